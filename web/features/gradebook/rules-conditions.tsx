import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import type { StandingRules } from '../../../contract/gradebook-rules.ts';
import { checkRules } from '../../../domain/grading/conditions/check-rules.ts';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import type { RulesPart } from './rules-part.ts';

interface Props extends RulesPart {
  items: StandingRules['items'];
  college: StandingRules['collegeLetters'];
}

/** Conditional rules as one writes them, one in a line; checked while they are written, and by the server with the impact. */
export function RulesConditions({ rules, onChange, isFixed, faults, items, college }: Props) {
  const { t } = useLingui();
  const example = 'if "Final exam" < 50% then at most 49%';
  const text = rules.conditions.join('\n');
  const written = useDeferredValue(text);
  const problems = useMemo(() => {
    const [best, ...others] = rules.letters ?? college;
    const checked = best && checkRules(written, { items, groups: rules.groups, scale: [best, ...others] });
    return checked && 'problems' in checked ? checked.problems : [];
  }, [written, items, rules.groups, rules.letters, college]);
  const refused = rules.conditions.flatMap((_, index) => {
    const sentence = faults[`conditions.${index}`];
    return sentence && problems.every(({ line }) => line !== index + 1) ? [{ line: index + 1, sentence }] : [];
  });
  return (
    <fieldset disabled={isFixed}>
      <Field
        label={t`Conditions, one in a line`}
        help={t`For example: ${example}. Names of work and groups stand in quotation marks.`}
      >
        <Textarea
          rows={7}
          spellCheck={false}
          dir="ltr"
          aria-invalid={problems.length + refused.length > 0}
          value={text}
          onChange={(event) =>
            onChange({ ...rules, conditions: event.target.value === '' ? [] : event.target.value.split('\n') })
          }
        />
      </Field>
      <ul className="gb-rule-problems" aria-live="polite" aria-label={t`What is wrong with the conditions`}>
        {problems.map(({ line, column, sentence }) => (
          <li key={line}>
            <Trans>
              Line {line}, character {column}:
            </Trans>{' '}
            <span dir="auto">{sentence}</span>
          </li>
        ))}
        {refused.map(({ line, sentence }) => (
          <li key={line}>
            <Trans>Line {line}:</Trans> <span dir="auto">{sentence}</span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
