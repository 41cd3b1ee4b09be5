import type { Moderation } from '../../../contract/moderation.ts';
import { parseEntry, showEntry } from '../../../domain/grading/entry.ts';
import { formatPoints } from '../../lib/numbers.ts';

/** Points as their kind of grade is entered. */
export function shownGrade({ letters, gradingType, points }: Moderation, entered: string): string {
  const [best, ...others] = letters;
  return best ? showEntry(gradingType, entered, points, [best, ...others]) : entered;
}

/** The same to be read: its decimals are written as in the reader's language. */
export function readGrade(moderation: Moderation, entered: string): string {
  return moderation.gradingType === 'points' ? formatPoints(entered) : shownGrade(moderation, entered);
}

/** The points that something typed is; null: it is none. */
export function pointsTyped({ letters, gradingType, points }: Moderation, typed: string): string | null {
  const [best, ...others] = letters;
  const read = best && parseEntry(gradingType, typed, points, [best, ...others]);
  return read && 'points' in read ? read.points : null;
}
