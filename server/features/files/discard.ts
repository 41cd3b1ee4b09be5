import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { FileRow } from './queries.ts';

type Upload = Pick<FileRow, 'id' | 'upload_id' | 'multipart_ref'>;

/**
 * Removes an upload that has not become a file. Its row is held meanwhile: a request that completes it waits and then
 * finds none, and where the removal fails the row is still there to try again.
 */
export async function discardPending(app: App, file: Upload): Promise<void> {
  await transaction(app.database, async (tx) => {
    const gone = await tx
      .deleteFrom('files')
      .where('id', '=', file.id)
      .where('state', '=', 'pending')
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) return;
    await app.store.forget({ id: file.upload_id, ref: file.multipart_ref ?? '' });
  });
}

/** Removes a stored file that nothing refers to, and its bytes when no other file has the same. False if it is in use. */
export async function discardStored(app: App, fileId: string): Promise<boolean> {
  const gone = await transaction(app.database, (tx) =>
    tx
      .deleteFrom('files')
      .where('id', '=', fileId)
      .where('state', '=', 'stored')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('file_references').select('file_id').whereRef('file_id', '=', 'files.id'))),
      )
      .returning('object_key')
      .executeTakeFirst(),
  );
  if (!gone) return false;
  if (gone.object_key !== null) await discardBytes(app, gone.object_key);
  return true;
}

/**
 * Removes bytes that no file has any more. Whoever uploads the same ones waits for the row and puts theirs in the place
 * anew; a crash before the row is gone leaves it to the collector.
 */
export async function discardBytes(app: App, key: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    await tx.selectFrom('file_objects').select('key').where('key', '=', key).forUpdate().execute();
    const user = await tx.selectFrom('files').select('id').where('object_key', '=', key).limit(1).executeTakeFirst();
    if (user) return;
    await app.store.remove(key);
    await tx.deleteFrom('file_objects').where('key', '=', key).execute();
  });
}
