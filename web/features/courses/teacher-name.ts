import type { CourseSummary } from '../../../contract/courses.ts';
import { formatList } from '../../lib/numbers.ts';

type Teacher = CourseSummary['instructors'][number];

/** "Dr Ingrid Halloran" */
export function teacherName({ title, firstName, lastName }: Teacher): string {
  return [title, firstName, lastName].filter(Boolean).join(' ');
}

export function teacherNames(teachers: readonly Teacher[]): string {
  return formatList(teachers.map(teacherName));
}
