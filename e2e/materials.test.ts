import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { samples } from '../server/testing/uploads.ts';
import { expectUsable, phone, settled, useBrowser, visit } from './browser.ts';

useBrowser({ whole: true });

const directory = mkdtempSync(join(tmpdir(), 'collegium-materials-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const megabyte = 1024 * 1024;
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: samples.pdf });

/** A film as far as its first bytes say; the rest is noise. */
function aFilm(name: string, size: number): string {
  const path = join(directory, name);
  const head = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex');
  writeFileSync(path, Buffer.concat([head, randomBytes(size - head.length)]));
  return path;
}

const sha256 = async (bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
};

const section = (page: Page) => page.getByRole('region', { name: 'Course Materials' });
const chosen = (page: Page) => section(page).locator('input[type="file"]').first();
const upload = (page: Page) => section(page).getByRole('button', { name: /^Upload \d+ file/ });
const listed = (page: Page, name: string) => section(page).getByRole('link', { name });

async function openForm(page: Page): Promise<void> {
  await page.goto('/courses/create');
  await settled(page);
  await section(page).getByRole('button', { name: 'choose them' }).waitFor();
}

async function fillBasics(page: Page, title: string, code: string): Promise<void> {
  await page.getByLabel('Course Title').fill(title);
  await page.getByLabel('Course Code').fill(code);
  await page.getByLabel('Description', { exact: true }).fill('What one needs to begin.');
}

test('of many refused files four are named and the others counted, whether they are chosen or uploaded', async () => {
  const { page } = await visit({ as: 'instructor' });
  await openForm(page);
  const many = ['1', '2', '3', '4', '5', '6'].map((number) => pdf(`Sheet ${number}.pdf`));
  const refused = section(page).getByText(/^Cannot add the duplicate file/);
  const others = section(page).getByText('2 additional restrictions were not fulfilled').first();
  await chosen(page).setInputFiles(many);
  await section(page).getByRole('button', { name: 'Add more files' }).click();
  await chosen(page).setInputFiles(many);
  await others.waitFor();
  expect(await refused.filter({ visible: true }).count()).toBe(4);
  await others.waitFor({ state: 'detached', timeout: 10_000 });
  await section(page).getByRole('button', { name: 'Back', exact: true }).click();

  await upload(page).click();
  await listed(page, 'Sheet 6.pdf').waitFor();
  await chosen(page).setInputFiles(many);
  await others.waitFor();
  expect(await refused.filter({ visible: true }).count()).toBe(4);
});

test('files are chosen, refused, uploaded, removed, kept with the draft and published', async () => {
  const { page, complaints } = await visit({ as: 'instructor' });
  await openForm(page);
  await section(page).getByText('Supported formats: PDF, DOC, DOCX, PPT, PPTX, MP4, MP3.').waitFor();
  await expect.poll(() => section(page).getByRole('tablist').count()).toBe(0);

  await chosen(page).setInputFiles({ name: 'tool.exe', mimeType: 'application/x-msdownload', buffer: samples.pdf });
  await page.getByText('You can only upload: .pdf, .doc, .docx, .ppt, .pptx, .mp4, .mp3').first().waitFor();
  expect(await page.locator('.upload-area').getByRole('alert').count()).toBe(1);
  await chosen(page).setInputFiles([pdf('Week 1.pdf'), pdf('Week 2.pdf')]);
  await section(page).getByRole('button', { name: 'Add more files' }).click();
  await chosen(page).setInputFiles([pdf('Week 1.pdf')]);
  await page.getByText("Cannot add the duplicate file 'Week 1.pdf', it already exists").first().waitFor();
  await section(page).getByRole('button', { name: 'Back', exact: true }).click();
  await section(page).getByText('2 files selected').waitFor();
  await expectUsable(page);

  // Nothing starts by itself, and what is chosen is neither lost by publishing nor by leaving.
  await fillBasics(page, 'Paper and thread', 'ART-191');
  await page.getByRole('button', { name: 'Publish Course' }).last().click();
  await page.getByText('Some files are not uploaded yet', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Cancel' }).last().click();
  await page.getByText('Files that have not been uploaded yet would have to be chosen again.').waitFor();
  await page.getByRole('button', { name: 'Stay here' }).click();

  await upload(page).click();
  await page.getByText('Upload Complete', { exact: true }).waitFor();
  await page.getByText('2 file(s) uploaded successfully.', { exact: true }).waitFor();
  await listed(page, 'Week 2.pdf').waitFor();
  await chosen(page).setInputFiles([pdf('Week 2.pdf')]);
  await page.getByText("Cannot add the duplicate file 'Week 2.pdf', it already exists").first().waitFor();

  await page.getByRole('button', { name: 'Remove Week 1.pdf' }).click();
  await listed(page, 'Week 1.pdf').waitFor({ state: 'detached' });
  await section(page).getByRole('button', { name: 'Undo' }).click();
  await listed(page, 'Week 1.pdf').waitFor();
  await page.getByRole('button', { name: 'Remove Week 1.pdf' }).click();

  await page.getByRole('button', { name: 'Save as Draft' }).last().click();
  await page.waitForURL(/draft=/);
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await settled(page);
  await listed(page, 'Week 2.pdf').waitFor();
  expect(await listed(page, 'Week 1.pdf').count()).toBe(0);

  await chosen(page).setInputFiles([{ name: 'Talk.mp3', mimeType: 'audio/mpeg', buffer: samples.mp3 }]);
  await upload(page).click();
  await listed(page, 'Talk.mp3').waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Publish Course' }).last().click();
  await page.waitForURL(/\/courses\/(?!create)[\w-]+$/);
  const course = page.url();

  // It is for its members alone; whoever is in it opens and downloads them.
  const id = course.split('/').at(-1) ?? '';
  const student = await visit({ as: 'student' });
  expect((await student.page.request.get(`/api/courses/${id}/materials`)).status()).toBe(404);
  await page.goto(`${course}?tab=resources`);
  await page.getByRole('button', { name: 'Open Talk.mp3' }).click();
  await page.locator('audio').waitFor();
  await page.getByRole('button', { name: 'Open Week 2.pdf' }).click();
  await page.locator('iframe[title="Contents of Week 2.pdf"]').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Week 2.pdf' }).click();
  const saved = await (await download).path();
  expect(await sha256(createReadStream(saved))).toBe(await sha256([samples.pdf]));
  expect(complaints.filter((each) => !each.includes('[Uppy]'))).toEqual([]);
});

test('a film above 100 MB whose connection is cut twice and whose page is reloaded twice arrives whole', async () => {
  const { page, context } = await visit({ as: 'instructor' });
  await openForm(page);
  const path = aFilm('Lecture.mp4', 110 * megabyte);
  const sent: number[] = [];
  let cuts = 0;
  let uploadId = '';
  let isReloaded = false;
  await page.route(/\/parts\/\d+$/, async (route) => {
    const [id = '', , number] = route.request().url().split('/').slice(-3);
    const part = Number(number);
    uploadId = id;
    sent.push(part);
    if (part === 3 && cuts === 0) {
      cuts++;
      return route.abort('connectionreset');
    }
    // The last of the film is still to come when the page goes.
    return part < 9 || isReloaded ? route.continue() : undefined;
  });
  await chosen(page).setInputFiles(path);
  await upload(page).click();
  await expect.poll(() => sent.filter((part) => part === 3).length, { timeout: 120_000 }).toBeGreaterThan(1);
  await context.setOffline(true);
  await new Promise((done) => setTimeout(done, 1500));
  await context.setOffline(false);
  const arrived = async () => (await context.request.get(`/api/objects/s3/multipart/${uploadId}`)).json();
  await expect.poll(async () => (await arrived()).length, { timeout: 60_000 }).toBeGreaterThan(4);
  await page.reload();
  isReloaded = true;
  await section(page).getByRole('button', { name: 'choose them' }).waitFor();
  // What was under way when the page went may still arrive.
  let before: { PartNumber: number }[] = [];
  const isSettled = async () => {
    const known = before.length;
    before = (await arrived()) as { PartNumber: number }[];
    return before.length === known;
  };
  await expect.poll(isSettled, { timeout: 60_000, interval: 1000 }).toBe(true);
  sent.length = 0;
  // The server joins the parts, but the page goes before it hears of it.
  let isJoined = false;
  await page.route(/\/complete$/, async (route) => {
    if (isJoined) return route.continue();
    await route.fetch();
    isJoined = true;
  });
  await chosen(page).setInputFiles(path);
  await upload(page).click();
  await expect.poll(() => isJoined, { timeout: 180_000 }).toBe(true);
  expect(before.length).toBeGreaterThan(4);
  expect([...before.map((part) => part.PartNumber), ...sent].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 11 }, (_, index) => index + 1),
  );
  sent.length = 0;
  await page.reload();
  await section(page).getByRole('button', { name: 'choose them' }).waitFor();
  await chosen(page).setInputFiles(path);
  await upload(page).click();
  await listed(page, 'Lecture.mp4').waitFor({ timeout: 60_000 });
  expect(sent).toEqual([]);
  const url = await listed(page, 'Lecture.mp4').getAttribute('href');
  const body = await page.evaluate(async (address) => {
    const bytes = await (await fetch(address)).arrayBuffer();
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }, url ?? '');
  expect(body).toBe(await sha256(createReadStream(path)));
}, 400_000);

test('an empty file, and one beyond 500 MB, is refused before a byte is sent', async () => {
  const { page } = await visit({ as: 'instructor' });
  await openForm(page);
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/objects/') && calls.push(request.url()));
  const empty = { name: 'Empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) };
  await page.locator('#section-materials input[type="file"]').first().setInputFiles(empty);
  await page.getByText('Empty.pdf is empty. Choose another file.').first().waitFor();
  // A file that only says its size: none of 501 MB has to be written for this.
  await page.evaluate(() => {
    const file = new File(['x'], 'Film.mp4', { type: 'video/mp4' });
    Object.defineProperty(file, 'size', { value: 501 * 1024 * 1024 });
    const transfer = { files: [file] };
    const input = document.querySelector<HTMLInputElement>('#section-materials input[type="file"]');
    if (!input) throw new Error('There is no picker');
    Object.defineProperty(input, 'files', { value: transfer.files, configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await page.getByText('Film.mp4 exceeds maximum allowed size of 500 MB').first().waitFor();
  expect(calls).toEqual([]);
});

test('whoever sends what there is no room for reads why, before it is sent, whole and in parts', async () => {
  const { page } = await visit({ as: 'instructor' });
  const refuse = async (where: RegExp, detail: string) =>
    page.route(where, (route) =>
      route.fulfill({ status: 413, contentType: 'application/problem+json', body: JSON.stringify({ detail }) }),
    );
  const readWhy = async (detail: string) => {
    await upload(page).click();
    // The parts of a film come one after another through whoever listens to them here.
    await section(page).getByText(detail, { exact: true }).first().waitFor({ timeout: 60_000 });
    // The details at the file say it too, not what the server wrote.
    await section(page).getByRole('button', { name: detail, exact: true }).waitFor();
  };
  await openForm(page);
  await refuse(/\/api\/objects\/upload$/, 'There is no room for it.');
  await chosen(page).setInputFiles([pdf('Begun.pdf')]);
  await readWhy('There is no room for it.');
  await page.unrouteAll();
  await openForm(page);
  await refuse(/\/api\/objects\/uploads\/[^/]+$/, 'There is no room any more.');
  await chosen(page).setInputFiles([pdf('Whole.pdf')]);
  await readWhy('There is no room any more.');
  await page.unrouteAll();
  await openForm(page);
  await refuse(/\/parts\/2$/, 'There is no room for the second part.');
  await chosen(page).setInputFiles(aFilm('Crowded.mp4', 110 * megabyte));
  await readWhy('There is no room for the second part.');
}, 120_000);

test('who is signed out meanwhile and stays on the page signs in again and goes on with the same files', async () => {
  const { page, context } = await visit({ as: 'instructor' });
  await openForm(page);
  await chosen(page).setInputFiles([pdf('Kept.pdf')]);
  // The page would go to sign in, which the browser asks about while files are waiting.
  page.on('dialog', (dialog) => void dialog.dismiss());
  const cookies = await context.cookies();
  await context.clearCookies();
  await upload(page).click();
  await page.getByText('You are signed out. Sign in again in the new window;').waitFor();
  await expectUsable(page);
  await context.addCookies(cookies);
  await section(page).getByRole('button', { name: 'Continue' }).click();
  await listed(page, 'Kept.pdf').waitFor();
});

test('a file that is not what its name says is refused by its content, and others go on', async () => {
  const { page } = await visit({ as: 'instructor', size: phone });
  await openForm(page);
  const fake = { name: 'Fake.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(5000, 'A') };
  await chosen(page).setInputFiles([fake, pdf('Real.pdf')]);
  await upload(page).click();
  await listed(page, 'Real.pdf').waitFor();
  await page.getByText('1 file(s) uploaded successfully.', { exact: true }).waitFor();
  await page.getByText('Failed to upload Fake.mp4').first().waitFor();
  await expectUsable(page);
  await section(page)
    .getByRole('button', { name: /Remove file/ })
    .click();
  await section(page).getByRole('button', { name: 'choose them' }).waitFor();
});

test('a file that arrives for a course that stands is not lost with the line, and says why the course does not take it', async () => {
  const { page, context } = await visit({ as: 'instructor' });
  const courses = (await (await context.request.get('/api/courses')).json()) as { id: string; title: string }[];
  const course = courses.find(({ title }) => title === 'Typography for the Web');
  await page.goto(`/courses/${course?.id}`);
  await page.getByRole('tab', { name: 'Resources' }).click();
  await page.getByRole('button', { name: 'Manage files' }).click();
  const dialog = page.getByRole('dialog');
  const detail = 'The files of a course may hold 1 MB together, and these would be more.';
  let tries = 0;
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.method() === 'PUT' && request.url().includes('/objects/'))));
  await page.route('**/api/courses/*/materials', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    tries++;
    if (tries === 1) return route.abort();
    if (tries === 2) return route.continue();
    // Neither is tried again by itself.
    const status = tries === 3 ? 413 : 409;
    return route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify({ detail }) });
  });
  const send = async (name: string) => {
    await dialog.locator('input[type="file"]').first().setInputFiles(pdf(name));
    await dialog.getByRole('button', { name: /^Upload 1 file/ }).click();
  };
  await send('kept.pdf');
  await dialog.getByRole('button', { name: 'Remove kept.pdf' }).waitFor();
  await send('beyond.pdf');
  const retry = dialog.getByRole('button', { name: 'Retry upload' }).last();
  for (const tried of [3, 4]) {
    await dialog.getByText(detail).first().waitFor();
    await dialog.getByText('A file has not arrived. Press Retry,').waitFor();
    expect(tries).toBe(tried);
    await expectUsable(page);
    if (tried === 4) await page.unroute('**/api/courses/*/materials');
    await retry.click();
  }
  await dialog.getByRole('button', { name: 'Remove beyond.pdf' }).waitFor();
  // Its bytes were there already.
  expect(sent).toBe(2);
  const materials = await context.request.get(`/api/courses/${course?.id}/materials`);
  const files = ((await materials.json()) as { id: string; name: string }[]).filter(({ name }) =>
    /^(kept|beyond)/.test(name),
  );
  expect(files).toHaveLength(2);
  for (const { id } of files) await context.request.delete(`/api/files/${id}?course=${course?.id}`);
});
