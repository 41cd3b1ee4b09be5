import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Answer } from '../../../contract/api.ts';
import type { CaptionTrack } from '../../../contract/captions.ts';
import { readVtt } from '../../../domain/web-vtt.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import type { LessonsTables } from '../../db/tables/lessons.ts';
import { conflict, forbidden, notFound } from '../../refusal.ts';
import { archivedStays } from '../courses/refuse-archived.ts';
import { type FileKinds, isFileOpen, removable } from '../files/access.ts';
import { findReadyFile, findReadyFileWith, type ReadyFile } from '../files/queries.ts';

export type CaptionRow = Selectable<LessonsTables['captions']>;

/** A file that this actor may read; 404 otherwise. */
export async function loadFile(app: App, kinds: FileKinds, actor: Actor, fileId: string): Promise<ReadyFile> {
  const file = await findReadyFile(app.database.read, actor, fileId);
  if (!file || !(await isFileOpen(app.database.read, kinds, actor, file))) throw notFound();
  return file;
}

/** A file whose captions this actor may write: 403 for who may only read it. */
export async function loadForCaptions(app: App, kinds: FileKinds, actor: Actor, fileId: string): Promise<ReadyFile> {
  const file = await loadFile(app, kinds, actor, fileId);
  if (mayEdit(kinds, actor, file)) return file;
  if (removable(kinds, actor, file).length > 0) throw conflict(archivedStays);
  throw forbidden('Only who edits the course can change captions.');
}

/** Whoever may take the file away, and its owner while nothing shows it; not where only archived courses show it. */
function mayEdit(kinds: FileKinds, actor: Actor, file: ReadyFile): boolean {
  return file.references.length === 0 || removable(kinds, actor, file).some(({ isArchived }) => !isArchived);
}

const shown = z.object({
  id: z.string(),
  language: z.string(),
  label: z.string(),
  is_default: z.boolean(),
  content: z.string(),
});
const captions = {
  sql: `(select coalesce(json_agg(json_build_object('id', t.id, 'language', t.language, 'label', t.label,
    'is_default', t.is_default, 'content', t.content) order by as_typed(t.label), t.id), '[]') from captions t where t.file_id = f.id)`,
  parse: (found: unknown) => z.array(shown).parse(found),
};

/** The captions of a file that this actor may read; 404 otherwise. */
export async function listCaptions(
  app: App,
  kinds: FileKinds,
  actor: Actor,
  fileId: string,
): Promise<Answer<'GET /api/files/{id}/captions'>> {
  const { read } = app.database;
  const found = await findReadyFileWith(read, actor, fileId, captions);
  if (!found || !(await isFileOpen(read, kinds, actor, found.file))) throw notFound();
  return { tracks: found.value.map(trackOf), canEdit: mayEdit(kinds, actor, found.file) };
}

export async function findCaptions(read: Readable, id: string): Promise<CaptionRow> {
  const row = await read.selectFrom('captions').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export function trackOf({ id, language, label, is_default: isDefault, content }: z.infer<typeof shown>): CaptionTrack {
  const read = readVtt(content);
  const cues = 'cues' in read ? read.cues.length : 0;
  return { id, language, label, isDefault, cues, url: `/api/captions/${id}` };
}
