import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import type { StandingRules } from '../../../contract/gradebook-rules.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { leadFromRemoved, leadToAdded } from '../../ui/lead-to-added.ts';
import { replaced, type RulesPart } from './rules-part.ts';

interface Props extends RulesPart {
  /** The college's letters. */
  college: StandingRules['collegeLetters'];
}

/** The letters of this course, or the college's. */
export function RulesLetters({ rules, onChange, isFixed, faults, college }: Props) {
  const { t } = useLingui();
  const { letters } = rules;
  const own = letters ?? college;
  const names = { letter: t`Letter`, from: t`From %`, points: t`Grade points` };
  const change = (index: number, part: Partial<(typeof own)[number]>) =>
    onChange({ ...rules, letters: replaced(own, index, part) });
  const add = () => onChange({ ...rules, letters: [{ letter: '', from: '100', points: '4' }, ...own] });
  return (
    <fieldset className="stack" disabled={isFixed}>
      <Checkbox
        checked={letters === null}
        onChange={(event) => onChange({ ...rules, letters: event.target.checked ? null : college })}
      >
        <Trans>The letters of the college</Trans>
      </Checkbox>
      <table className="ctable gb-rules" aria-label={t`Letters`}>
        <thead>
          <tr>
            <th scope="col">{names.letter}</th>
            <th scope="col">{names.from}</th>
            <th scope="col">{names.points}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {own.map((grade, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={own.length - index}>
              {(['letter', 'from', 'points'] as const).map((key) => (
                <td key={key}>
                  <Field
                    className="bare"
                    label={`${index + 1}: ${names[key]}`}
                    error={faults[`letters.${index}.${key}`]}
                  >
                    <Input
                      disabled={letters === null}
                      value={grade[key]}
                      onChange={(event) => change(index, { [key]: event.target.value })}
                    />
                  </Field>
                </td>
              ))}
              <td>
                {letters !== null && own.length > 1 && (
                  <IconButton
                    label={t`Remove letter ${index + 1}`}
                    type="button"
                    onClick={(event) =>
                      leadFromRemoved(event, () => onChange({ ...rules, letters: own.filter((_, i) => i !== index) }))
                    }
                  >
                    <X />
                  </IconButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {letters !== null && (
        <div>
          <Button type="button" size="small" onClick={(event) => leadToAdded(event, add)}>
            <Plus />
            <Trans>Add a letter</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  );
}
