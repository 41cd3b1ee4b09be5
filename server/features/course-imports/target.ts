import { matchGroups } from '../../../domain/course-import/match-groups.ts';
import type { Actor } from '../../context.ts';
import type { Readable, Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { conflict, Refusal } from '../../refusal.ts';
import type { CourseForActor } from '../courses/access.ts';
import { loadForEditing } from '../courses/change.ts';
import { canImportInto, isDraft } from '../courses/policy.ts';
import { type CourseRules, findCourseRules } from '../gradebook/course-rules.ts';
import { lockRules } from '../gradebook/locks.ts';
import { BadPackage } from '../../archives/bad-package.ts';
import { refuseTooMuch } from './limits.ts';
import type { WordedCourse, WordedItem, WordedModule } from './worded.ts';

/** An existing course, as it stands when something is added to it. */
export interface Target {
  courseId: string;
  /** What comes waits to be published: students may be in the course. */
  isHidden: boolean;
  rules: CourseRules;
  /** The place of its last module. */
  lastModule: number;
  /** The groups that what comes is in, by their keys in the package: those of the course, or new ones. */
  groups: ReadonlyMap<string, string>;
  newGroups: readonly (WordedCourse['groups'][number] & { id: string })[];
}

/** A course that something may be added to, for whoever may change its outline. */
export async function loadTarget(read: Readable, actor: Actor, courseId: string): Promise<CourseForActor> {
  const course = await loadForEditing(read, actor, courseId);
  if (!canImportInto(course))
    throw conflict('This course is archived. Take it out of the archive, then import into it.');
  return course;
}

/** The same some time after it was asked for: the course may be gone, or not theirs any more. */
export async function loadTargetAgain(read: Readable, actor: Actor, courseId: string): Promise<CourseForActor> {
  try {
    return await loadTarget(read, actor, courseId);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 409) throw error;
    throw new BadPackage(
      'The course that this was to be added to was deleted, or is not yours to change any more. Nothing was added. Choose another course.',
    );
  }
}

/** Holds the course's outline, then its rules, until the transaction ends: two imports into one course take turns. */
export async function holdTarget(
  tx: Tx,
  actor: Actor,
  courseId: string,
  coming: { course: WordedCourse; modules: readonly WordedModule[] },
): Promise<Target> {
  // No more than a change of the outline holds: whoever changes the rules refers to the course's row.
  await tx.selectFrom('courses').select('id').where('id', '=', courseId).forNoKeyUpdate().execute();
  const course = await loadTargetAgain(tx, actor, courseId);
  await lockRules(tx, courseId);
  const rules = await findCourseRules(tx, courseId);
  const items = coming.modules.flatMap((module) => module.items);
  const used = new Set(items.map((item) => ('group' in item ? item.group : null)));
  const theirs = coming.course.groups.filter(({ key }) => used.has(key));
  const { ids, added } = matchGroups(theirs, rules.groups, newId);
  await refuseTooMuch(tx, rules, {
    modules: coming.modules.length,
    graded: items.filter(isGraded).length,
    groups: added.length,
  });
  return {
    courseId,
    isHidden: !isDraft(course),
    rules,
    lastModule: await lastModuleOf(tx, courseId),
    groups: ids,
    newGroups: added,
  };
}

const isGraded = (item: WordedItem) =>
  item.kind === 'assignment' || item.kind === 'quiz' || (item.kind === 'discussion' && item.points !== null);

async function lastModuleOf(tx: Tx, courseId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('modules')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
