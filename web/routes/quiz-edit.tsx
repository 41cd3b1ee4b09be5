import '../lib/zod-without-eval.ts';
import '../features/quiz-authoring/quiz-authoring.css';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { QuizEditor } from '../features/quiz-authoring/quiz-editor.tsx';
import { quizForm } from '../features/quiz-authoring/use-quiz-form.ts';
import { StaffPageState } from '../features/quiz-authoring/staff-page-state.tsx';

export default function QuizEditPage() {
  const { t } = useLingui();
  const { id, quizId } = useParams({ from: '/signed-in/courses/$id/quizzes/$quizId/edit' });
  const { data: form, error, refetch } = useQuery(quizForm(quizId));
  if (!form)
    return (
      <StaffPageState
        courseId={id}
        error={error}
        missing={t`Quiz not found`}
        failed={t`Could not load this quiz`}
        onRetry={() => void refetch()}
      />
    );
  // An address with another course in it: the quiz's own is the right one.
  if (form.courseId !== id)
    return <Navigate to="/courses/$id/quizzes/$quizId/edit" params={{ id: form.courseId, quizId }} replace />;
  return <QuizEditor key={form.id} form={form} />;
}
