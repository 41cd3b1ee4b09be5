import { Trans } from '@lingui/react/macro';
import { CloudCheck, CloudOff, HardDrive, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SaverState } from './draft-saver.ts';

/** Where what was typed is now; the one place of this screen that says so. */
export function SaveStatus({ state }: { state: SaverState }) {
  return (
    <span role="status" className="cc-status">
      {statusOf(state)}
    </span>
  );
}

function statusOf({ course, phase, unsaved, kept }: SaverState): ReactNode {
  if (phase === 'saving')
    return (
      <span className="save">
        <LoaderCircle className="spin" />
        <Trans>Saving…</Trans>
      </span>
    );
  if (phase === 'offline')
    return (
      <span className="save offline">
        <CloudOff />
        {kept ? <Trans>Offline, kept on this device</Trans> : <Trans>Offline, not saved</Trans>}
      </span>
    );
  if (phase !== 'idle')
    return (
      <span className="save offline">
        <TriangleAlert />
        {kept ? <Trans>Not saved, kept on this device</Trans> : <Trans>Not saved</Trans>}
      </span>
    );
  if (course) return <Pending unsaved={unsaved} />;
  if (!unsaved || !kept) return null;
  return (
    <span className="save">
      <HardDrive />
      <Trans>Kept on this device</Trans>
    </span>
  );
}

/** A change is sent within a second; until then it is being saved. */
function Pending({ unsaved }: { unsaved: boolean }) {
  return (
    <span className="save">
      {unsaved ? <LoaderCircle className="spin" /> : <CloudCheck />}
      {unsaved ? <Trans>Saving…</Trans> : <Trans>Saved</Trans>}
    </span>
  );
}
