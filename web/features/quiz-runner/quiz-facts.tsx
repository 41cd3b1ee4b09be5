import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { QuizPage } from '../../../contract/quiz-page.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Minutes } from './minutes.tsx';

export function QuizFacts({ quiz }: { quiz: QuizPage }) {
  const { questions, timeLimit, maxAttempts, points, attempts, isStaff } = quiz;
  return (
    <dl className="factline">
      <Fact name={<Trans>Questions</Trans>}>{formatNumber(questions)}</Fact>
      <Fact name={<Trans>Time limit</Trans>}>
        {timeLimit === null ? <Trans>None</Trans> : <Minutes value={timeLimit} />}
      </Fact>
      <Fact name={<Trans>Attempts allowed</Trans>}>
        {maxAttempts === null ? <Trans>Unlimited</Trans> : formatNumber(maxAttempts)}
        {!isStaff && (
          <>
            {' '}
            <span>
              {attempts.length === 0 ? (
                <Trans>none used</Trans>
              ) : (
                <Plural value={attempts.length} one="# used" other="# used" />
              )}
            </span>
          </>
        )}
      </Fact>
      <Fact name={<Trans>Worth</Trans>}>
        <Plural value={points} one="# point" other="# points" />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
