import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aUser } from '../../testing/factories.ts';
import { startS3, type TestS3 } from '../../testing/s3.ts';
import { collectOrphans } from './collect.ts';

const megabyte = 1024 * 1024;

describe.each(['disk', 's3'])('uploading in parts to %s, as @uppy/aws-s3 does', (kind) => {
  let s3: TestS3 | null = null;
  let college: TestCollege;
  let instructor: Client;
  let other: Client;

  beforeAll(async () => {
    s3 = kind === 's3' ? await startS3() : null;
    college = await openTestCollege(s3?.variables);
    const [a, b] = await college.write(
      async (tx) => [await aUser(tx, 'instructor'), await aUser(tx, 'instructor')] as const,
    );
    [instructor, other] = [await college.as(a), await college.as(b)];
  });
  afterAll(async () => {
    await college.close();
    await s3?.stop();
  });

  const begin = async () =>
    (await instructor.call('POST /api/objects/s3/multipart', { body: { filename: 'film.mp4', type: 'video/mp4' } }))
      .answer;

  /** PUTs where it is told to, and answers the ETag that the browser would read. */
  async function send(uploadId: string, number: number, bytes: Buffer): Promise<{ PartNumber: number; ETag: string }> {
    const params = { uploadId, partNumber: number };
    const name = 'GET /api/objects/s3/multipart/{uploadId}/{partNumber}';
    const { url } = (await instructor.call(name, { params, query: { key: uploadId } })).answer;
    if (kind === 's3') {
      const response = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) });
      return { PartNumber: number, ETag: response.headers.get('etag') ?? '' };
    }
    const sent = await instructor.raw({ method: 'PUT', url: new URL(url).pathname, payload: bytes });
    expect(sent.statusCode).toBe(204);
    return { PartNumber: number, ETag: String(sent.headers.etag) };
  }

  it('lists, joins and answers the same to a retry', async () => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(12 * megabyte)]);
    const { uploadId, key } = await begin();
    const params = { uploadId };
    const parts = [
      await send(uploadId, 1, bytes.subarray(0, 6 * megabyte)),
      await send(uploadId, 2, bytes.subarray(6 * megabyte)),
    ];
    const listed = await instructor.call('GET /api/objects/s3/multipart/{uploadId}', { params, query: { key } });
    expect(listed.answer).toEqual(
      parts.map((part, i) => ({ ...part, Size: i ? bytes.length - 6 * megabyte : 6 * megabyte })),
    );
    const complete = () =>
      instructor.call('POST /api/objects/s3/multipart/{uploadId}/complete', {
        params,
        query: { key },
        body: { parts },
      });
    const first = await complete();
    expect(first.status).toBe(200);
    expect((await complete()).answer).toEqual(first.answer);
    expect((await instructor.call('GET /api/objects/s3/multipart/{uploadId}', { params })).status).toBe(409);
    const body = { uploadURL: first.answer.location, name: 'Book.pdf', purpose: 'course-material' as const };
    const file = (await instructor.call('POST /api/files', { body })).answer;
    expect(file).toMatchObject({ size: bytes.length, type: 'application/pdf' });
    const read = await instructor.raw({ method: 'GET', url: file.url });
    expect(read.rawPayload.equals(bytes)).toBe(true);
  });

  it('is joined once, though two windows ask at once, and both are told so', async () => {
    for (let round = 0; round < 5; round++) {
      const { uploadId, key } = await begin();
      const parts = [await send(uploadId, 1, Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(megabyte)]))];
      const asked = { params: { uploadId }, query: { key }, body: { parts } };
      const complete = () => instructor.call('POST /api/objects/s3/multipart/{uploadId}/complete', asked);
      const joined = await Promise.all([complete(), complete(), complete()]);
      expect(joined.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
  });

  it('is its owner’s alone, by its own key', async () => {
    const { uploadId } = await begin();
    const params = { uploadId };
    expect((await other.call('GET /api/objects/s3/multipart/{uploadId}', { params })).status).toBe(404);
    const wrongKey = { params, query: { key: 'a'.repeat(32) } };
    expect((await instructor.call('GET /api/objects/s3/multipart/{uploadId}', wrongKey)).status).toBe(404);
    expect((await instructor.call('DELETE /api/objects/s3/multipart/{uploadId}', wrongKey)).status).toBe(404);
    const { key } = (await instructor.call('POST /api/objects/upload', { body: {} })).answer;
    const inOnePiece = { params: { uploadId: key } };
    expect((await instructor.call('GET /api/objects/s3/multipart/{uploadId}', inOnePiece)).status).toBe(404);
    expect((await instructor.call('DELETE /api/objects/s3/multipart/{uploadId}', inOnePiece)).status).toBe(404);
  });

  it('refuses small parts, unknown parts and a wrong order', async () => {
    const { uploadId } = await begin();
    const params = { uploadId };
    const complete = (parts: { PartNumber: number; ETag: string }[]) =>
      instructor.call('POST /api/objects/s3/multipart/{uploadId}/complete', { params, body: { parts } });
    const [one, two] = [await send(uploadId, 1, randomBytes(1000)), await send(uploadId, 2, randomBytes(1000))];
    expect((await complete([one, two])).problem.detail).toContain('smaller than 5 MB');
    expect((await complete([two, one])).status).toBe(409);
    expect((await complete([{ ...two, PartNumber: 3 }])).problem.detail).toContain('Part 3 has not arrived');
    expect((await complete([])).status).toBe(409);
  });

  it('refuses a list that leaves a part out, and joins the whole list after that', async () => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(11 * megabyte)]);
    const pieces = [
      bytes.subarray(0, 5 * megabyte),
      bytes.subarray(5 * megabyte, 10 * megabyte),
      bytes.subarray(10 * megabyte),
    ];
    const complete = (uploadId: string, parts: { PartNumber: number; ETag: string }[]) =>
      instructor.call('POST /api/objects/s3/multipart/{uploadId}/complete', { params: { uploadId }, body: { parts } });
    for (const metadata of [{}, { size: bytes.length }]) {
      const body = { filename: 'Book.pdf', metadata };
      const { uploadId } = (await instructor.call('POST /api/objects/s3/multipart', { body })).answer;
      const [one, two, three] = await Promise.all(pieces.map((piece, i) => send(uploadId, i + 1, piece)));
      if (!one || !two || !three) throw new Error('Three parts were sent');
      const refused = [await complete(uploadId, [one, three]), await complete(uploadId, [one, two])];
      expect(refused.map(({ status }) => status)).toEqual([409, 409]);
      expect(refused.map(({ problem }) => problem.detail)).toEqual([
        'Part 2 is not named. Name all parts of the file, from the first.',
        'Part 3 is not named. Name all parts of the file, from the first.',
      ]);
      expect((await complete(uploadId, [one, two, three])).status).toBe(200);
      const declared = { key: uploadId, name: 'Book.pdf', purpose: 'course-material' as const };
      expect((await instructor.call('POST /api/files', { body: declared })).answer.size).toBe(bytes.length);
    }
  });

  it('refuses parts that are not all of the size that was announced', async () => {
    const body = { filename: 'Book.pdf', metadata: { size: 6 * megabyte } };
    const { uploadId } = (await instructor.call('POST /api/objects/s3/multipart', { body })).answer;
    const parts = [await send(uploadId, 1, randomBytes(5 * megabyte))];
    const complete = () =>
      instructor.call('POST /api/objects/s3/multipart/{uploadId}/complete', { params: { uploadId }, body: { parts } });
    const { status, problem } = await complete();
    expect([status, problem.detail]).toEqual([
      409,
      'The parts have 5242880 bytes together and the file that was announced has 6291456. Send what is missing, or begin the upload again.',
    ]);
    parts.push(await send(uploadId, 2, randomBytes(megabyte)));
    expect((await complete()).status).toBe(200);
  });

  it('is whole after a server that died between joining the parts and saying so', async () => {
    const { uploadId } = await begin();
    const params = { uploadId };
    const bytes = randomBytes(6 * megabyte);
    const parts = [
      await send(uploadId, 1, bytes.subarray(0, 5 * megabyte)),
      await send(uploadId, 2, bytes.subarray(5 * megabyte)),
    ];
    const { store, database } = college.app;
    const row = await database.read
      .selectFrom('files')
      .selectAll()
      .where('upload_id', '=', uploadId)
      .executeTakeFirstOrThrow();
    const upload = { id: uploadId, ref: row.multipart_ref ?? '' };
    await store.complete(upload, await store.parts(upload));
    // A page that is opened anew asks what is there, and sends nothing of a file that is there already.
    const listed = await instructor.call('GET /api/objects/s3/multipart/{uploadId}', { params });
    expect(listed.status).toBe(kind === 's3' ? 409 : 200);
    const complete = () =>
      instructor.call('POST /api/objects/s3/multipart/{uploadId}/complete', { params, body: { parts } });
    expect([(await complete()).status, (await complete()).status]).toEqual([200, 200]);
    const body = { key: uploadId, name: 'film.bin', purpose: 'content-file' as const };
    const file = (await instructor.call('POST /api/files', { body })).answer;
    expect((await instructor.raw({ method: 'GET', url: file.url })).rawPayload.equals(bytes)).toBe(true);
  });

  it('leaves nothing once it is given up', async () => {
    const { uploadId } = await begin();
    const params = { uploadId };
    await send(uploadId, 1, randomBytes(1000));
    const gaveUp = await instructor.call('DELETE /api/objects/s3/multipart/{uploadId}', { params });
    expect([gaveUp.status, gaveUp.answer]).toEqual([200, {}]);
    expect((await instructor.call('GET /api/objects/s3/multipart/{uploadId}', { params })).status).toBe(404);
    expect(await college.app.store.parts({ id: uploadId, ref: '' }).catch(() => [])).toEqual([]);
  });

  it('takes a single PUT where it says', async () => {
    const query = { filename: 'a.txt', type: 'text/plain' };
    const { method, url, fields } = (await instructor.call('GET /api/objects/s3/params', { query })).answer;
    expect(method).toBe('PUT');
    const body = { key: fields.key, name: 'a.txt', purpose: 'content-file' as const };
    expect((await instructor.call('POST /api/files', { body })).status).toBe(409);
    // What is in a store of the college's own never comes through this server.
    const here = { method, url: `/api/objects/uploads/${fields.key}`, payload: 'some text' };
    if (kind === 's3') expect((await instructor.raw(here)).statusCode).toBe(404);
    if (kind === 's3') await fetch(url, { method, body: 'some text' });
    else await instructor.raw({ method, url: new URL(url).pathname, payload: 'some text' });
    expect((await instructor.call('POST /api/files', { body })).answer).toMatchObject({
      size: 9,
      type: 'text/plain; charset=utf-8',
    });
  });

  it('is collected a day after it was left', async () => {
    const { uploadId } = await begin();
    await send(uploadId, 1, randomBytes(1000));
    college.clock.pass({ hours: 23 });
    await collectOrphans(college.app);
    expect((await college.app.database.read.selectFrom('files').select('id').execute()).length).toBeGreaterThan(0);
    college.clock.pass({ hours: 2 });
    await collectOrphans(college.app);
    expect(await college.app.database.read.selectFrom('files').select('id').execute()).toEqual([]);
    expect(await college.app.database.read.selectFrom('file_objects').select('key').execute()).toEqual([]);
  });
});

it('a store that cannot be reached is told as such, not as a fault of ours', async () => {
  const s3 = await startS3();
  const college = await openTestCollege(s3.variables);
  const instructor = await college.as(await college.write((tx) => aUser(tx, 'instructor')));
  const file = await uploadTo(instructor);
  await s3.stop();
  const { key } = (await instructor.call('POST /api/objects/upload', { body: {} })).answer;
  const refused = [
    await instructor.call('POST /api/objects/s3/multipart', { body: { filename: 'film.mp4' } }),
    await instructor.call('POST /api/files', { body: { key, name: 'a.txt', purpose: 'content-file' } }),
  ];
  for (const { status, headers, problem } of refused) {
    expect([status, headers['retry-after']]).toEqual([503, '10']);
    expect(problem.detail).toContain('The store of this college’s files cannot be reached just now.');
  }
  expect((await instructor.raw({ method: 'GET', url: file.url })).statusCode).toBe(503);
  await college.close();
});

async function uploadTo(client: Client) {
  const { key, uploadURL } = (await client.call('POST /api/objects/upload', { body: {} })).answer;
  await fetch(uploadURL, { method: 'PUT', body: 'some text' });
  return (await client.call('POST /api/files', { body: { key, name: 'a.txt', purpose: 'content-file' } })).answer;
}
