import '../features/course/course.css';
import '../features/announcements/announcements.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { AnnouncementList } from '../features/announcements/announcement-list.tsx';
import { NewAnnouncement } from '../features/announcements/new-announcement.tsx';
import { CourseFrame } from '../features/course/course-frame.tsx';
import { CourseNotFound } from '../features/course/course-not-found.tsx';
import { isStatus } from '../lib/errors.ts';
import { reading } from '../lib/query-client.ts';
import { useUser } from '../lib/session.ts';
import { isLooking } from '../lib/student-view.ts';
import { useTitle } from '../lib/title.ts';

export default function CourseAnnouncementsPage() {
  const { t } = useLingui();
  const { id } = useParams({ from: '/signed-in/courses/$id/announcements' });
  const { role } = useUser();
  const { data: course, error } = useQuery(reading('GET /api/courses/{id}', { params: { id } }));
  useTitle(t`Announcements`);
  if (isStatus(error, 404)) return <CourseNotFound />;
  // It stands there from the beginning: nothing moves once the course is known.
  const mayAnnounce = role !== 'student' && !isLooking() && course?.status !== 'archived';
  return (
    <CourseFrame
      id={id}
      course={course}
      title={<Trans>Announcements</Trans>}
      action={mayAnnounce && <NewAnnouncement courseId={id} />}
    >
      <AnnouncementList
        of={{ courseId: id }}
        none={<Trans>What the staff of the course announce stands here.</Trans>}
      />
    </CourseFrame>
  );
}
