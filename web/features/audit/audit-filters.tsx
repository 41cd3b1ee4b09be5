import { useLingui } from '@lingui/react/macro';
import { auditAction } from '../../../contract/audit.ts';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { actionWords } from './action-words.ts';
import type { AuditFilterValue } from './audit-pages.ts';

interface AuditFiltersProps {
  filter: AuditFilterValue;
  onChange: (filter: AuditFilterValue) => void;
}

/** By person, deed, subject and day. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { t, i18n } = useLingui();
  const actions = auditAction.options
    .map((value) => ({ value, label: i18n._(actionWords[value]) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <search className="audit-filters" aria-label={t`Audit log`}>
      <Field label={t`Person`}>
        <Input
          type="search"
          placeholder={t`Who did it, or to whom`}
          value={filter.person}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ ...filter, person: currentTarget.value })}
        />
      </Field>
      <Field label={t`Subject`}>
        <Input
          type="search"
          placeholder={t`Person, course or setting`}
          value={filter.subject}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ ...filter, subject: currentTarget.value })}
        />
      </Field>
      <Field label={t`Action`}>
        <Select
          value={filter.action}
          onChange={({ currentTarget }) => {
            const action = auditAction.options.find((each) => each === currentTarget.value) ?? '';
            onChange({ ...filter, action });
          }}
        >
          <option value="">{t`All actions`}</option>
          {actions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t({ context: 'range', message: 'From' })}>
        <Input
          type="date"
          value={filter.from}
          max={filter.until || undefined}
          onChange={({ currentTarget }) => onChange({ ...filter, from: currentTarget.value })}
        />
      </Field>
      <Field label={t`Until`}>
        <Input
          type="date"
          value={filter.until}
          min={filter.from || undefined}
          onChange={({ currentTarget }) => onChange({ ...filter, until: currentTarget.value })}
        />
      </Field>
    </search>
  );
}
