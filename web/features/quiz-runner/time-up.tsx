import { Trans } from '@lingui/react/macro';
import { Notice } from '../../ui/notice.tsx';
import type { Kept } from './answer-keeper.ts';

interface TimeUpProps {
  isUnreached: boolean;
  kept: Kept;
}

/** The time is over, and the receipt not there yet. */
export function TimeUp({ isUnreached, kept: { unsent, isLasting } }: TimeUpProps) {
  return (
    <Notice tone="warn">
      <p>
        <b>
          <Trans>Time is up.</Trans>
        </b>{' '}
        {isUnreached ? (
          <Trans>
            The college cannot be reached. It submits by itself what it had at the end; this page asks again.
          </Trans>
        ) : (
          <Trans>Your quiz is being submitted.</Trans>
        )}{' '}
        {unsent > 0 && isLasting && <Trans>What it did not get is kept on this device.</Trans>}
      </p>
    </Notice>
  );
}
