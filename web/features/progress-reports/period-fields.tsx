import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer, Sent } from '../../../contract/api.ts';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';

type Period = Sent<'POST /api/progress-reports', 'body'>['period'];

/** What stands in the fields, whichever of them are shown. */
export interface PeriodValues {
  kind: Period['kind'];
  termId: string;
  month: string;
  from: string;
  to: string;
}

interface PeriodFieldsProps {
  values: PeriodValues;
  terms: Answer<'GET /api/progress-reports/choices'>['terms'];
  error: string | undefined;
  onChange: (values: PeriodValues) => void;
}

export function PeriodFields({ values, terms, error, onChange }: PeriodFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <div className="stack tight">
        <span className="label">
          <Trans>Period</Trans>
        </span>
        <Segmented<Period['kind']>
          label={t`Period`}
          value={values.kind}
          options={[
            ...(terms.length > 0 ? [{ value: 'term' as const, label: t`Term` }] : []),
            { value: 'month', label: t`Month` },
            { value: 'dates', label: t`Own dates` },
          ]}
          onChange={(kind) => onChange({ ...values, kind })}
        />
      </div>
      {values.kind === 'term' && (
        <Field label={t`Term`} error={error}>
          <Select value={values.termId} onChange={(event) => onChange({ ...values, termId: event.target.value })}>
            {terms.map(({ id, name }) => (
              <option key={id} value={id} translate="no">
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {values.kind === 'month' && (
        <Field label={t`Month`} error={error}>
          <Input
            type="month"
            value={values.month}
            onChange={(event) => onChange({ ...values, month: event.target.value })}
          />
        </Field>
      )}
      {values.kind === 'dates' && (
        <div className="grid-2">
          <Field label={t({ context: 'range', message: 'From' })}>
            <Input
              type="date"
              value={values.from}
              onChange={(event) => onChange({ ...values, from: event.target.value })}
            />
          </Field>
          <Field label={t({ context: 'range', message: 'To' })} error={error}>
            <Input
              type="date"
              value={values.to}
              onChange={(event) => onChange({ ...values, to: event.target.value })}
            />
          </Field>
        </div>
      )}
    </>
  );
}

/** As it is sent. */
export function periodOf({ kind, termId, month, from, to }: PeriodValues): Period {
  if (kind === 'term') return { kind, termId };
  return kind === 'month' ? { kind, month } : { kind, from, to };
}
