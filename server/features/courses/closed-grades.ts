import type { ClosedGrades } from '../../../contract/closed-grades.ts';
import type { CourseStatus } from '../../../contract/courses.ts';
import type { Relation } from './access.ts';
import { canEdit } from './policy.ts';

/** Why grades are closed, for the forms of who may edit the course. */
export const closedForEditor = (status: CourseStatus): ClosedGrades =>
  status === 'completed' || status === 'archived' ? { by: status, canReopen: true } : null;

/** The same for the page of who grades, before they do. */
export function closedFor(course: { status: CourseStatus; relation: Relation }): ClosedGrades {
  const closed = closedForEditor(course.status);
  return closed && { ...closed, canReopen: canEdit(course) };
}
