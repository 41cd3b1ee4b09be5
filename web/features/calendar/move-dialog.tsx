import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { mostDaysMoved } from '../../../contract/calendar-range.ts';
import type { CalendarEntry } from '../../../contract/calendar-events.ts';
import { isDay } from '../../../domain/calendar-grid.ts';
import { daysBetween } from '../../../domain/day.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { type Move, needsConsent, useMove } from './use-move.ts';

interface MoveDialogProps {
  entry: CalendarEntry;
  /** Where it is moved once that is confirmed. */
  onAsk: (move: Move) => void;
  onClose: () => void;
}

/** Moves an entry to a day that is typed: what dragging does, by the keyboard. */
export function MoveDialog({ entry, onAsk, onClose }: MoveDialogProps) {
  const { t } = useLingui();
  const [day, setDay] = useState(entry.firstDay);
  const [fault, setFault] = useState<string>();
  const { mutate, isPending } = useMove(onClose, (fields) => setFault(Object.values(fields)[0]));
  const submit = () => {
    if (isPending) return;
    if (!isDay(day)) return setFault(t`Choose a day`);
    if (day === entry.firstDay) return setFault(t`It is on this day already. Choose another one.`);
    const days = daysBetween(entry.firstDay, day);
    if (Math.abs(days) > mostDaysMoved) return setFault(t`Choose a day that is at most ten years away`);
    const move = { entry, days };
    return needsConsent(move) ? onAsk(move) : mutate(move);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>Move to another day</Trans>}
      description={<span translate="no">{entry.title}</span>}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="body stack">
          <Field label={<Trans>Day</Trans>} help={<Trans>The time of the day stays as it is.</Trans>} error={fault}>
            <Input
              type="date"
              required
              value={day}
              onChange={(event) => {
                setDay(event.target.value);
                setFault(undefined);
              }}
            />
          </Field>
        </div>
        <DialogFoot onCancel={onClose}>
          <Button type="submit" look="primary" busy={isPending}>
            <Trans>Move</Trans>
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
