import { randomBytes } from 'node:crypto';
import { cleanFileName } from '../../../domain/file-name.ts';
import type { FilePurpose } from '../../../domain/upload-rules.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { forbidden } from '../../refusal.ts';
import { loadCourse } from '../courses/access.ts';
import { canEdit } from '../courses/policy.ts';
import { makingRoom } from './make-room.ts';
import { presumedPurpose, refuseBeyond, refuseFullCourse, roomHeld } from './quota.ts';
import { refuseUnfit } from './restrictions.ts';

/** What is known of a file before its first byte. */
export interface Announced {
  name?: string | null | undefined;
  size?: number | undefined;
  purpose?: FilePurpose | undefined;
  courseId?: string | undefined;
}

/** Begins an upload: what is announced is judged, and a row waits for the bytes. Answers the upload's id. */
export async function beginUpload(
  app: App,
  actor: Actor,
  announced: Announced,
  way: 'whole' | 'parts',
): Promise<string> {
  const purpose = presumedPurpose(actor, announced.purpose);
  const uploadId = randomBytes(24).toString('base64url');
  const size = announced.size ?? null;
  if (announced.purpose && announced.name)
    refuseUnfit(announced.purpose, { name: cleanFileName(announced.name), size: announced.size });
  if (announced.courseId) await refuseForCourse(app, actor, announced.courseId, size ?? 0);
  const fileId = newId();
  const begin = async (tx: Tx) => {
    const room = await roomHeld(app, tx, actor, { purpose });
    if (size !== null) refuseBeyond(app, room, size, purpose);
    const now = app.clock.now();
    await tx
      .insertInto('files')
      .values({
        id: fileId,
        owner_id: actor.id,
        state: 'pending',
        state_since: now,
        upload_id: uploadId,
        purpose,
        size,
        created_at: now,
      })
      .execute();
  };
  await makingRoom(app, actor, () => transaction(app.database, begin));
  if (way === 'parts') {
    const { ref } = await app.store.begin(uploadId);
    await transaction(app.database, (tx) =>
      tx.updateTable('files').set({ multipart_ref: ref }).where('id', '=', fileId).execute(),
    );
  }
  return uploadId;
}

async function refuseForCourse(app: App, actor: Actor, courseId: string, size: number): Promise<void> {
  const course = await loadCourse(app.database.read, actor, courseId);
  if (!canEdit(course)) throw forbidden();
  await refuseFullCourse(app, app.database.read, courseId, size);
}
