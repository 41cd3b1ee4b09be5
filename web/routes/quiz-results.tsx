import '../lib/zod-without-eval.ts';
import '../features/quiz-results/quiz-results.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { CourseCode } from '../features/courses/course-code.tsx';
import { QuizNotFound } from '../features/quiz-runner/quiz-not-found.tsx';
import { quizQuery } from '../features/quiz-results/queries.ts';
import { ResultsTabs } from '../features/quiz-results/results-tabs.tsx';
import { AccessDenied } from '../features/session/access-denied.tsx';
import { isStatus, sentenceOf } from '../lib/errors.ts';
import { useTitle } from '../lib/title.ts';
import { ErrorState } from '../ui/empty-state.tsx';
import { Ghost, Loading } from '../ui/ghost.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** What staff do with a quiz once it is taken. */
export default function QuizResultsPage() {
  const { t } = useLingui();
  const { id, quizId } = useParams({ from: '/signed-in/courses/$id/quizzes/$quizId/results' });
  const { data: quiz, error, refetch } = useQuery(quizQuery(quizId));
  useTitle(t`Quiz results`);
  if (isStatus(error, 404) || (quiz && quiz.courseId !== id)) return <QuizNotFound courseId={id} />;
  if (quiz && !quiz.can.grade)
    return <AccessDenied description={t`You don't have permission to see the results of this quiz.`} />;
  return (
    <div data-hue={quiz?.hue} className="results-head">
      <Link className="back" to="/courses/$id" params={{ id }} activeOptions={{ exact: true }}>
        <ArrowLeft />
        {quiz ? <span translate="no">{quiz.courseTitle}</span> : <Trans>Course</Trans>}
      </Link>
      <PageHead
        title={quiz ? <span translate="no">{quiz.title}</span> : <Trans>Quiz results</Trans>}
        sub={
          quiz ? (
            <>
              <CourseCode course={quiz} />
              <Trans>Quiz results</Trans>
            </>
          ) : (
            '\u00A0'
          )
        }
      />
      {quiz ? (
        <ResultsTabs quiz={quiz} />
      ) : error ? (
        <ErrorState title={t`Could not load results`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <Loading label={t`Loading results`}>
          <Ghost height={240} />
        </Loading>
      )}
    </div>
  );
}
