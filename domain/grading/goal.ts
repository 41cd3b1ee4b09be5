import { compare, dividedBy, fraction, ratio, times, toDecimal, type Fraction } from '../fraction.ts';
import type { GradedCourse } from './course.ts';
import { isRising } from './rising.ts';
import { standingsOf } from './standing.ts';
import { suppose, type Supposed } from './what-if.ts';
import { workingFrom } from './working.ts';
import type { GradedWork } from './work.ts';

/** What a student asks: the least that is needed in one piece of work, or everywhere in several, to reach a grade. */
export interface Goal {
  readonly itemIds: readonly string[];
  /** The percentage to be reached. */
  readonly target: Fraction;
  /** Points supposed for other work. */
  readonly supposed: Supposed;
}

export type GoalAnswer =
  /** The least that reaches it: in percent, and in points where it is about one piece of work. */
  | { readonly kind: 'needs'; readonly percent: Fraction; readonly points: string | null; readonly reaches: Fraction }
  /** Not even full marks do; `best` is what they would lead to. */
  | { readonly kind: 'out of reach'; readonly best: Fraction | null }
  /** None of the work is worth points. */
  | { readonly kind: 'nothing to gain' };

/** What is needed for a goal, exact in steps of a hundredth of a point (of a thousandth of it all, for several). */
export function goalFor(course: GradedCourse, works: Iterable<GradedWork>, goal: Goal): GoalAnswer {
  const own = [...works];
  const worth = goal.itemIds.flatMap((id) => {
    const item = course.items[course.places.get(id) ?? -1]?.item;
    return item?.possible && compare(fraction(item.possible), fraction(0)) > 0 ? [{ id, possible: item.possible }] : [];
  });
  const [first] = worth;
  if (!first) return { kind: 'nothing to gain' };
  const steps = worth.length === 1 ? pointSteps(first.possible) : 1000;
  const standings = suppose(course, standingsOf(course, own, 'posted'), goal.supposed);
  const gradeAt = (step: number) => {
    const supposed = new Map(worth.map(({ id, possible }) => [id, pointsAt(possible, step, steps)]));
    return workingFrom(course, suppose(course, standings, supposed), 'current').percent;
  };
  const isReached = (step: number) => reaches(gradeAt(step), goal.target);
  const least = isRising(course, goal.itemIds) ? byHalving(steps, isReached) : oneByOne(steps, isReached);
  const reached = least === null ? null : gradeAt(least);
  if (least === null || !reached) return { kind: 'out of reach', best: gradeAt(steps) };
  return {
    kind: 'needs',
    percent: ratio(BigInt(least) * 100n, BigInt(steps)),
    points: worth.length === 1 ? pointsAt(first.possible, least, steps) : null,
    reaches: reached,
  };
}

/** Into how many steps the points of one piece of work are cut: hundredths of a point, coarser where it is worth much. */
export function pointSteps(possible: string): number {
  const hundredths = Number(toDecimal(times(fraction(possible), fraction(100)), 0));
  return hundredths > 100_000
    ? Math.ceil(hundredths / 100)
    : hundredths > 10_000
      ? Math.ceil(hundredths / 10)
      : hundredths;
}

/** A decimal: at most five places, as possible points have two and steps are hundredths or thousandths. */
function pointsAt(possible: string, step: number, steps: number): string {
  return toDecimal(dividedBy(times(fraction(possible), fraction(step)), fraction(steps)), 5);
}

function reaches(grade: Fraction | null, target: Fraction): boolean {
  return grade !== null && compare(grade, target) >= 0;
}

function byHalving(steps: number, isReached: (step: number) => boolean): number | null {
  if (!isReached(steps)) return null;
  let [low, high] = [0, steps];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function oneByOne(steps: number, isReached: (step: number) => boolean): number | null {
  for (let step = 0; step <= steps; step += 1) if (isReached(step)) return step;
  return null;
}
