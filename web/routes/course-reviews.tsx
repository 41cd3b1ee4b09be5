import '../features/course/course.css';
import '../features/course-reviews/course-reviews.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { CourseNotFound } from '../features/course/course-not-found.tsx';
import { ReviewList } from '../features/course-reviews/review-list.tsx';
import { ReviewOverview } from '../features/course-reviews/review-overview.tsx';
import { CourseCode } from '../features/courses/course-code.tsx';
import { isStatus } from '../lib/errors.ts';
import { reading } from '../lib/query-client.ts';
import { useTitle } from '../lib/title.ts';
import { PageHead } from '../ui/page-head.tsx';

export default function CourseReviewsPage() {
  const { t } = useLingui();
  const { id } = useParams({ from: '/signed-in/courses/$id/reviews' });
  const { data: course, error } = useQuery(reading('GET /api/courses/{id}', { params: { id } }));
  useTitle(t`Reviews`);
  if (isStatus(error, 404)) return <CourseNotFound />;
  return (
    <div data-hue={course?.hue}>
      <Link className="back" to="/courses/$id" params={{ id }} activeOptions={{ exact: true }}>
        <ArrowLeft />
        {course ? <span translate="no">{course.title}</span> : <Trans>Course</Trans>}
      </Link>
      <PageHead title={<Trans>Reviews</Trans>} sub={course ? <CourseCode course={course} /> : '\u00A0'} />
      <div className="stack loose reviews-page">
        <ReviewOverview courseId={id} isArchived={course?.status === 'archived'} />
        <ReviewList courseId={id} />
      </div>
    </div>
  );
}
