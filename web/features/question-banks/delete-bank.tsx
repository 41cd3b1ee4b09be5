import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { Bank } from '../../../contract/banks.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { Notice } from '../../ui/notice.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast-store.ts';

interface DeleteBankProps {
  bank: Bank;
  onDone: () => Promise<void>;
  onClose: () => void;
}

export function DeleteBank({ bank, onDone, onClose }: DeleteBankProps) {
  const { t } = useLingui();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => api('DELETE /api/banks/{id}', { params: { id: bank.id } }),
    async onSuccess() {
      toast({ title: t`Bank deleted` });
      await onDone();
      onClose();
    },
  });
  return (
    <Confirm
      open
      title={<Trans>Delete this bank?</Trans>}
      description={
        <Trans>
          <span translate="no">{bank.name}</span> and its questions are deleted for everybody. This cannot be undone.
        </Trans>
      }
      verb={<Trans>Delete bank</Trans>}
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {error && <Notice tone="bad">{sentenceOf(error)}</Notice>}
    </Confirm>
  );
}
