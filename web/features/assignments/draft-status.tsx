import { Trans } from '@lingui/react/macro';
import { CircleCheck, CloudOff, LoaderCircle } from 'lucide-react';
import { formatTime } from '../../lib/dates.ts';
import { Status } from '../../ui/badge.tsx';
import type { SaveStatus } from './draft-keeper.ts';

/** Where what is written stands. */
export function DraftStatus({ status }: { status: SaveStatus }) {
  return (
    <span role="status" className="sm">
      {status.kind === 'saving' && (
        <Status icon={LoaderCircle}>
          <Trans>Saving…</Trans>
        </Status>
      )}
      {status.kind === 'waiting' && (
        <Status icon={CloudOff} tone="warn">
          <Trans>No connection. Kept on this device, and sent when there is one.</Trans>
        </Status>
      )}
      {status.kind === 'saved' && status.at && (
        <Status icon={CircleCheck} tone="ok">
          <Trans>Draft saved at {formatTime(status.at)}</Trans>
        </Status>
      )}
    </span>
  );
}
