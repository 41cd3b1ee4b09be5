import type { GradebookRow } from '../../../contract/gradebook.ts';
import { readUnits } from '../../../domain/gradebook-cells.ts';

const read = new WeakMap<GradebookRow, ReturnType<typeof readUnits>>();
const means = new WeakMap<readonly GradebookRow[], (number | undefined)[]>();

/** The mean of what counts in a column, in ten-thousandths of a point; undefined: nothing does. */
export function meanOf(rows: readonly GradebookRow[], place: number): number | undefined {
  let known = means.get(rows);
  if (!known) means.set(rows, (known = meansOf(rows)));
  return known[place];
}

function meansOf(rows: readonly GradebookRow[]): (number | undefined)[] {
  const sums: number[] = [];
  const counts: number[] = [];
  for (const row of rows) {
    let units = read.get(row);
    if (!units) read.set(row, (units = readUnits(row.cells)));
    for (const [place, value] of units.entries()) {
      if (value === undefined) continue;
      sums[place] = (sums[place] ?? 0) + value;
      counts[place] = (counts[place] ?? 0) + 1;
    }
  }
  return sums.map((sum, place) => sum / (counts[place] ?? 1));
}
