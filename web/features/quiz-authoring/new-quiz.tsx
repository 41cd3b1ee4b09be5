import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { reading } from '../../lib/query-client.ts';
import { useIsHere } from '../../lib/use-is-here.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';

interface NewQuizProps {
  courseId: string;
  modules: readonly { id: string; title: string }[];
  onClose: () => void;
}

/** Names a new quiz and opens its editor. */
export default function NewQuiz({ courseId, modules, onClose }: NewQuizProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { form, errors, failure, isSaving } = useJudgedForm({
    save: (value) =>
      api('POST /api/courses/{id}/quizzes', {
        params: { id: courseId },
        body: { title: value('title'), moduleId: value('module') || null },
        idempotencyKey,
      }),
    async onDone({ id: quizId }) {
      const { queryKey } = reading('GET /api/courses/{id}/modules', { params: { id: courseId } });
      void queryClient.invalidateQueries({ queryKey });
      if (isHere()) await navigate({ to: '/courses/$id/quizzes/$quizId/edit', params: { id: courseId, quizId } });
    },
  });
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={<Trans>New quiz</Trans>}>
      <form {...form}>
        <div className="body stack">
          <Field label={t`Title`} error={errors['title']}>
            <Input name="title" maxLength={200} autoComplete="off" translate="no" />
          </Field>
          <Field label={t`Module`} error={errors['moduleId']}>
            <Select name="module" defaultValue={modules[0]?.id ?? ''}>
              {modules.map(({ id, title }) => (
                <option key={id} value={id} translate="no">
                  {title}
                </option>
              ))}
              <option value="">{t`In no module`}</option>
            </Select>
          </Field>
          {failure && <Notice tone="bad">{failure}</Notice>}
        </div>
        <DialogFoot onCancel={onClose}>
          <Button type="submit" look="primary" busy={isSaving}>
            <Trans>Write the quiz</Trans>
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
