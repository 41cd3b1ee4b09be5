import { CompiledQuery } from 'kysely';
import { toDecimal } from '../../../domain/fraction.ts';
import { type KeptScore, keptOf } from '../../../domain/quiz/kept-score.ts';
import { inGradebook, type MarkedQuestion, pointsOf, scoreOf } from '../../../domain/quiz/marks.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { type ScoreChange, writeScores } from '../gradebook/write-scores.ts';
import { marksAreShown } from './marks-shown.ts';

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
  /** Somebody shows its scores, whoever may see marks. */
  posts_manually: boolean;
  has_score: boolean;
  attempts: { number: number; questions: MarkedQuestion[] }[];
}

// All submitted attempts of these students at these quizzes, question by question: scores are summed exactly.
const attemptsOf = `select w.quiz_id, w.user_id, z.kept_score as policy, a.points as worth, ${marksAreShown} as is_shown,
  coalesce(a.posts_manually, g.posts_manually) as posts_manually,
  exists (select from scores s where s.activity_id = w.quiz_id and s.user_id = w.user_id) as has_score,
  (select coalesce(json_agg(json_build_object('number', t.number, 'questions', (
      select coalesce(json_agg(json_build_object('points', x.points::text, 'fraction', x.fraction,
        'byHand', case when x.graded_by is not null then x.mark::text end)), '[]')
      from quiz_attempt_questions x where x.attempt_id = t.id))), '[]')
    from quiz_attempts t where t.quiz_id = w.quiz_id and t.user_id = w.user_id and t.state = 'submitted') as attempts
from (select distinct * from unnest($2::uuid[], $3::uuid[]) as w (quiz_id, user_id)) w
join quizzes z on z.activity_id = w.quiz_id
join activities a on a.id = w.quiz_id
join gradebooks g on g.course_id = a.course_id
order by w.user_id, w.quiz_id`;

/**
 * Writes the score that counts for each of these students at each of these quizzes, after an attempt was submitted or a
 * mark has changed: whoever changes marks calls this in the same transaction. `tells`: students are notified of what they
 * can see then; who has just submitted is on the way to the receipt anyway.
 */
export async function keepScores(
  app: App,
  tx: Tx,
  pairs: readonly QuizAndStudent[],
  { tells }: { tells: boolean },
): Promise<void> {
  if (pairs.length === 0) return;
  const now = app.clock.now();
  const parameters = [now, pairs.map(({ quizId }) => quizId), pairs.map(({ userId }) => userId)];
  const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(attemptsOf, parameters));
  await writeScores(app, tx, { by: null, via: 'quiz', tells }, rows.flatMap(changeOf));
}

/** It is posted while the student may see marks, and held otherwise. */
function changeOf(row: Row): ScoreChange[] {
  const entered = keptPoints(row);
  if (entered === null && !row.has_score) return [];
  const cell = { activityId: row.quiz_id, userId: row.user_id, entered };
  if (!row.is_shown) return [{ ...cell, post: false }];
  return [row.posts_manually ? cell : { ...cell, post: true }];
}

/** As a score is entered: two decimals, rounded half up here and nowhere before. */
function keptPoints({ policy, worth, attempts }: Row): string | null {
  const scored = attempts.map(({ number, questions }) => {
    const score = scoreOf(questions);
    return { number, score: score && inGradebook(score, pointsOf(questions), worth) };
  });
  const kept = keptOf(policy, scored);
  return kept && toDecimal(kept, 2);
}
