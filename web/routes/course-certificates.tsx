import '../features/course/course.css';
import '../features/achievements/achievements.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { CourseCertificates } from '../features/achievements/course-certificates.tsx';
import { CourseFrame } from '../features/course/course-frame.tsx';
import { CourseNotFound } from '../features/course/course-not-found.tsx';
import { AccessDenied } from '../features/session/access-denied.tsx';
import { isStatus } from '../lib/errors.ts';
import { reading } from '../lib/query-client.ts';
import { useTitle } from '../lib/title.ts';
import { LinkButton } from '../ui/button.tsx';

/** Who has a certificate of a course, for its staff. */
export default function CourseCertificatesPage() {
  const { t } = useLingui();
  const { id } = useParams({ from: '/signed-in/courses/$id/certificates' });
  const { data: course, error } = useQuery(reading('GET /api/courses/{id}', { params: { id } }));
  useTitle(t`Certificates`);
  if (isStatus(error, 404)) return <CourseNotFound />;
  if (course && !course.can.edit)
    return <AccessDenied description={t`Only who may edit a course sees who has its certificate.`} />;
  return (
    <CourseFrame
      id={id}
      course={course}
      title={<Trans>Certificates</Trans>}
      action={
        <LinkButton to="/courses/$id/settings" params={{ id }} search={{ tab: 'certificate' }}>
          <Settings />
          <Trans>What is asked</Trans>
        </LinkButton>
      }
    >
      {course && <CourseCertificates courseId={id} />}
    </CourseFrame>
  );
}
