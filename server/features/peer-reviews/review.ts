import type { Received } from '../../../contract/api.ts';
import type { PeerReview } from '../../../contract/peer-reviews.ts';
import type { Assessment } from '../../../contract/rubrics.ts';
import { assessmentTotal, pointsText } from '../../../domain/assignments/rubric.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { changedSince, conflict, invalid } from '../../refusal.ts';
import { fileOf } from '../assignments/submission-rows.ts';
import { plainName } from '../files/access.ts';
import { writeAssessment } from '../rubrics/assessments.ts';
import { rubricOf } from '../rubrics/read.ts';
import { type AssessmentJson, type KnownReview, loadReview, loadToReview } from './review-query.ts';
import { say } from '../../../contract/text.ts';

export async function readReview(app: App, actor: Actor, id: string): Promise<PeerReview> {
  return reviewOf(app, await loadReview(app.database.read, actor, id));
}

function reviewOf(app: App, row: KnownReview): PeerReview {
  const { submission } = row;
  const hides = row.isMine && row.anonymity === 'both';
  return {
    id: row.id,
    assignment: row.assignment,
    author: hides ? null : row.author,
    rubric: row.rubric && rubricOf(row.rubric),
    submission: submission && {
      id: submission.id,
      attempt: submission.attempt,
      submittedAt: new Date(submission.submittedAt).toISOString(),
      body: submission.body,
      link: submission.link,
      files: submission.files
        .map(fileOf)
        .map((file, index) => (hides ? { ...file, name: plainName(file.name, `file-${index + 1}`) } : file)),
    },
    comment: row.comment,
    assessment: row.assessment && assessmentOf(row.assessment),
    revision: row.revision,
    completedAt: row.completed_at?.toISOString() ?? null,
    dueAt: row.due_at?.toISOString() ?? null,
    closed: closedNow(app, row),
  };
}

export function assessmentOf({ marks, revision, updatedAt }: AssessmentJson): Assessment {
  return {
    revision,
    updatedAt: new Date(updatedAt).toISOString(),
    total: assessmentTotal(marks),
    marks: marks.map((mark) => ({ ...mark, points: mark.points && pointsText(mark.points) })),
  };
}

function closedNow(app: App, { due_at: dueAt, status }: KnownReview): string | null {
  if (status === 'completed' || status === 'archived') return 'This course is over, so reviews stay as they are.';
  return dueAt && dueAt <= app.clock.now() ? 'Reviews were due, so this one stays as it is.' : null;
}

type Sent = Received<'PUT /api/peer-reviews/{id}', 'body'>;

/** Saves a review as a whole; once it is completed it stays so, and can be changed until reviews are due. */
export async function writeReview(app: App, actor: Actor, id: string, sent: Sent): Promise<PeerReview> {
  return transaction(app.database, async (tx) => {
    // The row is held, so that of two windows the second sees what the first has saved.
    await tx.selectFrom('peer_reviews').select('id').where('id', '=', id).forUpdate().execute();
    const review = await loadToReview(tx, actor, id);
    const closed = closedNow(app, review);
    if (closed) throw conflict(closed);
    if (review.revision === sent.revision + 1 && isSame(review, sent)) return reviewOf(app, review);
    if (review.revision !== sent.revision)
      throw changedSince('You have saved something newer in another window. Reload to see it.');
    if (sent.isCompleted) refuseEmpty(review, sent);
    await saveMarks(app, tx, actor, review, sent);
    await tx
      .updateTable('peer_reviews')
      .set({
        comment: sent.comment,
        revision: sent.revision + 1,
        ...(sent.isCompleted && review.completed_at === null && { completed_at: app.clock.now() }),
      })
      .where('id', '=', id)
      .execute();
    // The author's pages hear nothing: whether they may see it is found out when they ask.
    const topic = `work:${review.activity_id}` as const;
    await announce(tx, { topic, to: { staff: review.assignment.courseId } }, { topic, to: { person: actor.id } });
    return reviewOf(app, await loadReview(tx, actor, id));
  });
}

/** Whether what is sent stands already: the answer to an earlier try was lost. */
function isSame({ comment, completed_at, assessment }: KnownReview, sent: Sent): boolean {
  const isDone = !sent.isCompleted || completed_at !== null;
  return isDone && comment === sent.comment && inOrder(assessment?.marks ?? []) === inOrder(sent.marks);
}

function inOrder(marks: Sent['marks']): string {
  const said = marks.map(({ criterionId, ratingId, points, comment }) =>
    JSON.stringify([criterionId, ratingId, points && pointsText(points), comment]),
  );
  return said.toSorted().join();
}

async function saveMarks(app: App, tx: Tx, actor: Actor, review: KnownReview, { marks }: Sent): Promise<void> {
  if (review.rubric_id === null) {
    if (marks.length > 0)
      throw invalid({ marks: 'This assignment has no rubric. Reload the page to see it as it is.' });
    return;
  }
  await writeAssessment(app, tx, {
    activityId: review.activity_id,
    userId: review.author_id,
    purpose: 'peer',
    assessorId: actor.id,
    rubricId: review.rubric_id,
    by: actor.id,
    marks,
    revision: review.assessment?.revision ?? 0,
  });
}

/** A completed review has points for every criterion, or says something where there is no rubric. */
function refuseEmpty({ rubric }: KnownReview, { marks, comment }: Sent): void {
  const isGiven = (id: string) => marks.some(({ criterionId, points }) => criterionId === id && points !== null);
  const open = rubric?.criteria.find(({ id }) => !isGiven(id));
  if (open) throw invalid({ marks: say`Give points for “${open.title}”, so that the review is complete.` });
  if (!rubric && comment === '')
    throw invalid({ comment: 'Write what you think of this work, so that the review is complete.' });
}
