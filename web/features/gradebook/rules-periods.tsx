import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { leadFromRemoved, leadToAdded } from '../../ui/lead-to-added.ts';
import { DateTimeInput } from '../../lib/date-time-input.tsx';
import { momentOf, wallTimeOf } from '../../lib/zoned-time.ts';
import { type Faults, orNull, replaced, type RulesPart } from './rules-part.ts';

type Period = RulesPart['rules']['periods'][number];

const weeks = (count: number) => count * 7 * 24 * 3_600_000;

/** After the last one, as long as usual. */
function nextPeriod(periods: readonly Period[], name: string): Period {
  const startsAt = periods.at(-1)?.endsAt || new Date().toISOString();
  const endsAt = new Date(Date.parse(startsAt) + weeks(8)).toISOString();
  return { id: crypto.randomUUID(), name, weight: null, startsAt, endsAt, closesAt: null };
}

/** The parts of the term: what is due in each, what each weighs, and until when its scores are entered. */
export function RulesPeriods({ rules, onChange, isFixed, faults }: RulesPart) {
  const { t } = useLingui();
  const { periods, arePeriodsWeighted } = rules;
  const change = (index: number, part: Partial<Period>) =>
    onChange({ ...rules, periods: replaced(periods, index, part) });
  const add = () => {
    const number = periods.length + 1;
    onChange({ ...rules, periods: [...periods, nextPeriod(periods, t`Period ${number}`)] });
  };
  const remove = (id: string) => {
    const left = periods.filter((period) => period.id !== id);
    onChange({ ...rules, periods: left, arePeriodsWeighted: arePeriodsWeighted && left.length > 0 });
  };
  return (
    <fieldset className="stack" disabled={isFixed}>
      <p className="meta">
        <Trans>
          Work belongs to the period in which it is due. Once a period has closed, its scores stay as they are.
        </Trans>
      </p>
      {periods.map((period, index) => (
        <PeriodFields
          key={period.id}
          period={period}
          number={index + 1}
          isWeighted={arePeriodsWeighted}
          faults={faults}
          onChange={(part) => change(index, part)}
          onRemove={() => remove(period.id)}
        />
      ))}
      <div>
        <Button type="button" size="small" onClick={(event) => leadToAdded(event, add)}>
          <Plus />
          <Trans>Add a period</Trans>
        </Button>
      </div>
      {periods.length > 0 && (
        <Checkbox
          checked={arePeriodsWeighted}
          onChange={(event) => onChange({ ...rules, arePeriodsWeighted: event.target.checked })}
          help={t`Work outside all periods does not count then.`}
        >
          <Trans>The course grade is the weighted mean of the periods</Trans>
        </Checkbox>
      )}
    </fieldset>
  );
}

interface PeriodProps {
  period: Period;
  number: number;
  isWeighted: boolean;
  faults: Faults;
  onChange: (part: Partial<Period>) => void;
  onRemove: () => void;
}

function PeriodFields({ period, number, isWeighted, faults, onChange, onRemove }: PeriodProps) {
  const { t } = useLingui();
  const { name, weight } = period;
  const faultOf = (key: keyof Period) => faults[`periods.${number - 1}.${key}`];
  const dates = [
    ['startsAt', t`Begins`],
    ['endsAt', t`Ends`],
    ['closesAt', t`Scores close`],
  ] as const;
  return (
    <div className="gb-period">
      <Field className="gb-period-name" label={t`Period`} error={faultOf('name')}>
        <Input
          aria-label={t`Name of period ${number}`}
          value={name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <IconButton label={t`Remove ${name}`} type="button" onClick={(event) => leadFromRemoved(event, onRemove)}>
        <X />
      </IconButton>
      {(isWeighted || faultOf('weight')) && (
        <Field label={t`Weight %`} error={faultOf('weight')}>
          <Input
            aria-label={t`Weight of ${name}`}
            inputMode="decimal"
            value={weight ?? ''}
            onChange={(event) => onChange({ weight: orNull(event.target.value) })}
          />
        </Field>
      )}
      {dates.map(([key, label]) => (
        <Field key={key} label={label} error={faultOf(key)}>
          <DateTimeInput
            aria-label={`${name}: ${label}`}
            value={wallTimeOf(period[key] || null)}
            onChange={(event) => {
              const moment = momentOf(event.target.value);
              onChange({ [key]: key === 'closesAt' ? moment : (moment ?? '') });
            }}
          />
        </Field>
      ))}
    </div>
  );
}
