/** What a piece of work brings to its group's ratio. */
export interface Share {
  readonly points: bigint;
  readonly possible: bigint;
}

/** How many are left out at either end. */
export interface DropRule {
  readonly dropLowest: number;
  readonly dropHighest: number;
}

/** Places of what is left out. */
export interface Dropped {
  readonly lowest: readonly number[];
  readonly highest: readonly number[];
}

interface Candidate extends Share {
  readonly place: number;
}

/**
 * Leaves out the set that maximises the ratio of what remains, not those with the lowest percentages one by one; then, of
 * the rest, the set that minimises it. What can never be dropped (`fixed`) counts in the ratio. One always remains, and
 * nothing is dropped at the upper end where nothing would. Ties keep what is worth more points, then what came later.
 * As in Canvas, lib/grade_calculator.rb.
 */
export function droppedOf(shares: readonly Share[], fixed: Share, rule: DropRule): Dropped {
  const all = shares.map(candidateOf);
  const lowest = Math.max(0, Math.min(rule.dropLowest, all.length - 1));
  const highest = lowest + rule.dropHighest < all.length ? rule.dropHighest : 0;
  const upper = lowest > 0 ? best(all, fixed, all.length - lowest) : all;
  const middle = highest > 0 ? best(upper.map(turned), negated(fixed), upper.length - highest) : upper;
  return { lowest: without(all, upper), highest: without(upper, middle) };
}

function candidateOf({ points, possible }: Share, place: number): Candidate {
  return { place, points, possible };
}

function turned({ place, points, possible }: Candidate): Candidate {
  return { place, points: -points, possible };
}

function negated({ points, possible }: Share): Share {
  return { points: -points, possible };
}

function without(candidates: readonly Candidate[], others: readonly Candidate[]): number[] {
  const left = new Set(others.map(({ place }) => place));
  return left.size === candidates.length
    ? []
    : candidates.flatMap(({ place }) => (left.has(place) ? [] : [place])).toSorted((a, b) => a - b);
}

/**
 * The `count` candidates with the greatest ratio. Dinkelbach's method: given the ratio of any choice, choosing by
 * points - ratio × possible gives one at least as good; where it is no better, it is the best there is.
 */
function best(candidates: readonly Candidate[], fixed: Share, count: number): Candidate[] {
  // Where all are worth the same, or nothing, their order is the same by every ratio: that of the points.
  const isEven = candidates.every(({ possible }) => possible === candidates[0]?.possible);
  if (isEven) return byValue(candidates, { points: 0n, possible: 1n }).slice(0, count);
  const choose = (ratio: Share) => pick(byValue(candidates, ratio), count, fixed.possible === 0n);
  for (let choice = choose(sumOf(fixed, candidates)); ;) {
    const ratio = sumOf(fixed, choice);
    choice = choose(ratio);
    const reached = sumOf(fixed, choice);
    if (reached.points * ratio.possible === ratio.points * reached.possible) return choice;
  }
}

/** The most valuable first, as measured by points - ratio × possible. */
function byValue(candidates: readonly Candidate[], ratio: Share): Candidate[] {
  const values: bigint[] = [];
  for (const { place, points, possible } of candidates)
    values[place] = points * ratio.possible - ratio.points * possible;
  return candidates.toSorted(
    (a, b) =>
      descending(values[a.place] ?? 0n, values[b.place] ?? 0n) ||
      descending(a.possible, b.possible) ||
      b.place - a.place,
  );
}

/** The first ones; where the ratio would have nothing to divide by, the last of them makes room for one with points. */
function pick(ordered: readonly Candidate[], count: number, needsPossible: boolean): Candidate[] {
  const first = ordered.slice(0, count);
  if (!needsPossible || first.some(({ possible }) => possible > 0n)) return first;
  const pointed = ordered.find(({ possible }) => possible > 0n);
  return pointed ? [...first.slice(0, -1), pointed] : first;
}

function sumOf(fixed: Share, choice: readonly Share[]): Share {
  let { points, possible } = fixed;
  for (const share of choice) {
    points += share.points;
    possible += share.possible;
  }
  return { points, possible };
}

function descending(a: bigint, b: bigint): number {
  return a > b ? -1 : a < b ? 1 : 0;
}
