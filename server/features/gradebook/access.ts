import { may } from '../../../domain/access.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { conflict, forbidden } from '../../refusal.ts';
import { type CourseForActor, loadCourse } from '../courses/access.ts';
import { canEdit, isStaff } from '../courses/policy.ts';

/** Loads a course for who reads its gradebook and grades in it: 404 for who may not know of it, 403 for its students. */
export async function loadGradebook(read: Readable, actor: Actor, courseId: string): Promise<CourseForActor> {
  const course = await loadCourse(read, actor, courseId);
  if (!isStaff(course)) throw forbidden('The gradebook is for the course’s staff. Your own grades are under Grades.');
  return course;
}

/** 403 for staff of a course whose role may grade no more: the college says so. */
export function refuseWithoutGrading(actor: Actor): void {
  if (!may(actor, 'work.grade'))
    throw forbidden('Your college does not let your role grade. Ask the course’s instructor.');
}

/** For who enters scores; in a course that was put away nothing changes any more. */
export async function loadForScoring(read: Readable, actor: Actor, courseId: string): Promise<CourseForActor> {
  const course = await loadGradebook(read, actor, courseId);
  refuseWithoutGrading(actor);
  if (course.status === 'archived')
    throw conflict('This course is archived, and its grades stay as they are. Restore it to change them.');
  return course;
}

/** For who changes the rules and what students see (product.md, 4: assistants grade, they change no structure). */
export async function loadForRules(read: Readable, actor: Actor, courseId: string): Promise<CourseForActor> {
  const course = await loadForScoring(read, actor, courseId);
  if (!canEdit(course)) throw forbidden('The rules of a gradebook are its instructors’ to change.');
  return course;
}
