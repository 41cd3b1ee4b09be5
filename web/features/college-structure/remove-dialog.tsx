import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useStructureChanged } from './structure-query.ts';

interface RemoveDialogProps {
  kind: 'terms' | 'departments';
  one: { id: string; name: string };
  onClose: () => void;
}

export function RemoveDialog({ kind, one, onClose }: RemoveDialogProps) {
  const { t } = useLingui();
  const changed = useStructureChanged();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api(`DELETE /api/${kind}/{id}`, { params: { id: one.id } }),
    onSuccess: async () => {
      onClose();
      toast({ title: t`${one.name} is deleted` });
      await changed();
    },
  });
  return (
    <Confirm
      open
      title={
        <Trans>
          Delete <span translate="no">{one.name}</span>?
        </Trans>
      }
      description={<Trans>No course belongs to it.</Trans>}
      verb={<Trans>Delete</Trans>}
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {error && !isStatus(error, 401) ? <Notice tone="bad">{sentenceOf(error)}</Notice> : null}
    </Confirm>
  );
}
