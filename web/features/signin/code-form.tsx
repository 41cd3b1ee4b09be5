import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/errors.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { enter } from './sign-in.ts';

interface CodeFormProps {
  ticket: string;
  /** The ticket is no longer good: the first step begins anew. */
  onExpired: () => void;
  onBack: () => void;
}

/** The second step of signing in: a code of the authenticator, or a recovery code. */
export function CodeForm({ ticket, onExpired, onBack }: CodeFormProps) {
  const { t } = useLingui();
  const [way, setWay] = useState<'app' | 'recovery'>('app');
  const { form, errors, failure, isSaving } = useJudgedForm({
    async save(value) {
      try {
        return await api('POST /api/login/code', { body: { ticket, code: value('code') } });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'sign-in-expired') onExpired();
        throw error;
      }
    },
    onDone: enter,
  });
  const error = errors['code'] ?? failure;
  return (
    <form {...form} className="stack">
      {way === 'app' ? (
        <Field
          key="app"
          label={t`Code from your authenticator app`}
          help={t`Six digits; a new one stands there every 30 seconds.`}
          error={error}
        >
          <Input name="code" inputMode="numeric" autoComplete="one-time-code" autoFocus required />
        </Field>
      ) : (
        <Field key="recovery" label={t`Recovery code`} help={t`Each of them works once.`} error={error}>
          <Input name="code" autoComplete="off" autoCapitalize="none" spellCheck={false} autoFocus required />
        </Field>
      )}
      <Button type="submit" look="primary" size="large" full busy={isSaving}>
        <Trans>Sign in</Trans>
      </Button>
      <div className="row between wrap">
        <button type="button" className="link" onClick={() => setWay(way === 'app' ? 'recovery' : 'app')}>
          {way === 'app' ? <Trans>Use a recovery code instead</Trans> : <Trans>Use your authenticator app</Trans>}
        </button>
        <button type="button" className="link" onClick={onBack}>
          <Trans>Back</Trans>
        </button>
      </div>
    </form>
  );
}
