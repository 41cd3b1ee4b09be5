import { may } from '../../../domain/access.ts';
import { mayImport } from '../../../domain/course-import/may-import.ts';
import type { Actor } from '../../context.ts';
import { forbidden } from '../../refusal.ts';

/** 403 for who has no courses to bring anything into, and makes none. */
export function refuseWithoutCourses(actor: Actor): void {
  if (!mayImport(actor)) throw forbidden();
}

/** 403 for who fills courses that others have made. */
export function refuseNewCourse(actor: Actor): void {
  if (!may(actor, 'courses.create'))
    throw forbidden('Your college does not let your role create courses. Choose a course of yours to import into.');
}
