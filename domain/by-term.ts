/** Courses of one term; without a name for those outside of all terms. */
export interface TermOf<T> {
  readonly id: string | null;
  readonly name: string | null;
  readonly courses: readonly T[];
}

/** Courses by their terms, in the order in which they come. */
export function byTerm<T extends { readonly term: { id: string; name: string } | null }>(
  courses: readonly T[],
): TermOf<T>[] {
  const terms = Map.groupBy(courses, ({ term }) => term?.id ?? null);
  return [...terms].map(([id, own]) => ({ id, name: own[0]?.term?.name ?? null, courses: own }));
}
