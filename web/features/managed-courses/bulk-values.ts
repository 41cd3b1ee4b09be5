import type { ChangedField, CourseChange } from '../../../contract/course-changes.ts';
import type { CourseStatus } from '../../../contract/courses.ts';
import { statuses } from './catalogue-search.ts';
import { readLimit } from './read-limit.ts';

/** What stands in the fields of a bulk change, as it was typed; a field that is not chosen stays as it is. */
export interface BulkValues {
  chosen: readonly ChangedField[];
  term: string;
  department: string;
  startDate: string;
  endDate: string;
  enrollmentDeadline: string;
  maxStudents: string;
  status: CourseStatus;
}

export const emptyValues: BulkValues = {
  chosen: [],
  term: '',
  department: '',
  startDate: '',
  endDate: '',
  enrollmentDeadline: '',
  maxStudents: '',
  status: 'active',
};

export function statusFrom(value: string): CourseStatus {
  return statuses.find((each) => each === value) ?? 'active';
}

/** What is sent: empty is none. */
export function changeOf(values: BulkValues): CourseChange {
  const { chosen, status } = values;
  const has = (field: ChangedField) => chosen.includes(field);
  return {
    ...(has('term') && { term: values.term || null }),
    ...(has('department') && { department: values.department || null }),
    ...(has('startDate') && { startDate: values.startDate || null }),
    ...(has('endDate') && { endDate: values.endDate || null }),
    ...(has('enrollmentDeadline') && { enrollmentDeadline: values.enrollmentDeadline || null }),
    ...(has('maxStudents') && { maxStudents: readLimit(values.maxStudents) }),
    ...(has('status') && { status }),
  };
}
