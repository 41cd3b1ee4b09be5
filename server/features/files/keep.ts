import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { conflict } from '../../refusal.ts';
import type { Draft } from '../../storage/store.ts';
import { type FileRow, purposeOf } from './queries.ts';
import { refuseBeyond, roomHeld } from './quota.ts';

/**
 * Makes what has arrived the file's content. The row of the bytes is held while they are put in their place, so that
 * the collector cannot take the same bytes away at that moment; a crash in between leaves bytes that no row names. Of two
 * files of a person that there is room for one of, the second is refused.
 */
export async function keepDraft(app: App, actor: Actor | null, file: FileRow, draft: Draft): Promise<void> {
  const now = app.clock.now();
  let isOver = false;
  try {
    await transaction(app.database, async (tx) => {
      const { key, size, etag, sha256 } = draft;
      const purpose = purposeOf(file);
      if (actor) refuseBeyond(app, await roomHeld(app, tx, actor, { purpose, fileId: file.id }), size, purpose);
      await tx
        .insertInto('file_objects')
        .values({ key, size, etag, sha256, created_at: now })
        .onConflict((conflicting) => conflicting.column('key').doUpdateSet({ etag, size }))
        .execute();
      const kept = await tx
        .updateTable('files')
        .set({ state: 'stored', state_since: now, uploaded_at: now, object_key: key, size })
        .where('id', '=', file.id)
        .where('state', '=', 'pending')
        .executeTakeFirst();
      isOver = kept.numUpdatedRows === 0n;
      if (isOver) throw conflict('This upload is complete. Begin another one for another file.');
      await draft.keep();
    });
  } catch (error) {
    await draft.drop();
    // What the other has left is made anew by who came after it.
    if (isOver && app.store.kind === 'disk') await app.store.abandon({ id: file.upload_id, ref: '' });
    throw error;
  }
  await app.store.abandon({ id: file.upload_id, ref: file.multipart_ref ?? '' });
}
