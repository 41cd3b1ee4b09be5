import type { Correctness } from '../../contract/attempt-review.ts';
import { compare, dividedBy, type Fraction, fraction, sum, times, toDecimal, zero } from '../fraction.ts';

/** A question of an attempt with what was given for it. */
export interface MarkedQuestion {
  /** What it is worth. */
  readonly points: string;
  /** Of its points, as the server scored it: `'2/3'`; null: it has not, or cannot. */
  readonly fraction: string | null;
  /** What a grader gave, which stands over the server's; null: nothing. */
  readonly byHand: string | null;
}

/** An exact fraction as it is stored: `'2/3'`. */
export function fractionText({ numerator, denominator }: Fraction): string {
  return `${numerator}/${denominator}`;
}

export function fractionOf(text: string): Fraction {
  const [numerator = '', denominator = '1'] = text.split('/');
  return dividedBy(fraction(numerator), fraction(denominator));
}

/** The mark of a question, exact; null while it waits to be graded by hand. */
export function markOf({ points, fraction: given, byHand }: MarkedQuestion): Fraction | null {
  if (byHand !== null) return fraction(byHand);
  return given === null ? null : times(fractionOf(given), fraction(points));
}

/** How an answer with that mark was, in a word; `isAnswered` is asked only of one that got nothing. */
export function correctnessOf(mark: Fraction | null, points: string, isAnswered: () => boolean): Correctness {
  if (mark === null) return 'awaiting_grading';
  if (compare(mark, fraction(points)) >= 0 && compare(mark, zero) > 0) return 'right';
  if (compare(mark, zero) > 0) return 'partly_right';
  return isAnswered() ? 'wrong' : 'not_answered';
}

/** A question that is worth something else: its mark by hand stays the same share of the points. */
export function worth<Q extends MarkedQuestion>(question: Q, points: string): Q {
  const before = fraction(question.points);
  const { byHand } = question;
  if (byHand === null || before.numerator === 0n) return { ...question, points };
  const mark = dividedBy(times(fraction(byHand), fraction(points)), before);
  return { ...question, points, byHand: toDecimal(mark, 10) };
}

/** The score of an attempt: the sum of its marks, exact; null while one of them waits. */
export function scoreOf(questions: readonly MarkedQuestion[]): Fraction | null {
  const marks = questions.map(markOf);
  const given = marks.flatMap((mark) => mark ?? []);
  return given.length === marks.length ? sum(given) : null;
}

/** What an attempt could have scored. */
export function pointsOf(questions: readonly Pick<MarkedQuestion, 'points'>[]): Fraction {
  return sum(questions.map(({ points }) => fraction(points)));
}

/**
 * A score in the points of the gradebook: the share of what the attempt could have scored, of what the activity is worth;
 * the score itself where the activity says nothing. Rounding comes at the end, and only there.
 */
export function inGradebook(score: Fraction, possible: Fraction, worth: string | null): Fraction {
  if (worth === null) return score;
  return possible.numerator === 0n ? zero : times(dividedBy(score, possible), fraction(worth));
}

/** `18.5`: at most so many decimals, without zeros at the end. */
export function inPoints(value: Fraction, places = 2): string {
  const text = toDecimal(value, places);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
