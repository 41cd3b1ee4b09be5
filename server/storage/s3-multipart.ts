import { tooLarge } from './receive.ts';
import { elementsOf, type S3Requests } from './s3-requests.ts';
import type { Bytes, Multipart, Part } from './store.ts';

export const uploadKey = (upload: string) => `uploads/${upload}`;

const partSize = 8 * 1024 * 1024;

/** All parts, however many pages the store answers them in. */
export async function listParts(s3: S3Requests, { id, ref }: Multipart): Promise<Part[]> {
  const parts: Part[] = [];
  for (let after = '0'; ;) {
    const query = { uploadId: ref, 'part-number-marker': after };
    const response = await s3.ask('GET', uploadKey(id), { query, also: [404] });
    if (response.status === 404) return parts;
    const text = await response.text();
    const found = elementsOf(text, 'ListPartsResult', 'Part');
    for (const part of Array.isArray(found) ? found : [])
      parts.push({ number: Number(part.PartNumber), size: Number(part.Size), etag: quoted(String(part.ETag)) });
    after = String(elementsOf(text, 'ListPartsResult', 'NextPartNumberMarker'));
    if (elementsOf(text, 'ListPartsResult', 'IsTruncated') !== 'true') return parts;
  }
}

/** Joins the parts; a second time changes nothing, because the joined object is there already. */
export async function completeMultipart(
  s3: S3Requests,
  { key, ref }: { key: string; ref: string },
  parts: readonly Part[],
): Promise<void> {
  const list = parts.map(({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`);
  const body = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`;
  const response = await s3.ask('POST', key, { query: { uploadId: ref }, body, also: [404] });
  const answer = await response.text();
  // It may be answered 200 before it is done, and fail after that.
  if (response.ok && elementsOf(answer, 'CompleteMultipartUploadResult') === undefined)
    throw new Error(`The store did not join the parts of ${key}: ${answer.slice(0, 500)}`);
}

/** Sends a body of unknown length, holding one part of it in memory. */
export async function receiveInParts(s3: S3Requests, key: string, bytes: Bytes, limit: number): Promise<void> {
  let ref = '';
  let held: Uint8Array[] = [];
  let heldSize = 0;
  let total = 0;
  const parts: Part[] = [];
  const sendHeld = async () => {
    if (!ref) {
      const begun = await (await s3.ask('POST', key, { query: { uploads: '' } })).text();
      ref = String(elementsOf(begun, 'InitiateMultipartUploadResult', 'UploadId'));
    }
    const number = parts.length + 1;
    const query = { partNumber: String(number), uploadId: ref };
    const response = await s3.ask('PUT', key, { query, body: Buffer.concat(held) });
    parts.push({ number, size: heldSize, etag: response.headers.get('etag') ?? '' });
    held = [];
    heldSize = 0;
  };
  try {
    for await (const chunk of bytes) {
      total += chunk.length;
      if (total > limit) throw tooLarge(limit);
      held.push(chunk);
      heldSize += chunk.length;
      if (heldSize >= partSize) await sendHeld();
    }
    if (!ref) return void (await s3.ask('PUT', key, { body: Buffer.concat(held) }));
    if (heldSize) await sendHeld();
    await completeMultipart(s3, { key, ref }, parts);
  } catch (error) {
    if (ref) await s3.ask('DELETE', key, { query: { uploadId: ref }, also: [404] });
    throw error;
  }
}

function quoted(etag: string): string {
  return etag.startsWith('"') ? etag : `"${etag}"`;
}
