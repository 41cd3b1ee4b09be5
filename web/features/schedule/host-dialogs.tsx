import { Trans, useLingui } from '@lingui/react/macro';
import type { HostedHours, HostedSlot } from '../../../contract/schedule.ts';
import { api } from '../../lib/api.ts';
import { AddSlotDialog } from './add-slot-dialog.tsx';
import { BookInDialog } from './book-in-dialog.tsx';
import { EditHoursDialog } from './edit-hours-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useScheduleDeed } from './use-schedule-deed.ts';

/** What a host is asked about before it is done. */
export type Asked =
  | { is: 'cancel-slot'; slot: HostedSlot }
  | { is: 'cancel-meeting'; slot: HostedSlot; meeting: HostedSlot['meetings'][number] }
  | { is: 'book-in'; slot: HostedSlot }
  | { is: 'add-slot'; hours: HostedHours }
  | { is: 'edit'; hours: HostedHours }
  | { is: 'end'; hours: HostedHours };

export function HostDialogs({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { t } = useLingui();
  const cancel = useScheduleDeed((reason: string) => take(asked, reason), {
    said: asked.is === 'end' ? t`You offer these hours no longer` : t`Cancelled`,
    onDone: onClose,
  });
  if (asked.is === 'book-in') return <BookInDialog slot={asked.slot} onClose={onClose} />;
  if (asked.is === 'add-slot') return <AddSlotDialog hours={asked.hours} onClose={onClose} />;
  if (asked.is === 'edit') return <EditHoursDialog hours={asked.hours} onClose={onClose} />;
  const shared = { isBusy: cancel.isPending, onGive: cancel.mutate, onClose };
  if (asked.is === 'end')
    return (
      <ReasonDialog
        {...shared}
        title={<Trans>Offer these hours no longer?</Trans>}
        description={<Trans>Every slot to come is cancelled, and who has booked one is told why.</Trans>}
        verb={<Trans>Offer no longer</Trans>}
        isNeeded
      />
    );
  if (asked.is === 'cancel-meeting') {
    const name = <span translate="no">{`${asked.meeting.person.firstName} ${asked.meeting.person.lastName}`}</span>;
    return (
      <ReasonDialog
        {...shared}
        title={<Trans>Cancel this meeting?</Trans>}
        description={<Trans>{name} is told why. The slot is free again.</Trans>}
        verb={<Trans>Cancel meeting</Trans>}
        isNeeded
      />
    );
  }
  return (
    <ReasonDialog
      {...shared}
      title={<Trans>Cancel this slot?</Trans>}
      description={<Trans>It cannot be booked any more. Who has booked it is told why.</Trans>}
      verb={<Trans>Cancel slot</Trans>}
      isNeeded={asked.slot.meetings.length > 0}
    />
  );
}

async function take(asked: Asked, reason: string): Promise<void> {
  const body = { reason };
  if (asked.is === 'end') await api('POST /api/schedule/hours/{id}/end', { params: { id: asked.hours.id }, body });
  if (asked.is === 'cancel-slot')
    await api('POST /api/schedule/slots/{id}/cancel', { params: { id: asked.slot.id }, body });
  if (asked.is === 'cancel-meeting')
    await api('POST /api/meetings/{id}/cancel', { params: { id: asked.meeting.id }, body });
}
