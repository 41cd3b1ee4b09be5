import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ScheduleView } from '../../../contract/schedule.ts';
import { addDays } from '../../../domain/day.ts';
import { dayOf } from '../../lib/dates.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select, Textarea } from '../../ui/input.tsx';

interface FieldsProps {
  view: ScheduleView;
  errors: Record<string, string>;
  sectionIds: readonly string[];
  onSections: (ids: readonly string[]) => void;
}

export function OfferFields({ view, errors, sectionIds, onSections }: FieldsProps) {
  return (
    <>
      <Field label={<Trans>Title</Trans>} error={errors['title']}>
        <OfferTitle />
      </Field>
      <ForWhom {...{ view, errors, sectionIds, onSections }} />
      <When errors={errors} />
      <p className="meta">
        <Trans>
          Times are those of <span translate="no">{view.timeZone}</span>.
        </Trans>
      </p>
      <Slots errors={errors} />
      <Field label={<Trans>Place</Trans>} note={<Trans>optional</Trans>} error={errors['place']}>
        <Input name="place" maxLength={200} />
      </Field>
      <Field
        label={<Trans>Link</Trans>}
        note={<Trans>optional</Trans>}
        help={<Trans>Only who has booked sees it.</Trans>}
        error={errors['link']}
      >
        <Input type="url" name="link" />
      </Field>
      <Field label={<Trans>Note to who books</Trans>} note={<Trans>optional</Trans>} error={errors['note']}>
        <Textarea rows={2} name="note" maxLength={1000} />
      </Field>
    </>
  );
}

function OfferTitle() {
  const { t } = useLingui();
  return <Input name="title" defaultValue={t`Office hours`} maxLength={120} autoComplete="off" />;
}

function ForWhom({ view, errors, sectionIds, onSections }: FieldsProps) {
  const [courseId, setCourseId] = useState('');
  const sections = view.courses.find(({ id }) => id === courseId)?.sections ?? [];
  return (
    <>
      <Field label={<Trans>For whom</Trans>} error={errors['courseId']}>
        <Select
          name="courseId"
          value={courseId}
          onChange={(event) => {
            setCourseId(event.target.value);
            onSections([]);
          }}
        >
          <AllStudents />
          {view.courses.map(({ id, courseCode, title }) => (
            <option key={id} value={id} translate="no">
              {courseCode} · {title}
            </option>
          ))}
        </Select>
      </Field>
      {sections.length > 0 && (
        <fieldset className="sections">
          <legend className="meta">
            <Trans>Only for these sections (none: all of the course)</Trans>
          </legend>
          {sections.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={sectionIds.includes(id)}
              onChange={() => onSections([...new Set(sectionIds).symmetricDifference(new Set([id]))])}
            >
              <span translate="no">{name}</span>
            </Checkbox>
          ))}
        </fieldset>
      )}
    </>
  );
}

function AllStudents() {
  const { t } = useLingui();
  return <option value="">{t`All my students`}</option>;
}

function When({ errors }: { errors: Record<string, string> }) {
  const [tomorrow] = useState(() => addDays(dayOf(new Date()), 1));
  return (
    <div className="form-grid">
      <Field label={<Trans>Day</Trans>} error={errors['day']}>
        <Input type="date" name="day" defaultValue={tomorrow} />
      </Field>
      <Field label={<Trans>Every week until</Trans>} note={<Trans>optional</Trans>} error={errors['repeatsUntil']}>
        <Input type="date" name="repeatsUntil" />
      </Field>
      <Field label={<Trans>From</Trans>} error={errors['startsTime']}>
        <Input type="time" name="startsTime" defaultValue="14:00" />
      </Field>
      <Field label={<Trans>Until</Trans>} error={errors['endsTime']}>
        <Input type="time" name="endsTime" defaultValue="15:00" />
      </Field>
    </div>
  );
}

function Slots({ errors }: { errors: Record<string, string> }) {
  return (
    <div className="form-grid">
      <Field label={<Trans>Minutes for each slot</Trans>} error={errors['slotMinutes']}>
        <Input type="number" name="slotMinutes" min={5} max={240} step={5} defaultValue={20} />
      </Field>
      <Field label={<Trans>People in each slot</Trans>} error={errors['capacity']}>
        <Input type="number" name="capacity" min={1} max={50} defaultValue={1} />
      </Field>
      <Field label={<Trans>Booking closes</Trans>} error={errors['closesMinutes']}>
        <ClosesSelect />
      </Field>
    </div>
  );
}

function ClosesSelect() {
  const { t } = useLingui();
  const choices = [
    [0, t`When it begins`],
    [60, t`An hour before`],
    [720, t`12 hours before`],
    [1440, t`A day before`],
    [2880, t`Two days before`],
  ] as const;
  return (
    <Select name="closesMinutes" defaultValue="60">
      {choices.map(([minutes, label]) => (
        <option key={minutes} value={minutes}>
          {label}
        </option>
      ))}
    </Select>
  );
}
