import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { uploadRules } from '../../../domain/upload-rules.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { conflict, forbidden, invalid, notFound } from '../../refusal.ts';
import { type CourseForActor, loadCourse } from '../courses/access.ts';
import { canEdit } from '../courses/policy.ts';
import { refuseArchived } from '../courses/refuse-archived.ts';
import { type FileRow, lockFiles } from './queries.ts';
import { refuseFullCourse } from './quota.ts';
import { refer } from './references.ts';
import { shown } from './shown.ts';
import { say, type Text } from '../../../contract/text.ts';

export const materialKind = 'course-material';

export async function listMaterials(read: Readable, actor: Actor, courseId: string): Promise<UploadedFile[]> {
  await loadCourse(read, actor, courseId);
  return (await materialsOf(read, courseId)).map(shown);
}

export async function loadForMaterials(read: Readable, actor: Actor, courseId: string): Promise<CourseForActor> {
  const course = await loadCourse(read, actor, courseId);
  if (!canEdit(course)) throw forbidden();
  return course;
}

export async function addMaterials(app: App, actor: Actor, courseId: string, ids: string[]): Promise<UploadedFile[]> {
  return transaction(app.database, async (tx) => {
    const files = await lockFiles(tx, actor, ids);
    if (files.length < new Set(ids).size)
      throw notFound('One of these files is gone, or is not yours. Upload it again.');
    await attachMaterials(app, tx, actor, courseId, files);
    return (await materialsOf(tx, courseId)).map(shown);
  });
}

/** Makes files materials of a course, whose row is held so that nobody else counts at the same time. */
export async function attachMaterials(
  app: App,
  tx: Tx,
  actor: Actor,
  courseId: string,
  files: readonly FileRow[],
): Promise<void> {
  await tx.selectFrom('courses').select('id').where('id', '=', courseId).forUpdate().execute();
  await loadForMaterials(tx, actor, courseId);
  await refuseArchived(tx, courseId);
  const there = await materialsOf(tx, courseId);
  const added = files.filter((file) => !there.some((known) => known.id === file.id));
  if (added.length === 0) return;
  refuseWrong(there, added);
  await refuseFullCourse(app, tx, courseId, sizeOf(added));
  await putIntoCourse(app, tx, actor, courseId, added);
}

export function sizeOf(files: readonly FileRow[]): number {
  return files.reduce((sum, file) => sum + (file.size ?? 0), 0);
}

/** Lets a course show files that were found fit, and tells so. */
export async function putIntoCourse(
  app: App,
  tx: Tx,
  actor: Actor,
  courseId: string,
  files: readonly FileRow[],
): Promise<void> {
  if (files.length === 0) return;
  const fileIds = files.map((file) => file.id);
  await refer(app, tx, { kind: materialKind, objectId: courseId, courseId }, fileIds);
  const common = { kind: 'material.added', at: app.clock.now(), actor_id: actor.id, course_id: courseId };
  await tx
    .insertInto('events')
    .values(files.map((file) => ({ id: newId(), ...common, subject_id: file.id, subject: file.name ?? '' })))
    .execute();
  await announce(tx, { topic: `course:${courseId}`, to: { members: courseId } });
}

/** In the words of the uploader (specification, 8). */
function refuseWrong(there: readonly FileRow[], added: readonly FileRow[]): void {
  const most = uploadRules[materialKind].most ?? Number.POSITIVE_INFINITY;
  if (added.some((file) => file.purpose !== materialKind)) throw invalid({ files: notMaterial });
  if (there.length + added.length > most) throw conflict(say`You can only upload ${most} files`);
  const all = [...there];
  for (const file of added) {
    if (isDuplicate(file, all)) throw conflict(duplicateInWords(file));
    all.push(file);
  }
}

export const notMaterial = 'These files were not uploaded as course materials.';

export function isDuplicate(file: FileRow, others: readonly FileRow[]): boolean {
  return others.some((known) => known.name === file.name && known.size === file.size);
}

export function duplicateInWords(file: FileRow): Text {
  return say`Cannot add the duplicate file '${file.name ?? ''}', it already exists`;
}

export async function materialsOf(read: Readable, courseId: string): Promise<FileRow[]> {
  return read
    .selectFrom('file_references as r')
    .innerJoin('files as f', 'f.id', 'r.file_id')
    .selectAll('f')
    .where('r.course_id', '=', courseId)
    .where('r.kind', '=', materialKind)
    .orderBy('r.created_at')
    .orderBy('f.id')
    .execute();
}
