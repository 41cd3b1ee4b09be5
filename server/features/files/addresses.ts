import type { Answer } from '../../../contract/api.ts';
import type { Actor, App } from '../../context.ts';
import { type Announced, beginUpload } from './begin.ts';

/** Begins an upload in one piece: where to PUT it. */
export async function beginWhole(
  app: App,
  actor: Actor,
  announced: Announced,
  origin: string,
): Promise<Answer<'POST /api/objects/upload'>> {
  const key = await beginUpload(app, actor, announced, 'whole');
  const { store } = app;
  const uploadURL = store.kind === 's3' ? await store.signPut(key) : addressOf(origin, key);
  return { uploadURL, key };
}

/** The same as @uppy/aws-s3 takes it. */
export async function uploadParameters(
  app: App,
  actor: Actor,
  announced: Announced,
  origin: string,
): Promise<Answer<'GET /api/objects/s3/params'>> {
  const { uploadURL, key } = await beginWhole(app, actor, announced, origin);
  return { method: 'PUT', url: uploadURL, fields: { key }, headers: {} };
}

/** The address of an upload at this server; POST /api/files knows an upload by it, wherever its bytes went. */
export function addressOf(origin: string, key: string): string {
  return `${origin}/api/objects/uploads/${key}`;
}
