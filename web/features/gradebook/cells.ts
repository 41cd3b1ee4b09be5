import type { Gradebook, GradebookColumn, GradebookRow } from '../../../contract/gradebook.ts';
import { type GradebookCell, noScore, readCells } from '../../../domain/gradebook-cells.ts';
import { withDecimalMark } from '../../lib/decimal-mark.ts';

/** What a cell needs to be shown besides itself; the same object however many scores change. */
export type Scheme = Pick<Gradebook, 'columns' | 'letters'>;

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

/** `92.5`: no zeros at the end, at most two decimals. */
export function shownUnits(units: number, places = 2): string {
  return withDecimalMark(String(Number((units / 10_000).toFixed(places))));
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
  column.points === null ? null : withDecimalMark(String(Number(column.points)));
