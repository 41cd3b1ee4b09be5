import { CompiledQuery } from 'kysely';
import type { Tx } from '../../db/database.ts';

/*
 * Whoever writes scores holds the course's gradebook shared and the totals of the students concerned for themselves, in
 * the order of their ids; whoever changes rules holds the gradebook alone. So a total always follows from the scores and
 * the rules that stand when it is written, however many write at the same time. In between comes the mark that totals are
 * stale (`stale_gradebooks`), which whoever changes items makes and whoever computes totals anew takes away: all take
 * the gradebook, the mark, then the totals.
 */

const students = `select user_id from enrolments where course_id = $1 and state in ('active', 'completed') order by user_id`;

export async function studentsOf(tx: Tx, courseId: string): Promise<string[]> {
  const { rows } = await tx.executeQuery<{ user_id: string }>(CompiledQuery.raw(students, [courseId]));
  return rows.map((row) => row.user_id);
}

const shared = 'select 1 from gradebooks where course_id = $1 for share';
const made = `insert into course_totals (course_id, user_id)
select $1, u.id from (select distinct id from unnest($2::uuid[]) w (id) order by id) u on conflict do nothing`;
const held = `select 1 from course_totals where course_id = $1 and user_id = any($2::uuid[]) order by user_id for update`;

/** Locks the totals of these students, or (null) of all in the course. */
export async function lockTotals(tx: Tx, courseId: string, userIds: readonly string[] | null): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(shared, [courseId]));
  const ids = userIds ?? (await studentsOf(tx, courseId));
  if (ids.length === 0) return;
  await tx.executeQuery(CompiledQuery.raw(made, [courseId, ids]));
  await tx.executeQuery(CompiledQuery.raw(held, [courseId, ids]));
}

const alone = 'select 1 from gradebooks where course_id = $1 for update';

/** Locks a course's rules, and with them everything that would be written by them. */
export async function lockRules(tx: Tx, courseId: string): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(alone, [courseId]));
}
