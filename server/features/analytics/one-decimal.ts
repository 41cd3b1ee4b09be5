import { fraction, toDecimal } from '../../../domain/fraction.ts';

/** A percentage as it is shown, rounded once. */
export function oneDecimal(value: string | null): string | null {
  return value === null ? null : toDecimal(fraction(value), 1);
}
