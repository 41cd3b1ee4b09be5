import { compare, dividedBy, fraction, ratio, times, toDecimal, zero, type Fraction } from '../fraction.ts';
import { letterOf, type GradeScale } from '../grade-scale.ts';
import { typedDecimal, withLatinDigits } from '../latin-digits.ts';
import type { EntryType } from './work.ts';
import { say, type Text } from '../../contract/text.ts';

/** What a grader typed as points, or a sentence that says how to type it. */
export type Entry = { readonly points: string } | { readonly problem: Text };

const number = /^(?<sign>[-−–]?)(?=[.,]?\d)(?<whole>\d{0,8})(?:[.,](?<decimals>\d{1,2}))?\s*(?<percent>%?)$/;

/**
 * Reads a grade as graders type it: points (`45`, `45,5`, `.5`), a percentage (`90%`), a letter (`B+`), grade points (`3.3`), or
 * whether it is complete. A percentage is understood for points, too, and a letter for a percentage.
 */
export function parseEntry(type: EntryType, text: string, possible: string | null, scale: GradeScale): Entry {
  if (possible === null) return { problem: 'Give this work points first: it is not graded.' };
  const typed = withLatinDigits(text).trim();
  if (type === 'complete') return complete(typed, possible);
  if (type === 'gpa') return gradePoints(typed, possible, scale);
  const letter = scale.find((grade) => grade.letter.toLowerCase() === plainLetter(typed));
  if (letter && (type !== 'points' || !number.test(typed)))
    return worth(possible, percentOfLetter(scale, letter.letter));
  const found = number.exec(typed)?.groups;
  if (!found) return { problem: wanted(type, scale) };
  const value = `${found['sign'] ? '-' : ''}${found['whole'] || '0'}.${found['decimals'] ?? '0'}`;
  const isPercent = type === 'percent' || found['percent'] === '%';
  if (type === 'letter' && !isPercent) return { problem: wanted(type, scale) };
  return isPercent ? worth(possible, fraction(value)) : { points: plain(fraction(value)) };
}

/** A grade as it is shown in its column; `complete` and `incomplete` are for the screen to say in its language. */
export function showEntry(type: EntryType, points: string, possible: string | null, scale: GradeScale): string {
  const given = fraction(points);
  const most = fraction(possible ?? 0);
  if (type === 'complete') return compare(given, zero) > 0 ? 'complete' : 'incomplete';
  if (type === 'points' || compare(most, zero) === 0) return plain(given, 2);
  const percent = times(dividedBy(given, most), fraction(100));
  if (type === 'percent') return `${plain(percent, 2)}%`;
  const grade = letterOf(scale, percent);
  return type === 'letter' ? grade.letter : grade.points;
}

/** A score that stands as it was typed, and may be a slip: below zero, or more than half as much again as there is to get. */
export function oddness(points: string, possible: string | null): 'negative' | 'high' | null {
  const given = fraction(points);
  if (compare(given, zero) < 0) return 'negative';
  const most = times(fraction(possible ?? 0), ratio(3n, 2n));
  return compare(most, zero) > 0 && compare(given, most) > 0 ? 'high' : null;
}

/** In the languages of the interface, as the gradebook writes it and as it comes to mind. */
const isComplete = /^(?:complete|completed|yes|y|c|pass|✓|complet[oa]|s[ií]|مكتمل|نعم)$/iu;
const isIncomplete = /^(?:incomplete|no|n|i|fail|✗|incomplet[oa]|غير مكتمل|لا)$/iu;

function complete(typed: string, possible: string): Entry {
  if (isComplete.test(typed)) return { points: plain(fraction(possible)) };
  if (isIncomplete.test(typed)) return { points: '0' };
  return { problem: 'Write complete or incomplete.' };
}

function gradePoints(typed: string, possible: string, scale: GradeScale): Entry {
  const value = typedDecimal(typed);
  const letter = /^(?=\.?\d)\d{0,2}(?:\.\d{1,2})?$/.test(value)
    ? scale.find((grade) => compare(fraction(grade.points), fraction(`0${value}`)) === 0)
    : scale.find((grade) => grade.letter.toLowerCase() === plainLetter(typed));
  return letter ? worth(possible, percentOfLetter(scale, letter.letter)) : { problem: wanted('gpa', scale) };
}

/** The best letter is worth everything, any other the lowest percentage for which it is given. */
function percentOfLetter(scale: GradeScale, letter: string): Fraction {
  const grade = scale.find((one) => one.letter === letter) ?? scale[0];
  return grade === scale[0] ? fraction(100) : fraction(grade.from);
}

/** So many percent of the points, upwards to the sixth decimal, so that a letter is never missed by the rounding. */
function worth(possible: string, percent: Fraction): Entry {
  const exact = times(times(percent, fraction(possible)), ratio(10_000n, 1n));
  const up = exact.numerator > 0n ? exact.denominator - 1n : 0n;
  return { points: plain(ratio((exact.numerator + up) / exact.denominator, 1_000_000n)) };
}

function plainLetter(typed: string): string {
  return typed.toLowerCase().replace(/[−–]$/, '-');
}

function wanted(type: EntryType, scale: GradeScale): Text {
  const letters = scale.map(({ letter }) => letter).join(', ');
  if (type === 'letter') return say`Write one of the letters ${letters}, or a percentage such as 87%.`;
  if (type === 'gpa') return say`Write grade points of the scale: ${scale.map(({ points }) => points).join(', ')}.`;
  if (type === 'percent') return 'Write a percentage with at most two decimals, such as 87.5, or a letter.';
  return 'Write points with at most two decimals, such as 8.5, or a percentage such as 85%.';
}

/** A decimal without zeros that say nothing. */
function plain(value: Fraction, places = 6): string {
  return toDecimal(value, places)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}
