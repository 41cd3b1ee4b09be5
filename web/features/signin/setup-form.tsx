import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '../../lib/api.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

/** The first administrator's own account. What is wrong with a field, the server says. */
export function SetupForm({ token }: { token: string }) {
  const { t } = useLingui();
  const { form, errors, failure, isSaving } = useJudgedForm({
    save: (value) =>
      api('POST /api/setup', {
        body: {
          token,
          username: value('username'),
          email: value('email'),
          firstName: value('firstName'),
          lastName: value('lastName'),
          password: value('password'),
        },
      }),
    onDone: () => location.replace('/admin'),
  });
  return (
    <form {...form} className="stack">
      {failure && (
        <Notice tone="bad">
          <p>{failure}</p>
        </Notice>
      )}
      <div className="form-grid">
        <Field className="h" label={t`First name`} error={errors['firstName']}>
          <Input name="firstName" autoComplete="given-name" required />
        </Field>
        <Field className="h" label={t`Last name`} error={errors['lastName']}>
          <Input name="lastName" autoComplete="family-name" required />
        </Field>
        <Field label={t`Username`} error={errors['username']}>
          <Input name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} required />
        </Field>
        <Field label={t`Email`} error={errors['email']}>
          <Input name="email" type="email" autoComplete="email" required />
        </Field>
        <Field
          label={t`Password`}
          help={t`At least 6 characters; a sentence is easy to remember.`}
          error={errors['password']}
        >
          <PasswordInput name="password" autoComplete="new-password" required />
        </Field>
      </div>
      <Button type="submit" look="primary" size="large" full busy={isSaving}>
        <Trans>Create administrator</Trans>
      </Button>
    </form>
  );
}
