import type { Received } from '../../../contract/api.ts';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { cleanFileName } from '../../../domain/file-name.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { conflict, Refusal } from '../../refusal.ts';
import { contentTypeOf } from './content-type.ts';
import { discardStored } from './discard.ts';
import { keepDraft } from './keep.ts';
import { attachMaterials, loadForMaterials } from './materials.ts';
import { type FileRow, findUpload, purposeOf } from './queries.ts';
import { roomFor, refuseFullCourseHeld } from './quota.ts';
import { refer } from './references.ts';
import { refuseUnfit } from './restrictions.ts';
import { shown } from './shown.ts';

type Declaration = Received<'POST /api/files', 'body'>;

/** Gives an upload its name and purpose, after its content was checked; with a course it becomes part of it. */
export async function declareFile(app: App, actor: Actor, said: Declaration): Promise<UploadedFile> {
  const upload = await arrivedUpload(app, actor, uploadIdOf(said));
  const name = cleanFileName(said.name);
  const type = await checkedType(app, upload, name, said.purpose);
  const file = await transaction(app.database, async (tx) => {
    const declared = await tx
      .updateTable('files')
      .set({ name, type, purpose: said.purpose })
      .where('id', '=', upload.id)
      .where('state', '=', 'stored')
      .returningAll()
      .executeTakeFirst();
    const current = declared ?? (await findUpload(tx, actor, upload.upload_id));
    if (said.courseId) await attach(app, tx, actor, said.courseId, current, said.purpose);
    return current;
  });
  return shown(file);
}

/** The last part of the address that the bytes were sent to, whoever's address it was; of one that is none, nobody's. */
function uploadIdOf({ key, uploadURL = '' }: Declaration): string {
  return key ?? URL.parse(uploadURL, 'http://here')?.pathname.split('/').at(-1) ?? '';
}

/** What the browser has sent to S3 by itself is found there. */
async function arrivedUpload(app: App, actor: Actor, uploadId: string): Promise<FileRow> {
  const file = await findUpload(app.database.read, actor, uploadId);
  if (file.state !== 'pending') return file;
  const { store } = app;
  if (store.kind === 's3' && file.multipart_ref === null) {
    const room = await roomFor(app, app.database.read, actor, { purpose: purposeOf(file), fileId: file.id });
    const draft = await store.arrived(uploadId, room);
    if (draft) {
      await keepDraft(app, actor, file, draft);
      return findUpload(app.database.read, actor, uploadId);
    }
  }
  throw conflict('The file has not arrived yet. Send it to the address of its upload first.');
}

/** The type by content; what its purpose does not allow is not kept. */
async function checkedType(app: App, file: FileRow, name: string, purpose: Declaration['purpose']): Promise<string> {
  if (file.object_key === null || file.size === null) throw new Error(`The file ${file.id} is stored without bytes.`);
  const type = await contentTypeOf(app.store, { key: file.object_key, size: file.size, name });
  try {
    refuseUnfit(purpose, { name, size: file.size, type });
  } catch (error) {
    await discardStored(app, file.id);
    throw error;
  }
  return type;
}

async function attach(
  app: App,
  tx: Tx,
  actor: Actor,
  courseId: string,
  file: FileRow,
  purpose: Declaration['purpose'],
): Promise<void> {
  if (purpose === 'course-material') return attachMaterials(app, tx, actor, courseId, [file]);
  // An answer belongs to its attempt, which refers to it when it is saved.
  if (purpose === 'quiz-response')
    throw new Refusal(422, 'A file that answers a question is handed in with the answer.');
  if (purpose === 'submission') throw new Refusal(422, 'A file for an assignment is handed in with it.');
  await loadForMaterials(tx, actor, courseId);
  if (file.state === 'stored') await refuseFullCourseHeld(app, tx, courseId, file.size ?? 0);
  await refer(app, tx, { kind: purpose, objectId: courseId, courseId }, [file.id]);
}
