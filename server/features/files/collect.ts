import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Job } from '../../jobs/repeating.ts';
import { discardBytes, discardPending, discardStored } from './discard.ts';

const day = 86_400_000;
const hour = 3_600_000;

/** Throws away uploads that nobody finished and files that nothing refers to, a day after that began. */
export async function collectOrphans(app: App): Promise<void> {
  const now = app.clock.now();
  const before = new Date(now.getTime() - day);
  await releaseUnreferenced(app, now);
  const orphans = await app.database.read
    .selectFrom('files')
    .select(['id', 'state', 'upload_id', 'multipart_ref'])
    .where('state', 'in', ['pending', 'stored'])
    .where('state_since', '<', before)
    .execute();
  for (const orphan of orphans)
    if (orphan.state === 'pending') await discardPending(app, orphan);
    else await discardStored(app, orphan.id);
  const unused = await app.database.read
    .selectFrom('file_objects')
    .select('key')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('files').select('id').whereRef('object_key', '=', 'file_objects.key'))),
    )
    .execute();
  for (const { key } of unused) await discardBytes(app, key);
  await app.store.sweep(before, (key, remove) => discardUnknown(app, key, remove));
}

export const orphanJobs = (app: App): Job[] => [
  { name: 'orphan files', everyMs: hour, work: () => collectOrphans(app) },
];

/** What lost its last reference, by whatever was deleted, waits from now on. */
async function releaseUnreferenced(app: App, now: Date): Promise<void> {
  await transaction(app.database, (tx) =>
    tx
      .updateTable('files')
      .set({ state: 'stored', state_since: now })
      .where('state', '=', 'referenced')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('file_references').select('file_id').whereRef('file_id', '=', 'files.id'))),
      )
      .execute(),
  );
}

/** Bytes that no row names. The row is made first: whoever brings the same bytes at this moment waits for it. */
async function discardUnknown(app: App, key: string, remove: () => Promise<void>): Promise<void> {
  await transaction(app.database, async (tx) => {
    const claimed = await tx
      .insertInto('file_objects')
      .values({ key, size: 0, etag: '', sha256: null, created_at: app.clock.now() })
      .onConflict((conflicting) => conflicting.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!claimed) return;
    await remove();
    await tx.deleteFrom('file_objects').where('key', '=', key).execute();
  });
}
