import { Trans } from '@lingui/react/macro';
import { formatTime } from '../../lib/dates.ts';

/** What happened to a question while it was open here, by others; each a moment. */
export interface Notes {
  /** Its instructor changed it. */
  changedAt?: string | undefined;
  /** The answer that stands was given in another tab or on another device. */
  elsewhereAt?: string | undefined;
}

export function QuestionNotes({ changedAt, elsewhereAt }: Notes) {
  return (
    <span role="status" className="notes">
      {changedAt !== undefined && (
        <span>
          <Trans>Changed at {formatTime(changedAt)}</Trans>
        </span>
      )}
      {elsewhereAt !== undefined && (
        <span>
          <Trans>Answered in another tab or on another device at {formatTime(elsewhereAt)}</Trans>
        </span>
      )}
    </span>
  );
}
