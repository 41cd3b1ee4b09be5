import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Sent } from '../../../contract/api.ts';
import type { CalendarView } from '../../../contract/calendar.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { nameOfRun } from '../courses/course-groups.ts';

export type FeedParts = Sent<'POST /api/calendar/feeds', 'body'>;
export type Courses = CalendarView['courses'];

export const feedContents = [
  'withDeadlines',
  'withQuizzes',
  'withEvents',
  'withMeetings',
  'withPersonal',
] as const satisfies readonly (keyof FeedParts)[];

/** What an address can include, in words. */
export const contentNames = () => ({
  withDeadlines: t`due dates`,
  withQuizzes: t`quizzes`,
  withEvents: t`events of courses and the college`,
  withMeetings: t`meetings`,
  withPersonal: t`my own events`,
});

interface FormProps {
  parts: FeedParts;
  courses: Courses;
  faults: Record<string, string>;
  isBusy: boolean;
  verb: ReactNode;
  onSubmit: (parts: FeedParts) => void;
  onCancel?: () => void;
}

/** What an address is called, and what it includes, of which courses. */
export function FeedForm({ parts, courses, faults, isBusy, verb, onSubmit, onCancel }: FormProps) {
  const { t: say } = useLingui();
  const [draft, setDraft] = useState(parts);
  const change = (changed: Partial<FeedParts>) => setDraft({ ...draft, ...changed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit({ ...draft, name: draft.name.trim() });
  };
  return (
    <form className="stack feed-form" onSubmit={submit} noValidate>
      <Field
        label={<Trans>Name</Trans>}
        help={<Trans>Where you use it, so that you know which one to end.</Trans>}
        error={faults['name']}
      >
        <Input
          value={draft.name}
          maxLength={60}
          placeholder={say`My calendar`}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Contents draft={draft} fault={faults['withDeadlines']} onChange={change} />
      {courses.length > 0 && (
        <OfCourses draft={draft} courses={courses} fault={faults['courseIds']} onChange={change} />
      )}
      <div className="row tight">
        {onCancel && (
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        <Button type="submit" look="primary" busy={isBusy}>
          {verb}
        </Button>
      </div>
    </form>
  );
}

interface PartProps {
  draft: FeedParts;
  fault: string | undefined;
  onChange: (changed: Partial<FeedParts>) => void;
}

function Contents({ draft, fault, onChange }: PartProps) {
  const labels = {
    withDeadlines: <Trans>Due dates of work</Trans>,
    withQuizzes: <Trans>Quizzes</Trans>,
    withEvents: <Trans>Events of my courses and the college</Trans>,
    withMeetings: <Trans>Meetings</Trans>,
    withPersonal: <Trans>My own events</Trans>,
  };
  return (
    <fieldset className="stack tight">
      <legend className="label">
        <Trans>What it includes</Trans>
      </legend>
      {feedContents.map((content) => (
        <Checkbox
          key={content}
          checked={draft[content]}
          onChange={(event) => onChange({ [content]: event.target.checked })}
        >
          {labels[content]}
        </Checkbox>
      ))}
      {fault && (
        <p className="error" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}

function OfCourses({ draft: { courseIds }, courses, fault, onChange }: PartProps & { courses: Courses }) {
  const chosen = new Set(courseIds);
  return (
    <fieldset className="stack tight">
      <legend className="label">
        <Trans>Of which courses</Trans>
      </legend>
      <label className="check">
        <input type="radio" name="of" checked={courseIds === null} onChange={() => onChange({ courseIds: null })} />
        <span>
          <Trans>All my courses, also those I join</Trans>
        </span>
      </label>
      <label className="check">
        <input type="radio" name="of" checked={courseIds !== null} onChange={() => onChange({ courseIds: [] })} />
        <span>
          <Trans>Only these</Trans>
        </span>
      </label>
      {courseIds !== null && (
        <div className="feed-courses">
          {courses.map((course) => (
            <Checkbox
              key={course.id}
              checked={chosen.has(course.id)}
              onChange={() => onChange({ courseIds: [...chosen.symmetricDifference(new Set([course.id]))] })}
            >
              <span translate="no">{nameOfRun(course, courses)}</span>
            </Checkbox>
          ))}
        </div>
      )}
      {fault && (
        <p className="error" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
