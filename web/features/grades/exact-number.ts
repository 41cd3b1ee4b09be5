import { fraction, fromExactText, toDecimal, type Fraction } from '../../../domain/fraction.ts';
import { formatNumber, formatPercent } from '../../lib/numbers.ts';

/** An exact percentage as it is shown: `91.2%`. */
export function shownPercent(value: Fraction | string, places = 1): string {
  return formatPercent(rounded(value, places), places);
}

/** Exact points as they are shown, without zeros that say nothing: `8.5`. */
export function shownPoints(value: Fraction | string): string {
  return formatNumber(rounded(value, 2), { maximumFractionDigits: 2 });
}

/** What a group adds to the grade: `36.8`. */
export function shownShare(value: Fraction | string): string {
  return formatNumber(rounded(value, 1), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

function rounded(value: Fraction | string, places: number): number {
  return Number(toDecimal(typeof value === 'string' ? read(value) : value, places));
}

/** An exact text, or a decimal as the database writes it. */
function read(text: string): Fraction {
  return text.includes('/') ? fromExactText(text) : fraction(text);
}
