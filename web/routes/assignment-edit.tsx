import '../lib/zod-without-eval.ts';
import '../features/assignments/assignments.css';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { AssignmentEditor } from '../features/assignment-editing/assignment-editor.tsx';
import { assignmentForm } from '../features/assignment-editing/use-assignment-form.ts';
import { StaffPageState } from '../features/quiz-authoring/staff-page-state.tsx';

export default function AssignmentEditPage() {
  const { t } = useLingui();
  const { id, assignmentId } = useParams({ from: '/signed-in/courses/$id/assignments/$assignmentId/edit' });
  const { data: form, error, refetch } = useQuery(assignmentForm(assignmentId));
  const meanwhile = (
    <StaffPageState
      courseId={id}
      error={form ? null : error}
      missing={t`Assignment not found`}
      failed={t`Could not load this assignment`}
      onRetry={() => void refetch()}
    />
  );
  if (!form) return meanwhile;
  // An address with another course in it: the assignment's own is the right one.
  if (form.course.id !== id)
    return (
      <Navigate
        to="/courses/$id/assignments/$assignmentId/edit"
        params={{ id: form.course.id, assignmentId }}
        replace
      />
    );
  return (
    <Suspense fallback={meanwhile}>
      <AssignmentEditor key={form.id} form={form} />
    </Suspense>
  );
}
