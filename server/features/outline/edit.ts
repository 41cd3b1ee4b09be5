import type { CourseOutline } from '../../../contract/outline.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { conflict } from '../../refusal.ts';
import { holdRules } from '../courses/hold.ts';
import { refuseArchived } from '../courses/refuse-archived.ts';
import { keepCompletions, relockModule } from './completions.ts';
import { type Part, readOutline } from './load.ts';

/** Changes what work of a course counts; what is due in a grading period whose scores are closed stays. */
export type KeepClosed = <T>(app: App, tx: Tx, courseId: string, change: () => Promise<T>) => Promise<T>;

/** One change to an outline. */
export interface Edit {
  /** Loads, for the actor, what is changed. */
  load(tx: Tx): Promise<Part>;
  /** That of the outline as it was seen; undefined: whatever it is. */
  revision: number | undefined;
  /** In the past tense, for the log of what happened. */
  kind: string;
  deed(tx: Tx, part: Part): Promise<void>;
  /** The module that is to be locked again, with what depends on it. */
  relock?(tx: Tx): Promise<string | null>;
}

/**
 * Changes an outline: of two who saw the same one the first wins, and the second hears of it. Whoever had completed a
 * module by the rules before keeps that.
 */
export async function editOutline(app: App, actor: Actor, edit: Edit): Promise<CourseOutline> {
  return transaction(app.database, async (tx) => {
    const { courseId } = await editOutlineIn(app, tx, actor, edit);
    return readOutline(tx, actor, courseId);
  });
}

/** The same within a larger change. */
export async function editOutlineIn(app: App, tx: Tx, actor: Actor, edit: Edit): Promise<Part> {
  const part = await edit.load(tx);
  await refuseArchived(tx, part.courseId);
  await raiseRevision(tx, part.courseId, edit.revision);
  await keepCompletions(app, tx, part.courseId);
  await edit.deed(tx, part);
  const relocked = await edit.relock?.(tx);
  if (relocked) await relockModule(tx, part.courseId, relocked);
  await tell(app, tx, actor, edit.kind, part);
  return part;
}

/** Holds the course's row until the end: a second editor waits here, and then finds another revision. */
async function raiseRevision(tx: Tx, courseId: string, revision: number | undefined): Promise<void> {
  const raised = await tx
    .updateTable('courses')
    .set((eb) => ({ outline_revision: eb('outline_revision', '+', 1) }))
    .where('id', '=', courseId)
    .$if(revision !== undefined, (query) => query.where('outline_revision', '=', revision ?? 0))
    .returning('id')
    .executeTakeFirst();
  if (!raised)
    throw conflict('Someone else has changed this outline meanwhile. You see it now as it is; make your change again.');
  await holdRules(tx, courseId);
}

/**
 * Holds an outline for what adds, moves or takes away an item of it elsewhere: whoever saw it before and puts it in order
 * hears of that.
 */
export const holdOutline = (tx: Tx, courseId: string): Promise<void> => raiseRevision(tx, courseId, undefined);

async function tell(app: App, tx: Tx, actor: Actor, kind: string, { id, title, courseId }: Part): Promise<void> {
  const event = { id: newId(), kind, at: app.clock.now(), actor_id: actor.id, user_id: null };
  await tx
    .insertInto('events')
    .values({ ...event, course_id: courseId, subject_id: id, subject: title })
    .execute();
  await announce(tx, { topic: `course:${courseId}`, to: { members: courseId } });
}
