import { typedDecimal } from '../../../domain/latin-digits.ts';

const decimal = /^\d{1,6}(?:\.\d{0,2})?$/;

/** Points that are supposed, as far as they are typed: `92.`, on its way to 92.5, is 92. Undefined: no points. */
export function supposedPoints(text: string): string | undefined {
  const typed = typedDecimal(text);
  return decimal.test(typed) ? typed.replace(/\.$/, '') : undefined;
}
