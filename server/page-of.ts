import { type Place, writeCursor } from './cursor.ts';
import type { Page } from './http/routes.ts';

interface ListedRow {
  readonly id: string;
  /** What the list is ordered by, as text; the id decides between two of the same. */
  readonly sort_key: string;
  /** Of the whole list. */
  readonly total: number;
}

/** A page of a list out of its rows, of which one more was read than it holds: that tells whether there is another. */
export function pageOf<Row extends ListedRow, T>(
  rows: readonly Row[],
  { limit, after }: { limit: number; after: Place | null },
  shownOf: (row: Row) => T,
): Page<T[]> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => shownOf(row)),
    next: last && writeCursor({ key: last.sort_key, id: last.id }),
    // A page beyond the last row does not tell how many there are.
    total: rows[0]?.total ?? (after ? undefined : 0),
  };
}
