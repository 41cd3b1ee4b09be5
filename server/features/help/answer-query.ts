import { type RawBuilder, sql } from 'kysely';
import type { SavedAnswer } from '../../../contract/help.ts';
import type { CourseStatus } from '../../../contract/courses.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { type Relation, relationOf, type RelationRow } from '../courses/access.ts';
import { pictureAddress } from '../identity/picture-address.ts';

interface AnswerRow {
  id: string;
  title: string;
  content: string;
  revision: number;
  updated_at: Date;
  course: SavedAnswer['course'];
  status: CourseStatus;
  by_id: string | null;
  first_name: string;
  last_name: string;
  picture_version: string | null;
}

const answers = sql`
  select a.id, a.title, a.content, a.revision, a.updated_at, c.status,
    json_build_object('id', c.id, 'title', c.title, 'courseCode', c.course_code, 'hue', c.hue) as course,
    u.id as by_id, u.first_name, u.last_name, u.picture_version
  from saved_answers a join courses c on c.id = a.course_id left join users u on u.id = a.updated_by`;

const most = 500;

async function find(read: Readable, which: RawBuilder<unknown>): Promise<SavedAnswer[]> {
  const { rows } = await sql<AnswerRow>`${answers} where ${which}
    order by as_typed(a.title), a.id limit ${most}::bigint`.execute(read);
  return rows.map(shown);
}

/** Of the courses that somebody teaches or assists. */
export function findOwn(read: Readable, actor: Actor): Promise<SavedAnswer[]> {
  return find(
    read,
    sql`c.status <> 'archived' and c.id in (select s.course_id from course_staff s
      where s.user_id = ${actor.id}::uuid and s.role = ${actor.role})`,
  );
}

export function findOfCourse(read: Readable, courseId: string): Promise<SavedAnswer[]> {
  return find(read, sql`c.id = ${courseId}::uuid`);
}

export async function findAnswer(read: Readable, id: string): Promise<SavedAnswer | undefined> {
  return (await find(read, sql`a.id = ${id}::uuid`))[0];
}

interface Known {
  course_id: string;
  status: CourseStatus;
  relation: Relation;
}

/** The course of an answer, and how somebody stands to it; null: they may not know of it. */
export async function findCourseOf(read: Readable, actor: Actor, id: string): Promise<Known | null> {
  const { rows } = await sql<RelationRow & { course_id: string }>`
    select c.id as course_id, c.id as relation_course, c.status, c.created_by,
      (select s.role from course_staff s where s.course_id = c.id and s.user_id = ${actor.id}::uuid) as staff_role,
      exists (select from enrolments e where e.course_id = c.id and e.user_id = ${actor.id}::uuid
        and e.state in ('active', 'completed')) as is_enrolled
    from saved_answers a join courses c on c.id = a.course_id where a.id = ${id}::uuid`.execute(read);
  const [row] = rows;
  const relation = row && relationOf(row, actor);
  return row && relation ? { course_id: row.course_id, status: row.status, relation } : null;
}

function shown({ id, title, content, revision, updated_at, course, status, ...by }: AnswerRow): SavedAnswer {
  return {
    id,
    title,
    content,
    course,
    revision,
    updatedAt: updated_at.toISOString(),
    updatedBy: by.by_id === null ? null : shownPerson({ ...by, id: by.by_id }),
    mayChange: status !== 'archived',
  };
}

function shownPerson(by: { id: string; first_name: string; last_name: string; picture_version: string | null }) {
  return { id: by.id, firstName: by.first_name, lastName: by.last_name, picture: pictureAddress(by) };
}
