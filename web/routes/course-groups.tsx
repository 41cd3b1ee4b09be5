import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { may } from '../../domain/access.ts';
import { GroupsView } from '../features/course-groups/groups-view.tsx';
import { UnlessTakenOff } from '../features/course/taken-off.tsx';
import { StaffPageState } from '../features/quiz-authoring/staff-page-state.tsx';
import { reading } from '../lib/query-client.ts';
import { useUser } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';

export default function CourseGroupsPage() {
  const { t } = useLingui();
  useTitle(t`Groups`);
  const user = useUser();
  const { id } = useParams({ from: '/signed-in/courses/$id/groups' });
  const sets = useQuery(reading('GET /api/courses/{id}/group-sets', { params: { id } }));
  const course = useQuery(reading('GET /api/courses/{id}', { params: { id } }));
  if (sets.data && course.data) {
    const role = course.data.can.edit ? 'editor' : may(user, 'courses.learn') ? 'student' : 'assistant';
    return (
      <UnlessTakenOff courseId={id}>
        <GroupsView courseId={id} sets={sets.data} role={role} isArchived={course.data.status === 'archived'} />
      </UnlessTakenOff>
    );
  }
  return (
    <StaffPageState
      courseId={id}
      error={sets.error ?? course.error}
      missing={t`Course not found`}
      failed={t`Could not load the groups`}
      onRetry={() => void Promise.all([sets.refetch(), course.refetch()])}
    />
  );
}
