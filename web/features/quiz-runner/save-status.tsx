import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { CloudCheck, CloudOff, CloudUpload, LogIn, TriangleAlert } from 'lucide-react';
import { formatNumber } from '../../lib/numbers.ts';
import { Button } from '../../ui/button.tsx';
import type { Kept } from './answer-keeper.ts';
import type { Item } from './standing.ts';

interface SaveStatusProps {
  kept: Kept;
  /** What was refused, or did not arrive: it waits for the student. */
  unsaved: readonly Item[];
  /** Files that were chosen are not there yet. */
  isUploading: boolean;
  isSignedOut: boolean;
  onSignIn: () => void;
  onGo: (index: number) => void;
}

/** Where the answers are. What wants the student's attention is also said to who hears the page. */
export function SaveStatus(props: SaveStatusProps) {
  const [first] = props.unsaved;
  const isBack = useIsBack(props.kept.state);
  return (
    <>
      {/* It stays: what comes into the page together with its words is not read out everywhere. The second attribute keeps
          it audible behind a dialog. */}
      <span role="status" aria-live="polite" className="sr">
        {!props.isSignedOut && props.kept.state === 'offline' && <StatusWords {...props.kept} />}
        {!props.isSignedOut && props.kept.state !== 'offline' && first && <NotSaved item={first} />}
        {!props.isSignedOut && !first && isBack && <StatusWords state="saved" isLasting />}
      </span>
      <SeenStatus {...props} />
    </>
  );
}

/** Whoever was told that there is no connection is told once that all is saved after all. */
function useIsBack(state: Kept['state']): boolean {
  const [since, setSince] = useState<'offline' | 'back' | null>(null);
  if (state === 'offline' && since !== 'offline') setSince('offline');
  else if (state === 'saved' && since === 'offline') setSince('back');
  return since === 'back';
}

function SeenStatus({ kept, unsaved, isUploading, isSignedOut, onSignIn, onGo }: SaveStatusProps) {
  if (isSignedOut) {
    return (
      <Button size="small" className="save-sign-in" onClick={onSignIn}>
        <LogIn />
        <Trans>Sign in to save</Trans>
      </Button>
    );
  }
  const isOffline = kept.state === 'offline';
  const [first] = unsaved;
  if (first && !isOffline) {
    return (
      <span className="save-trouble">
        <Button size="small" onClick={() => onGo(first.index)}>
          <TriangleAlert />
          <NotSaved item={first} />
        </Button>
      </span>
    );
  }
  const state = kept.state === 'saved' && isUploading ? 'saving' : kept.state;
  return (
    <span className={isOffline ? 'save offline' : 'save'} aria-hidden={isOffline}>
      {isOffline ? <CloudOff /> : state === 'saving' ? <CloudUpload /> : <CloudCheck />}
      <StatusWords state={state} isLasting={kept.isLasting} />
    </span>
  );
}

function NotSaved({ item }: { item: Item }) {
  const place = formatNumber(item.index + 1);
  return <Trans>Not saved: question {place}</Trans>;
}

function StatusWords({ state, isLasting }: Pick<Kept, 'state' | 'isLasting'>) {
  if (state === 'saving') return <Trans>Saving…</Trans>;
  if (state !== 'offline') return <Trans>Saved</Trans>;
  return isLasting ? (
    <Trans>Offline. Answers are kept on this device</Trans>
  ) : (
    <Trans>Offline. Keep this page open: this browser keeps nothing</Trans>
  );
}
