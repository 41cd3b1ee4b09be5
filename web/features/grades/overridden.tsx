import { Trans } from '@lingui/react/macro';
import type { StandingOverride } from '../../../contract/grade-overrides.ts';
import { formatDate } from '../../lib/dates.ts';
import { formatTypedPercent } from '../../lib/numbers.ts';
import { Notice } from '../../ui/notice.tsx';

/** That a course grade was set in place of the reckoned one: to what, by whom, when and why. */
export function Overridden({ override: { percent, letter, why, by, at } }: { override: StandingOverride }) {
  const grade = (
    <b>
      {formatTypedPercent(percent)} <span translate="no">{letter}</span>
    </b>
  );
  const day = formatDate(at);
  return (
    <Notice>
      <p>
        {by ? (
          <Trans>
            This grade was set to {grade} by{' '}
            <span translate="no">
              {by.firstName} {by.lastName}
            </span>{' '}
            on {day}.
          </Trans>
        ) : (
          <Trans>
            This grade was set to {grade} on {day}.
          </Trans>
        )}
      </p>
      <p>
        <q translate="no">{why}</q>
      </p>
    </Notice>
  );
}
