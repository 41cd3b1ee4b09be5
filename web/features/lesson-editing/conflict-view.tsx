import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { agoWithin } from '../../lib/ago-within.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { focusHeading } from '../../ui/page-head.tsx';
import { Section } from '../../ui/section.tsx';
import { Compared } from './compared.tsx';
import type { Typed } from './kept-draft.ts';
import type { Conflict, LessonSaver, SaverState } from './lesson-saver.ts';

interface ConflictViewProps {
  conflict: Conflict;
  state: SaverState;
  saver: LessonSaver;
}

/** Two people have written over the same text: both are shown, and nothing is saved before one is chosen. */
export function ConflictView({ conflict, state, saver }: ConflictViewProps) {
  const { t } = useLingui();
  const { theirs, merged } = conflict;
  const { mine } = conflict;
  const [isBusy, setBusy] = useState(false);
  const choose = (choice: 'mine' | 'theirs' | 'merged') => {
    setBusy(true);
    void saver.resolve(choice).finally(() => setBusy(false));
  };
  const { savedBy, savedAt } = theirs;
  const name = savedBy ? `${savedBy.firstName} ${savedBy.lastName}` : t`Someone else`;
  return (
    <div className="stack loose" ref={leadTo} tabIndex={-1}>
      <Notice tone="bad">
        <Trans>
          <span translate="no">{name}</span> has changed this lesson while you were writing. Nothing is lost: the text
          that you do not choose stays in the history.
        </Trans>
      </Notice>
      {(state.phase === 'offline' || state.phase === 'signed-out') && (
        <Notice tone="warn">
          <Trans>The server could not be reached, so nothing was chosen. Both texts are kept; try again.</Trans>
        </Notice>
      )}
      <div className="row tight wrap">
        {merged && (
          <Button look="primary" busy={isBusy} onClick={() => choose('merged')}>
            <Trans>Keep both changes</Trans>
          </Button>
        )}
        <Button look={merged ? undefined : 'primary'} busy={isBusy && !merged} onClick={() => choose('mine')}>
          <Trans>Keep my text</Trans>
        </Button>
        <Button onClick={() => choose('theirs')} disabled={isBusy}>
          <Trans>Take the other text</Trans>
        </Button>
      </div>
      {merged && (
        <p className="meta">
          <Trans>The changes are in different places, so both fit into one text.</Trans>
        </p>
      )}
      <div className="grid-2 le-both">
        <Side title={t`Your text`} own={mine} other={theirs} />
        <Side
          title={savedAt ? t`Text of ${name}, ${agoWithin(savedAt)}` : t`Text of ${name}`}
          own={theirs}
          other={mine}
        />
      </div>
    </div>
  );
}

/** It takes the place of the text that somebody was writing in: they are led to it, and to the page's heading once they have chosen. */
function leadTo(view: HTMLElement | null) {
  view?.focus({ preventScroll: true });
  scrollTo({ top: 0 });
  return () => {
    if (view?.contains(document.activeElement)) focusHeading();
  };
}

/** One of both texts; what only it has is marked. */
function Side({ title, own, other }: { title: string; own: Typed; other: Typed }) {
  const { minutes } = own;
  return (
    <Section title={title}>
      <p className="strong le-title" translate="no">
        {own.title === other.title ? own.title : <ins>{own.title}</ins>}
      </p>
      {minutes !== other.minutes && (
        <p className="meta">
          <ins>{minutes === null ? <Trans>No minutes</Trans> : <Trans>{minutes} min</Trans>}</ins>
        </p>
      )}
      <Compared before={other.body} after={own.body} />
    </Section>
  );
}
