import type { PeerReviewPlan } from '../../../contract/peer-reviews.ts';

/** As the staff's lists name students. */
export const nameOf = ({ student }: Pick<PeerReviewPlan['students'][number], 'student'>): string =>
  `${student.lastName}, ${student.firstName}`;
