import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CalendarClock, Megaphone, ScrollText } from 'lucide-react';
import type { CourseDetail } from '../../../contract/courses.ts';

/** What a course has beside its tabs. */
export function CourseWays({ course }: { course: Pick<CourseDetail, 'id' | 'status' | 'progress' | 'can'> }) {
  const { id, status, progress, can } = course;
  const { t } = useLingui();
  return (
    <nav className="course-ways" aria-label={t`More of this course`}>
      <Link to="/courses/$id/announcements" params={{ id }}>
        <Megaphone />
        <Trans>Announcements</Trans>
      </Link>
      {status === 'active' && (
        <Link to="/schedule" search={{ course: id }}>
          <CalendarClock />
          <Trans>Office hours</Trans>
        </Link>
      )}
      {status === 'completed' && progress !== null && (
        <Link to="/achievements">
          <ScrollText />
          <Trans>Certificates</Trans>
        </Link>
      )}
      {can.edit && status !== 'draft' && (
        <Link to="/courses/$id/certificates" params={{ id }}>
          <ScrollText />
          <Trans>Certificates</Trans>
        </Link>
      )}
    </nav>
  );
}
