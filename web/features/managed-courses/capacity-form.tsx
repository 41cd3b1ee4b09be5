import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { ManagedCourse } from '../../../contract/managed-courses.ts';
import { api } from '../../lib/api.ts';
import { ApiError, isStatus, sentenceOf } from '../../lib/errors.ts';
import { useDeedKey } from '../../lib/use-deed-key.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { OverfullNotice } from '../course-settings/overfull-notice.tsx';
import { useCoursesChanged } from './catalogue-pages.ts';
import { readLimit } from './read-limit.ts';

/** How many students a course takes. Those who wait move up when there are more places. */
export function CapacityForm({ course }: { course: ManagedCourse }) {
  const { id, maxStudents, enrolled, status } = course;
  const { t } = useLingui();
  const [typed, setTyped] = useState(maxStudents === null ? '' : String(maxStudents));
  const changed = useCoursesChanged();
  const wanted = readLimit(typed);
  const { key, done } = useDeedKey();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const body = { courses: [id], change: { maxStudents: wanted } };
      return api('POST /api/course-changes', { body, idempotencyKey: key() });
    },
    onSuccess: async () => {
      done();
      toast({ title: t`Capacity saved` });
      await changed();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form className="mc-capacity" noValidate onSubmit={submit}>
      <Field
        label={t`Max Students`}
        help={t`Empty: no limit. Students who wait move up when there are more places.`}
        error={error && !isStatus(error, 401) ? wordsOf(error) : undefined}
      >
        <Input
          className="num"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={isPending} disabled={wanted === maxStudents}>
        <Trans>Save</Trans>
      </Button>
      {wanted !== maxStudents && status !== 'completed' && <OverfullNotice places={wanted} students={enrolled} />}
    </form>
  );
}

function wordsOf(error: Error): string {
  return (error instanceof ApiError && error.fields['change.maxStudents']) || sentenceOf(error);
}
