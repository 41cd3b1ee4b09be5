import '../features/course/course.css';
import '../features/enrolments/people.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CourseFrame } from '../features/course/course-frame.tsx';
import { CourseNotFound } from '../features/course/course-not-found.tsx';
import { RowGhosts } from '../features/course/row-ghosts.tsx';
import { InviteList } from '../features/enrolments/invite-list.tsx';
import { InvitePerson } from '../features/enrolments/invite-person.tsx';
import { peoplePages } from '../features/enrolments/people-pages.ts';
import { PeopleTabs } from '../features/enrolments/people-tabs.tsx';
import { AccessDenied } from '../features/session/access-denied.tsx';
import { isStatus } from '../lib/errors.ts';
import { reading } from '../lib/query-client.ts';
import { useTitle } from '../lib/title.ts';
import { LinkButton } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

export default function CoursePeoplePage() {
  const { t } = useLingui();
  const { id } = useParams({ from: '/signed-in/courses/$id/people' });
  const { data: course, error, isLoading } = useQuery(reading('GET /api/courses/{id}', { params: { id } }));
  const { error: refusal } = useInfiniteQuery(peoplePages(id, 'active'));
  useTitle(t`People`);
  if (isStatus(error, 404)) return <CourseNotFound />;
  if (isStatus(refusal, 403))
    return <AccessDenied description={t`The people of a course are listed for its instructors and managers.`} />;
  return (
    <CourseFrame
      id={id}
      course={course}
      title={<Trans>People</Trans>}
      action={
        course?.can.edit &&
        course.status === 'active' && (
          <div className="row tight wrap">
            <InviteList courseId={id} />
            <InvitePerson courseId={id} />
          </div>
        )
      }
    >
      {course?.can.edit && course.status === 'draft' && (
        <Notice
          action={
            <LinkButton size="small" to="/courses/$id/settings" params={{ id }} search={{ tab: 'state' }}>
              <Trans>Publish Course</Trans>
            </LinkButton>
          }
        >
          <p>
            <Trans>This course is a draft. Students are invited and enrolled once it is published.</Trans>
          </p>
        </Notice>
      )}
      {/* Whether there are buttons above it is known with the course. */}
      {isLoading && <RowGhosts label={t`Loading people`} />}
      <div hidden={isLoading}>
        <PeopleTabs courseId={id} />
      </div>
    </CourseFrame>
  );
}
