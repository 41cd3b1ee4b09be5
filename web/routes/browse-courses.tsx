import '../features/courses/courses.css';
import '../features/enrolments/browse.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { CourseCardGhosts } from '../features/courses/course-card-ghosts.tsx';
import { BrowseFilterBar } from '../features/enrolments/browse-filters.tsx';
import { CoursePreviewDialog } from '../features/enrolments/course-preview.tsx';
import { OpenCourses } from '../features/enrolments/open-courses.tsx';
import { useBrowse } from '../features/enrolments/use-browse.ts';
import { reading } from '../lib/query-client.ts';
import { useFeature } from '../lib/use-feature.ts';
import { useTitle } from '../lib/title.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { late } from '../ui/late.ts';
import { PageHead } from '../ui/page-head.tsx';

const Invitations = late(() => import('../features/enrolments/invitations.tsx'));

export default function BrowseCoursesPage() {
  const { t } = useLingui();
  const { previewed, closePreview } = useBrowse();
  useTitle(t`Join Course`);
  const isOpen = useFeature('self_enrolment');
  const { isLoading } = useQuery({ ...reading('GET /api/open-courses/filters'), enabled: isOpen });
  if (!isOpen) return <NoJoining />;
  return (
    <>
      <PageHead
        title={<Trans>Join Course</Trans>}
        sub={<Trans>What the college teaches now and next. Open a course to see what it is about.</Trans>}
      />
      {/* How wide the filters are is known with their choices: what stands below them comes together with them. */}
      {isLoading && <CourseCardGhosts className="grid-3" />}
      <div hidden={isLoading}>
        <BrowseFilterBar />
        <OpenCourses />
      </div>
      {previewed !== undefined && <CoursePreviewDialog courseId={previewed} onClose={closePreview} />}
    </>
  );
}

function NoJoining() {
  const { data } = useQuery(reading('GET /api/dashboard'));
  const invitations = data?.invitations ?? [];
  return (
    <div className="stack loose">
      <PageHead title={<Trans>Join Course</Trans>} />
      {invitations.length > 0 && (
        <Suspense>
          <Invitations invitations={invitations} />
        </Suspense>
      )}
      <EmptyState title={<Trans>Your college enrolls its students itself</Trans>}>
        <Trans>Ask your programme’s office for a place in a course.</Trans>
      </EmptyState>
    </div>
  );
}
