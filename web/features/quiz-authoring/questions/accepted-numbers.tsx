import { Trans, useLingui } from '@lingui/react/macro';
import type { ShapeOf } from '../../../../contract/questions.ts';
import { placed, withAt, withoutAt } from '../changed-lists.ts';
import type { Errors } from '../judge-question.ts';
import { newNumber } from '../new-question.ts';
import { AddButton } from './add-button.tsx';
import { ChoiceFeedback } from './choice-feedback.tsx';
import { GroupError } from './group-error.tsx';
import { RemoveButton } from './remove-button.tsx';
import { TextField } from './text-field.tsx';
import { ToleranceFields } from './tolerance-fields.tsx';

type Numbers = ShapeOf<'numeric'>['key']['accepted'];

interface AcceptedNumbersProps {
  numbers: Numbers;
  /** Where they stand in the question: `key.accepted`. */
  path: string;
  errors: Errors;
  onChange: (numbers: Numbers) => void;
}

/** Numbers that are taken, each within its tolerance and worth all points or a part of them. */
export function AcceptedNumbers({ numbers, path, errors, onChange }: AcceptedNumbersProps) {
  const { t } = useLingui();
  return (
    <fieldset className="qa-set">
      <legend className="label">
        <Trans>Accepted numbers</Trans>
      </legend>
      <ol className="qa-parts">
        {placed(numbers).map(({ one, index }) => {
          const set = (next: Partial<typeof one>) => onChange(withAt(numbers, index, { ...one, ...next }));
          const at = `${path}.${index}`;
          return (
            <li key={index}>
              <div className="qa-fields">
                <TextField
                  label={t`Number ${index + 1}`}
                  value={one.value}
                  isNumber
                  error={errors[`${at}.value`]}
                  onChange={(value) => set({ value })}
                />
                <ToleranceFields tolerance={one} path={at} errors={errors} onChange={set} />
                <TextField
                  label={t`Percentage`}
                  value={one.credit}
                  isNumber
                  unit="%"
                  error={errors[`${at}.credit`]}
                  onChange={(credit) => set({ credit })}
                />
                <RemoveButton
                  label={t`Remove number ${index + 1}`}
                  isNeeded={numbers.length === 1}
                  onClick={() => onChange(withoutAt(numbers, index))}
                />
              </div>
              <ChoiceFeedback
                label={t`Feedback of number ${index + 1}`}
                value={one.feedback}
                error={errors[`${at}.feedback`]}
                onChange={(feedback) => set({ feedback })}
              />
            </li>
          );
        })}
      </ol>
      <GroupError>{errors[path]}</GroupError>
      <AddButton onClick={() => onChange([...numbers, newNumber])}>
        <Trans>Add number</Trans>
      </AddButton>
    </fieldset>
  );
}
