import { ratio, type Fraction } from '../fraction.ts';

/*
 * Sums of points run over whole numbers of units, which is exact and far quicker than fractions. A million-millionth of a
 * point holds points with twelve decimals, and a percentage with four decimals of possible points with eight.
 */
const decimals = 12;
const scale = 10n ** BigInt(decimals);

/** A decimal text in units. */
export function units(text: string): bigint {
  const point = text.indexOf('.');
  if (point < 0) return BigInt(text) * scale;
  const places = text.length - point - 1;
  if (places > decimals) throw new RangeError(`${text} has more than ${decimals} decimals.`);
  return BigInt(text.slice(0, point) + text.slice(point + 1)) * 10n ** BigInt(decimals - places);
}

/** So many percent of an amount. */
export function percentOf(amount: bigint, percent: string): bigint {
  return (amount * units(percent)) / (100n * scale);
}

/** The amount that so many units are, when each is cut into `parts`. */
export function fromUnits(amount: bigint, parts = 1n): Fraction {
  return ratio(amount, scale * parts);
}

/** So many points in units that are each cut into `parts`: not always a whole number. */
export function inUnits(points: Fraction, parts: bigint): Fraction {
  return ratio(points.numerator * scale * parts, points.denominator);
}
