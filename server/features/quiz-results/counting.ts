import { fraction } from '../../../domain/fraction.ts';
import { keptNumbers, type KeptScore } from '../../../domain/quiz/kept-score.ts';
import { inGradebook } from '../../../domain/quiz/marks.ts';
import { timedAttempt, type Timing } from '../attempts/timed-attempt.ts';

/** A submitted attempt of a student, as far as which of them counts depends on it. */
export interface Sibling {
  number: number;
  startedAt: string;
  submittedAt: string;
  /** Null while something in it waits. */
  score: string | null;
  /** What it could have scored. */
  possible: string;
}

/** The json of a student's Siblings at a quiz. */
export const siblingsOf = (quizId: string, userId: string) => `(select coalesce(json_agg(json_build_object(
    'number', o.number, 'startedAt', o.started_at, 'submittedAt', o.submitted_at, 'score', o.score::text, 'possible', (select coalesce(sum(y.points), 0)::text
      from quiz_attempt_questions y where y.attempt_id = o.id))), '[]')
  from quiz_attempts o where o.quiz_id = ${quizId} and o.user_id = ${userId} and o.state = 'submitted')`;

/** The numbers of the attempts whose score counts, as the gradebook keeps them. */
export function countingNumbers(policy: KeptScore, timing: Timing, siblings: readonly Sibling[]): number[] {
  const timed = siblings.map((sibling) => {
    const { score, possible } = sibling;
    const inPoints = score === null ? null : inGradebook(fraction(score), fraction(possible), timing.worth);
    return timedAttempt(timing, sibling, inPoints);
  });
  return keptNumbers(policy, timed);
}
