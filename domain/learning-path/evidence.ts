import type { Correctness } from '../../contract/attempt-review.ts';
import { compare, fraction, times, zero } from '../fraction.ts';

/** A question of an attempt as its student may see it judged at this moment; what they may not see yet is none. */
export interface SeenAnswer {
  readonly quizId: string;
  readonly attemptId: string;
  readonly questionId: string;
  /** Its place in the attempt, from 1. */
  readonly position: number;
  /** When the attempt was submitted. */
  readonly at: Date;
  readonly outcome: Correctness;
}

/** Graded work whose score is posted. */
export interface SeenWork {
  readonly activityId: string;
  readonly title: string;
  readonly at: Date;
  /** Null: its kind of grade shows no points. */
  readonly score: SeenScore | null;
  readonly criteria: readonly SeenCriterion[];
}

/** Points as exact decimal texts. */
export interface SeenScore {
  readonly points: string;
  readonly of: string;
}

export interface SeenCriterion extends SeenScore {
  readonly id: string;
  readonly title: string;
}

const seven = fraction('0.7');
const four = fraction('0.4');

/** How much a score says that something was hard: nothing from seven tenths on, and most below four tenths. */
export function lowness({ points, of }: SeenScore): 0 | 1 | 2 {
  const [given, possible] = [fraction(points), fraction(of)];
  if (compare(possible, zero) <= 0 || compare(given, times(possible, seven)) >= 0) return 0;
  return compare(given, times(possible, four)) < 0 ? 2 : 1;
}

/**
 * How each question stands for the student: as it was judged last, in whichever quiz. What came before an attempt of the
 * same quiz in which everything was right counts as mastered too.
 */
export function standingAnswers(answers: readonly SeenAnswer[]): SeenAnswer[] {
  const attempts = Map.groupBy(answers, ({ attemptId }) => attemptId);
  const whole = new Map<string, number>();
  for (const attempt of attempts.values()) {
    const [first] = attempt;
    if (!first || attempt.some(({ outcome }) => outcome !== 'right')) continue;
    whole.set(first.quizId, Math.max(whole.get(first.quizId) ?? 0, first.at.getTime()));
  }
  const last = new Map<string, SeenAnswer>();
  for (const answer of answers.toSorted(inOrder)) {
    if (answer.outcome === 'awaiting_grading') continue;
    last.delete(answer.questionId);
    last.set(answer.questionId, answer);
  }
  return [...last.values()].map((answer) =>
    answer.at.getTime() <= (whole.get(answer.quizId) ?? 0) ? { ...answer, outcome: 'right' } : answer,
  );
}

/** As they were given, whatever the order in which they were found. */
function inOrder(a: SeenAnswer, b: SeenAnswer): number {
  return a.at.getTime() - b.at.getTime() || compareIds(a.attemptId, b.attemptId) || a.position - b.position;
}

export const compareIds = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const isMissed = ({ outcome }: SeenAnswer): boolean => outcome !== 'right' && outcome !== 'awaiting_grading';
