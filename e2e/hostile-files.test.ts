import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { samples } from '../server/testing/uploads.ts';
import { useBrowser, visit } from './browser.ts';

useBrowser();

/** Uploads a file as a page of ours does, and answers its address. */
async function upload(page: Page, name: string, bytes: Buffer): Promise<string> {
  return page.evaluate(
    async ([fileName, content]) => {
      const json = { 'content-type': 'application/json' };
      const begun = await fetch('/api/objects/upload', { method: 'POST' });
      const { uploadURL, key } = await begun.json();
      const body = Uint8Array.from(atob(content), (c) => c.charCodeAt(0));
      await fetch(uploadURL, { method: 'PUT', body, headers: { 'content-type': 'text/html' } });
      const said = JSON.stringify({ key, name: fileName, purpose: 'content-file' });
      const declared = await fetch('/api/files', { method: 'POST', headers: json, body: said });
      return (await declared.json()).url as string;
    },
    [name, bytes.toString('base64')] as const,
  );
}

const hostile: [string, Buffer][] = [
  ['drawing.svg', samples.svg],
  ['page.html', samples.html],
  ['page.txt', samples.html],
  ['page.pdf', Buffer.concat([Buffer.from('%PDF-1.4\n'), samples.html])],
  ['polyglot.html', samples.gifAndHtml],
  ['polyglot.gif', samples.gifAndHtml],
  ['script.js', Buffer.from('parent.ran?.("script");window.ran?.("script");alert(document.cookie)')],
  ['../../evil.html', samples.html],
  ['\u202elmth.exe', samples.html],
  [`${'a'.repeat(900)}.html`, samples.html],
];

describe('what somebody has uploaded', () => {
  it.each(hostile)('never runs as a page of ours: %s', async (name, bytes) => {
    const { page, context } = await visit({ as: 'student' });
    const ran: string[] = [];
    context.on('dialog', (dialog) => {
      ran.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await context.exposeFunction('ran', (what: string) => void ran.push(what));
    await page.goto('/');
    const url = await upload(page, name, bytes);
    for (const address of [url, `${url}?inline=1`]) {
      // Opened by itself: a download, or shown in an origin of its own without script.
      const alone = await context.newPage();
      const response = await alone.goto(address).catch(() => null);
      if (response) {
        const isPdf = response.headers()['content-type'] === 'application/pdf';
        const origin = await alone.evaluate(() => self.origin).catch(() => 'null');
        if (!isPdf) expect(origin).toBe('null');
        expect(await alone.evaluate(() => document.querySelectorAll('script').length).catch(() => 0)).toBe(0);
      }
      await alone.close();
      // Embedded in a page of ours, in every way that could run it.
      await page.evaluate(async (src) => {
        const settled: Promise<unknown>[] = [];
        for (const [tag, attribute] of [
          ['iframe', 'src'],
          ['embed', 'src'],
          ['object', 'data'],
          ['script', 'src'],
          ['img', 'src'],
        ] as const) {
          const element = document.createElement(tag);
          settled.push(
            new Promise((done) => {
              element.addEventListener('load', done);
              element.addEventListener('error', done);
              setTimeout(done, 700);
            }),
          );
          element.setAttribute(attribute, src);
          document.body.append(element);
        }
        await Promise.all(settled);
      }, address);
    }
    expect(ran).toEqual([]);
  });

  it('shows a PDF in a frame of our own page, and a picture in a text', async () => {
    const { page, complaints } = await visit({ as: 'student' });
    await page.goto('/');
    const [pdf, picture] = [await upload(page, 'a.pdf', samples.pdf), await upload(page, 'a.png', samples.png)];
    const width = await page.evaluate(
      (src) =>
        new Promise<number>((found) => {
          const image = new Image();
          image.addEventListener('load', () => found(image.naturalWidth));
          image.addEventListener('error', () => found(0));
          image.src = src;
        }),
      picture,
    );
    expect(width).toBe(1);
    const answered = page.waitForResponse((response) => response.url().includes(pdf));
    await page.evaluate((src) => {
      const frame = document.createElement('iframe');
      frame.src = `${src}?inline=1`;
      document.body.append(frame);
    }, pdf);
    expect((await answered).status()).toBe(200);
    await page.waitForTimeout(500);
    expect(complaints.filter((complaint) => /frame|Content Security/i.test(complaint))).toEqual([]);
  });
});
