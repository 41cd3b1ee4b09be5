import type { Tx } from '../../db/database.ts';
import { copyGroupSets, copyRubrics } from './copy-aids.ts';
import type { Activity } from './copy-outline.ts';
import type { CopyPlan } from './plan.ts';

/**
 * What an item of another course is graded with: the grade group of the same name, if there is one, and for an assignment
 * its rubric and group set. What is in the course already and alike stands for them, else they are copied.
 */
export async function bringAids(plan: CopyPlan, item: Activity): Promise<void> {
  await bringGradeGroup(plan, item);
  if (item.kind !== 'assignment') return;
  const { rubric_id: rubricId, group_set_id: setId } = await plan.tx
    .selectFrom('assignments')
    .select(['rubric_id', 'group_set_id'])
    .where('activity_id', '=', item.id)
    .executeTakeFirstOrThrow();
  if (rubricId !== null) await bringRubric(plan, rubricId);
  if (setId !== null) await bringGroupSet(plan, setId);
}

async function bringGradeGroup({ tx, courseId, ids }: CopyPlan, item: Activity): Promise<void> {
  if (item.grade_group_id === null) return;
  const namesake = await tx
    .selectFrom('grade_groups as g')
    .innerJoin('grade_groups as original', 'original.name', 'g.name')
    .select('g.id')
    .where('original.id', '=', item.grade_group_id)
    .where('g.course_id', '=', courseId)
    .orderBy('g.position')
    .executeTakeFirst();
  if (namesake) ids.meet(item.grade_group_id, namesake.id);
}

async function bringGroupSet(plan: CopyPlan, setId: string): Promise<void> {
  const { tx, courseId, ids } = plan;
  const set = await tx.selectFrom('group_sets').selectAll().where('id', '=', setId).executeTakeFirstOrThrow();
  const namesake = await tx
    .selectFrom('group_sets')
    .select('id')
    .where('course_id', '=', courseId)
    .where('name', '=', set.name)
    .orderBy('created_at')
    .executeTakeFirst();
  if (namesake) ids.meet(setId, namesake.id);
  else await copyGroupSets(plan, [set]);
}

async function bringRubric(plan: CopyPlan, rubricId: string): Promise<void> {
  const { tx, courseId, ids } = plan;
  const rubric = await tx.selectFrom('rubrics').selectAll().where('id', '=', rubricId).executeTakeFirstOrThrow();
  const namesakes = await tx
    .selectFrom('rubrics')
    .select('id')
    .where('course_id', '=', courseId)
    .where('title', '=', rubric.title)
    .orderBy('created_at')
    .execute();
  const asked = await criteriaOf(tx, [rubricId, ...namesakes.map(({ id }) => id)]);
  const alike = namesakes.find(({ id }) => asked.get(id) === asked.get(rubricId));
  if (alike) ids.meet(rubricId, alike.id);
  else await copyRubrics(plan, [rubric]);
}

/** What rubrics ask, as a text: equal where they ask the same. */
async function criteriaOf(tx: Tx, rubricIds: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('rubric_criteria as c')
    .leftJoin('rubric_ratings as t', 't.criterion_id', 'c.id')
    .select(['c.rubric_id', 'c.title', 'c.description', 'c.points', 'c.uses_ranges'])
    .select(['t.title as rating', 't.description as meaning', 't.points as worth'])
    .where('c.rubric_id', 'in', rubricIds)
    .orderBy('c.position')
    .orderBy('t.position')
    .execute();
  const texts = new Map<string, string>();
  for (const { rubric_id: id, ...asks } of rows) texts.set(id, (texts.get(id) ?? '') + JSON.stringify(asks));
  return texts;
}
