import '../features/course/course.css';
import '../features/course-reviews/course-reviews.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CourseFrame } from '../features/course/course-frame.tsx';
import { CourseNotFound } from '../features/course/course-not-found.tsx';
import { ReviewList } from '../features/course-reviews/review-list.tsx';
import { ReviewOverview } from '../features/course-reviews/review-overview.tsx';
import { isStatus } from '../lib/errors.ts';
import { reading } from '../lib/query-client.ts';
import { useTitle } from '../lib/title.ts';

export default function CourseReviewsPage() {
  const { t } = useLingui();
  const { id } = useParams({ from: '/signed-in/courses/$id/reviews' });
  const { data: course, error } = useQuery(reading('GET /api/courses/{id}', { params: { id } }));
  useTitle(t`Reviews`);
  if (isStatus(error, 404)) return <CourseNotFound />;
  return (
    <CourseFrame id={id} course={course} title={<Trans>Reviews</Trans>}>
      <div className="stack loose reviews-page">
        <ReviewOverview courseId={id} isArchived={course?.status === 'archived'} />
        <ReviewList courseId={id} />
      </div>
    </CourseFrame>
  );
}
