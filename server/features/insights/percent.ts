import { compare, dividedBy, fraction, times, toDecimal, zero, type Fraction } from '../../../domain/fraction.ts';

/** A part of a whole in whole percent, rounded half up; nothing of nothing is 0. */
export function percentOf(part: Fraction, whole: Fraction): number {
  return compare(whole, zero) === 0 ? 0 : Number(toDecimal(times(dividedBy(part, whole), fraction(100)), 0));
}
