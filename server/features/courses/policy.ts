import type { CourseForActor } from './access.ts';

type Course = Pick<CourseForActor, 'relation'>;

/** Whoever teaches a course or manages courses changes it; assistants grade, they change no structure (product.md, 4). */
export function canEdit(course: { relation: Course['relation'] | null }): boolean {
  return course.relation === 'instructor' || course.relation === 'manager';
}

/** Staff see what is not published yet, and have no progress or work of their own. */
export function isStaff(course: Course): boolean {
  return course.relation !== 'student';
}

/** What is archived stays as it is. */
export function canImportInto(
  course: Pick<CourseForActor, 'status'> & { relation: Course['relation'] | null },
): boolean {
  return canEdit(course) && course.status !== 'archived';
}

/** Create Course changes and throws away drafts only; what students may have worked in already has its own calls. */
export function isDraft(course: Pick<CourseForActor, 'status'>): boolean {
  return course.status === 'draft';
}
