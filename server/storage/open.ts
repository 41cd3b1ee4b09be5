import { openDiskStore } from './disk.ts';
import { openS3Store } from './s3.ts';
import type { StorageSettings } from './settings.ts';
import type { Store } from './store.ts';

/** The store of this college: S3 where it is set, else the data directory. */
export async function openStore(settings: { storage: StorageSettings; dataDirectory: string }): Promise<Store> {
  const { s3 } = settings.storage;
  return s3 ? openS3Store(s3) : openDiskStore(settings.dataDirectory);
}
