import { Trans } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { CalendarEntry } from '../../../contract/calendar-events.ts';
import type { CalendarView } from '../../../contract/calendar.ts';
import { formatDay } from '../../lib/dates.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AgendaEntry } from './agenda.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { EditEventDialog, NewEventDialog } from './event-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { SubscribeDialog } from './subscribe-dialog.tsx';
import type { Move } from './use-move.ts';

/** What stands over the calendar. */
export type Shown =
  | { is: 'day'; day: string }
  | { is: 'new'; day: string }
  | { is: 'entry' | 'edit' | 'move' | 'delete'; entry: CalendarEntry }
  | { is: 'consent'; move: Move }
  | { is: 'subscribe' };

interface DialogsProps {
  shown: Shown;
  view: CalendarView;
  entries: readonly CalendarEntry[];
  isMoving: boolean;
  onShow: (shown: Shown | null) => void;
  onConsent: (move: Move) => void;
}

export function Dialogs({ shown, view, entries, isMoving, onShow, onConsent }: DialogsProps) {
  const close = () => onShow(null);
  const { timeZone } = view;
  if (shown.is === 'subscribe') return <SubscribeDialog courses={view.courses} onClose={close} />;
  if (shown.is === 'new') return <NewEventDialog day={shown.day} view={view} onClose={close} />;
  if (shown.is === 'day') {
    const { day } = shown;
    const of = entries.filter(({ firstDay, lastDay }) => firstDay <= day && lastDay >= day);
    const title = <span translate="no">{formatDay(day, { weekday: 'long', day: 'numeric', month: 'long' })}</span>;
    return (
      <Dialog open onOpenChange={close} title={title}>
        <div className="body">
          {of.map((entry) => (
            <AgendaEntry
              key={entry.key}
              {...{ entry, day, timeZone }}
              onOpen={(opened) => onShow({ is: 'entry', entry: opened })}
            />
          ))}
        </div>
      </Dialog>
    );
  }
  if (shown.is === 'consent') {
    const handedIn = shown.move.entry.handedIn ?? 0;
    return (
      <Confirm
        open
        title={<Trans>Move this due date?</Trans>}
        description={plural(handedIn, {
          one: '# student has handed in already. Who was late, and who was not, is judged by the new date.',
          other: '# students have handed in already. Who was late, and who was not, is judged by the new date.',
        })}
        verb={<Trans>Move</Trans>}
        look="primary"
        busy={isMoving}
        onConfirm={() => onConsent(shown.move)}
        onCancel={close}
      />
    );
  }
  const { entry } = shown;
  if (shown.is === 'edit') return <EditEventDialog entry={entry} view={view} onClose={close} />;
  if (shown.is === 'move')
    return <MoveDialog entry={entry} onAsk={(move) => onShow({ is: 'consent', move })} onClose={close} />;
  if (shown.is === 'delete') return <DeleteDialog entry={entry} onClose={close} />;
  return (
    <EntryDialog entry={entry} timeZone={timeZone} onDeed={(deed) => onShow({ is: deed, entry })} onClose={close} />
  );
}
