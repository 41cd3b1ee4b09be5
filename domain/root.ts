import { type Fraction, toDecimal } from './fraction.ts';

/** A number known by its square: what statistics take a root of stays exact until it is written. */
export interface Root {
  readonly isNegative: boolean;
  readonly square: Fraction;
}

/** The decimal text with that many places, rounded half up (away from zero) from the exact value. */
export function rootToDecimal({ isNegative, square }: Root, places: number): string {
  const twice = integerRoot((4n * square.numerator * 100n ** BigInt(places)) / square.denominator);
  const rounded = (twice + 1n) / 2n;
  return toDecimal({ numerator: isNegative ? -rounded : rounded, denominator: 10n ** BigInt(places) }, places);
}

/** The greatest whole number whose square is not above the value (Newton's method, from above). */
function integerRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
