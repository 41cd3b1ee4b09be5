import type { Received } from '../../../contract/api.ts';
import type { ModeratedWork } from '../../../contract/moderation.ts';
import { meanOf } from '../../../domain/grading/moderation.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { conflict, invalid, notFound } from '../../refusal.ts';
import { findCourseRules } from '../gradebook/course-rules.ts';
import { readEntry } from '../gradebook/enter-scores.ts';
import { sameNumber } from '../gradebook/next-score.ts';
import { findWorks } from '../grading/list.ts';
import { holdModeration, type Moderated } from './access.ts';
import { findModeratedWorks } from './overview.ts';

type Sent = Received<'PUT /api/assignments/{id}/moderation/works/{workId}', 'body'>;

interface Decision {
  source: NonNullable<Sent['source']>;
  grader_id: string | null;
  entered: string;
  comment: string;
}

/** Decides what a student's score will be; nothing is written to scores before it is released. */
export async function decide(
  app: App,
  actor: Actor,
  { id, workId }: { id: string; workId: string },
  sent: Sent,
): Promise<ModeratedWork> {
  return transaction(app.database, async (tx) => {
    const moderated = await holdModeration(app, tx, actor, id);
    const works = await findWorks(tx, actor, moderated.assignment, null, app.clock.now());
    const userId = works.find((work) => work.id === workId)?.user_id;
    if (userId === undefined) throw notFound();
    const wanted = await readDecision(tx, moderated, userId, sent);
    await store(app, tx, actor, { id, userId, revision: sent.revision }, wanted);
    await announce(tx, { topic: `work:${id}`, to: { staff: moderated.assignment.course.id } });
    const [work] = await findModeratedWorks(app, tx, actor, moderated, [userId]);
    if (!work) throw new Error('The work that was decided on is there');
    return work;
  });
}

async function readDecision(
  tx: Tx,
  { assignment }: Moderated,
  userId: string,
  { source, graderId, entry, comment }: Sent,
): Promise<Decision | null> {
  if (source === null) return null;
  if (source === 'own') {
    const course = await findCourseRules(tx, assignment.course.id);
    const item = course.items.find(({ id }) => id === assignment.id);
    const read = item ? readEntry(course, item, entry ?? '') : { problem: 'This assignment is not graded.' };
    if ('problem' in read) throw invalid({ entry: read.problem });
    if (read.entered == null) throw invalid({ entry: 'Enter the score that you give' });
    return { source, grader_id: null, entered: read.entered, comment };
  }
  const grades = await tx
    .selectFrom('provisional_grades')
    .select(['grader_id', 'entered'])
    .where('activity_id', '=', assignment.id)
    .where('user_id', '=', userId)
    .where('entered', 'is not', null)
    .execute();
  if (source === 'mean') {
    if (assignment.gradingType === 'complete')
      throw invalid({ source: 'There is no mean of complete and incomplete. Take one of them.' });
    const entered = meanOf(grades.flatMap((grade) => grade.entered ?? []));
    if (entered === null) throw invalid({ source: 'Nobody has graded this work yet, so there is no mean' });
    return { source, grader_id: null, entered, comment };
  }
  const entered = grades.find((grade) => grade.grader_id === graderId)?.entered ?? null;
  if (entered === null || graderId === undefined)
    throw invalid({ graderId: 'Choose somebody who has graded this work' });
  return { source, grader_id: graderId, entered, comment };
}

interface Place {
  id: string;
  userId: string;
  revision: number;
}

async function store(app: App, tx: Tx, actor: Actor, place: Place, wanted: Decision | null): Promise<void> {
  const at = { activity_id: place.id, user_id: place.userId };
  const standing = await tx
    .selectFrom('moderated_grades')
    .selectAll()
    .where('activity_id', '=', place.id)
    .where('user_id', '=', place.userId)
    .executeTakeFirst();
  if (isSame(standing, wanted)) return;
  if ((standing?.revision ?? 0) !== place.revision)
    throw conflict('You have decided on this work in another window meanwhile. Look at it, then decide again.');
  if (!wanted) {
    await tx
      .deleteFrom('moderated_grades')
      .where('activity_id', '=', place.id)
      .where('user_id', '=', place.userId)
      .execute();
    return;
  }
  const row = { ...wanted, revision: place.revision + 1, decided_by: actor.id, decided_at: app.clock.now() };
  await tx
    .insertInto('moderated_grades')
    .values({ ...at, ...row })
    .onConflict((conflicting) => conflicting.columns(['activity_id', 'user_id']).doUpdateSet(row))
    .execute();
}

function isSame(standing: Decision | undefined, wanted: Decision | null): boolean {
  if (!standing || !wanted) return !standing && !wanted;
  return (
    standing.source === wanted.source &&
    standing.grader_id === wanted.grader_id &&
    sameNumber(standing.entered, wanted.entered) &&
    standing.comment === wanted.comment
  );
}
