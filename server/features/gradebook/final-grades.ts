import type { CourseStatus } from '../../../contract/courses.ts';
import { refusalToGrade } from '../../../domain/course-state.ts';
import { gradesFinal } from '../../refusal.ts';

/** 409 for whatever moves a grade in a course that is completed or archived (0066). */
export function refuseFinal({ status }: { status: CourseStatus }): void {
  const refusal = refusalToGrade(status);
  if (refusal) throw gradesFinal(refusal);
}
