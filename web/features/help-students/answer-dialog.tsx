import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedAnswer } from '../../../contract/help.ts';
import { api } from '../../lib/api.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select, Textarea } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';

interface AnswerDialogProps {
  /** Null: a new one. */
  answer: SavedAnswer | null;
  courses: readonly SavedAnswer['course'][];
  onClose: () => void;
}

export function AnswerDialog({ answer, courses, onClose }: AnswerDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={answer ? <Trans>Edit answer</Trans> : <Trans>New answer</Trans>}
      description={<Trans>The whole staff of the course can use it and change it.</Trans>}
    >
      <AnswerForm {...{ answer, courses, onClose }} />
    </Dialog>
  );
}

function AnswerForm({ answer, courses, onClose }: AnswerDialogProps) {
  const queryClient = useQueryClient();
  // One form saves one answer, however often it is tried.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { form, errors, failure, isSaving } = useJudgedForm({
    save: (value) => {
      const words = { title: value('title'), content: value('content') };
      if (answer)
        return api('PUT /api/saved-answers/{id}', {
          params: { id: answer.id },
          body: { ...words, revision: answer.revision },
        });
      return api('POST /api/courses/{id}/saved-answers', {
        params: { id: value('course') },
        body: words,
        idempotencyKey,
      });
    },
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: ['GET /api/saved-answers'] });
      onClose();
    },
  });
  return (
    <form {...form}>
      <div className="body stack">
        {!answer && courses.length > 1 && (
          <Field label={<Trans>Course</Trans>}>
            <Select name="course" defaultValue={courses[0]?.id}>
              {courses.map(({ id, courseCode, title }) => (
                <option key={id} value={id} translate="no">
                  {courseCode} {title}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {!answer && courses.length === 1 && <input type="hidden" name="course" value={courses[0]?.id} />}
        <Field
          label={<Trans>Title</Trans>}
          help={<Trans>What it answers, as you would look for it</Trans>}
          error={errors['title']}
        >
          <Input name="title" maxLength={120} defaultValue={answer?.title ?? ''} />
        </Field>
        <Field label={<Trans>Answer</Trans>} error={errors['content']}>
          <Textarea name="content" rows={8} maxLength={10_000} defaultValue={answer?.content ?? ''} />
        </Field>
        {failure && <Notice tone="bad">{failure}</Notice>}
      </div>
      <DialogFoot onCancel={onClose}>
        <Button type="submit" look="primary" busy={isSaving}>
          <Trans>Save answer</Trans>
        </Button>
      </DialogFoot>
    </form>
  );
}
