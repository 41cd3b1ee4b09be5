import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { CalendarEntry } from '../../../contract/calendar-events.ts';
import { isDay } from '../../../domain/calendar-grid.ts';
import { daysBetween } from '../../../domain/day.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { Move } from './use-move.ts';

interface MoveDialogProps {
  entry: CalendarEntry;
  onMove: (move: Move) => void;
  onClose: () => void;
}

/** Moves an entry to a day that is typed: what dragging does, by the keyboard. */
export function MoveDialog({ entry, onMove, onClose }: MoveDialogProps) {
  const [day, setDay] = useState(entry.firstDay);
  const isElsewhere = isDay(day) && day !== entry.firstDay;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>Move to another day</Trans>}
      description={<span translate="no">{entry.title}</span>}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isElsewhere) onMove({ entry, days: daysBetween(entry.firstDay, day) });
        }}
      >
        <div className="body stack">
          <Field label={<Trans>Day</Trans>} help={<Trans>The time of the day stays as it is.</Trans>}>
            <Input type="date" required value={day} onChange={(event) => setDay(event.target.value)} />
          </Field>
        </div>
        <DialogFoot onCancel={onClose}>
          <Button type="submit" look="primary" disabled={!isElsewhere}>
            <Trans>Move</Trans>
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
