import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

export type Which = 'this' | 'following' | 'all';

/** Whether this time of a series is meant, this and all after it, or all of them. */
export function WhichTimes({ which, onChange }: { which: Which; onChange: (which: Which) => void }) {
  return (
    <fieldset className="stack tight">
      <legend className="strong">
        <Trans>It repeats. Which times are meant?</Trans>
      </legend>
      <Choice isChosen={which === 'this'} onChoose={() => onChange('this')}>
        <Trans>Only this one</Trans>
      </Choice>
      <Choice isChosen={which === 'following'} onChoose={() => onChange('following')}>
        <Trans>This one and all that follow</Trans>
      </Choice>
      <Choice isChosen={which === 'all'} onChoose={() => onChange('all')}>
        <Trans>All of the series</Trans>
      </Choice>
    </fieldset>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="check">
      <input type="radio" name="which-times" checked={isChosen} onChange={onChoose} />
      <span>{children}</span>
    </label>
  );
}
