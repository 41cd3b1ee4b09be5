import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ScheduleView } from '../../../contract/schedule.ts';
import { api } from '../../lib/api.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { kindOf } from './meeting-kind.ts';
import { OfferFields } from './offer-fields.tsx';
import { refreshSchedule } from './use-schedule-deed.ts';

/** Sets up hours: what, with whom, when, and how they are cut into slots. */
export function OfferDialog({ view, onClose }: { view: ScheduleView; onClose: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [sectionIds, setSectionIds] = useState<readonly string[]>([]);
  const idempotencyKey = useRef(crypto.randomUUID());
  const { form, errors, failure, isSaving } = useJudgedForm({
    save: (value) =>
      api('POST /api/schedule/hours', {
        body: {
          kind: kindOf(value('kind')),
          title: value('title'),
          place: value('place'),
          link: value('link') || null,
          note: value('note'),
          courseId: value('courseId') || null,
          sectionIds: [...sectionIds],
          day: value('day'),
          startsTime: value('startsTime'),
          endsTime: value('endsTime'),
          slotMinutes: Number(value('slotMinutes')),
          capacity: Number(value('capacity')),
          closesMinutes: Number(value('closesMinutes')),
          repeatsUntil: value('repeatsUntil') || null,
        },
        // A refusal keeps no key: what is corrected then is sent with the same one.
        idempotencyKey: idempotencyKey.current,
      }),
    onDone: async () => {
      toast({ title: t`You offer these hours`, description: t`Students can book them at once.` });
      onClose();
      await refreshSchedule(queryClient);
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={<Trans>Offer hours</Trans>}>
      <form {...form}>
        <div className="body stack">
          {failure && <Notice tone="bad">{failure}</Notice>}
          <OfferFields {...{ view, errors, sectionIds }} onSections={setSectionIds} />
        </div>
        <DialogFoot onCancel={onClose}>
          <Button type="submit" look="primary" busy={isSaving}>
            <Trans>Offer hours</Trans>
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
