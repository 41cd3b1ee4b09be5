import type { Moderation } from '../../../contract/moderation.ts';
import { showEntry } from '../../../domain/grading/entry.ts';

/** Points as their kind of grade is entered. */
export function shownGrade({ letters, gradingType, points }: Moderation, entered: string): string {
  const [best, ...others] = letters;
  return best ? showEntry(gradingType, entered, points, [best, ...others]) : entered;
}
