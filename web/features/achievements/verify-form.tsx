import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { shownCode, typedCode } from '../../../domain/achievements/code.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

/** Takes a code as it is typed from paper; `typed`: one that is to be corrected. */
export function VerifyForm({ typed }: { typed?: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isWrong, setWrong] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = typedCode(String(new FormData(event.currentTarget).get('code') ?? ''));
    setWrong(code === null);
    if (code === null) event.currentTarget.querySelector('input')?.focus();
    else void navigate({ to: '/verify/{-$code}', params: { code: shownCode(code) } });
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p className="ink-2">
        <Trans>
          Each certificate has a code of sixteen letters and figures. Enter it to see whether it is genuine.
        </Trans>
      </p>
      <Field
        label={t`Code of the certificate`}
        error={isWrong ? t`A code has sixteen letters and figures. Compare it with the certificate.` : undefined}
      >
        <Input
          name="code"
          defaultValue={typed}
          className="verify-code"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          placeholder="XXXX-XXXX-XXXX-XXXX"
          translate="no"
          maxLength={40}
        />
      </Field>
      <Button type="submit" look="primary" size="large" full>
        <Trans>Verify</Trans>
      </Button>
    </form>
  );
}
