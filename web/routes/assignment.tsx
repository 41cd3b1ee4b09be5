import '../features/assignments/assignments.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { AssignmentView } from '../features/assignments/assignment-view.tsx';
import { titleOf } from '../features/courses/title-of.ts';
import { StaffPageState } from '../features/quiz-authoring/staff-page-state.tsx';
import { isStatus } from '../lib/errors.ts';
import { reading } from '../lib/query-client.ts';
import { useTitle } from '../lib/title.ts';
import { Notice } from '../ui/notice.tsx';

export default function AssignmentPage() {
  const { t } = useLingui();
  const { id, assignmentId } = useParams({ from: '/signed-in/courses/$id/assignments/$assignmentId' });
  const { data, error, refetch } = useQuery(reading('GET /api/assignments/{id}', { params: { id: assignmentId } }));
  useTitle(data ? titleOf(data) : t`Assignment`);
  if (!data)
    return (
      <StaffPageState
        courseId={id}
        error={error}
        missing={t`Assignment not found`}
        failed={t`Could not load this assignment`}
        onRetry={() => void refetch()}
      />
    );
  // An address with another course in it: the assignment's own is the right one.
  if (data.course.id !== id)
    return (
      <Navigate to="/courses/$id/assignments/$assignmentId" params={{ id: data.course.id, assignmentId }} replace />
    );
  return (
    <div className="stack">
      {isStatus(error, 404) && (
        <Notice tone="warn">
          <Trans>
            This assignment was taken away, or is not open to you any more. What stands here can still be read and
            copied.
          </Trans>
        </Notice>
      )}
      <AssignmentView key={data.id} assignment={data} />
    </div>
  );
}
