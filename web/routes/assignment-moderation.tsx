import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { UnlessTakenOff } from '../features/course/taken-off.tsx';
import { ModerationPage } from '../features/moderation/moderation-page.tsx';
import { moderationQuery } from '../features/moderation/queries.ts';
import { StaffPageState } from '../features/quiz-authoring/staff-page-state.tsx';
import { useTitle } from '../lib/title.ts';

const path = '/courses/$id/assignments/$assignmentId/moderation';

/** Where a moderator decides what becomes the score of work that several have graded. */
export default function AssignmentModerationRoute() {
  const { t } = useLingui();
  const { id, assignmentId } = useParams({ from: `/signed-in${path}` });
  const { data, error, refetch } = useQuery(moderationQuery(assignmentId));
  const title = data?.title;
  useTitle(title === undefined ? t`Moderation` : t`Moderation: ${title}`);
  if (!data)
    return (
      <StaffPageState
        courseId={id}
        error={error}
        missing={t`There is nothing here for you to moderate`}
        failed={t`Could not load this assignment`}
        onRetry={() => void refetch()}
      />
    );
  if (data.course.id !== id) return <Navigate to={path} params={{ id: data.course.id, assignmentId }} replace />;
  return (
    <UnlessTakenOff courseId={id}>
      <ModerationPage moderation={data} />
    </UnlessTakenOff>
  );
}
