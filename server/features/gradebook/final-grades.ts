import type { ClosedGrades } from '../../../contract/closed-grades.ts';
import type { CourseStatus } from '../../../contract/courses.ts';
import { refusalToGrade } from '../../../domain/course-state.ts';
import { conflict, gradesFinal } from '../../refusal.ts';
import type { Relation } from '../courses/access.ts';
import { canEdit } from '../courses/policy.ts';

/** 409 for whatever moves a grade in a course that is completed or archived (0066). */
export function refuseFinal({ status }: { status: CourseStatus }): void {
  if (status === 'completed') throw gradesFinal();
  const refusal = refusalToGrade(status);
  if (refusal) throw conflict(refusal);
}

/** Why grades are closed, for the forms of who may edit the course. */
export const closedForEditor = (status: CourseStatus): ClosedGrades =>
  status === 'completed' || status === 'archived' ? { by: status, canReopen: true } : null;

/** The same for the page of who grades, before they do. */
export function closedFor(course: { status: CourseStatus; relation: Relation }): ClosedGrades {
  const closed = closedForEditor(course.status);
  return closed && { ...closed, canReopen: canEdit(course) };
}
