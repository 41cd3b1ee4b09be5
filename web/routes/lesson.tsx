import '../features/lesson/lesson.css';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { LessonGhost } from '../features/lesson/lesson-ghost.tsx';
import { LessonNotFound } from '../features/lesson/lesson-not-found.tsx';
import { LessonView } from '../features/lesson/lesson-view.tsx';
import { lessonQuery } from '../features/lesson/use-lesson-progress.ts';
import { useFormulasFetched } from '../features/rich-text/use-formulas.ts';
import { isStatus, sentenceOf } from '../lib/errors.ts';
import { useArrived } from '../lib/use-arrived.ts';
import { ErrorState } from '../ui/empty-state.tsx';

export default function LessonPage() {
  const { t } = useLingui();
  const { id, lessonId } = useParams({ from: '/signed-in/courses/$id/lessons/$lessonId' });
  const { data: read, error, refetch } = useQuery(lessonQuery(lessonId));
  const lesson = useArrived(read);
  const isFetched = useFormulasFetched(lesson?.body);
  if (isStatus(error, 404)) return <LessonNotFound courseId={id} />;
  if (error && !read) {
    return (
      <ErrorState title={t`Could not load this lesson`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  }
  // A long text moves far when a formula in it is set late.
  if (!lesson || !isFetched) return <LessonGhost />;
  // An address with another course in it: the lesson's own is the right one.
  if (lesson.course.id !== id) {
    return <Navigate to="/courses/$id/lessons/$lessonId" params={{ id: lesson.course.id, lessonId }} replace />;
  }
  return <LessonView key={lesson.id} lesson={lesson} />;
}
