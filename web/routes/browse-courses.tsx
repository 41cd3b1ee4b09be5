import '../features/courses/courses.css';
import '../features/enrolments/browse.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { BrowseFilterBar } from '../features/enrolments/browse-filters.tsx';
import { CoursePreviewDialog } from '../features/enrolments/course-preview.tsx';
import { OpenCourses } from '../features/enrolments/open-courses.tsx';
import { useBrowse } from '../features/enrolments/use-browse.ts';
import { useFeature } from '../lib/use-feature.ts';
import { useTitle } from '../lib/title.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHead } from '../ui/page-head.tsx';

export default function BrowseCoursesPage() {
  const { t } = useLingui();
  const { previewed, closePreview } = useBrowse();
  useTitle(t`Join Course`);
  const isOpen = useFeature('self_enrolment');
  if (!isOpen) return <NoJoining />;
  return (
    <>
      <PageHead
        title={<Trans>Join Course</Trans>}
        sub={<Trans>What the college teaches now and next. Open a course to see what it is about.</Trans>}
      />
      <BrowseFilterBar />
      <OpenCourses />
      {previewed !== undefined && <CoursePreviewDialog courseId={previewed} onClose={closePreview} />}
    </>
  );
}

function NoJoining() {
  return (
    <>
      <PageHead title={<Trans>Join Course</Trans>} />
      <EmptyState title={<Trans>Your college enrolls its students itself</Trans>}>
        <Trans>Ask your programme’s office for a place in a course.</Trans>
      </EmptyState>
    </>
  );
}
