import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { reading } from '../../lib/query-client.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast-store.ts';

interface Props {
  /** Else they have shown who they are at the college's identity provider. */
  hasPassword: boolean;
  isWaiting: boolean;
}

export function AskForCopy(props: Props) {
  // A form that is done begins anew, empty.
  const [round, setRound] = useState(0);
  return <Form key={round} {...props} onDone={() => setRound(round + 1)} />;
}

function Form({ hasPassword, isWaiting, onDone }: Props & { onDone: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { form, errors, failure, isSaving } = useJudgedForm({
    save: (value) => api('POST /api/account/exports', { body: hasPassword ? { password: value('password') } : {} }),
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: reading('GET /api/account/exports').queryKey });
      toast({ title: t`Your copy is being made`, description: t`A notification tells you when it is ready.` });
      onDone();
    },
  });
  if (isWaiting) return null;
  return (
    <form {...form} className="stack">
      {failure && (
        <Notice tone="bad">
          <p>{failure}</p>
        </Notice>
      )}
      {hasPassword && (
        <Field label={t`Your password`} help={t`So that nobody else asks in your name.`} error={errors['password']}>
          <PasswordInput name="password" autoComplete="current-password" required />
        </Field>
      )}
      <div>
        <Button type="submit" look="primary" busy={isSaving}>
          <Trans>Ask for a copy</Trans>
        </Button>
      </div>
    </form>
  );
}
