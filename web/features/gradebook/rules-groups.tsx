import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { typedDecimal } from '../../../domain/latin-digits.ts';
import { withDecimalMark } from '../../lib/decimal-mark.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { leadFromRemoved, leadToAdded } from '../../ui/lead-to-added.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { WholeInput } from '../../ui/whole-input.tsx';
import { orNull, replaced, type RulesPart } from './rules-part.ts';

/** Groups of work, their weights, and what is dropped of them. */
export function RulesGroups({ rules, onChange, isFixed, faults }: RulesPart) {
  const { t } = useLingui();
  const { groups } = rules;
  const total = groups.reduce((sum, { weight }) => sum + (Number(typedDecimal(weight ?? '')) || 0), 0);
  const isWeighted = rules.weighting === 'weights';
  const change = (index: number, part: Partial<(typeof groups)[number]>) =>
    onChange({ ...rules, groups: replaced(groups, index, part) });
  const addGroup = () =>
    onChange({
      ...rules,
      groups: [...groups, { id: crypto.randomUUID(), name: t`New group`, weight: null, dropLowest: 0, dropHighest: 0 }],
    });
  const remove = (id: string) =>
    onChange({
      ...rules,
      groups: groups.filter((group) => group.id !== id),
      items: rules.items.map((item) => (item.groupId === id ? { ...item, groupId: null } : item)),
    });
  return (
    <fieldset className="stack" disabled={isFixed}>
      <Segmented<'points' | 'weights'>
        label={t`Grades are made`}
        value={rules.weighting}
        options={[
          { value: 'weights', label: <Trans>By weights of groups</Trans> },
          { value: 'points', label: <Trans>By points alone</Trans> },
        ]}
        onChange={(weighting) => onChange({ ...rules, weighting })}
      />
      <div className="scroll-x">
        <table className="ctable gb-rules" aria-label={t`Groups of work`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Group</Trans>
              </th>
              <th scope="col">
                <Trans>Weight %</Trans>
              </th>
              <th scope="col">
                <Trans>Drop lowest</Trans>
              </th>
              <th scope="col">
                <Trans>Drop highest</Trans>
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {groups.map((group, index) => {
              const name = group.name;
              const faultOf = (key: keyof typeof group) => faults[`groups.${index}.${key}`];
              return (
                <tr key={group.id}>
                  <td>
                    <Field className="bare" label={t`Name of group ${index + 1}`} error={faultOf('name')}>
                      <Input value={group.name} onChange={(event) => change(index, { name: event.target.value })} />
                    </Field>
                  </td>
                  <td>
                    <Field className="bare" label={t`Weight of ${name}`} error={faultOf('weight')}>
                      <Input
                        inputMode="decimal"
                        disabled={!isWeighted}
                        value={group.weight ?? ''}
                        onChange={(event) => change(index, { weight: orNull(event.target.value) })}
                      />
                    </Field>
                  </td>
                  <td>
                    <Field className="bare" label={t`Lowest dropped of ${name}`} error={faultOf('dropLowest')}>
                      <WholeInput
                        min={0}
                        max={100}
                        value={group.dropLowest}
                        onWhole={(dropLowest) => change(index, { dropLowest })}
                      />
                    </Field>
                  </td>
                  <td>
                    <Field className="bare" label={t`Highest dropped of ${name}`} error={faultOf('dropHighest')}>
                      <WholeInput
                        min={0}
                        max={100}
                        value={group.dropHighest}
                        onWhole={(dropHighest) => change(index, { dropHighest })}
                      />
                    </Field>
                  </td>
                  <td>
                    <IconButton
                      label={t`Remove ${name}`}
                      type="button"
                      onClick={(event) => leadFromRemoved(event, () => remove(group.id))}
                    >
                      <X />
                    </IconButton>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <div className="row">
        <Button type="button" size="small" onClick={(event) => leadToAdded(event, addGroup)}>
          <Plus />
          <Trans>Add a group</Trans>
        </Button>
        {isWeighted && (
          <span className="meta">
            <Trans>
              Together {withDecimalMark(String(Number(total.toFixed(4))))}%. Below 100 the weights in use are scaled up;
              above, they are not scaled.
            </Trans>
          </span>
        )}
      </div>
    </fieldset>
  );
}
