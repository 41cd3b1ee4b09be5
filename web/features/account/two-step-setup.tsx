import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { AuthenticatorStep } from './authenticator-step.tsx';
import { StepHead } from './step-head.tsx';
import { useJudgedForm } from '../../lib/use-judged-form.ts';

interface TwoStepSetupProps {
  onCancel: () => void;
  onDone: (recoveryCodes: readonly string[]) => void;
  /** Whether it was refused because it is on already, which is shown then. */
  onConflict: (fault: unknown) => Promise<boolean>;
}

/** Password, then the app and its first code. The recovery codes are the last step. */
export function TwoStepSetup({ onCancel, onDone, onConflict }: TwoStepSetupProps) {
  const { t } = useLingui();
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null);
  const { form, errors, failure, isSaving } = useJudgedForm({
    save: (value) => api('POST /api/account/two-factor/begin', { body: { password: value('password') } }),
    onDone: setBegun,
    refused: onConflict,
  });
  if (begun) return <AuthenticatorStep {...begun} onCancel={onCancel} onDone={onDone} onConflict={onConflict} />;
  return (
    <form {...form} className="stack">
      <StepHead step={1} title={<Trans>Confirm that it is you</Trans>} />
      {failure && (
        <Notice tone="bad">
          <p>{failure}</p>
        </Notice>
      )}
      <Field label={t`Current password`} error={errors['password']}>
        <PasswordInput name="password" autoComplete="current-password" required />
      </Field>
      <div className="row tight">
        <Button type="submit" look="primary" busy={isSaving}>
          <Trans>Continue</Trans>
        </Button>
        <Button look="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
