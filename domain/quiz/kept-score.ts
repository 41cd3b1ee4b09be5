import type { QuizSettings } from '../../contract/quizzes.ts';
import { compare, dividedBy, type Fraction, fraction, sum } from '../fraction.ts';

export type KeptScore = QuizSettings['keptScore'];

/** A submitted attempt; its score is null while something in it waits to be graded by hand. */
export interface ScoredAttempt {
  readonly number: number;
  readonly score: Fraction | null;
  /** What is left of the score when it came late; absent: all of it. */
  readonly counted?: Fraction;
}

type Graded = ScoredAttempt & { readonly score: Fraction };

const isGraded = (attempt: ScoredAttempt): attempt is Graded => attempt.score !== null;
const countedOf = ({ counted, score }: Graded) => counted ?? score;

/** The attempt of which most is left, of several the one that came first: nobody loses by another that came late. */
export function bestOf(
  attempts: readonly ScoredAttempt[],
): { number: number; score: Fraction; counted: Fraction } | null {
  const graded = attempts.filter(isGraded).toSorted((a, b) => a.number - b.number);
  const [first, ...others] = graded;
  if (!first) return null;
  const best = others.reduce((one, other) => (compare(countedOf(other), countedOf(one)) > 0 ? other : one), first);
  return { number: best.number, score: best.score, counted: countedOf(best) };
}

/**
 * The score that counts, of all submitted attempts; null while there is none. The highest and the average leave out
 * attempts that wait for a grader; the latest and the first are that very attempt, and wait with it.
 */
export function keptOf(policy: KeptScore, attempts: readonly ScoredAttempt[]): Fraction | null {
  const inOrder = attempts.toSorted((a, b) => a.number - b.number);
  if (policy === 'first') return inOrder[0]?.score ?? null;
  if (policy === 'latest') return inOrder.at(-1)?.score ?? null;
  if (policy === 'highest') return bestOf(attempts)?.score ?? null;
  const scores = inOrder.flatMap(({ score }) => score ?? []);
  return scores.length === 0 ? null : dividedBy(sum(scores), fraction(scores.length));
}

/** The numbers of the attempts whose score counts: one, or with the average all that are graded. */
export function keptNumbers(policy: KeptScore, attempts: readonly ScoredAttempt[]): number[] {
  if (keptOf(policy, attempts) === null) return [];
  const graded = attempts.filter(isGraded).toSorted((a, b) => a.number - b.number);
  if (policy === 'average') return graded.map(({ number }) => number);
  const one = policy === 'highest' ? bestOf(attempts) : graded.at(policy === 'latest' ? -1 : 0);
  return one ? [one.number] : [];
}

/** An attempt with how late it came. */
export interface TimedAttempt extends ScoredAttempt {
  /** Seconds after the quiz was due; 0: in time. */
  readonly lateSeconds: number;
}

/**
 * How late the score that counts came: as late as its attempt, of several with the same score the one that came first; an
 * average as late as the last attempt in it.
 */
export function keptLateness(policy: KeptScore, attempts: readonly TimedAttempt[]): number {
  const numbers = keptNumbers(policy, attempts);
  const counting = attempts.filter(({ number }) => numbers.includes(number));
  return Math.max(0, ...counting.map(({ lateSeconds }) => lateSeconds));
}
