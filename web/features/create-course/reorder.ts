/** The list with one entry at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const entry = list[from];
  return entry === undefined ? [...list] : [...rest.slice(0, to), entry, ...rest.slice(to)];
}

interface Extent {
  top: number;
  bottom: number;
}

/**
 * Where an entry that is dragged belongs: past each neighbour whose middle the pointer has crossed. Neighbours may be
 * of any height.
 */
export function placeAt(rows: readonly Extent[], from: number, y: number): number {
  const middle = ({ top, bottom }: Extent) => (top + bottom) / 2;
  let to = from;
  for (const [index, row] of rows.entries()) {
    if (index < from && y < middle(row)) return index;
    if (index > from && y > middle(row)) to = index;
  }
  return to;
}
