import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Bank } from '../../../contract/banks.ts';
import { api } from '../../lib/api.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';

interface BankNameProps {
  courseId: string;
  /** The bank that gets another name; null for a new one. */
  bank: Bank | null;
  onDone: () => Promise<void>;
  onClose: () => void;
}

export function BankName({ courseId, bank, onDone, onClose }: BankNameProps) {
  const { t } = useLingui();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { form, errors, failure, isSaving } = useJudgedForm({
    save: (value) => {
      const body = { name: value('name') };
      return bank
        ? api('PUT /api/banks/{id}', { params: { id: bank.id }, body })
        : api('POST /api/courses/{id}/banks', { params: { id: courseId }, body, idempotencyKey });
    },
    async onDone() {
      toast({ title: bank ? t`Bank renamed` : t`Bank made` });
      await onDone();
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={bank ? <Trans>Rename bank</Trans> : <Trans>New bank</Trans>}
    >
      <form {...form}>
        <div className="body stack">
          <Field label={t`Name`} error={errors['name']}>
            <Input name="name" defaultValue={bank?.name} maxLength={200} autoComplete="off" translate="no" />
          </Field>
          {failure && <Notice tone="bad">{failure}</Notice>}
        </div>
        <DialogFoot onCancel={onClose}>
          <Button type="submit" look="primary" busy={isSaving}>
            {bank ? <Trans>Rename</Trans> : <Trans>Make bank</Trans>}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
