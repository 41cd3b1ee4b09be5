import { Plural, Trans } from '@lingui/react/macro';
import type { Review } from '../../../contract/attempt-review.ts';
import { formatMoment, formatTime } from '../../lib/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import { Score } from './score.tsx';

/** The score as far as it may be seen, and when more may. */
export function AttemptResult({ review }: { review: Review }) {
  const { score, points, waiting = 0, moreFrom, submittedBy, submittedAt } = review;
  return (
    <div className="stack">
      {submittedBy === 'deadline' && submittedAt !== null && (
        <Notice tone="info">
          <p>
            <Trans>Time was up at {formatTime(submittedAt)}. What had been saved by then was submitted.</Trans>
          </p>
        </Notice>
      )}
      {submittedBy === 'staff' && (
        <Notice tone="info">
          <p>
            <Trans>Staff of the course submitted this attempt, with what had been saved by then.</Trans>
          </p>
        </Notice>
      )}
      <p className="result">
        {score === undefined ? null : score === null ? (
          <Trans>Awaiting grading</Trans>
        ) : (
          <Score value={score} of={points} />
        )}
      </p>
      {score === null && waiting > 0 && (
        <p className="ink-2 num">
          <Plural value={waiting} one="# answer is still to be graded." other="# answers are still to be graded." />
        </p>
      )}
      {moreFrom !== null && (
        <p className="ink-2">
          <Trans>More of this attempt is shown from {formatMoment(moreFrom)}.</Trans>
        </p>
      )}
      {score === undefined && moreFrom === null && (
        <p className="ink-2">
          <Trans>Results of this quiz are not shown here.</Trans>
        </p>
      )}
    </div>
  );
}
