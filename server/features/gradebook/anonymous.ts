import { CompiledQuery } from 'kysely';
import { say } from '../../../contract/text.ts';
import type { Tx } from '../../db/database.ts';
import { conflict } from '../../refusal.ts';

/**
 * Whether the name of a student is hidden from whoever grades, as a condition over `assignments t`: until their score is
 * posted, where it is graded anonymously. `student` is a text within the statement.
 */
export const isAnonymousFor = (student: string) => `(t.is_anonymous and not exists (select from scores zz
  where zz.activity_id = t.activity_id and zz.user_id = ${student} and zz.posted_at is not null))`;

/** The same for work of any kind: whether a score, said beside a name, would tell whose work it is. */
export const isNameless = (
  activity: string,
  student: string,
) => `(exists (select from anonymous_work zw where zw.activity_id = ${activity}) and not exists (select from scores zz
  where zz.activity_id = ${activity} and zz.user_id = ${student} and zz.posted_at is not null))`;

// Of a quiz, only whose attempt waits among those without names: nobody else could be told by it.
const hiddenText = `select a.title from unnest($1::uuid[], $2::uuid[]) as x (activity_id, user_id)
join activities a on a.id = x.activity_id
where ${isNameless('a.id', 'x.user_id')} and (a.kind <> 'quiz' or exists (
  select from quiz_attempts q where q.quiz_id = a.id and q.user_id = x.user_id)) limit 1`;

/** 409 for scores whose place in the gradebook would say whose work it is: they are given where it is graded. */
export async function refuseAnonymous(
  tx: Tx,
  changes: readonly { activityId: string; userId: string }[],
): Promise<void> {
  const parameters = [changes.map(({ activityId }) => activityId), changes.map(({ userId }) => userId)];
  const { rows } = await tx.executeQuery<{ title: string }>(CompiledQuery.raw(hiddenText, parameters));
  if (rows[0])
    throw conflict(
      say`“${rows[0].title}” is graded anonymously. Until its scores are posted, grade it on its grading page, where no names are shown.`,
    );
}
