import { Trans, useLingui } from '@lingui/react/macro';
import { Paperclip } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import type { WorkToGrade } from '../../../contract/grading.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { FileList } from '../assignments/file-list.tsx';
import { giveUpFile } from '../uploads/give-up.ts';
import { MissingList } from '../uploads/missing-list.tsx';
import { nameOf } from './names.ts';
import type { CommentDrafts } from './use-comment-drafts.ts';

interface Props {
  work: WorkToGrade;
  drafts: CommentDrafts;
  /** With the keys: one goes on. */
  onSent: () => void;
  ref: Ref<HTMLTextAreaElement>;
}

/** A field to say something about the work, with files where words do not do. */
export function NewComment({ work, drafts, onSent, ref }: Props) {
  const { t } = useLingui();
  const draft = drafts.of(work);
  const name = nameOf(work);
  const error = drafts.attachingErrorOf(work.id);
  const isComing = draft.coming.length > 0;
  const isEmpty = draft.body.trim() === '';
  function say(): void {
    if (!isEmpty && !isComing) drafts.send(work);
  }
  function keyed(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // What is on its way goes with the comment.
    if (isComing) return;
    say();
    onSent();
  }
  return (
    <form
      className="stack tight"
      onSubmit={(event) => {
        event.preventDefault();
        say();
        // The button rests once there is nothing to send: the keyboard goes on where another comment is written.
        event.currentTarget.querySelector('textarea')?.focus();
      }}
    >
      <Field label={<span className="sr">{t`Comment for ${name}`}</span>} error={error !== null && sentenceOf(error)}>
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
        onRemove={({ id }) => {
          drafts.change(work, { files: draft.files.filter((file) => file.id !== id) });
          giveUpFile(id);
        }}
      />
      <MissingList
        names={draft.missing}
        onForget={(name) => drafts.change(work, { missing: draft.missing.filter((each) => each !== name) })}
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
              if (file) drafts.attach(work, file);
              currentTarget.value = '';
            }}
          />
        </label>
        <Button type="submit" size="small" busy={isComing} disabled={isEmpty}>
          <Trans>Send comment</Trans>
        </Button>
      </p>
    </form>
  );
}
