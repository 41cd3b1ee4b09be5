import { CompiledQuery } from 'kysely';
import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { writeScores } from '../gradebook/write-scores.ts';
import { marksAreShown } from './marks-shown.ts';

// Scores that follow from attempts (graded_by null) and were held because the review of marks had not begun.
// Whoever shows an item's scores by hand shows these too.
const due = `select w.activity_id as "activityId", w.user_id as "userId" from scores w
join quizzes z on z.activity_id = w.activity_id
join activities a on a.id = w.activity_id
join gradebooks g on g.course_id = a.course_id
where w.posted_at is null and w.points is not null and w.graded_by is null
  and not coalesce(a.posts_manually, g.posts_manually) and ${marksAreShown}
order by w.user_id, w.activity_id limit 500`;

/** Posts scores whose time has come: two minutes after the submission, or when the quiz has closed. */
export async function postHeldScores(app: App): Promise<void> {
  for (;;) {
    const count = await transaction(app.database, async (tx) => {
      const query = CompiledQuery.raw(due, [app.clock.now()]);
      const { rows } = await tx.executeQuery<{ activityId: string; userId: string }>(query);
      const changes = rows.map((row) => ({ ...row, post: true }));
      const { written } = await writeScores(
        app,
        tx,
        { by: null, via: 'posting', tells: true, byItself: true },
        changes,
      );
      return written.filter(({ changed }) => changed).length;
    });
    if (count < 500) return;
  }
}
