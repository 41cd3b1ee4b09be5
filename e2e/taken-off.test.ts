import type { APIRequestContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { AssignmentForm } from '../contract/assignments.ts';
import type { StaffMember } from '../contract/people.ts';
import { expectUsable, phone, settled, useBrowser, visit } from './browser.ts';
import { makeCourse, makeStudents } from './quiz-college.ts';

useBrowser();

const closed = 'This page is not open to you any more';

async function ask<T>(by: APIRequestContext, method: 'get' | 'post' | 'put', path: string, data?: unknown): Promise<T> {
  const response = await by[method](path, data === undefined ? {} : { data });
  expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true);
  return (await response.json()) as T;
}

/** A course with an assignment and a quiz, taught by the demo instructor, whom the administrator can take off its staff. */
async function makeTaught(name: string) {
  const [staff, admin, manager] = await Promise.all(
    ['instructor', 'admin', 'manager'].map(async (as) => (await visit({ as })).context.request),
  );
  if (!staff || !admin || !manager) throw new Error('Nobody is there');
  const courseId = await makeCourse(staff, `Left by its staff, ${name}`);
  const at = `/courses/${courseId}`;
  const essay = await ask<{ id: string }>(staff, 'post', `/api${at}/assignments`, { title: 'An essay' });
  const { settings, revision } = await ask<AssignmentForm>(staff, 'get', `/api/assignments/${essay.id}/form`);
  const open = { ...settings, instructions: '<p>Write.</p>', points: '10', accepts: ['text'], isPublished: true };
  await ask(staff, 'put', `/api/assignments/${essay.id}`, { settings: open, revision });
  const quiz = await ask<{ id: string }>(staff, 'post', `/api${at}/quizzes`, { title: 'A quiz' });
  const student = `left-${process.pid}-${name}`;
  await makeStudents({ admin, manager }, courseId, [student]);
  const places = await ask<StaffMember[]>(admin, 'get', `/api${at}/staff`);
  return {
    student,
    essay: `${at}/assignments/${essay.id}`,
    quiz: `${at}/quizzes/${quiz.id}`,
    at,
    admin,
    takeOff: async () => expect((await admin.delete(`/api/staff-members/${places[0]?.id}`)).status()).toBe(204),
  };
}

async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

const shown = (page: Page) => page.getByRole('main').innerText();

test('who is taken off the staff is told so by the grading screen, which shows what they typed and nobody’s work', async () => {
  const made = await makeTaught('grading');
  const { page } = await visit({ as: 'instructor' });
  const stream = page.waitForRequest('**/api/live?*');
  await openLive(page, `${made.essay}/grading`);
  await stream;
  const comment = page.getByLabel(/^Comment for /);
  await comment.fill('A thought that is not finished');
  await made.takeOff();
  await page.getByRole('heading', { name: closed }).first().waitFor();
  expect(await page.getByLabel('What you were writing').inputValue()).toContain('A thought that is not finished');
  expect(await comment.count()).toBe(0);
  await expectUsable(page);
});

test('the gradebook, lists and forms with nothing typed go when who has them open is taken off the staff', async () => {
  const made = await makeTaught('pages');
  const { page, context } = await visit({ as: 'instructor', size: phone });
  const stream = page.waitForRequest('**/api/live?*');
  await openLive(page, `${made.at}/gradebook`);
  await stream;
  await page.getByText(made.student).first().waitFor();
  const paths = [
    `${made.at}/banks`,
    `${made.at}/rubrics`,
    `${made.at}/groups`,
    `${made.essay}/edit`,
    `${made.quiz}/edit`,
  ];
  const others: Page[] = [];
  for (const path of paths) {
    const other = await context.newPage();
    await openLive(other, path);
    others.push(other);
  }
  await made.takeOff();
  for (const each of [page, ...others]) await each.getByRole('heading', { name: closed }).first().waitFor();
  expect(await shown(page)).not.toContain(made.student);
});

test('what is typed into a form stays in sight when its writer is taken off the staff, who is told that it is not saved', async () => {
  const made = await makeTaught('forms');
  const { page } = await visit({ as: 'instructor' });
  const stream = page.waitForRequest('**/api/live?*');
  await openLive(page, `${made.essay}/edit`);
  await stream;
  await page.getByLabel('Title').fill('An essay about the sea');
  await made.takeOff();
  await page.getByText('You are no longer in this course, so nothing is saved here any more.').waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('An essay about the sea');
  await expectUsable(page);
});

test('who becomes an assistant of a course is told so by the editor they have open, and keeps what they have typed', async () => {
  const made = await makeTaught('demoted');
  const username = `demoted-${process.pid}`;
  const names = { firstName: 'Demo', lastName: 'Ted', password: 'learn-together' };
  const person = await ask<{ id: string }>(made.admin, 'post', '/api/users', {
    ...names,
    username,
    email: `${username}@college.example`,
    role: 'instructor',
  });
  const join = () => made.admin.post(`/api${made.at}/staff`, { data: { user: person.id } });
  expect((await join()).ok()).toBe(true);
  const { page, context } = await visit({ as: username });
  const stream = page.waitForRequest('**/api/live?*');
  await openLive(page, `${made.essay}/edit`);
  await stream;
  const other = await context.newPage();
  await openLive(other, `${made.quiz}/edit`);
  await page.getByLabel('Title').fill('An essay about the sea');
  await ask(made.admin, 'put', `/api/users/${person.id}`, { role: 'teaching_assistant' });
  expect((await join()).ok()).toBe(true);
  await page.getByText('You may no longer change this course, so nothing is saved here any more.').waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('An essay about the sea');
  await expectUsable(page);
  await other.getByRole('heading', { name: 'You may no longer change this course' }).first().waitFor();
  await expectUsable(other);
});
