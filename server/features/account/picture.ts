import { createHash } from 'node:crypto';
import type { App } from '../../context.ts';
import { type Readable, transaction, type Tx } from '../../db/database.ts';
import type { Media } from '../../http/routes.ts';
import { notFound, notSignedIn } from '../../refusal.ts';
import { pictureAddress } from '../identity/picture-address.ts';
import { drawPicture } from './draw-picture.ts';

interface PictureSet {
  picture: string | null;
}

export async function setPicture(app: App, userId: string, bytes: Uint8Array): Promise<PictureSet> {
  const image = await drawPicture(bytes);
  const version = createHash('sha256').update(image).digest('hex').slice(0, 16);
  const values = { image, updated_at: app.clock.now() };
  return transaction(app.database, async (tx) => {
    const picture = await markVersion(tx, userId, version);
    await tx
      .insertInto('user_pictures')
      .values({ user_id: userId, ...values })
      .onConflict((oc) => oc.column('user_id').doUpdateSet(values))
      .execute();
    return picture;
  });
}

export function removePicture(app: App, userId: string): Promise<PictureSet> {
  return transaction(app.database, async (tx) => {
    const picture = await markVersion(tx, userId, null);
    await tx.deleteFrom('user_pictures').where('user_id', '=', userId).execute();
    return picture;
  });
}

/** First, so that two changes at once wait for each other at the person's row; who was erased meanwhile gets no picture. */
async function markVersion(tx: Tx, userId: string, version: string | null): Promise<PictureSet> {
  const row = await tx
    .updateTable('users')
    .set({ picture_version: version })
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .returning(['id', 'picture_version'])
    .executeTakeFirst();
  if (!row) throw notSignedIn();
  return { picture: pictureAddress(row) };
}

export async function readPicture(read: Readable, userId: string, version: string | undefined): Promise<Media> {
  const row = await read
    .selectFrom('user_pictures as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.image', 'u.picture_version as version'])
    .where('p.user_id', '=', userId)
    .executeTakeFirst();
  return pictureOf(row, version);
}

/** The picture of a version never changes: browsers keep it for good, for this person alone. */
export function pictureOf(
  row: { image: Buffer; version: string | null } | undefined,
  version: string | undefined,
): Media {
  if (!row || (version !== undefined && version !== row.version)) throw notFound('There is no such picture.');
  return {
    bytes: row.image,
    headers: version === undefined ? {} : { 'Cache-Control': 'private, max-age=31536000, immutable' },
  };
}
