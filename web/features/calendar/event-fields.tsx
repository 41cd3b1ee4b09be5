import { Trans } from '@lingui/react/macro';
import type { CalendarView } from '../../../contract/calendar.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select, Textarea } from '../../ui/input.tsx';
import { nameOfRun } from '../courses/course-groups.ts';
import type { EventDraft } from './event-draft.ts';

interface FieldsProps {
  draft: EventDraft;
  faults: Partial<Record<string, string>>;
  /** Where events can be added; null: it stays where it is. */
  places: CalendarView | null;
  /** Whether it can repeat every week, in this form. */
  mayRepeat: boolean;
  sections: readonly { id: string; name: string }[];
  /** Said where the times are those of another time zone than the viewer's. */
  otherZone: string | null;
  onChange: (change: Partial<EventDraft>) => void;
}

/** The fields of an event. */
export function EventFields({ draft, faults, places, mayRepeat, sections, otherZone, onChange }: FieldsProps) {
  return (
    <>
      <Field label={<Trans>Title</Trans>} error={faults['title']}>
        <Input value={draft.title} onChange={(event) => onChange({ title: event.target.value })} autoComplete="off" />
      </Field>
      {places && (
        <Field label={<Trans>Calendar</Trans>} error={faults['courseId']}>
          <Select value={draft.whose} onChange={(event) => onChange({ whose: event.target.value, sectionIds: [] })}>
            <WhoseOptions places={places} />
          </Select>
        </Field>
      )}
      <When draft={draft} faults={faults} onChange={onChange} />
      {otherZone && (
        <p className="meta">
          <Trans>
            Times are those of <span translate="no">{otherZone}</span>.
          </Trans>
        </p>
      )}
      {mayRepeat && <Repeats draft={draft} faults={faults} onChange={onChange} />}
      <Field label={<Trans>Place</Trans>} note={<Trans>optional</Trans>} error={faults['place']}>
        <Input value={draft.place} onChange={(event) => onChange({ place: event.target.value })} />
      </Field>
      <Field label={<Trans>Link</Trans>} note={<Trans>optional</Trans>} error={faults['link']}>
        <Input type="url" value={draft.link} onChange={(event) => onChange({ link: event.target.value })} />
      </Field>
      <Field label={<Trans>Description</Trans>} note={<Trans>optional</Trans>} error={faults['description']}>
        <Textarea
          rows={3}
          value={draft.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
      {sections.length > 0 && <ForSections {...{ draft, sections, onChange }} error={faults['sectionIds']} />}
    </>
  );
}

function WhoseOptions({ places: { courses, mayEditCollege } }: { places: CalendarView }) {
  return (
    <>
      <option value="personal">
        <Trans>Mine alone</Trans>
      </option>
      {mayEditCollege && (
        <option value="college">
          <Trans>The whole college</Trans>
        </option>
      )}
      {courses
        .filter(({ mayEdit }) => mayEdit)
        .map((course) => (
          <option key={course.id} value={course.id} translate="no">
            {nameOfRun(course, courses)}
          </option>
        ))}
    </>
  );
}

type PartProps = Pick<FieldsProps, 'draft' | 'faults' | 'onChange'>;

function When({ draft, faults, onChange }: PartProps) {
  const { firstDay, lastDay } = draft;
  // Who moves the beginning moves the end along.
  const begin = (day: string) =>
    onChange({ firstDay: day, ...((lastDay <= firstDay || lastDay < day) && { lastDay: day }) });
  return (
    <>
      <Checkbox checked={draft.isAllDay} onChange={(event) => onChange({ isAllDay: event.target.checked })}>
        <Trans>All day</Trans>
      </Checkbox>
      <div className="grid-2">
        <Field label={<Trans>First day</Trans>} error={faults['firstDay']}>
          <Input type="date" required value={firstDay} onChange={(event) => begin(event.target.value)} />
        </Field>
        {!draft.isAllDay && (
          <Field label={<Trans context="range">From</Trans>} error={faults['startsTime']}>
            <Input
              type="time"
              required
              value={draft.startsTime}
              onChange={(event) => onChange({ startsTime: event.target.value })}
            />
          </Field>
        )}
        <Field label={<Trans>Last day</Trans>} error={faults['lastDay']}>
          <Input
            type="date"
            required
            min={firstDay}
            value={lastDay}
            onChange={(event) => onChange({ lastDay: event.target.value })}
          />
        </Field>
        {!draft.isAllDay && (
          <Field label={<Trans>Until</Trans>} error={faults['endsTime']}>
            <Input
              type="time"
              required
              value={draft.endsTime}
              onChange={(event) => onChange({ endsTime: event.target.value })}
            />
          </Field>
        )}
      </div>
    </>
  );
}

function Repeats({ draft, faults, onChange }: PartProps) {
  return (
    <Field
      label={<Trans>Repeats every week until</Trans>}
      note={<Trans>optional</Trans>}
      help={<Trans>Empty: it is once.</Trans>}
      error={faults['repeatsUntil']}
    >
      <Input
        type="date"
        min={draft.firstDay}
        value={draft.repeatsUntil}
        onChange={(event) => onChange({ repeatsUntil: event.target.value })}
      />
    </Field>
  );
}

interface ForSectionsProps extends Pick<FieldsProps, 'draft' | 'sections' | 'onChange'> {
  error: string | undefined;
}

function ForSections({ draft, sections, onChange, error }: ForSectionsProps) {
  const chosen = new Set(draft.sectionIds);
  const toggle = (id: string) =>
    onChange({ sectionIds: chosen.has(id) ? draft.sectionIds.filter((each) => each !== id) : [...chosen, id] });
  return (
    <fieldset className="stack tight">
      <legend className="strong">
        <Trans>Only for these sections</Trans>
      </legend>
      {sections.map(({ id, name }) => (
        <Checkbox key={id} checked={chosen.has(id)} onChange={() => toggle(id)}>
          <span translate="no">{name}</span>
        </Checkbox>
      ))}
      {error && <p className="error">{error}</p>}
    </fieldset>
  );
}
