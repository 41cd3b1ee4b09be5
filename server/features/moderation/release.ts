import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import type { Once } from '../../http/routes.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { conflict } from '../../refusal.ts';
import { refreshTotals } from '../gradebook/stale.ts';
import { writeScores } from '../gradebook/write-scores.ts';
import { holdModeration, loadAsModerator, type Moderated } from './access.ts';
import { type DecidedGrade, releaseFeedback } from './release-feedback.ts';
import { counted, say } from '../../../contract/text.ts';

/** Makes scores of what was decided, once: of all who ask at the same time one does, and the others are told so. */
export async function release(app: App, actor: Actor, id: string, once: Once): Promise<{ released: number }> {
  const { assignment } = await loadAsModerator(app, app.database.read, actor, id);
  // Only the totals of who gets a score are computed with it, so all others must stand.
  await refreshTotals(app, assignment.course.id);
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      const moderated = await holdModeration(app, tx, actor, id);
      const grades = await findDecided(tx, id);
      await refuseUndecided(tx, id, grades);
      await tx
        .updateTable('moderations')
        .set({ released_at: app.clock.now(), released_by: actor.id })
        .where('activity_id', '=', id)
        .execute();
      await writeAll(app, tx, actor, id, grades);
      await releaseFeedback(app, tx, actor, moderated, grades);
      await record(app, tx, actor, moderated);
      return { released: grades.length };
    }),
  );
}

async function findDecided(tx: Tx, id: string): Promise<DecidedGrade[]> {
  const rows = await tx
    .selectFrom('moderated_grades as d')
    .leftJoin('users as u', 'u.id', 'd.grader_id')
    .select((eb) => [
      'd.user_id',
      'd.source',
      'd.grader_id',
      'd.entered',
      'd.comment',
      'u.first_name',
      'u.last_name',
      eb
        .selectFrom('provisional_grades as p')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .where('p.activity_id', '=', id)
        .whereRef('p.user_id', '=', 'd.user_id')
        .where('p.entered', 'is not', null)
        .as('graded'),
    ])
    .where('d.activity_id', '=', id)
    .orderBy('d.user_id')
    .execute();
  return rows.map(({ user_id, source, grader_id, entered, comment, ...from }) => {
    const whys = {
      grade: `Moderation: the provisional grade of ${from.first_name} ${from.last_name}`,
      mean: `Moderation: the mean of ${from.graded} provisional grades`,
      own: 'Moderation: the moderator’s own grade',
    };
    return { userId: user_id, source, graderId: grader_id, entered, comment, why: whys[source] };
  });
}

async function refuseUndecided(tx: Tx, id: string, grades: readonly DecidedGrade[]): Promise<void> {
  if (grades.length === 0) throw conflict('Nothing is decided yet. Decide on at least one submission, then release.');
  const graded = await tx
    .selectFrom('provisional_grades')
    .select('user_id')
    .distinct()
    .where('activity_id', '=', id)
    .where('entered', 'is not', null)
    .execute();
  const decided = new Set(grades.map(({ userId }) => userId));
  const open = graded.filter(({ user_id }) => !decided.has(user_id)).length;
  if (open > 0)
    throw conflict(
      say`${counted(open, { one: 'One submission that was graded is not decided on. Decide on it, then release.', other: '# submissions that were graded are not decided on. Decide on them, then release.' })}`,
    );
}

/** Through the one way in which scores are written; the history names the source of each. */
async function writeAll(app: App, tx: Tx, actor: Actor, activityId: string, grades: readonly DecidedGrade[]) {
  for (const [why, same] of Map.groupBy(grades, (grade) => grade.why)) {
    const changes = same.map(({ userId, entered }) => ({ activityId, userId, entered }));
    await writeScores(app, tx, { by: actor.id, via: 'moderation', why }, changes);
  }
}

async function record(app: App, tx: Tx, actor: Actor, { assignment }: Moderated): Promise<void> {
  const { id, title, course } = assignment;
  await tx
    .insertInto('events')
    .values({
      id: newId(),
      kind: 'grades.released',
      at: app.clock.now(),
      actor_id: actor.id,
      course_id: course.id,
      subject_id: id,
      subject: title,
      data: '{}',
    })
    .execute();
  await announce(
    tx,
    { topic: `work:${id}`, to: { staff: course.id } },
    { topic: `gradebook:${course.id}`, to: { staff: course.id } },
  );
}
