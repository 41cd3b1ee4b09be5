import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { invalid } from '../../refusal.ts';
import {
  duplicateInWords,
  isDuplicate,
  materialKind,
  materialsOf,
  notMaterial,
  putIntoCourse,
  sizeOf,
} from './materials.ts';
import { type FileRow, lockFiles } from './queries.ts';
import { refuseFullCourse } from './quota.ts';
import type { Text } from '../../../contract/text.ts';

/**
 * Makes the materials of a course exactly the files that its form names: what is new there is put into it, what is
 * missing is taken out. Whoever saves the course holds its row. What cannot be is refused at its place in the form.
 */
export async function saveMaterials(
  app: App,
  tx: Tx,
  actor: Actor,
  courseId: string,
  fileIds: readonly string[],
): Promise<void> {
  const there = await materialsOf(tx, courseId);
  const kept = there.filter((file) => fileIds.includes(file.id));
  await takeOut(
    tx,
    courseId,
    there.filter((file) => !kept.includes(file)),
  );
  const newIds = fileIds.filter((id) => !kept.some((file) => file.id === id));
  if (newIds.length === 0) return;
  const found = await lockFiles(tx, actor, newIds);
  refuseWrong(fileIds, kept, found);
  await refuseFullCourse(app, tx, courseId, sizeOf(found), 'files');
  await putIntoCourse(app, tx, actor, courseId, found);
}

function refuseWrong(fileIds: readonly string[], kept: readonly FileRow[], found: readonly FileRow[]): void {
  const errors: Record<string, Text> = {};
  const fit: FileRow[] = [...kept];
  for (const [index, id] of fileIds.entries()) {
    if (kept.some((file) => file.id === id)) continue;
    const file = found.find((each) => each.id === id);
    if (!file) errors[`files.${index}`] = 'This file is gone, or is not yours. Upload it again.';
    else if (file.purpose !== materialKind) errors[`files.${index}`] = notMaterial;
    else if (isDuplicate(file, fit)) errors[`files.${index}`] = duplicateInWords(file);
    else fit.push(file);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** What nothing refers to any more waits for a day, so that taking it out can be taken back. */
async function takeOut(tx: Tx, courseId: string, files: readonly FileRow[]): Promise<void> {
  if (files.length === 0) return;
  await tx
    .deleteFrom('file_references')
    .where('kind', '=', materialKind)
    .where('object_id', '=', courseId)
    .where(
      'file_id',
      'in',
      files.map((file) => file.id),
    )
    .execute();
}
