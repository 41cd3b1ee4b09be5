import type { PeerReviewPlan } from '../../../contract/peer-reviews.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { conflict, invalid } from '../../refusal.ts';
import { type KnownAssignment, loadToEdit } from '../assignments/access.ts';
import { refuseArchived } from '../courses/refuse-archived.ts';
import { giveReviews, takeBackWhatWasTold } from './give.ts';
import { lockSettings } from './locks.ts';
import { findPlan, findWholePlan } from './plan-query.ts';
import { loadToAssign } from './review-query.ts';

interface Pair {
  reviewerId: string;
  authorId: string;
}

/** Gives a student a piece of work by hand. */
export async function assignReview(app: App, actor: Actor, id: string, pair: Pair): Promise<PeerReviewPlan> {
  return transaction(app.database, async (tx) => {
    const assignment = await loadToEdit(app, tx, actor, id);
    await refuseArchived(tx, assignment.course.id);
    await lockSettings(tx, id);
    const given = await givenTo(tx, assignment, pair);
    if (given && given.authorId !== pair.authorId) throw hasIt();
    if (!given) await giveReviews(app, tx, id, [{ reviewer: pair.reviewerId, author: pair.authorId }]);
    return findPlan(tx, assignment);
  });
}

/** Gives a review that was not begun to somebody else. */
export async function reassignReview(app: App, actor: Actor, id: string, reviewerId: string): Promise<PeerReviewPlan> {
  return transaction(app.database, async (tx) => {
    const { assignment, review } = await loadToAssign(app, tx, actor, id);
    await refuseArchived(tx, assignment.course.id);
    await lockSettings(tx, assignment.id);
    if (review.reviewerId === reviewerId) return findPlan(tx, assignment);
    const pair = { reviewerId, authorId: review.authorId };
    if (await givenTo(tx, assignment, pair)) throw hasIt();
    await takeBack(app, tx, assignment, id);
    await giveReviews(app, tx, assignment.id, [{ reviewer: reviewerId, author: review.authorId }]);
    return findPlan(tx, assignment);
  });
}

export async function removeReview(app: App, actor: Actor, id: string): Promise<PeerReviewPlan> {
  return transaction(app.database, async (tx) => {
    const { assignment } = await loadToAssign(app, tx, actor, id);
    await refuseArchived(tx, assignment.course.id);
    await lockSettings(tx, assignment.id);
    await takeBack(app, tx, assignment, id);
    return findPlan(tx, assignment);
  });
}

async function takeBack(app: App, tx: Tx, { id: activityId, course }: KnownAssignment, id: string): Promise<void> {
  const gone = await tx
    .deleteFrom('peer_reviews')
    .where('id', '=', id)
    .where('revision', '=', 0)
    .returning('reviewer_id')
    .executeTakeFirst();
  if (!gone) throw conflict('This review was begun, so it stays with its student. Add another one instead.');
  await takeBackWhatWasTold(app, tx, activityId, gone.reviewer_id);
  await announce(
    tx,
    { topic: `work:${activityId}`, to: { staff: course.id } },
    { topic: `work:${activityId}`, to: { person: gone.reviewer_id } },
  );
}

const hasIt = () => invalid({ reviewerId: 'This student reviews this work already. Choose another one.' });

/** The review of this work by who is to review it, where a group has handed it in under whosever name; refuses what does not fit. */
async function givenTo(tx: Tx, assignment: KnownAssignment, pair: Pair) {
  const { students, reviews } = await findWholePlan(tx, assignment);
  const [reviewer, author] = [pair.reviewerId, pair.authorId].map((id) =>
    students.find(({ student }) => student.id === id),
  );
  if (!reviewer) throw invalid({ reviewerId: 'Choose a student of this course' });
  if (!author?.hasSubmitted) throw invalid({ authorId: 'Choose a student who has handed in' });
  const isOwnGroup = reviewer.group !== null && reviewer.group.id === author.group?.id;
  if (reviewer === author || isOwnGroup)
    throw invalid({ reviewerId: 'Nobody reviews their own work or that of their group. Choose another student.' });
  const work = author.group?.id ?? pair.authorId;
  return reviews.find(({ reviewerId, workId }) => reviewerId === pair.reviewerId && workId === work);
}
