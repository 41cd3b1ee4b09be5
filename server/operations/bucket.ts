import { createHash } from 'node:crypto';
import { s3Requests, StoreError } from '../storage/s3-requests.ts';
import type { S3Settings } from '../storage/settings.ts';

export interface MadeBucket {
  /** False: it was there. */
  readonly isNew: boolean;
  /** False: the store knows no rules for pages of other addresses; then it lets all of them, or is told in its own way. */
  readonly hasRule: boolean;
}

/** Makes the bucket where there is none, and lets pages of the college send files there and read what they are called. */
export async function makeBucket(settings: S3Settings, publicUrl: string | undefined): Promise<MadeBucket> {
  const s3 = s3Requests(settings);
  // 409: it is there, and ours.
  const made = await s3.ask('PUT', '', { also: [409] });
  const said = made.status === 409 ? await made.text() : '';
  if (made.status === 409 && !/BucketAlready(OwnedByYou|Exists)/.test(said))
    throw new StoreError(409, `The bucket ${settings.bucket} was not made: ${said.slice(0, 300)}`);
  // Of somebody else, it may not even be looked at.
  await s3.ask('HEAD', '');
  return { isNew: made.status !== 409, hasRule: publicUrl !== undefined && (await setRule(s3, publicUrl)) };
}

async function setRule(s3: ReturnType<typeof s3Requests>, publicUrl: string): Promise<boolean> {
  const body =
    `<CORSConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><CORSRule>` +
    `<AllowedOrigin>${new URL(publicUrl).origin}</AllowedOrigin><AllowedMethod>PUT</AllowedMethod>` +
    `<AllowedHeader>*</AllowedHeader><ExposeHeader>ETag</ExposeHeader></CORSRule></CORSConfiguration>`;
  const headers = {
    'content-type': 'application/xml',
    'content-md5': createHash('md5').update(body).digest('base64'),
  };
  const answer = await s3.ask('PUT', '', { query: { cors: '' }, headers, body, also: [400, 404, 405, 501] });
  return answer.ok;
}
