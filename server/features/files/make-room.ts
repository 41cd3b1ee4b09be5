import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { discardStored } from './discard.ts';

/**
 * What somebody took away from where it stood is kept for a day after it. Where that leaves no room for another upload of
 * theirs, it goes at once, and the upload is tried again.
 */
export async function makingRoom<T>(app: App, actor: Actor, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 413 || !(await discardReleased(app, actor))) throw error;
    return work();
  }
}

/** Removes the files of a person that something has shown and nothing shows any more; never one that waits to be used. */
async function discardReleased(app: App, actor: Actor): Promise<boolean> {
  const released = await transaction(app.database, (tx) =>
    tx
      .updateTable('files')
      .set({ state: 'stored', state_since: app.clock.now() })
      .where('owner_id', '=', actor.id)
      .where(({ or, and, eb }) =>
        or([
          eb('state', '=', 'referenced'),
          and([eb('state', '=', 'stored'), eb('state_since', '>', eb.ref('uploaded_at'))]),
        ]),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('file_references').select('file_id').whereRef('file_id', '=', 'files.id'))),
      )
      .returning('id')
      .execute(),
  );
  for (const { id } of released) await discardStored(app, id);
  return released.length > 0;
}
