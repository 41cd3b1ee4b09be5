import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import type { FoundCourse } from '../../../contract/course-imports.ts';
import { api } from '../../lib/api.ts';
import { faultsOf, isStatus, sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { CopyDates } from '../course-copy/copy-dates.tsx';
import { NewCourseSection } from '../course-copy/new-course-section.tsx';
import { useStep } from './import-query.ts';
import { ModuleChoice } from './module-choice.tsx';

/** How the new course is called, what comes over, and when it begins. */
export function ImportForm({ id, found }: { id: string; found: FoundCourse }) {
  const { t } = useLingui();
  const [values, setValues] = useState({
    title: found.title,
    courseCode: found.courseCode,
    startDate: found.startDate ?? '',
    keepsWeekdays: true,
  });
  const [modules, setModules] = useState<readonly number[]>(found.modules.map((_, place) => place));
  const change = (next: Partial<typeof values>) => setValues((before) => ({ ...before, ...next }));
  const attempt = useRef<{ sent: string; key: string }>(null);
  const run = useStep(id, () => {
    const body = { ...values, startDate: values.startDate || null, modules: [...modules] };
    const sent = JSON.stringify(body);
    if (attempt.current?.sent !== sent) attempt.current = { sent, key: crypto.randomUUID() };
    const { key: idempotencyKey } = attempt.current;
    return api('POST /api/course-imports/{id}/apply', { params: { id }, body, idempotencyKey });
  });
  const faults = faultsOf(run.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run.mutate(undefined);
  };
  const hasFault = Object.keys(faults).length > 0;
  return (
    <form className="stack loose course-imports" noValidate onSubmit={submit}>
      <Section title={t`What comes over`}>
        <ModuleChoice modules={found.modules} chosen={modules} onChange={setModules} />
        {faults['modules'] && <p className="error">{faults['modules']}</p>}
      </Section>
      <NewCourseSection values={values} faults={faults} onChange={change} />
      <Section title={t`Dates`}>
        <CopyDates
          values={values}
          source={found}
          onChange={change}
          help={t`Without one the new course has no dates.`}
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
        <Button type="submit" look="primary" busy={run.isPending} disabled={modules.length === 0}>
          <Trans>Import Course</Trans>
        </Button>
      </footer>
    </form>
  );
}
