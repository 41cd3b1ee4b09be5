import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { S3Settings } from '../storage/settings.ts';
import { startS3, type TestS3 } from '../testing/s3.ts';
import { makeBucket } from './bucket.ts';

let s3: TestS3;
beforeEach(async () => {
  s3 = await startS3();
});
afterEach(() => s3.stop());

it('a bucket is made once, and is there the second time', async () => {
  const settings = { ...s3.settings, bucket: 'another' };
  expect(await makeBucket(settings, undefined)).toEqual({ isNew: true, hasRule: false });
  expect((await makeBucket(settings, undefined)).isNew).toBe(false);
});

/** A store that answers as it is told, and remembers what it was asked. */
async function storeThat(answers: (request: IncomingMessage) => [number, string]) {
  const asked: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    asked.push(`${request.method} ${request.url} ${await text(request)}`);
    const [status, body] = answers(request);
    response.writeHead(status).end(body);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const settings: S3Settings = { ...s3.settings, endpoint: `http://127.0.0.1:${port}` };
  return { asked, settings, close: () => server.close() };
}

it('only pages of the college may send files there', async () => {
  const store = await storeThat(() => [200, '']);
  expect(await makeBucket(store.settings, 'https://college.example/')).toEqual({ isNew: true, hasRule: true });
  expect(store.asked.at(-1)).toMatch(
    /^PUT \/collegium\/\?cors= .*<AllowedOrigin>https:\/\/college\.example<\/AllowedOrigin><AllowedMethod>PUT<\/AllowedMethod>/,
  );
  store.close();
});

it('a store without such rules says so, and a bucket of somebody else is refused', async () => {
  const simple = await storeThat(({ url }) => [url?.includes('cors') ? 501 : 200, '']);
  expect((await makeBucket(simple.settings, 'https://college.example')).hasRule).toBe(false);
  simple.close();
  const foreign = await storeThat(({ method }) =>
    method === 'PUT' ? [409, '<Error><Code>BucketAlreadyExists</Code></Error>'] : [403, ''],
  );
  await expect(makeBucket(foreign.settings, undefined)).rejects.toThrow('answered 403');
  foreign.close();
});
