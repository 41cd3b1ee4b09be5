import './both-scores.css';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface Props {
  children: ReactNode;
  /** As they are entered. */
  theirs: string;
  mine: string;
  onTheirs: () => void;
  onMine: () => void;
}

/** Somebody else was quicker: theirs and mine, and the choice between them. */
export function BothScores({ children, theirs, mine, onTheirs, onMine }: Props) {
  return (
    <Notice tone="warn">
      <p>{children}</p>
      <dl className="both-scores">
        <dt>
          <Trans>Theirs</Trans>
        </dt>
        <dd className="num" translate="no">
          {theirs || '–'}
        </dd>
        <dt>
          <Trans>Yours</Trans>
        </dt>
        <dd className="num" translate="no">
          {mine || '–'}
        </dd>
      </dl>
      <p className="row tight wrap">
        <Button size="small" onClick={onTheirs}>
          <Trans>Keep theirs</Trans>
        </Button>
        <Button size="small" onClick={onMine}>
          <Trans>Use mine</Trans>
        </Button>
      </p>
    </Notice>
  );
}
