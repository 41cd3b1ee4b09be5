import type { ActivityKind } from '../../../contract/activities.ts';
import type { Received } from '../../../contract/api.ts';
import type { CourseOutline } from '../../../contract/outline.ts';
import { allowedRequirements } from '../../../domain/modules/allowed-requirements.ts';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { conflict, invalid, notFound } from '../../refusal.ts';
import { editOutline, type KeepClosed } from './edit.ts';
import { insertItem } from './insert-item.ts';
import { loadItem, loadModule } from './load.ts';
import { refuseOvertakenItem } from './overtaken.ts';
import { refuseWithWork, removeItems } from './work.ts';
import { datedColumns, refuseWrongDate } from './wrong-dates.ts';

/** Changes the dates of items with what follows beyond this feature: the clocks of running attempts, and who is told. */
export type ChangeDates = (app: App, tx: Tx, of: DatedItems, change: () => Promise<void>) => Promise<void>;
export interface DatedItems {
  readonly ids: readonly string[];
  readonly courseId: string;
  readonly by: string;
}

/** Adds an item at the end of a module, hidden until it is published. */
export async function addItem(
  app: App,
  actor: Actor,
  moduleId: string,
  body: Received<'POST /api/modules/{id}/items', 'body'>,
): Promise<CourseOutline> {
  return editOutline(app, actor, {
    load: (tx) => loadModule(tx, actor, moduleId),
    revision: body.revision,
    kind: 'item.created',
    deed: (tx, { courseId }) => insertItem(app, tx, { ...body, id: newId(), courseId, moduleId, by: actor.id }),
  });
}

type Changes = Received<'PATCH /api/activities/{id}', 'body'>;

/** Changes an item: what it is called, whether it is shown, when it is open, and what it asks for. */
export async function changeItem(
  app: App,
  changeDates: ChangeDates,
  actor: Actor,
  id: string,
  changes: Changes,
): Promise<CourseOutline> {
  return editOutline(app, actor, {
    load: async (tx) => {
      const item = await loadItem(tx, actor, id);
      const { requirement } = changes;
      if (requirement && !allowedRequirements(item.kind).includes(requirement.kind))
        throw invalid({ requirement: 'This cannot be required of such an item' });
      await judgePoints(tx, item, changes.points);
      judgeLink(item, changes);
      return item;
    },
    revision: changes.revision,
    kind: 'item.changed',
    deed: async (tx, { courseId }) => {
      await refuseOvertakenItem(tx, id, changes);
      if (changes.isPublished) await refuseEmptyQuiz(tx, id);
      await changeLink(tx, id, changes);
      const isOther = await changesText(tx, id, changes);
      const set = columnsOf(changes);
      if (Object.keys(set).length === 0) return;
      await changeDates(app, tx, { ids: [id], courseId, by: actor.id }, async () => {
        const row = await tx
          .updateTable('activities')
          .set(set)
          .where('id', '=', id)
          .returning(datedColumns)
          .executeTakeFirstOrThrow();
        if (changes.title !== undefined) await renameTopic(tx, id, changes.title);
        if (setsDates(changes)) refuseWrongDate(row);
      });
      // Whoever writes the lesson sees it there too, and who it was.
      if (!isOther) return;
      const saved = { saved_by: actor.id, saved_at: app.clock.now() };
      await tx.updateTable('lesson_drafts').set(saved).where('activity_id', '=', id).execute();
      await announce(tx, { topic: `draft:${id}`, to: { staff: courseId } });
    },
    relock: async (tx) => (changes.relock ? moduleOf(tx, id) : null),
  });
}

/** A discussion is graded once it has points; other kinds have screens of their own for that. */
async function judgePoints(tx: Tx, { id, kind }: { id: string; kind: ActivityKind }, points: Changes['points']) {
  if (points === undefined) return;
  if (kind !== 'discussion') throw invalid({ points: 'Only a discussion is given points here' });
  if (points !== null) return;
  const score = await tx.selectFrom('scores').select('user_id').where('activity_id', '=', id).executeTakeFirst();
  if (score) throw conflict('Students have scores in this discussion. Take those back first, then its points.');
}

/** Only a link leads somewhere; what is said of other kinds is written on screens of their own. */
function judgeLink({ kind }: { kind: ActivityKind }, { url, description }: Changes): void {
  if (kind === 'link' || (url === undefined && description === undefined)) return;
  throw invalid({ url: 'Only a link has an address and a description here' });
}

async function changeLink(tx: Tx, id: string, { url, description }: Changes): Promise<void> {
  if (url === undefined && description === undefined) return;
  await tx.updateTable('links').set({ url, description }).where('activity_id', '=', id).execute();
}

/** Whether it gives a lesson another title or length than it has. */
async function changesText(tx: Tx, id: string, { title, minutes }: Changes): Promise<boolean> {
  if (title === undefined && minutes === undefined) return false;
  const item = await tx.selectFrom('activities').select(['title', 'minutes']).where('id', '=', id).executeTakeFirst();
  return (title !== undefined && title !== item?.title) || (minutes !== undefined && minutes !== item?.minutes);
}

/** The topic of a discussion is called like its item. */
async function renameTopic(tx: Tx, id: string, title: string): Promise<void> {
  await tx.updateTable('discussion_topics').set({ title }).where('activity_id', '=', id).execute();
}

const moment = (text: string | null) => (text === null ? null : new Date(text));

function columnsOf(changes: Changes) {
  const { title, isPublished, minutes, availableFrom, dueAt, availableUntil, requirement, points } = changes;
  return {
    ...(title !== undefined && { title }),
    ...(isPublished !== undefined && { is_published: isPublished }),
    ...(minutes !== undefined && { minutes }),
    ...(points !== undefined && { points }),
    ...(availableFrom !== undefined && { available_from: moment(availableFrom) }),
    ...(dueAt !== undefined && { due_at: moment(dueAt) }),
    ...(availableUntil !== undefined && { available_until: moment(availableUntil) }),
    ...(requirement !== undefined && {
      requirement: requirement?.kind ?? null,
      least_score: requirement?.least?.toFixed(2) ?? null,
    }),
  };
}

/** An item whose dates have long been wrong is called otherwise and published all the same. */
const setsDates = ({ availableFrom, dueAt, availableUntil }: Changes) =>
  [availableFrom, dueAt, availableUntil].some((date) => date !== undefined);

/** Held until the end, so that nobody takes out what is in it. */
async function refuseEmptyQuiz(tx: Tx, id: string): Promise<void> {
  const held = await tx.selectFrom('quizzes').select('activity_id').where('activity_id', '=', id).forUpdate().execute();
  if (held.length === 0) return;
  const slot = await tx.selectFrom('quiz_slots').select('id').where('quiz_id', '=', id).limit(1).executeTakeFirst();
  if (!slot) throw conflict('This quiz has no questions yet. Add some, then publish it.');
}

async function moduleOf(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.selectFrom('activities').select('module_id').where('id', '=', id).executeTakeFirst();
  return row?.module_id ?? null;
}

/** Removes an item, unless students have work in it. */
export async function removeItem(
  app: App,
  keepClosed: KeepClosed,
  actor: Actor,
  id: string,
  revision: number | undefined,
): Promise<CourseOutline> {
  return editOutline(app, actor, {
    load: async (tx) => {
      const item = await loadItem(tx, actor, id);
      if (!item.isInOutline && item.kind !== 'link') throw notFound();
      return item;
    },
    revision,
    kind: 'item.removed',
    deed: async (tx, { courseId }) => {
      await refuseWithWork(tx, { itemId: id });
      await keepClosed(app, tx, courseId, () => removeItems(app, tx, { itemId: id }));
    },
  });
}
