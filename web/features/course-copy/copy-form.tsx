import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { CopiedPart } from '../../../contract/course-copy.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Section } from '../../ui/section.tsx';
import type { CopySource } from './copy-calls.ts';
import { CopyDates } from './copy-dates.tsx';
import { DatePreview } from './date-preview.tsx';
import { NewCourseSection } from './new-course-section.tsx';
import { copiedParts, partWords } from './part-words.ts';
import { type CopyValues, useCopy } from './use-copy.ts';

/** What the copy is called, what comes along, and when it begins. */
export function CopyForm({ source }: { source: CopySource }) {
  const { t, i18n } = useLingui();
  const [values, setValues] = useState<CopyValues>({
    title: source.title,
    courseCode: source.courseCode,
    startDate: '',
    keepsWeekdays: true,
    parts: copiedParts,
  });
  const change = (next: Partial<CopyValues>) => setValues((before) => ({ ...before, ...next }));
  const { copy, isPending, fields } = useCopy(source.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    copy(values);
  };
  const has = (part: CopiedPart) => values.parts.includes(part);
  const toggle = (part: CopiedPart) => change({ parts: copiedParts.filter((each) => has(each) !== (each === part)) });
  return (
    <form className="stack loose" noValidate onSubmit={submit}>
      <NewCourseSection values={values} faults={fields} onChange={change} />
      <Section title={t`What comes along`}>
        <div className="copy-parts">
          {copiedParts.map((part) => (
            <Checkbox
              key={part}
              checked={has(part) && !(part === 'lessons' && !has('modules'))}
              disabled={part === 'lessons' && !has('modules')}
              help={i18n._(partWords[part].help)}
              onChange={() => toggle(part)}
            >
              {i18n._(partWords[part].name)}
            </Checkbox>
          ))}
        </div>
        <p className="help copy-never">
          <Trans>People, their work and their grades never come along.</Trans>
        </p>
      </Section>
      <Section title={t`Dates`}>
        <CopyDates values={values} source={source} onChange={change} />
        <DatePreview courseId={source.id} values={values} />
      </Section>
      <footer className="copy-foot row tight">
        <LinkButton
          look="quiet"
          {...(source.isTemplate ? { to: '/courses/create' } : { to: '/courses/$id', params: { id: source.id } })}
        >
          <Trans>Cancel</Trans>
        </LinkButton>
        <Button type="submit" look="primary" busy={isPending}>
          <Trans>Copy Course</Trans>
        </Button>
      </footer>
    </form>
  );
}
