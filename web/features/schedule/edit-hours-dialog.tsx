import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer, Sent } from '../../../contract/api.ts';
import type { HostedHours, ScheduleView } from '../../../contract/schedule.ts';
import { api } from '../../lib/api.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useSave } from '../../lib/use-save.ts';
import { useSeen } from '../../lib/use-seen.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Conflict } from '../../ui/conflict.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { BookingFields, MinutesField, NameFields, PlaceFields, TimeFields } from './hours-parts.tsx';
import { HoursOutcome } from './hours-outcome.tsx';
import { kindOf } from './meeting-kind.ts';
import { refreshSchedule } from './use-schedule-deed.ts';

type Body = Sent<'PUT /api/schedule/hours/{id}', 'body'>;
type Change = Answer<'POST /api/schedule/hours/{id}/preview'>;

/** Changes hours: what was said of them, and when their slots to come are. What that does is shown before it is done. */
export function EditHoursDialog({ hours, onClose }: { hours: HostedHours; onClose: () => void }) {
  const { t } = useLingui();
  const params = { id: hours.id };
  const [step, setStep] = useState<{ body: Body; change: Change } | null>(null);
  const queryClient = useQueryClient();
  const { seen, theirs, taken, refused, take, keep } = useSeen(hours, async () => {
    await refreshSchedule(queryClient);
    const shown = queryClient.getQueriesData<ScheduleView>({ queryKey: ['GET /api/schedule'] });
    return shown.flatMap(([, view]) => view?.hours ?? []).find(({ id }) => id === hours.id);
  });
  const save = useSave(
    (body: Body) => api('PUT /api/schedule/hours/{id}', { params, body }),
    async () => {
      toast({ title: t`Your hours are changed` });
      onClose();
      await refreshSchedule(queryClient);
    },
    async (error) => {
      const isAnswered = await refused(error);
      if (isAnswered) setStep(null);
      return isAnswered;
    },
  );
  const { form, errors, failure, isSaving } = useJudgedForm({
    refused,
    save: async (value) => {
      const body = { ...bodyOf(value), before: seenOf(seen) };
      return { body, change: await api('POST /api/schedule/hours/{id}/preview', { params, body }) };
    },
    onDone: (asked) => {
      if (isSilent(asked.change)) save.mutate(asked.body);
      else setStep(asked);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={step ? <Trans>What changes</Trans> : <Trans>Edit hours</Trans>}
    >
      {/* It keeps what was typed while its outcome is looked at. */}
      <form {...form} hidden={step !== null}>
        <div className="body stack">
          {theirs ? (
            <Conflict
              theirs={[
                [t`Title`, theirs.title],
                [t`Place`, theirs.place],
                [t`Note`, theirs.note],
              ]}
              onTake={take}
              onKeep={keep}
            />
          ) : (
            failure && <Notice tone="bad">{failure}</Notice>
          )}
          <EditFields key={taken} hours={seen} errors={errors} />
        </div>
        <DialogFoot onCancel={onClose}>
          <Button type="submit" look="primary" busy={isSaving || save.isPending} disabled={theirs !== null}>
            <Trans>Save</Trans>
          </Button>
        </DialogFoot>
      </form>
      {step && (
        <HoursOutcome
          change={step.change}
          isBusy={save.isPending}
          onBack={() => setStep(null)}
          onAccept={(reason) =>
            save.mutate({ ...step.body, reason, cancels: step.change.cancelled.map(({ id }) => id) })
          }
        />
      )}
    </Dialog>
  );
}

function EditFields({ hours, errors }: { hours: HostedHours; errors: Record<string, string> }) {
  const [withTimes, setWithTimes] = useState(false);
  const { times, timeZone } = hours;
  const ofTimes = Object.fromEntries(Object.entries(errors).map(([name, text]) => [name.replace('times.', ''), text]));
  return (
    <>
      <NameFields {...{ hours, errors }} />
      <Checkbox
        name="withTimes"
        checked={withTimes}
        onChange={(event) => setWithTimes(event.target.checked)}
        help={<Trans>Slots at the same times stay, with who has booked them. The others are taken away.</Trans>}
      >
        <Trans>Change the times of the slots to come</Trans>
      </Checkbox>
      {withTimes && (
        <>
          <TimeFields
            errors={ofTimes}
            times={{
              day: times?.day ?? '',
              repeatsUntil: times && times.lastDay !== times.day ? times.lastDay : '',
              startsTime: times?.startsTime ?? '14:00',
              endsTime: times?.endsTime ?? '15:00',
            }}
          />
          <p className="meta">
            <Trans>
              Times are those of <span translate="no">{timeZone}</span>.
            </Trans>
          </p>
          <MinutesField hours={hours} errors={ofTimes} />
        </>
      )}
      <div className="form-grid">
        <BookingFields {...{ hours, errors }} />
      </div>
      <PlaceFields {...{ hours, errors }} />
    </>
  );
}

function bodyOf(value: (name: string) => string): Body {
  return {
    kind: kindOf(value('kind')),
    title: value('title'),
    place: value('place'),
    link: value('link') || null,
    note: value('note'),
    capacity: Number(value('capacity')),
    closesMinutes: Number(value('closesMinutes')),
    times: value('withTimes')
      ? {
          day: value('day'),
          startsTime: value('startsTime'),
          endsTime: value('endsTime'),
          slotMinutes: Number(value('slotMinutes')),
          repeatsUntil: value('repeatsUntil') || null,
        }
      : null,
  };
}

function seenOf({ kind, title, place, link, note, capacity, closesMinutes }: HostedHours) {
  return { kind, title, place, link, note, capacity, closesMinutes };
}

/** Nobody hears of it and no slot comes or goes. */
const isSilent = ({ added, removed, told }: Change) => added + removed + told === 0;
