import type { Received } from '../../../contract/api.ts';
import type { CaptionTrack } from '../../../contract/captions.ts';
import { readVtt, type VttProblem, writeVtt } from '../../../domain/web-vtt.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { conflict, forbidden, invalid } from '../../refusal.ts';
import { canEdit } from '../courses/policy.ts';
import type { FileKinds } from '../files/access.ts';
import { type CaptionRow, findCaptions, loadForCaptions, trackOf } from './query.ts';
import { said, say } from '../../../contract/text.ts';

type New = Received<'POST /api/files/{id}/captions', 'body'>;
type Changes = Received<'PATCH /api/captions/{id}', 'body'>;

export async function addCaptions(
  app: App,
  kinds: FileKinds,
  actor: Actor,
  fileId: string,
  { language, label, isDefault, content }: New,
): Promise<CaptionTrack> {
  const { type } = await loadForCaptions(app, kinds, actor, fileId);
  if (!/^(video|audio)\//.test(type)) throw conflict('Only films and sounds have captions.');
  const clean = cleanCaptions(content);
  return transaction(app.database, async (tx) => {
    await holdCaptions(tx, fileId, { label, isDefault });
    const row = {
      id: newId(),
      file_id: fileId,
      language,
      label,
      is_default: isDefault,
      content: clean,
      created_by: actor.id,
      created_at: app.clock.now(),
    };
    await tx.insertInto('captions').values(row).execute();
    return trackOf(row);
  });
}

export async function changeCaptions(
  app: App,
  kinds: FileKinds,
  actor: Actor,
  id: string,
  { language, label, isDefault, content }: Changes,
): Promise<CaptionTrack> {
  const { file_id: fileId } = await loadCaptions(app, kinds, actor, id);
  const clean = content === undefined ? undefined : cleanCaptions(content);
  return transaction(app.database, async (tx) => {
    await holdCaptions(tx, fileId, { id, label, isDefault: isDefault ?? false });
    const changed = await tx
      .updateTable('captions')
      .set(({ ref }) => ({
        language: language ?? ref('language'),
        label: label ?? ref('label'),
        is_default: isDefault ?? ref('is_default'),
        content: clean ?? ref('content'),
      }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    return trackOf(changed ?? (await findCaptions(tx, id)));
  });
}

export async function removeCaptions(app: App, kinds: FileKinds, actor: Actor, id: string): Promise<void> {
  await loadCaptions(app, kinds, actor, id);
  await transaction(app.database, (tx) => tx.deleteFrom('captions').where('id', '=', id).execute());
}

/**
 * Captions that this actor may change. Copies of a course show the same file: what stands below it in a course that is not
 * theirs is not taken from there, unless they wrote it.
 */
export async function loadCaptions(app: App, kinds: FileKinds, actor: Actor, id: string): Promise<CaptionRow> {
  const row = await findCaptions(app.database.read, id);
  const { references } = await loadForCaptions(app, kinds, actor, row.file_id);
  const isShownElsewhere = references.some((reference) => reference.courseId !== null && !canEdit(reference));
  if (isShownElsewhere && row.created_by !== actor.id)
    throw forbidden(
      'A course that is not yours shows these captions too. Add captions of your own, or upload the file anew.',
    );
  return row;
}

/** Holds the captions of a file, so that no name is given twice and at most one is the default. */
async function holdCaptions(
  tx: Tx,
  fileId: string,
  { id, label, isDefault }: { id?: string; label: string | undefined; isDefault: boolean },
): Promise<void> {
  await tx.selectFrom('files').select('id').where('id', '=', fileId).forNoKeyUpdate().execute();
  const there = await tx.selectFrom('captions').select(['id', 'label']).where('file_id', '=', fileId).execute();
  if (there.some((each) => each.id !== id && each.label === label))
    throw conflict('There are captions of that name already. Give these another name.', { label: 'Already there' });
  if (isDefault) await tx.updateTable('captions').set({ is_default: false }).where('file_id', '=', fileId).execute();
}

const sentences: Record<VttProblem, string> = {
  'no-header': 'This is no WebVTT file: its first line must be “WEBVTT”. Save the captions as WebVTT (.vtt).',
  'no-cues': 'This file holds no captions.',
  'wrong-time': 'Here a time like “00:01:02.500 --> 00:01:05.000” is expected',
  'ends-before-it-starts': 'This caption ends before it starts',
  'starts-before-the-last': 'This caption starts before the one above it',
  'no-text': 'This caption has no text',
};

/** Checked, and written anew: only what captions are made of is kept. */
function cleanCaptions(content: string): string {
  const read = readVtt(content);
  if ('cues' in read) return writeVtt(read.cues);
  const sentence = sentences[read.problem];
  const place =
    read.problem.startsWith('no-') && read.problem !== 'no-text'
      ? sentence
      : say`Line ${read.line}: ${said(sentence)}.`;
  throw invalid({ content: place });
}
