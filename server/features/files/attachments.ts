import { sql } from 'kysely';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { invalid } from '../../refusal.ts';
import { sizeOf } from './materials.ts';
import { lockFiles } from './queries.ts';
import { refuseFullCourseHeld } from './quota.ts';

type Kind = 'announcement' | 'message' | 'topic' | 'reply';

/** A file as `attachedFiles` gives it. */
export type AttachedFile = Omit<UploadedFile, 'url'>;

/** What is attached to something, in the order of attaching: `attachedFiles('message', 'm.id')`. */
export const attachedFiles = (kind: Kind, id: string) => `(select coalesce(json_agg(json_build_object(
    'id', af.id, 'name', af.name, 'size', af.size, 'type', af.type, 'uploadedAt', af.uploaded_at)
    order by ar.created_at, af.id), '[]')
  from file_references ar join files af on af.id = ar.file_id where ar.kind = '${kind}' and ar.object_id = ${id})`;

export function shownAttachment(file: AttachedFile): UploadedFile {
  return { ...file, url: `/api/files/${file.id}`, uploadedAt: new Date(file.uploadedAt).toISOString() };
}

/**
 * Makes files the attachments of one thing or of several at once: those that it has, and what this person has uploaded for
 * it. What is not named any more is let go.
 */
export async function attach(
  app: App,
  tx: Tx,
  actor: Actor,
  place: { kind: Kind; objectIds: readonly string[]; courseId: string | null },
  fileIds: readonly string[],
): Promise<void> {
  const there = await attachedTo(tx, place);
  const fresh = fileIds.filter((id) => !there.includes(id));
  const locked = fresh.length === 0 ? [] : await lockFiles(tx, actor, fresh);
  if (locked.filter(({ purpose }) => purpose === 'attachment').length < new Set(fresh).size)
    throw invalid({ files: 'A file is not there, or is not yours. Upload it again.' });
  const gone = there.filter((id) => !fileIds.includes(id));
  if (gone.length > 0) await detach(tx, place, gone);
  if (fresh.length === 0) return;
  if (place.kind === 'announcement' && place.courseId !== null)
    await refuseFullCourseHeld(app, tx, place.courseId, sizeOf(locked), 'files');
  const now = app.clock.now();
  await sql`
    insert into file_references (file_id, kind, object_id, course_id, created_at)
    select file, ${place.kind}, thing, ${place.courseId}::uuid, ${now}::timestamptz
    from unnest(${fresh}::uuid[]) file cross join unnest(${place.objectIds}::uuid[]) thing`.execute(tx);
  await tx
    .updateTable('files')
    .set({ state: 'referenced', state_since: now })
    .where('id', 'in', fresh)
    .where('state', '=', 'stored')
    .execute();
}

/** The files that one thing has, or several. */
export async function attachedTo(tx: Tx, { kind, objectIds }: { kind: Kind; objectIds: readonly string[] }) {
  const rows = await tx
    .selectFrom('file_references')
    .select('file_id')
    .distinct()
    .where('kind', '=', kind)
    .where('object_id', 'in', objectIds)
    .execute();
  return rows.map((row) => row.file_id);
}

/** Lets attachments go, all of them unless some are named. */
export async function detach(
  tx: Tx,
  { kind, objectIds }: { kind: Kind; objectIds: readonly string[] },
  fileIds?: readonly string[],
): Promise<void> {
  let rows = tx.deleteFrom('file_references').where('kind', '=', kind).where('object_id', 'in', objectIds);
  if (fileIds) rows = rows.where('file_id', 'in', fileIds);
  await rows.execute();
}
