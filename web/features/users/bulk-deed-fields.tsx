import '../../lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Role, role as roleSchema } from '../../../contract/identity.ts';
import type { BulkDeed } from '../../../contract/user-bulk.ts';
import { rolesManagedBy } from '../../../domain/user-management.ts';
import { reading } from '../../lib/query-client.ts';
import { useUser } from '../../lib/session.ts';
import { Combobox, type ComboboxOption } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { sectionsQuery } from '../enrolments/section-calls.ts';
import { roleNames } from '../session/role-names.ts';
import { useSettled } from './use-settled.ts';

const kinds = ['role', 'activate', 'deactivate', 'enrol', 'supervise'] as const;
type Kind = (typeof kinds)[number];
const isKind = (value: string): value is Kind => kinds.some((kind) => kind === value);

interface Chosen {
  role: Role;
  course: string;
  section: string;
  supervisor: string;
}

/** What is done to those who are chosen; null as long as something of it is missing. */
function deedOf(kind: Kind | '', { role, course, section, supervisor }: Chosen): BulkDeed | null {
  switch (kind) {
    case 'role':
      return { kind, role };
    case 'activate':
    case 'deactivate':
      return { kind };
    case 'enrol':
      return course ? { kind, course, section: section || null } : null;
    case 'supervise':
      return supervisor ? { kind, supervisor } : null;
    case '':
      return null;
  }
}

export function BulkDeedFields({ onChange }: { onChange: (deed: BulkDeed | null) => void }) {
  const { t, i18n } = useLingui();
  const viewer = useUser();
  const [kind, setKind] = useState<Kind | ''>('');
  const [chosen, setChosen] = useState<Chosen>({ role: 'student', course: '', section: '', supervisor: '' });
  const names: Record<Kind, string> = {
    role: t`Change their role`,
    activate: t`Activate them`,
    deactivate: t`Deactivate them`,
    enrol: t`Enroll them in a course`,
    supervise: t`Assign them to a supervisor`,
  };
  function set(nextKind: Kind | '', next: Chosen) {
    setKind(nextKind);
    setChosen(next);
    onChange(deedOf(nextKind, next));
  }
  return (
    <>
      <Field label={t`What to do`}>
        <Select value={kind} onChange={({ target }) => set(isKind(target.value) ? target.value : '', chosen)}>
          <option value="">{t`Choose…`}</option>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {names[each]}
            </option>
          ))}
        </Select>
      </Field>
      {kind === 'role' && (
        <Field label={t`Role`}>
          <Select
            value={chosen.role}
            onChange={({ target }) => set(kind, { ...chosen, role: roleSchema.catch('student').parse(target.value) })}
          >
            {rolesManagedBy(viewer, roleSchema.options).map((each) => (
              <option key={each} value={each}>
                {i18n._(roleNames[each])}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {kind === 'enrol' && (
        <>
          <CourseField value={chosen.course} onChange={(course) => set(kind, { ...chosen, course, section: '' })} />
          {chosen.course && (
            <SectionField
              course={chosen.course}
              value={chosen.section}
              onChange={(section) => set(kind, { ...chosen, section })}
            />
          )}
        </>
      )}
      {kind === 'supervise' && (
        <SupervisorField value={chosen.supervisor} onChange={(supervisor) => set(kind, { ...chosen, supervisor })} />
      )}
    </>
  );
}

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
}

function CourseField({ value, onChange }: FieldProps) {
  const { t } = useLingui();
  const { q, setTyped } = useTyped();
  const { data = [] } = useQuery({
    ...reading('GET /api/managed-courses', { query: { status: 'active', limit: foundAtMost, ...q } }),
    placeholderData: keepPreviousData,
  });
  const found = data.map(({ id, title, courseCode }) => ({ value: id, label: title, detail: courseCode }));
  return (
    <FoundField
      label={t`Course`}
      found={found}
      value={value}
      onChange={onChange}
      onType={setTyped}
      none={<Trans>No course fits.</Trans>}
    />
  );
}

function SectionField({ course, value, onChange }: FieldProps & { course: string }) {
  const { t } = useLingui();
  const { data: sections = [] } = useQuery(sectionsQuery(course));
  if (sections.length === 0) return null;
  return (
    <Field label={t`Section`}>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t`No section`}</option>
        {sections.map(({ id, name }) => (
          <option key={id} value={id} translate="no">
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function SupervisorField({ value, onChange }: FieldProps) {
  const { t } = useLingui();
  const { q, setTyped } = useTyped();
  const { data = [] } = useQuery({
    ...reading('GET /api/users', { query: { role: 'supervisor', status: 'active', limit: foundAtMost, ...q } }),
    placeholderData: keepPreviousData,
  });
  const found = data.map(({ id, firstName, lastName, username }) => ({
    value: id,
    label: `${firstName} ${lastName}`,
    detail: username,
  }));
  return (
    <FoundField
      label={t`Supervisor`}
      found={found}
      value={value}
      onChange={onChange}
      onType={setTyped}
      none={<Trans>No supervisor fits.</Trans>}
    />
  );
}

/** More than these are found by typing: the server looks among all of them. */
const foundAtMost = 50;

function useTyped() {
  const [typed, setTyped] = useState('');
  const words = useSettled(typed).trim();
  return { q: words ? { q: words } : {}, setTyped };
}

interface FoundFieldProps extends FieldProps {
  label: string;
  found: readonly ComboboxOption[];
  onType: (typed: string) => void;
  none: ReactNode;
}

/** The one that is chosen stays among those that are found for other words. */
function FoundField({ label, found, value, onChange, onType, none }: FoundFieldProps) {
  const [chosen, setChosen] = useState<ComboboxOption>();
  const all = chosen && !found.some((option) => option.value === chosen.value) ? [chosen, ...found] : found;
  return (
    <Field label={label}>
      <Combobox
        options={all.map((option) => ({ ...option, isName: true }))}
        value={value}
        onChange={(next) => {
          setChosen(all.find((option) => option.value === next));
          onChange(next);
        }}
        onType={onType}
        none={none}
      />
    </Field>
  );
}
