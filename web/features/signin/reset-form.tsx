import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { isStatus } from '../../lib/errors.ts';
import { sessionQuery, signOut, useSession } from '../../lib/session.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { ExpiredLink } from './expired-link.tsx';
import { UncheckedLink } from './unchecked-link.tsx';

/** A password by the link of a mail, once it is known to be good: a new one, or the first. */
export function ResetForm({ token }: { token: string }) {
  const [isDone, setDone] = useState(false);
  const queryClient = useQueryClient();
  // Whoever was signed in here is no more, unless they are somebody else.
  async function onDone() {
    await queryClient.resetQueries({ queryKey: sessionQuery.queryKey });
    await queryClient.fetchQuery(sessionQuery).catch(() => undefined);
    setDone(true);
  }
  const { data, error, refetch } = useQuery({
    queryKey: ['POST /api/password-resets/check', token],
    queryFn: () => api('POST /api/password-resets/check', { body: { token } }),
  });
  if (isDone && data) return <PasswordIsSet {...data} />;
  if (data) return data.isGood ? <NewPassword token={token} {...data} onDone={() => void onDone()} /> : <ExpiredLink />;
  return <UncheckedLink error={error} onRetry={() => void refetch()} height={160} />;
}

interface Account {
  isFirst: boolean;
  username: string | null;
}

interface NewPasswordProps extends Account {
  token: string;
  onDone: () => void;
}

function NewPassword({ token, isFirst, username, onDone }: NewPasswordProps) {
  const { t } = useLingui();
  const { form, errors, failure, error, isSaving } = useJudgedForm({
    save: (value) => api('POST /api/password-resets/redeem', { body: { token, newPassword: value('newPassword') } }),
    onDone,
  });
  if (isStatus(error, 410)) return <ExpiredLink />;
  return (
    <form {...form} className="stack">
      {failure && (
        <Notice tone="bad">
          <p>{failure}</p>
        </Notice>
      )}
      <Field label={t`Username`}>
        <Input defaultValue={username ?? ''} autoComplete="username" readOnly translate="no" />
      </Field>
      <Field
        label={isFirst ? t`Password` : t`New password`}
        help={t`At least 6 characters; a sentence is easy to remember.`}
        error={errors['newPassword']}
      >
        <PasswordInput name="newPassword" autoComplete="new-password" required />
      </Field>
      <Button type="submit" look="primary" size="large" full busy={isSaving}>
        <Trans>Set password</Trans>
      </Button>
    </form>
  );
}

function PasswordIsSet({ isFirst, username }: Account) {
  const session = useSession();
  return (
    <div className="stack">
      <Notice tone="ok">
        <p>
          {isFirst ? (
            <Trans>Your password is set. Sign in with it.</Trans>
          ) : (
            <Trans>Your new password is set, and you are signed out everywhere. Sign in with it.</Trans>
          )}
        </p>
      </Notice>
      {session.status === 'authenticated' ? (
        <SignInAs username={username ?? ''} instead={`${session.user.firstName} ${session.user.lastName}`} />
      ) : (
        <LinkButton look="primary" size="large" full to="/login">
          <Trans>Sign in</Trans>
        </LinkButton>
      )}
    </div>
  );
}

/** The sign-in page would lead whoever is signed in here on as that person. */
function SignInAs({ username, instead }: { username: string; instead: string }) {
  return (
    <>
      <p>
        <Trans>{instead} is signed in on this device, and is signed out first.</Trans>
      </p>
      <Button look="primary" size="large" full onClick={() => void signOut('/login')}>
        <Trans>Sign in as {username}</Trans>
      </Button>
    </>
  );
}
