import { existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { syncDirectory } from '../storage/receive.ts';
import { openSyncedFile } from '../storage/synced-file.ts';
import { verifyArchive, type Verified } from './verify-archive.ts';

/** A backup that is not made, for a reason that whoever asked for it can do something about. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

export interface Kept extends Verified {
  readonly bytes: number;
}

/**
 * Writes a backup beside its place, syncs it, reads all of it back and hashes it anew; only then it gets its name. So
 * there is never half a backup, nor one that cannot be read.
 */
export async function keepArchive(path: string, archive: AsyncIterable<Uint8Array>): Promise<Kept> {
  const draft = `${path}.part`;
  await rm(draft, { force: true });
  try {
    // Every row of the college is in it: its owner's alone.
    const file = await openSyncedFile(draft, 0o600);
    try {
      for await (const chunk of archive) await file.write(chunk);
      await file.finish();
    } finally {
      await file.close();
    }
    const verified = await verifyArchive(draft);
    refuseExisting(path);
    await rename(draft, path);
    await syncDirectory(dirname(resolve(path)));
    return { ...verified, bytes: (await stat(path)).size };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** A backup never takes the place of another. */
export function refuseExisting(path: string): void {
  if (existsSync(path)) throw new BackupRefused(`There is a file ${path} already. Give the backup another name.`);
  if (!existsSync(dirname(resolve(path))))
    throw new BackupRefused(`There is no directory ${dirname(path)}. Make it, or give the backup another place.`);
}
