import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { type KeyboardEvent, type Ref, useRef } from 'react';
import type { Grading, WorkToGrade } from '../../../contract/grading.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { FileList } from '../assignments/file-list.tsx';
import { uploadFile } from '../files/upload-file.ts';
import { nameOf } from './names.ts';
import { keepWork } from './queries.ts';
import type { CommentDraft, CommentDrafts } from './use-comment-drafts.ts';

interface Props {
  grading: Grading;
  work: WorkToGrade;
  drafts: CommentDrafts;
  /** With the keys: one goes on. */
  onSent: () => void;
  ref: Ref<HTMLTextAreaElement>;
}

/** A field to say something about the work, with files where words do not do. */
export function NewComment({ grading, work, drafts, onSent, ref }: Props) {
  const { t } = useLingui();
  const draft = drafts.of(work);
  const name = nameOf(work);
  const send = useSending(grading.id, drafts);
  const attach = useAttaching(work, drafts);
  const isEmpty = draft.body.trim() === '';
  function say(): void {
    if (!isEmpty && !attach.isPending) send.mutate({ work, draft });
  }
  function keyed(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    say();
    onSent();
  }
  const error = attach.error ?? (send.variables?.work.id === work.id ? send.error : null);
  return (
    <form
      className="stack tight"
      onSubmit={(event) => {
        event.preventDefault();
        say();
      }}
    >
      <Field label={<span className="sr">{t`Comment for ${name}`}</span>} error={error && sentenceOf(error)}>
        <Textarea
          ref={ref}
          rows={3}
          maxLength={20_000}
          placeholder={t`Comment for ${name}`}
          translate="no"
          value={draft.body}
          onChange={({ currentTarget }) => drafts.change(work, { body: currentTarget.value })}
          onKeyDown={keyed}
        />
      </Field>
      <FileList
        files={draft.files}
        onRemove={({ id }) => drafts.change(work, { files: draft.files.filter((file) => file.id !== id) })}
      />
      {work.group && (
        <Checkbox checked={draft.toGroup} onChange={(event) => drafts.change(work, { toGroup: event.target.checked })}>
          <Trans>For the whole group</Trans>
        </Checkbox>
      )}
      <p className="row between">
        <label className="btn quiet small gr-attach">
          <Paperclip />
          <Trans>Attach a file</Trans>
          <input
            type="file"
            className="sr"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) attach.mutate(file);
              currentTarget.value = '';
            }}
          />
        </label>
        <Button type="submit" size="small" busy={send.isPending || attach.isPending} disabled={isEmpty}>
          <Trans>Send comment</Trans>
        </Button>
      </p>
    </form>
  );
}

interface Sending {
  work: WorkToGrade;
  draft: CommentDraft;
}

function useSending(id: string, drafts: CommentDrafts) {
  const queryClient = useQueryClient();
  const { t } = useLingui();
  // A retry of the same words is the same comment.
  const keys = useRef(new Map<string, string>());
  return useMutation({
    mutationFn: ({ work, draft }: Sending) => {
      const { body, files, toGroup } = draft;
      const said = JSON.stringify([work.id, body, files.map((file) => file.id), toGroup]);
      const idempotencyKey = keys.current.get(said) ?? crypto.randomUUID();
      keys.current.set(said, idempotencyKey);
      return api('POST /api/assignments/{id}/grading/{workId}/comments', {
        params: { id, workId: work.id },
        body: { body, files: files.map((file) => file.id), toGroup },
        idempotencyKey,
      });
    },
    onSuccess: (answer) => {
      keys.current.clear();
      drafts.drop(answer.id);
      keepWork(queryClient, id, answer);
    },
    onError: (error, { work }) => {
      const name = nameOf(work);
      toast({ title: t`Your comment for ${name} was not sent`, description: sentenceOf(error), tone: 'bad' });
    },
  });
}

function useAttaching(work: WorkToGrade, drafts: CommentDrafts) {
  return useMutation({
    mutationFn: (file: File) => uploadFile(file, { purpose: 'submission' }),
    onSuccess: (file) => drafts.change(work, { files: [...drafts.of(work).files, file] }),
  });
}
