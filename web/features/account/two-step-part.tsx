import { Plural, Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { AccountSecurity } from '../../../contract/account.ts';
import { formatDate, formatMoment } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AccountPart } from './account-part.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoStepSetup } from './two-step-setup.tsx';
import { TwoStepChange } from './two-step-change.tsx';
import { useSecurityChanged } from './use-security-changed.ts';

interface TwoStepPartProps {
  twoStep: AccountSecurity['twoFactor'];
  hasPassword: boolean;
}

/** Signing in with a code of an authenticator after the password: turning it on, and what can be done while it is. */
export function TwoStepPart({ twoStep, hasPassword }: TwoStepPartProps) {
  const [settingUp, setSettingUp] = useState(false);
  // Shown this once: they stay until the person says that they are kept.
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const changed = useSecurityChanged();
  return (
    <AccountPart
      title={<Trans>Two-step sign-in</Trans>}
      about={
        <Trans>
          After your password, a code from an app on your phone. Whoever learns your password still cannot sign in.
        </Trans>
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
      ) : settingUp ? (
        <TwoStepSetup
          onCancel={() => setSettingUp(false)}
          onDone={(made) => {
            setCodes(made);
            setSettingUp(false);
            void changed();
          }}
        />
      ) : twoStep.isOn ? (
        <TwoStepIsOn twoStep={twoStep} onNewCodes={setCodes} />
      ) : (
        <div className="account-offer">
          <p>
            <Badge line>
              <Trans>Off</Trans>
            </Badge>
          </p>
          {hasPassword ? (
            <Button look={twoStep.isRequired ? 'primary' : undefined} onClick={() => setSettingUp(true)}>
              <Trans>Turn on two-step sign-in</Trans>
            </Button>
          ) : (
            <p className="ink-2">
              <Trans>It belongs to signing in with a password, and you have none here.</Trans>
            </p>
          )}
        </div>
      )}
    </AccountPart>
  );
}

interface TwoStepIsOnProps {
  twoStep: AccountSecurity['twoFactor'];
  onNewCodes: (codes: readonly string[]) => void;
}

function TwoStepIsOn({ twoStep: { since, recoveryCodesLeft, isRequired }, onNewCodes }: TwoStepIsOnProps) {
  const [asked, setAsked] = useState<'codes' | 'off' | null>(null);
  const date = since && (
    <time dateTime={since} title={formatMoment(since)}>
      {formatDate(since, { day: 'numeric', month: 'long', year: 'numeric' })}
    </time>
  );
  return (
    <div className="account-offer">
      <p className="row tight wrap">
        <Badge tone="ok" icon={CircleCheck}>
          <Trans>On</Trans>
        </Badge>
        {date && (
          <span className="meta">
            <Trans>since {date}</Trans>
          </span>
        )}
      </p>
      <p>
        <Plural
          value={recoveryCodesLeft}
          _0="No recovery code is left."
          one="# recovery code is left."
          other="# recovery codes are left."
        />
      </p>
      {recoveryCodesLeft < 3 && (
        <Notice tone="warn">
          <p>
            <Trans>Make new recovery codes, so that you can sign in without your phone.</Trans>
          </p>
        </Notice>
      )}
      <div className="row tight wrap">
        <Button onClick={() => setAsked('codes')}>
          <Trans>New recovery codes</Trans>
        </Button>
        {!isRequired && (
          <Button look="danger-quiet" onClick={() => setAsked('off')}>
            <Trans>Turn off</Trans>
          </Button>
        )}
      </div>
      {isRequired && (
        <p className="meta">
          <Trans>Your college asks everyone with your role for it, so that it stays on.</Trans>
        </p>
      )}
      <TwoStepChange deed={asked} onClose={() => setAsked(null)} onNewCodes={onNewCodes} />
    </div>
  );
}
