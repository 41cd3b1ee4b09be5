import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AssignmentForm } from '../../../contract/assignments.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { isOnPageOf } from '../../lib/is-on-page-of.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { Confirm } from '../../ui/confirm.tsx';

/** Deletes what nobody has handed in for. */
export function DeleteAssignment({ form }: { form: AssignmentForm }) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => api('DELETE /api/assignments/{id}', { params: { id: form.id } }),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: ['GET /api/courses/{id}/assignments'] });
      toast({ title: t`Assignment deleted` });
      if (!isOnPageOf(form.id)) return;
      await navigate({
        to: '/courses/$id',
        params: { id: form.course.id },
        search: { tab: 'assignments' },
        replace: true,
        ignoreBlocker: true,
      });
    },
    onError: (error) => toast({ title: t`Error`, description: sentenceOf(error), tone: 'bad' }),
  });
  return (
    <>
      <Button look="danger-quiet" onClick={() => setAsked(true)}>
        <Trans>Delete</Trans>
      </Button>
      <Confirm
        open={isAsked}
        title={<Trans>Delete this assignment?</Trans>}
        description={<Trans>Its instructions and dates are gone for good.</Trans>}
        verb={<Trans>Delete</Trans>}
        onConfirm={() => {
          setAsked(false);
          mutate();
        }}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
