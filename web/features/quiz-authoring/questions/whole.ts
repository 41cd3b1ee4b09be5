import { typedWhole } from '../../../../domain/latin-digits.ts';

/** A number as it was typed; null: nothing was. What is no whole number is left to be refused, and no number at all is 0. */
export function wholeOf(text: string): number | null {
  const typed = typedWhole(text);
  return typed === '' ? null : Number(typed) || 0;
}
