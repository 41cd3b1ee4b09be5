import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Section } from '../../../contract/people.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { RowGhosts } from '../course/row-ghosts.tsx';
import { nameError } from './name-error.ts';
import { SectionRow } from './section-row.tsx';
import { sectionsQuery, useIsArchived, usePeopleChanged } from './section-calls.ts';

/** The sections of a course: made, renamed, and removed once nobody is in them. */
export function SectionsPanel({ courseId }: { courseId: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(sectionsQuery(courseId));
  const isArchived = useIsArchived(courseId);
  return (
    <>
      <h2 className="sr">{t`Sections`}</h2>
      {error && !data && (
        <ErrorState title={t`Could not load sections`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      )}
      {!data && !error && <RowGhosts label={t`Loading sections`} />}
      {data && !isArchived && <NewSection courseId={courseId} />}
      {data && <Sections courseId={courseId} sections={data} isArchived={isArchived} />}
    </>
  );
}

interface SectionsProps {
  courseId: string;
  sections: readonly Section[];
  isArchived: boolean;
}

function Sections({ courseId, sections, isArchived }: SectionsProps) {
  if (sections.length === 0)
    return (
      <EmptyState title={<Trans>No sections yet</Trans>}>
        <Trans>Divide a large course into sections, each with dates of its own where they differ.</Trans>
      </EmptyState>
    );
  const inAll = sections.reduce((sum, { students }) => sum + students, 0);
  return (
    <>
      <ul className="lines">
        {sections.map((section) => (
          <SectionRow key={section.id} courseId={courseId} section={section} isArchived={isArchived} />
        ))}
      </ul>
      <p className="meta section-sum">
        <Plural value={inAll} one="# student in a section" other="# students in sections" />
      </p>
    </>
  );
}

function NewSection({ courseId }: { courseId: string }) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const changed = usePeopleChanged(courseId);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api('POST /api/courses/{id}/sections', { params: { id: courseId }, body: { name } }),
    onSuccess: async () => {
      setName('');
      await changed();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form className="new-section row tight" noValidate onSubmit={submit}>
      <Field className="grow" label={t`New section`} error={error ? nameError(error) : undefined}>
        <Input
          value={name}
          maxLength={60}
          autoComplete="off"
          translate="no"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={isPending}>
        <Trans>Add Section</Trans>
      </Button>
    </form>
  );
}
