import { Readable } from 'node:stream';
import { tooLarge } from './receive.ts';
import { completeMultipart, listParts, receiveInParts, uploadKey } from './s3-multipart.ts';
import { elementsOf, s3Requests, StoreError } from './s3-requests.ts';
import type { S3Settings } from './settings.ts';
import type { DirectStore, Draft, Multipart } from './store.ts';

const keptKey = (upload: string) => `files/${upload}`;

/**
 * Browsers put bytes under `uploads/…`, with addresses that stay good for a while; what is kept is a copy under
 * `files/…`, so that nothing can be put in its place once it was checked. What the server writes itself is there at once,
 * however large: a store copies 5 GB at most.
 */
export async function openS3Store(settings: S3Settings): Promise<DirectStore> {
  const s3 = s3Requests(settings);

  async function sizeOf(key: string): Promise<{ size: number; etag: string } | null> {
    const response = await s3.ask('HEAD', key, { also: [404] });
    if (response.status === 404) return null;
    return { size: Number(response.headers.get('content-length')), etag: response.headers.get('etag') ?? '' };
  }

  async function arrived(upload: string, limit: number): Promise<Draft | null> {
    const from = uploadKey(upload);
    const key = keptKey(upload);
    const found = await sizeOf(from);
    if (!found) return null;
    if (found.size > limit) {
      await s3.ask('DELETE', from);
      throw tooLarge(limit);
    }
    const response = await s3.ask('PUT', key, {
      headers: {
        'x-amz-copy-source': `/${settings.bucket}/${from}`,
        'x-amz-copy-source-if-match': found.etag,
        'x-amz-metadata-directive': 'REPLACE',
        'content-type': 'application/octet-stream',
      },
    });
    // A copy that fails half-way is answered 200 with an error inside.
    const etag = elementsOf(await response.text(), 'CopyObjectResult', 'ETag');
    const copy = await sizeOf(key);
    if (typeof etag !== 'string' || copy?.size !== found.size)
      throw new StoreError(502, `The copy of ${from} is not whole.`);
    return keptAt(key, copy);
  }

  /** It is in its place; the same upload may have been kept by a request beside this one, so it is not dropped here. */
  const keptAt = (key: string, { size, etag }: { size: number; etag: string }): Draft => ({
    key,
    size,
    etag,
    sha256: null,
    keep: async () => {},
    drop: async () => {},
  });

  async function whole(upload: string): Promise<Draft> {
    const draft = await arrived(upload, Number.MAX_SAFE_INTEGER);
    if (!draft) throw new StoreError(502, `The store has lost the upload ${upload}.`);
    return draft;
  }

  async function abandon({ id, ref }: Multipart): Promise<void> {
    if (ref) await s3.ask('DELETE', uploadKey(id), { query: { uploadId: ref }, also: [404] });
    await s3.ask('DELETE', uploadKey(id), { also: [404] });
  }

  return {
    kind: 's3',
    origin: s3.origin,
    hasArrived: async (upload) => (await sizeOf(uploadKey(upload))) !== null,
    arrived,
    signPut: (upload) => s3.sign('PUT', uploadKey(upload)),
    signPart: ({ id, ref }, number) => s3.sign('PUT', uploadKey(id), { partNumber: String(number), uploadId: ref }),
    async receive(upload, bytes, limit) {
      const key = keptKey(upload);
      await receiveInParts(s3, key, bytes, limit);
      const found = await sizeOf(key);
      if (!found) throw new StoreError(502, `The store has lost ${key}.`);
      return keptAt(key, found);
    },
    async begin(upload) {
      const answer = await (await s3.ask('POST', uploadKey(upload), { query: { uploads: '' } })).text();
      return { id: upload, ref: String(elementsOf(answer, 'InitiateMultipartUploadResult', 'UploadId')) };
    },
    parts: (upload) => listParts(s3, upload),
    async complete(upload, parts) {
      await completeMultipart(s3, { key: uploadKey(upload.id), ref: upload.ref }, parts);
      return whole(upload.id);
    },
    abandon,
    async forget(upload) {
      await abandon(upload);
      await s3.ask('DELETE', keptKey(upload.id), { also: [404] });
    },
    async read(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const { body } = await s3.ask('GET', key, { headers });
      return Readable.from(body ?? [], { objectMode: false });
    },
    head: sizeOf,
    remove: async (key) => void (await s3.ask('DELETE', key, { also: [404] })),
    // Every key is in a row before it is used, and goes with it: there is nothing that only the store knows of.
    sweep: async () => {},
  };
}
