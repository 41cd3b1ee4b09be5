import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { QuestionDraft } from '../../../contract/questions.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RichTextEditor } from '../editor/lazy-editor.tsx';
import { ReadOnly } from '../editor/read-only.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { ImpactDialog } from './impact-dialog.tsx';
import { RemarksEditor } from './questions/remarks.tsx';
import { ShapeEditor } from './questions/shape-editor.tsx';
import { TextField } from './questions/text-field.tsx';
import { TagsField } from './questions/tags-field.tsx';
import { QuestionFailure } from './question-failure.tsx';
import { type QuestionEditorProps, useQuestionEditor } from './use-question-editor.ts';
import type { EditorHandle } from '../editor/writing-props.ts';

export function QuestionEditor(props: QuestionEditorProps) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const editor = useQuestionEditor(props, form);
  const { draft, errors, setDraft } = editor;
  const { isReadOnly = false } = props;
  const text = useRef<EditorHandle>(null);
  const setStem = (stem: string) => setDraft((before) => ({ ...before, stem }));
  const count = Object.keys(errors).length;
  return (
    <form
      ref={form}
      className="qa-editor stack"
      noValidate
      aria-label={t`Question`}
      onSubmit={(event) => {
        event.preventDefault();
        void editor.save();
      }}
    >
      {editor.isRestored && (
        <Notice
          action={
            <Button size="small" onClick={editor.startAgain}>
              <Trans>Start again</Trans>
            </Button>
          }
        >
          <Trans>You are back at what you typed before it was saved.</Trans>
        </Notice>
      )}
      {props.isFinal && !isReadOnly && (
        <Notice>
          <Trans>
            The course is completed: points stay, and what is right stays where it would change a mark. Texts can be
            corrected.
          </Trans>
        </Notice>
      )}
      {props.isKeyFinal && !isReadOnly && (
        <Notice>
          <Trans>
            The course is completed, and this question stands in one of its quizzes: what is right stays where it would
            change a mark. Texts can be corrected.
          </Trans>
        </Notice>
      )}
      {props.initial.bankId && !isReadOnly && (
        <Notice>
          <Trans>This question stands in a bank: what you change here changes wherever it is used.</Trans>
        </Notice>
      )}
      <ReadOnly when={isReadOnly} className="stack">
        <RichTextEditor
          ref={text}
          label={t`Question text`}
          value={draft.stem}
          error={errors['stem']}
          minHeight={90}
          takesFocus={props.takesFocus === true && !editor.isRestored}
          onChange={setStem}
        />
        <ShapeEditor
          draft={draft}
          errors={errors}
          onStem={setStem}
          insert={(words) => text.current?.insertText(words)}
          onChange={(shape) => setDraft(({ stem, points, tags }) => ({ stem, points, tags, ...shape }))}
        />
        <RemarksEditor
          remarks={draft.key}
          errors={errors}
          onChange={(remarks) => setDraft((before) => withRemarks(before, remarks))}
        />
        <div className="qa-fields">
          <TextField
            label={t`Points`}
            value={draft.points}
            isNumber
            maxLength={12}
            disabled={props.isFinal ?? false}
            error={errors['points']}
            onChange={(points) => setDraft((before) => ({ ...before, points }))}
          />
          <TagsField
            tags={draft.tags}
            errors={errors}
            onChange={(tags) => setDraft((before) => ({ ...before, tags }))}
          />
        </div>
      </ReadOnly>
      <QuestionFailure editor={editor} />
      {count > 0 && (
        <p className="error" role="alert">
          <Trans>Not saved yet: correct what is marked above. What you typed is kept.</Trans>
        </p>
      )}
      <div className="row tight">
        {!isReadOnly && (
          <Button type="submit" look="primary" busy={editor.isSaving}>
            <Trans>Save question</Trans>
          </Button>
        )}
        <Button look="quiet" onClick={editor.cancel}>
          {isReadOnly ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
        </Button>
      </div>
      <Confirm
        open={editor.isLeaving}
        title={<Trans>Discard what you typed?</Trans>}
        description={<Trans>This question has changes that are not saved.</Trans>}
        verb={<Trans>Discard</Trans>}
        onConfirm={editor.discard}
        onCancel={editor.stay}
      />
      <ImpactDialog
        impact={editor.impact}
        busy={editor.isSaving}
        onCancel={editor.stay}
        onConfirm={editor.saveAndRegrade}
      />
    </form>
  );
}

type Remarks = Pick<QuestionDraft['key'], 'general' | 'right' | 'partlyRight' | 'wrong'>;

/** By assignment and not by spreading, so that the compiler still sees a type with its own key. */
function withRemarks(draft: QuestionDraft, remarks: Remarks): QuestionDraft {
  return Object.assign({}, draft, { key: { ...draft.key, ...remarks } });
}
