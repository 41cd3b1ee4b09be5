import { fraction, type Fraction, times } from '../fraction.ts';
import { withLatinDigits } from '../latin-digits.ts';

/** A number and what is written after it, such as a unit. */
export interface ReadNumber {
  value: Fraction;
  rest: string;
}

const space = "[ '’\\u00a0\\u2009\\u202f]";
/**
 * How people write numbers: groups of three set off by spaces, by commas before a point, or by points before a comma;
 * a single comma before exactly three digits sets off thousands (1,234), any other is a decimal comma (1,5).
 */
const forms = [
  `\\d{1,3}(?:${space}\\d{3})+(?:[.,]\\d*)?`,
  '\\d{1,3}(?:,\\d{3})+\\.\\d*',
  '\\d{1,3}(?:,\\d{3}){2,}',
  '[1-9]\\d{0,2},\\d{3}',
  '\\d{1,3}(?:\\.\\d{3})+,\\d*',
  '\\d{1,3}(?:\\.\\d{3}){2,}',
  '\\d+[.,]?\\d*',
  '[.,]\\d+',
];
const power = '(?:e|\\s?[x×*·]\\s?10\\s?\\^\\s?)(?<exponent>[+-]?\\d{1,3})';
const number = new RegExp(
  `^(?<sign>[+-]?)\\s?(?<digits>${forms.join('|')})(?![.,]?\\d)(?:${power}(?![.,]?\\d))?(?<rest>.*)$`,
  'isu',
);

/** Longer texts are no numbers: nobody types them, and exact arithmetic would take its time over them. */
const maxLength = 100;

/** Reads the number at the beginning of a text, exactly; null where there is none. */
export function readNumber(text: string): ReadNumber | null {
  const tidy = withLatinDigits(text.trim().replace(/[−–‒﹣－]/g, '-'));
  if (tidy.length > maxLength) return null;
  const groups = number.exec(tidy)?.groups;
  if (!groups) return null;
  const exponent = Number(groups['exponent'] ?? 0);
  if (Math.abs(exponent) > 300) return null;
  const digits = fraction(asDecimal(groups['digits'] ?? ''));
  const sign = groups['sign'] === '-' ? -1 : 1;
  return { value: times(times(digits, fraction(sign)), powerOfTen(exponent)), rest: (groups['rest'] ?? '').trim() };
}

/** Whether a text has the form of the answer that is asked for: a number, with a unit or without. */
export function looksLikeNumber(text: string, units: 'none' | 'optional' | 'required'): boolean {
  const read = readNumber(text);
  if (units === 'none') return read?.rest === '';
  // A unit may stand before its number.
  if (!read) return /\p{Nd}/u.test(text);
  return units === 'optional' || read.rest !== '';
}

/** The digits with one point before the decimals, where there are any. */
function asDecimal(digits: string): string {
  const plain = digits.replace(/[^\d.,]/g, '');
  const isGrouped = plain !== digits;
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  const mark = plain.charAt(last);
  const occurrences = plain.split(mark).length - 1;
  const onlyThousands =
    !isGrouped && (occurrences > 1 || (mark === ',' && !plain.includes('.') && /^[1-9]\d{0,2},\d{3}$/.test(plain)));
  if (last < 0 || onlyThousands) return plain.replace(/[.,]/g, '');
  const whole = plain.slice(0, last).replace(/[.,]/g, '') || '0';
  const decimals = plain.slice(last + 1);
  return decimals ? `${whole}.${decimals}` : whole;
}

function powerOfTen(exponent: number): Fraction {
  const power = 10n ** BigInt(Math.abs(exponent));
  return exponent < 0 ? { numerator: 1n, denominator: power } : { numerator: power, denominator: 1n };
}
