import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/page-head.tsx';
import { CourseCode } from '../courses/course-code.tsx';
import type { OpenAttempt } from './open-attempt.ts';
import { Minutes } from './minutes.tsx';

interface RunnerHeadProps {
  open: OpenAttempt;
  /** How the answers stand, and the time. */
  children: ReactNode;
}

export function RunnerHead({ open: { quiz, attempt, questions }, children }: RunnerHeadProps) {
  const { timeLimit, maxAttempts } = quiz;
  return (
    <header className="quiz-head">
      <div className="grow">
        <p className="row tight meta num">
          <CourseCode course={quiz} />
          <span className="only-wide">
            <Plural value={questions.length} one="# question" other="# questions" />
          </span>
          {timeLimit !== null && (
            <span className="only-wide">
              <Trans>
                Time limit: <Minutes value={timeLimit} />
              </Trans>
            </span>
          )}
          <span className="only-wide">
            {/* What allowed it may have been taken back. */}
            {maxAttempts === null || attempt.number > maxAttempts ? (
              <Trans>Attempt {attempt.number}</Trans>
            ) : (
              <Trans>
                Attempt {attempt.number} of {maxAttempts}
              </Trans>
            )}
          </span>
        </p>
        <PageHeading>
          <span translate="no">{quiz.title}</span>
        </PageHeading>
      </div>
      {children}
    </header>
  );
}
