import { Trans } from '@lingui/react/macro';
import type { StandingRules } from '../../../contract/gradebook-rules.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { LettersTable } from '../grade-letters/letters-table.tsx';
import type { RulesPart } from './rules-part.ts';

interface Props extends RulesPart {
  /** The college's letters. */
  college: StandingRules['collegeLetters'];
}

/** The letters of this course, or the college's. */
export function RulesLetters({ rules, onChange, isFixed, faults, college }: Props) {
  const { letters } = rules;
  return (
    <fieldset className="stack" disabled={isFixed}>
      <Checkbox
        checked={letters === null}
        onChange={(event) => onChange({ ...rules, letters: event.target.checked ? null : college })}
      >
        <Trans>The letters of the college</Trans>
      </Checkbox>
      <LettersTable
        letters={letters ?? college}
        onChange={(changed) => onChange({ ...rules, letters: changed })}
        faults={faults}
        isFixed={isFixed || letters === null}
      />
    </fieldset>
  );
}
