import type { DiscussionGrading, GradedParticipant } from '../../../contract/discussion-grading.ts';
import { showEntry } from '../../../domain/grading/entry.ts';
import { withDecimalMark } from '../../lib/decimal-mark.ts';

/** A score as it is entered; empty where there is none. */
export function shownScore(grading: DiscussionGrading, { score }: GradedParticipant): string {
  const [best, ...others] = grading.letters;
  if (score?.isExcused) return 'ex';
  if (!score?.entered || !best) return '';
  return showEntry(grading.gradingType, score.entered, grading.points, [best, ...others]).replace('%', '');
}

/** What stands behind the field: `/10`, `%`. */
export function unitOf({ gradingType, points }: DiscussionGrading): string {
  if (gradingType === 'points') return `/${withDecimalMark(points)}`;
  if (gradingType === 'percent') return '%';
  return gradingType === 'gpa' ? 'GPA' : '';
}
