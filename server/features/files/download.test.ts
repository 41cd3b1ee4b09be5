import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aUser } from '../../testing/factories.ts';
import { samples, uploadFile } from '../../testing/uploads.ts';

describe('a download', () => {
  let college: TestCollege;
  let person: Client;
  const bytes = Buffer.from('0123456789');

  beforeAll(async () => {
    college = await openTestCollege();
    person = await college.as(await college.write((tx) => aUser(tx, 'student')));
  });
  afterAll(() => college.close());

  const get = (url: string, headers: Record<string, string> = {}) => person.raw({ method: 'GET', url, headers });

  it('answers one range, and the whole where the file has changed', async () => {
    const { url } = await uploadFile(person, { name: 'digits.txt', bytes });
    const whole = await get(url);
    expect(whole.headers).toMatchObject({
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
    });
    const etag = String(whole.headers.etag);
    const range = { range: 'bytes=2-4' };
    const part = await get(url, { ...range, 'if-range': etag });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
    expect((await get(url, { range: 'bytes=-3' })).body).toBe('789');
    expect((await get(url, { range: 'bytes=7-' })).body).toBe('789');
    expect((await get(url, { ...range, 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await get(url, { range: 'bytes=0-1,3-4' })).statusCode).toBe(200);
    const beyond = await get(url, { range: 'bytes=10-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
    const known = await get(url, { 'if-none-match': etag });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    expect((await person.raw({ method: 'HEAD', url })).headers['content-length']).toBe('10');
  });

  it('costs two statements', async () => {
    const { id } = await uploadFile(person, { name: 'digits.txt', bytes });
    expect((await person.call('GET /api/files/{id}', { params: { id } })).statements).toBeLessThanOrEqual(2);
  });

  const hostile: [string, string, Buffer, string][] = [
    ['a drawing with a script', 'drawing.svg', samples.svg, 'application/octet-stream'],
    [
      'a drawing that says it is one',
      'drawing.svg',
      Buffer.concat([Buffer.from('<?xml version="1.0"?>'), samples.svg]),
      'application/octet-stream',
    ],
    ['a page', 'page.html', samples.html, 'application/octet-stream'],
    ['a page named as text', 'page.txt', samples.html, 'text/plain; charset=utf-8'],
    ['a page named as a picture', 'page.png', samples.html, 'application/octet-stream'],
    ['a picture that is also a page', 'picture.html', samples.gifAndHtml, 'image/gif'],
  ];

  it.each(hostile)('never runs: %s', async (_what, name, content, type) => {
    const { url } = await uploadFile(person, { name, bytes: content, headers: { 'content-type': 'text/html' } });
    for (const query of ['', '?inline=1']) {
      const { headers } = await get(url + query);
      expect(headers['content-type']).toBe(type);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'; frame-ancestors 'none'");
      const isShown = query !== '' && /^(image|text)/.test(type);
      expect(headers['content-disposition']).toMatch(isShown ? /^inline/ : /^attachment/);
    }
  });

  it('shows a PDF to our own pages, and only where that is asked for', async () => {
    const { url } = await uploadFile(person, { name: 'a.pdf', bytes: samples.pdf });
    expect((await get(`${url}?inline=1`)).headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect((await get(url)).headers['content-security-policy']).toContain('sandbox');
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\plan.txt', 'plan.txt'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['a\u0001b\r\nX-Header: 1.txt', 'abX-Header_ 1.txt'],
    ['..', 'file'],
    [`${'é'.repeat(400)}.txt`, `${'é'.repeat(196)}.txt`],
  ])('has a harmless name: %j', async (sent, kept) => {
    const { name, url } = await uploadFile(person, { name: sent, bytes });
    expect(name).toBe(kept);
    const disposition = String((await get(url)).headers['content-disposition']);
    expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent(kept)}`);
    expect(disposition).toMatch(/^attachment; filename="[ -~]+"; /);
  });
});
