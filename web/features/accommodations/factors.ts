import { typedDecimal } from '../../../domain/latin-digits.ts';

/** The factors that are granted most. */
export const usualFactors = [1, 1.25, 1.5, 2] as const;

const form = /^\d{1,2}(\.\d{1,2})?$/;

/** A factor as typed, from 1 to 10 with at most two decimals; null where it is none. */
export function readFactor(text: string): number | null {
  const typed = typedDecimal(text);
  const factor = form.test(typed) ? Number(typed) : Number.NaN;
  return factor >= 1 && factor <= 10 ? factor : null;
}

export function isUsual(factor: number): boolean {
  return usualFactors.some((usual) => usual === factor);
}
