import { CompiledQuery } from 'kysely';
import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { marksAreShown } from './marks-shown.ts';
import { tellGraded } from './tell-graded.ts';

// Scores that follow from attempts (graded_by null) and were held because the review of marks had not begun.
const posted = `with due as (
  select w.activity_id, w.user_id from scores w
  join quizzes z on z.activity_id = w.activity_id
  join activities a on a.id = w.activity_id
  where w.posted_at is null and w.points is not null and w.graded_by is null and ${marksAreShown}
  order by w.user_id, w.activity_id limit 500 for update of w skip locked
)
update scores s set posted_at = $1::timestamptz from due d
where s.activity_id = d.activity_id and s.user_id = d.user_id
returning s.activity_id as quiz_id, s.user_id, s.points`;

/** Posts scores whose time has come: two minutes after the submission, or when the quiz has closed. */
export async function postHeldScores(app: App): Promise<void> {
  for (;;) {
    const count = await transaction(app.database, async (tx) => {
      const query = CompiledQuery.raw(posted, [app.clock.now()]);
      const { rows } = await tx.executeQuery<{ quiz_id: string; user_id: string; points: string }>(query);
      await tellGraded(app, tx, rows);
      return rows.length;
    });
    if (count < 500) return;
  }
}
