import { Trans, useLingui } from '@lingui/react/macro';
import type { GradingRules } from '../../../contract/gradebook-rules.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { WholeInput } from '../../ui/whole-input.tsx';
import type { RulesPart } from './rules-part.ts';

const usual = { percent: '10', per: 'day', floor: '0', graceMinutes: 0 } as const;

const isClosed = ({ closesAt }: GradingRules['periods'][number]) =>
  closesAt !== null && new Date(closesAt) <= new Date();

/** What late and missing work gets, and when scores are shown. */
export function RulesPolicies({ rules, onChange, isFixed, faults }: RulesPart) {
  const { t } = useLingui();
  const { late, missing } = rules;
  const change = (part: Partial<NonNullable<GradingRules['late']>>) =>
    late && onChange({ ...rules, late: { ...late, ...part } });
  return (
    <fieldset className="stack" disabled={isFixed}>
      {rules.periods.some(isClosed) && (
        <p className="meta">
          <Trans>Late and missing work of a period whose scores are closed is judged as it was when they closed.</Trans>
        </p>
      )}
      <Checkbox
        checked={late !== null}
        onChange={(event) => onChange({ ...rules, late: event.target.checked ? usual : null })}
      >
        <Trans>Take points off late work</Trans>
      </Checkbox>
      {late && (
        <div className="form-grid">
          <Field label={t`Percent of the possible points`} error={faults['late.percent']}>
            <Input
              inputMode="decimal"
              value={late.percent}
              onChange={(event) => change({ percent: event.target.value })}
            />
          </Field>
          <Field label={t`For every started`}>
            <Select
              value={late.per}
              onChange={(event) => change({ per: event.target.value === 'hour' ? 'hour' : 'day' })}
            >
              <option value="day">{t`day`}</option>
              <option value="hour">{t`hour`}</option>
            </Select>
          </Field>
          <Field label={t`But never below`} help={t`Percent of the possible points.`} error={faults['late.floor']}>
            <Input inputMode="decimal" value={late.floor} onChange={(event) => change({ floor: event.target.value })} />
          </Field>
          <Field label={t`Grace, in minutes`} error={faults['late.graceMinutes']}>
            <WholeInput min={0} value={late.graceMinutes} onWhole={(graceMinutes) => change({ graceMinutes })} />
          </Field>
        </div>
      )}
      <Checkbox
        checked={missing !== null}
        onChange={(event) => onChange({ ...rules, missing: event.target.checked ? { percent: '100' } : null })}
      >
        <Trans>Count work that was due and never came</Trans>
      </Checkbox>
      {missing && (
        <Field
          label={t`Percent taken off missing work`}
          help={t`100: it counts as zero.`}
          error={faults['missing.percent']}
        >
          <Input
            inputMode="decimal"
            value={missing.percent}
            onChange={(event) => onChange({ ...rules, missing: { percent: event.target.value } })}
          />
        </Field>
      )}
      <Checkbox
        checked={rules.postsManually}
        onChange={(event) => onChange({ ...rules, postsManually: event.target.checked })}
        help={t`A column can have its own way: its menu says Post and Hide.`}
      >
        <Trans>Scores wait until somebody posts them</Trans>
      </Checkbox>
      <Field label={t`Round totals before their letter is found`}>
        <Select
          value={rules.rounding ?? ''}
          onChange={(event) =>
            onChange({ ...rules, rounding: event.target.value === '' ? null : Number(event.target.value) })
          }
        >
          <option value="">{t`Not at all`}</option>
          <option value="0">{t`To whole percent`}</option>
          <option value="1">{t`To one decimal`}</option>
          <option value="2">{t`To two decimals`}</option>
        </Select>
      </Field>
    </fieldset>
  );
}
