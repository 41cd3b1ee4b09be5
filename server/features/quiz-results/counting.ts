import { fraction } from '../../../domain/fraction.ts';
import { keptNumbers, type KeptScore } from '../../../domain/quiz/kept-score.ts';
import { inGradebook } from '../../../domain/quiz/marks.ts';

/** A submitted attempt of a student, as far as which of them counts depends on it. */
export interface Sibling {
  number: number;
  /** Null while something in it waits. */
  score: string | null;
  /** What it could have scored. */
  possible: string;
}

/** The json of a student's Siblings at a quiz. */
export const siblingsOf = (quizId: string, userId: string) => `(select coalesce(json_agg(json_build_object(
    'number', o.number, 'score', o.score::text, 'possible', (select coalesce(sum(y.points), 0)::text
      from quiz_attempt_questions y where y.attempt_id = o.id))), '[]')
  from quiz_attempts o where o.quiz_id = ${quizId} and o.user_id = ${userId} and o.state = 'submitted')`;

/** The numbers of the attempts whose score counts, as the gradebook keeps them. */
export function countingNumbers(policy: KeptScore, worth: string | null, siblings: readonly Sibling[]): number[] {
  const scored = siblings.map(({ number, score, possible }) => ({
    number,
    score: score === null ? null : inGradebook(fraction(score), fraction(possible), worth),
  }));
  return keptNumbers(policy, scored);
}
