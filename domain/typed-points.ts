import { typedDecimal } from './latin-digits.ts';

/** Points as they were typed, in the form in which they are kept: `.5` and `,5` are 0.5. */
export const typedPoints = (text: string): string => typedDecimal(text).replace(/^\.(?=\d)/, '0.');
