import { type RawBuilder, sql } from 'kysely';
import type { ManagedCourseQuery, ManagedCourseSort } from '../../../contract/managed-courses.ts';
import { typedWords } from '../../../domain/search/as-typed.ts';
import type { Place } from '../../cursor.ts';
import type { Readable } from '../../db/database.ts';
import { isUsed } from '../course-settings/settings-query.ts';
import { factColumns, type FactsRow, waitingCount } from './facts.ts';

export type Filters = Pick<ManagedCourseQuery, 'q' | 'term' | 'department' | 'status' | 'staff'>;

export interface CourseRow extends FactsRow {
  title: string;
  course_code: string;
  hue: number;
  term_id: string | null;
  term_name: string | null;
  department_id: string | null;
  department_name: string | null;
  enrolled: number;
  is_used: boolean;
  status_before_archive: 'active' | 'completed' | null;
  staff: {
    id: string;
    role: 'instructor' | 'teaching_assistant';
    firstName: string;
    lastName: string;
    title: string | null;
    picture: string | null;
  }[];
  last_activity_at: Date | null;
}

export interface CourseListRow extends CourseRow {
  sort_key: string;
  total: number;
}

const count = (states: string) =>
  `(select count(*) from enrolments e where e.course_id = c.id and e.state in (${states}))`;
const enrolled = count(`'active', 'completed'`);
const lastActivity = '(select max(e.at) from events e where e.course_id = c.id)';
/** Numbers and moments descend: the key of a high one comes first. */
const descending = (number: string) => `lpad((100000000000000 - ${number})::bigint::text, 15, '0')`;

/** Every order is one text that ascends, so that one comparison pages; what is missing comes last. */
const keys: Record<ManagedCourseSort, string> = {
  code: `lower(c.course_code)`,
  title: `left(as_typed(c.title), 60)`,
  term: `coalesce(${descending(`(t.starts_on - date '1900-01-01')`)}, 'z')`,
  department: `coalesce('0 ' || as_typed(d.name), '1')`,
  enrolled: descending(enrolled),
  waiting: descending(waitingCount),
  pending: descending(count(`'pending_approval'`)),
  start: `coalesce(${descending(`(c.start_date - date '1900-01-01')`)}, 'z')`,
  activity: `coalesce(${descending(`floor(extract(epoch from ${lastActivity}) * 1000)`)}, 'z')`,
};

const joins = sql.raw('left join terms t on t.id = c.term_id left join departments d on d.id = c.department_id');

const columns =
  sql.raw(`c.id, c.title, c.course_code, c.hue, c.term_id, t.name as term_name, d.id as department_id, d.name as department_name,
  ${factColumns}, ${enrolled} as enrolled, ${isUsed} as is_used, c.status_before_archive, ${lastActivity} as last_activity_at,
  (select coalesce(json_agg(json_build_object('id', u.id, 'role', s.role, 'firstName', u.first_name, 'lastName', u.last_name,
      'title', u.title, 'picture', '/api/users/' || u.id || '/picture?v=' || u.picture_version)
      order by s.role, s.position, as_typed(u.last_name), as_typed(u.first_name), u.id), '[]')
    from course_staff s join users u on u.id = s.user_id where s.course_id = c.id) as staff`);

/** As a condition on `courses c left join terms t left join departments d`. */
function fitting({ q, term, department, status, staff }: Filters): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (status === undefined) conditions.push(sql`c.status <> 'archived'`);
  else if (status !== 'all') conditions.push(sql`c.status = ${status}`);
  if (term) conditions.push(term === 'none' ? sql`c.term_id is null` : sql`c.term_id = ${term}::uuid`);
  if (department)
    conditions.push(department === 'none' ? sql`c.department_id is null` : sql`c.department_id = ${department}::uuid`);
  if (staff) conditions.push(sql`c.id in (select course_id from course_staff where user_id = ${staff}::uuid)`);
  for (const word of typedWords(q ?? ''))
    conditions.push(sql`(position(${word}::text in as_typed(c.course_code || ' ' || c.title)) > 0
      or exists (select 1 from course_staff s join users u on u.id = s.user_id where s.course_id = c.id
        and position(${word}::text in as_typed(concat_ws(' ', u.title, u.first_name, u.last_name))) > 0))`);
  return sql.join(conditions, sql` and `);
}

interface Asked {
  filters: Filters;
  /** Only these, where it is known already which they can be. */
  among: readonly string[] | null;
  sort: ManagedCourseSort;
  reversed: boolean;
  after: Place | null;
  limit: number;
}

/** One page of courses and how many there are, in one statement. */
export async function findManagedCourses(read: Readable, asked: Asked): Promise<CourseListRow[]> {
  const { filters, among, sort, reversed, after, limit } = asked;
  const direction = sql.raw(reversed ? 'desc' : 'asc');
  const beyond = after
    ? sql`where (v.sort_key, v.id) ${sql.raw(reversed ? '<' : '>')} (${after.key}::text, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<CourseListRow>`
    with visible as (
      select c.id, (${sql.raw(keys[sort])}) collate "C" as sort_key
      from courses c ${joins}
      where ${fitting(filters)} ${among ? sql`and c.id = any (${among}::uuid[])` : sql``}
    ), page as (
      select * from visible v ${beyond} order by v.sort_key ${direction}, v.id ${direction} limit ${limit}::bigint
    )
    select ${columns}, page.sort_key, (select count(*) from visible) as total
    from page join courses c on c.id = page.id ${joins}
    order by page.sort_key ${direction}, page.id ${direction}`.execute(read);
  return rows;
}

/** What the rule about problems looks at, of every course that fits. */
export async function findFacts(read: Readable, filters: Filters): Promise<(FactsRow & { id: string })[]> {
  const { rows } = await sql<FactsRow & { id: string }>`
    select c.id, ${sql.raw(factColumns)} from courses c ${joins}
    where ${fitting(filters)} and c.status in ('draft', 'active')`.execute(read);
  return rows;
}

export async function findManagedCourse(read: Readable, id: string): Promise<CourseRow | undefined> {
  const { rows } = await sql<CourseRow>`select ${columns} from courses c ${joins} where c.id = ${id}::uuid`.execute(
    read,
  );
  return rows[0];
}
