import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ChangedField } from '../../../contract/course-changes.ts';
import { ApiError } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { structureQuery } from '../college-structure/structure-query.ts';
import { BulkField } from './bulk-field.tsx';
import { type BulkValues, statusFrom } from './bulk-values.ts';
import { statuses } from './catalogue-search.ts';
import { Failure } from './failure.tsx';
import { statusWords } from './status-words.ts';

interface BulkFieldsProps {
  values: BulkValues;
  onChange: (values: BulkValues) => void;
  error: Error | null;
}

/** What is to become so in all chosen courses; what is not ticked stays as it is. */
export function BulkFields({ values, onChange, error }: BulkFieldsProps) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(structureQuery);
  const errors = error instanceof ApiError ? error.fields : {};
  const set = (part: Partial<BulkValues>) => onChange({ ...values, ...part });
  const field = (name: ChangedField) => ({
    isChosen: values.chosen.includes(name),
    error: errors[`change.${name}`],
    onChoose: (isChosen: boolean) =>
      set({ chosen: isChosen ? [...values.chosen, name] : values.chosen.filter((each) => each !== name) }),
  });
  const date = (name: 'startDate' | 'endDate' | 'enrollmentDeadline') => (
    <Input type="date" className="num" value={values[name]} onChange={(event) => set({ [name]: event.target.value })} />
  );
  const term = data?.terms.find(({ id }) => id === values.term);
  return (
    <>
      <p className="ink-2">
        <Trans>Tick what is to change. You see what it does to each course before anything is done.</Trans>
      </p>
      <BulkField label={t`Term`} {...field('term')}>
        <Select value={values.term} onChange={(event) => set({ term: event.target.value })}>
          <option value="">{t`By the start date`}</option>
          {data?.terms.map(({ id, name }) => (
            <option key={id} value={id} translate="no">
              {name}
            </option>
          ))}
        </Select>
      </BulkField>
      {values.chosen.includes('term') && term && (
        <p>
          <Button
            size="small"
            onClick={() =>
              set({
                startDate: term.startsOn,
                endDate: term.endsOn,
                chosen: [...new Set([...values.chosen, 'startDate' as const, 'endDate' as const])],
              })
            }
          >
            <Trans>Use the dates of the term</Trans>
          </Button>
        </p>
      )}
      <BulkField label={t`Department`} {...field('department')}>
        <Select value={values.department} onChange={(event) => set({ department: event.target.value })}>
          <option value="">{t`No department`}</option>
          {data?.departments.map(({ id, name }) => (
            <option key={id} value={id} translate="no">
              {name}
            </option>
          ))}
        </Select>
      </BulkField>
      <BulkField label={t`Start Date`} {...field('startDate')}>
        {date('startDate')}
      </BulkField>
      <BulkField label={t`End Date`} {...field('endDate')}>
        {date('endDate')}
      </BulkField>
      <BulkField label={t`Enrollment Deadline`} {...field('enrollmentDeadline')}>
        {date('enrollmentDeadline')}
      </BulkField>
      <BulkField label={t`Max Students`} help={t`Empty: no limit.`} {...field('maxStudents')}>
        <Input
          className="num"
          inputMode="numeric"
          autoComplete="off"
          value={values.maxStudents}
          onChange={(event) => set({ maxStudents: event.target.value })}
        />
      </BulkField>
      <BulkField label={t`State`} {...field('status')}>
        <Select value={values.status} onChange={(event) => set({ status: statusFrom(event.target.value) })}>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {i18n._(statusWords[status])}
            </option>
          ))}
        </Select>
      </BulkField>
      {Object.keys(errors).length === 0 && <Failure error={error} />}
    </>
  );
}
