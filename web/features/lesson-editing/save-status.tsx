import { Trans } from '@lingui/react/macro';
import { CloudCheck, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { SaverState } from './lesson-saver.ts';

/** Where what was typed is; the one place of this screen that says so. */
export function SaveStatus({ state: { phase, unsaved, kept } }: { state: SaverState }) {
  const isWaiting = phase === 'offline';
  const isStuck = phase !== 'idle' && phase !== 'saving' && !isWaiting;
  return (
    <span role="status" className={isWaiting || isStuck ? 'save offline' : 'save'}>
      {isWaiting ? (
        <CloudOff />
      ) : isStuck ? (
        <TriangleAlert />
      ) : unsaved ? (
        <LoaderCircle className="spin" />
      ) : (
        <CloudCheck />
      )}
      {isWaiting ? (
        kept ? (
          <Trans>Offline, kept on this device</Trans>
        ) : (
          <Trans>Offline, not saved</Trans>
        )
      ) : isStuck ? (
        kept ? (
          <Trans>Not saved, kept on this device</Trans>
        ) : (
          <Trans>Not saved</Trans>
        )
      ) : unsaved ? (
        <Trans>Saving…</Trans>
      ) : (
        <Trans>Saved</Trans>
      )}
    </span>
  );
}
