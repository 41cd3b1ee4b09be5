import { randomBytes } from 'node:crypto';
import type { FilePurpose } from '../../domain/upload-rules.ts';
import type { App } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../ids.ts';

interface DemoFile {
  ownerId: string;
  purpose: FilePurpose;
  name: string;
  type: string;
  bytes: Uint8Array;
  at: Date;
  /** What shows it. */
  place: { kind: string; object_id: string; course_id: string };
}

/** Stores a file that something of the demo college refers to; answers its id. */
export async function storeFile(app: App, tx: Tx, file: DemoFile): Promise<string> {
  const { ownerId, purpose, name, type, bytes, at, place } = file;
  const upload_id = randomBytes(24).toString('base64url');
  const draft = await app.store.receive(upload_id, whole(bytes), bytes.length);
  const { key, size, etag, sha256 } = draft;
  await tx
    .insertInto('file_objects')
    .values({ key, size, etag, sha256, created_at: at })
    .onConflict((conflicting) => conflicting.column('key').doNothing())
    .execute();
  const id = newId();
  const state = { state: 'referenced' as const, state_since: at, created_at: at, uploaded_at: at };
  await tx
    .insertInto('files')
    .values({ id, owner_id: ownerId, upload_id, ...state, purpose, name, type, size, object_key: key })
    .execute();
  await tx
    .insertInto('file_references')
    .values({ file_id: id, ...place, created_at: at })
    .execute();
  await draft.keep();
  return id;
}

async function* whole(bytes: Uint8Array) {
  yield await Promise.resolve(bytes);
}
