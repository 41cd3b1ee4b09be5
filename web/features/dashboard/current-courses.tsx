import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { useArrived } from '../../lib/use-arrived.ts';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { late } from '../../ui/late.ts';
import { Section } from '../../ui/section.tsx';
import { CourseCardGhosts } from '../courses/course-card-ghosts.tsx';
import { CourseCard } from '../courses/course-card.tsx';
import { currentCourses } from '../courses/course-groups.ts';

const NoCoursesYet = late(() => import('./no-courses-yet.tsx'));

const shownAtMost = 12; // managers see every course of the college; the rest is behind "All courses"

export function CurrentCourses() {
  return (
    <Section title={<Trans>Current Courses</Trans>} action={<AllCourses />}>
      <Courses />
    </Section>
  );
}

function AllCourses() {
  return (
    <Link className="link" to="/courses">
      <Trans>All courses</Trans>
    </Link>
  );
}

function Courses() {
  const { t } = useLingui();
  const { data: read, error, refetch } = useQuery(reading('GET /api/courses'));
  const data = useArrived(read);
  if (error && !read) {
    return (
      <ErrorState title={t`Could not load courses`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  }
  const ghosts = <CourseCardGhosts className="current-courses" />;
  if (!data) return ghosts;
  if (data.length === 0) {
    return (
      <Suspense fallback={ghosts}>
        <NoCoursesYet />
      </Suspense>
    );
  }
  const current = currentCourses(data);
  if (current.length === 0) {
    return (
      <EmptyState title={<Trans>No courses this term</Trans>}>
        <Trans>Your other courses are under “All courses”.</Trans>
      </EmptyState>
    );
  }
  return (
    <div className="current-courses">
      {current.slice(0, shownAtMost).map((course) => (
        <CourseCard key={course.id} course={course} />
      ))}
    </div>
  );
}
