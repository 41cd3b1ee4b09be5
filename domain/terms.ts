interface Term {
  id: string;
  name: string;
  startsOn: string;
  endsOn: string;
}

/** Where a day lies to a term. */
export type TermTime = 'past' | 'current' | 'coming';

/** Whether a term is over, runs or is still to come on a day. */
export function timeOf({ startsOn, endsOn }: Pick<Term, 'startsOn' | 'endsOn'>, today: string): TermTime {
  if (endsOn < today) return 'past';
  return startsOn > today ? 'coming' : 'current';
}

/** The terms that share a day with this one. Courses that begin on such a day go to the term that begins later. */
export function overlapping<T extends Term>(term: T, all: readonly T[]): T[] {
  return all.filter((other) => other.id !== term.id && other.startsOn <= term.endsOn && term.startsOn <= other.endsOn);
}

/** The term that a day falls in: of several the one that begins latest. */
export function termOn<T extends Term>(terms: readonly T[], day: string): T | null {
  const holding = terms.filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
  const [first] = holding.toSorted((a, b) =>
    a.startsOn === b.startsOn ? (a.id < b.id ? -1 : 1) : a.startsOn < b.startsOn ? 1 : -1,
  );
  return first ?? null;
}
