/** How students are spread: into so many groups, or into groups of so many. */
export interface Split {
  readonly by: 'groups' | 'size';
  readonly count: number;
}

/** How many groups a split comes to. Groups of n: the last students join others rather than make a group of one. */
export function groupCount(split: Split, students: number): number {
  if (split.by === 'groups') return split.count;
  return Math.max(1, Math.round(students / split.count));
}

/**
 * Spreads people over groups that have members already: everyone in the smallest one, so that in the end sizes differ as
 * little as they can. `random` gives numbers from 0 to below 1. Answers who joins, group by group; `most` is never passed,
 * and whoever finds no place is in none.
 */
export function spread<T>(
  people: readonly T[],
  sizes: readonly number[],
  random: () => number,
  most: number | null = null,
): T[][] {
  const joined: T[][] = sizes.map(() => []);
  const now = [...sizes];
  for (const person of shuffled(people, random)) {
    const open = now.flatMap((size, index) => (most === null || size < most ? [{ size, index }] : []));
    const smallest = Math.min(...open.map(({ size }) => size));
    const candidates = open.filter(({ size }) => size === smallest);
    const chosen = candidates[Math.floor(random() * candidates.length)];
    if (!chosen) break;
    joined[chosen.index]?.push(person);
    now[chosen.index] = smallest + 1;
  }
  return joined;
}

/** The same in an order that is equally likely to be any (Fisher and Yates). */
function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const left = [...items];
  const order: T[] = [];
  while (left.length > 0) order.push(...left.splice(Math.floor(random() * left.length), 1));
  return order;
}
