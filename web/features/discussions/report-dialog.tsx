import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useTopicDeed } from './use-topic-deed.ts';

interface ReportDialogProps {
  topicId: string;
  replyId: string | null;
  onClose: () => void;
}

export function ReportDialog({ topicId, replyId, onClose }: ReportDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const { mutate, isPending } = useTopicDeed(
    () => api('POST /api/discussions/{id}/reports', { params: { id: topicId }, body: { replyId, reason } }),
    () => {
      toast({ title: t`Reported`, description: t`The staff of the course will look at it.` });
      onClose();
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(reason.trim() === '');
    if (reason.trim() !== '') mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Report to the staff of the course</Trans>}
      description={<Trans>They see who reports. Classmates do not.</Trans>}
    >
      <form onSubmit={submit} noValidate>
        <div className="body">
          <Field
            label={<Trans>What is wrong with it?</Trans>}
            error={isEmpty && reason.trim() === '' ? t`Say what is wrong with it` : undefined}
          >
            <Textarea rows={4} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
          </Field>
        </div>
        <div className="dfoot">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={isPending}>
            <Trans>Report</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
