import { typedDecimal } from '../../../domain/latin-digits.ts';

/** What is a decimal in a question, by its name. */
const decimals = new Set(['points', 'credit', 'value', 'tolerance', 'weight', 'factor', 'min', 'max']);

/** A question as it was typed, with its numbers as they are kept: 2,5 points are 2.5. */
export function withTypedDecimals<T>(part: T): T;
export function withTypedDecimals(part: unknown): unknown {
  if (Array.isArray(part)) return part.map((each) => withTypedDecimals<unknown>(each));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, decimalsOf(name, value)]));
}

function decimalsOf(name: string, value: unknown): unknown {
  if (name === 'credits' && typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([id, credit]) => [id, typedDecimal(String(credit))]));
  return decimals.has(name) && typeof value === 'string' ? typedDecimal(value) : withTypedDecimals(value);
}
