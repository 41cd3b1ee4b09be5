import { CompiledQuery } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { conflict } from '../../refusal.ts';

/**
 * Whether the name of a student is hidden from whoever grades, as a condition over `assignments t`: until their score is
 * posted, where it is graded anonymously. `student` is a text within the statement.
 */
export const isAnonymousFor = (student: string) => `(t.is_anonymous and not exists (select from scores zz
  where zz.activity_id = t.activity_id and zz.user_id = ${student} and zz.posted_at is not null))`;

const hiddenText = `select a.title from unnest($1::uuid[], $2::uuid[]) as x (activity_id, user_id)
join assignments t on t.activity_id = x.activity_id join activities a on a.id = t.activity_id
where ${isAnonymousFor('x.user_id')} limit 1`;

/** 409 for scores whose place in the gradebook would say whose work it is: they are given where it is graded. */
export async function refuseAnonymous(
  tx: Tx,
  changes: readonly { activityId: string; userId: string }[],
): Promise<void> {
  const parameters = [changes.map(({ activityId }) => activityId), changes.map(({ userId }) => userId)];
  const { rows } = await tx.executeQuery<{ title: string }>(CompiledQuery.raw(hiddenText, parameters));
  if (rows[0])
    throw conflict(
      `“${rows[0].title}” is graded anonymously. Until its scores are posted, grade it on its grading page, where no names are shown.`,
    );
}
