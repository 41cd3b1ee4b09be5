import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { FoundCourse } from '../../../contract/course-imports.ts';
import { api } from '../../lib/api.ts';
import { dayOf } from '../../lib/dates.ts';
import { faultsOf, isStatus, sentenceOf } from '../../lib/errors.ts';
import { now } from '../../lib/now.ts';
import { reading } from '../../lib/query-client.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { CopyDates } from '../course-copy/copy-dates.tsx';
import { NewCourseSection } from '../course-copy/new-course-section.tsx';
import { useStep } from './import-query.ts';
import { ModuleChoice } from './module-choice.tsx';
import { offeredStart } from './offered-start.ts';
import { useInto } from './use-into.ts';
import { type Way, WhereTo } from './where-to.tsx';

interface ImportFormProps {
  id: string;
  found: FoundCourse;
  /** The course that was chosen before, when it did not come about. */
  before: string | undefined;
}

/** Where it goes, what comes over, how a new course is called, and when it begins. */
export function ImportForm({ id, found, before }: ImportFormProps) {
  const { t } = useLingui();
  const { into = before } = useInto();
  const makesCourses = useUser().capabilities.includes('courses.create');
  const [way, setWay] = useState<Way>(into || !makesCourses ? 'existing' : 'new');
  const [courseId, setCourseId] = useState(into ?? '');
  const [isMissing, setMissing] = useState(false);
  const target = useTarget(way === 'existing' ? courseId : '', isMissing);
  const [names, setNames] = useState({ title: found.title, courseCode: found.courseCode });
  const [dates, setDates] = useState<{ startDate: string | null; keepsWeekdays: boolean }>({
    startDate: null,
    keepsWeekdays: true,
  });
  const [modules, setModules] = useState<readonly number[]>(found.modules.map((_, place) => place));
  // Until somebody says otherwise, what comes begins with its course.
  const begins = way === 'existing' ? target.course?.startDate : offeredStart(found.startDate, dayOf(now()));
  const values = { ...dates, startDate: dates.startDate ?? begins ?? '' };
  const attempt = useRef<{ sent: string; key: string }>(null);
  const run = useStep(id, () => {
    const body = {
      ...(way === 'existing' ? { into: { courseId } } : names),
      ...values,
      startDate: values.startDate || null,
      modules: [...modules],
    };
    const sent = JSON.stringify(body);
    if (attempt.current?.sent !== sent) attempt.current = { sent, key: crypto.randomUUID() };
    const { key: idempotencyKey } = attempt.current;
    return api('POST /api/course-imports/{id}/apply', { params: { id }, body, idempotencyKey });
  });
  const faults = faultsOf(run.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacksCourse = way === 'existing' && courseId === '';
    setMissing(lacksCourse);
    if (!lacksCourse) run.mutate(undefined);
  };
  const choose = (next: { way?: Way; courseId?: string }) => {
    if (next.way) setWay(next.way);
    if (next.courseId !== undefined) setCourseId(next.courseId);
    setMissing(false);
    setDates((chosen) => ({ ...chosen, startDate: null }));
    run.reset();
  };
  const hasFault = Object.keys(faults).length > 0;
  return (
    <form className="stack loose course-imports" noValidate onSubmit={submit}>
      <WhereTo
        way={way}
        courseId={courseId}
        course={target.course}
        error={target.error}
        onWay={(next) => choose({ way: next })}
        onCourse={(next) => choose({ courseId: next })}
      />
      <Section title={t`What comes over`}>
        {found.modules.length > 0 ? (
          <ModuleChoice modules={found.modules} chosen={modules} onChange={setModules} />
        ) : (
          <p className="help">
            <Trans>All that was found: there are no modules to choose from.</Trans>
          </p>
        )}
        {faults['modules'] && <p className="error">{faults['modules']}</p>}
      </Section>
      {way === 'new' && (
        <NewCourseSection
          values={names}
          faults={faults}
          onChange={(next) => setNames((chosen) => ({ ...chosen, ...next }))}
        />
      )}
      <Section title={t`Dates`}>
        <CopyDates
          values={values}
          source={found}
          onChange={(next) => setDates((chosen) => ({ ...chosen, ...next }))}
          help={
            way === 'existing'
              ? t`Without one, what is added has no dates.`
              : t`Without one the new course has no dates.`
          }
        />
        <p className="help import-dates">
          {found.hasDates ? (
            <Trans>Due dates move with the start of the course.</Trans>
          ) : (
            <Trans>Nothing in the package has a date.</Trans>
          )}
        </p>
      </Section>
      {run.error && !hasFault && !isStatus(run.error, 401) && <Notice tone="bad">{sentenceOf(run.error)}</Notice>}
      <footer className="import-foot row tight">
        <Button
          type="submit"
          look="primary"
          busy={run.isPending}
          disabled={modules.length === 0 && found.modules.length > 0}
        >
          {way === 'existing' ? <Trans>Add to Course</Trans> : <Trans>Import Course</Trans>}
        </Button>
      </footer>
    </form>
  );
}

/** The course that is chosen, and why it cannot be. */
function useTarget(courseId: string, isMissing: boolean) {
  const { t } = useLingui();
  const { data, error } = useQuery({
    ...reading('GET /api/courses/{id}', { params: { id: courseId } }),
    enabled: courseId !== '',
  });
  const course = courseId === '' ? undefined : data;
  if (isMissing) return { course, error: t`Choose a course.` };
  if (courseId !== '' && (isStatus(error, 404) || (course && !course.can.edit)))
    return { course: undefined, error: t`This course is not yours to change, or was deleted. Choose another one.` };
  if (course?.status === 'archived')
    return { course, error: t`This course is archived. Take it out of the archive, then import into it.` };
  return { course, error: undefined };
}
