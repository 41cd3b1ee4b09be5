import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ScheduleView } from '../../../contract/schedule.ts';
import { addDays } from '../../../domain/day.ts';
import { dayOf } from '../../lib/dates.ts';
import { now } from '../../lib/now.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { nameOfRun } from '../courses/course-groups.ts';
import { BookingFields, MinutesField, NameFields, PlaceFields, TimeFields } from './hours-parts.tsx';

interface FieldsProps {
  view: ScheduleView;
  errors: Record<string, string>;
  sectionIds: readonly string[];
  onSections: (ids: readonly string[]) => void;
}

export function OfferFields({ view, errors, sectionIds, onSections }: FieldsProps) {
  const [tomorrow] = useState(() => addDays(dayOf(now()), 1));
  return (
    <>
      <NameFields errors={errors} />
      <ForWhom {...{ view, errors, sectionIds, onSections }} />
      <TimeFields errors={errors} times={{ day: tomorrow, repeatsUntil: '', startsTime: '14:00', endsTime: '15:00' }} />
      <p className="meta">
        <Trans>
          Times are those of <span translate="no">{view.timeZone}</span>.
        </Trans>
      </p>
      <div className="form-grid">
        <MinutesField errors={errors} />
        <BookingFields errors={errors} />
      </div>
      <PlaceFields errors={errors} />
    </>
  );
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
          {view.courses.map((course) => (
            <option key={course.id} value={course.id} translate="no">
              {nameOfRun(course, view.courses)}
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
