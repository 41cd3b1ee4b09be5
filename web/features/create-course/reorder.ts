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
