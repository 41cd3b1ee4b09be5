import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AssignmentForm } from '../contract/assignments.ts';
import type { CourseOutline } from '../contract/outline.ts';
import { demoPassword } from '../server/demo/accounts.ts';
import { settled, useBrowser, visit } from './browser.ts';
import { type Asks, makeCourse, makeStudents } from './quiz-college.ts';
import { useQuizCourse } from './quiz-course.ts';

/*
 * What becomes of an open page, and of what is being written on it, when something else happens meanwhile: somebody takes
 * it away, it closes, its time comes, somebody else signs in beside it.
 */
useBrowser();

const student = `ida.${process.pid}`;
const { newQuiz, courseId: quizCourse } = useQuizCourse('Meanwhile in a quiz', [`quizzed.${process.pid}`]);
let staff: Asks;
let course = '';

beforeAll(async () => {
  const [instructor, admin, manager] = [
    await visit({ as: 'instructor' }),
    await visit({ as: 'admin' }),
    await visit({ as: 'manager' }),
  ];
  course = await makeCourse(instructor.context.request, 'Meanwhile');
  await makeStudents({ admin: admin.context.request, manager: manager.context.request }, course, [student]);
});

beforeEach(async () => {
  staff = (await visit({ as: 'instructor' })).context.request;
});

async function ask<T>(by: Asks, method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string, data?: unknown) {
  const response = await by[method](path, data === undefined ? {} : { data });
  expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true);
  return (response.status() === 204 ? undefined : await response.json()) as T;
}

/** Opens a page and waits until it hears what others do. */
async function listening(page: Page, path: string): Promise<void> {
  const stream = page.waitForRequest('**/api/live?*');
  await page.goto(path);
  await stream;
  await settled(page);
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

async function anAssignment(title: string): Promise<{ path: string; set: (change: object) => Promise<void> }> {
  const { id } = await ask<{ id: string }>(staff, 'post', `/api/courses/${course}/assignments`, { title });
  const set = async (change: object) => {
    const { settings, revision } = await ask<AssignmentForm>(staff, 'get', `/api/assignments/${id}/form`);
    await ask(staff, 'put', `/api/assignments/${id}`, { settings: { ...settings, ...change }, revision });
  };
  await set({
    instructions: '<p>Write.</p>',
    accepts: ['text'],
    points: '10',
    attemptsAllowed: null,
    isPublished: true,
  });
  return { path: `/courses/${course}/assignments/${id}`, set };
}

async function aTopic(title: string): Promise<string> {
  const data = { title, content: 'What do you think?' };
  return (await ask<{ id: string }>(staff, 'post', `/api/courses/${course}/discussions`, data)).id;
}

/** Holds back the answers to such a call; what it returns lets them go, and waits until the page has done what it does then. */
async function holding(page: Page, method: string, path: string): Promise<() => Promise<void>> {
  let letGo = () => {};
  const held = new Promise<void>((done) => (letGo = done));
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  return async () => {
    const answered = page.waitForResponse((response) => response.request().method() === method);
    letGo();
    await answered;
    await page.waitForTimeout(500);
  };
}

const left = (page: Page, name: string) => page.getByLabel(name, { exact: true });

describe('what is being written stays in sight', () => {
  test('when work closes', async () => {
    const { path, set } = await anAssignment('Closing');
    const { page } = await visit({ as: student });
    await listening(page, path);
    await page.getByRole('textbox', { name: 'Your text' }).click();
    await page.keyboard.type('Half a thought, and then');
    await set({ availableUntil: inSeconds(-1) });
    await page.getByRole('button', { name: 'Submit Assignment' }).waitFor({ state: 'detached' });
    await expect.poll(() => left(page, 'What was written').inputValue()).toBe('Half a thought, and then');
  });

  test('when the same work is handed in elsewhere', async () => {
    const { path } = await anAssignment('Two windows');
    const { page, context } = await visit({ as: student });
    await listening(page, path);
    await page.route('**/draft', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
    await page.getByRole('textbox', { name: 'Your text' }).click();
    await page.keyboard.type('Only on this device');
    const id = path.split('/').at(-1);
    const draft = { attempt: 1, revision: 0, body: '<p>The other window</p>', link: '', files: [] };
    const { revision } = await ask<{ revision: number }>(context.request, 'put', `/api/assignments/${id}/draft`, draft);
    await ask(context.request, 'post', `/api/assignments/${id}/submissions`, { attempt: 1, revision });
    await page.getByRole('button', { name: 'New Attempt' }).waitFor();
    await expect.poll(() => left(page, 'What was written').inputValue()).toBe('Only on this device');
    await page.unroute('**/draft');
    await page.getByRole('button', { name: 'New Attempt' }).click();
    await page.getByRole('textbox', { name: 'Your text' }).getByText('Only on this device').waitFor();
  });

  test('when a topic is locked, and when it is deleted', async () => {
    const topic = await aTopic('Going');
    const { page } = await visit({ as: student });
    await listening(page, `/discussions/${topic}`);
    await page.getByLabel('Your reply').fill('I was about to say that');
    await ask(staff, 'put', `/api/discussions/${topic}/state`, { isLocked: true });
    await page.getByText('This topic is locked', { exact: false }).waitFor();
    expect(await left(page, 'What you were writing').inputValue()).toBe('I was about to say that');
    await ask(staff, 'delete', `/api/discussions/${topic}`);
    await page.getByRole('heading', { name: 'Topic not found' }).waitFor();
    expect(await left(page, 'What you were writing').inputValue()).toBe('I was about to say that');
  });

  test('when they leave the course that a new topic is for, which then goes into no other', async () => {
    const [admin, manager] = [await visit({ as: 'admin' }), await visit({ as: 'manager' })];
    const name = `leaver.${process.pid}`;
    const office = { admin: admin.context.request, manager: manager.context.request };
    const [other, left] = [await makeCourse(staff, 'Stays'), await makeCourse(staff, 'Left')];
    await makeStudents(office, other, [name]);
    await ask(office.manager, 'post', `/api/courses/${left}/enrolments`, { who: name, enrol: true });
    const { page } = await visit({ as: name });
    await listening(page, `/discussions?course=${left}`);
    await page.getByRole('button', { name: 'New Topic' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Discussion Topic' });
    await dialog.getByLabel('Topic Title').fill('For one course alone');
    await dialog.getByLabel('Content').fill('Between us');
    const [enrolment] = await ask<{ id: string }[]>(office.manager, 'get', `/api/courses/${left}/enrolments`);
    await ask(office.manager, 'delete', `/api/enrolments/${enrolment?.id}`);
    await page.getByText('Left', { exact: true }).waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Create Topic' }).click();
    await page.getByText('Failed to create discussion topic. Please try again.', { exact: true }).waitFor();
    expect(await dialog.getByLabel('Topic Title').inputValue()).toBe('For one course alone');
    expect(await dialog.getByLabel('Content').inputValue()).toBe('Between us');
    expect(await ask(staff, 'get', `/api/courses/${other}/discussions`)).toEqual([]);
  });

  test('when an assignment is taken away, which is said', async () => {
    const { path, set } = await anAssignment('Taken away');
    const { page } = await visit({ as: student });
    await listening(page, path);
    await page.getByRole('textbox', { name: 'Your text' }).click();
    await page.keyboard.type('Not yet done');
    await set({ isPublished: false });
    await page.getByText('This assignment was taken away', { exact: false }).waitFor();
    await page.getByRole('textbox', { name: 'Your text' }).getByText('Not yet done').waitFor();
  });

  test('when what the page shows is asked for again and does not come', async () => {
    const { page } = await visit({ as: 'instructor' });
    const outline = () => ask<CourseOutline>(staff, 'get', `/api/courses/${course}/outline`);
    const add = async (title: string) =>
      ask(staff, 'post', `/api/courses/${course}/modules`, { title, revision: (await outline()).revision });
    await add('First');
    await listening(page, `/courses/${course}`);
    await page.getByRole('button', { name: 'Edit modules' }).click();
    await page.getByRole('button', { name: 'More for “First”' }).click();
    await page.getByRole('menuitem', { name: 'Name and rules' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('Renamed, nearly');
    const refused = page.waitForResponse(
      (response) => response.url().endsWith('/outline') && response.status() === 503,
    );
    await page.route('**/outline', (route) => route.fulfill({ status: 503, body: '' }));
    await add('Second');
    await refused;
    await page.waitForTimeout(500);
    expect(await page.getByRole('dialog').getByLabel('Title').inputValue()).toBe('Renamed, nearly');
  });
});

test('what is typed into a dialog is not thrown away by a press beside it, nor by a session that has ended', async () => {
  const { page, context } = await visit({ as: 'supervisor' });
  await page.goto('/calendar');
  await settled(page);
  await page.getByRole('button', { name: 'New event' }).first().click();
  const title = page.getByRole('dialog', { name: 'New event' }).getByLabel('Title');
  await title.waitFor();
  await page.mouse.click(4, 450);
  await title.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'New event' }).first().click();
  await title.fill('A talk about knots');
  await page.mouse.click(4, 450);
  await page.waitForTimeout(300);
  expect(await title.inputValue()).toBe('A talk about knots');
  page.on('dialog', (dialog) => void dialog.dismiss());
  const cookies = await context.cookies();
  await context.clearCookies();
  const asked = page.waitForEvent('dialog');
  await title.press('Enter');
  await asked;
  await page.getByText('What you typed is still here.', { exact: false }).first().waitFor();
  expect(await title.inputValue()).toBe('A talk about knots');
  await context.addCookies(cookies);
  await title.press('Enter');
  await title.waitFor({ state: 'detached' });
  await page.getByText('A talk about knots').first().waitFor();
});

test('who goes on while a quiz of theirs is being made is not called back to it', async () => {
  const { page } = await visit({ as: 'instructor' });
  await page.goto('/courses');
  await page.getByRole('link', { name: 'Meanwhile in a quiz' }).first().click();
  await page.getByRole('button', { name: 'New quiz' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Made while nobody waits');
  const answer = await holding(page, 'POST', '**/api/courses/*/quizzes');
  await page.getByRole('button', { name: 'Write the quiz' }).press('Enter');
  await page.goBack();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
  await answer();
  expect(new URL(page.url()).pathname).toBe('/courses');
});

test('who goes on while their message is being sent, or their topic deleted, is not called back to it', async () => {
  const { page } = await visit({ as: 'instructor' });
  await page.goto('/courses');
  await page
    .getByRole('link', { name: /^Messages/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'New message' }).click();
  const dialog = page.getByRole('dialog', { name: 'New message' });
  await dialog.getByRole('searchbox', { name: 'To' }).fill('Maya');
  await dialog.getByRole('button', { name: /Maya Lindgren/ }).click();
  await dialog.getByLabel('Message', { exact: true }).fill('Sent while nobody waits');
  const sent = await holding(page, 'POST', '**/api/conversations');
  await dialog.getByRole('button', { name: 'Send' }).press('Enter');
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await sent();
  expect(new URL(page.url()).pathname).toBe('/courses');

  await page.goto(`/discussions/${await aTopic('Deleted while nobody waits')}`);
  await page.locator('a[href="/courses"]').first().click();
  await page.waitForURL('**/courses');
  await page.goBack();
  await page.getByRole('button', { name: 'More about this topic' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const deleted = await holding(page, 'DELETE', '**/api/discussions/*');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await page.evaluate(() => history.forward());
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await deleted();
  expect(new URL(page.url()).pathname).toBe('/courses');
});

describe('an open page shows without a reload that', () => {
  test('a quiz opens', async () => {
    const { quizId } = await newQuiz('Opens while it is watched', undefined, { availableFrom: inSeconds(12) });
    const { page } = await visit({ as: `quizzed.${process.pid}` });
    await listening(page, `/courses/${quizCourse()}/quiz/${quizId}`);
    expect(await page.getByRole('button', { name: 'Start Quiz' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Start Quiz' }).waitFor({ timeout: 20_000 });
  });

  test('a quiz that is not begun goes', async () => {
    const { quizId } = await newQuiz('Goes while it is watched');
    const { page } = await visit({ as: `quizzed.${process.pid}` });
    await listening(page, `/courses/${quizCourse()}/quiz/${quizId}`);
    await page.getByRole('button', { name: 'Start Quiz' }).waitFor();
    await ask(staff, 'post', `/api/quizzes/${quizId}/unpublish`);
    await page.getByRole('heading', { name: 'Quiz not found' }).waitFor();
  });

  test('an assignment closes', async () => {
    const { path, set } = await anAssignment('Closes while it is watched');
    const { page } = await visit({ as: student });
    await listening(page, path);
    await set({ availableUntil: inSeconds(10) });
    await page.getByRole('button', { name: 'Submit Assignment' }).waitFor();
    await page.getByRole('button', { name: 'Submit Assignment' }).waitFor({ state: 'detached', timeout: 20_000 });
  });
});

test('a page of who was signed in before does nothing in the name of who is signed in now', async () => {
  const topic = await aTopic('Whose words');
  const { page, context } = await visit();
  const signIn = (username: string) => ask(context.request, 'post', '/api/login', { username, password: demoPassword });
  await signIn(student);
  await page.goto(`/discussions/${topic}`);
  await settled(page);
  await page.getByLabel('Your reply').fill('These are my words');
  // By another tab of the same browser.
  await signIn('instructor');
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await page.getByText('Unauthorized', { exact: true }).first().waitFor();
  // Whoever is here now comes to a page of their own, and finds nothing of it.
  await page.getByRole('button', { name: 'Ingrid Halloran' }).waitFor();
  await page.waitForURL(`**/discussions/${topic}`);
  expect(await page.getByLabel('Your reply').inputValue()).toBe('');
  const { replies } = await ask<{ replies: number }>(staff, 'get', `/api/discussions/${topic}`);
  expect(replies).toBe(0);
  await signIn(student);
  await page.goto(`/discussions/${topic}`);
  await expect.poll(() => page.getByLabel('Your reply').inputValue()).toBe('These are my words');
});

test('what the inbox is searched for stands beside each conversation, and after a reload', async () => {
  const { page } = await visit({ as: 'assistant' });
  await page.goto('/messages');
  await settled(page);
  const name = await page.locator('.conversation-title').first().textContent();
  await page.getByRole('searchbox', { name: 'Search messages' }).fill(name ?? '');
  await page.waitForURL(/\/messages\?q=/);
  await page.locator('.conversation-line').first().click();
  await page.waitForURL(/\/messages\/[^?]+\?q=/);
  await page.reload();
  await settled(page);
  expect(await page.getByRole('searchbox', { name: 'Search messages' }).inputValue()).toBe(name);
});
