import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountSecurity } from '../../../contract/account.ts';
import { api } from '../../lib/api.ts';
import { reading } from '../../lib/query-client.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { AccountPart } from './account-part.tsx';
import { useJudgedForm } from '../../lib/use-judged-form.ts';

export function PasswordPart({ security }: { security: AccountSecurity }) {
  // A form that is done begins anew, empty.
  const [round, setRound] = useState(0);
  return (
    <AccountPart title={<Trans>Password</Trans>} about={<Trans>A new password signs you out everywhere else.</Trans>}>
      {security.hasPassword ? (
        <PasswordForm key={round} onDone={() => setRound(round + 1)} />
      ) : (
        <NoPassword security={security} />
      )}
    </AccountPart>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const [isTyped, setTyped] = useState(false);
  const queryClient = useQueryClient();
  const { form, errors, failure, isSaving } = useJudgedForm({
    save: (value) =>
      api('PUT /api/account/password', {
        body: { currentPassword: value('currentPassword'), newPassword: value('newPassword') },
      }),
    async onDone() {
      onDone();
      toast({ title: t`Your password is changed`, description: t`You are signed out everywhere else.` });
      await queryClient.invalidateQueries({ queryKey: reading('GET /api/account/sessions').queryKey });
    },
  });
  return (
    <form
      {...form}
      className="stack"
      onInput={({ currentTarget }) => setTyped([...new FormData(currentTarget).values()].some((typed) => typed !== ''))}
    >
      <LeaveGuard isUnsaved={isTyped} isKept={false} />
      {failure && (
        <Notice tone="bad">
          <p>{failure}</p>
        </Notice>
      )}
      <Field label={t`Current password`} error={errors['currentPassword']}>
        <PasswordInput
          show={t`Show current password`}
          hide={t`Hide current password`}
          name="currentPassword"
          autoComplete="current-password"
          required
        />
      </Field>
      <Field
        label={t`New password`}
        help={t`At least 6 characters; a sentence is easy to remember.`}
        error={errors['newPassword']}
      >
        <PasswordInput
          show={t`Show new password`}
          hide={t`Hide new password`}
          name="newPassword"
          autoComplete="new-password"
          required
        />
      </Field>
      <div>
        <Button type="submit" look="primary" busy={isSaving}>
          <Trans>Change password</Trans>
        </Button>
      </div>
    </form>
  );
}

/** Who signs in through the college's identity provider may set a password by mail. */
function NoPassword({ security: { email, mailIsSetUp } }: { security: AccountSecurity }) {
  const address = <b translate="no">{email}</b>;
  return (
    <div className="account-offer">
      <p>
        <Trans>You sign in through your college’s identity provider, and have no password here.</Trans>
      </p>
      {mailIsSetUp && (
        <>
          <p className="ink-2">
            <Trans>To set one, ask for a link. It goes to {address}.</Trans>
          </p>
          <LinkButton to="/forgot-password">
            <Trans>Ask for a link</Trans>
          </LinkButton>
        </>
      )}
    </div>
  );
}
