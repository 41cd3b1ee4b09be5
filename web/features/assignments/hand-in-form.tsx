import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Accepted } from '../../../contract/assignment-values.ts';
import type { Assignment } from '../../../contract/assignments.ts';
import type { SubmissionDraft } from '../../../contract/submissions.ts';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { isEmptyText } from '../../../domain/rich-text/plain-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { focusHeading } from '../../ui/page-head.tsx';
import { RichTextEditor } from '../editor/lazy-editor.tsx';
import { LeaveGuard } from '../uploads/leave-guard.tsx';
import { DraftConflict } from './draft-conflict.tsx';
import type { DraftKeeper } from './draft-keeper.ts';
import { FileList } from './file-list.tsx';
import { DraftStatus } from './draft-status.tsx';
import { HandInFiles } from './hand-in-files.tsx';
import { HandInGhosts } from './hand-in-ghosts.tsx';
import { useDraft, useHeard, useKnownFiles } from './use-draft.ts';
import { useHandIn } from './use-hand-in.ts';

const ways = ['text', 'link', 'file'] as const;

interface HandInFormProps {
  assignment: Assignment;
  draft: SubmissionDraft;
  onDone: () => void;
}

/** Where a student writes and adds what they hand in. All of it is saved as it is done. */
export function HandInForm({ assignment, draft, onDone }: HandInFormProps) {
  const keeper = useDraft(assignment.id, draft);
  if (!keeper) return <HandInGhosts accepts={assignment.accepts} />;
  return <Fields assignment={assignment} draft={draft} keeper={keeper} onDone={onDone} />;
}

function Fields({ assignment, draft, keeper, onDone }: HandInFormProps & { keeper: DraftKeeper }) {
  const { t } = useLingui();
  const { accepts } = assignment;
  // What was added while the assignment asked for it stays in sight: it is handed in with the rest.
  const [before] = useState({ text: !isEmptyText(draft.body), link: draft.link !== '', file: draft.files.length > 0 });
  const shows = (way: Accepted) => accepts.includes(way) || before[way];
  const isOther = ways.some((way) => before[way] && !accepts.includes(way));
  const { content, status } = keeper;
  const [isUploading, setUploading] = useState(false);
  // The editor begins anew where the text was replaced by another window's.
  const [round, setRound] = useState(0);
  const { files, add } = useKnownFiles(content.files, draft.files);
  const look = useHeard(assignment.id, keeper, (theirs) => {
    add(theirs.files);
    setRound((count) => count + 1);
  });
  const form = useRef<HTMLFormElement>(null);
  const { state, handIn } = useHandIn(assignment.id, keeper, leave, look);
  /** Several arrive at the same moment, between two renderings: each joins what stands by then. */
  function addFile(file: UploadedFile): void {
    add([file]);
    keeper.change({ files: [...keeper.content.files, file.id] });
  }
  function removeFile(gone: UploadedFile): void {
    keeper.change({ files: keeper.content.files.filter((id) => id !== gone.id) });
  }
  const isBusy = state.kind === 'running' || state.kind === 'waiting';
  const hasFailed = state.kind === 'failed' && state.content === content;
  const refusal = hasFailed ? state.sentence : status.kind === 'refused' ? status.sentence : null;
  /** The form goes with what was handed in: the keyboard is led to the beginning, below which that now stands. */
  function leave(): void {
    if (form.current?.contains(document.activeElement) || document.activeElement === document.body) focusHeading();
    onDone();
  }
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void handIn();
      }}
    >
      {isOther && (
        <Notice tone="info">
          <p>
            <Trans>
              This assignment asks for something else now. What you added before is handed in with it, unless you take
              it out.
            </Trans>
          </p>
        </Notice>
      )}
      {shows('text') && (
        <RichTextEditor
          key={round}
          label={<Trans>Your text</Trans>}
          value={content.body}
          onChange={(body) => keeper.change({ body })}
          minHeight={200}
          check={false}
          disabled={isBusy}
        />
      )}
      {shows('link') && (
        <Field
          label={<Trans>Web address</Trans>}
          help={<Trans>Begins with https:// or http://</Trans>}
          error={state.kind === 'wrong link' && state.link === content.link && state.sentence}
        >
          <Input
            type="url"
            inputMode="url"
            value={content.link}
            maxLength={2000}
            disabled={isBusy}
            placeholder="https://"
            autoComplete="off"
            onChange={({ currentTarget }) => keeper.change({ link: currentTarget.value })}
          />
        </Field>
      )}
      {!accepts.includes('file') && <FileList files={files} onRemove={removeFile} />}
      {accepts.includes('file') && (
        <HandInFiles
          assignment={assignment}
          files={files}
          onAdd={addFile}
          onRemove={removeFile}
          onBusy={setUploading}
        />
      )}
      {status.kind === 'conflict' && (
        <DraftConflict
          assignmentId={assignment.id}
          keeper={keeper}
          sentence={status.sentence}
          onReplaced={(theirs) => {
            add(theirs.files);
            setRound((count) => count + 1);
          }}
        />
      )}
      {refusal && status.kind !== 'conflict' && (
        <Notice tone="bad">
          <p>{refusal}</p>
        </Notice>
      )}
      {state.kind === 'waiting' && (
        <Notice tone="warn">
          <p>{t`There is no connection. Your work is handed in as soon as there is one; leave this page open until then.`}</p>
        </Notice>
      )}
      {isUploading && <LeaveGuard isUploading title={<Trans>Leave this assignment?</Trans>} asksBrowser />}
      <div className="hand-in-foot">
        <Button type="submit" look="primary" busy={isBusy} disabled={isUploading || status.kind === 'conflict'}>
          <Trans>Submit Assignment</Trans>
        </Button>
        <DraftStatus status={status} />
      </div>
    </form>
  );
}
