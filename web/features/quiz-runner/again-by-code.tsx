import { Trans, useLingui } from '@lingui/react/macro';
import type { CurrentUser } from '../../../contract/identity.ts';
import { api } from '../../lib/api.ts';
import { ApiError, sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useAgain } from './use-again.ts';

interface AgainByCodeProps {
  ticket: string;
  onExpired: () => void;
  onSignedIn: (user: CurrentUser) => void;
}

/** The second step, where the account has one. */
export function AgainByCode({ ticket, onExpired, onSignedIn }: AgainByCodeProps) {
  const { t } = useLingui();
  const { form, error, isBusy } = useAgain(async (value) => {
    try {
      onSignedIn(await api('POST /api/login/code', { body: { ticket, code: value('code') } }));
    } catch (refused) {
      if (refused instanceof ApiError && refused.code === 'sign-in-expired') onExpired();
      throw refused;
    }
  });
  return (
    <form className="stack" {...form}>
      <Field
        label={t`Code from your authenticator app, or a recovery code`}
        error={error === null ? undefined : sentenceOf(error)}
      >
        <Input name="code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} required autoFocus />
      </Field>
      <Button type="submit" look="primary" full busy={isBusy}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  );
}
