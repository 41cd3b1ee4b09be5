import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aUser, enrols, teaches } from '../../testing/factories.ts';

let college: TestCollege;
let mai: { id: string };
let client: Client;
let other: Client;

beforeAll(async () => {
  college = await openTestCollege();
  mai = await college.write((tx) => aUser(tx, 'student', { username: 'mai' }));
  client = await college.as(mai);
  other = await college.as(await college.write((tx) => aUser(tx, 'supervisor')));
});
afterAll(() => college.close());

const put = (payload: Buffer, type: string, by = client) =>
  by.raw({ method: 'PUT', url: '/api/account/picture', payload, headers: { 'content-type': type } });
const remove = (by = client) => by.raw({ method: 'DELETE', url: '/api/account/picture' });
const look = (url: string, by = other) => by.raw({ method: 'GET', url });
const pictureOf = async () => (await client.call('GET /api/auth/user')).answer.picture;
const blue = { r: 30, g: 60, b: 200 };
const photo = (width = 400, height = 300, background = blue) =>
  sharp({ create: { width, height, channels: 3, background } });

async function setPicture(image: Sharp = photo()): Promise<string> {
  const reply = await put(await image.png().toBuffer(), 'image/png');
  expect(reply.statusCode).toBe(200);
  return reply.json<{ picture: string }>().picture;
}

describe('a picture', () => {
  it('is drawn anew as a small square and served to whoever is signed in, for good', async () => {
    const address = await setPicture();
    expect(address).toMatch(new RegExp(`^/api/users/${mai.id}/picture\\?v=[0-9a-f]{16}$`));
    const reply = await look(address);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect((await look(address, college.nobody)).statusCode).toBe(401);
  });

  it('has another address once it is another, and the same one when it is the same again', async () => {
    const first = await setPicture();
    const second = await setPicture(photo(400, 300, { r: 200, g: 0, b: 0 }));
    expect(second).not.toBe(first);
    expect((await look(first)).statusCode).toBe(404);
    expect(await setPicture()).toBe(first);
    const current = await look(first.replace(/\?.*/, ''));
    expect(current.statusCode).toBe(200);
    expect(current.headers['cache-control']).toBe('no-store');
  });

  it('shows where people are shown, and goes from there when it is removed', async () => {
    const manager = await college.as(await college.write((tx) => aUser(tx, 'course_manager')));
    const teacher = await college.write((tx) => aUser(tx, 'instructor'));
    const course = await college.write(async (tx) => {
      const made = await aCourse(tx);
      await teaches(tx, made, teacher);
      await enrols(tx, made, mai);
      return made;
    });
    const shown = async () => {
      const users = await manager.call('GET /api/users', { query: { q: 'mai' } });
      const people = await (
        await college.as(teacher)
      ).call('GET /api/courses/{id}/enrolments', {
        params: { id: course.id },
        query: { state: 'active' },
      });
      return [await pictureOf(), users.answer[0]?.picture, people.answer[0]?.student.picture];
    };
    const address = await setPicture();
    expect(await shown()).toEqual([address, address, address]);
    for (const attempt of [1, 2]) {
      const reply = await remove();
      expect(reply.json(), `attempt ${attempt}`).toEqual({ picture: null });
    }
    expect(await shown()).toEqual([null, null, null]);
    expect((await look(address)).statusCode).toBe(404);
    expect((await look(`/api/users/${mai.id}/picture`)).statusCode).toBe(404);
  });

  it('stands upright and tells nothing of the camera or the place', async () => {
    const secret = 'Home, sweet home';
    const bytes = await photo(400, 200)
      .composite([{ input: await photo(400, 100, { r: 255, g: 255, b: 255 }).png().toBuffer(), top: 0, left: 0 }])
      .withExif({ IFD0: { ImageDescription: secret } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(bytes.includes(secret)).toBe(true);
    const reply = await put(bytes, 'image/jpeg');
    const { rawPayload } = await look(reply.json<{ picture: string }>().picture);
    const { exif, icc, xmp, orientation } = await sharp(rawPayload).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
    expect(rawPayload.includes(secret)).toBe(false);
    // Turned by a quarter: what was white above is white on the right.
    const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const redAt = (x: number) => data[(128 * info.width + x) * info.channels] ?? 0;
    expect(redAt(250)).toBeGreaterThan(200);
    expect(redAt(5)).toBeLessThan(100);
  });

  it('of a moving one, the first frame stays', async () => {
    const frames = Buffer.concat([Buffer.alloc(64 * 64 * 3, 0), Buffer.alloc(64 * 64 * 3, 255)]);
    const gif = await sharp(frames, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
      .gif()
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    const reply = await put(gif, 'image/gif');
    const { rawPayload } = await look(reply.json<{ picture: string }>().picture);
    expect((await sharp(rawPayload).metadata()).pages ?? 1).toBe(1);
    expect((await sharp(rawPayload).stats()).channels[0]?.mean).toBeLessThan(20);
  });

  it('of the noisiest kind still fits its row', async () => {
    const noise = sharp({
      create: {
        width: 256,
        height: 256,
        channels: 3,
        background: blue,
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    });
    const { rawPayload } = await look(await setPicture(noise));
    expect(rawPayload.length).toBeLessThanOrEqual(61_440);
  });
});

describe('what is no picture', () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a page that calls itself a picture', () => page, 'image/png'],
    ['a drawing that calls itself a picture', () => svg, 'image/png'],
    ['a picture that ends in its middle', async () => (await aPng()).subarray(0, 300), 'image/png'],
    ['nothing but the first bytes of one', async () => (await aPng()).subarray(0, 8), 'image/png'],
    ['a small file of 2,500,000,000 pixels', () => bomb(50_000), 'image/png'],
    ['a sound', () => Buffer.from('RIFF\x24\0\0\0WAVEfmt '), 'image/webp'],
  ])('%s is refused with a sentence', async (_what, bytes, type) => {
    const before = await pictureOf();
    const reply = await put(await bytes(), type);
    expect(reply.statusCode).toBe(422);
    expect(reply.json<{ errors: object }>().errors).toEqual({
      picture: 'This file cannot be read as a picture. Choose a JPEG, PNG, WebP, GIF or AVIF of at most 50 megapixels',
    });
    expect(await pictureOf()).toBe(before);
  });

  it.each(['image/svg+xml', 'text/html', 'application/json'])('the type %s is not taken', async (type) => {
    expect((await put(type.endsWith('json') ? Buffer.from('{}') : svg, type)).statusCode).toBe(415);
  });

  it('more than 5 MB is not read', async () => {
    expect((await put(Buffer.alloc(5 * 1024 * 1024 + 1, 1), 'image/png')).statusCode).toBe(413);
  });

  it('no bytes at all', async () => {
    expect((await put(Buffer.alloc(0), 'image/png')).statusCode).toBe(400);
  });

  it('a file that is a picture and a page at once is served as the picture alone', async () => {
    const reply = await put(Buffer.concat([await aPng(), page]), 'image/png');
    const { rawPayload } = await look(reply.json<{ picture: string }>().picture);
    expect(rawPayload.includes('<script>')).toBe(false);
  });

  it('bytes are not taken by the calls that take JSON', async () => {
    const headers = { 'content-type': 'image/png' };
    const reply = await client.raw({ method: 'PUT', url: '/api/account/profile', payload: await aPng(), headers });
    expect(reply.statusCode).toBe(415);
  });

  it('comes from nobody who is not signed in, and from no other site', async () => {
    expect((await put(await aPng(), 'image/png', college.nobody)).statusCode).toBe(401);
    expect((await remove(college.nobody)).statusCode).toBe(401);
    const headers = { 'content-type': 'image/png', origin: 'https://evil.example' };
    const reply = await client.raw({ method: 'PUT', url: '/api/account/picture', payload: await aPng(), headers });
    expect(reply.statusCode).toBe(403);
  });
});

async function aPng(): Promise<Buffer> {
  return sharp({
    create: { width: 64, height: 64, channels: 3, background: blue, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .png()
    .toBuffer();
}

/** A PNG of `side` × `side` pixels, all of one colour, in a few hundred kilobytes or less. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}
