import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { QuizPage } from '../../../contract/quiz-page.ts';
import { formatMoment } from '../../lib/dates.ts';
import { ListChecks } from 'lucide-react';
import { Score } from './score.tsx';

/** The student's own attempts, with what may be seen of them. */
export function AttemptList({ quiz }: { quiz: QuizPage }) {
  const { attempts, keptScore, points } = quiz;
  if (attempts.length === 0) {
    return (
      <p className="ink-2">
        <Trans>None yet. Your result appears here as soon as it is graded.</Trans>
      </p>
    );
  }
  return (
    <>
      <ul className="lines attempts">
        {attempts.map((attempt) => (
          <li key={attempt.id}>
            <AttemptLine quiz={quiz} attempt={attempt} />
          </li>
        ))}
      </ul>
      {keptScore !== null && attempts.length > 1 && (
        <p className="ink-2 kept-score num">
          <Trans>Your result is</Trans> <Score value={keptScore} of={points} />
        </p>
      )}
    </>
  );
}

interface AttemptLineProps {
  quiz: QuizPage;
  attempt: QuizPage['attempts'][number];
}

function AttemptLine({ quiz, attempt }: AttemptLineProps) {
  const content = (
    <>
      <ListChecks />
      <span className="grow">
        <span className="title">
          <Trans>Attempt {attempt.number}</Trans>
        </span>
        <span className="meta num">
          {attempt.submittedAt === null ? (
            <Trans>Started {formatMoment(attempt.startedAt)}</Trans>
          ) : (
            <Trans>Submitted {formatMoment(attempt.submittedAt)}</Trans>
          )}
        </span>
      </span>
      <Standing attempt={attempt} />
    </>
  );
  if (attempt.submittedAt === null) return <div className="item">{content}</div>;
  return (
    <Link
      className="item"
      to="/courses/$id/quiz/$quizId/attempts/$attemptId"
      params={{ id: quiz.courseId, quizId: quiz.id, attemptId: attempt.id }}
    >
      {content}
    </Link>
  );
}

function Standing({ attempt }: Pick<AttemptLineProps, 'attempt'>) {
  if (attempt.submittedAt === null) {
    return (
      <span className="meta">
        <Trans>In progress</Trans>
      </span>
    );
  }
  if (attempt.score !== null) return <Score value={attempt.score} of={attempt.points} />;
  return (
    <span className="meta num right">
      {attempt.canReview || attempt.reviewFrom === null ? (
        <Trans>Awaiting grading</Trans>
      ) : (
        <Trans>Result from {formatMoment(attempt.reviewFrom)}</Trans>
      )}
    </span>
  );
}
