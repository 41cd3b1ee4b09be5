import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CalendarClock, Megaphone } from 'lucide-react';
import type { CourseDetail } from '../../../contract/courses.ts';

/** What a course has beside its tabs. */
export function CourseWays({ course: { id, status } }: { course: Pick<CourseDetail, 'id' | 'status'> }) {
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
    </nav>
  );
}
