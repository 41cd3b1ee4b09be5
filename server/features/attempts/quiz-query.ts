import { CompiledQuery } from 'kysely';
import { reviewMatrix, type ReviewMatrix } from '../../../contract/quizzes.ts';
import type { KeptScore } from '../../../domain/quiz/kept-score.ts';
import type { Allowance } from '../../../domain/quiz/deadline.ts';
import type { Lock } from '../../../contract/activities.ts';
import type { CourseStatus } from '../../../contract/courses.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { relationOf, type Relation, relationColumns, type RelationRow } from '../courses/access.ts';
import { datesOf } from '../courses/effective-dates.ts';
import { outlineFor } from '../courses/outline.ts';
import { hasRules, outlineValue, type OutlineModule } from '../courses/outline-query.ts';
import { isStaff } from '../courses/policy.ts';

/** An attempt of the actor, as the quiz's own page needs it. */
export interface OwnAttempt {
  id: string;
  number: number;
  state: 'open' | 'submitted';
  startedAt: Date;
  deadlineAt: Date | null;
  submittedAt: Date | null;
  score: string | null;
  points: string;
}

/** A quiz with everything that decides what this actor may do with it now. */
export interface QuizForActor {
  id: string;
  courseId: string;
  courseTitle: string;
  courseCode: string;
  hue: number;
  title: string;
  instructions: string;
  /** Null: they may not know of the course. */
  relation: Relation | null;
  isPublished: boolean;
  /** The course is completed or archived. */
  status: CourseStatus;
  isOver: boolean;
  isLocked: boolean;
  /** What its module asks for first; null: nothing. */
  lock: Lock | null;
  timeLimit: number | null;
  maxAttempts: number | null;
  keptScore: KeptScore;
  shufflesQuestions: boolean;
  shufflesChoices: boolean;
  shows: 'one' | 'all';
  allowsGoingBack: boolean;
  password: string | null;
  cutsAtUntil: boolean;
  availableFrom: Date | null;
  availableUntil: Date | null;
  dueAt: Date | null;
  review: ReviewMatrix;
  questions: number;
  points: string;
  allowance: Allowance;
  /** The first one first. */
  attempts: OwnAttempt[];
  /** The actor's posted score. */
  posted: string | null;
}

interface AttemptJson extends Omit<OwnAttempt, 'startedAt' | 'deadlineAt' | 'submittedAt'> {
  startedAt: string;
  deadlineAt: string | null;
  submittedAt: string | null;
}

type Row = RelationRow & {
  id: string;
  course_id: string;
  course_title: string;
  course_code: string;
  hue: number;
  title: string;
  instructions: string;
  is_published: boolean;
  is_over: boolean;
  outline: OutlineModule[] | null;
  time_limit: number | null;
  max_attempts: number | null;
  kept_score: QuizForActor['keptScore'];
  shuffles_questions: boolean;
  shuffles_choices: boolean;
  shows: 'one' | 'all';
  allows_going_back: boolean;
  password: string | null;
  cuts_at_until: boolean;
  available_from: Date | null;
  available_until: Date | null;
  due_at: Date | null;
  review: unknown;
  questions: number;
  points: string;
  time_factor: string;
  is_untimed: boolean;
  extra_attempts: number;
  attempts: AttemptJson[];
  posted: string | null;
};

// $1 the quiz, $2 the actor, $3 when they ask. The outline is read only where it decides something.
const findQuiz = `select a.id, a.course_id, c.title as course_title, c.course_code, c.hue, a.title, z.instructions,
  a.is_published and coalesce(m.is_published, true) as is_published,
  c.status in ('completed', 'archived') as is_over,
  case when ${hasRules} then ${outlineValue} end as outline, ${relationColumns},
  z.time_limit, z.max_attempts, z.kept_score, z.shuffles_questions, z.shuffles_choices, z.shows, z.allows_going_back,
  z.password, z.cuts_at_until, z.review, d.available_from, d.available_until, d.due_at,
  q.questions, coalesce(a.points, q.points) as points,
  coalesce(g.time_factor, 1) as time_factor, coalesce(g.is_untimed, false) as is_untimed,
  coalesce(g.extra_attempts, 0) + d.extra_attempts as extra_attempts,
  (select s.points from scores s where s.activity_id = a.id and s.user_id = $2 and s.posted_at is not null) as posted,
  (select coalesce(json_agg(json_build_object('id', t.id, 'number', t.number, 'state', t.state, 'startedAt', t.started_at,
      'deadlineAt', t.deadline_at, 'submittedAt', t.submitted_at, 'score', t.score::text,
      'points', (select coalesce(sum(x.points), 0)::text from quiz_attempt_questions x where x.attempt_id = t.id)
    ) order by t.number), '[]') from quiz_attempts t where t.quiz_id = a.id and t.user_id = $2) as attempts
from activities a
join quizzes z on z.activity_id = a.id
join courses c on c.id = a.course_id
left join modules m on m.id = a.module_id
left join accommodations g on g.user_id = $2
${datesOf('$2::uuid', '$3::timestamptz')}
cross join lateral (
  select coalesce(sum(x.draws), 0)::integer as questions, coalesce(sum(x.draws * x.points), 0) as points
  from quiz_slots x where x.quiz_id = a.id
) q
where a.id = $1`;

/** Reads a quiz with how this actor stands to it, in one statement; undefined where there is none. */
export async function findQuizFor(read: Readable, actor: Actor, quizId: string): Promise<QuizForActor | undefined> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(findQuiz, [quizId, actor.id, actor.askedAt]));
  const row = rows[0];
  if (!row) return undefined;
  const relation = relationOf(row, actor);
  const lock = relation && lockIn(relation, row.outline, actor, quizId);
  return {
    id: row.id,
    courseId: row.course_id,
    courseTitle: row.course_title,
    courseCode: row.course_code,
    hue: row.hue,
    title: row.title,
    instructions: row.instructions,
    relation,
    isPublished: row.is_published,
    status: row.status,
    isOver: row.is_over,
    isLocked: lock !== null,
    lock,
    timeLimit: row.time_limit,
    maxAttempts: row.max_attempts,
    keptScore: row.kept_score,
    shufflesQuestions: row.shuffles_questions,
    shufflesChoices: row.shuffles_choices,
    shows: row.shows,
    allowsGoingBack: row.allows_going_back,
    password: row.password,
    cutsAtUntil: row.cuts_at_until,
    availableFrom: row.available_from,
    availableUntil: row.available_until,
    dueAt: row.due_at,
    review: reviewMatrix.parse(row.review),
    questions: row.questions,
    points: row.points,
    allowance: { timeFactor: row.time_factor, isUntimed: row.is_untimed, extraAttempts: row.extra_attempts },
    attempts: row.attempts.map(attemptOf),
    posted: row.posted,
  };
}

/** What its module's rules say. */
function lockIn(relation: Relation, outline: OutlineModule[] | null, actor: Actor, quizId: string): Lock | null {
  if (!outline || isStaff({ relation })) return null;
  const items = outlineFor(relation, outline, actor).flatMap((module) => module.items);
  return items.find((item) => item.id === quizId)?.lock ?? null;
}

const moment = (text: string | null) => (text === null ? null : new Date(text));

function attemptOf(json: AttemptJson): OwnAttempt {
  const { startedAt, deadlineAt, submittedAt } = json;
  return {
    ...json,
    startedAt: new Date(startedAt),
    deadlineAt: moment(deadlineAt),
    submittedAt: moment(submittedAt),
  };
}
