import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Term } from '../../../contract/course-copy.ts';
import { addDays, daysBetween } from '../../../domain/day.ts';
import { reading } from '../../lib/query-client.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import type { CopySource } from './copy-calls.ts';
import type { CopyValues } from './use-copy.ts';

type Dates = Pick<CopyValues, 'startDate' | 'keepsWeekdays'>;

interface CopyDatesProps {
  values: Dates;
  source: Pick<CopySource, 'startDate'>;
  onChange: (change: Partial<Dates>) => void;
  /** What becomes of dates without a start. */
  help?: string;
}

/** When the copy begins. Its term is the one that the day falls in; choosing a term proposes the day. */
export function CopyDates({ values: { startDate, keepsWeekdays }, source, onChange, help }: CopyDatesProps) {
  const { t } = useLingui();
  const { data: terms = [] } = useQuery(reading('GET /api/terms'));
  const term = startDate ? termOf(terms, startDate) : undefined;
  return (
    <div className="form-grid">
      <Field className="t" label={t`Term`}>
        <Select
          value={term?.id ?? ''}
          onChange={(event) => {
            const chosen = terms.find(({ id }) => id === event.target.value);
            onChange({ startDate: chosen ? startIn(chosen, terms, source.startDate) : '' });
          }}
          translate={term ? 'no' : undefined}
        >
          <option value="">{t`No term`}</option>
          {terms.map(({ id, name }) => (
            <option key={id} value={id} translate="no">
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field className="t" label={t`Start Date`} help={help ?? t`Without one the copy has no dates.`}>
        <Input
          type="date"
          className="num"
          value={startDate}
          onChange={(event) => onChange({ startDate: event.target.value })}
        />
      </Field>
      <Checkbox
        checked={keepsWeekdays}
        disabled={!startDate}
        help={t`Dates move by whole weeks: a Friday stays a Friday.`}
        onChange={(event) => onChange({ keepsWeekdays: event.target.checked })}
      >
        {t`Keep weekdays`}
      </Checkbox>
    </div>
  );
}

function termOf(terms: readonly Term[], day: string): Term | undefined {
  return terms.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
}

/** As many days into the term as the original began into its own. */
function startIn(term: Term, terms: readonly Term[], original: string | null): string {
  const before = original ? termOf(terms, original) : undefined;
  const day = original && before ? addDays(term.startsOn, daysBetween(before.startsOn, original)) : term.startsOn;
  return day <= term.endsOn ? day : term.startsOn;
}
