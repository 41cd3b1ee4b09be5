import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AuditActionName } from '../../../contract/audit.ts';
import { formatDay, formatMoment } from '../../lib/dates.ts';
import { formatList, formatTypedPercent } from '../../lib/numbers.ts';
import { withDecimalMark } from '../../lib/decimal-mark.ts';
import { useCapabilityWords } from '../roles/capability-words.ts';
import { roleNames } from '../session/role-names.ts';
import { actionWords } from './action-words.ts';
import { fieldNames, settingNames } from './field-words.ts';

type Names = Readonly<Record<string, MessageDescriptor>>;

const told = { true: msg`yes`, false: msg`no` };
const known: Readonly<Record<string, Names>> = {
  action: actionWords,
  role: roleNames,
  status: { draft: msg`Draft`, active: msg`Active`, completed: msg`Completed`, archived: msg`Archived` },
  leaveUntil: { end: msg`until it is completed`, deadline: msg`until its enrollment deadline` },
};
const frequencies: Names = {
  at_once: msg`At once`,
  daily: msg`Daily`,
  weekly: msg`Weekly`,
  never: msg`Never`,
};

/** "88% A-", as the reader writes a percentage. */
const gradeIn = (grade: string) =>
  grade.replace(/^(\d+(?:\.\d+)?)%/, (_, percent: string) => formatTypedPercent(percent));

/** What the fields of an entry are called, and their values as they are read; the file has them as they were written. */
export function useChangeWords(action: AuditActionName) {
  const { t, i18n } = useLingui();
  const capabilities: Readonly<Record<string, string>> = useCapabilityWords();
  const wordsOf = (names: Names, value: string) => (names[value] ? i18n._(names[value]) : value);

  const nameOf = (field: string): string => {
    const [role = '', capability = ''] = field.split(': ');
    if (action === 'college.roles_changed')
      return `${wordsOf(roleNames, role)}: ${capabilities[capability] ?? capability}`;
    if (action === 'college.settings_changed' && settingNames[field]) return i18n._(settingNames[field]);
    return wordsOf(fieldNames, field);
  };

  const channels = (value: string): string => {
    const { mail, push }: { mail: string; push: string } = JSON.parse(value);
    const byMail = wordsOf(frequencies, mail);
    const toDevices = wordsOf(frequencies, push);
    return t`by mail: ${byMail}, to devices: ${toDevices}`;
  };

  const sectionsOf = (value: string): string => {
    if (value === 'all') return t({ context: 'sections', message: 'all' });
    return formatList(JSON.parse(value)) || t({ context: 'sections', message: 'none' });
  };

  const valueOf = (field: string, value: string): string => {
    if (field === 'twoFactorRequiredFor')
      return formatList((value.match(/\w+/g) ?? []).map((role) => wordsOf(roleNames, role))) || t`nobody`;
    if (field === 'timeFactor') return withDecimalMark(value);
    if (field === 'grade') return gradeIn(value);
    if (field === 'sections') return sectionsOf(value);
    if (value.startsWith('{"mail":')) return channels(value);
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatMoment(value);
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value);
    return wordsOf(known[field] ?? told, value);
  };

  return { nameOf, valueOf };
}
