import { type APIRequestContext, type Page, request } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { AssignmentForm } from '../contract/assignments.ts';
import type { Grading } from '../contract/grading.ts';
import { demoPassword } from '../server/demo/accounts.ts';
import { pageOfText } from '../server/demo/pdf.ts';
import { expectUsable, useBrowser, visit } from './browser.ts';
import { focusOn } from './keys.ts';
import { makeCourse, makeStudents } from './quiz-college.ts';

useBrowser();

async function ask<T>(by: APIRequestContext, method: 'get' | 'post' | 'put', path: string, data?: unknown): Promise<T> {
  const response = await by[method](path, data === undefined ? {} : { data });
  expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true);
  return (await response.json()) as T;
}

async function upload(by: APIRequestContext, name: string, bytes: Buffer): Promise<string> {
  const { key, uploadURL } = await ask<{ key: string; uploadURL: string }>(by, 'post', '/api/objects/upload', {});
  await by.put(new URL(uploadURL, inject('address')).href, { data: bytes });
  const { id } = await ask<{ id: string }>(by, 'post', '/api/files', { key, name, purpose: 'submission' });
  return id;
}

interface Made {
  courseId: string;
  id: string;
  student: APIRequestContext;
}

/** An assignment whose scores wait to be posted, that one student has handed in a PDF for. */
async function makeWork(): Promise<Made> {
  const [instructor, admin, manager] = await Promise.all(
    ['instructor', 'admin', 'manager'].map(async (as) => (await visit({ as })).context.request),
  );
  if (!instructor || !admin || !manager) throw new Error('Nobody is there');
  const courseId = await makeCourse(instructor, 'Reading with a pencil');
  const { id } = await ask<{ id: string }>(instructor, 'post', `/api/courses/${courseId}/assignments`, {
    title: 'An essay as PDF',
  });
  const form = await ask<AssignmentForm>(instructor, 'get', `/api/assignments/${id}/form`);
  const settings = {
    ...form.settings,
    instructions: '<p>Hand in one page.</p>',
    points: '10',
    accepts: ['file'],
    isPublished: true,
  };
  await ask(instructor, 'put', `/api/assignments/${id}`, { settings, revision: form.revision });
  const posting = { activityIds: [id], isPosted: false };
  await ask(instructor, 'put', `/api/courses/${courseId}/gradebook/posting`, posting);
  const username = `pencil-${process.pid}`;
  await makeStudents({ admin, manager }, courseId, [username]);
  const student = await request.newContext({ baseURL: inject('address') });
  await ask(student, 'post', '/api/login', { username, password: demoPassword });
  const bytes = pageOfText(['On reading', 'A pencil in the hand makes a reader.', 'The rest is looking at letters.']);
  const file = await upload(student, 'essay.pdf', bytes);
  const draft = { attempt: 1, revision: 0, body: '', link: '', files: [file] };
  const { revision } = await ask<{ revision: number }>(student, 'put', `/api/assignments/${id}/draft`, draft);
  await ask(student, 'post', `/api/assignments/${id}/submissions`, { attempt: 1, revision });
  return { courseId, id, student };
}

const listed = (page: Page) => page.getByRole('region', { name: 'Annotations' }).getByRole('listitem');

test('a PDF is annotated by pointer and keyboard, and its student sees that once the score is posted', async () => {
  const { courseId, id, student } = await makeWork();
  const grader = await visit({ as: 'instructor' });
  const { page } = grader;
  await page.goto(`/courses/${courseId}/assignments/${id}/grading`);
  const paper = page.getByRole('region', { name: 'essay.pdf' }).locator('[data-page="1"]');
  await page.locator('.an-drawn[data-drawn]').waitFor();

  // By the pointer: a place, and a line of text.
  await page.getByRole('button', { name: 'Comment on a place' }).click();
  await paper.click({ position: { x: 300, y: 400 } });
  await page.getByLabel('Comment on page 1').fill('Give an example here.');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Highlight text or an area' }).click();
  const line = paper.getByText('A pencil in the hand');
  const box = await line.boundingBox();
  if (!box) throw new Error('The words of the page are not there.');
  await page.mouse.move(box.x + 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => listed(page).count()).toBe(2);

  // By the keyboard: a comment on the page that is shown, and the last deed taken back and done again.
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await page.getByLabel('Comment on page 1').fill('A good beginning.');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => listed(page).count()).toBe(3);
  await page.keyboard.press('u');
  await expect.poll(() => listed(page).count()).toBe(2);
  await page.keyboard.press('m');
  await page.getByLabel('Comment on page 1').fill('A very good beginning.');
  await page.keyboard.press('Control+Enter');
  await listed(page).getByText('A very good beginning.').waitFor();
  await expectUsable(grader.page);

  // Words that were being written are there after a reload, and those of a change that another mark interrupts are saved.
  await page.keyboard.press('m');
  await page.getByLabel('Comment on page 1').fill('Half a thought');
  await page.reload();
  await expect.poll(() => page.getByLabel('Comment on page 1').inputValue()).toBe('Half a thought');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit annotation 1' }).click();
  await page.getByLabel('Comment on page 1').fill('The very best beginning.');
  await page.getByRole('button', { name: 'Comment on this page' }).click();
  await listed(page).getByText('The very best beginning.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();

  // Larger, it stands at the same place of the page.
  const pin = paper.getByRole('button', { name: 'Annotation 3: show it in the list' });
  const placed = async () => {
    const [at, whole] = [await pin.boundingBox(), await paper.boundingBox()];
    return at && whole ? Math.round(((at.x - whole.x) / whole.width) * 50) : null;
  };
  const before = await placed();
  await page.getByRole('button', { name: 'Larger' }).click();
  await expect.poll(placed).toBe(before);

  const reader = await visit();
  await reader.context.addCookies((await student.storageState()).cookies);
  await reader.page.goto(`/courses/${courseId}/assignments/${id}`);
  await reader.page.getByRole('heading', { name: 'Your submission' }).waitFor();
  expect(await reader.page.getByRole('heading', { name: 'Annotated files' }).count()).toBe(0);
  const { works } = await ask<Grading>(grader.context.request, 'get', `/api/assignments/${id}/grading`);
  await ask(grader.context.request, 'put', `/api/assignments/${id}/grading/${works[0]?.id}`, {
    revision: 0,
    entry: '8',
  });
  const posting = { activityIds: [id], isPosted: true };
  await ask(grader.context.request, 'put', `/api/courses/${courseId}/gradebook/posting`, posting);
  await reader.page.getByRole('heading', { name: 'Annotated files' }).waitFor();
  await expect.poll(() => listed(reader.page).count()).toBe(3);
  expect(await reader.page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  await expectUsable(reader.page);
}, 180_000);

test('two grade provisionally, and the moderator decides and releases', async () => {
  const assistant = await visit({ as: 'assistant' });
  const moderator = await visit({ as: 'instructor' });
  const by = moderator.context.request;
  const courses = await ask<{ id: string; courseCode: string }[]>(by, 'get', '/api/courses');
  const courseId = courses.find(({ courseCode }) => courseCode === 'WEB-301')?.id ?? '';
  const assignments = await ask<{ id: string; title: string }[]>(by, 'get', `/api/courses/${courseId}/assignments`);
  const id = assignments.find(({ title }) => title === 'Critique of a published page')?.id ?? '';

  await assistant.page.goto(`/courses/${courseId}/assignments/${id}/grading`);
  await assistant.page.getByText('Your grade is provisional').waitFor();
  await assistant.page.getByLabel('Score').fill('15.5');
  await assistant.page.getByText('Saved', { exact: true }).waitFor();
  await expectUsable(assistant.page);

  const { page } = moderator;
  await page.goto(`/courses/${courseId}/assignments/${id}/moderation`);
  const works = page.getByRole('main').locator('.mod-work');
  await expect.poll(() => works.count()).toBe(3);
  await expectUsable(moderator.page);
  await works.nth(0).getByRole('radio').first().click({ force: true });
  await works.nth(0).getByText('Decided:').waitFor();
  // What is refused stays to be corrected, and what is said to the student stays while the grade changes.
  const own = works.nth(0).getByLabel('Your own grade');
  await own.fill('good');
  await own.press('Enter');
  await works.nth(0).getByRole('alert').waitFor();
  expect(await own.inputValue()).toBe('good');
  await works.nth(0).getByLabel('Your comment for the student').fill('Well argued.');
  await own.fill('15');
  const give = works.nth(0).getByRole('button', { name: 'Give it' });
  await give.press('Enter');
  await works.nth(0).getByText('Decided: 15').waitFor();
  await focusOn(give);
  expect(await works.nth(0).getByLabel('Your comment for the student').inputValue()).toBe('Well argued.');
  for (const place of [1, 2]) {
    await works.nth(place).getByLabel('Your own grade').fill('14');
    await works.nth(place).getByRole('button', { name: 'Give it' }).click();
    await works.nth(place).getByText('Decided: 14').waitFor();
  }
  await page.getByRole('button', { name: 'Release grades' }).click();
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await page.getByText('released these grades on').waitFor();
  const graded = await ask<Grading>(by, 'get', `/api/assignments/${id}/grading`);
  expect(graded.works.filter(({ score }) => score !== null)).toHaveLength(3);
}, 180_000);
