import { sql } from 'kysely';
import type { Readable } from '../../db/database.ts';
import type { Key } from './list-cursor.ts';
import { summaryColumns, type SummaryRow } from './summary.ts';

/** Whose courses: all of the college, or those a person teaches, assists in or is enrolled in. */
export type Scope = 'all' | 'taught' | 'assisted' | 'enrolled';

export interface ListRow extends SummaryRow {
  total: number;
  /** Published module items, and those the viewer has completed; null unless the scope is `enrolled`. */
  items_total: number | null;
  items_done: number | null;
  term_rank: number;
  term_age: number;
  title_key: string;
}

const scopes = {
  all: () => sql`true`,
  taught: (userId: string) => sql`(
    c.id in (select course_id from course_staff where user_id = ${userId} and role = 'instructor')
    or (c.created_by = ${userId} and c.status = 'draft'))`,
  assisted: (userId: string) => sql`
    c.id in (select course_id from course_staff where user_id = ${userId} and role = 'teaching_assistant')`,
  enrolled: (userId: string) => sql`c.status <> 'draft'
    and c.id in (select course_id from enrolments where user_id = ${userId} and state in ('active', 'completed'))`,
};

const noProgress = sql`select null::bigint as items_total, null::bigint as items_done`;

// The viewer's completed items are read once and hashed, not looked up for every item of every course.
const progressOf = (userId: string) => sql`
  select count(*) as items_total, count(*) filter (where a.id in (
    select p.activity_id from activity_progress p where p.user_id = ${userId} and p.completed_at is not null
  )) as items_done
  from activities a join modules m on m.id = a.module_id and m.is_published
  where a.course_id = c.id and a.is_published`;

/**
 * One page of a person's courses in one statement: the current term first, then the others from the latest to the
 * earliest, courses without a term last; within a term by title. All keys ascend, so that one row comparison pages.
 */
export async function findCourses(
  read: Readable,
  asked: { scope: Scope; userId: string; today: string; after: Key | null; limit: number },
): Promise<ListRow[]> {
  const { scope, userId, today, after, limit } = asked;
  const isCurrent = sql`t.starts_on <= ${today}::date and t.ends_on >= ${today}::date`;
  const beyond = after
    ? sql`where (v.term_rank, v.term_age, v.title_key, v.id)
        > (${after.termRank}::integer, ${after.termAge}::integer, ${after.titleKey}::text, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<ListRow>`
    with visible as (
      select c.id,
        case when ${isCurrent} then 0 else 1 end as term_rank,
        coalesce(date '2000-01-01' - t.starts_on, 2147483647) as term_age,
        left(lower(c.title), 48) as title_key
      from courses c left join terms t on t.id = c.term_id
      where ${scopes[scope](userId)}
    ), page as (
      select * from visible v ${beyond} order by v.term_rank, v.term_age, v.title_key, v.id limit ${limit}::bigint
    )
    select ${sql.raw(summaryColumns)}, ${isCurrent} as term_is_current, progress.items_total, progress.items_done,
      page.term_rank, page.term_age, page.title_key, (select count(*) from visible) as total
    from page
    join courses c on c.id = page.id
    left join terms t on t.id = c.term_id
    cross join lateral (${scope === 'enrolled' ? progressOf(userId) : noProgress}) progress
    order by page.term_rank, page.term_age, page.title_key, page.id`.execute(read);
  return rows;
}
