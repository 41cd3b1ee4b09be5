import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmitEvent } from 'react';
import { sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import type { useSignIn } from './sign-in.ts';

interface SignInFormProps {
  signIn: ReturnType<typeof useSignIn>;
  /** Below another way in, which has the page's main button. */
  isSecond: boolean;
}

export function SignInForm({ signIn, isSecond }: SignInFormProps) {
  const { t } = useLingui();
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    signIn.mutate({ username: String(form.get('username')), password: String(form.get('password')) });
  }
  return (
    <form className="stack" onSubmit={submit}>
      {signIn.error && (
        <Notice tone="bad">
          <p>{sentenceOf(signIn.error)}</p>
        </Notice>
      )}
      <Field label={t`Username or e-mail`}>
        <Input name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} required />
      </Field>
      <Field label={t`Password`}>
        <PasswordInput name="password" autoComplete="current-password" required />
      </Field>
      <Button type="submit" {...(!isSecond && { look: 'primary' })} size="large" full busy={signIn.isPending}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  );
}
