import { dividedBy, type Fraction, zero } from '../fraction.ts';
import type { Root } from '../root.ts';

/** A question in an attempt: what it is worth there, and what was given; null while it waits to be graded by hand. */
export interface ItemMark {
  readonly points: Fraction;
  readonly mark: Fraction | null;
}

/** The questions of an attempt, by their ids. */
export type ItemMarks = ReadonlyMap<string, ItemMark>;

export interface QuestionFigures {
  /** Mean share of the points, 0 to 1. */
  readonly facility: Fraction | null;
  /** Sample standard deviation of that share. */
  readonly deviation: Root | null;
  /** Correlation of the mark with the rest of the score (corrected item-total correlation), −1 to 1. */
  readonly discrimination: Root | null;
}

export interface QuizFigures {
  readonly mean: Fraction | null;
  readonly median: Fraction | null;
  readonly deviation: Root | null;
  readonly highest: Fraction | null;
  readonly lowest: Fraction | null;
  /** Cronbach's alpha; null where the attempts have different questions, or all the same score. */
  readonly reliability: Fraction | null;
}

/** Attempts made ready for the figures, all of which begin from the same sums. */
export interface Analysis {
  readonly attempts: readonly ItemMarks[];
  /** Those of which nothing waits, with their scores in units of 1/scale. */
  readonly graded: readonly { readonly items: ItemMarks; readonly total: bigint }[];
  readonly scale: bigint;
}

/** Adds up the attempts once. */
export function analysisOf(attempts: readonly ItemMarks[]): Analysis {
  const graded = attempts.filter(isGraded);
  const scale = commonDenominator(graded.flatMap(marksIn));
  return { attempts, graded: graded.map((items) => ({ items, total: totalIn(items, scale) })), scale };
}

/** What the answers to a question say about it. Attempts in which its mark waits are left out. */
export function questionFigures({ attempts, graded, scale }: Analysis, questionId: string): QuestionFigures {
  const given = attempts.flatMap((items) => {
    const item = items.get(questionId);
    return item?.mark && item.points.numerator > 0n ? [{ points: item.points, mark: item.mark }] : [];
  });
  const compared = graded.flatMap(({ items, total: score }) => {
    const mark = items.get(questionId)?.mark;
    return mark ? [{ own: inUnits(mark, scale), score }] : [];
  });
  const shares = sharesOf(given);
  return {
    facility: meanOf(shares),
    deviation: deviationOf(shares),
    discrimination: correlationOf(
      compared.map(({ own }) => own),
      compared.map(({ own, score }) => score - own),
    ),
  };
}

/** What the scores say about the quiz. Attempts of which anything waits are left out. */
export function quizFigures({ graded, scale }: Analysis): QuizFigures {
  const totals = graded.map((one) => one.total).toSorted(ascending);
  const scaled = { values: totals, scale };
  const middle = [totals[(totals.length - 1) >> 1], totals[totals.length >> 1]].flatMap((value) => value ?? []);
  const [lowest, highest] = [totals[0], totals.at(-1)].map((value) =>
    value === undefined ? null : ratio(value, scale),
  );
  return {
    mean: meanOf(scaled),
    median: meanOf({ values: middle, scale }),
    deviation: deviationOf(scaled),
    highest: highest ?? null,
    lowest: lowest ?? null,
    reliability: reliabilityOf(
      graded.map(({ items }) => items),
      totals,
      scale,
    ),
  };
}

/** How many of the scores lie in each of ten equal bands of what could be scored; the last one holds its upper end. */
export function bandsOf(scores: readonly { score: Fraction; possible: Fraction }[]): number[] {
  const counts = Array.from({ length: 10 }, () => 0);
  for (const { score, possible } of scores) {
    if (possible.numerator === 0n) continue;
    const { numerator, denominator } = dividedBy(score, possible);
    const band = Math.min(9, Math.max(0, Number((10n * numerator) / denominator)));
    counts[band] = (counts[band] ?? 0) + 1;
  }
  return counts;
}

/** Whole numbers of one unit, so that sums over many attempts need no common denominator each time. */
interface Wholes {
  values: readonly bigint[];
  /** How many units make one. */
  scale: bigint;
}

function sharesOf(given: readonly { points: Fraction; mark: Fraction }[]): Wholes {
  const unit = commonDenominator(given.map(({ mark }) => mark));
  const worth = commonMultiple(given.map(({ points }) => points.numerator));
  const values = given.map(({ points, mark }) => inUnits(mark, unit) * points.denominator * (worth / points.numerator));
  return { values, scale: unit * worth };
}

function meanOf({ values, scale }: Wholes): Fraction | null {
  return values.length === 0 ? null : ratio(total(values), scale * BigInt(values.length));
}

function deviationOf({ values, scale }: Wholes): Root | null {
  const n = BigInt(values.length);
  if (n < 2n) return null;
  return { isNegative: false, square: ratio(spread(values, values), n * (n - 1n) * scale * scale) };
}

/** Null for fewer than two, and where either does not vary. */
function correlationOf(a: readonly bigint[], b: readonly bigint[]): Root | null {
  const product = spread(a, a) * spread(b, b);
  if (product === 0n) return null;
  const shared = spread(a, b);
  return { isNegative: shared < 0n, square: ratio(shared * shared, product) };
}

function reliabilityOf(graded: readonly ItemMarks[], totals: readonly bigint[], scale: bigint): Fraction | null {
  const ids = [...(graded[0]?.keys() ?? [])];
  const areAlike = graded.every((items) => items.size === ids.length && ids.every((id) => items.has(id)));
  const whole = spread(totals, totals);
  if (!areAlike || ids.length < 2 || whole === 0n) return null;
  const parts = ids.map((id) => graded.map((items) => inUnits(items.get(id)?.mark ?? zero, scale)));
  const own = total(parts.map((marks) => spread(marks, marks)));
  const k = BigInt(ids.length);
  return ratio(k * (whole - own), (k - 1n) * whole);
}

/** n·Σab − Σa·Σb: the covariance (of a with itself, the variance) times n·(n − 1). */
function spread(a: readonly bigint[], b: readonly bigint[]): bigint {
  const products = a.map((value, index) => value * (b[index] ?? 0n));
  return BigInt(a.length) * total(products) - total(a) * total(b);
}

function isGraded(items: ItemMarks): boolean {
  return [...items.values()].every(({ mark }) => mark !== null);
}

function marksIn(items: ItemMarks): Fraction[] {
  return [...items.values()].flatMap(({ mark }) => mark ?? []);
}

function totalIn(items: ItemMarks, scale: bigint): bigint {
  return total(marksIn(items).map((mark) => inUnits(mark, scale)));
}

function inUnits({ numerator, denominator }: Fraction, scale: bigint): bigint {
  return numerator * (scale / denominator);
}

function commonDenominator(values: readonly Fraction[]): bigint {
  return commonMultiple(values.map(({ denominator }) => denominator));
}

function commonMultiple(values: readonly bigint[]): bigint {
  return [...new Set(values)].reduce((common, each) => common * ratio(each, common).numerator, 1n);
}

function ratio(numerator: bigint, denominator: bigint): Fraction {
  return dividedBy({ numerator, denominator: 1n }, { numerator: denominator, denominator: 1n });
}

function total(values: readonly bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n);
}

function ascending(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
