import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import type { FilePurpose } from '../../../domain/upload-rules.ts';
import type { Actor, App } from '../../context.ts';
import { beginUpload } from './begin.ts';
import { declareFile } from './declare.ts';
import { keepDraft } from './keep.ts';
import { loadPending, roomOf } from './receive.ts';

/** A file within another one; bytes that stream say how many they are. */
interface InnerFile {
  name: string;
  purpose: FilePurpose;
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
  size?: number;
  /** Left out: nothing refers to it yet. */
  courseId?: string;
}

/**
 * Takes a file in that came inside another one (a picture in an import): by the same rules, and with the same refusals,
 * as if this person had uploaded it to the course.
 */
export async function takeIn(app: App, actor: Actor, file: InnerFile): Promise<UploadedFile> {
  const { name, bytes, purpose, courseId } = file;
  const size = bytes instanceof Uint8Array ? bytes.length : file.size;
  const uploadId = await beginUpload(app, actor, { name, size, purpose, courseId }, 'whole');
  const pending = await loadPending(app, actor, uploadId);
  const room = await roomOf(app, actor, pending);
  const draft = await app.store.receive(uploadId, bytes instanceof Uint8Array ? whole(bytes) : bytes, room);
  await keepDraft(app, actor, pending, draft);
  return declareFile(app, actor, { key: uploadId, name, purpose, courseId });
}

async function* whole(bytes: Uint8Array) {
  yield await Promise.resolve(bytes);
}
