import { randomInt } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { PeerReviewPlan } from '../../../contract/peer-reviews.ts';
import { allocate, type StandingReview, type Work } from '../../../domain/peer-reviews/allocation.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import type { Job } from '../../jobs/repeating.ts';
import { conflict } from '../../refusal.ts';
import { loadToEdit } from '../assignments/access.ts';
import { refuseArchived } from '../courses/refuse-archived.ts';
import { giveReviews } from './give.ts';
import { findPlan, groupReviewed } from './plan-query.ts';
import { lockSettings } from './locks.ts';

// Who has handed in and is in the course, with the group they handed in for last.
const worksOf = `select distinct on (s.user_id) s.user_id as author, s.group_id as "group"
from submissions s join activities a on a.id = s.activity_id
join enrolments e on e.course_id = a.course_id and e.user_id = s.user_id and e.state in ('active', 'completed')
where s.activity_id = $1 order by s.user_id, s.attempt desc`;

// Not what nobody will do any more: its reviewer has left the course.
const standingOf = `select r.reviewer_id as reviewer, r.author_id as author, ${groupReviewed} as "group"
from peer_reviews r join activities a on a.id = r.activity_id
where r.activity_id = $1 and (r.completed_at is not null or exists (select from enrolments e
  where e.course_id = a.course_id and e.user_id = r.reviewer_id and e.state in ('active', 'completed')))`;

async function findWorks(tx: Tx, id: string): Promise<Work[]> {
  return (await tx.executeQuery<Work>(CompiledQuery.raw(worksOf, [id]))).rows;
}

/** Gives work to all who have handed in and have too little to review; what was given stays. */
async function allocateMissing(app: App, tx: Tx, id: string, perStudent: number, works: Work[]): Promise<void> {
  const { rows: standing } = await tx.executeQuery<StandingReview>(CompiledQuery.raw(standingOf, [id]));
  await giveReviews(
    app,
    tx,
    id,
    allocate(works, standing, perStudent, (below) => randomInt(below)),
  );
  await tx
    .updateTable('peer_review_settings')
    .set({ allocated_at: app.clock.now() })
    .where('activity_id', '=', id)
    .execute();
}

export async function allocateNow(app: App, actor: Actor, id: string): Promise<PeerReviewPlan> {
  return transaction(app.database, async (tx) => {
    const assignment = await loadToEdit(app, tx, actor, id);
    await refuseArchived(tx, assignment.course.id);
    const settings = await lockSettings(tx, id);
    const works = await findWorks(tx, id);
    if (new Set(works.map(({ author, group }) => group ?? author)).size < 2)
      throw conflict('Too little was handed in to be reviewed. Wait until at least two have handed in.');
    await allocateMissing(app, tx, id, settings.per_student, works);
    return findPlan(tx, assignment);
  });
}

// Due for everybody who has no date of their own, and something was handed in since the last time: what was being handed
// in then was not there to be seen, and bears the moment at which that began.
const dueText = `select p.activity_id as id, p.per_student as "perStudent" from peer_review_settings p
join activities a on a.id = p.activity_id and a.is_published
join courses c on c.id = a.course_id and c.status = 'active'
where p.is_automatic and a.due_at <= $1::timestamptz and (p.due_at is null or p.due_at > $1::timestamptz)
  and exists (select from submissions s where s.activity_id = a.id
    and s.submitted_at > coalesce(p.allocated_at - interval '1 minute', '-infinity'))
order by p.activity_id limit 20 for update of p skip locked`;

/** Gives out the work that is due, and what came after it. */
export async function allocateDue(app: App): Promise<void> {
  await transaction(app.database, async (tx) => {
    const query = CompiledQuery.raw(dueText, [app.clock.now()]);
    const { rows } = await tx.executeQuery<{ id: string; perStudent: number }>(query);
    for (const { id, perStudent } of rows) await allocateMissing(app, tx, id, perStudent, await findWorks(tx, id));
  });
}

export function peerReviewJobs(app: App): Job[] {
  return [{ name: 'peer-reviews', everyMs: 60_000, work: () => allocateDue(app) }];
}
