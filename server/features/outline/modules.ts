import type { Received } from '../../../contract/api.ts';
import type { CourseOutline } from '../../../contract/outline.ts';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { invalid } from '../../refusal.ts';
import { loadForEditing } from '../courses/change.ts';
import { editOutline, type KeepClosed } from './edit.ts';
import { loadModule } from './load.ts';
import { refuseOvertakenModule } from './overtaken.ts';
import { refuseWithWork, removeItems } from './work.ts';

/** Adds a module at the end, hidden until it is published. */
export async function addModule(
  app: App,
  actor: Actor,
  courseId: string,
  { title, revision }: Received<'POST /api/courses/{id}/modules', 'body'>,
): Promise<CourseOutline> {
  const id = newId();
  return editOutline(app, actor, {
    load: async (tx) => {
      await loadForEditing(tx, actor, courseId);
      return { id, title, courseId };
    },
    revision,
    kind: 'module.created',
    deed: async (tx) => {
      const { last } = await tx
        .selectFrom('modules')
        .select((eb) => eb.fn.max('position').as('last'))
        .where('course_id', '=', courseId)
        .executeTakeFirstOrThrow();
      const row = { id, course_id: courseId, title, position: (last ?? 0) + 1, is_published: false };
      await tx.insertInto('modules').values(row).execute();
    },
  });
}

type Changes = Received<'PATCH /api/modules/{id}', 'body'>;

/** Changes what a module is called, when it opens and what it asks for. */
export async function changeModule(
  app: App,
  keepClosed: KeepClosed,
  actor: Actor,
  id: string,
  changes: Changes,
): Promise<CourseOutline> {
  return editOutline(app, actor, {
    load: (tx) => loadModule(tx, actor, id),
    revision: changes.revision,
    kind: 'module.changed',
    deed: async (tx, { courseId }) => {
      await refuseOvertakenModule(tx, id, changes);
      const set = columnsOf(changes);
      const written = tx.updateTable('modules').set(set).where('id', '=', id);
      if (Object.keys(set).length > 0) await keepClosed(app, tx, courseId, () => written.execute());
      if (changes.prerequisites) await setPrerequisites(tx, courseId, id, changes.prerequisites);
    },
    relock: async () => (changes.relock ? id : null),
  });
}

function columnsOf(changes: Changes) {
  const { title, description, isPublished, availableFrom, needed, goesInOrder, isSequential } = changes;
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(isPublished !== undefined && { is_published: isPublished }),
    ...(availableFrom !== undefined && { available_from: availableFrom === null ? null : new Date(availableFrom) }),
    ...(needed !== undefined && { needed }),
    ...(goesInOrder !== undefined && { goes_in_order: goesInOrder }),
    ...(isSequential !== undefined && { is_sequential: isSequential }),
  };
}

/** Prerequisites only point to earlier modules of the course. */
async function setPrerequisites(tx: Tx, courseId: string, id: string, prerequisites: string[]): Promise<void> {
  const modules = await tx
    .selectFrom('modules')
    .select('id')
    .where('course_id', '=', courseId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const earlier = new Set(
    modules
      .slice(
        0,
        modules.findIndex((module) => module.id === id),
      )
      .map((module) => module.id),
  );
  const asked = [...new Set(prerequisites)];
  if (asked.some((each) => !earlier.has(each)))
    throw invalid({ prerequisites: 'Only modules that come before this one can be completed first' });
  await tx.deleteFrom('module_prerequisites').where('module_id', '=', id).execute();
  const rows = asked.map((requires) => ({ module_id: id, requires_id: requires }));
  if (rows.length > 0) await tx.insertInto('module_prerequisites').values(rows).execute();
}

/** Removes a module with its items, unless students have work in it. */
export async function removeModule(
  app: App,
  keepClosed: KeepClosed,
  actor: Actor,
  id: string,
  revision: number | undefined,
): Promise<CourseOutline> {
  return editOutline(app, actor, {
    load: (tx) => loadModule(tx, actor, id),
    revision,
    kind: 'module.removed',
    deed: async (tx, { courseId }) => {
      await refuseWithWork(tx, { moduleId: id });
      await keepClosed(app, tx, courseId, () => removeItems(app, tx, { moduleId: id }));
      await tx.deleteFrom('modules').where('id', '=', id).execute();
    },
  });
}
