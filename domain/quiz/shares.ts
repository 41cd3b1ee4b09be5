import { compare, dividedBy, fraction, type Fraction, zero } from '../fraction.ts';

export const whole = fraction(1);

/** `count` of `all`, never below nothing nor above the whole; nothing of nothing is nothing. */
export function share(count: number, all: number): Fraction {
  return all > 0 ? within(dividedBy(fraction(count), fraction(all))) : zero;
}

/** A percentage of the points as a fraction of them. */
export function creditOf(percent: string | undefined): Fraction {
  return dividedBy(fraction(percent ?? '0'), fraction(100));
}

/** No question gives less than nothing or more than its points. */
export function within(value: Fraction): Fraction {
  if (compare(value, zero) < 0) return zero;
  return compare(value, whole) > 0 ? whole : value;
}
