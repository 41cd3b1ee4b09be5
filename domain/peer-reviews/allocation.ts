/** A piece of work that can be reviewed: a student's, with the group for which it was handed in. */
export interface Work {
  readonly author: string;
  readonly group: string | null;
}

export interface Review {
  readonly reviewer: string;
  readonly author: string;
}

/** With the group whose work it is, which stays the group's when the one has left who is named. */
export interface StandingReview extends Review {
  readonly group?: string | null;
}

interface Made {
  reviewer: string;
  work: string;
}

/** Whether a reviewer can be given a piece of work. */
type Fits = (reviewer: string, work: string) => boolean;

/** A group's work is one, whoever of it is named. */
const workOf = ({ author, group }: Work) => group ?? author;

/**
 * Reviews to be added so that each who has handed in reviews `perStudent` pieces of work, or as many as there are: never
 * their own or their group's, never one twice, and every piece about as often as any other. Without groups and anything
 * that stands, no piece is reviewed more than once more often than another. `random(n)` is a whole number below n.
 */
export function allocate(
  works: readonly Work[],
  standing: readonly StandingReview[],
  perStudent: number,
  random: (below: number) => number,
): Review[] {
  const authors = Map.groupBy(works, workOf);
  const held = Map.groupBy(standing, ({ reviewer }) => reviewer);
  /** Whose name it is given under: one that this reviewer has no other work under, as of who has changed groups. */
  const nameOf = (reviewer: string, work: string) =>
    authors.get(work)?.find(({ author }) => !held.get(reviewer)?.some((review) => review.author === author))?.author;
  const own = new Map(works.map((work) => [work.author, workOf(work)]));
  const loads = new Map([...authors.keys()].map((work) => [work, 0]));
  const given = new Map(works.map(({ author }) => [author, new Set<string>()]));
  const take = (reviewer: string, work: string) => {
    given.get(reviewer)?.add(work);
    loads.set(work, (loads.get(work) ?? 0) + 1);
  };
  for (const { reviewer, author, group } of standing) {
    const work = group ?? own.get(author);
    if (work !== undefined && loads.has(work)) take(reviewer, work);
  }
  const fits: Fits = (reviewer, work) =>
    work !== own.get(reviewer) && !given.get(reviewer)?.has(work) && nameOf(reviewer, work) !== undefined;
  const made: Made[] = [];
  for (let round = 0; round < perStudent; round++)
    for (const reviewer of shuffled([...given.keys()], random)) {
      if ((given.get(reviewer)?.size ?? 0) >= perStudent) continue;
      const work = leastLoaded(loads, (each) => fits(reviewer, each), random);
      if (work === null) continue;
      take(reviewer, work);
      made.push({ reviewer, work });
    }
  even(made, loads, given, fits);
  return made.map(({ reviewer, work }) => ({ reviewer, author: nameOf(reviewer, work) ?? work }));
}

/** Of the works that fit one with the fewest reviews, any of them. */
function leastLoaded(
  loads: ReadonlyMap<string, number>,
  fits: (work: string) => boolean,
  random: (below: number) => number,
): string | null {
  let least = Infinity;
  let found: string[] = [];
  for (const [work, load] of loads) {
    if (load > least || !fits(work)) continue;
    if (load < least) found = [];
    least = load;
    found.push(work);
  }
  return found[random(Math.max(1, found.length))] ?? null;
}

/** Moves reviews from work that has too many to work that has too few, as long as any can be moved. */
function even(made: Made[], loads: Map<string, number>, given: ReadonlyMap<string, Set<string>>, fits: Fits): void {
  for (;;) {
    const fewest = Math.min(...loads.values());
    const move = made
      .filter(({ work }) => (loads.get(work) ?? 0) >= fewest + 2)
      .map((review) => ({ review, to: target(review, loads, fits) }))
      .find(({ to }) => to !== null);
    if (!move || move.to === null) return;
    const { review, to } = move;
    loads.set(review.work, (loads.get(review.work) ?? 0) - 1);
    loads.set(to, (loads.get(to) ?? 0) + 1);
    const theirs = given.get(review.reviewer);
    theirs?.delete(review.work);
    theirs?.add(to);
    review.work = to;
  }
}

function target({ reviewer, work }: Made, loads: ReadonlyMap<string, number>, fits: Fits): string | null {
  const most = (loads.get(work) ?? 0) - 2;
  for (const [each, load] of loads) if (load <= most && fits(reviewer, each)) return each;
  return null;
}

function shuffled<T>(list: readonly T[], random: (below: number) => number): T[] {
  return list
    .map((each) => ({ each, place: random(2 ** 31) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ each }) => each);
}
