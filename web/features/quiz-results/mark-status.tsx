import { Trans } from '@lingui/react/macro';
import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { isGradesFinal, sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import type { MarkKeeper } from './mark-keeper.ts';

/** Whether what was typed is at the server. */
export function MarkStatus({ keeper }: { keeper: MarkKeeper }) {
  const { state, wrong, points, comment, error } = useSyncExternalStore(keeper.subscribe, keeper.grading);
  if (state === 'failed')
    return (
      <span className="save offline desk-status" role="alert">
        <CloudAlert />
        <span className="desk-failure">
          <Trans>Not saved.</Trans> {sentenceOf(error)}
        </span>
        {isGradesFinal(error) ? (
          <Button size="small" onClick={() => keeper.drop()}>
            <Trans>Discard</Trans>
          </Button>
        ) : (
          <Button size="small" onClick={() => void keeper.flush()}>
            <Trans>Save again</Trans>
          </Button>
        )}
      </span>
    );
  const isNotSaved = wrong !== null || state === 'conflict';
  const hasNothing = state === 'saved' && points === '' && comment === '';
  return (
    <span className={isNotSaved ? 'save offline' : 'save'} role="status">
      {isNotSaved ? (
        <>
          <CloudAlert />
          <Trans>Not saved</Trans>
        </>
      ) : hasNothing ? (
        <Trans>Not graded yet</Trans>
      ) : state === 'saved' ? (
        <>
          <CloudCheck />
          <Trans>Saved</Trans>
        </>
      ) : (
        <>
          <CloudUpload />
          <Trans>Saving…</Trans>
        </>
      )}
    </span>
  );
}
