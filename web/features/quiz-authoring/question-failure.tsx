import { Trans } from '@lingui/react/macro';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { useQuestionEditor } from './use-question-editor.ts';

/** Why the question was not saved, where no field of it is to blame. */
export function QuestionFailure({ editor }: { editor: ReturnType<typeof useQuestionEditor> }) {
  const { failure, isSaving, saveOver, discard } = editor;
  if (!failure) return null;
  const isConflict = isStatus(failure, 409);
  return (
    <Notice
      tone="bad"
      action={
        isConflict && (
          <span className="row tight wrap">
            <Button size="small" onClick={discard}>
              <Trans>Discard mine</Trans>
            </Button>
            <Button size="small" busy={isSaving} onClick={saveOver}>
              <Trans>Save mine</Trans>
            </Button>
          </span>
        )
      }
    >
      {sentenceOf(failure)} <Trans>What you typed is kept here.</Trans>
    </Notice>
  );
}
