import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { signInAddress } from '../../lib/return-to.ts';

/** Where the session has ended under somebody's work: they sign in in another window, and go on here. */
export function SignedOutNotice({ onContinue, children }: { onContinue: () => void; children: ReactNode }) {
  return (
    <Notice
      tone="warn"
      action={
        <span className="row tight wrap">
          <a className="btn small" href={signInAddress('/')} target="_blank" rel="noopener">
            <Trans>Sign in</Trans>
          </a>
          <Button size="small" onClick={onContinue}>
            <Trans>Continue</Trans>
          </Button>
        </span>
      }
    >
      {children}
    </Notice>
  );
}
