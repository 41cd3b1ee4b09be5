import { t } from '@lingui/core/macro';
import { addDays } from '../../../domain/day.ts';
import type { CalendarEntry } from '../../../contract/calendar-events.ts';
import { api } from '../../lib/api.ts';
import { formatDay } from '../../lib/dates.ts';
import { toast } from '../../ui/toast-store.ts';
import { useDeed } from './use-deed.ts';

/** An entry and by how many days it goes elsewhere. */
export interface Move {
  entry: CalendarEntry;
  days: number;
}

/** Whether who moves it is asked first: students have worked with the date that it had. */
export const needsConsent = ({ entry }: Move) => entry.kind === 'due' && (entry.handedIn ?? 0) > 0;

export function useMove(onDone: () => void, onFaults?: (fields: Record<string, string>) => void) {
  return useDeed<Move>(
    async ({ entry, days }) => {
      const params = { id: entry.id };
      if (entry.kind === 'due') {
        const body = { days, seen: entry.startsAt ?? '', confirmed: needsConsent({ entry, days }) };
        await api('PUT /api/calendar/deadlines/{id}', { params, body });
      } else {
        const body = { days, occurrence: entry.occurrence, revision: entry.revision };
        await api('POST /api/calendar/events/{id}/move', { params, body });
      }
      const day = formatDay(addDays(entry.firstDay, days), { weekday: 'long', day: 'numeric', month: 'long' });
      toast({ title: t`Moved to ${day}` });
    },
    { onDone, ...(onFaults && { onFaults }) },
  );
}
