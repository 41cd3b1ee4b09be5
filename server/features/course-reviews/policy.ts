import type { CourseForActor } from '../courses/access.ts';

/** Only who learns in a course, or has, says how it was; its staff never review it themselves. */
export function canReview(course: Pick<CourseForActor, 'relation'>): boolean {
  return course.relation === 'student';
}
