import type { GradebookColumn, GradebookRow } from '../../../contract/gradebook.ts';
import { unitsOf } from '../../../domain/gradebook-cells.ts';
import { typedDecimal } from '../../../domain/latin-digits.ts';
import { cellOf, stateOf } from './cells.ts';

export type Who = 'missing' | 'ungraded' | 'below' | 'above';

interface Place {
  column: GradebookColumn;
  place: number;
}

/** Whether a student is among those who are written to about a column. */
export function isMeant(row: GradebookRow, { column, place }: Place, who: Who, bound: string): boolean {
  const state = stateOf(row, place);
  if (who === 'missing') return state === 'missing' || (state === 'none' && saysWhoHandedIn(column));
  const units = unitsOf(cellOf(row, place));
  if (who === 'ungraded') return units === null && state !== 'excused';
  const limit = Number(typedDecimal(bound)) * 10_000;
  if (units === null || bound.trim() === '' || Number.isNaN(limit)) return false;
  return who === 'below' ? units < limit : units >= limit;
}

/**
 * An empty cell tells of nothing handed in, also before it is due: but not where scores are held back from it, nor of work
 * that is not handed in here.
 */
const saysWhoHandedIn = ({ isPublished, isAnonymous, isHandedInHere }: GradebookColumn) =>
  isPublished && !isAnonymous && isHandedInHere;

/**
 * Whom one may ask for: of work that is not handed in here, as in Canvas, nobody is known to have not handed in. Who is
 * chosen stays, also once nobody is meant by it: what is written is for them, and goes to no others.
 */
export function whoOf(
  { isHandedInHere }: GradebookColumn,
  rows: readonly GradebookRow[],
  place: number,
  chosen?: Who,
): Who[] {
  // Somebody can be said to miss it all the same.
  const hasMissing = isHandedInHere || chosen === 'missing' || rows.some((row) => stateOf(row, place) === 'missing');
  return [...(hasMissing ? (['missing'] as const) : []), 'ungraded', 'below', 'above'];
}
