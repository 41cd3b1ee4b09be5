import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '../config.ts';
import { openStore } from '../storage/open.ts';
import type { Store } from '../storage/store.ts';

export interface TestStore {
  store: Store;
  /** Where it lies, unless it is S3. */
  directory: string;
  close(): Promise<void>;
}

/** A store that is this caller's alone, and gone once it is closed. */
export async function openTestStore(storage: Settings['storage']): Promise<TestStore> {
  const directory = await mkdtemp(join(tmpdir(), 'collegium-files-'));
  return {
    store: await openStore({ storage, dataDirectory: directory }),
    directory,
    close: () => rm(directory, { recursive: true, force: true }),
  };
}
