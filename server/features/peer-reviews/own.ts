import { CompiledQuery } from 'kysely';
import type { OwnPeerReviews, PeerAnonymity } from '../../../contract/peer-reviews.ts';
import type { Actor, App } from '../../context.ts';
import { loadToWorkOn } from '../assignments/access.ts';
import { personJson } from '../assignments/submission-rows.ts';
import { assessmentOf } from './review.ts';
import { type RubricRow, rubricJson, rubricOf } from '../rubrics/read.ts';
import { isReceivedBy } from './plan-query.ts';
import { type AssessmentJson, assessmentJson, rubricId } from './review-query.ts';

type Person = NonNullable<OwnPeerReviews['toDo'][number]['author']>;

interface Row {
  due_at: Date | null;
  anonymity: PeerAnonymity;
  to_do: { id: string; author: Person; completedAt: string | null }[];
  received: {
    id: string;
    reviewer: Person;
    comment: string;
    assessment: AssessmentJson | null;
    rubric: RubricRow | null;
  }[];
}

// $1 the assignment, $2 the student, $3 now. What was
// received is told with the posted score, or, where no score is held back, once reviews are due.
const ownText = `select p.due_at, p.anonymity,
  (select coalesce(json_agg(json_build_object('id', r.id, 'completedAt', r.completed_at,
      'author', (select ${personJson} from users u where u.id = r.author_id)) order by r.created_at, r.id), '[]')
    from peer_reviews r where r.activity_id = p.activity_id and r.reviewer_id = $2) as to_do,
  (select coalesce(json_agg(json_build_object('id', r.id, 'comment', r.comment, 'assessment', ${assessmentJson},
      'rubric', (select ${rubricJson} from (select ${rubricId} as id) i join rubrics r on r.id = i.id),
      'reviewer', (select ${personJson} from users u where u.id = r.reviewer_id)) order by r.completed_at, r.id), '[]')
    from peer_reviews r join assignments t on t.activity_id = r.activity_id
    where r.activity_id = p.activity_id and r.completed_at is not null
      and ${isReceivedBy('$2')}
      and (exists (select from scores z where z.activity_id = p.activity_id and z.user_id = $2 and z.posted_at is not null)
        or (p.due_at <= $3::timestamptz
          and not exists (select from scores z where z.activity_id = p.activity_id and z.user_id = $2)
          and exists (select from activities w join gradebooks v on v.course_id = w.course_id
            where w.id = p.activity_id and not coalesce(w.posts_manually, v.posts_manually))))) as received
from peer_review_settings p where p.activity_id = $1`;

/** What a student has to review, and what others wrote about their work. */
export async function readOwnReviews(app: App, actor: Actor, id: string): Promise<OwnPeerReviews> {
  const { read } = app.database;
  await loadToWorkOn(app, read, actor, id);
  const query = CompiledQuery.raw(ownText, [id, actor.id, app.clock.now()]);
  const { rows } = await read.executeQuery<Row>(query);
  const [row] = rows;
  if (!row) return { dueAt: null, toDo: [], received: [] };
  return {
    dueAt: row.due_at?.toISOString() ?? null,
    toDo: row.to_do.map(({ id: review, author, completedAt }) => ({
      id: review,
      author: row.anonymity === 'both' ? null : author,
      completedAt: completedAt && new Date(completedAt).toISOString(),
    })),
    received: row.received.map(({ id: review, reviewer, comment, assessment, rubric }) => ({
      id: review,
      reviewer: row.anonymity === 'open' ? reviewer : null,
      comment,
      assessment: assessment && assessmentOf(assessment),
      rubric: rubric && rubricOf(rubric),
    })),
  };
}
