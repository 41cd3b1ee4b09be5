import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, Ref } from 'react';
import type { Grading, WorkToGrade } from '../../../contract/grading.ts';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { nameOf } from './names.ts';
import type { CommentDrafts } from './use-comment-drafts.ts';

interface Props {
  grading: Grading & { isClosed: boolean };
  work: WorkToGrade;
  drafts: CommentDrafts;
  /** With the keys: one goes on. */
  onDone: () => void;
  ref: Ref<HTMLTextAreaElement>;
}

/** What a provisional grader writes for the student: saved with the grade, sent with it if it is taken. */
export function ProvisionalComment({ grading, work, drafts, onDone, ref }: Props) {
  const { t } = useLingui();
  const name = nameOf(work);
  function keyed(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onDone();
  }
  return (
    <Field
      label={<span className="sr">{t`Comment for ${name}`}</span>}
      help={t`Saved as you type. It goes to the student when grades are released, if yours is taken.`}
    >
      <Textarea
        ref={ref}
        rows={4}
        maxLength={20_000}
        placeholder={t`Comment for ${name}`}
        translate="no"
        disabled={grading.isClosed}
        value={drafts.of(work).body}
        onChange={({ currentTarget }) => drafts.change(work, { body: currentTarget.value })}
        onKeyDown={keyed}
      />
    </Field>
  );
}
