import '../features/assignments/assignments.css';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ReviewGone } from '../features/peer-reviews/review-gone.tsx';
import { ReviewView } from '../features/peer-reviews/review-view.tsx';
import { StaffPageState } from '../features/quiz-authoring/staff-page-state.tsx';
import { isStatus } from '../lib/errors.ts';
import { reading } from '../lib/query-client.ts';
import { useTitle } from '../lib/title.ts';

export default function PeerReviewPage() {
  const { t } = useLingui();
  const params = useParams({ from: '/signed-in/courses/$id/assignments/$assignmentId/reviews/$reviewId' });
  const { id, reviewId } = params;
  // What is being written is not replaced by what stands on the server.
  const { data, error, refetch } = useQuery({
    ...reading('GET /api/peer-reviews/{id}', { params: { id: reviewId } }),
    meta: { live: false },
  });
  useTitle(t`Review`);
  if (isStatus(error, 404)) return <ReviewGone {...params} />;
  if (!data)
    return (
      <StaffPageState
        courseId={id}
        error={error}
        missing={t`Review not found`}
        failed={t`Could not load this review`}
        onRetry={() => void refetch()}
      />
    );
  return <ReviewView key={data.id} review={data} />;
}
