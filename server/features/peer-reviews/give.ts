import { CompiledQuery } from 'kysely';
import type { Review } from '../../../domain/peer-reviews/allocation.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { takeBack } from '../notifications/take-back.ts';
import { tell } from '../notifications/tell.ts';
import { announce } from '../../live/announce.ts';
import { say } from '../../../contract/text.ts';

interface About {
  course_id: string;
  title: string;
}

const aboutText = `select a.course_id, a.title from activities a where a.id = $1`;

/** Writes reviews that are to be done; their reviewers are told. */
export async function giveReviews(app: App, tx: Tx, activityId: string, reviews: readonly Review[]): Promise<void> {
  if (reviews.length === 0) return;
  const at = app.clock.now();
  await tx
    .insertInto('peer_reviews')
    .values(
      reviews.map(({ reviewer, author }) => ({
        id: newId(),
        activity_id: activityId,
        reviewer_id: reviewer,
        author_id: author,
        created_at: at,
        completed_at: null,
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .execute();
  const { rows } = await tx.executeQuery<About>(CompiledQuery.raw(aboutText, [activityId]));
  const [about] = rows;
  if (about) await tellReviewers(app, tx, { activityId, ...about }, [...new Set(reviews.map((one) => one.reviewer))]);
}

/** Notifies students that they have something to review, and has open pages ask again. */
async function tellReviewers(
  app: App,
  tx: Tx,
  { activityId, course_id: courseId, title }: About & { activityId: string },
  people: readonly string[],
): Promise<void> {
  const at = app.clock.now();
  const path = `/courses/${courseId}/assignments/${activityId}`;
  await tell(app, tx, {
    kind: 'due_soon',
    to: people,
    by: null,
    subject: activityId,
    course: courseId,
    path,
    title: say`You have work to review for “${title}”`,
  });
  const about = { course_id: courseId, subject_id: activityId, subject: title };
  await tx
    .insertInto('events')
    .values({ ...about, id: newId(), kind: 'peer_reviews.given', at, data: JSON.stringify({ people: people.length }) })
    .execute();
  await announce(
    tx,
    { topic: `work:${activityId}`, to: { staff: courseId } },
    { topic: `work:${activityId}`, to: { people } },
  );
}

/** A student who has nothing left to review there, or (absent) all of them, is told no longer that there is. */
export async function takeBackWhatWasTold(app: App, tx: Tx, activityId: string, reviewer?: string): Promise<void> {
  const left = await tx
    .selectFrom('peer_reviews')
    .select('id')
    .where('activity_id', '=', activityId)
    .where('completed_at', 'is', null)
    .$if(reviewer !== undefined, (query) => query.where('reviewer_id', '=', reviewer ?? ''))
    .limit(1)
    .executeTakeFirst();
  if (left) return;
  // A reminder of the work itself is of the same kind, in a group of its own.
  const told = { subject: activityId, kind: 'due_soon' as const, isAlone: true };
  await takeBack(app, tx, reviewer === undefined ? told : { ...told, people: [reviewer] });
}
