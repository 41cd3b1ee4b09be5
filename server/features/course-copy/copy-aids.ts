import type { Selectable } from 'kysely';
import { insertRows } from '../../db/insert-rows.ts';
import type { Schema } from '../../db/schema.ts';
import type { CopyPlan } from './plan.ts';

/** The rubrics and group sets (without their groups) that assignments use; before the assignments, which name them. */
export async function copyAids(plan: CopyPlan): Promise<void> {
  const { tx, source, parts } = plan;
  if (!parts.has('assignments')) return;
  await copyRubrics(plan, await tx.selectFrom('rubrics').selectAll().where('course_id', '=', source.id).execute());
  await copyGroupSets(plan, await tx.selectFrom('group_sets').selectAll().where('course_id', '=', source.id).execute());
}

/** Rubrics, with their criteria and ratings. */
export async function copyRubrics(plan: CopyPlan, rubrics: readonly Selectable<Schema['rubrics']>[]): Promise<void> {
  if (rubrics.length === 0) return;
  const { tx, courseId, ids, actor, app } = plan;
  const now = app.clock.now();
  const originals = rubrics.map(({ id }) => id);
  await insertRows(
    tx,
    'rubrics',
    rubrics.map((rubric) => ({
      ...rubric,
      id: ids.make(rubric.id),
      course_id: courseId,
      revision: 1,
      created_by: actor.id,
      created_at: now,
      updated_at: now,
    })),
  );
  const criteria = await tx.selectFrom('rubric_criteria').selectAll().where('rubric_id', 'in', originals).execute();
  await insertRows(
    tx,
    'rubric_criteria',
    criteria.map((each) => ({ ...each, id: ids.make(each.id), rubric_id: ids.must(each.rubric_id) })),
  );
  const ratings = await tx
    .selectFrom('rubric_ratings as t')
    .innerJoin('rubric_criteria as c', 'c.id', 't.criterion_id')
    .selectAll('t')
    .where('c.rubric_id', 'in', originals)
    .execute();
  await insertRows(
    tx,
    'rubric_ratings',
    ratings.map((each) => ({ ...each, id: ids.make(each.id), criterion_id: ids.must(each.criterion_id) })),
  );
}

/** Group sets as they are set up; who is in which group stays behind. */
export async function copyGroupSets(plan: CopyPlan, sets: readonly Selectable<Schema['group_sets']>[]): Promise<void> {
  const { tx, courseId, ids, app } = plan;
  await insertRows(
    tx,
    'group_sets',
    sets.map((set) => ({
      ...set,
      id: ids.make(set.id),
      course_id: courseId,
      revision: 1,
      created_at: app.clock.now(),
    })),
  );
}
