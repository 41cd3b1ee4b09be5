/** A letter of a name is about as wide, at 13 pixels. */
const letter = 6.9;

/** A name as far as there is room for it: words of a picture do not wrap. */
export function fitted(name: string, width: number): string {
  const most = Math.floor(width / letter);
  return name.length <= most ? name : `${name.slice(0, Math.max(1, most - 1)).trimEnd()}…`;
}
