import { compare, dividedBy, fraction, type Fraction, minus, times, toDecimal, zero } from './fraction.ts';
import { defaultGradeScale, type LetterGrade } from './grade-scale.ts';

/** From how much on something is a reason, and from how much on a serious one; shown to whoever asks how risk is judged. */
export const riskBounds = {
  /** Pieces of work, and the share of what was due so far, in percent: both have to be reached. */
  missing: { count: 2, percent: 20, seriousCount: 3, seriousPercent: 35 },
  unseenDays: { some: 7, serious: 14 },
  /** Percent above the passing grade that are still close to it; below it is serious. */
  nearPassing: 5,
  /** Points of progress behind the course's middle. */
  behind: { some: 20, serious: 40 },
  /** In a smaller course its middle would say how somebody else does. */
  fewestForMiddle: 5,
  /** So many reasons weigh as much as a serious one. */
  manyReasons: 3,
} as const;

/** What is known of a student in one course that is being taught. */
export interface StudentFacts {
  /** Work that was due so far and is handed in here, and how much of it nothing came of. */
  readonly due: number;
  readonly missing: number;
  /** Whole days since they last did something in the course; null: they never have. */
  readonly unseenDays: number | null;
  /** Whole days since they could have begun. */
  readonly openDays: number;
  /** Percent; null: nothing counts so far. */
  readonly grade: Fraction | null;
  /** The lowest percent that passes. */
  readonly passing: Fraction;
  /** Items completed of those to complete. */
  readonly done: number;
  readonly items: number;
  /** What the middle student of the course has completed, and among how many that is; null: it has no students. */
  readonly middle: { readonly done: number; readonly students: number } | null;
}

export type RiskLevel = 'on_track' | 'watch' | 'at_risk';

/** A reason with its numbers, as exact as they are shown. */
export type RiskReason = { readonly isSerious: boolean } & (
  | { readonly kind: 'missing'; readonly missing: number; readonly due: number }
  | { readonly kind: 'not_seen'; readonly days: number }
  | { readonly kind: 'never_seen'; readonly days: number }
  | { readonly kind: 'below_passing' | 'near_passing'; readonly percent: string; readonly passing: string }
  | { readonly kind: 'behind'; readonly points: number }
);

export interface Risk {
  readonly level: RiskLevel;
  readonly reasons: readonly RiskReason[];
}

/** How a student stands at risk in a course: named reasons and nothing else, each from numbers that are shown with it. */
export function riskOf(facts: StudentFacts): Risk {
  const reasons = [missingReason(facts), unseenReason(facts), gradeReason(facts), behindReason(facts)].filter(
    (reason) => reason !== null,
  );
  return { level: levelOf(reasons), reasons };
}

/** At risk by one serious reason or by several others; to be watched by any. */
export function levelOf(reasons: readonly Pick<RiskReason, 'isSerious'>[]): RiskLevel {
  if (reasons.length === 0) return 'on_track';
  const isMuch = reasons.some(({ isSerious }) => isSerious) || reasons.length >= riskBounds.manyReasons;
  return isMuch ? 'at_risk' : 'watch';
}

const severity: Record<RiskLevel, number> = { on_track: 0, watch: 1, at_risk: 2 };

/** Of several courses, the level of the worst one; null: of none. */
export function worstLevel(levels: readonly RiskLevel[]): RiskLevel | null {
  return levels.toSorted((a, b) => severity[b] - severity[a])[0] ?? null;
}

function missingReason({ due, missing }: StudentFacts): RiskReason | null {
  const { count, percent, seriousCount, seriousPercent } = riskBounds.missing;
  const reaches = (least: number, share: number) => missing >= least && missing * 100 >= share * due;
  if (!reaches(count, percent)) return null;
  return { kind: 'missing', missing, due, isSerious: reaches(seriousCount, seriousPercent) };
}

function unseenReason({ unseenDays, openDays }: StudentFacts): RiskReason | null {
  const days = unseenDays ?? openDays;
  const { some, serious } = riskBounds.unseenDays;
  if (days < some) return null;
  return { kind: unseenDays === null ? 'never_seen' : 'not_seen', days, isSerious: days >= serious };
}

function gradeReason({ grade, passing }: StudentFacts): RiskReason | null {
  if (grade === null) return null;
  const above = minus(grade, passing);
  if (compare(above, fraction(riskBounds.nearPassing)) >= 0) return null;
  const isSerious = compare(above, zero) < 0;
  const percent = isSerious ? shownBelow(grade, passing) : toDecimal(grade, 1);
  return { kind: isSerious ? 'below_passing' : 'near_passing', percent, passing: plainDecimal(passing), isSerious };
}

/** Rounded, unless that would show what is below as what passes: 59.96 is 59.9 then. */
function shownBelow(grade: Fraction, passing: Fraction): string {
  const rounded = toDecimal(grade, 1);
  return compare(fraction(rounded), passing) < 0 ? rounded : toDecimal(minus(grade, fraction('0.05')), 1);
}

function behindReason({ done, items, middle }: StudentFacts): RiskReason | null {
  if (items === 0 || middle === null || middle.students < riskBounds.fewestForMiddle) return null;
  const points = dividedBy(fraction((middle.done - done) * 100), fraction(items));
  const { some, serious } = riskBounds.behind;
  if (compare(points, fraction(some)) < 0) return null;
  return {
    kind: 'behind',
    points: Number(toDecimal(points, 0)),
    isSerious: compare(points, fraction(serious)) >= 0,
  };
}

/** The lowest percent whose letter is worth something. */
export function passingOf(letters: readonly LetterGrade[] | undefined): Fraction {
  const scale = letters?.length ? letters : defaultGradeScale;
  const worth = scale.filter(({ points }) => compare(fraction(points), zero) > 0).map(({ from }) => fraction(from));
  return worth.toSorted(compare)[0] ?? zero;
}

/** Percent of items completed; nothing to complete is null. */
export function progressOf(done: number, items: number): number | null {
  if (items === 0) return null;
  return Number(toDecimal(times(dividedBy(fraction(done), fraction(items)), fraction(100)), 0));
}

const plainDecimal = (value: Fraction) => toDecimal(value, 2).replace(/\.?0+$/, '');
