import type { GradedCourse } from '../../domain/grading-average.ts';

/** A course's scores of one student as rows and as the rules take them, the same for the same seed. */
export function randomBook(seed: number) {
  const random = generator(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const decimal = (limit: number) => (below(limit * 100) / 100).toFixed(2);
  const isWeighted = random() < 0.7;
  const weights = Array.from({ length: 1 + below(4) }, () => (isWeighted && random() < 0.9 ? decimal(60) : null));
  const items = Array.from({ length: below(9) }, () => ({
    group: below(weights.length + 1),
    possible: random() < 0.1 ? null : random() < 0.1 ? '0.00' : decimal(100),
    points: random() < 0.15 ? null : decimal(100),
    is_excused: random() < 0.15,
  }));
  const course: GradedCourse = {
    credits: 3,
    isWeighted: weights.some((weight) => weight !== null),
    items: items.map(({ group, possible, points, is_excused }) => ({
      possible,
      points,
      isExcused: is_excused,
      groupId: group < weights.length ? String(group) : null,
      weight: weights[group] ?? null,
      postedAt: new Date(0),
    })),
  };
  return { weights, items, course };
}

/** Mulberry32: small, seeded, good enough for test data. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
