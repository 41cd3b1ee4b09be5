import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { HostedHours } from '../../../contract/schedule.ts';
import { api } from '../../lib/api.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { today } from './now.ts';
import { refreshSchedule } from './use-schedule-deed.ts';

/** One slot more, as long as the others of its hours. */
export function AddSlotDialog({ hours, onClose }: { hours: HostedHours; onClose: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const idempotencyKey = useRef(crypto.randomUUID());
  const { form, errors, failure, isSaving } = useJudgedForm({
    save: (value) =>
      api('POST /api/schedule/hours/{id}/slots', {
        params: { id: hours.id },
        body: { day: value('day'), startsTime: value('startsTime') },
        idempotencyKey: idempotencyKey.current,
      }),
    onDone: async () => {
      toast({ title: t`The slot is added` });
      onClose();
      await refreshSchedule(queryClient);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Add a slot</Trans>}
      description={<span translate="no">{hours.title}</span>}
    >
      <form {...form}>
        <div className="body stack">
          {failure && <Notice tone="bad">{failure}</Notice>}
          <div className="form-grid">
            <Field label={<Trans>Day</Trans>} error={errors['day']}>
              <Input type="date" name="day" defaultValue={today()} />
            </Field>
            <Field label={<Trans>Begins</Trans>} error={errors['startsTime']}>
              <Input type="time" name="startsTime" defaultValue="14:00" />
            </Field>
          </div>
        </div>
        <DialogFoot onCancel={onClose}>
          <Button type="submit" look="primary" busy={isSaving}>
            <Trans>Add</Trans>
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
