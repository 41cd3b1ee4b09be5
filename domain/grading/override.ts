import { say, type Text } from '../../contract/text.ts';
import { fraction } from '../fraction.ts';
import { type GradeScale, letterOf } from '../grade-scale.ts';
import { withLatinDigits } from '../latin-digits.ts';
import type { CourseTotals, Total } from './totals.ts';

const percentage = /^(?<whole>\d{1,3})(?:[.,](?<decimals>\d{1,2}))?\s*%?$/;

/**
 * Reads a course grade as teachers type it: a percentage (`87`, `87,5 %`), or a letter of the course, which is the lowest
 * percentage for which it is given. Otherwise a sentence that says how to type it.
 */
export function parseOverride(text: string, scale: GradeScale): { percent: string } | { problem: Text } {
  const typed = withLatinDigits(text).trim();
  const plain = typed.toLowerCase().replace(/[−–]$/, '-');
  const letter = scale.find((grade) => grade.letter.toLowerCase() === plain);
  if (letter) return { percent: letter.from };
  const found = percentage.exec(typed)?.groups;
  if (found) return { percent: found['decimals'] ? `${found['whole']}.${found['decimals']}` : `${found['whole']}` };
  const letters = scale.map((grade) => grade.letter).join(', ');
  return {
    problem: say`Write a percentage with at most two decimals, such as 87.5, or one of the letters ${letters}.`,
  };
}

/** The total with what was set in its place (null: nothing was); the sums of its groups stay as they were reckoned. */
export function overridden(total: Total, percent: string | null, scale: GradeScale): Total {
  if (percent === null) return total;
  const set = fraction(percent);
  return { ...total, percent: set, letter: letterOf(scale, set).letter };
}

/** What was set is the grade on every basis and for every audience: it is said to the student, and nothing is pending in it. */
export function overriddenTotals(
  { posted, all }: CourseTotals,
  percent: string | null,
  scale: GradeScale,
): CourseTotals {
  const set = (total: Total) => overridden(total, percent, scale);
  return {
    posted: { current: set(posted.current), final: set(posted.final) },
    all: { current: set(all.current), final: set(all.final) },
  };
}
