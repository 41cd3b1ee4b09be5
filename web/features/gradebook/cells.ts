import type { Gradebook, GradebookColumn, GradebookRow } from '../../../contract/gradebook.ts';
import { type GradebookCell, noScore, readCells } from '../../../domain/gradebook-cells.ts';

const read = new WeakMap<GradebookRow, Map<number, GradebookCell>>();

/** A student's cell in a column, by the column's place; rows are read once, when they are first shown. */
export function cellOf(row: GradebookRow, place: number): GradebookCell {
  let cells = read.get(row);
  if (!cells) read.set(row, (cells = readCells(row.cells)));
  return cells.get(place) ?? noScore;
}

/** How a cell stands, in the order in which it is said. */
export type CellState = 'excused' | 'waiting' | 'missing' | 'late' | 'graded' | 'none';

export function stateOf(row: GradebookRow, place: number): CellState {
  const cell = cellOf(row, place);
  if (cell.isExcused) return 'excused';
  if (row.waiting.includes(place)) return 'waiting';
  if (cell.status === 'missing' || row.missing.includes(place)) return 'missing';
  if (cell.entered !== null) return cell.isLate ? 'late' : 'graded';
  return 'none';
}

/** What counts of a cell, in ten-thousandths of a point, so that sums are exact. */
export function unitsOf({ entered, penalty, isExcused }: GradebookCell): number | null {
  if (entered === null || isExcused) return null;
  return Math.round(Number(entered) * 10_000) - Math.round(Number(penalty) * 10_000);
}

/** `92.5`: no zeros at the end, at most two decimals. */
export function shownUnits(units: number, places = 2): string {
  return String(Number((units / 10_000).toFixed(places)));
}

const means = new WeakMap<readonly GradebookRow[], Map<number, number | null>>();

/** The mean of what counts in a column; null: nothing does. */
export function meanOf(rows: readonly GradebookRow[], place: number): number | null {
  let known = means.get(rows);
  if (!known) means.set(rows, (known = new Map()));
  const standing = known.get(place);
  if (standing !== undefined) return standing;
  let [sum, count] = [0, 0];
  for (const row of rows) {
    const units = unitsOf(cellOf(row, place));
    if (units === null) continue;
    sum += units;
    count++;
  }
  const mean = count === 0 ? null : sum / count;
  known.set(place, mean);
  return mean;
}

export interface ShownTotal {
  percent: string;
  letter: string;
}

/** `76.43 C+` taken apart; null: nothing counts. */
export function totalOf(row: GradebookRow, place = 0): ShownTotal | null {
  const [percent = '', ...letter] = (row.totals[place] ?? '').split(' ');
  return percent === '' ? null : { percent, letter: letter.join(' ') };
}

export function nameOf({ firstName, lastName }: Pick<GradebookRow, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}

export const placesOf = ({ columns }: Gradebook): Map<string, number> =>
  new Map(columns.map((column, place) => [column.id, place]));

export const worthOf = (column: GradebookColumn): string | null =>
  column.points === null ? null : String(Number(column.points));
