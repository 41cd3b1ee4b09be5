import { type RawBuilder, sql } from 'kysely';
import type { ManagedStaff, ManagedStaffQuery, ManagedStaffSort } from '../../../contract/managed-staff.ts';
import { typedWords } from '../../../domain/search/as-typed.ts';
import type { Place } from '../../cursor.ts';
import type { Readable } from '../../db/database.ts';
import { nameKey } from '../../db/name-key.ts';
import { waitingFor } from '../grading/waiting.ts';
import { isCurrentOn } from '../insights/scope.ts';

export type Filters = Pick<ManagedStaffQuery, 'q' | 'role' | 'term' | 'department'>;

export interface StaffRow {
  id: string;
  first_name: string;
  last_name: string;
  title: string | null;
  username: string;
  email: string;
  role: ManagedStaff['role'];
  is_active: boolean;
  picture_version: string | null;
  last_login_at: Date | null;
  courses: ManagedStaff['courses'];
  courses_now: number;
  students: number;
  last_activity_at: Date | null;
  waiting: number;
  oldest: Date | null;
}

export interface StaffListRow extends StaffRow {
  sort_key: string;
  total: number;
}

/** Courses of `users u` that are not over: rows of `course_staff s join courses c`. */
const teaching = `course_staff s join courses c on c.id = s.course_id and c.status in ('draft', 'active') where s.user_id = u.id`;
/** Of an assistant of some sections their students alone. */
const isTaught = `(not s.is_limited or e.section_id in (select x.section_id from assistant_sections x where x.staff_id = s.id))`;
const coursesNow = (today: string) => `(select count(*) from ${teaching} and ${isCurrentOn(`'${today}'::date`)})`;
const students = (today: string) => `(select count(distinct e.user_id) from course_staff s
  join courses c on c.id = s.course_id and ${isCurrentOn(`'${today}'::date`)}
  join enrolments e on e.course_id = c.id and e.state = 'active' and ${isTaught} where s.user_id = u.id)`;
const lastActivity = `(select max(v.at) from events v where v.actor_id = u.id)`;
const descending = (number: string) => `lpad((100000000000000 - ${number})::bigint::text, 15, '0')`;

/** Every order is one text that ascends, so that one comparison pages. */
const keys: Record<ManagedStaffSort, (today: string) => string> = {
  name: () => `left(${nameKey}, 60)`,
  courses: (today) => descending(coursesNow(today)),
  students: (today) => descending(students(today)),
  waiting: () => descending(`coalesce((select w.waiting from load w where w.staff_user = u.id), 0)`),
  activity: () => `coalesce(${descending(`floor(extract(epoch from ${lastActivity}) * 1000)`)}, 'z')`,
};

/** A day that was made here, never typed: only so may it stand within a statement. */
const safe = (day: string) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Error(`Not a day: ${day}`);
  return day;
};

const columns = (
  today: string,
  term: string | undefined,
) => sql`u.id, u.first_name, u.last_name, u.title, u.username, u.email,
  u.role, u.is_active, u.picture_version, u.last_login_at, ${sql.raw(lastActivity)} as last_activity_at,
  ${sql.raw(coursesNow(today))} as courses_now, ${sql.raw(students(today))} as students,
  (select coalesce(json_agg(json_build_object('id', c.id, 'membership', s.id, 'title', c.title, 'courseCode', c.course_code, 'hue', c.hue,
      'status', c.status, 'role', s.role, 'isOnlyInstructor', s.role = 'instructor' and not exists (
        select from course_staff o join users w on w.id = o.user_id and w.is_active
        where o.course_id = c.id and o.role = 'instructor' and o.id <> s.id), 'term', t.name, 'isCurrent', ${sql.raw(isCurrentOn(`'${today}'::date`))},
      'students', (select count(*) from enrolments e where e.course_id = c.id and e.state = 'active' and ${sql.raw(isTaught)}))
      order by t.starts_on desc nulls last, lower(c.course_code), c.id), '[]')
    from course_staff s join courses c on c.id = s.course_id and c.status in ('draft', 'active')
    left join terms t on t.id = c.term_id
    where s.user_id = u.id ${term ? sql`and c.term_id = ${term}::uuid` : sql``}) as courses`;

/** As a condition on `users u`. */
function fitting({ q, role, term, department }: Filters): RawBuilder<unknown> {
  const conditions = [
    sql`u.role in ('instructor', 'teaching_assistant')`,
    sql`(u.is_active or exists (select from ${sql.raw(teaching)}))`,
  ];
  if (role) conditions.push(sql`u.role = ${role}`);
  if (term) conditions.push(sql`exists (select from ${sql.raw(teaching)} and c.term_id = ${term}::uuid)`);
  if (department)
    conditions.push(sql`exists (select from ${sql.raw(teaching)} and c.department_id = ${department}::uuid)`);
  for (const word of typedWords(q ?? ''))
    conditions.push(
      sql`position(${word}::text in as_typed(concat_ws(' ', u.title, u.first_name, u.last_name, u.username, u.email))) > 0`,
    );
  return sql.join(conditions, sql` and `);
}

const load = (people: string) =>
  sql.raw(`${waitingFor(people)}, load as (
  select staff_user, count(*) as waiting, min(at) as oldest from waiting group by staff_user
)`);

interface Asked {
  filters: Filters;
  sort: ManagedStaffSort;
  reversed: boolean;
  after: Place | null;
  limit: number;
  today: string;
}

/** One page of the staff and how many they are, in one statement. What waits is counted for the page alone, unless it orders. */
export async function findManagedStaff(read: Readable, asked: Asked): Promise<StaffListRow[]> {
  const { filters, sort, reversed, after, limit } = asked;
  const today = safe(asked.today);
  const direction = sql.raw(reversed ? 'desc' : 'asc');
  const beyond = after
    ? sql`where (v.sort_key, v.id) ${sql.raw(reversed ? '<' : '>')} (${after.key}::text, ${after.id}::uuid)`
    : sql``;
  const people = sql`people as (select u.id from users u where ${fitting(filters)})`;
  const visible = sql`visible as (
      select u.id, (${sql.raw(keys[sort](today))}) collate "C" as sort_key from people p join users u on u.id = p.id
    ), page as (
      select * from visible v ${beyond} order by v.sort_key ${direction}, v.id ${direction} limit ${limit}::bigint
    )`;
  const parts =
    sort === 'waiting'
      ? sql`${people}, ${load('select id from people')}, ${visible}`
      : sql`${people}, ${visible}, ${load('select id from page')}`;
  const { rows } = await sql<StaffListRow>`
    with ${parts}
    select ${columns(today, filters.term)}, page.sort_key, (select count(*) from people) as total,
      coalesce(w.waiting, 0) as waiting, w.oldest
    from page join users u on u.id = page.id left join load w on w.staff_user = u.id
    order by page.sort_key ${direction}, page.id ${direction}`.execute(read);
  return rows;
}

/** One member of the staff. */
export async function findStaffMember(read: Readable, id: string, today: string): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`
    with page as (select u.id from users u where u.id = ${id}::uuid and u.role in ('instructor', 'teaching_assistant')),
      ${load('select id from page')}
    select ${columns(safe(today), undefined)}, coalesce(w.waiting, 0) as waiting, w.oldest
    from page join users u on u.id = page.id left join load w on w.staff_user = u.id`.execute(read);
  return rows[0];
}
