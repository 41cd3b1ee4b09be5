import { mostParts } from '../../storage/store.ts';
import type { Actor, App } from '../../context.ts';
import type { Visitor } from '../../http/routes.ts';
import { conflict, notFound } from '../../refusal.ts';
import { tooLarge } from '../../storage/receive.ts';
import type { Bytes, DiskStore } from '../../storage/store.ts';
import { keepDraft } from './keep.ts';
import { type FileRow, findUpload, purposeOf } from './queries.ts';
import { makingRoom } from './make-room.ts';
import { roomFor } from './quota.ts';

type Connection = Pick<Visitor, 'header' | 'setHeader'>;

/** An upload that waits for its bytes: 404 for anyone else's, 409 once it has them. */
export async function loadPending(app: App, actor: Actor, uploadId: string): Promise<FileRow> {
  const file = await findUpload(app.database.read, actor, uploadId);
  if (file.state !== 'pending') throw conflict('This upload is complete. Begin another one for another file.');
  return file;
}

/** Takes a file in, to the local disk: it is stored when this returns, or nothing of it is. */
export async function receiveWhole(
  app: App,
  actor: Actor,
  uploadId: string,
  bytes: Bytes,
  connection: Connection,
): Promise<void> {
  const store = ownDisk(app);
  const file = await loadPending(app, actor, uploadId);
  const limit = await limitOf(app, actor, file, connection);
  const draft = await store.receive(uploadId, bytes, limit);
  await keepDraft(app, actor, file, draft);
  connection.setHeader('ETag', draft.etag);
}

export async function receivePart(
  app: App,
  actor: Actor,
  { uploadId, partNumber }: { uploadId: string; partNumber: number },
  bytes: Bytes,
  connection: Connection,
): Promise<void> {
  const store = ownDisk(app);
  const file = await loadPending(app, actor, uploadId);
  if (file.multipart_ref === null) throw conflict('This upload is in one piece. Begin one in parts.');
  const upload = { id: uploadId, ref: file.multipart_ref };
  const others = (await store.parts(upload)).filter((part) => part.number !== partNumber);
  if (others.length >= mostParts) throw conflict('A file has at most 10,000 parts.');
  const taken = others.reduce((sum, part) => sum + part.size, 0);
  const limit = (await limitOf(app, actor, file, connection, taken)) - taken;
  const part = await store.receivePart(upload, partNumber, bytes, limit);
  connection.setHeader('ETag', part.etag);
}

/** Local files come through this server; those of S3 never do. */
function ownDisk(app: App): DiskStore {
  if (app.store.kind === 'disk') return app.store;
  throw notFound('Files of this college are sent to its store: ask for an address with POST /api/objects/upload.');
}

/** How many bytes there is room for. */
export async function roomOf(app: App, actor: Actor, file: FileRow): Promise<number> {
  return roomFor(app, app.database.read, actor, { purpose: purposeOf(file), fileId: file.id });
}

/** Refuses, before a byte is read, what says itself that it is too long. */
async function limitOf(app: App, actor: Actor, file: FileRow, connection: Connection, taken = 0): Promise<number> {
  const announced = Number(connection.header('content-length') ?? 0);
  return makingRoom(app, actor, async () => {
    const limit = await roomOf(app, actor, file);
    if (taken + announced > limit) throw tooLarge(limit, file.name ?? undefined);
    return limit;
  });
}
