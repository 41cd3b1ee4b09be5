import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Asks for a link by mail. What is said afterwards is the same whether there is such an account or not. */
export function ForgotForm({ keepsMail }: { keepsMail: boolean }) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const { form, errors, failure, isSaving } = useJudgedForm({
    save: (value) => api('POST /api/password-resets', { body: { who: value('who') } }),
    onDone: () => setAsked(true),
  });
  if (isAsked)
    return (
      <div className="stack">
        <Notice tone="ok">
          <p>
            <Trans>
              If there is an account with this name, a mail with a link is on its way to it. The link works once, in the
              next 30 minutes.
            </Trans>
          </p>
        </Notice>
        {keepsMail && (
          <p className="meta">
            <Trans>
              In the demo college the mail goes nowhere: an administrator finds it on the Admin Dashboard, under Mails.
            </Trans>
          </p>
        )}
        <div>
          <Button onClick={() => setAsked(false)}>
            <Trans>Ask again</Trans>
          </Button>
        </div>
      </div>
    );
  return (
    <form {...form} className="stack">
      <p className="ink-2">
        <Trans>We send a link to the e-mail address of your account. With it you set a new password.</Trans>
      </p>
      {failure && (
        <Notice tone="bad">
          <p>{failure}</p>
        </Notice>
      )}
      <Field label={t`Username or e-mail`} error={errors['who']}>
        <Input name="who" autoComplete="username" autoCapitalize="none" spellCheck={false} required />
      </Field>
      <Button type="submit" look="primary" size="large" full busy={isSaving}>
        <Trans>Send the link</Trans>
      </Button>
    </form>
  );
}
