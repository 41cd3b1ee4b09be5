/** The list with one of its items some places further; the same list where there is no such place. */
export function moved<T>(list: T[], from: number, by: number): T[] {
  const to = from + by;
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}
