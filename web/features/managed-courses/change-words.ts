import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ChangedField, ChangeRefusal } from '../../../contract/course-changes.ts';
import { formatDay } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { statuses } from './catalogue-search.ts';
import { statusWords } from './status-words.ts';

export const fieldWords: Record<ChangedField, MessageDescriptor> = {
  term: msg`Term`,
  department: msg`Department`,
  startDate: msg`Start Date`,
  endDate: msg`End Date`,
  enrollmentDeadline: msg`Enrollment Deadline`,
  maxStudents: msg`Max Students`,
  status: msg`State`,
};

/** Why a course cannot take a change, in a sentence. */
export const refusalWords: Record<ChangeRefusal, MessageDescriptor> = {
  archived: msg`It is archived: take it out of the archive first.`,
  dates: msg`It would end before it begins.`,
  deadline: msg`Its enrollment deadline would be after its end.`,
  codeTaken: msg`Its code would be used twice in the term.`,
  status: msg`Its state cannot become that from what it is.`,
  unfinished: msg`Its checklist says what is missing before it can be published.`,
};

const short = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Whether a value is somebody's own word, not one of the interface. */
export const isName = (field: ChangedField, value: string | null) =>
  value !== null && (field === 'term' || field === 'department');

/** A value as it is read; null is none. */
export function valueWords(field: ChangedField, value: string | null): string {
  if (value === null) return field === 'maxStudents' ? i18n._(msg`no limit`) : i18n._(msg`none`);
  if (field === 'maxStudents') return formatNumber(Number(value));
  if (field === 'status') {
    const status = statuses.find((each) => each === value);
    return status ? i18n._(statusWords[status]) : value;
  }
  return field === 'term' || field === 'department' ? value : formatDay(value, short);
}
