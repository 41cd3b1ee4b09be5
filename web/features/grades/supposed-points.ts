import { typedPoints } from '../../../domain/typed-points.ts';

const decimal = /^\d{1,6}(?:\.\d{0,2})?$/;

/** Points that are supposed, as far as they are typed: `92.`, on its way to 92.5, is 92, and `.5` is 0.5. Undefined: no points. */
export function supposedPoints(text: string): string | undefined {
  const typed = typedPoints(text);
  return decimal.test(typed) ? typed.replace(/\.$/, '') : undefined;
}
