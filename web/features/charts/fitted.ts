/** A letter of a name is about as wide, at 13 pixels. */
const letter = 6.9;

/** A name as far as there is room for it: words of a picture do not wrap. */
export function fitted(name: string, width: number): string {
  const most = Math.floor(width / letter);
  return name.length <= most ? name : `${name.slice(0, Math.max(1, most - 1)).trimEnd()}…`;
}

/** Where a name stands under the middle of its column: the last one ends with the picture rather than outside it. */
export const underMiddle = (middle: number, room: number, width: number) =>
  middle + room / 2 > width ? { x: width, textAnchor: 'end' as const } : { x: middle, textAnchor: 'middle' as const };
