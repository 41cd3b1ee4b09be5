import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDay } from '../../lib/dates.ts';
import { enrolmentStateNames, staffRoleNames } from '../person/words.ts';
import { roleNames } from '../session/role-names.ts';

const valueNames: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  role: roleNames,
  place: staffRoleNames,
  state: enrolmentStateNames,
  is_active: { true: msg`yes`, false: msg`no` },
  status: { draft: msg`Draft`, active: msg`Active`, completed: msg`Completed`, archived: msg`Archived` },
};

/** What a value of a change is called; what needs no other words is shown as it came. */
export function useFieldValue() {
  const { i18n } = useLingui();
  return (field: string, value: string): string => {
    if (field.endsWith('_on') && /^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value);
    const name = valueNames[field]?.[value];
    return name ? i18n._(name) : value;
  };
}
