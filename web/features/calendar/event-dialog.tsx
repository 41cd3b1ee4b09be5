import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { CalendarEntry, EditedEvent } from '../../../contract/calendar-events.ts';
import type { CalendarView } from '../../../contract/calendar.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Notice } from '../../ui/notice.tsx';
import { draftOf, type EventDraft, newDraft, writtenOf } from './event-draft.ts';
import { EventFields } from './event-fields.tsx';
import { useDeed } from './use-deed.ts';
import { type Which, WhichTimes } from './which-times.tsx';

interface NewEventProps {
  day: string;
  view: CalendarView;
  onClose: () => void;
}

/** A new event on a day. */
export function NewEventDialog({ day, view, onClose }: NewEventProps) {
  const [draft, setDraft] = useState(() => newDraft(day));
  const [faults, setFaults] = useState<Record<string, string>>({});
  // One form makes one event, however often it is sent.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const course = view.courses.find(({ id }) => id === draft.whose);
  const { mutate, isPending } = useDeed(
    () =>
      api('POST /api/calendar/events', {
        idempotencyKey,
        body: {
          ...writtenOf(draft),
          scope: course ? 'course' : draft.whose === 'college' ? 'college' : 'personal',
          courseId: course?.id ?? null,
          repeatsUntil: draft.repeatsUntil || null,
        },
      }),
    { onDone: onClose, onFaults: setFaults },
  );
  const zone = draft.whose === 'personal' ? view.timeZone : view.collegeTimeZone;
  return (
    <Dialog open onOpenChange={onClose} title={<Trans>New event</Trans>}>
      <EventForm busy={isPending} onSubmit={() => mutate()} onClose={onClose}>
        <EventFields
          {...{ draft, faults }}
          places={view}
          mayRepeat
          sections={course?.sections ?? []}
          otherZone={zone === view.timeZone ? null : zone}
          onChange={(change) => setDraft({ ...draft, ...change })}
        />
      </EventForm>
    </Dialog>
  );
}

interface EditEventProps {
  entry: CalendarEntry;
  view: CalendarView;
  onClose: () => void;
}

/** An event to be changed, as it stands on the server. */
export function EditEventDialog(props: EditEventProps) {
  const query = { ...reading('GET /api/calendar/events/{id}', { params: { id: props.entry.id } }), gcTime: 0 };
  const { data, error } = useQuery({ ...query, meta: { live: false } });
  return (
    <Dialog open onOpenChange={props.onClose} title={<Trans>Edit event</Trans>}>
      {error && (
        <div className="body">
          <Notice tone="bad">{sentenceOf(error)}</Notice>
        </div>
      )}
      {data && <EditForm {...props} event={data} />}
    </Dialog>
  );
}

function EditForm({ entry, view, event, onClose }: EditEventProps & { event: EditedEvent }) {
  const [which, setWhich] = useState<Which>(entry.occurrence === null ? 'all' : 'this');
  const all = which === 'all';
  const [draft, setDraft] = useState<EventDraft>(() => draftOf(event, entry, all));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const mayRepeat = all && event.repeats !== 'other' && entry.seriesId === null;
  const { mutate, isPending } = useDeed(
    () =>
      api('PUT /api/calendar/events/{id}', {
        params: { id: event.id },
        body: {
          ...writtenOf(draft),
          ...(mayRepeat && { repeatsUntil: draft.repeatsUntil || null }),
          occurrence: all ? null : entry.occurrence,
          following: which === 'following',
          revision: event.revision,
        },
      }),
    { onDone: onClose, onFaults: setFaults },
  );
  const course = view.courses.find(({ id }) => id === event.courseId);
  return (
    <EventForm busy={isPending} onSubmit={() => mutate()} onClose={onClose}>
      {entry.occurrence !== null && (
        <WhichTimes
          which={which}
          onChange={(next) => {
            setWhich(next);
            const { firstDay, lastDay } = draftOf(event, entry, next === 'all');
            setDraft({ ...draft, firstDay, lastDay });
          }}
        />
      )}
      {which !== 'this' && entry.occurrence !== null && (
        <p className="meta">
          <Trans>A new day or time holds for all of them, also for those that were changed singly.</Trans>
        </p>
      )}
      <EventFields
        {...{ draft, faults, mayRepeat }}
        places={null}
        sections={which !== 'this' && entry.seriesId === null ? (course?.sections ?? []) : []}
        otherZone={event.timeZone === view.timeZone ? null : event.timeZone}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
    </EventForm>
  );
}

interface EventFormProps {
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

function EventForm({ busy, onSubmit, onClose, children }: EventFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={submit}>
      <div className="body stack">{children}</div>
      <DialogFoot onCancel={onClose}>
        <Button type="submit" look="primary" busy={busy}>
          <Trans>Save</Trans>
        </Button>
      </DialogFoot>
    </form>
  );
}
