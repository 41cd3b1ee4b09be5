import { createHash } from 'node:crypto';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import type { Media } from '../../http/routes.ts';
import { Refusal } from '../../refusal.ts';
import { drawPicture } from '../account/draw-picture.ts';
import { pictureOf } from '../account/picture.ts';
import { loadCourse } from '../courses/access.ts';
import { loadForEditing } from '../courses/change.ts';
import { refuseArchived } from '../courses/refuse-archived.ts';
import { coverAddress } from '../courses/summary.ts';
import { tellOfCourse } from '../courses/tell.ts';
import { previewCourse } from '../enrolments/preview.ts';

interface CoverSet {
  cover: string | null;
}

/** As wide as the head of a course on a wide page; a card shows the middle of it. */
const shape = { width: 1200, height: 360, bytesAtMost: 204_800 };

export async function setCover(app: App, actor: Actor, courseId: string, bytes: Uint8Array): Promise<CoverSet> {
  const image = await drawPicture(bytes, shape);
  const version = createHash('sha256').update(image).digest('hex').slice(0, 16);
  const values = { image, updated_at: app.clock.now() };
  return transaction(app.database, async (tx) => {
    const set = await markVersion(tx, actor, courseId, version);
    await tx
      .insertInto('course_covers')
      .values({ course_id: courseId, ...values })
      .onConflict((oc) => oc.column('course_id').doUpdateSet(values))
      .execute();
    return set;
  });
}

export function removeCover(app: App, actor: Actor, courseId: string): Promise<CoverSet> {
  return transaction(app.database, async (tx) => {
    const set = await markVersion(tx, actor, courseId, null);
    await tx.deleteFrom('course_covers').where('course_id', '=', courseId).execute();
    return set;
  });
}

/** First, so that two changes at once wait for each other at the course's row. What is typed of it meanwhile is another thing. */
async function markVersion(tx: Tx, actor: Actor, courseId: string, version: string | null): Promise<CoverSet> {
  await loadForEditing(tx, actor, courseId);
  await refuseArchived(tx, courseId);
  const row = await tx
    .updateTable('courses')
    .set({ cover_version: version })
    .where('id', '=', courseId)
    .returning(['id', 'status', 'cover_version'])
    .executeTakeFirstOrThrow();
  await tellOfCourse(tx, row);
  return { cover: coverAddress(row) };
}

export async function readCover(app: App, actor: Actor, courseId: string, version: string | undefined): Promise<Media> {
  await refuseStrangers(app, actor, courseId);
  const row = await app.database.read
    .selectFrom('course_covers as p')
    .innerJoin('courses as c', 'c.id', 'p.course_id')
    .select(['p.image', 'c.cover_version as version'])
    .where('p.course_id', '=', courseId)
    .executeTakeFirst();
  return pictureOf(row, version);
}

/** A course that one may join shows its picture, as its card does. */
async function refuseStrangers(app: App, actor: Actor, courseId: string): Promise<void> {
  try {
    await loadCourse(app.database.read, actor, courseId);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await previewCourse(app, actor, courseId);
  }
}
