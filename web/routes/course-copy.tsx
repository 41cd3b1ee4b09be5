import '../features/course/course.css';
import '../features/course-copy/course-copy.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { CopyForm } from '../features/course-copy/copy-form.tsx';
import { useCopySource } from '../features/course-copy/copy-calls.ts';
import { CourseCode } from '../features/courses/course-code.tsx';
import { StaffPageState } from '../features/quiz-authoring/staff-page-state.tsx';
import { useTitle } from '../lib/title.ts';
import { PageHead } from '../ui/page-head.tsx';

export default function CourseCopyPage() {
  const { t } = useLingui();
  const { id } = useParams({ from: '/signed-in/courses/$id/copy' });
  const { source, error, retry } = useCopySource(id);
  useTitle(t`Copy Course`);
  if (!source)
    return (
      <StaffPageState
        courseId={id}
        error={error}
        missing={t`Course not found`}
        failed={t`Could not load this course`}
        onRetry={retry}
      />
    );
  return (
    <div data-hue={source.hue}>
      <BackLink id={id} title={source.isTemplate ? null : source.title} />
      <PageHead
        title={
          <Trans>
            Copy of <span translate="no">{source.title}</span>
          </Trans>
        }
        above={<CourseCode course={source} />}
      />
      <CopyForm source={source} />
    </div>
  );
}

/** A template is not a course of theirs: from it the way back is to where it was chosen. */
function BackLink({ id, title }: { id: string; title: string | null }) {
  if (title === null)
    return (
      <Link className="back" to="/courses/create">
        <ArrowLeft />
        <Trans>Create Course</Trans>
      </Link>
    );
  return (
    <Link className="back" to="/courses/$id" params={{ id }} activeOptions={{ exact: true }}>
      <ArrowLeft />
      <span translate="no">{title}</span>
    </Link>
  );
}
