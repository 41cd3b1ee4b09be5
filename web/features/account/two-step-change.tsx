import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useSecurityChanged } from './use-security-changed.ts';

interface TwoStepChangeProps {
  deed: 'codes' | 'off' | null;
  onClose: () => void;
  onNewCodes: (codes: readonly string[]) => void;
}

/** Asks for password and code before recovery codes are replaced or the second step is turned off. */
export function TwoStepChange({ deed, onClose, onNewCodes }: TwoStepChangeProps) {
  return (
    <Dialog
      open={deed !== null}
      onOpenChange={(next) => !next && onClose()}
      title={deed === 'off' ? <Trans>Turn off two-step sign-in?</Trans> : <Trans>Make new recovery codes?</Trans>}
      description={
        deed === 'off' ? (
          <Trans>Your password alone will then be enough to sign in. Your recovery codes stop working.</Trans>
        ) : (
          <Trans>The codes that you have stop working.</Trans>
        )
      }
    >
      {deed && <ChangeForm deed={deed} onClose={onClose} onNewCodes={onNewCodes} />}
    </Dialog>
  );
}

function ChangeForm({ deed, onClose, onNewCodes }: TwoStepChangeProps) {
  const { t } = useLingui();
  const changed = useSecurityChanged();
  const { form, errors, failure, isSaving } = useJudgedForm({
    async save(value) {
      const body = { password: value('password'), code: value('code') };
      if (deed === 'off') return api('POST /api/account/two-factor/turn-off', { body });
      return api('POST /api/account/two-factor/recovery-codes', { body });
    },
    async onDone(answer) {
      if (answer) onNewCodes(answer.recoveryCodes);
      else toast({ title: t`Two-step sign-in is off` });
      onClose();
      await changed();
    },
  });
  return (
    <form {...form}>
      <div className="body stack">
        {failure && (
          <Notice tone="bad">
            <p>{failure}</p>
          </Notice>
        )}
        <Field label={t`Current password`} error={errors['password']}>
          <PasswordInput name="password" autoComplete="current-password" required />
        </Field>
        <Field label={t`Code from your app, or a recovery code`} error={errors['code']}>
          <Input
            className="code-input"
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </Field>
      </div>
      <DialogFoot onCancel={onClose}>
        <Button type="submit" look={deed === 'off' ? 'danger' : 'primary'} busy={isSaving}>
          {deed === 'off' ? <Trans>Turn off</Trans> : <Trans>Make new codes</Trans>}
        </Button>
      </DialogFoot>
    </form>
  );
}
