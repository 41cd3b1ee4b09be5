import { CompiledQuery } from 'kysely';
import type { App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { writeScores } from '../gradebook/write-scores.ts';
import { marksAreShown } from './marks-shown.ts';

interface Cell {
  activityId: string;
  userId: string;
}

const atOnce = 500;

// Scores that follow from attempts (graded_by null) and were held because the review of marks had not begun.
// Whoever shows an item's scores by hand shows these too. In a completed course, what was graded without a name stays as
// it is: it would count from there on.
const due = `select w.activity_id as "activityId", w.user_id as "userId" from scores w
join quizzes z on z.activity_id = w.activity_id
join activities a on a.id = w.activity_id
join courses c on c.id = a.course_id
join gradebooks g on g.course_id = a.course_id
where w.posted_at is null and w.points is not null and w.graded_by is null
  and ($2::uuid is null or (w.user_id, w.activity_id) > ($2::uuid, $3::uuid))
  and not (c.status = 'completed' and z.is_anonymous)
  and not coalesce(a.posts_manually, g.posts_manually) and ${marksAreShown}
order by w.user_id, w.activity_id limit ${atOnce}`;

/** Posts scores whose time has come: two minutes after the submission, or when the quiz has closed. */
export async function postHeldScores(app: App): Promise<void> {
  let last: Cell | undefined;
  // Each turn goes on where the one before ended, so that what stays as it is keeps nothing else from its turn.
  do last = await transaction(app.database, (tx) => postAfter(app, tx, last));
  while (last);
}

/** Answers up to where it came, unless that was the end. */
async function postAfter(app: App, tx: Tx, last: Cell | undefined): Promise<Cell | undefined> {
  const query = CompiledQuery.raw(due, [app.clock.now(), last?.userId ?? null, last?.activityId ?? null]);
  const { rows } = await tx.executeQuery<Cell>(query);
  const changes = rows.map((row) => ({ ...row, post: true }));
  await writeScores(app, tx, { by: null, via: 'posting', tells: true, byItself: true }, changes);
  return rows[atOnce - 1];
}
