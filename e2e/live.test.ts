import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Request } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { demoPassword } from '../server/demo/accounts.ts';
import { startedProcess } from '../server/testing/process.ts';
import { settled, useBrowser, visit } from './browser.ts';

useBrowser();

/** Students of this file's own, so that the demo student's college stays as it is. */
const students = ['lina', 'matteo', 'noor'];

beforeAll(async () => {
  const { context } = await visit({ as: 'admin' });
  for (const firstName of students) await makeStudent(context, firstName);
});

async function makeStudent(context: BrowserContext, firstName: string): Promise<string> {
  const names = { username: `${firstName}.live`, email: `${firstName}@live.example`, firstName, lastName: 'Ovre' };
  const made = await context.request.post('/api/users', {
    data: { ...names, password: demoPassword, role: 'student' },
  });
  expect(made.status()).toBe(201);
  return ((await made.json()) as { id: string }).id;
}

async function publish(context: BrowserContext, title: string, courseCode: string, more: object = {}) {
  const data = { title, courseCode, description: 'Made for a journey.', credits: 2, ...more };
  const made = await context.request.post('/api/courses', { data });
  expect(made.status()).toBe(201);
  return ((await made.json()) as { id: string }).id;
}

/** How many live streams a browser has asked for, and how many of them are open. */
function countStreams(context: BrowserContext) {
  const count = { asked: 0, open: 0 };
  const isStream = (url: string) => new URL(url).pathname === '/api/live';
  context.on('request', (request) => {
    if (!isStream(request.url())) return;
    count.asked++;
    count.open++;
  });
  const ended = (request: Request) => {
    if (isStream(request.url())) count.open--;
  };
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
  return count;
}

describe('an open page shows what others do, without a reload', () => {
  test('a course that is published, in the list of courses to join', async () => {
    const instructor = await visit({ as: 'instructor' });
    const student = await visit({ as: 'lina.live' });
    await student.page.goto('/courses/browse?q=Glass+Blowing');
    await student.page.getByRole('heading', { name: 'No courses found' }).waitFor();
    await publish(instructor.context, 'Glass Blowing', 'GLASS-1');
    await student.page.getByRole('heading', { name: 'Glass Blowing' }).waitFor();
    expect(student.complaints).toEqual([]);
  });

  test('a course that is created as a draft, in the list of a manager alone', async () => {
    const instructor = await visit({ as: 'instructor' });
    const manager = await visit({ as: 'manager' });
    const student = await visit({ as: 'lina.live' });
    await manager.page.goto('/courses');
    await settled(manager.page);
    await student.page.goto('/courses');
    await settled(student.page);
    const data = { title: 'Candle Making', courseCode: 'CANDLE-1', description: 'Wax.', status: 'draft' };
    expect((await instructor.context.request.post('/api/courses', { data })).status()).toBe(201);
    await manager.page.getByRole('link', { name: 'Candle Making' }).waitFor();
    expect(await student.page.getByText('Candle Making').count()).toBe(0);
  });

  test('a user who is changed, in the list of users', async () => {
    const admin = await visit({ as: 'admin' });
    const id = await makeStudent(admin.context, 'oskar');
    await admin.page.goto('/admin/users');
    await settled(admin.page);
    await admin.page.getByRole('searchbox').fill('oskar.live');
    await admin.page.getByText('oskar Ovre').first().waitFor();
    await admin.context.request.put(`/api/users/${id}`, { data: { firstName: 'Oskarsson' } });
    await admin.page.getByText('Oskarsson Ovre').first().waitFor();
  });

  test('a request to join that is approved: waiting becomes joined, and the bell rings', async () => {
    const instructor = await visit({ as: 'instructor' });
    const title = 'Clock Repair';
    const id = await publish(instructor.context, title, 'CLOCK-1', { requiresApproval: true });
    const { page, context } = await visit({ as: 'lina.live' });
    await context.request.post(`/api/courses/${id}/join`);
    await page.goto(`/courses/browse?q=${encodeURIComponent(title)}`);
    await page.getByText('Request sent').waitFor();
    const requests = await instructor.context.request.get(`/api/courses/${id}/enrolments?state=pending_approval`);
    const [request] = (await requests.json()) as { id: string }[];
    const approved = await instructor.context.request.post(`/api/enrolments/${request?.id}/approve`);
    expect(approved.status()).toBe(200);
    await page.getByRole('link', { name: 'Open course' }).waitFor();
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
  });

  test('how many are in a course, on the page of one who is in it and in the list of courses to join', async () => {
    const instructor = await visit({ as: 'instructor' });
    const course = await publish(instructor.context, 'Kite Making', 'KITE-1', { maxStudents: 8 });
    const inside = await visit({ as: 'noor.live' });
    await inside.context.request.post(`/api/courses/${course}/join`);
    await inside.page.goto(`/courses/${course}`);
    await inside.page.getByText('1 student', { exact: true }).waitFor();
    const outside = await visit({ as: 'lina.live' });
    await outside.page.goto('/courses/browse?q=Kite+Making');
    await outside.page.getByText('7 of 8 places free').waitFor();
    const { context } = await visit({ as: 'matteo.live' });
    await context.request.post(`/api/courses/${course}/join`);
    await inside.page.getByText('2 students', { exact: true }).waitFor();
    await outside.page.getByText('6 of 8 places free').waitFor();
    await context.request.post(`/api/courses/${course}/leave`);
    await inside.page.getByText('1 student', { exact: true }).waitFor();
    await outside.page.getByText('7 of 8 places free').waitFor();
  });

  test('one’s own progress, on another device', async () => {
    const instructor = await visit({ as: 'instructor' });
    const items = [{ kind: 'lesson', title: 'Casting on' }];
    const modules = [{ title: 'First rows', description: '', items }];
    const course = await publish(instructor.context, 'Knitting', 'KNIT-1', { modules });
    const [desk, phone] = [await visit({ as: 'noor.live' }), await visit({ as: 'noor.live' })];
    await desk.context.request.post(`/api/courses/${course}/join`);
    const outline = (await (await desk.context.request.get(`/api/courses/${course}/modules`)).json()) as {
      items: { id: string }[];
    }[];
    const lesson = outline[0]?.items[0]?.id;
    await phone.page.goto(`/courses/${course}/lessons/${lesson}`);
    await phone.page.getByRole('button', { name: 'Mark as completed' }).waitFor();
    const done = await desk.context.request.put(`/api/lessons/${lesson}/progress`, { data: { status: 'completed' } });
    expect(done.status()).toBe(200);
    await phone.page.getByRole('button', { name: 'Mark as completed' }).waitFor({ state: 'detached' });
  });

  test('the theme, time zone and language that one chooses, on another device', async () => {
    const instructor = await visit({ as: 'instructor' });
    const course = await publish(instructor.context, 'Weaving', 'WEAVE-1');
    const topic = { title: 'Which loom?', content: 'Mine is small.' };
    const made = await instructor.context.request.post(`/api/courses/${course}/discussions`, { data: topic });
    const { id } = (await made.json()) as { id: string };
    const [desk, phone] = [await visit({ as: 'noor.live' }), await visit({ as: 'noor.live' })];
    await desk.context.request.post(`/api/courses/${course}/join`);
    await phone.page.goto(`/discussions/${id}`);
    await settled(phone.page);
    const time = await phone.page.getByRole('main').getByRole('time').first().textContent();
    const choose = async (data: object) =>
      expect((await desk.context.request.put('/api/account/profile', { data })).status()).toBe(200);
    await choose({ timeZone: 'Pacific/Kiritimati' });
    await expect.poll(() => phone.page.getByRole('main').getByRole('time').first().textContent()).not.toBe(time);
    await choose({ theme: 'dark', locale: 'es' });
    await phone.page.locator('html[data-theme="dark"][lang="es"]').waitFor();
    await phone.page.getByRole('link', { name: 'Mis cursos' }).first().waitFor();
    expect(phone.complaints).toEqual([]);
  });
});

test('whoever is deactivated is led out of an open page', async () => {
  const admin = await visit({ as: 'admin' });
  const id = await makeStudent(admin.context, 'pavel');
  const { page } = await visit({ as: 'pavel.live' });
  const stream = page.waitForRequest('**/api/live?*');
  await page.goto('/courses');
  await stream;
  await admin.context.request.post(`/api/users/${id}/deactivate`);
  await page.waitForURL('**/login?**');
});

test('the tabs of a browser share one stream; when its tab is closed, another takes over', async () => {
  const instructor = await visit({ as: 'instructor' });
  const { page, context } = await visit({ as: 'matteo.live' });
  const count = countStreams(context);
  const stream = page.waitForRequest('**/api/live?*');
  await page.goto('/courses/browse?q=Paper+Marbling');
  await stream;
  const other = await context.newPage();
  await other.goto('/courses/browse?q=Paper+Marbling');
  await other.getByRole('heading', { name: 'No courses found' }).waitFor();
  await other.waitForTimeout(3_000);
  expect(count).toEqual({ asked: 1, open: 1 });
  await publish(instructor.context, 'Paper Marbling I', 'MARBLE-1');
  for (const each of [page, other])
    await each.getByRole('heading', { name: 'Paper Marbling I', exact: true }).waitFor();

  const next = other.waitForRequest('**/api/live?*');
  await page.close();
  expect(new URL((await next).url()).searchParams.get('after')).toMatch(/^\d+-\d+$/);
  await publish(instructor.context, 'Paper Marbling II', 'MARBLE-2');
  await other.getByRole('heading', { name: 'Paper Marbling II' }).waitFor();
  expect(count.asked).toBe(2);
});

test('an open page finds its way back after the server was restarted', { timeout: 240_000 }, async () => {
  const data = mkdtempSync(join(tmpdir(), 'collegium-live-'));
  cpSync(inject('untouched'), data, { recursive: true });
  const variables = { COLLEGIUM_DATA: data, COLLEGIUM_DEMO: '1' };
  const first = await startedProcess({ ...variables, PORT: '0' });
  const { port, origin } = new URL(first.address);
  const { page, context } = await visit();
  await context.request.post(`${origin}/api/login`, { data: { username: 'manager', password: demoPassword } });
  const stream = page.waitForRequest('**/api/live?*');
  await page.goto(`${origin}/courses`);
  await stream;
  await first.end('SIGTERM');
  const second = await startedProcess({ ...variables, PORT: port });
  try {
    const course = { title: 'Basketry', courseCode: 'BASKET-1', description: 'Made for a journey.', status: 'draft' };
    const made = await context.request.post(`${origin}/api/courses`, { data: course });
    expect(made.status()).toBe(201);
    await page.getByRole('link', { name: 'Basketry' }).waitFor({ timeout: 30_000 });
  } finally {
    await page.close();
    await second.end('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  }
});
