import { CompiledQuery } from 'kysely';
import { toDecimal } from '../../../domain/fraction.ts';
import { type KeptScore, keptOf } from '../../../domain/quiz/kept-score.ts';
import { inGradebook, type MarkedQuestion, pointsOf, scoreOf } from '../../../domain/quiz/marks.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { marksAreShown } from './marks-shown.ts';
import { tellGraded } from './tell-graded.ts';

export interface QuizAndStudent {
  quizId: string;
  userId: string;
}

interface Row {
  quiz_id: string;
  user_id: string;
  policy: KeptScore;
  worth: string | null;
  is_shown: boolean;
  attempts: { number: number; questions: MarkedQuestion[] }[];
}

// All submitted attempts of these students at these quizzes, question by question: scores are summed exactly.
const attemptsOf = `select w.quiz_id, w.user_id, z.kept_score as policy, a.points as worth, ${marksAreShown} as is_shown,
  (select coalesce(json_agg(json_build_object('number', t.number, 'questions', (
      select coalesce(json_agg(json_build_object('points', x.points::text, 'fraction', x.fraction,
        'byHand', case when x.graded_by is not null then x.mark::text end)), '[]')
      from quiz_attempt_questions x where x.attempt_id = t.id))), '[]')
    from quiz_attempts t where t.quiz_id = w.quiz_id and t.user_id = w.user_id and t.state = 'submitted') as attempts
from (select distinct * from unnest($2::uuid[], $3::uuid[]) as w (quiz_id, user_id)) w
join quizzes z on z.activity_id = w.quiz_id
join activities a on a.id = w.quiz_id
order by w.user_id, w.quiz_id`;

// graded_by null: the score follows from attempts. It is posted while the student may see marks, and held otherwise.
const written = `with given as (
  select * from unnest($2::uuid[], $3::uuid[], $4::numeric[], $5::boolean[]) as g (quiz_id, user_id, points, is_shown)
), kept as (
  insert into scores as s (activity_id, user_id, points, graded_at, posted_at)
  select quiz_id, user_id, points, $1::timestamptz, case when is_shown and points is not null then $1::timestamptz end from given g
  where points is not null or exists (select from scores e where e.activity_id = g.quiz_id and e.user_id = g.user_id)
  on conflict (user_id, activity_id) do update set points = excluded.points, graded_by = null, graded_at = excluded.graded_at,
    posted_at = case when excluded.posted_at is null then null else coalesce(s.posted_at, excluded.posted_at) end
    where s.points is distinct from excluded.points or s.graded_by is not null
      or (s.posted_at is null) <> (excluded.posted_at is null)
  returning activity_id, user_id, points, posted_at
)
select activity_id as quiz_id, user_id, points from kept where posted_at is not null and points is not null`;

/**
 * Writes the score that counts for each of these students at each of these quizzes, after an attempt was submitted or a
 * mark has changed: whoever changes marks calls this in the same transaction.
 */
export async function keepScores(app: App, tx: Tx, pairs: readonly QuizAndStudent[]): Promise<void> {
  if (pairs.length === 0) return;
  const now = app.clock.now();
  const parameters = [now, pairs.map(({ quizId }) => quizId), pairs.map(({ userId }) => userId)];
  const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(attemptsOf, parameters));
  const columns = [
    rows.map((row) => row.quiz_id),
    rows.map((row) => row.user_id),
    rows.map(keptPoints),
    rows.map((row) => row.is_shown),
  ];
  const posted = await tx.executeQuery<{ quiz_id: string; user_id: string; points: string }>(
    CompiledQuery.raw(written, [now, ...columns]),
  );
  await tellGraded(app, tx, posted.rows);
}

/** As `scores.points` holds it: two decimals, rounded half up here and nowhere before. */
function keptPoints({ policy, worth, attempts }: Row): string | null {
  const scored = attempts.map(({ number, questions }) => {
    const score = scoreOf(questions);
    return { number, score: score && inGradebook(score, pointsOf(questions), worth) };
  });
  const kept = keptOf(policy, scored);
  return kept && toDecimal(kept, 2);
}
