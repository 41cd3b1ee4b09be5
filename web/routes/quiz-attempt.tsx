import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { PartFailed } from '../features/courses/part-failed.tsx';
import { AttemptPage } from '../features/quiz-runner/attempt-page.tsx';
import { QuizGhost } from '../features/quiz-runner/quiz-ghost.tsx';
import { QuizNotFound } from '../features/quiz-runner/quiz-not-found.tsx';
import { handedInKey } from '../features/quiz-runner/use-submission.ts';
import { isStatus } from '../lib/errors.ts';
import { reading } from '../lib/query-client.ts';

export default function QuizAttemptRoute() {
  const { t } = useLingui();
  const { id, quizId, attemptId } = useParams({ from: '/signed-in/courses/$id/quiz/$quizId/attempts/$attemptId' });
  const {
    data: review,
    error,
    refetch,
  } = useQuery(reading('GET /api/attempts/{id}/review', { params: { id: attemptId } }));
  const quiz = useQuery(reading('GET /api/quizzes/{quizId}', { params: { quizId } }));
  const isHandedIn = useQueryClient().getQueryData(handedInKey(attemptId)) === true;
  if (isStatus(error, 404)) return <QuizNotFound courseId={id} />;
  if (error && !review) {
    return (
      <PartFailed courseId={id} title={t`Could not load this attempt`} error={error} onRetry={() => void refetch()}>
        {isHandedIn && <Trans>Your quiz has been submitted; only its page is missing here.</Trans>}
      </PartFailed>
    );
  }
  if (!review) return <QuizGhost />;
  const isElsewhere = review.courseId !== id || review.quizId !== quizId;
  if (isElsewhere) {
    const params = { id: review.courseId, quizId: review.quizId, attemptId };
    return <Navigate to="/courses/$id/quiz/$quizId/attempts/$attemptId" params={params} replace />;
  }
  if (review.state === 'open' && !review.shows.length) {
    return <Navigate to="/courses/$id/quiz/$quizId" params={{ id, quizId }} replace />;
  }
  return <AttemptPage key={review.id} review={review} quiz={quiz.data} />;
}
