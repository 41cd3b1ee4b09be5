import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { CourseNotFound } from '../features/course/course-not-found.tsx';
import { PartFailed } from '../features/courses/part-failed.tsx';
import { firstPublished } from '../features/quiz-runner/first-published.ts';
import { NoQuiz } from '../features/quiz-runner/no-quiz.tsx';
import { QuizGhost } from '../features/quiz-runner/quiz-ghost.tsx';
import { QuizNotFound } from '../features/quiz-runner/quiz-not-found.tsx';
import { QuizView } from '../features/quiz-runner/quiz-view.tsx';
import { isStatus } from '../lib/errors.ts';
import { reading } from '../lib/query-client.ts';
import { useArrived } from '../lib/use-arrived.ts';

/** Without the id of a quiz it is the course's first published one. */
export default function QuizRoute() {
  const { id = '', quizId } = useParams({ strict: false });
  return quizId === undefined ? <FirstQuiz courseId={id} /> : <OneQuiz courseId={id} quizId={quizId} />;
}

function FirstQuiz({ courseId }: { courseId: string }) {
  const { data, error, refetch } = useQuery(reading('GET /api/courses/{id}/quizzes', { params: { id: courseId } }));
  if (!data) {
    if (isStatus(error, 404)) return <CourseNotFound />;
    return error ? <Failed courseId={courseId} error={error} onRetry={() => void refetch()} /> : <QuizGhost />;
  }
  return <FirstOf courseId={courseId} firstId={firstPublished(data)} />;
}

/** What was the first one stays on the page, also when another is published before it meanwhile. */
function FirstOf({ courseId, firstId }: { courseId: string; firstId: string | undefined }) {
  const [kept, setKept] = useState(firstId);
  const quizId = kept ?? firstId;
  if (kept === undefined && firstId !== undefined) setKept(firstId);
  return quizId === undefined ? <NoQuiz courseId={courseId} /> : <OneQuiz courseId={courseId} quizId={quizId} />;
}

function OneQuiz({ courseId, quizId }: { courseId: string; quizId: string }) {
  const { data: read, error, refetch } = useQuery(reading('GET /api/quizzes/{quizId}', { params: { quizId } }));
  const quiz = useArrived(read);
  const isGone = isStatus(error, 404);
  // Once it is there it stays, whatever becomes of a later read: an attempt may be open on it.
  if (!quiz) {
    if (isGone) return <QuizNotFound courseId={courseId} />;
    return error ? <Failed courseId={courseId} error={error} onRetry={() => void refetch()} /> : <QuizGhost />;
  }
  // An address with another course in it: the quiz's own is the right one.
  if (quiz.courseId !== courseId) {
    return <Navigate to="/courses/$id/quiz/$quizId" params={{ id: quiz.courseId, quizId }} replace />;
  }
  return <QuizView key={quiz.id} quiz={quiz} isGone={isGone} />;
}

function Failed(failure: { courseId: string; error: Error; onRetry: () => void }) {
  const { t } = useLingui();
  return <PartFailed title={t`Could not load this quiz`} {...failure} />;
}
