import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { CalendarEntry } from '../../../contract/calendar-events.ts';
import { api } from '../../lib/api.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { useDeed } from './use-deed.ts';
import { type Which, WhichTimes } from './which-times.tsx';

/** Deletes an event: of a series this time, all from it on, or all of them. */
export function DeleteDialog({ entry, onClose }: { entry: CalendarEntry; onClose: () => void }) {
  const [which, setWhich] = useState<Which>('this');
  const { id, occurrence, revision } = entry;
  const { mutate, isPending } = useDeed(
    () => {
      const from = occurrence !== null && which !== 'all' && { occurrence };
      const query = { revision, ...from, ...(from && which === 'following' && { following: 'true' as const }) };
      return api('DELETE /api/calendar/events/{id}', { params: { id }, query });
    },
    { onDone: onClose },
  );
  const name = <span translate="no">{entry.title}</span>;
  return (
    <Confirm
      open
      title={<Trans>Delete this event?</Trans>}
      description={<Trans>“{name}” is gone from the calendar of everybody who sees it.</Trans>}
      verb={<Trans>Delete</Trans>}
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {occurrence !== null && <WhichTimes which={which} onChange={setWhich} />}
    </Confirm>
  );
}
