import { type APIRequestContext, request } from 'playwright-core';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, inject, test } from 'vitest';
import type { AssignmentForm } from '../contract/assignments.ts';
import { demoPassword } from '../server/demo/accounts.ts';
import { expectUsable, phone, settled, useBrowser, visit, wide } from './browser.ts';
import { makeCourse, makeStudents } from './quiz-college.ts';

useBrowser();

async function ask<T>(by: APIRequestContext, method: 'get' | 'post' | 'put', path: string, data?: unknown): Promise<T> {
  const response = await by[method](path, data === undefined ? {} : { data });
  expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true);
  return (await response.json()) as T;
}

const names = ['first', 'second'].map((each) => `marked-${process.pid}-${each}`);

test('an instructor takes submissions along, marks them, looks whose they are, and gives them back', async () => {
  const [instructor, admin, manager] = await Promise.all(
    ['instructor', 'admin', 'manager'].map(async (as) => (await visit({ as })).context.request),
  );
  if (!instructor || !admin || !manager) throw new Error('Nobody is there');
  const courseId = await makeCourse(instructor, 'Marked at home');
  const { id } = await ask<{ id: string }>(instructor, 'post', `/api/courses/${courseId}/assignments`, {
    title: 'Essay',
  });
  const form = await ask<AssignmentForm>(instructor, 'get', `/api/assignments/${id}/form`);
  const settings = {
    ...form.settings,
    instructions: '<p>Write.</p>',
    points: '10',
    accepts: ['text'],
    isPublished: true,
  };
  await ask(instructor, 'put', `/api/assignments/${id}`, { settings, revision: form.revision });
  await makeStudents({ admin, manager }, courseId, names);
  const students: APIRequestContext[] = [];
  for (const username of names) {
    const own = await request.newContext({ baseURL: inject('address') });
    await ask(own, 'post', '/api/login', { username, password: demoPassword });
    const draft = { attempt: 1, revision: 0, body: `<p>By ${username}.</p>`, link: '', files: [] };
    const { revision } = await ask<{ revision: number }>(own, 'put', `/api/assignments/${id}/draft`, draft);
    await ask(own, 'post', `/api/assignments/${id}/submissions`, { attempt: 1, revision });
    students.push(own);
  }
  const archive = await (await instructor.get(`/api/assignments/${id}/submissions.zip`)).body();
  const taken = Object.entries(unzipSync(archive));
  const firsts = taken.find(([, bytes]) => new TextDecoder().decode(bytes).includes(`By ${names[0]}.`))?.[0] ?? '';
  const marked = zipSync({
    ...Object.fromEntries(taken),
    [firsts.replace('.html', '-marked.txt')]: strToU8('Well argued.'),
    'stray.txt': strToU8('Name your sources.'),
  });

  for (const size of [wide, phone]) {
    const { page, complaints } = await visit({ as: 'instructor', size, theme: size === wide ? 'light' : 'dark' });
    await page.goto(`/courses/${courseId}/assignments/${id}`);
    await settled(page);
    await page.getByRole('button', { name: 'Upload marked files' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('Files')
      .setInputFiles({ name: 'm.zip', mimeType: 'application/zip', buffer: Buffer.from(marked) });
    await dialog.getByText('Matches nobody').waitFor();
    await expectUsable(page);
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${size.width}.png` });
    if (size === phone) {
      // By then the first file is there.
      await dialog.getByText('Attached already').first().waitFor();
      expect(complaints).toEqual([]);
      continue;
    }
    await dialog.getByText('1 of 4 files go to 1 student or group.').waitFor();
    expect(await dialog.getByText('As it was handed in').count()).toBe(2);
    await dialog.getByLabel('Student for stray.txt').selectOption({ index: 2 });
    await dialog.getByText('2 of 4 files go to').waitFor();
    await dialog.getByRole('button', { name: 'Give 2 files back' }).focus();
    await page.keyboard.press('Enter');
    await page
      .getByText(/2 files given back to/)
      .first()
      .waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  }

  const [first] = students;
  const said = await ask<{ body: string; files: { name: string; url: string }[] }[]>(
    first ?? instructor,
    'get',
    `/api/assignments/${id}/comments`,
  );
  expect(said[0]).toMatchObject({ body: 'Your marked work is attached.' });
  const file = said.flatMap(({ files }) => files).find(({ name }) => name === 'text-marked.txt');
  expect(await (await (first ?? instructor).get(file?.url ?? '')).text()).toBe('Well argued.');
  await Promise.all(students.map((each) => each.dispose()));
});
