import '../features/lesson/lesson.css';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { PartFailed } from '../features/courses/part-failed.tsx';
import { LessonGhost } from '../features/lesson/lesson-ghost.tsx';
import { LessonNotFound } from '../features/lesson/lesson-not-found.tsx';
import { LessonView } from '../features/lesson/lesson-view.tsx';
import { lessonQuery } from '../features/lesson/use-lesson-progress.ts';
import { useFormulasFetched } from '../features/rich-text/use-formulas.ts';
import { isStatus } from '../lib/errors.ts';
import { useArrived } from '../lib/use-arrived.ts';

export default function LessonPage() {
  const { t } = useLingui();
  const { id, lessonId } = useParams({ from: '/signed-in/courses/$id/lessons/$lessonId' });
  const { data: read, error, refetch } = useQuery(lessonQuery(lessonId));
  const lesson = useArrived(read);
  const isFetched = useFormulasFetched(lesson?.body);
  if (isStatus(error, 404)) return <LessonNotFound courseId={id} />;
  if (error && !read) {
    const title = t`Could not load this lesson`;
    return <PartFailed courseId={id} title={title} error={error} onRetry={() => void refetch()} />;
  }
  // A long text moves far when a formula in it is set late.
  if (!lesson || !isFetched) return <LessonGhost />;
  // An address with another course in it: the lesson's own is the right one.
  if (lesson.course.id !== id) {
    return <Navigate to="/courses/$id/lessons/$lessonId" params={{ id: lesson.course.id, lessonId }} replace />;
  }
  return <LessonView key={lesson.id} lesson={lesson} />;
}
