import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tooLargeInWords } from '../../domain/upload-rules.ts';
import { Refusal } from '../refusal.ts';
import type { Bytes } from './store.ts';
import { openSyncedFile } from './synced-file.ts';

export interface Received {
  size: number;
  digest: string;
}

/** 413 in the uploader's own words. */
export function tooLarge(limit: number, name?: string): Refusal {
  return new Refusal(413, tooLargeInWords(limit, name));
}

/** Writes a body to a new file, synced, while it comes in; what was cut off or is too long leaves nothing. */
export async function receiveFile(
  path: string,
  bytes: Bytes,
  limit: number,
  algorithm: 'sha256' | 'md5',
): Promise<Received> {
  const hash = createHash(algorithm);
  let size = 0;
  const file = await openSyncedFile(path);
  try {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > limit) throw tooLarge(limit);
      hash.update(chunk);
      await file.write(chunk);
    }
    await file.finish();
    await file.close();
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    throw isCutOff(error) ? new Refusal(400, 'The upload was cut off. Nothing of it was kept; send it again.') : error;
  }
  return { size, digest: hash.digest('hex') };
}

function isCutOff(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ABORT_ERR';
}

/** A rename is safe on disk once its directory is. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
