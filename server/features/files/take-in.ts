import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import type { FilePurpose } from '../../../domain/upload-rules.ts';
import type { Actor, App } from '../../context.ts';
import { beginUpload } from './begin.ts';
import { declareFile } from './declare.ts';
import { keepDraft } from './keep.ts';
import { loadPending, roomOf } from './receive.ts';

/**
 * Takes a file in that came inside another one (a picture in an import): by the same rules, and with the same refusals,
 * as if this person had uploaded it to the course.
 */
export async function takeIn(
  app: App,
  actor: Actor,
  file: { name: string; bytes: Uint8Array; purpose: FilePurpose; courseId: string },
): Promise<UploadedFile> {
  const { name, bytes, purpose, courseId } = file;
  const uploadId = await beginUpload(app, actor, { name, size: bytes.length, purpose, courseId }, 'whole');
  const pending = await loadPending(app, actor, uploadId);
  const draft = await app.store.receive(uploadId, whole(bytes), await roomOf(app, actor, pending));
  await keepDraft(app, pending, draft);
  return declareFile(app, actor, { key: uploadId, name, purpose, courseId });
}

async function* whole(bytes: Uint8Array) {
  yield await Promise.resolve(bytes);
}
