import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { aDemoPlace, type Place } from '../../testing/places.ts';
import { type ServerProcess, signInTo, startedProcess } from '../../testing/process.ts';
import { openTestCollege } from '../../testing/college.ts';
import { aUser } from '../../testing/factories.ts';
import { startSession } from '../identity/sessions.ts';
import { collectOrphans } from './collect.ts';

const megabyte = 1024 * 1024;

describe('an upload that is cut off', () => {
  it('leaves nothing, wherever its connection breaks', async () => {
    const college = await openTestCollege();
    try {
      const user = await college.write((tx) => aUser(tx, 'student'));
      const from = { userAgent: 'test', address: '127.0.0.1' };
      const session = await college.write((tx) => startSession(college.app, tx, user.id, from));
      const client = await college.as(user);
      const { uploadURL } = (await client.call('POST /api/objects/upload', { body: {} })).answer;
      const address = new URL(await college.server.listen({ port: 0, host: '127.0.0.1' }));
      const path = new URL(uploadURL).pathname;
      const bytes = randomBytes(4096);
      const head = `PUT ${path} HTTP/1.1\r\nHost: ${address.host}\r\nCookie: collegium=${session.token}\r\nContent-Length: ${bytes.length}\r\n\r\n`;
      const message = Buffer.concat([Buffer.from(head), bytes]);
      // At every byte of the head, at the ends of the body, and all along it.
      const isCut = (at: number) => at < head.length + 64 || at > message.length - 64 || at % 16 === 0;
      const cuts = Array.from({ length: message.length - 1 }, (_, index) => index + 1).filter(isCut);
      const lanes = Array.from({ length: 32 }, async () => {
        for (let cut = cuts.pop(); cut !== undefined; cut = cuts.pop())
          await sendAndBreak(address, message.subarray(0, cut));
      });
      await Promise.all(lanes);
      await expect.poll(() => leftIn(join(college.filesDirectory, 'uploads')), { timeout: 10_000 }).toEqual([]);
      const rows = await college.app.database.read.selectFrom('files').select('state').execute();
      expect(rows).toEqual([{ state: 'pending' }]);
      expect(await readdir(join(college.filesDirectory, 'files'))).toEqual([]);
      expect((await client.raw({ method: 'PUT', url: path, payload: bytes })).statusCode).toBe(204);
    } finally {
      await college.close();
    }
  }, 240_000);
});

describe('the parts of an upload whose connection breaks', () => {
  it('are whole or not there, wherever it breaks, and go with the upload when nobody finishes it', async () => {
    const college = await openTestCollege();
    try {
      const user = await college.write((tx) => aUser(tx, 'instructor'));
      const from = { userAgent: 'test', address: '127.0.0.1' };
      const session = await college.write((tx) => startSession(college.app, tx, user.id, from));
      const client = await college.as(user);
      const { uploadId } = (await client.call('POST /api/objects/s3/multipart', { body: {} })).answer;
      const address = new URL(await college.server.listen({ port: 0, host: '127.0.0.1' }));
      const bytes = randomBytes(5 * megabyte);
      const path = (part: number) => `/api/objects/uploads/${uploadId}/parts/${part}`;
      const head = (part: number) =>
        `PUT ${path(part)} HTTP/1.1\r\nHost: ${address.host}\r\nCookie: collegium=${session.token}\r\nContent-Length: ${bytes.length}\r\n\r\n`;
      expect((await client.raw({ method: 'PUT', url: path(1), payload: bytes })).statusCode).toBe(204);
      for (let part = 1; part <= 12; part++) {
        const cut = Math.floor(Math.random() * bytes.length);
        await sendAndBreak(address, Buffer.concat([Buffer.from(head(part)), bytes.subarray(0, cut)]));
      }
      // The one that had arrived stands, though it was begun again and cut; of the others there is nothing.
      const parts = async () =>
        (await client.call('GET /api/objects/s3/multipart/{uploadId}', { params: { uploadId } })).answer;
      const folder = join(college.filesDirectory, 'uploads');
      await expect.poll(async () => (await leftIn(folder)).length, { timeout: 20_000 }).toBeLessThanOrEqual(2);
      expect(await parts()).toMatchObject([{ PartNumber: 1, Size: bytes.length }]);
      const complete = await client.call('POST /api/objects/s3/multipart/{uploadId}/complete', {
        params: { uploadId },
        body: { parts: [1, 2].map((PartNumber) => ({ PartNumber, ETag: '"none"' })) },
      });
      expect(complete.status).toBe(409);
      const declared = await client.call('POST /api/files', {
        body: { key: uploadId, name: 'half.bin', purpose: 'content-file' },
      });
      expect(declared.status).toBe(409);
      college.clock.pass({ hours: 25 });
      await collectOrphans(college.app);
      expect(await college.app.database.read.selectFrom('files').select('id').execute()).toEqual([]);
      expect(await college.app.database.read.selectFrom('file_objects').select('key').execute()).toEqual([]);
      expect(await leftIn(folder)).toEqual([]);
      expect(await leftIn(join(college.filesDirectory, 'files'))).toEqual([]);
    } finally {
      await college.close();
    }
  }, 240_000);
});

async function sendAndBreak(address: URL, part: Buffer): Promise<void> {
  const socket = connect(Number(address.port), address.hostname);
  socket.on('error', () => {});
  await new Promise<void>((sent) => socket.write(part, () => sent()));
  await sleep(2);
  socket.destroy();
}

async function leftIn(folder: string): Promise<string[]> {
  const uploads = await readdir(folder).catch(() => []);
  const inner = await Promise.all(uploads.map((upload) => readdir(join(folder, upload))));
  return inner.flat();
}

describe('an upload in parts, its server killed again and again', () => {
  const running: ServerProcess[] = [];
  let place: Place | undefined;
  afterAll(async () => {
    await running.at(-1)?.end('SIGTERM');
    await place?.drop();
  });

  it('loses at most the part that was under way, and is whole in the end', async () => {
    const { data, variables } = (place = await aDemoPlace());
    const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(60 * megabyte)]);
    const partSize = 5 * megabyte;
    const count = Math.ceil(bytes.length / partSize);
    const partOf = (number: number) => bytes.subarray((number - 1) * partSize, number * partSize);
    const start = async () => {
      const server = await startedProcess(variables);
      running.push(server);
      return { server, headers: { cookie: await signInTo(server.address, 'instructor') } };
    };
    let { server, headers } = await start();
    const json = { ...headers, 'content-type': 'application/json' };
    const begun = await fetch(`${server.address}/api/objects/s3/multipart`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ filename: 'book.pdf' }),
    });
    const { uploadId } = (await begun.json()) as { uploadId: string };
    const address = `/api/objects/s3/multipart/${uploadId}`;
    const listed = async () => {
      const list = (await (await fetch(server.address + address, { headers })).json()) as {
        PartNumber: number;
        ETag: string;
      }[];
      return list.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
    };
    const send = (number: number) =>
      fetch(`${server.address}/api/objects/uploads/${uploadId}/parts/${number}`, {
        method: 'PUT',
        headers,
        body: new Uint8Array(partOf(number)),
      });
    for (let kills = 0; kills < 3; kills++) {
      const before = (await listed()).map((part) => part.PartNumber);
      const missing = Array.from({ length: count }, (_, i) => i + 1).filter((number) => !before.includes(number));
      const [first = 1, second = 2, third = 3] = missing;
      expect((await send(first)).status).toBe(204);
      const underWay = [send(second), send(third)].map((sending) => sending.then((r) => r.status).catch(() => 0));
      await sleep(Math.random() * 40);
      await server.end('SIGKILL');
      const answered = await Promise.all(underWay);
      ({ server, headers } = await start());
      const after = (await listed()).map((part) => part.PartNumber);
      for (const number of [...before, first]) expect(after).toContain(number);
      for (const [i, number] of [second, third].entries()) if (answered[i] === 204) expect(after).toContain(number);
    }
    const there = new Set((await listed()).map((part) => part.PartNumber));
    for (let number = 1; number <= count; number++) if (!there.has(number)) await send(number);
    const completing = async () =>
      fetch(`${server.address}${address}/complete`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ parts: await listed() }),
      });
    const cutShort = completing().catch(() => null);
    await sleep(30);
    await server.end('SIGKILL');
    await cutShort;
    ({ server, headers } = await start());
    const completed = await completing();
    expect(completed.status).toBe(200);
    const declared = await fetch(`${server.address}/api/files`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ key: uploadId, name: 'book.pdf', purpose: 'course-material' }),
    });
    const { url } = (await declared.json()) as { url: string };
    const read = Buffer.from(await (await fetch(server.address + url, { headers })).arrayBuffer());
    expect(read.equals(bytes)).toBe(true);
    expect(await leftIn(join(data, 'uploads'))).toEqual([]);
  }, 400_000);
});
