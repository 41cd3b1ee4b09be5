import { CompiledQuery } from 'kysely';
import { dayIn } from '../../../domain/day.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { forbidden, notFound } from '../../refusal.ts';
import { courseNotFound, knownRelation, relationColumns, type RelationRow } from '../courses/access.ts';
import { canEdit } from '../courses/policy.ts';
import { isCurrent, scopeOf } from '../insights/scope.ts';

/** Whose figures are asked for. */
export interface Asked {
  course?: string | undefined;
  section?: string | undefined;
}

/** The courses that figures are made from, and which of their students. */
export interface AnalyticsScope {
  courseIds: string[];
  /** Null: all of them. */
  sectionId: string | null;
  today: string;
  /** Until when there can be anything: today, or the end of a single course that is over. */
  lastDay: string;
}

interface CourseRow extends RelationRow {
  ends_on: string | null;
  has_section: boolean;
}

const oneCourse = `select ${relationColumns}, coalesce(t.ends_on, c.end_date) as ends_on,
  ($3::uuid is null or exists (select from sections s where s.id = $3 and s.course_id = c.id)) as has_section
from courses c left join terms t on t.id = c.term_id where c.id = $1`;

/** Loading is authorising: a course that one has nothing to do with, or a section of another one, is 404. One statement. */
export async function loadScope(app: App, actor: Actor, { course, section }: Asked): Promise<AnalyticsScope> {
  const { read } = app.database;
  const today = dayIn(actor.timeZone, app.clock.now());
  const all = { sectionId: null, today, lastDay: today };
  if (!course) return { ...all, courseIds: await currentCourses(read, actor, today) };
  const { rows } = await read.executeQuery<CourseRow>(
    CompiledQuery.raw(oneCourse, [course, actor.id, section ?? null]),
  );
  const [row] = rows;
  if (!row) throw courseNotFound();
  if (!canEdit({ relation: knownRelation(row, actor) }))
    throw forbidden('The figures of a course are for its instructors. Ask one of them.');
  if (!row.has_section) throw notFound('This course has no such section.');
  const lastDay = row.ends_on && row.ends_on < today ? row.ends_on : today;
  return { courseIds: [course], sectionId: section ?? null, today, lastDay };
}

async function currentCourses(read: Readable, actor: Actor, today: string): Promise<string[]> {
  const text = `select c.id from courses c where c.id in (${scopeOf(actor).courses}) and ${isCurrent} order by c.id`;
  const { rows } = await read.executeQuery<{ id: string }>(CompiledQuery.raw(text, [actor.id, today]));
  return rows.map(({ id }) => id);
}

/**
 * As `student` (course_id, user_id), for a `with`: $1 the courses, $2 the section or null. Not materialised, so that who is a
 * student is looked up by the index of enrolments, whatever the planner believes their number to be.
 */
export const studentTable = `student as not materialized (
  select e.course_id, e.user_id from enrolments e
  where e.course_id = any($1::uuid[]) and e.state in ('active', 'completed') and ($2::uuid is null or e.section_id = $2)
)`;

/** The same of a row with these columns, whose course is among the courses: looked up by the key of enrolments. */
export const isStudent = (
  course: string,
  user: string,
) => `exists (select from enrolments n where n.course_id = ${course}
  and n.user_id = ${user} and n.state in ('active', 'completed') and ($2::uuid is null or n.section_id = $2))`;

/** The courses, as a column is compared with them. */
export const anyCourse = 'any($1::uuid[])';
