import { randomBytes } from 'node:crypto';
import { exportDays } from '../../../contract/personal-data-days.ts';
import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import type { Job } from '../../jobs/repeating.ts';
import { announce } from '../../live/announce.ts';
import { discardStored } from '../files/discard.ts';
import { keepDraft } from '../files/keep.ts';
import { refer } from '../files/references.ts';
import { tell } from '../notifications/tell.ts';
import { settleErasures } from './erase.ts';
import { exportFiles } from './export-files.ts';
import { zipOf } from '../../archives/write-zip.ts';
import { counted, said, say } from '../../../contract/text.ts';

/** After this long another process may begin anew with a copy: the one that had begun has ended. */
const atMost = 30 * 60_000;

export function personalDataJobs(app: App): Job[] {
  return [
    { name: 'data exports', everyMs: 30_000, wokenBy: 'export.asked', work: () => makeExports(app) },
    { name: 'old data exports', everyMs: 3_600_000, work: () => forgetExports(app) },
    { name: 'erased people', everyMs: 120_000, work: () => settleErasures(app) },
  ];
}

interface Claimed {
  id: string;
  user_id: string;
}

/** Makes the copies that were asked for, one after the other. */
export async function makeExports(app: App): Promise<void> {
  for (let next = await claim(app); next; next = await claim(app)) {
    try {
      await make(app, next);
    } catch (error) {
      app.log.error({ err: error, export: next.id }, 'a copy of somebody’s data could not be made');
      await giveUp(app, next);
    }
  }
}

function claim(app: App): Promise<Claimed | undefined> {
  const now = app.clock.now();
  return transaction(app.database, async (tx) => {
    const waiting = await tx
      .selectFrom('data_exports')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('state', '=', 'asked'),
          eb.and([eb('state', '=', 'making'), eb('begun_at', '<', new Date(now.getTime() - atMost))]),
        ]),
      )
      .orderBy('asked_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!waiting) return undefined;
    return tx
      .updateTable('data_exports')
      .set({ state: 'making', begun_at: now })
      .where('id', '=', waiting.id)
      .returning(['id', 'user_id'])
      .executeTakeFirst();
  });
}

async function make(app: App, { id, user_id: userId }: Claimed): Promise<void> {
  const fileId = await receive(app, userId);
  const now = app.clock.now();
  const isWanted = await transaction(app.database, async (tx) => {
    const ready = await tx
      .updateTable('data_exports')
      .set({
        state: 'ready',
        ready_at: now,
        expires_at: new Date(now.getTime() + exportDays * 86_400_000),
        file_id: fileId,
      })
      .where('id', '=', id)
      .where('state', '=', 'making')
      .returning('asked_by')
      .executeTakeFirst();
    if (!ready) return false;
    // Of a kind that no resolver opens: only the call that downloads copies does.
    await refer(app, tx, { kind: 'data-export', objectId: id, userId }, [fileId]);
    await tx.updateTable('files').set({ owner_id: null }).where('id', '=', fileId).execute();
    await tell(app, tx, {
      kind: 'report',
      to: [userId],
      by: null,
      subject: id,
      course: null,
      path: '/account/data',
      title: said('The copy of your data is ready'),
      detail: say`You can download it for ${counted(exportDays, { one: '# day', other: '# days' })}.`,
    });
    // Whoever asked for them looks at the person's page.
    if (ready.asked_by !== null) await announce(tx, { topic: 'users', to: { may: 'college.administer' } });
    return true;
  });
  // The person was erased meanwhile, or another process was faster.
  if (!isWanted) await discardStored(app, fileId);
}

/** Puts the archive into the store, as a file that is the person's until it is a copy. */
async function receive(app: App, userId: string): Promise<string> {
  const now = app.clock.now();
  const [id, upload] = [newId(), randomBytes(24).toString('base64url')];
  const name = `my-data-${now.toISOString().slice(0, 10)}.zip`;
  const file = await transaction(app.database, (tx) =>
    tx
      .insertInto('files')
      .values({
        id,
        owner_id: userId,
        state: 'pending',
        state_since: now,
        upload_id: upload,
        purpose: 'data-export',
        name: null,
        type: 'application/zip',
        created_at: now,
        multipart_ref: null,
        size: null,
        object_key: null,
        uploaded_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  const draft = await app.store.receive(upload, zipOf(exportFiles(app, userId)), Infinity);
  await keepDraft(app, null, file, draft);
  await transaction(app.database, (tx) => tx.updateTable('files').set({ name }).where('id', '=', id).execute());
  return id;
}

async function giveUp(app: App, { id, user_id }: Claimed): Promise<void> {
  await transaction(app.database, async (tx) => {
    await tx
      .updateTable('data_exports')
      .set({ state: 'failed' })
      .where('id', '=', id)
      .where('state', '=', 'making')
      .execute();
    await announce(tx, { topic: 'notifications', to: { person: user_id } });
  });
}

/** What can be downloaded no longer goes, and so does what failed as long ago. */
export async function forgetExports(app: App): Promise<void> {
  const now = app.clock.now();
  const files = await transaction(app.database, async (tx) => {
    const gone = await tx
      .deleteFrom('data_exports')
      .where((eb) =>
        eb.or([
          eb('expires_at', '<=', now),
          eb.and([eb('state', '=', 'failed'), eb('asked_at', '<=', new Date(now.getTime() - exportDays * 86_400_000))]),
        ]),
      )
      .returning('file_id')
      .execute();
    const ids = gone.flatMap(({ file_id }) => file_id ?? []);
    if (ids.length === 0) return [];
    await tx.deleteFrom('file_references').where('file_id', 'in', ids).execute();
    await tx.updateTable('files').set({ state: 'stored', state_since: now }).where('id', 'in', ids).execute();
    return ids;
  });
  for (const id of files) await discardStored(app, id);
}
