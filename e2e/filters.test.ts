import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { settled, useBrowser, visit } from './browser.ts';
import { type Asks, everyType, makeCourse, makeQuiz, makeStudents, type MadeQuiz } from './quiz-college.ts';

/* What a list is narrowed to stands in its address, so that it is so after a reload and on the way back. */
useBrowser();

const student = `filtered.${process.pid}`;
let quiz: MadeQuiz;
let bank = '';

beforeAll(async () => {
  const [instructor, admin, manager] = [
    await visit({ as: 'instructor' }),
    await visit({ as: 'admin' }),
    await visit({ as: 'manager' }),
  ];
  const course = await makeCourse(instructor.context.request, 'Narrowed');
  quiz = await makeQuiz(instructor.context.request, course, 'Narrowed quiz', everyType.slice(0, 1));
  await makeStudents({ admin: admin.context.request, manager: manager.context.request }, course, [student]);
  const made = await ask(instructor.context.request, `/api/courses/${course}/banks`, { name: 'Narrowed bank' });
  bank = made.id;
  await ask(instructor.context.request, `/api/banks/${bank}/questions`, {
    question: { ...everyType[0], tags: ['colours'] },
  });
}, 120_000);

async function ask(by: Asks, path: string, data: object): Promise<{ id: string }> {
  const response = await by.post(path, { data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

/** Opens a list, narrows it, and finds it narrowed after a reload and on the way back. */
async function narrows(
  as: string,
  path: string,
  narrow: (page: Page) => Promise<void>,
  search: string,
  shows: (page: Page) => Promise<unknown>,
  narrowed: unknown,
): Promise<void> {
  const { page, complaints } = await visit({ as });
  await page.goto(path);
  await settled(page);
  await narrow(page);
  await page.waitForURL((url) => url.search === search);
  await expect.poll(() => shows(page)).toEqual(narrowed);
  await page.reload();
  await expect.poll(() => shows(page)).toEqual(narrowed);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname !== path);
  await page.goBack();
  await page.waitForURL((url) => url.search === search);
  await expect.poll(() => shows(page)).toEqual(narrowed);
  expect(complaints).toEqual([]);
}

const valueOf = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue();

test('the audit log', () =>
  narrows(
    'admin',
    '/admin/audit',
    async (page) => {
      await page.getByLabel('Subject', { exact: true }).fill(student);
      await page.getByLabel('Action', { exact: true }).selectOption({ label: 'Created a user' });
    },
    `?subject=${student}&action=user.created`,
    async (page) => [await valueOf(page, 'Subject'), await page.locator('.audit-entries > li').count()],
    [student, 1],
  ));

test('the gradebook, and its order', () =>
  narrows(
    'instructor',
    `/courses/${quiz.courseId}/gradebook`,
    async (page) => {
      await page.getByLabel('Show', { exact: true }).selectOption({ label: 'To grade' });
      await page.getByText('No student fits').waitFor();
      await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Everything' });
      await page
        .getByRole('columnheader')
        .getByRole('button', { name: /^Total/ })
        .click();
      await page.getByLabel('Find a student').fill('filtered');
    },
    '?q=filtered&sort=total',
    async (page) => [await valueOf(page, 'Find a student'), await page.locator('[aria-sort="ascending"]').innerText()],
    ['filtered', expect.stringMatching(/^Total/)],
  ));

test('the attempts at a quiz', () =>
  narrows(
    'instructor',
    `/courses/${quiz.courseId}/quizzes/${quiz.quizId}/results`,
    async (page) => {
      await page.getByLabel('Search by student').fill('nobody');
      await page.getByRole('button', { name: 'Waiting', exact: true }).click();
    },
    '?q=nobody&state=waiting',
    async (page) => [
      await valueOf(page, 'Search by student'),
      await page.getByText('No attempts fit this search').count(),
    ],
    ['nobody', 1],
  ));

test('the questions of a bank', () =>
  narrows(
    'instructor',
    `/courses/${quiz.courseId}/banks/${bank}`,
    async (page) => {
      await page.getByLabel('Tag', { exact: true }).selectOption('colours');
      await page.getByLabel('Search', { exact: true }).fill('nothing like it');
    },
    '?q=nothing+like+it&tag=colours',
    async (page) => [await valueOf(page, 'Tag'), await page.getByText('No questions fit').count()],
    ['colours', 1],
  ));
