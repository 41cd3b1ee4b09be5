/** An exact number: grades are never computed with floating point. Always in lowest terms, the denominator positive. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const zero: Fraction = { numerator: 0n, denominator: 1n };

/** The exact value of a whole number or of a decimal as the database writes it (`'92.50'`). */
export function fraction(value: string | number): Fraction {
  const parts = /^(-?\d+)(?:\.(\d+))?$/.exec(String(value));
  if (!parts) throw new RangeError(`${value} is not a decimal number.`);
  const [, whole = '', decimals = ''] = parts;
  return ratio(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

/** What `exactText` wrote. */
export function fromExactText(text: string): Fraction {
  const [numerator = '', denominator = '1'] = text.split('/');
  return ratio(BigInt(numerator), BigInt(denominator));
}

/** A fraction as text that loses nothing: `'37/40'`, `'92'`. */
export function exactText({ numerator, denominator }: Fraction): string {
  return denominator === 1n ? String(numerator) : `${numerator}/${denominator}`;
}

/** The sum of two fractions. */
export function plus(a: Fraction, b: Fraction): Fraction {
  return ratio(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

/** What is left of `a` when `b` is taken away. */
export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { numerator: -b.numerator, denominator: b.denominator });
}

/** The product of two fractions. */
export function times(a: Fraction, b: Fraction): Fraction {
  return ratio(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** The quotient of two fractions; a divisor of zero is an error. */
export function dividedBy(a: Fraction, b: Fraction): Fraction {
  return ratio(a.numerator * b.denominator, a.denominator * b.numerator);
}

/** Below zero when `a` is the smaller, above when it is the greater, else zero. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The sum of any number of fractions. */
export function sum(values: readonly Fraction[]): Fraction {
  return values.reduce(plus, zero);
}

/** The decimal text with that many places, rounded half up (away from zero, as Ruby's and PostgreSQL's decimals do). */
export function toDecimal(value: Fraction, places: number): string {
  const magnitude = value.numerator < 0n ? -value.numerator : value.numerator;
  const scaled = (2n * magnitude * 10n ** BigInt(places) + value.denominator) / (2n * value.denominator);
  const digits = scaled.toString().padStart(places + 1, '0');
  const sign = value.numerator < 0n && scaled !== 0n ? '-' : '';
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** A numerator over a denominator other than zero, in lowest terms. */
export function ratio(numerator: bigint, denominator: bigint): Fraction {
  if (denominator === 0n) throw new RangeError('Division by zero.');
  const divisor = greatestCommonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  // Machine numbers are ten times as fast, and exact as long as they are this small.
  while (y > Number.MAX_SAFE_INTEGER || x > Number.MAX_SAFE_INTEGER) {
    if (y === 0n) return x;
    [x, y] = [y, x % y];
  }
  let [m, n] = [Number(x), Number(y)];
  while (n !== 0) [m, n] = [n, m % n];
  return BigInt(m);
}
