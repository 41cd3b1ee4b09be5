import { CompiledQuery } from 'kysely';
import type { PeerAnonymity, PeerReview } from '../../../contract/peer-reviews.ts';
import type { Assessment } from '../../../contract/rubrics.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { forbidden, notFound } from '../../refusal.ts';
import { type KnownAssignment, loadToEdit } from '../assignments/access.ts';
import { personJson, type SubmissionJson, submissionJson, submissionTables } from '../assignments/submission-rows.ts';
import { relationColumns, relationOf, type RelationRow } from '../courses/access.ts';
import { isStaff } from '../courses/policy.ts';
import { type RubricRow, rubricJson } from '../rubrics/read.ts';
import { isWorkOpen } from './open-work.ts';

/** An assessment as `assessmentJson` gives it. */
export type AssessmentJson = Pick<Assessment, 'revision' | 'updatedAt'> & { marks: Assessment['marks'] };

/** How a fellow student assessed, for a statement over `peer_reviews r`. */
export const assessmentJson = `(select json_build_object('revision', x.revision, 'updatedAt', x.updated_at, 'marks',
    (select coalesce(json_agg(json_build_object('criterionId', y.criterion_id, 'ratingId', y.rating_id, 'points', y.points::text,
      'comment', y.comment) order by k.position), '[]')
    from rubric_marks y join rubric_criteria k on k.id = y.criterion_id where y.assessment_id = x.id))
  from rubric_assessments x where x.activity_id = r.activity_id and x.user_id = r.author_id
    and x.assessor_id = r.reviewer_id and x.purpose = 'peer')`;

/** The rubric of a review `r`, for the assignment `t`: that with which it was begun, whichever is given later. */
export const rubricId = `coalesce((select x.rubric_id from rubric_assessments x where x.activity_id = r.activity_id
  and x.user_id = r.author_id and x.assessor_id = r.reviewer_id and x.purpose = 'peer'), t.rubric_id)`;

interface Row extends RelationRow {
  id: string;
  activity_id: string;
  reviewer_id: string;
  author_id: string;
  revision: number;
  comment: string;
  completed_at: Date | null;
  due_at: Date | null;
  anonymity: PeerAnonymity;
  is_anonymous: boolean;
  is_published: boolean;
  rubric_id: string | null;
  assignment: PeerReview['assignment'];
  author: PeerReview['author'];
  rubric: RubricRow | null;
  submission: SubmissionJson | null;
  assessment: AssessmentJson | null;
}

// $1 the review, $2 who asks.
const reviewText = `select r.id, r.activity_id, r.reviewer_id, r.author_id, r.revision, r.comment, r.completed_at,
  p.due_at, p.anonymity, t.is_anonymous, ${rubricId} as rubric_id, a.is_published and coalesce(m.is_published, true) as is_published,
  json_build_object('id', a.id, 'title', a.title, 'courseId', c.id, 'courseCode', c.course_code, 'hue', c.hue) as assignment,
  (select ${personJson} from users u where u.id = r.author_id) as author,
  (select ${rubricJson} from (select ${rubricId} as id) i join rubrics r on r.id = i.id) as rubric,
  (select ${submissionJson} from ${submissionTables} where s.activity_id = r.activity_id and s.user_id = r.author_id
    order by s.attempt desc limit 1) as submission,
  ${assessmentJson} as assessment, ${relationColumns}
from peer_reviews r
join peer_review_settings p on p.activity_id = r.activity_id
join activities a on a.id = r.activity_id
join assignments t on t.activity_id = a.id
join courses c on c.id = a.course_id
left join modules m on m.id = a.module_id
where r.id = $1 and ${isWorkOpen('r.author_id', '$2')}`;

export type KnownReview = Row & { isMine: boolean };

/** A review for its reviewer, and for the staff of the course. */
export async function loadReview(read: Readable, actor: Actor, id: string): Promise<KnownReview> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(reviewText, [id, actor.id]));
  const [row] = rows;
  const relation = row && relationOf(row, actor);
  if (!row || !relation) throw notFound();
  if (!isStaff({ relation })) {
    if (row.reviewer_id !== actor.id || !row.is_published) throw notFound();
    return { ...row, isMine: true };
  }
  // It would say whose work it is that is graded without names.
  if (row.is_anonymous) throw forbidden('This work is graded anonymously, so its reviews are read with the grades.');
  return { ...row, isMine: false };
}

/** For its reviewer alone: 403 for staff. */
export async function loadToReview(read: Readable, actor: Actor, id: string): Promise<KnownReview> {
  const review = await loadReview(read, actor, id);
  if (!review.isMine) throw forbidden('Only the student to whom a review was given writes it.');
  return review;
}

const placeText = `select r.activity_id, r.reviewer_id, r.author_id, ${relationColumns}
from peer_reviews r join activities a on a.id = r.activity_id join courses c on c.id = a.course_id where r.id = $1`;

interface Place extends RelationRow {
  activity_id: string;
  reviewer_id: string;
  author_id: string;
}

/** A review with its assignment for who may give it to somebody else; to other students than its own it is not there. */
export async function loadToAssign(
  app: App,
  read: Readable,
  actor: Actor,
  id: string,
): Promise<{ assignment: KnownAssignment; review: { reviewerId: string; authorId: string } }> {
  const { rows } = await read.executeQuery<Place>(CompiledQuery.raw(placeText, [id, actor.id]));
  const [row] = rows;
  if (!row) throw notFound();
  if (relationOf(row, actor) === 'student' && row.reviewer_id !== actor.id) throw notFound();
  const assignment = await loadToEdit(app, read, actor, row.activity_id);
  return { assignment, review: { reviewerId: row.reviewer_id, authorId: row.author_id } };
}
