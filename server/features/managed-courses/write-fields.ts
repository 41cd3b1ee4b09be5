import { sql } from 'kysely';
import type { ChangeableCourse } from '../../../domain/course-changes.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { lockCourse } from '../enrolments/locked-course.ts';
import { moveUp } from '../enrolments/move-up.ts';

export type CourseFieldsNow = Pick<
  ChangeableCourse,
  'id' | 'term' | 'isTermChosen' | 'department' | 'startDate' | 'endDate' | 'enrollmentDeadline' | 'maxStudents'
>;

/** Holds the courses until the end, in one order for everybody, so that two who change many never wait for each other. */
export async function lockCourses(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select id from courses where id = any (${ids}::uuid[]) order by id for no key update`.execute(tx);
}

export async function writeFields(app: App, tx: Tx, courses: readonly CourseFieldsNow[]): Promise<void> {
  if (courses.length === 0) return;
  await sql`
    update courses c set term_id = n.term, term_is_chosen = n."isTermChosen", department_id = n.department,
      start_date = n."startDate", end_date = n."endDate", enrollment_deadline = n."enrollmentDeadline",
      max_students = n."maxStudents", revision = c.revision + 1, updated_at = ${app.clock.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(courses)}::jsonb) as n (id uuid, term uuid, "isTermChosen" boolean,
      department uuid, "startDate" date, "endDate" date, "enrollmentDeadline" date, "maxStudents" integer)
    where c.id = n.id`.execute(tx);
}

/** More places than before are for those who wait. */
export async function fillPlaces(app: App, tx: Tx, id: string): Promise<void> {
  const course = await lockCourse(tx, id);
  if (course) await moveUp(app, tx, course);
}

export async function tellOfCourses(tx: Tx, ids: readonly string[]): Promise<void> {
  await announce(
    tx,
    { topic: 'courses', to: 'everyone' },
    { topic: 'structure', to: { may: 'courses.manage' } },
    ...ids.map((id) => ({ topic: `course:${id}` as const, to: { members: id } })),
  );
}
