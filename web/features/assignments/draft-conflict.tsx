import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmissionDraft } from '../../../contract/submissions.ts';
import { plainText } from '../../../domain/rich-text/plain-text.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { DraftKeeper } from './draft-keeper.ts';
import { theirDraft, useTheirDraft } from './use-draft.ts';

interface DraftConflictProps {
  assignmentId: string;
  keeper: DraftKeeper;
  sentence: string;
  /** The fields show something else now. */
  onReplaced: (draft: SubmissionDraft) => void;
}

/** Something else was saved since: the student sees it, and chooses which of the two to keep. */
export function DraftConflict({ assignmentId, keeper, sentence, onReplaced }: DraftConflictProps) {
  const { t } = useLingui();
  const theirs = useTheirDraft(assignmentId);
  const [failure, setFailure] = useState<string | null>(null);
  const { data: other } = useQuery({ ...theirDraft(assignmentId), gcTime: 0 });
  const choose = async (take: 'theirs' | 'mine') => {
    try {
      const draft = await theirs();
      if (take === 'mine') keeper.keepMine(draft);
      else keeper.takeTheirs(draft);
      onReplaced(draft);
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  };
  const said = other ? [plainText(other.body), other.link, ...other.files.map(({ name }) => name)].filter(Boolean) : [];
  const name = other?.updatedBy ? `${other.updatedBy.firstName} ${other.updatedBy.lastName}` : t`The other`;
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
      {said.length > 0 && (
        <dl className="conflict-theirs">
          <dt translate={other?.updatedBy ? 'no' : undefined}>{name}</dt>
          <dd translate="no">{said.join('\n')}</dd>
        </dl>
      )}
    </Notice>
  );
}
