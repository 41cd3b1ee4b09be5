import './peer-reviews.css';
import type { Assignment } from '../../../contract/assignments.ts';
import { useFeature } from '../../lib/use-feature.ts';
import { OwnReviews } from './own-reviews.tsx';
import { ReviewPlan } from './review-plan.tsx';

/** Of an assignment's page: what a student has to review and has received, or for staff who reviews whom. */
export function PeerReviews({ assignment }: { assignment: Assignment }) {
  const { mine, staff, isPeerReviewed } = assignment;
  const isOpen = useFeature('peer_reviews');
  if (mine) return isPeerReviewed ? <OwnReviews assignment={assignment} /> : null;
  return staff && (isPeerReviewed || (staff.canEdit && isOpen)) ? <ReviewPlan assignment={assignment} /> : null;
}
