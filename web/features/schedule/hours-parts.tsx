import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { HostedHours } from '../../../contract/schedule.ts';
import { Field } from '../../ui/field.tsx';
import { Input, Select, Textarea } from '../../ui/input.tsx';
import { kindName, meetingKinds } from './meeting-kind.ts';

interface PartProps {
  errors: Record<string, string>;
  /** What stands; absent: hours that are new. */
  hours?: HostedHours;
}

export function NameFields({ errors, hours }: PartProps) {
  const { t } = useLingui();
  return (
    <div className="form-grid">
      <Field className="h" label={<Trans>Title</Trans>} error={errors['title']}>
        <Input name="title" defaultValue={hours?.title ?? t`Office hours`} maxLength={120} autoComplete="off" />
      </Field>
      <Field className="h" label={<Trans>Kind</Trans>} help={<Trans>Calendars show it.</Trans>} error={errors['kind']}>
        <Select name="kind" defaultValue={hours?.kind ?? 'office_hours'}>
          {meetingKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindName(kind)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

interface TimeProps {
  errors: Record<string, string>;
  times: { day: string; repeatsUntil: string; startsTime: string; endsTime: string };
}

export function TimeFields({ errors, times }: TimeProps) {
  return (
    <div className="form-grid">
      <Field className="h" label={<Trans>Day</Trans>} error={errors['day']}>
        <Input type="date" name="day" defaultValue={times.day} />
      </Field>
      <Field
        className="h"
        label={<Trans>Every week until</Trans>}
        note={<Trans>optional</Trans>}
        error={errors['repeatsUntil']}
      >
        <Input type="date" name="repeatsUntil" defaultValue={times.repeatsUntil} />
      </Field>
      <Field className="h" label={<Trans context="range">From</Trans>} error={errors['startsTime']}>
        <Input type="time" name="startsTime" defaultValue={times.startsTime} />
      </Field>
      <Field className="h" label={<Trans>Until</Trans>} error={errors['endsTime']}>
        <Input type="time" name="endsTime" defaultValue={times.endsTime} />
      </Field>
    </div>
  );
}

export function MinutesField({ errors, hours }: PartProps) {
  return (
    <Field className="h" label={<Trans>Minutes for each slot</Trans>} error={errors['slotMinutes']}>
      <Input type="number" name="slotMinutes" min={5} max={240} step={5} defaultValue={hours?.slotMinutes ?? 20} />
    </Field>
  );
}

export function PlaceFields({ errors, hours }: PartProps) {
  return (
    <>
      <Field label={<Trans>Place</Trans>} note={<Trans>optional</Trans>} error={errors['place']}>
        <Input name="place" maxLength={200} defaultValue={hours?.place} />
      </Field>
      <Field
        label={<Trans>Link</Trans>}
        note={<Trans>optional</Trans>}
        help={<Trans>Only who has booked sees it.</Trans>}
        error={errors['link']}
      >
        <Input type="url" name="link" defaultValue={hours?.link ?? ''} />
      </Field>
      <Field label={<Trans>Note to who books</Trans>} note={<Trans>optional</Trans>} error={errors['note']}>
        <Textarea rows={2} name="note" maxLength={1000} defaultValue={hours?.note} />
      </Field>
    </>
  );
}

export function BookingFields({ errors, hours }: PartProps) {
  return (
    <>
      <Field className="h" label={<Trans>People in each slot</Trans>} error={errors['capacity']}>
        <Input type="number" name="capacity" min={1} max={50} defaultValue={hours?.capacity ?? 1} />
      </Field>
      <Field className="h" label={<Trans>Booking closes</Trans>} error={errors['closesMinutes']}>
        <ClosesSelect closesMinutes={hours?.closesMinutes ?? 60} />
      </Field>
    </>
  );
}

function ClosesSelect({ closesMinutes }: { closesMinutes: number }) {
  const { t } = useLingui();
  const usual: [number, string][] = [
    [0, t`When it begins`],
    [60, t`An hour before`],
    [720, t`12 hours before`],
    [1440, t`A day before`],
    [2880, t`Two days before`],
  ];
  const isUsual = usual.some(([minutes]) => minutes === closesMinutes);
  const choices = isUsual
    ? usual
    : [
        ...usual,
        [closesMinutes, plural(closesMinutes, { one: '# minute before', other: '# minutes before' })] as const,
      ];
  return (
    <Select name="closesMinutes" defaultValue={closesMinutes}>
      {choices.map(([minutes, label]) => (
        <option key={minutes} value={minutes}>
          {label}
        </option>
      ))}
    </Select>
  );
}
