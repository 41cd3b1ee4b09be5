import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useDeed } from '../../lib/use-deed.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';

interface ReportDialogProps {
  title: ReactNode;
  /** Who sees what of it. */
  description: ReactNode;
  send: (reason: string) => Promise<unknown>;
  /** What happens with it, said when it is sent. */
  next: string;
  onClose: () => void;
}

export function ReportDialog({ title, description, send, next, onClose }: ReportDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const { mutate, isPending } = useDeed(send, () => {
    toast({ title: t`Reported`, description: next });
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(reason.trim() === '');
    if (reason.trim() !== '') mutate(reason);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <form onSubmit={submit} noValidate>
        <div className="body">
          <Field
            label={<Trans>What is wrong with it?</Trans>}
            error={isEmpty && reason.trim() === '' ? t`Say what is wrong with it` : undefined}
          >
            <Textarea rows={4} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
          </Field>
        </div>
        <DialogFoot onCancel={onClose}>
          <Button type="submit" look="primary" busy={isPending}>
            <Trans context="verb">Report</Trans>
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
