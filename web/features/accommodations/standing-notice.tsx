import { Plural, Trans } from '@lingui/react/macro';
import type { Accommodation } from '../../../contract/accommodations.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Notice } from '../../ui/notice.tsx';

/** Somebody else was quicker: what stands now, beside what is typed below. */
export function StandingNotice({ standing }: { standing: Accommodation }) {
  const factor = `× ${formatNumber(standing.timeFactor)}`;
  return (
    <Notice tone="bad">
      <p>
        <Trans>
          Someone else has changed this meanwhile. What you entered is kept below; save again to replace it.
        </Trans>
      </p>
      <p>
        <Trans>It stands as:</Trans>{' '}
        <b>
          {standing.isUntimed ? <Trans>no time limit</Trans> : <Trans>time {factor}</Trans>},{' '}
          <Plural value={standing.extraAttempts} one="# extra attempt" other="# extra attempts" />
        </b>
        {standing.note && (
          <>
            {' · '}
            <span translate="no">{standing.note}</span>
          </>
        )}
      </p>
    </Notice>
  );
}
