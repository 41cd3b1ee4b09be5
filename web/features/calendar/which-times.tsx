import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Whether this time of a series is meant, or all of them. */
export function WhichTimes({ all, onChange }: { all: boolean; onChange: (all: boolean) => void }) {
  return (
    <fieldset className="stack tight">
      <legend className="strong">
        <Trans>It repeats. Which times are meant?</Trans>
      </legend>
      <Choice isChosen={!all} onChoose={() => onChange(false)}>
        <Trans>Only this one</Trans>
      </Choice>
      <Choice isChosen={all} onChoose={() => onChange(true)}>
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
