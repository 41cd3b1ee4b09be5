import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import type { GradeOverride } from '../../../contract/grade-overrides.ts';
import { api } from '../../lib/api.ts';
import { faultsOf, sentenceOf } from '../../lib/errors.ts';
import { FailureNotice } from '../../lib/failure-notice.tsx';
import { reading } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { OverrideList } from './override-list.tsx';

interface Props {
  courseId: string;
  userId: string;
  onDone: () => void;
}

const listOf = (id: string, userId: string) => ({
  ...reading('GET /api/courses/{id}/grade-overrides/{userId}', { params: { id, userId } }),
  meta: { live: false }, // nothing changes under the hands of who is typing
  gcTime: 0,
});

/** Sets a student's course grade in place of the reckoned one, beside what was set before. */
export function OverrideForm({ courseId, userId, onDone }: Props) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(listOf(courseId, userId));
  if (data) return <Form {...{ courseId, userId, onDone }} list={data} />;
  return (
    <div className="body stack">
      {error ? (
        <ErrorState title={t`Could not load what was set before`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <Loading label={t`Loading what was set before`}>
          <Ghost height={180} />
        </Loading>
      )}
    </div>
  );
}

function Form({ courseId, userId, onDone, list }: Props & { list: readonly GradeOverride[] }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const standing = list.find(({ endedAt }) => endedAt === null);
  const [entry, setEntry] = useState(standing?.percent ?? '');
  const [why, setWhy] = useState(standing?.why ?? '');
  const save = useMutation({
    mutationFn: (typed: string) =>
      api('PUT /api/courses/{id}/grade-overrides/{userId}', {
        params: { id: courseId, userId },
        body: { entry: typed, why, standing: standing?.id ?? null },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['GET /api/courses/{id}/gradebook/explanation'] });
      onDone();
    },
  });
  const faults = faultsOf(save.error);
  const reread = async () => {
    save.reset();
    await queryClient.invalidateQueries({ queryKey: listOf(courseId, userId).queryKey });
  };
  const type = (write: (text: string) => void) => (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    write(event.target.value);
    save.reset();
  };
  const give = (typed: string) => {
    if (!save.isPending) save.mutate(typed);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        give(entry);
      }}
    >
      <div className="body stack">
        <Field label={t`Course grade`} help={t`A percentage, or a letter of this course.`} error={faults['entry']}>
          <Input value={entry} maxLength={40} onChange={type(setEntry)} />
        </Field>
        <Field label={t`Why?`} help={t`The student reads it beside the grade.`} error={faults['why']}>
          <Textarea className="growing" rows={3} maxLength={500} value={why} onChange={type(setWhy)} />
        </Field>
        {save.error && Object.keys(faults).length === 0 && <FailureNotice error={save.error} onReload={reread} />}
        {list.length > 0 && <OverrideList list={list} />}
      </div>
      <div className="dfoot">
        {standing && (
          <Button type="button" busy={save.isPending && save.variables === ''} onClick={() => give('')}>
            <Trans>Use the calculated grade</Trans>
          </Button>
        )}
        <Button type="button" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" look="primary" busy={save.isPending && save.variables !== ''}>
          <Trans>Set grade</Trans>
        </Button>
      </div>
    </form>
  );
}
