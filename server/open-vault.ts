import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Settings, WrongSetting } from './config.ts';
import { makeUsable, UnusableDirectory } from './data-directory.ts';
import { type Database, transaction } from './db/database.ts';
import { createVault, type Vault } from './vault.ts';

/**
 * Opens the vault with COLLEGIUM_SECRET, or else with the key that the first start leaves in the data directory. A key
 * other than the one that this database's secrets were sealed with is refused here, not at somebody's sign-in, and none is
 * made in the place of one that is missing.
 */
export async function openVault(settings: Settings, database: Database): Promise<Vault> {
  const hasSealed = await database.read.selectFrom('two_factors').select('user_id').limit(1).executeTakeFirst();
  const key = settings.secret ?? (hasSealed ? readKey(keyPath(settings.dataDirectory)) : keyIn(settings.dataDirectory));
  if (!key) throw anotherKey();
  const vault = createVault(key);
  const value = JSON.stringify(vault.fingerprint);
  const isOurs = await transaction(database, async (tx) => {
    const sealed = await tx.selectFrom('two_factors').select('user_id').limit(1).executeTakeFirst();
    const kept = tx.insertInto('settings').values({ key: 'vault_fingerprint', value });
    // Nothing was sealed yet: any key will do, and this is the one.
    if (!sealed) await kept.onConflict((oc) => oc.column('key').doUpdateSet({ value })).execute();
    const row = await tx
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'vault_fingerprint')
      .executeTakeFirst();
    return row?.value === vault.fingerprint;
  });
  if (!isOurs) throw anotherKey();
  return vault;
}

const anotherKey = () =>
  new WrongSetting(
    'This database has secrets that were encrypted with another key. Bring back the file secret.key of the data ' +
      'directory, or the setting COLLEGIUM_SECRET, of the server that made them. Several servers on one database need the same key.',
  );

const keyPath = (directory: string) => join(directory, 'secret.key');

/** For the owner of the process alone. Of two processes that start at once, one makes it and both read that one. */
function keyIn(directory: string): Buffer {
  const path = keyPath(directory);
  const existing = readKey(path);
  if (existing) return existing;
  makeUsable(directory);
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true });
  } catch (error) {
    throw new UnusableDirectory(directory, error);
  }
  try {
    // A link, unlike a rename, never replaces what is there, and shows the file only once it is complete.
    linkSync(draft, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  const key = readKey(path);
  if (!key) throw new WrongSetting(`The file ${path} is gone again. Check the data directory.`);
  return key;
}

function readKey(path: string): Buffer | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    // Where a part of the path is a file, making the directory says so.
    if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return null;
    throw error;
  }
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length === 32) return key;
  throw new WrongSetting(`The file ${path} is damaged: it must hold 32 bytes in base64. Bring it back from a backup.`);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
