import { hashOf } from '../hash.ts';

/** A seeded generator: whole numbers from 0 up to, but not including, `below`, each as likely as the next. */
export type Draw = (below: number) => number;

const range = 2 ** 32;

/** The same seed and purpose always give the same numbers; another purpose gives others. */
export function drawsOf(seed: number, purpose = ''): Draw {
  const next = words(hashOf(`${seed}:${purpose}`));
  return (below) => {
    if (below <= range) return evenly(next, below);
    // Two words at a time where one is too short; what is left of evenness is below 2⁻²¹.
    return Math.floor(((next() * 2 ** 21 + (next() >>> 11)) / 2 ** 53) * below);
  };
}

/** The items in another order, decided by the draws alone. */
export function shuffled<T>(items: readonly T[], draw: Draw): T[] {
  const rest = [...items];
  const order: T[] = [];
  while (rest.length) order.push(...rest.splice(draw(rest.length), 1));
  return order;
}

function evenly(next: () => number, below: number): number {
  const fair = range - (range % below);
  let word = next();
  while (word >= fair) word = next();
  return word % below;
}

/** 32-bit words of a counter put through a mixing function (splitmix32). */
function words(seed: number): () => number {
  let counter = seed;
  return () => {
    counter = (counter + 0x9e3779b9) | 0;
    let word = counter ^ (counter >>> 16);
    word = Math.imul(word, 0x21f0aaad);
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
    return (word ^ (word >>> 15)) >>> 0;
  };
}
