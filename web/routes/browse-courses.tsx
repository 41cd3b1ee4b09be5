import '../features/courses/courses.css';
import '../features/enrolments/browse.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { BrowseFilterBar } from '../features/enrolments/browse-filters.tsx';
import { CoursePreviewDialog } from '../features/enrolments/course-preview.tsx';
import { OpenCourses } from '../features/enrolments/open-courses.tsx';
import { useBrowse } from '../features/enrolments/use-browse.ts';
import { useTitle } from '../lib/title.ts';
import { PageHead } from '../ui/page-head.tsx';

export default function BrowseCoursesPage() {
  const { t } = useLingui();
  const { previewed, closePreview } = useBrowse();
  useTitle(t`Join Course`);
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
