import { useLingui } from '@lingui/react/macro';
import { type ReportName, reportGroupings } from '../../../contract/report-columns.ts';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { ReportSearch } from './report-search.ts';
import { groupingWords, reportWords } from './report-words.ts';

interface ReportFiltersProps {
  choices: {
    reports: readonly ReportName[];
    terms: readonly { id: string; name: string }[];
    departments: readonly { id: string; name: string }[];
  };
  search: ReportSearch;
  /** Of the report that is shown, where nothing else was asked for. */
  period: { from: string; to: string };
  onChange: (change: Partial<ReportSearch>) => void;
}

/** Which report, of when and of what. */
export function ReportFilters({ choices, search, period, onChange }: ReportFiltersProps) {
  const { t, i18n } = useLingui();
  const { hasPeriod, isGrouped } = reportWords[search.report];
  const groupings = reportGroupings.filter((by) => by !== 'department' || choices.departments.length > 0);
  return (
    <div className="row wrap filters report-filters no-print">
      <Field label={t`Report`} className="report-choice">
        <Select
          value={search.report}
          onChange={({ target }) => {
            const report = choices.reports.find((name) => name === target.value);
            if (report) onChange({ report, sort: '', order: 'desc' });
          }}
        >
          {choices.reports.map((name) => (
            <option key={name} value={name}>
              {i18n._(reportWords[name].name)}
            </option>
          ))}
        </Select>
      </Field>
      {hasPeriod && (
        <>
          <Field label={t({ context: 'range', message: 'From' })}>
            <Input
              type="date"
              value={search.from || period.from}
              max={search.to || period.to}
              onChange={({ target }) => onChange({ from: target.value })}
            />
          </Field>
          <Field label={t({ context: 'range', message: 'To' })}>
            <Input
              type="date"
              value={search.to || period.to}
              min={search.from || period.from}
              onChange={({ target }) => onChange({ to: target.value })}
            />
          </Field>
        </>
      )}
      {search.report !== 'sign-ins' && (
        <>
          <Choice
            label={t`Term`}
            all={t`All terms`}
            of={choices.terms}
            value={search.term}
            onChange={(term) => onChange({ term })}
          />
          {choices.departments.length > 0 && (
            <Choice
              label={t`Department`}
              all={t`All departments`}
              of={choices.departments}
              value={search.department}
              onChange={(department) => onChange({ department })}
            />
          )}
        </>
      )}
      {isGrouped && (
        <Segmented
          label={t`A row for each of the`}
          value={search.by}
          options={groupings.map((value) => ({ value, label: i18n._(groupingWords[value]) }))}
          onChange={(by) => onChange({ by })}
        />
      )}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  all: string;
  of: readonly { id: string; name: string }[];
  value: string;
  onChange: (value: string) => void;
}

function Choice({ label, all, of, value, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{all}</option>
        {of.map(({ id, name }) => (
          <option key={id} value={id} translate="no">
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
