import type { Place } from './grid-keys.ts';

/** What a grid shows: its students and columns by their ids, and the view that put them in this order. */
export interface Shown {
  userIds: readonly string[];
  columnIds: readonly string[];
  view: string;
}

/** A cell that somebody chose: where it stood, and what it is; no column: the total. */
export interface HeldCell {
  place: Place;
  userId: string | undefined;
  columnId: string | undefined;
  view: string;
}

export function hold(place: Place, { userIds, columnIds, view }: Shown): HeldCell {
  return { place, userId: userIds[place.row], columnId: columnIds[place.column], view };
}

/**
 * Where a chosen cell stands now. It stays the same student's and the same column's when others come before them; in
 * another view, or once they are gone, what is chosen is the place.
 */
export function placeOf({ place, userId, columnId, view }: HeldCell, shown: Shown): Place {
  if (view !== shown.view) return place;
  return {
    row: found(userId, place.row, shown.userIds),
    column: columnId === undefined ? shown.columnIds.length : found(columnId, place.column, shown.columnIds),
  };
}

function found(id: string | undefined, was: number, ids: readonly string[]): number {
  if (id === undefined || ids[was] === id) return was;
  const now = ids.indexOf(id);
  return now === -1 ? was : now;
}
