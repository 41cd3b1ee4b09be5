import { Trans } from '@lingui/react/macro';
import { CloudCheck, CloudOff, CloudUpload, LogIn } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { Kept } from './answer-keeper.ts';

interface SaveStatusProps {
  kept: Kept;
  isSignedOut: boolean;
  onSignIn: () => void;
}

/** Where the answers are. */
export function SaveStatus({ kept, isSignedOut, onSignIn }: SaveStatusProps) {
  if (isSignedOut) {
    return (
      <Button size="small" className="save-sign-in" onClick={onSignIn}>
        <LogIn />
        <Trans>Sign in to save</Trans>
      </Button>
    );
  }
  const isOffline = kept.state === 'offline';
  return (
    <span className={isOffline ? 'save offline' : 'save'} aria-live={isOffline ? 'polite' : 'off'}>
      {isOffline ? <CloudOff /> : kept.state === 'saving' ? <CloudUpload /> : <CloudCheck />}
      <StatusWords kept={kept} />
    </span>
  );
}

function StatusWords({ kept: { state, isLasting } }: { kept: Kept }) {
  if (state === 'saving') return <Trans>Saving…</Trans>;
  if (state !== 'offline') return <Trans>Saved</Trans>;
  return isLasting ? (
    <Trans>Offline. Answers are kept on this device</Trans>
  ) : (
    <Trans>Offline. Keep this page open: this browser keeps nothing</Trans>
  );
}
