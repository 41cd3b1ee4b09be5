import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useRef, useState } from 'react';
import type { Meeting, Offer } from '../../../contract/schedule.ts';
import { api } from '../../lib/api.ts';
import { comma } from '../../lib/comma.ts';
import { dayOf, formatDay } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { MeetingPlace } from './meeting-place.tsx';
import { TimeSpan } from './time-span.tsx';
import { useScheduleDeed } from './use-schedule-deed.ts';

interface BookProps {
  offer: Offer;
  slot: Offer['slots'][number];
  /** What is moved there; null: a new one. */
  moving: Meeting | null;
  onClose: () => void;
}

/** Books a time, or moves a meeting to it. */
export function BookDialog({ offer, slot, moving, onClose }: BookProps) {
  const { t } = useLingui();
  const [note, setNote] = useState('');
  // One key for one dialog: what is sent twice is booked once.
  const idempotencyKey = useRef(crypto.randomUUID());
  const { mutate, isPending } = useScheduleDeed(
    async () => {
      if (moving) await api('POST /api/meetings/{id}/move', { params: { id: moving.id }, body: { slotId: slot.id } });
      else
        await api('POST /api/schedule/slots/{id}/meetings', {
          params: { id: slot.id },
          body: { note },
          idempotencyKey: idempotencyKey.current,
        });
    },
    { said: moving ? t`Your meeting is moved` : t`Your meeting is booked`, onDone: onClose },
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  const day = formatDay(dayOf(new Date(slot.startsAt)), { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={moving ? <Trans>Move your meeting</Trans> : <Trans>Book a meeting</Trans>}
      description={
        <span translate="no">
          {offer.title} · {offer.host.firstName} {offer.host.lastName}
        </span>
      }
    >
      <form onSubmit={submit} noValidate>
        <div className="body stack">
          <p className="when">
            <span translate="no">{day}</span>
            {comma()}
            <TimeSpan {...slot} />
          </p>
          <MeetingPlace course={offer.course} place={offer.place} />
          {offer.note && (
            <p className="said" translate="no">
              {offer.note}
            </p>
          )}
          {!moving && (
            <Field
              label={<Trans>What is it about?</Trans>}
              note={<Trans>optional</Trans>}
              help={<Trans>Only the person you meet reads it.</Trans>}
            >
              <Textarea rows={3} maxLength={1000} value={note} onChange={(event) => setNote(event.target.value)} />
            </Field>
          )}
        </div>
        <DialogFoot onCancel={onClose}>
          <Button type="submit" look="primary" busy={isPending}>
            {moving ? <Trans>Move</Trans> : <Trans>Book</Trans>}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
