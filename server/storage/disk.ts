import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { makeUsable } from '../data-directory.ts';
import { conflict } from '../refusal.ts';
import { partsIn, partPath } from './disk-parts.ts';
import { receiveFile, type Received, syncDirectory } from './receive.ts';
import type { Bytes, DiskStore, Draft, Multipart, Part } from './store.ts';

/**
 * Files by what they hold: `files/ab/cdef…` is the SHA-256 of its bytes, so the same bytes lie there once. What comes in
 * is written and synced in `uploads/<id>/` and then renamed: in `files/` there is never half a file.
 */
export async function openDiskStore(directory: string): Promise<DiskStore> {
  const files = join(directory, 'files');
  const uploads = join(directory, 'uploads');
  for (const each of [directory, files, uploads]) makeUsable(each);
  const placeOf = (key: string) => join(files, key);

  async function folderOf(upload: string): Promise<string> {
    const folder = join(uploads, upload);
    await mkdir(folder, { recursive: true });
    return folder;
  }

  function draftOf(path: string, { size, digest }: Received): Draft {
    const key = `${digest.slice(0, 2)}/${digest.slice(2)}`;
    return {
      key,
      size,
      etag: `"${digest}"`,
      sha256: digest,
      // Also over the same bytes of an earlier upload, which someone may be about to throw away.
      async keep() {
        const place = placeOf(key);
        const isNew = await mkdir(dirname(place), { recursive: true });
        await rename(path, place);
        await syncDirectory(dirname(place));
        if (isNew) await syncDirectory(files);
      },
      drop: () => rm(path, { force: true }),
    };
  }

  /** Another window has finished the upload at this moment, or cancelled it, and its folder went. */
  async function unlessGone<T>(upload: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const { code, path = '' } = (error ?? {}) as NodeJS.ErrnoException;
      if (code !== 'ENOENT' || !path.startsWith(join(uploads, upload))) throw error;
      throw conflict('This upload is complete. Begin another one for another file.');
    }
  }

  async function receive(upload: string, bytes: Bytes, limit: number): Promise<Draft> {
    return unlessGone(upload, async () => {
      const path = join(await folderOf(upload), `whole.${randomUUID()}`);
      return draftOf(path, await receiveFile(path, bytes, limit, 'sha256'));
    });
  }

  const removeUpload = ({ id }: Multipart) => rm(join(uploads, id), { recursive: true, force: true });

  return {
    kind: 'disk',
    receive,
    async begin(upload) {
      await folderOf(upload);
      await syncDirectory(uploads);
      return { id: upload, ref: '' };
    },
    async receivePart(upload, number, bytes, limit) {
      return unlessGone(upload.id, async () => {
        const folder = await folderOf(upload.id);
        const path = join(folder, `receiving.${randomUUID()}`);
        const { size, digest } = await receiveFile(path, bytes, limit, 'md5');
        const part = { number, size, etag: `"${digest}"` };
        await rename(path, partPath(folder, part));
        await syncDirectory(folder);
        return part;
      });
    },
    parts: ({ id }) => partsIn(join(uploads, id)),
    complete: ({ id }, parts) =>
      receive(
        id,
        joined(join(uploads, id), parts),
        parts.reduce((sum, part) => sum + part.size, 0),
      ),
    abandon: removeUpload,
    forget: removeUpload,
    async read(key, range) {
      // Opened before it is answered, so that a file that is missing is a fault and not half an answer.
      const file = await open(placeOf(key));
      return file.createReadStream({ ...range, highWaterMark: 256 * 1024 });
    },
    async head(key) {
      const found = await stat(placeOf(key)).catch(() => null);
      return found && { size: found.size };
    },
    remove: (key) => rm(placeOf(key), { force: true }),
    async sweep(before, discard) {
      for (const upload of await readdir(uploads)) {
        const folder = join(uploads, upload);
        if (await isOlder(folder, before)) await rm(folder, { recursive: true, force: true });
      }
      for (const prefix of await readdir(files))
        for (const name of await readdir(join(files, prefix))) {
          const key = `${prefix}/${name}`;
          if (await isOlder(placeOf(key), before)) await discard(key, () => rm(placeOf(key), { force: true }));
        }
    },
  };
}

async function* joined(folder: string, parts: readonly Part[]): Bytes {
  for (const part of parts) yield* createReadStream(partPath(folder, part), { highWaterMark: 1024 * 1024 });
}

async function isOlder(path: string, moment: Date): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && found.mtime < moment;
}
