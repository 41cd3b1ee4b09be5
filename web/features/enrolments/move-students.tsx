import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { isStatus } from '../../lib/errors.ts';
import { sayFailure } from '../../lib/say-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { sectionsQuery, usePeopleChanged } from './section-calls.ts';

interface MoveStudentsProps {
  courseId: string;
  /** Enrolments. */
  chosen: readonly string[];
  onMoved: () => void;
}

/** Moves the chosen students to a section, or out of theirs. */
export function MoveStudents({ courseId, chosen, onMoved }: MoveStudentsProps) {
  const { t } = useLingui();
  const [section, setSection] = useState('');
  const { data: sections = [] } = useQuery(sectionsQuery(courseId));
  const changed = usePeopleChanged(courseId);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api('PUT /api/courses/{id}/section-members', {
        params: { id: courseId },
        body: { section: section || null, enrolments: [...chosen] },
      }),
    onSuccess: async () => {
      toast({ title: t`Students moved` });
      onMoved();
      await changed();
    },
    onError: async (error) => {
      sayFailure(error, { title: t`The students were not moved`, reload: changed });
      if (!isStatus(error, 401)) await changed();
    },
  });
  if (chosen.length === 0 || sections.length === 0) return null;
  return (
    <div className="people-chosen row tight wrap" role="group" aria-label={t`Chosen students`}>
      <span className="grow" role="status">
        <Plural value={chosen.length} one="# student chosen" other="# students chosen" />
      </span>
      <Select aria-label={t`Section`} value={section} onChange={(event) => setSection(event.target.value)}>
        <option value="">{t`No section`}</option>
        {sections.map(({ id, name }) => (
          <option key={id} value={id} translate="no">
            {name}
          </option>
        ))}
      </Select>
      <Button busy={isPending} onClick={() => mutate()}>
        <Trans>Move</Trans>
      </Button>
    </div>
  );
}
