import { Trans, useLingui } from '@lingui/react/macro';
import type { CurrentUser } from '../../../contract/identity.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { useAgain } from './use-again.ts';

interface AgainByPasswordProps {
  username: string;
  onTicket: (ticket: string) => void;
  onSignedIn: (user: CurrentUser) => void;
}

export function AgainByPassword({ username, onTicket, onSignedIn }: AgainByPasswordProps) {
  const { t } = useLingui();
  const { form, error, isBusy } = useAgain(async (value) => {
    const answer = await api('POST /api/login', { body: { username, password: value('password') } });
    if ('twoFactor' in answer) onTicket(answer.twoFactor);
    else onSignedIn(answer);
  });
  return (
    <form className="stack" {...form}>
      <Field label={t`Username`}>
        <Input name="username" value={username} autoComplete="username" readOnly translate="no" />
      </Field>
      <Field label={t`Password`} error={error === null ? undefined : sentenceOf(error)}>
        <PasswordInput name="password" autoComplete="current-password" required autoFocus />
      </Field>
      <Button type="submit" look="primary" full busy={isBusy}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  );
}
