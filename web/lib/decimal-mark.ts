import { formatNumber } from './numbers.ts';

/** A decimal as it was stored or worked out, with the mark that the reader's language has: "87.5%" is "87,5%" in Spanish. */
export const withDecimalMark = (text: string): string => text.replace('.', formatNumber(0.5).charAt(1));
