import { byteRange } from '../../../domain/byte-range.ts';
import type { Actor, App } from '../../context.ts';
import type { Media, Visitor } from '../../http/routes.ts';
import { notFound } from '../../refusal.ts';
import { type FileKinds, isFileOpen, nameFor } from './access.ts';
import { fileHeaders } from './headers.ts';
import { findReadyFile, type ReadyFile } from './queries.ts';

/** A file, or the part of it that is asked for, to whom it is open. */
export async function download(
  app: App,
  kinds: FileKinds,
  actor: Actor,
  asked: { id: string; inline: boolean; visitor: Pick<Visitor, 'header'> },
): Promise<Media> {
  const file = await findReadyFile(app.database.read, actor, asked.id);
  if (!file || !(await isFileOpen(app.database.read, kinds, actor, file))) throw notFound();
  const { visitor } = asked;
  const type = file.type;
  const headers = {
    ...fileHeaders({ name: await nameFor(app.database.read, kinds, actor, file), type }, asked.inline),
    ETag: file.etag,
    'Last-Modified': file.uploadedAt.toUTCString(),
  };
  if (isKnown(visitor.header('if-none-match'), file.etag)) return { bytes: empty, type, status: 304, headers };
  const range = isSame(visitor.header('if-range'), file) ? byteRange(visitor.header('range'), file.size) : null;
  if (range === 'unsatisfiable')
    return { bytes: empty, type, status: 416, headers: { ...headers, 'Content-Range': `bytes */${file.size}` } };
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  return {
    bytes: file.size === 0 ? empty : await app.store.read(file.key, range ?? undefined),
    type,
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'Content-Length': String(end - start + 1),
      ...(range && { 'Content-Range': `bytes ${start}-${end}/${file.size}` }),
    },
  };
}

const empty = new Uint8Array();

function isKnown(header: string | undefined, etag: string): boolean {
  const known = header?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? [];
  return known.includes(etag) || known.includes('*');
}

/** If-Range: the part is wanted only of the file that the sender has the beginning of. */
function isSame(header: string | undefined, file: ReadyFile): boolean {
  return header === undefined || header === file.etag || header === file.uploadedAt.toUTCString();
}
