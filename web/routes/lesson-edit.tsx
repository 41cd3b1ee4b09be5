import '../features/lesson-editing/lesson-editing.css';
import '../lib/zod-without-eval.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { draftQuery } from '../features/lesson-editing/lesson-calls.ts';
import { LessonEditor } from '../features/lesson-editing/lesson-editor.tsx';
import { StaffPageState } from '../features/quiz-authoring/staff-page-state.tsx';

export default function LessonEditPage() {
  const { t } = useLingui();
  const { id, lessonId } = useParams({ from: '/signed-in/courses/$id/lessons/$lessonId/edit' });
  // A page that is opened begins from what stands now, never from what an earlier one saw.
  const { data: draft, error, refetch } = useQuery({ ...draftQuery(lessonId), gcTime: 0, staleTime: 0 });
  if (!draft)
    return (
      <StaffPageState
        courseId={id}
        error={error}
        missing={t`Lesson not found`}
        failed={t`Could not load this lesson`}
        onRetry={() => void refetch()}
      />
    );
  // An address with another course in it: the lesson's own is the right one.
  if (draft.course.id !== id)
    return <Navigate to="/courses/$id/lessons/$lessonId/edit" params={{ id: draft.course.id, lessonId }} replace />;
  return <LessonEditor key={draft.id} draft={draft} onOthers={() => void refetch()} />;
}
