import { CompiledQuery } from 'kysely';
import { compare, fraction, toDecimal } from '../../../domain/fraction.ts';
import { bestOf, keptLateness, type KeptScore, keptOf, type TimedAttempt } from '../../../domain/quiz/kept-score.ts';
import { inGradebook, type MarkedQuestion, pointsOf, scoreOf } from '../../../domain/quiz/marks.ts';
import type { App } from '../../context.ts';
import type { Readable, Tx } from '../../db/database.ts';
import { cameIn } from '../gradebook/came-in.ts';
import { datesOf } from '../courses/effective-dates.ts';
import { writeScores } from '../gradebook/write-scores.ts';
import { marksAreShown } from './marks-shown.ts';
import { timedAttempt, type Timing, timingColumns } from './timed-attempt.ts';
import type { ScoreChange } from '../gradebook/score-change.ts';

export interface QuizAndStudent {
  quizId: string;
  userId: string;
}

interface Row extends Timing {
  quiz_id: string;
  user_id: string;
  course_id: string;
  policy: KeptScore;
  is_shown: boolean;
  /** Somebody shows its scores, whoever may see marks. */
  posts_manually: boolean;
  has_score: boolean;
  is_excused: boolean;
  is_posted: boolean;
  /** Somebody has said that it is late, missing or neither. */
  has_status: boolean;
  /** A person gave the points in place of those of the attempts, or took them back. */
  is_by_hand: boolean;
  /** What counts of points that a person gave; null: they are those of the attempts, or were taken back. */
  by_hand: string | null;
  attempts: { number: number; startedAt: string; submittedAt: string; questions: MarkedQuestion[] }[];
}

// By its history: an excuse has a grader too, and what is undone is what the attempts gave.
const lastGiven = (via: string) => `select h.via, (h.after->>'entered')::numeric as entered from score_history h
  where h.user_id = s.user_id and h.activity_id = s.activity_id ${via}
    and h.before->>'entered' is distinct from h.after->>'entered' order by h.id desc limit 1`;
const isGivenByHand = `exists (select from (${lastGiven('')}) y where y.via <> 'quiz')
  and s.entered is distinct from (select q.entered from (${lastGiven(`and h.via = 'quiz'`)}) q)`;

// All submitted attempts of these students at these quizzes, question by question: scores are summed exactly.
const attemptsOf = `select w.quiz_id, w.user_id, a.course_id, z.kept_score as policy, ${timingColumns}, ${marksAreShown} as is_shown,
  coalesce(a.posts_manually, g.posts_manually) as posts_manually,
  s.user_id is not null as has_score, coalesce(s.is_excused, false) as is_excused,
  s.posted_at is not null as is_posted, s.status is not null as has_status,
  y.is_by_hand, case when y.is_by_hand then s.points::text end as by_hand,
  (select coalesce(json_agg(json_build_object('number', t.number, 'startedAt', t.started_at, 'submittedAt', t.submitted_at, 'questions', (
      select coalesce(json_agg(json_build_object('points', x.points::text, 'fraction', x.fraction,
        'byHand', case when x.graded_by is not null then x.mark::text end)), '[]')
      from quiz_attempt_questions x where x.attempt_id = t.id))), '[]')
    from quiz_attempts t where t.quiz_id = w.quiz_id and t.user_id = w.user_id and t.state = 'submitted') as attempts
from (select distinct * from unnest($2::uuid[], $3::uuid[]) as w (quiz_id, user_id)) w
join quizzes z on z.activity_id = w.quiz_id
join activities a on a.id = w.quiz_id
join gradebooks g on g.course_id = a.course_id
left join scores s on s.activity_id = w.quiz_id and s.user_id = w.user_id
cross join lateral (select ${isGivenByHand} as is_by_hand) y
${datesOf('w.user_id', '$1::timestamptz')}
order by w.user_id, w.quiz_id`;

/**
 * An attempt came in, by itself where its time was over: who has just submitted is on the way to the receipt, and is told
 * nothing. Or a person gave a mark; or what all attempts are worth has changed, and nobody has looked at this student.
 */
type Cause = 'attempt' | 'mark' | 'regrade';

/**
 * Writes the score that counts for each of these students at each of these quizzes, after an attempt was submitted or a
 * mark has changed: whoever changes marks calls this in the same transaction. Who is excused stays so.
 */
export async function keepScores(app: App, tx: Tx, pairs: readonly QuizAndStudent[], cause: Cause): Promise<void> {
  const now = app.clock.now();
  const rows = await findPairs(app, tx, pairs);
  const changes = rows.flatMap((row) => changeOf(row, cause));
  const isAttempt = cause === 'attempt';
  const writing = { by: null, via: 'quiz', tells: !isAttempt, byItself: isAttempt, heedsClosed: !isAttempt } as const;
  await writeScores(app, tx, writing, changes);
  for (const row of rows) if (row.due_at && row.due_at <= now) await cameIn(app, tx, row.course_id, [row.user_id]);
}

const takenAt = `select distinct t.user_id from quiz_attempts t where t.quiz_id = $1 and t.state = 'submitted'`;

/** The scores of all who have taken a quiz, after what counts of their attempts, or what the quiz is worth, has changed. */
export async function keepAllScores(app: App, tx: Tx, quizId: string): Promise<void> {
  const { rows } = await tx.executeQuery<{ user_id: string }>(CompiledQuery.raw(takenAt, [quizId]));
  const pairs = rows.map((row) => ({ quizId, userId: row.user_id }));
  await keepScores(app, tx, pairs, 'regrade');
}

const scoredAt = `select s.activity_id as "quizId", s.user_id as "userId" from scores s
where s.activity_id = any($1::uuid[]) and exists (select from quiz_attempts t
  where t.quiz_id = s.activity_id and t.user_id = s.user_id and t.state = 'submitted')`;

/**
 * How late the scores of quizzes came, after their dates have changed. What was given stays, also what a person gave; but where
 * the highest counts, another attempt may be the one of which most is left.
 */
export async function keepQuizLateness(app: App, tx: Tx, quizIds: readonly string[]): Promise<void> {
  const { rows } = await tx.executeQuery<QuizAndStudent>(CompiledQuery.raw(scoredAt, [quizIds]));
  const pairs = await findPairs(app, tx, rows);
  const changes = pairs.map((row) => {
    const best = row.policy === 'highest' && !row.is_by_hand && !row.is_excused && bestOf(scoredAttempts(row));
    const cell = { activityId: row.quiz_id, userId: row.user_id, lateSeconds: latenessOf(row) };
    return best ? { ...cell, entered: toDecimal(best.score, 2) } : cell;
  });
  const writing = { by: null, via: 'quiz', why: 'The dates have changed', tells: true } as const;
  await writeScores(app, tx, { ...writing, sparesClosed: true }, changes);
}

export async function findPairs(app: App, read: Readable, pairs: readonly QuizAndStudent[]): Promise<Row[]> {
  if (pairs.length === 0) return [];
  const parameters = [app.clock.now(), pairs.map(({ quizId }) => quizId), pairs.map(({ userId }) => userId)];
  return (await read.executeQuery<Row>(CompiledQuery.raw(attemptsOf, parameters))).rows;
}

/**
 * It is posted while the student may see marks, and held otherwise, unless somebody has shown it and it is still of the same
 * attempts; the course's rules penalise it for its lateness.
 */
function changeOf(row: Row, cause: Cause): ScoreChange[] {
  const attempts = scoredAttempts(row);
  const kept = keptOf(row.policy, attempts);
  if (kept === null && !row.has_score) return [];
  if (row.is_by_hand && (cause === 'regrade' || isBetter(row.by_hand, row.policy, attempts))) return [];
  const entered = kept && toDecimal(kept, 2);
  const cell = { activityId: row.quiz_id, userId: row.user_id, entered, lateSeconds: latenessOf(row) };
  if (row.is_excused) return [{ ...cell, isExcused: true }];
  if (!row.is_shown) return [row.is_posted && cause !== 'attempt' ? cell : { ...cell, post: false }];
  return [row.posts_manually ? cell : { ...cell, post: true }];
}

/** Where the highest counts, nobody loses by another attempt what they were given. */
function isBetter(byHand: string | null, policy: KeptScore, attempts: readonly TimedAttempt[]): boolean {
  if (byHand === null) return false;
  const best = bestOf(attempts);
  return policy === 'highest' && (best === null || compare(fraction(byHand), best.counted) > 0);
}

export const latenessOf = (row: Row): number | null => keptLateness(row.policy, scoredAttempts(row)) || null;

/** Scores as they are entered: two decimals, rounded half up there and nowhere before. */
export function scoredAttempts({ attempts, ...timing }: Row): TimedAttempt[] {
  return attempts.map((attempt) => {
    const score = scoreOf(attempt.questions);
    return timedAttempt(timing, attempt, score && inGradebook(score, pointsOf(attempt.questions), timing.worth));
  });
}
