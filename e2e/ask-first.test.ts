import type { APIRequestContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectUsable, settled, useBrowser, visit } from './browser.ts';
import { makeCourse } from './quiz-college.ts';

useBrowser();

async function make(request: APIRequestContext, path: string, data: object): Promise<{ id: string }> {
  const made = await request.post(path, { data });
  expect(made.status(), await made.text()).toBe(201);
  return made.json();
}

/** Presses it, first in vain: what was asked is answered with Cancel, and nothing has happened. */
async function pressTwice(page: Page, press: () => Promise<void>, title: string, verb: string): Promise<void> {
  const changes: string[] = [];
  page.on('request', (request) => /DELETE|POST/.test(request.method()) && changes.push(request.url()));
  const dialog = page.getByRole('dialog', { name: title });
  await press();
  await dialog.waitFor();
  await expectUsable(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(changes).toEqual([]);
  await press();
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('what cannot be taken back is asked about once', async () => {
  const { page, context } = await visit({ as: 'instructor' });
  const courseId = await makeCourse(context.request, 'Asked first');
  const at = (part: string) => `/api/courses/${courseId}/${part}`;
  const rating = (title: string, points: string) => ({ title, points });
  const ratings = [rating('Full', '2'), rating('None', '0')];
  const criteria = [{ title: 'Argument', points: '2', ratings }];
  const rubric = await make(context.request, at('rubrics'), { title: 'Essays', criteria });
  await make(context.request, at('group-sets'), { name: 'Projects' });

  await page.goto(`/courses/${courseId}/rubrics/${rubric.id}`);
  await settled(page);
  const remove = () => page.getByRole('button', { name: 'Delete', exact: true }).click();
  await pressTwice(page, remove, 'Delete this rubric?', 'Delete');
  await page.waitForURL(`**/courses/${courseId}/rubrics`);
  expect((await context.request.get(`/api/rubrics/${rubric.id}`)).status()).toBe(404);

  await page.goto(`/courses/${courseId}/groups`);
  await settled(page);
  await page.getByText('Projects', { exact: true }).waitFor();
  await pressTwice(page, remove, 'Delete these groups?', 'Delete');
  await expect.poll(() => page.getByText('Projects', { exact: true }).count()).toBe(0);
});

test('the address of a calendar is replaced and ended only when that is meant', async () => {
  const { page, context } = await visit({ as: 'assistant' });
  await make(context.request, '/api/calendar/feeds', {
    name: 'My watch',
    withDeadlines: true,
    withQuizzes: true,
    withEvents: true,
    withMeetings: true,
    withPersonal: false,
    courseIds: null,
  });
  await page.goto('/calendar');
  await settled(page);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const line = page.locator('.feed-line', { hasText: 'My watch' });
  const press = (name: string) => () => line.getByRole('button', { name, exact: true }).click();
  await pressTwice(page, press('New address'), 'Replace this address?', 'New address');
  await page.getByText('Copy the address now: it is shown only once.').waitFor();
  await pressTwice(page, press('End'), 'End this address?', 'End');
  await expect.poll(() => line.count()).toBe(0);
});

test('a step back does not throw away what was typed into a dialog', async () => {
  const { page, context } = await visit({ as: 'instructor' });
  const courseId = await makeCourse(context.request, 'Stepped back');
  const banks = `/courses/${courseId}/banks`;
  const step = (by: number) => page.evaluate((to) => history.go(to), by);
  const name = page.getByRole('dialog', { name: 'New bank' }).getByLabel('Name');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const open = async () => {
    await page.getByRole('button', { name: 'New bank' }).click();
    await name.waitFor();
  };
  await page.goto(`/courses/${courseId}`);
  await page.getByRole('link', { name: 'Question banks' }).click();
  await page.waitForURL(`**${banks}`);

  await open();
  await step(-1);
  await page.waitForURL(`**/courses/${courseId}`);
  await step(1);
  await page.waitForURL(`**${banks}`);

  await open();
  await name.fill('Limits');
  await step(-1);
  await question.waitFor();
  await expectUsable(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Limits');
  await page.waitForURL(`**${banks}`);

  await step(-1);
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(`**/courses/${courseId}`);
  await name.waitFor({ state: 'detached' });
});

test('nor what was typed into a panel, which a press beside it leaves open until it is saved', async () => {
  const { page, context } = await visit({ as: 'manager' });
  await makeCourse(context.request, 'Beside the list');
  const panel = page.getByRole('dialog', { name: 'Beside the list' });
  const name = panel.getByLabel('New section');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const pressBeside = () => page.mouse.click(40, 400);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Course Management' }).first().click();
  await page.getByRole('searchbox').last().fill('Beside the list');
  await page.waitForURL('**?q=*');
  await page.locator('.mc-list[aria-busy]').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Beside the list' }).click();
  await panel.getByRole('tab', { name: 'Sections' }).click();
  await name.fill('Evening');
  await panel.getByRole('tab', { name: 'Overview' }).click();
  await panel.getByRole('tab', { name: 'Sections' }).click();
  expect(await name.inputValue()).toBe('Evening');
  await pressBeside();
  await page.evaluate(() => history.back());
  await question.waitFor();
  await expectUsable(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Evening');

  await name.press('Enter');
  await panel.getByRole('listitem').getByText('Evening', { exact: true }).waitFor();
  await pressBeside();
  await panel.waitFor({ state: 'detached' });
});
