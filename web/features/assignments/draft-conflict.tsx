import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { DraftKeeper } from './draft-keeper.ts';
import { useTheirDraft } from './use-draft.ts';

interface DraftConflictProps {
  assignmentId: string;
  keeper: DraftKeeper;
  sentence: string;
  /** The fields show something else now. */
  onReplaced: () => void;
}

/** Something else was saved since: the student chooses which of the two to keep. */
export function DraftConflict({ assignmentId, keeper, sentence, onReplaced }: DraftConflictProps) {
  const theirs = useTheirDraft(assignmentId);
  const [failure, setFailure] = useState<string | null>(null);
  const choose = async (take: 'theirs' | 'mine') => {
    try {
      const draft = await theirs();
      if (take === 'mine') keeper.keepMine(draft);
      else keeper.takeTheirs(draft);
      onReplaced();
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  };
  return (
    <Notice
      tone="warn"
      action={
        <span className="row tight wrap">
          <Button size="small" onClick={() => void choose('mine')}>
            <Trans>Keep what is here</Trans>
          </Button>
          <Button size="small" onClick={() => void choose('theirs')}>
            <Trans>Show the other</Trans>
          </Button>
        </span>
      }
    >
      <p>{failure ?? sentence}</p>
    </Notice>
  );
}
