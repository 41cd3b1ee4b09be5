import { Trans } from '@lingui/react/macro';
import type { QuizPage } from '../../../contract/quiz-page.ts';
import { formatDue, formatMoment } from '../../lib/dates.ts';

/** Until when, and which attempt counts. */
export function DueWords({ quiz }: { quiz: QuizPage }) {
  const { dueAt, availableUntil, maxAttempts } = quiz;
  return (
    <p className="ink-2">
      {dueAt !== null && (
        <>
          <time dateTime={dueAt} title={formatMoment(dueAt)}>
            <Sentence words={formatDue(dueAt)} />
          </time>{' '}
        </>
      )}
      {availableUntil !== null && availableUntil !== dueAt && availableUntil > quiz.now && (
        <>
          <Trans>Open until {formatMoment(availableUntil)}.</Trans>{' '}
        </>
      )}
      {maxAttempts !== 1 && <Counts policy={quiz.keptScorePolicy} />}
    </p>
  );
}

function Sentence({ words }: { words: string }) {
  return <span translate="no">{words}.</span>;
}

function Counts({ policy }: { policy: QuizPage['keptScorePolicy'] }) {
  switch (policy) {
    case 'highest':
      return <Trans>The best attempt counts.</Trans>;
    case 'average':
      return <Trans>The average of your attempts counts.</Trans>;
    case 'latest':
      return <Trans>The latest attempt counts.</Trans>;
    case 'first':
      return <Trans>The first attempt counts.</Trans>;
  }
}
