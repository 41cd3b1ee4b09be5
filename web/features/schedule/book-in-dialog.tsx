import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { HostedSlot } from '../../../contract/schedule.ts';
import { api } from '../../lib/api.ts';
import { reading } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { TimeSpan } from './time-span.tsx';
import { useScheduleDeed } from './use-schedule-deed.ts';

/** A host takes a student into a slot. */
export function BookInDialog({ slot, onClose }: { slot: HostedSlot; onClose: () => void }) {
  const { t } = useLingui();
  const [q, setQ] = useState('');
  const idempotencyKey = useRef(crypto.randomUUID());
  const { data } = useQuery({
    ...reading('GET /api/schedule/hours/{id}/students', { params: { id: slot.hoursId }, query: { q } }),
    placeholderData: keepPreviousData,
  });
  const { mutate, isPending } = useScheduleDeed(
    (studentId: string) =>
      api('POST /api/schedule/slots/{id}/meetings', {
        params: { id: slot.id },
        body: { studentId },
        idempotencyKey: `${idempotencyKey.current}-${studentId}`,
      }),
    { said: t`The meeting is booked`, onDone: onClose },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Book a student in</Trans>}
      description={<TimeSpan {...slot} />}
    >
      <div className="body stack">
        <Field label={<Trans>Student</Trans>} help={<Trans>Type a part of the name.</Trans>}>
          <Input type="search" value={q} onChange={(event) => setQ(event.target.value)} autoComplete="off" />
        </Field>
        <ul className="lines students" aria-label={t`Students found`} aria-busy={!data}>
          {data?.map((person) => (
            <li key={person.id}>
              <Button full look="quiet" busy={isPending} onClick={() => mutate(person.id)}>
                <span translate="no">
                  {person.firstName} {person.lastName}
                </span>
              </Button>
            </li>
          ))}
        </ul>
        {data?.length === 0 && (
          <p className="ink-2">
            <Trans>None of the students that these hours are for has this name.</Trans>
          </p>
        )}
      </div>
    </Dialog>
  );
}
