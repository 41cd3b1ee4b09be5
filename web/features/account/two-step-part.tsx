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
import { isConflict, useIsOnByNow, useSecurityChanged } from './use-security-changed.ts';

interface TwoStepPartProps {
  twoStep: AccountSecurity['twoFactor'];
  hasPassword: boolean;
}

/** Signing in with a code of an authenticator after the password: turning it on, and what can be done while it is. */
export function TwoStepPart({ twoStep, hasPassword }: TwoStepPartProps) {
  const [settingUp, setSettingUp] = useState(false);
  // Shown this once: they stay until the person says that they are kept.
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [codesAreUnseen, setCodesAreUnseen] = useState(false);
  const changed = useSecurityChanged();
  const isOnByNow = useIsOnByNow();
  const show = (made: readonly string[]) => {
    setCodes(made);
    setCodesAreUnseen(false);
  };
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
            show(made);
            setSettingUp(false);
            void changed();
          }}
          onConflict={async (fault) => {
            // Turned on in another window, or here, and the answer with its recovery codes was lost on its way.
            const isOn = isConflict(fault) && (await isOnByNow());
            setCodesAreUnseen(isOn);
            if (isOn) setSettingUp(false);
            return isOn;
          }}
        />
      ) : twoStep.isOn ? (
        <TwoStepIsOn twoStep={twoStep} codesAreUnseen={codesAreUnseen} onNewCodes={show} />
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
  /** It was turned on, and this page was never told the recovery codes of it. */
  codesAreUnseen: boolean;
  onNewCodes: (codes: readonly string[]) => void;
}

function TwoStepIsOn({ twoStep, codesAreUnseen, onNewCodes }: TwoStepIsOnProps) {
  const { since, recoveryCodesLeft, isRequired } = twoStep;
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
      {(codesAreUnseen || recoveryCodesLeft < 3) && (
        <Notice tone="warn">
          {codesAreUnseen && (
            <p>
              <Trans>Two-step sign-in is on already; its recovery codes were not shown here.</Trans>
            </p>
          )}
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
