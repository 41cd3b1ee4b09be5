import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CurrentUser } from '../../../contract/identity.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AgainByCode } from './again-by-code.tsx';
import { AgainByPassword } from './again-by-password.tsx';
import { useReturns } from './use-signed-out.ts';

interface SignInAgainProps {
  /** Whose attempt it is. */
  user: CurrentUser;
  /** How often the page was told that nobody is signed in any more, or somebody else; 0: they are. */
  told: number;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onSignedIn: () => void;
}

/** Signs the student in where they are: the attempt stays open, and goes on. */
export function SignInAgain({ user, told, isOpen, onOpenChange, onSignedIn }: SignInAgainProps) {
  const { t } = useLingui();
  const [ticket, setTicket] = useState<string | null>(null);
  const [other, setOther] = useState<string | null>(null);
  const [isExpired, setExpired] = useState(false);
  const judge = (here: CurrentUser | null) => {
    if (here?.id === user.id) {
      setTicket(null);
      setOther(null);
      onSignedIn();
    } else setOther(here && `${here.firstName} ${here.lastName}`);
  };
  useReturns(told, judge);
  const expire = () => {
    setTicket(null);
    setExpired(true);
  };
  return (
    <Dialog
      open={told > 0 && isOpen}
      onOpenChange={onOpenChange}
      title={t`Sign in again`}
      description={
        <Trans>
          You were signed out. Your answers are kept on this page and are saved as soon as you are back. The time runs
          on.
        </Trans>
      }
    >
      <div className="body stack">
        {other !== null && (
          <Notice tone="warn">
            <p>
              <Trans>
                {other} is signed in on this device, and this attempt is not theirs. Sign in as yourself to go on.
              </Trans>
            </p>
          </Notice>
        )}
        {isExpired && ticket === null && (
          <Notice tone="warn">
            <p>
              <Trans>That took too long, or there were too many wrong codes. Sign in again.</Trans>
            </p>
          </Notice>
        )}
        {ticket === null ? (
          <AgainByPassword username={user.username} onTicket={setTicket} onSignedIn={judge} />
        ) : (
          <AgainByCode ticket={ticket} onExpired={expire} onSignedIn={judge} />
        )}
        <p className="meta">
          <a className="link" href="/login" target="_blank" rel="noopener">
            <Trans>Sign in in a new tab instead</Trans>
          </a>
        </p>
      </div>
    </Dialog>
  );
}
