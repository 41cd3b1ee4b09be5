import { type FileHandle, open } from 'node:fs/promises';

/** Bytes in memory between two writes. */
const batch = 512 * 1024;
/** Bytes after which the disk is asked to catch up, so that it does not begin only when the last one has come. */
const stretch = 64 * 1024 * 1024;

/** A new file that is written while more comes in, one write behind, and is on disk once `finish` returns. */
export async function openSyncedFile(path: string, mode = 0o666) {
  const file = await open(path, 'wx', mode);
  let held: Uint8Array[] = [];
  let heldSize = 0;
  let unsynced = 0;
  let writing: Promise<void> = Promise.resolve();
  let syncing: Promise<void> = Promise.resolve();

  async function writeHeld(): Promise<void> {
    await writing;
    writing = seenLater(writeAll(file, held, heldSize));
    unsynced += heldSize;
    held = [];
    heldSize = 0;
    if (unsynced < stretch) return;
    await syncing;
    syncing = seenLater(file.datasync());
    unsynced = 0;
  }

  return {
    async write(bytes: Uint8Array): Promise<void> {
      held.push(bytes);
      heldSize += bytes.length;
      if (heldSize >= batch) await writeHeld();
    },
    async finish(): Promise<void> {
      await writeHeld();
      await Promise.all([writing, syncing]);
      await file.sync();
    },
    /** Waits for what is under way, so that nothing is written after it. */
    async close(): Promise<void> {
      await Promise.allSettled([writing, syncing]);
      await file.close();
    },
  };
}

async function writeAll(file: FileHandle, chunks: Uint8Array[], size: number): Promise<void> {
  if (size === 0) return;
  const { bytesWritten } = await file.writev(chunks);
  // A disk that is nearly full takes a part: writing the rest says why.
  if (bytesWritten < size) await file.writeFile(Buffer.concat(chunks).subarray(bytesWritten));
}

/** It is awaited with the next write; until then its failure is nobody's. */
function seenLater(work: Promise<void>): Promise<void> {
  work.catch(() => {});
  return work;
}
