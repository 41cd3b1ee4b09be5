import { isDeepStrictEqual } from 'node:util';
import { say } from '../../../contract/text.ts';
import type { Rubric, RubricDraft } from '../../../contract/rubrics.ts';
import { pointsText, rubricProblems } from '../../../domain/assignments/rubric.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import type { Once } from '../../http/routes.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { changedSince, conflict, invalid } from '../../refusal.ts';
import { loadForEditing } from '../courses/change.ts';
import { refuseArchived } from '../courses/refuse-archived.ts';
import { loadRubricForEditing } from './access.ts';
import { writeCriteria } from './criteria.ts';
import { findRubric } from './read.ts';
import { refuseOtherWorth } from './worth.ts';

export async function createRubric(
  app: App,
  actor: Actor,
  courseId: string,
  draft: RubricDraft,
  once: Once,
): Promise<Rubric> {
  refuseProblems(draft, '');
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      await loadForEditing(tx, actor, courseId);
      await refuseArchived(tx, courseId);
      return insertRubric(app, tx, actor, courseId, draft);
    }),
  );
}

/** A copy in a course that this person may edit, of a rubric in a course that they may edit. */
export async function copyRubric(
  app: App,
  actor: Actor,
  rubricId: string,
  courseId: string,
  once: Once,
): Promise<Rubric> {
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      await loadRubricForEditing(tx, actor, rubricId);
      await loadForEditing(tx, actor, courseId);
      await refuseArchived(tx, courseId);
      return insertRubric(app, tx, actor, courseId, draftOf(await findRubric(tx, rubricId)));
    }),
  );
}

/** A rubric without its ids, as it is written. */
export function draftOf(rubric: Rubric): RubricDraft {
  return {
    title: rubric.title,
    criteria: rubric.criteria.map(({ title, description, points, usesRanges, ratings }) => ({
      title,
      description,
      points,
      usesRanges,
      ratings: ratings.map((rating) => ({
        title: rating.title,
        description: rating.description,
        points: rating.points,
      })),
    })),
  };
}

export async function changeRubric(
  app: App,
  actor: Actor,
  rubricId: string,
  { rubric: draft, revision }: { rubric: RubricDraft; revision: number },
): Promise<Rubric> {
  refuseProblems(draft, 'rubric.');
  return transaction(app.database, async (tx) => {
    const { courseId } = await loadRubricForEditing(tx, actor, rubricId);
    await refuseArchived(tx, courseId);
    const saved = await tx
      .updateTable('rubrics')
      .set({ title: draft.title, revision: revision + 1, updated_at: app.clock.now() })
      .where('id', '=', rubricId)
      .where('revision', '=', revision)
      .returning('id')
      .executeTakeFirst();
    const standing = await findRubric(tx, rubricId);
    if (!saved) {
      if (isDeepStrictEqual(draftOf(standing), asKept(draft))) return standing;
      throw changedSince('Someone else has changed this rubric since you opened it. What you typed is kept here.');
    }
    if (standing.isUsed) refuseOtherWorth(standing, draft);
    await writeCriteria(tx, standing, draft.criteria);
    // Students read by what they are judged.
    await announce(tx, { topic: `course:${courseId}`, to: { members: courseId } });
    return findRubric(tx, rubricId);
  });
}

/** What is sent as it reads once it is kept: a retry, whose first answer was lost, finds it so. */
function asKept({ title, criteria }: RubricDraft): RubricDraft {
  const kept = <Part extends { points: string }>(part: Part) => ({ ...part, points: pointsText(part.points) });
  const ratings = (of: RubricDraft['criteria'][number]) =>
    of.ratings.map(({ title: name, description, points }) => kept({ title: name, description, points }));
  return {
    title,
    criteria: criteria.map((each) =>
      kept({
        title: each.title,
        description: each.description,
        points: each.points,
        usesRanges: each.usesRanges,
        ratings: ratings(each),
      }),
    ),
  };
}

export async function deleteRubric(app: App, actor: Actor, rubricId: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const { courseId } = await loadRubricForEditing(tx, actor, rubricId);
    await refuseArchived(tx, courseId);
    const use = await tx
      .selectFrom('assignments as s')
      .innerJoin('activities as a', 'a.id', 's.activity_id')
      .select('a.title')
      .where('s.rubric_id', '=', rubricId)
      .limit(1)
      .executeTakeFirst();
    if (use) throw conflict(say`“${use.title}” is judged by this rubric. Take it off there first.`);
    const { isUsed } = await findRubric(tx, rubricId);
    if (isUsed) throw conflict('Work has been assessed with this rubric, so it is kept.');
    await tx.deleteFrom('rubrics').where('id', '=', rubricId).execute();
    await announce(tx, { topic: `course:${courseId}`, to: { staff: courseId } });
  });
}

export function refuseProblems(draft: RubricDraft, prefix: string): void {
  const problems = Object.entries(rubricProblems(draft));
  if (problems.length > 0) throw invalid(Object.fromEntries(problems.map(([key, words]) => [prefix + key, words])));
}

export async function insertRubric(
  app: App,
  tx: Tx,
  actor: Actor,
  courseId: string,
  draft: RubricDraft,
): Promise<Rubric> {
  const [id, now] = [newId(), app.clock.now()];
  const row = { id, course_id: courseId, title: draft.title, created_by: actor.id, created_at: now, updated_at: now };
  await tx.insertInto('rubrics').values(row).execute();
  await writeCriteria(tx, { id, criteria: [] }, draft.criteria);
  await announce(tx, { topic: `course:${courseId}`, to: { staff: courseId } });
  return findRubric(tx, id);
}
