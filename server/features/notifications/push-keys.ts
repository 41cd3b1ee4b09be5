import webPush from 'web-push';
import { z } from 'zod';
import type { App } from '../../context.ts';
import { type Readable, transaction } from '../../db/database.ts';

const setting = 'push_keys';
const kept = z.object({ publicKey: z.string(), sealed: z.string() });

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The keys that push services know this server by (VAPID, RFC 8292): made once, the private one kept sealed. */
export async function pushKeys(app: App): Promise<PushKeys> {
  const found = await find(app, app.database.read);
  if (found) return found;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const value = JSON.stringify({ publicKey, sealed: app.vault.seal(privateKey, setting).toString('base64') });
  return transaction(app.database, async (tx) => {
    await tx
      .insertInto('settings')
      .values({ key: setting, value })
      .onConflict((oc) => oc.column('key').doNothing())
      .execute();
    const standing = await find(app, tx);
    if (standing) return standing;
    // Sealed with a key that is lost: browsers that know the old one have to be asked again.
    await tx.updateTable('settings').set({ value }).where('key', '=', setting).execute();
    await tx.deleteFrom('push_devices').execute();
    return { publicKey, privateKey };
  });
}

async function find(app: App, read: Readable): Promise<PushKeys | null> {
  const row = await read.selectFrom('settings').select('value').where('key', '=', setting).executeTakeFirst();
  if (!row) return null;
  const { publicKey, sealed } = kept.parse(row.value);
  try {
    return { publicKey, privateKey: app.vault.open(Buffer.from(sealed, 'base64'), setting) };
  } catch {
    return null;
  }
}
