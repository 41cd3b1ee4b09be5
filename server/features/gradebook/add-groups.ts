import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { announce } from '../../live/announce.ts';
import { type CourseRules, engineRules, type GroupRow } from './course-rules.ts';
import { keepVersion } from './keep-version.ts';

export type AddedGroup = Omit<GroupRow, 'weight'>;

/** Whether a group that is added to these rules has a weight, 0 until somebody gives it another. */
export const goesByWeights = (course: CourseRules) => engineRules(course).weighting === 'weights';

/**
 * Adds groups behind those that a course has, as a new version of its rules: whoever is changing them hears of it, and
 * does not throw the new groups away unseen. They weigh nothing and hold nothing yet, so that no total changes. Whoever
 * calls it has read the rules under their lock (`lockRules`).
 */
export async function addGroups(
  app: App,
  tx: Tx,
  actor: Actor,
  { course, added, why }: { course: CourseRules; added: readonly AddedGroup[]; why: string },
): Promise<void> {
  if (added.length === 0) return;
  const { courseId } = course;
  const { last } = await tx
    .selectFrom('grade_groups')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  const groups = added.map((group) => ({ ...group, weight: goesByWeights(course) ? '0' : null }));
  const rows = groups.map(({ id, name, weight, dropLowest, dropHighest }, index) => ({
    id,
    course_id: courseId,
    name,
    weight,
    drop_lowest: dropLowest,
    drop_highest: dropHighest,
    position: (last ?? 0) + 1 + index,
  }));
  await insertRows(tx, 'grade_groups', rows);
  const next = { ...course, version: course.version + 1, groups: [...course.groups, ...groups] };
  await keepVersion(app, tx, actor, next, why);
  await announce(tx, { topic: `gradebook:${courseId}`, to: { staff: courseId } });
}
