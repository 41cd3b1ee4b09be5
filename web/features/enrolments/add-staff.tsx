import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Candidate } from '../../../contract/people.ts';
import { api } from '../../lib/api.ts';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { usePeopleChanged } from './section-calls.ts';
import { Suggestions } from './suggestions.tsx';

/** Looks for an instructor or a teaching assistant, and adds who is picked. */
export function AddStaff({ courseId }: { courseId: string }) {
  const { t } = useLingui();
  const [q, setQ] = useState('');
  const changed = usePeopleChanged(courseId);
  const { mutate } = useMutation({
    mutationFn: ({ id }: Candidate) =>
      api('POST /api/courses/{id}/staff', { params: { id: courseId }, body: { user: id } }),
    onSuccess: async ({ person }) => {
      const name = `${person.firstName} ${person.lastName}`;
      toast({ title: t`${name} is on the staff` });
      setQ('');
      await changed();
    },
    onError: (error) => {
      if (isStatus(error, 401)) return;
      toast({ tone: 'bad', title: t`Nobody was added`, description: sentenceOf(error) });
    },
  });
  return (
    <div className="add-staff stack tight">
      <Field
        label={<Trans>Add to the staff</Trans>}
        help={t`Type a name, a username or an e-mail, then pick the person.`}
      >
        <Input
          value={q}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setQ(event.target.value)}
        />
      </Field>
      <Suggestions courseId={courseId} as="staff" q={q} onPick={(candidate) => mutate(candidate)} />
    </div>
  );
}
