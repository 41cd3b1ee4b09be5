import '../lib/zod-without-eval.ts';
import '../features/assignments/assignments.css';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { AssignmentEditor } from '../features/assignment-editing/assignment-editor.tsx';
import { assignmentForm } from '../features/assignment-editing/use-assignment-form.ts';
import { StaffPageState } from '../features/quiz-authoring/staff-page-state.tsx';

export default function AssignmentEditPage() {
  const { t } = useLingui();
  const { id, assignmentId } = useParams({ from: '/signed-in/courses/$id/assignments/$assignmentId/edit' });
  const { data: form, error, refetch } = useQuery(assignmentForm(assignmentId));
  if (!form)
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
  if (form.course.id !== id)
    return (
      <Navigate
        to="/courses/$id/assignments/$assignmentId/edit"
        params={{ id: form.course.id, assignmentId }}
        replace
      />
    );
  return <AssignmentEditor key={form.id} form={form} />;
}
