import type { ReviewMatrix } from '../../contract/quizzes.ts';

export type ReviewPart = keyof ReviewMatrix;
export type ReviewTime = ReviewMatrix[ReviewPart][number];

/** How long 'after' lasts before it becomes 'later', as in Moodle. */
const afterMs = 2 * 60_000;
const parts: readonly ReviewPart[] = ['attempt', 'correctness', 'marks', 'feedback', 'answers'];

/** What decides which column of the matrix holds. */
export interface Reviewed {
  readonly submittedAt: Date | null;
  /** Null: the quiz never closes, and so 'closed' never comes. */
  readonly availableUntil: Date | null;
  /** The same student is taking the quiz right now: until that ends it has not closed for them. */
  readonly isTaking: boolean;
}

/** Which time of the review it is for an attempt. */
export function reviewTimeOf({ submittedAt, availableUntil, isTaking }: Reviewed, now: Date): ReviewTime {
  if (!submittedAt) return 'during';
  if (availableUntil && now >= availableUntil && !isTaking) return 'closed';
  return now.getTime() < submittedAt.getTime() + afterMs ? 'after' : 'later';
}

/** What the student sees at that time. */
export function partsShown(matrix: ReviewMatrix, time: ReviewTime): ReadonlySet<ReviewPart> {
  return new Set(parts.filter((part) => matrix[part].includes(time)));
}

/** From when a part is shown, if not now: the end of the two minutes, or the closing time. Null: never by itself. */
export function shownFrom(matrix: ReviewMatrix, part: ReviewPart, reviewed: Reviewed, now: Date): Date | null {
  const time = reviewTimeOf(reviewed, now);
  if (!reviewed.submittedAt || matrix[part].includes(time)) return null;
  const later = new Date(reviewed.submittedAt.getTime() + afterMs);
  const until = reviewed.availableUntil;
  if (time === 'after' && matrix[part].includes('later') && !(until && until <= later)) return later;
  return time !== 'closed' && matrix[part].includes('closed') ? until : null;
}
