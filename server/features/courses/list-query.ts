import { sql } from 'kysely';
import type { Readable } from '../../db/database.ts';
import type { Key } from './list-cursor.ts';
import { progressIn } from './progress-query.ts';
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

/** As a condition on `courses c`. */
export const scopes = {
  all: () => sql`true`,
  // One list: with an "or" beside it, PostgreSQL expects half of all courses.
  taught: (userId: string) => sql`c.id in (
    select course_id from course_staff where user_id = ${userId} and role = 'instructor'
    union select id from courses where created_by = ${userId} and status = 'draft')`,
  assisted: (userId: string) => sql`
    c.id in (select course_id from course_staff where user_id = ${userId} and role = 'teaching_assistant')`,
  enrolled: (userId: string) => sql`c.status <> 'draft'
    and c.id in (select course_id from enrolments where user_id = ${userId} and state in ('active', 'completed'))`,
};

const noProgress = sql`progress as (
  select null::uuid as course_id, null::integer as items_total, null::integer as items_done
)`;

const progressOf = (userId: string) => sql`viewer as (select ${userId}::uuid as id),
  ${sql.raw(progressIn('select id from page', 'select id from viewer'))},
  progress as (
    select p.id as course_id, coalesce(t.total, 0) as items_total, coalesce(d.done, 0) as items_done
    from page p left join progress_total t on t.course_id = p.id left join progress_done d on d.course_id = p.id
  )`;

/**
 * One page of a person's courses in one statement: the current term first, then the others from the latest to the
 * earliest, courses without a term last; within a term by title. All keys ascend, so that one row comparison pages.
 */
export async function findCourses(
  read: Readable,
  asked: { scope: Scope; archived: boolean; userId: string; today: string; after: Key | null; limit: number },
): Promise<ListRow[]> {
  const { scope, archived, userId, today, after, limit } = asked;
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
        left(as_typed(c.title), 48) as title_key
      from courses c left join terms t on t.id = c.term_id
      where ${scopes[scope](userId)} and ${archived ? sql`c.status = 'archived'` : sql`c.status <> 'archived'`}
    ), page as (
      select * from visible v ${beyond} order by v.term_rank, v.term_age, v.title_key, v.id limit ${limit}::bigint
    ), ${scope === 'enrolled' ? progressOf(userId) : noProgress}
    select ${sql.raw(summaryColumns)}, ${isCurrent} as term_is_current, progress.items_total, progress.items_done,
      page.term_rank, page.term_age, page.title_key, (select count(*) from visible) as total
    from page
    join courses c on c.id = page.id
    left join terms t on t.id = c.term_id
    left join progress on progress.course_id = page.id
    order by page.term_rank, page.term_age, page.title_key, page.id`.execute(read);
  return rows;
}
