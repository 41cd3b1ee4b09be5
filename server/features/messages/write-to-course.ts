import type { Received } from '../../../contract/api.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Readable, type Tx } from '../../db/database.ts';
import type { Once } from '../../http/routes.ts';
import { forbidden, invalid } from '../../refusal.ts';
import { type CourseForActor, loadCourse } from '../courses/access.ts';
import { refuseOthersStudents } from '../courses/assistant-sections.ts';
import { isStaff } from '../courses/policy.ts';
import { writeToEach } from './start.ts';

/** A course for who writes to all of its students. */
export async function loadToWrite(read: Readable, actor: Actor, courseId: string): Promise<CourseForActor> {
  const course = await loadCourse(read, actor, courseId);
  if (!isStaff(course)) throw forbidden('Only the staff of the course write to all of its students.');
  return course;
}

export async function writeToCourse(
  app: App,
  actor: Actor,
  courseId: string,
  { sectionId, ...letter }: Received<'POST /api/courses/{id}/messages', 'body'>,
  once: Once,
): Promise<{ sent: number }> {
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      const course = await loadToWrite(tx, actor, courseId);
      const people = await studentsOf(tx, courseId, sectionId);
      if (people.length === 0) throw invalid({ sectionId: 'There is no student here to write to' });
      await refuseOthersStudents(tx, actor, course, people);
      await writeToEach(app, tx, actor, { ...letter, people, courseId });
      return { sent: people.length };
    }),
  );
}

async function studentsOf(tx: Tx, courseId: string, sectionId: string | null): Promise<string[]> {
  let students = tx
    .selectFrom('enrolments as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select('u.id')
    .where('e.course_id', '=', courseId)
    .where('e.state', 'in', ['active', 'completed'])
    .where('u.role', '=', 'student')
    .where('u.is_active', '=', true)
    .orderBy('u.id');
  if (sectionId !== null) students = students.where('e.section_id', '=', sectionId);
  return (await students.execute()).map((row) => row.id);
}
