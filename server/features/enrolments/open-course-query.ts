import { sql } from 'kysely';
import type { CoursePreview, EnrolmentState, OpenCourse } from '../../../contract/enrolments.ts';
import { typedWords } from '../../../domain/search/as-typed.ts';
import type { Readable } from '../../db/database.ts';
import { summaryColumns, type SummaryRow } from '../courses/summary.ts';
import type { Place } from '../../cursor.ts';
import { isWaiting } from './waiting.ts';

export interface OpenCourseRow extends SummaryRow {
  max_students: number | null;
  enrollment_deadline: string | null;
  requires_approval: boolean;
  held: number;
  waiting: number;
  mine: { id: string; state: EnrolmentState; place: number } | null;
}

export interface OpenCourseListRow extends OpenCourseRow {
  sort_key: string;
  total: number;
}

export interface Filters {
  q?: string | undefined;
  subject?: string | undefined;
  level?: OpenCourse['level'] | undefined;
  credits?: number | undefined;
  term?: string | undefined;
  department?: string | undefined;
  free?: '1' | undefined;
}

/** The letters that a course code begins with: WEB of WEB-301. */
export const subject = sql`upper(substring(c.course_code from '^[^0-9 ._/-]+'))`;

/** Courses to join on a day: published, and not over. */
export const listed = (today: string) =>
  sql`c.status = 'active' and (c.end_date is null or c.end_date >= ${today}::date)`;

const held = sql`(select count(*) from enrolments h where h.course_id = c.id and h.state in ('active', 'invited'))`;
const waiting = sql`(select count(*) from enrolments w where w.course_id = c.id and ${sql.raw(isWaiting('w'))})`;

const columns = (viewerId: string, today: string) => sql`${sql.raw(summaryColumns)},
  t.starts_on <= ${today}::date and t.ends_on >= ${today}::date as term_is_current,
  c.max_students, c.enrollment_deadline, c.requires_approval, ${held} as held, ${waiting} as waiting,
  (select json_build_object('id', e.id, 'state', e.state, 'place', (select count(*) from enrolments w
      where w.course_id = c.id and w.waitlist_number <= e.waitlist_number and ${sql.raw(isWaiting('w'))}))
    from enrolments e where e.course_id = c.id and e.user_id = ${viewerId} and e.state <> 'dropped') as mine`;

const isEnded = (today: string) => sql`coalesce(c.enrollment_deadline < ${today}::date, false)`;

function matching(filters: Filters, today: string) {
  const conditions = [listed(today)];
  const { q, subject: letters, level, credits, term, department, free } = filters;
  for (const word of typedWords(q ?? ''))
    conditions.push(sql`(position(${word}::text in as_typed(c.course_code || ' ' || c.title || ' ' || c.description)) > 0
      or exists (select 1 from course_staff s join users u on u.id = s.user_id where s.course_id = c.id and s.role = 'instructor'
        and position(${word}::text in as_typed(concat_ws(' ', u.title, u.first_name, u.last_name))) > 0))`);
  if (letters) conditions.push(sql`${subject} = upper(${letters}::text)`);
  if (level) conditions.push(sql`c.level = ${level}`);
  if (credits !== undefined) conditions.push(sql`c.credits = ${credits}::integer`);
  if (term) conditions.push(sql`c.term_id = ${term}::uuid`);
  if (department) conditions.push(sql`c.department_id = ${department}::uuid`);
  if (free)
    conditions.push(
      sql`not ${isEnded(today)} and (c.max_students is null or (${held} < c.max_students and ${waiting} = 0))`,
    );
  return sql.join(conditions, sql` and `);
}

/** In the order of the list as one text; made for the rows of a page alone, for it costs more than the order itself. */
const sortKey = sql`((v.rank || v.starts_on::text || v.code) collate "C")`;

const isInvited = (viewerId: string) =>
  sql`c.id in (select i.course_id from enrolments i where i.user_id = ${viewerId} and i.state = 'invited')`;

/** One page of the courses to join, in one statement: invitations first, then those that can still be joined, by term and code. */
export async function findOpenCourses(
  read: Readable,
  asked: { viewerId: string; today: string; filters: Filters; after: Place | null; limit: number },
): Promise<OpenCourseListRow[]> {
  const { viewerId, today, filters, after, limit } = asked;
  const beyond = after ? sql`where (${sortKey}, v.id) > (${after.key}::text, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<OpenCourseListRow>`
    with visible as (
      select c.id, case when ${isInvited(viewerId)} then '0' when ${isEnded(today)} then '2' else '1' end as rank, coalesce(t.starts_on, '9999-12-31') as starts_on,
        lower(c.course_code) collate "C" as code
      from courses c left join terms t on t.id = c.term_id where ${matching(filters, today)}
    ), page as (select *, ${sortKey} as sort_key from visible v ${beyond}
      order by v.rank, v.starts_on, v.code, v.id limit ${limit}::bigint)
    select ${columns(viewerId, today)}, page.sort_key, (select count(*) from visible) as total
    from page join courses c on c.id = page.id left join terms t on t.id = c.term_id
    order by page.sort_key, page.id`.execute(read);
  return rows;
}

export interface PreviewRow extends OpenCourseRow {
  modules: CoursePreview['modules'];
}

/** A published course with the titles of its published modules. */
export async function findPreview(
  read: Readable,
  asked: { viewerId: string; today: string; courseId: string },
): Promise<PreviewRow | undefined> {
  const { viewerId, today, courseId } = asked;
  const { rows } = await sql<PreviewRow>`
    select ${columns(viewerId, today)},
      (select coalesce(json_agg(json_build_object('id', m.id, 'title', m.title, 'description', m.description, 'items',
          (select count(*) from activities a where a.module_id = m.id and a.is_published)) order by m.position, m.id), '[]')
        from modules m where m.course_id = c.id and m.is_published) as modules
    from courses c left join terms t on t.id = c.term_id
    where c.id = ${courseId} and c.status <> 'draft'`.execute(read);
  return rows[0];
}
