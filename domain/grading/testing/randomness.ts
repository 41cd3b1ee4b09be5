/** A seeded source of random test data: the same for the same seed. */
export interface Randomness {
  below: (limit: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(values: readonly [T, ...T[]]) => T;
  decimal: (limit: number, places?: number) => string;
}

/** Mulberry32: small, and good enough for test data. */
export function randomness(seed: number): Randomness {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (values) => values[below(values.length)] ?? values[0],
    decimal: (limit, places = 2) => (below(limit * 10 ** places) / 10 ** places).toFixed(places),
  };
}
