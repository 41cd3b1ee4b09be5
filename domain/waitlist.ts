/** A list in which the element at `from` stands at `to`, and the others keep their order; beyond the end is the end. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const element = list[from];
  if (element === undefined) return [...list];
  return list.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, element);
}
