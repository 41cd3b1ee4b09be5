import type { LibraryComment } from '../../../contract/grading.ts';
import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Once } from '../../http/routes.ts';
import { newId } from '../../ids.ts';
import { conflict, notFound } from '../../refusal.ts';
import { say } from '../../../contract/text.ts';

/** A list that is looked through while grading is a short one. */
const most = 200;

/** A grader's own comments, the newest first. */
export async function listLibrary(app: App, actor: Actor): Promise<LibraryComment[]> {
  return app.database.read
    .selectFrom('library_comments')
    .select(['id', 'body'])
    .where('owner_id', '=', actor.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function keepComment(app: App, actor: Actor, body: string, once: Once): Promise<LibraryComment> {
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      const { count } = await tx
        .selectFrom('library_comments')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('owner_id', '=', actor.id)
        .executeTakeFirstOrThrow();
      if (count >= most) throw conflict(say`You keep ${most} comments already. Delete one that you no longer use.`);
      const row = { id: newId(), owner_id: actor.id, body, created_at: app.clock.now() };
      await tx.insertInto('library_comments').values(row).execute();
      return { id: row.id, body };
    }),
  );
}

export async function findOwnComment(app: App, actor: Actor, id: string): Promise<void> {
  const row = await app.database.read
    .selectFrom('library_comments')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', actor.id)
    .executeTakeFirst();
  if (!row) throw notFound();
}

export async function changeComment(app: App, actor: Actor, id: string, body: string): Promise<LibraryComment> {
  return transaction(app.database, async (tx) => {
    const row = await tx
      .updateTable('library_comments')
      .set({ body })
      .where('id', '=', id)
      .where('owner_id', '=', actor.id)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw notFound();
    return { id, body };
  });
}

export async function forgetComment(app: App, actor: Actor, id: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const row = await tx
      .deleteFrom('library_comments')
      .where('id', '=', id)
      .where('owner_id', '=', actor.id)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw notFound();
  });
}
