import { Trans, useLingui } from '@lingui/react/macro';
import type { GradingRules, StandingRules } from '../../../contract/gradebook-rules.ts';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { orNull, replaced, type RulesPart } from './rules-part.ts';

type Item = GradingRules['items'][number];

/** How each piece of work counts. */
export function RulesItems({ rules, onChange, isFixed, faults, items }: RulesPart & Pick<StandingRules, 'items'>) {
  const { t } = useLingui();
  const titles = new Map(items.map(({ id, title }) => [id, title]));
  const change = (index: number, part: Partial<Item>) =>
    onChange({ ...rules, items: replaced(rules.items, index, part) });
  const types: Record<Item['gradingType'], string> = {
    points: t`Points`,
    percent: t`Percentage`,
    letter: t`Letter`,
    gpa: t`Grade points`,
    complete: t`Complete or not`,
  };
  const toggles = [
    ['isExtraCredit', t`Extra credit`],
    ['neverDrops', t`Never dropped`],
    ['omitsFromFinal', t`Does not count`],
  ] as const;
  return (
    <fieldset disabled={isFixed} className="scroll-x">
      <table className="ctable gb-rules" aria-label={t`Work`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Work</Trans>
            </th>
            <th scope="col">
              <Trans>Points</Trans>
            </th>
            <th scope="col">
              <Trans>Group</Trans>
            </th>
            <th scope="col">
              <Trans>Entered as</Trans>
            </th>
            {toggles.map(([key, label]) => (
              <th scope="col" key={key}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rules.items.map((item, index) => {
            const title = titles.get(item.id) ?? '';
            return (
              <tr key={item.id}>
                <th scope="row" translate="no">
                  {title}
                </th>
                <td>
                  <Field className="bare" label={t`Points of ${title}`} error={faults[`items.${index}.points`]}>
                    <Input
                      inputMode="decimal"
                      value={item.points ?? ''}
                      onChange={(event) => change(index, { points: orNull(event.target.value) })}
                    />
                  </Field>
                </td>
                <td>
                  <Select
                    aria-label={t`Group of ${title}`}
                    value={item.groupId ?? ''}
                    onChange={(event) => change(index, { groupId: event.target.value || null })}
                  >
                    <option value="">{t`None`}</option>
                    {rules.groups.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </Select>
                </td>
                <td>
                  <Select
                    aria-label={t`How ${title} is entered`}
                    value={item.gradingType}
                    onChange={(event) => {
                      const gradingType = typeOf(event.target.value);
                      if (gradingType) change(index, { gradingType });
                    }}
                  >
                    {Object.entries(types).map(([value, label]) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </Select>
                </td>
                {toggles.map(([key, label]) => (
                  <td key={key}>
                    <label className="check bare">
                      <input
                        type="checkbox"
                        aria-label={`${title}: ${label}`}
                        checked={item[key]}
                        onChange={(event) => change(index, { [key]: event.target.checked })}
                      />
                    </label>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </fieldset>
  );
}

const all: readonly Item['gradingType'][] = ['points', 'percent', 'letter', 'gpa', 'complete'];

const typeOf = (value: string) => all.find((each) => each === value);
