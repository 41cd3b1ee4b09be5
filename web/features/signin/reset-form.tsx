import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { isStatus } from '../../lib/errors.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { ExpiredLink } from './expired-link.tsx';
import { UncheckedLink } from './unchecked-link.tsx';

/** A password by the link of a mail, once it is known to be good: a new one, or the first. */
export function ResetForm({ token }: { token: string }) {
  const [isDone, setDone] = useState(false);
  const onDone = () => setDone(true);
  const { data, error, refetch } = useQuery({
    queryKey: ['POST /api/password-resets/check', token],
    queryFn: () => api('POST /api/password-resets/check', { body: { token } }),
  });
  if (isDone) return <PasswordIsSet isFirst={data?.isFirst ?? false} />;
  if (data) return data.isGood ? <NewPassword token={token} isFirst={data.isFirst} onDone={onDone} /> : <ExpiredLink />;
  return <UncheckedLink error={error} onRetry={() => void refetch()} height={160} />;
}

interface NewPasswordProps {
  token: string;
  isFirst: boolean;
  onDone: () => void;
}

function NewPassword({ token, isFirst, onDone }: NewPasswordProps) {
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

function PasswordIsSet({ isFirst }: { isFirst: boolean }) {
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
      <LinkButton look="primary" size="large" full to="/login">
        <Trans>Sign in</Trans>
      </LinkButton>
    </div>
  );
}
