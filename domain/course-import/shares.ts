import { compare, dividedBy, fraction, type Fraction, minus, plus, sum, times, zero } from '../fraction.ts';
import { plain } from '../quiz/import/parts.ts';

/** Weights as percentages with two decimals that add up to exactly a hundred; all of them `0` where nothing weighs. */
export function shares(weights: readonly Fraction[]): string[] {
  return divided(fraction(100), weights);
}

/** An amount divided by weights, in hundredths; what rounding leaves over goes to the last that has a weight. */
export function divided(amount: Fraction, weights: readonly Fraction[]): string[] {
  const total = sum(weights);
  if (compare(total, zero) <= 0) return weights.map(() => '0');
  const parts = weights.map((weight) => plain(times(dividedBy(weight, total), amount), 2));
  const last = parts.findLastIndex((part) => part !== '0');
  const rest = minus(amount, sum(parts.map((part) => fraction(part))));
  return parts.map((part, index) => (index === last ? plain(plus(fraction(part), rest), 2) : part));
}
