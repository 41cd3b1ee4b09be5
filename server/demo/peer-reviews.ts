import type { Tx } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import { newId } from '../ids.ts';
import { peerComments } from './content/peer-reviews.ts';
import { add, type Rows } from './rows.ts';
import type { Timeline } from './timeline.ts';

interface Given {
  tx: Tx;
  activityId: string;
  rubricId: string;
  /** The student whose page is shown. */
  studentId: string;
  timeline: Timeline;
}

/** She and three others review each other's work, without names: she has received two, written one, and has one to do. */
export async function layPeerReviews({ tx, activityId, rubricId, studentId, timeline }: Given): Promise<void> {
  const others = await tx
    .selectFrom('submissions')
    .select('user_id')
    .distinct()
    .where('activity_id', '=', activityId)
    .where('user_id', '<>', studentId)
    .orderBy('user_id')
    .limit(3)
    .execute();
  const people = [studentId, ...others.map((row) => row.user_id)];
  if (people.length < 4) return;
  const at = timeline.past(-6, '08:00');
  await tx
    .insertInto('peer_review_settings')
    .values({
      activity_id: activityId,
      per_student: 2,
      is_automatic: true,
      anonymity: 'both',
      due_at: timeline.at(4, '23:59'),
      counts_towards_grade: false,
      allocated_at: timeline.now,
    })
    .execute();
  const ratings = await tx
    .selectFrom('rubric_ratings as g')
    .innerJoin('rubric_criteria as k', 'k.id', 'g.criterion_id')
    .select(['g.id', 'g.criterion_id', 'g.points', 'g.position'])
    .where('k.rubric_id', '=', rubricId)
    .execute();
  const rows: Rows = {};
  // In a ring: each reviews the next and the one after that. What comes first is done.
  people.forEach((reviewer, place) => {
    for (const step of [1, 2]) {
      const author = people[(place + step) % people.length] ?? studentId;
      const isDone = step === 1 || author === studentId;
      const comment = isDone ? (peerComments[place % peerComments.length] ?? '') : '';
      add(rows, 'peer_reviews', {
        id: newId(),
        activity_id: activityId,
        reviewer_id: reviewer,
        author_id: author,
        comment,
        revision: isDone ? 1 : 0,
        created_at: at,
        completed_at: isDone ? timeline.past(-step, '19:20') : null,
      });
      if (!isDone) continue;
      const assessment = { id: newId(), rubric_id: rubricId, activity_id: activityId, user_id: author };
      add(rows, 'rubric_assessments', { ...assessment, assessor_id: reviewer, purpose: 'peer', updated_at: at });
      // The best or the second rating of each criterion.
      for (const { id, criterion_id, points } of ratings.filter(({ position }) => position === 1 + (place % 2)))
        add(rows, 'rubric_marks', { assessment_id: assessment.id, criterion_id, points, rating_id: id, comment: '' });
    }
  });
  await insertRows(tx, 'peer_reviews', rows.peer_reviews ?? []);
  await insertRows(tx, 'rubric_assessments', rows.rubric_assessments ?? []);
  await insertRows(tx, 'rubric_marks', rows.rubric_marks ?? []);
}
