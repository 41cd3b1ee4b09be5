/** A record without one of its entries. */
export function without<T>(record: Readonly<Record<string, T>>, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([each]) => each !== name));
}

/** A list with another entry in one place. */
export function withAt<T>(list: readonly T[], index: number, entry: T): T[] {
  return list.map((each, place) => (place === index ? entry : each));
}

/** A list without the entry in one place. */
export function withoutAt<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, place) => place !== index);
}

/** A list with one entry moved by some places, as far as there are places. */
export function movedBy<T>(list: readonly T[], index: number, by: number): T[] {
  const to = Math.min(Math.max(index + by, 0), list.length - 1);
  const rest = withoutAt(list, index);
  return [...rest.slice(0, to), ...list.slice(index, index + 1), ...rest.slice(to)];
}

/** Entries that have no ids: what tells them apart is their place. */
export function placed<T>(list: readonly T[]): { one: T; index: number }[] {
  return list.map((one, index) => ({ one, index }));
}
