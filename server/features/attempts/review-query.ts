import { CompiledQuery } from 'kysely';
import type { Review } from '../../../contract/attempt-review.ts';
import { reviewMatrix, type ReviewMatrix } from '../../../contract/quizzes.ts';
import type { Reviewed } from '../../../domain/quiz/review.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { datesOf } from '../courses/effective-dates.ts';
import { isStudentOpen } from '../courses/assistant-sections.ts';
import { relationColumns, relationOf, type RelationRow } from '../courses/access.ts';
import { isStaff } from '../courses/policy.ts';

/** An attempt with what decides how much of it this person sees. */
export interface ForReview extends Reviewed {
  id: string;
  state: 'open' | 'submitted';
  deadline_at: Date | null;
  isStaff: boolean;
  matrix: ReviewMatrix;
  head: Omit<Review, 'shows' | 'moreFrom' | 'points' | 'questions' | 'waiting' | 'score'>;
}

interface Row extends RelationRow {
  id: string;
  quiz_id: string;
  course_id: string;
  title: string;
  user_id: string;
  first_name: string;
  last_name: string;
  number: number;
  state: 'open' | 'submitted';
  started_at: Date;
  deadline_at: Date | null;
  submitted_at: Date | null;
  submitted_by: Review['submittedBy'];
  review: unknown;
  available_until: Date | null;
  is_taking: boolean;
  hides_names: boolean;
}

// $1 the attempt, $2 the viewer. Of the dates only the opening one depends on the moment; it says nothing here. Names are hidden for as long as anything of the quiz waits to be graded by hand.
const attemptFor = `select t.id, t.quiz_id, a.course_id, a.title, t.user_id, u.first_name, u.last_name, t.number, t.state,
  t.started_at, t.deadline_at, t.submitted_at, t.submitted_by, z.review, d.available_until, ${relationColumns},
  exists (select from quiz_attempts o where o.quiz_id = t.quiz_id and o.user_id = t.user_id and o.state = 'open') as is_taking,
  z.is_anonymous and exists (select from quiz_attempts o where o.quiz_id = t.quiz_id and o.state = 'submitted'
    and o.score is null) as hides_names
from quiz_attempts t
join quizzes z on z.activity_id = t.quiz_id
join activities a on a.id = t.quiz_id
join courses c on c.id = a.course_id
join users u on u.id = t.user_id
${datesOf('t.user_id', 'now()')}
where t.id = $1 and ${isStudentOpen('a.course_id', 't.user_id', '$2')}`;

/** An attempt for its own student or the staff of its course; undefined for anyone else. */
export async function findForReview(read: Readable, actor: Actor, attemptId: string): Promise<ForReview | undefined> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(attemptFor, [attemptId, actor.id]));
  const row = rows[0];
  if (!row) return undefined;
  const relation = relationOf(row, actor);
  const staff = relation !== null && isStaff({ relation });
  if (!staff && row.user_id !== actor.id) return undefined;
  const student = { id: row.user_id, firstName: row.first_name, lastName: row.last_name };
  return {
    id: row.id,
    state: row.state,
    deadline_at: row.deadline_at,
    isStaff: staff,
    matrix: reviewMatrix.parse(row.review),
    submittedAt: row.submitted_at,
    availableUntil: row.available_until,
    isTaking: row.is_taking,
    head: {
      id: row.id,
      quizId: row.quiz_id,
      courseId: row.course_id,
      title: row.title,
      student: staff && row.hides_names ? null : student,
      number: row.number,
      state: row.state,
      startedAt: row.started_at.toISOString(),
      submittedAt: row.submitted_at?.toISOString() ?? null,
      submittedBy: row.submitted_by,
    },
  };
}
