import { setTimeout } from 'node:timers/promises';
import type { Answer } from '../../../contract/api.ts';
import type { Actor, App } from '../../context.ts';
import { conflict, notFound } from '../../refusal.ts';
import { tooLarge } from '../../storage/receive.ts';
import { type DirectStore, type Multipart, type Part, signedFor, smallestPart } from '../../storage/store.ts';
import { discardPending } from './discard.ts';
import { keepDraft } from './keep.ts';
import { type FileRow, findUpload, purposeOf } from './queries.ts';
import { roomFor } from './quota.ts';
import { loadPending } from './receive.ts';
import { say } from '../../../contract/text.ts';

interface Named {
  uploadId: string;
  key?: string | undefined;
}

/** The actor's upload in parts; one that is named by another key is none of theirs. */
export async function loadMultipart(app: App, actor: Actor, { uploadId, key }: Named): Promise<FileRow> {
  const file = await findUpload(app.database.read, actor, uploadId);
  if (file.multipart_ref === null || (key !== undefined && key !== uploadId)) throw notFound();
  return file;
}

function multipartOf(file: FileRow): Multipart {
  return { id: file.upload_id, ref: file.multipart_ref ?? '' };
}

const isComplete = () => conflict('This upload is complete. Begin another one for another file.');

function unfinished(file: FileRow): FileRow {
  if (file.state !== 'pending') throw isComplete();
  return file;
}

/** S3 forgets the parts that it has joined, and a server may have died before the file was kept: the store that has it whole. */
async function storeOfJoined({ store }: App, file: FileRow, parts: readonly Part[]): Promise<DirectStore | null> {
  return store.kind === 's3' && parts.length === 0 && (await store.hasArrived(file.upload_id)) ? store : null;
}

export async function listParts(
  app: App,
  actor: Actor,
  named: Named,
): Promise<Answer<'GET /api/objects/s3/multipart/{uploadId}'>> {
  const file = unfinished(await loadMultipart(app, actor, named));
  const parts = await app.store.parts(multipartOf(file));
  if (await storeOfJoined(app, file, parts)) throw isComplete();
  return parts.map(({ number, size, etag }) => ({ PartNumber: number, Size: size, ETag: etag }));
}

export async function addressOfPart(
  app: App,
  actor: Actor,
  named: Named & { partNumber: number },
  origin: string,
): Promise<Answer<'GET /api/objects/s3/multipart/{uploadId}/{partNumber}'>> {
  const file = unfinished(await loadMultipart(app, actor, named));
  const { store } = app;
  const url =
    store.kind === 's3'
      ? await store.signPart(multipartOf(file), named.partNumber)
      : `${origin}/api/objects/uploads/${named.uploadId}/parts/${named.partNumber}`;
  return { url, expires: signedFor };
}

/** Joins the parts that are named; the same again answers the same. */
export async function completeUpload(
  app: App,
  actor: Actor,
  named: Named,
  wanted: readonly { PartNumber: number; ETag: string }[],
): Promise<void> {
  const file = await loadMultipart(app, actor, named);
  if (file.state !== 'pending') return;
  for (let triesLeft = 3; ; triesLeft--) {
    try {
      return await join(app, actor, file, wanted);
    } catch (error) {
      // Of two windows that join them at once the other was quicker, and its parts are gone.
      if ((await loadMultipart(app, actor, named)).state !== 'pending') return;
      if (app.store.kind === 'disk' || triesLeft === 1) throw error;
      // S3 has them joined before the other has kept the file: whoever comes first then keeps it.
      await setTimeout(200);
    }
  }
}

async function join(
  app: App,
  actor: Actor,
  file: FileRow,
  wanted: readonly { PartNumber: number; ETag: string }[],
): Promise<void> {
  const upload = multipartOf(file);
  const there = await app.store.parts(upload);
  const purpose = purposeOf(file);
  const room = await roomFor(app, app.database.read, actor, { purpose, fileId: file.id });
  const joined = await (await storeOfJoined(app, file, there))?.arrived(upload.id, room);
  if (joined) return keepDraft(app, actor, file, joined);
  const parts = chosenParts(there, wanted);
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  refuseIncomplete(size, file);
  if (size > room) throw tooLarge(room);
  await keepDraft(app, actor, file, await app.store.complete(upload, parts));
}

function chosenParts(there: readonly Part[], wanted: readonly { PartNumber: number; ETag: string }[]): Part[] {
  const byNumber = new Map(there.map((part) => [part.number, part]));
  const numbers = wanted.map(({ PartNumber }) => PartNumber);
  if (wanted.length === 0 || numbers.some((number, i) => i > 0 && number <= (numbers[i - 1] ?? 0)))
    throw conflict('The parts must be named once each, in their order.');
  const parts = wanted.map(({ PartNumber, ETag }, i) => {
    const part = byNumber.get(PartNumber);
    if (!part || part.etag.replaceAll('"', '') !== ETag.replaceAll('"', ''))
      throw conflict(say`Part ${PartNumber} has not arrived, or was sent anew. Send it again.`);
    if (i < wanted.length - 1 && part.size < smallestPart)
      throw conflict(say`Part ${PartNumber} is smaller than 5 MB, which only the last may be. Begin the upload again.`);
    return part;
  });
  const last = numbers.at(-1) ?? 0;
  const leftOut = [...Array(last).keys(), ...byNumber.keys()].find((number) => number > 0 && !numbers.includes(number));
  if (leftOut !== undefined)
    throw conflict(say`Part ${leftOut} is not named. Name all parts of the file, from the first.`);
  return parts;
}

/** The parts of a file whose size was announced are all of it: S3 itself would join fewer to a shorter file. */
function refuseIncomplete(size: number, { size: announced }: FileRow): void {
  if (announced === null || size === announced) return;
  throw conflict(
    say`The parts have ${size} bytes together and the file that was announced has ${announced}. Send what is missing, or begin the upload again.`,
  );
}

export async function giveUp(app: App, actor: Actor, named: Named): Promise<void> {
  await loadMultipart(app, actor, named);
  await discardPending(app, await loadPending(app, actor, named.uploadId));
}
