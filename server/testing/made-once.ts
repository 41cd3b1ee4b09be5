import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DirectoryInUse, lockDirectory } from '../db/directory-lock.ts';
import type { DirectoryLock } from '../db/directory-lock.ts';

/**
 * Several test processes want the same file at the same moment: one of them makes it, and the others wait for it. `make`
 * leaves it whole or not at all, and nobody else uses its directory meanwhile.
 */
export async function madeOnce(file: string, make: () => Promise<void>): Promise<string> {
  while (!existsSync(file)) {
    const lock = await tryLock(dirname(file));
    if (!lock) {
      await sleep(50);
      continue;
    }
    try {
      if (!existsSync(file)) await make();
    } finally {
      lock.release();
    }
  }
  return file;
}

async function tryLock(directory: string): Promise<DirectoryLock | undefined> {
  try {
    return await lockDirectory(directory, () => undefined);
  } catch (error) {
    if (error instanceof DirectoryInUse) return undefined;
    throw error;
  }
}
