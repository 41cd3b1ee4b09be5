import { useLingui } from '@lingui/react/macro';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import type { RulesPart } from './rules-part.ts';

/** Conditional rules as one writes them, one in a line; they are checked with the impact. */
export function RulesConditions({ rules, onChange, isFixed }: RulesPart) {
  const { t } = useLingui();
  const example = 'if "Final exam" < 50% then at most 49%';
  return (
    <fieldset disabled={isFixed}>
      <Field
        label={t`Conditions, one in a line`}
        help={t`For example: ${example}. Names of work and groups stand in quotation marks.`}
      >
        <Textarea
          rows={7}
          spellCheck={false}
          value={rules.conditions.join('\n')}
          onChange={(event) =>
            onChange({ ...rules, conditions: event.target.value === '' ? [] : event.target.value.split('\n') })
          }
        />
      </Field>
    </fieldset>
  );
}
