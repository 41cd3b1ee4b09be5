import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QrCode } from './qr-code.tsx';
import { StepHead } from './step-head.tsx';
import { useJudgedForm } from '../../lib/use-judged-form.ts';

interface AuthenticatorStepProps {
  secret: string;
  uri: string;
  onCancel: () => void;
  onDone: (recoveryCodes: readonly string[]) => void;
  onConflict: (fault: unknown) => Promise<boolean>;
}

/** The secret goes into the app, and the app's first code comes back. */
export function AuthenticatorStep({ secret, uri, onCancel, onDone, onConflict }: AuthenticatorStepProps) {
  const { t } = useLingui();
  const { form, errors, failure, isSaving } = useJudgedForm({
    save: (value) => api('POST /api/account/two-factor/confirm', { body: { code: value('code') } }),
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
    refused: onConflict,
  });
  return (
    <form {...form} className="stack">
      <StepHead step={2} title={<Trans>Add Collegium to your authenticator app</Trans>} />
      <p className="ink-2">
        <Trans>Scan this with the app on your phone (any app for one-time codes will do).</Trans>
      </p>
      <QrCode text={uri} label={t`QR code for your authenticator app`} />
      <div className="stack tight">
        <p className="ink-2">
          <Trans>Cannot scan? Type this key into the app instead:</Trans>
        </p>
        <p className="secret" translate="no">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </p>
      </div>
      {failure && (
        <Notice tone="bad">
          <p>{failure}</p>
        </Notice>
      )}
      <Field label={t`Code that the app shows`} error={errors['code']}>
        <Input
          className="code-input"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          spellCheck={false}
          required
        />
      </Field>
      <div className="row tight">
        <Button type="submit" look="primary" busy={isSaving}>
          <Trans>Turn on</Trans>
        </Button>
        <Button look="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
