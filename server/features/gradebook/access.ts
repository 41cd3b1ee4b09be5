import { may } from '../../../domain/access.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { forbidden } from '../../refusal.ts';
import { type CourseForActor, loadCourse } from '../courses/access.ts';
import { canEdit, isStaff } from '../courses/policy.ts';
import { refuseFinal } from './final-grades.ts';

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

/** For who notes, says or shows something in a gradebook; in a course that was put away nothing changes any more. */
export async function loadForGraders(read: Readable, actor: Actor, courseId: string): Promise<CourseForActor> {
  const course = await loadGradebook(read, actor, courseId);
  refuseWithoutGrading(actor);
  if (course.status === 'archived') refuseFinal(course);
  return course;
}

/** For who enters scores, or sets grades otherwise. */
export async function loadForScoring(read: Readable, actor: Actor, courseId: string): Promise<CourseForActor> {
  const course = await loadForGraders(read, actor, courseId);
  refuseFinal(course);
  return course;
}

/** For who changes the rules (product.md, 4: assistants grade, they change no structure). */
export async function loadForRules(read: Readable, actor: Actor, courseId: string): Promise<CourseForActor> {
  return toEdit(await loadForScoring(read, actor, courseId));
}

/** For who decides what students see of their scores: those of a completed course too, which are shown and not moved. */
export async function loadForPosting(read: Readable, actor: Actor, courseId: string): Promise<CourseForActor> {
  return toEdit(await loadForGraders(read, actor, courseId));
}

function toEdit(course: CourseForActor): CourseForActor {
  if (!canEdit(course)) throw forbidden('The rules of a gradebook are its instructors’ to change.');
  return course;
}
