import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { ApiError, sentenceOf } from '../../lib/errors.ts';
import { useIsHere } from '../../lib/use-is-here.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

/** Adds an assignment to a course and opens it for editing. */
export function NewAssignment({ courseId }: { courseId: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState('');
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  const isHere = useIsHere();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api('POST /api/courses/{id}/assignments', {
        params: { id: courseId },
        body: { title },
        idempotencyKey,
      }),
    onSuccess: async ({ id: assignmentId }) => {
      void queryClient.invalidateQueries({ queryKey: ['GET /api/courses/{id}/assignments'] });
      if (!isHere()) return;
      await navigate({ to: '/courses/$id/assignments/$assignmentId/edit', params: { id: courseId, assignmentId } });
    },
  });
  const wrong = error && (error instanceof ApiError ? (error.fields['title'] ?? sentenceOf(error)) : sentenceOf(error));
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Plus />
        <Trans>Add Assignment</Trans>
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t`Add Assignment`}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isPending) mutate();
          }}
        >
          <div className="body stack">
            <Field label={t`Title`} error={wrong}>
              <Input
                value={title}
                maxLength={200}
                autoComplete="off"
                onChange={({ currentTarget }) => setTitle(currentTarget.value)}
              />
            </Field>
          </div>
          <DialogFoot onCancel={() => setOpen(false)}>
            <Button type="submit" look="primary" busy={isPending}>
              <Trans>Add Assignment</Trans>
            </Button>
          </DialogFoot>
        </form>
      </Dialog>
    </>
  );
}
