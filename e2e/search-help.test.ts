import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectUsable, phone, settled, useBrowser, visit } from './browser.ts';

useBrowser();

const field = (page: Page) => page.getByRole('combobox', { name: 'Search courses, people, files and help' });
const chosen = (page: Page) => page.getByRole('option', { selected: true });

test('the search by the keyboard alone: opened, typed in, chosen, remembered, closed', async () => {
  const { page, complaints } = await visit({ as: 'student' });
  await page.goto('/');
  await settled(page);
  await page.keyboard.press('/');
  await field(page).waitFor();
  // Without words, the pages of the role.
  await page.getByRole('group', { name: 'Pages' }).getByRole('option', { name: 'Grades' }).waitFor();
  await expectUsable(page);
  await page.keyboard.press('Escape');
  await field(page).waitFor({ state: 'detached' });

  await page.keyboard.press('Control+k');
  await page.keyboard.type('contrast');
  const activities = page.getByRole('group', { name: 'Lessons, quizzes and assignments' });
  await activities.getByRole('option', { name: /Contrast you can compute/ }).waitFor();
  await page.getByRole('group', { name: 'Discussions' }).getByRole('option').first().waitFor();
  expect(await activities.locator('mark').first().textContent()).toBe('Contrast');
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ results$/ })
    .waitFor();
  await expectUsable(page);
  await expect.poll(() => chosen(page).textContent()).toMatch(/Contrast you can compute/);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen(page).textContent()).not.toMatch(/Contrast you can compute/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Contrast you can compute' }).waitFor();

  // A slash that is written is only that; what was found is remembered, and forgotten.
  await page.goto('/discussions');
  await settled(page);
  await page.getByRole('searchbox').first().press('/');
  expect(await field(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('button', { name: 'contrast' }).click();
  await page.getByRole('option', { name: /Contrast you can compute/ }).waitFor();
  await field(page).fill('');
  await page.getByRole('button', { name: 'Forget them' }).click();
  await page.getByRole('button', { name: 'contrast' }).waitFor({ state: 'detached' });

  // Nothing found, a server that fails, and again.
  await page.keyboard.type('xyzzyx');
  await page.getByText('Nothing is called').waitFor();
  await page.route('**/api/search?*', (route) => route.fulfill({ status: 500, body: '' }));
  const failed = page.waitForResponse((response) => response.url().includes('q=quiz'));
  await field(page).fill('quiz');
  await failed;
  await page.getByText('Courses, people and files could not be searched').waitFor();
  await page
    .getByRole('group', { name: 'Help' })
    .getByRole('option', { name: /Take a quiz/ })
    .waitFor();
  await page.unroute('**/api/search?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Courses, people and files could not be searched').waitFor({ state: 'detached' });
  expect(complaints.filter((text) => !text.includes('500'))).toEqual([]);
});

test('more than a few of a kind are shown on demand, and the focus is nowhere else than before', async () => {
  const { page } = await visit({ as: 'admin' });
  await page.goto('/');
  await settled(page);
  await page.keyboard.press('/');
  await field(page).fill('ma');
  const people = page.getByRole('group', { name: 'People' }).getByRole('option');
  await expect.poll(() => people.count()).toBe(5);
  await page.getByRole('button', { name: 'Show more results' }).press('Enter');
  await expect.poll(() => people.count()).toBeGreaterThan(5);
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await field(page).waitFor({ state: 'detached' });
  await settled(page);
  expect(await page.evaluate(() => document.activeElement?.closest('header a'))).toBeNull();
});

test('an answer that comes late is not shown for other words', async () => {
  const { page } = await visit({ as: 'student' });
  await page.goto('/');
  await settled(page);
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/search?q=algebra*', async (route) => {
    await gate.promise;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest('**/api/search?q=algebra*');
  await page.keyboard.press('/');
  await field(page).fill('algebra');
  await asked;
  await field(page).fill('data science');
  const courses = page.getByRole('group', { name: 'Courses' });
  await courses.getByRole('option', { name: /Data Science Fundamentals/ }).waitFor();
  gate.resolve();
  await page
    .getByRole('status')
    .filter({ hasText: /result/ })
    .waitFor();
  expect(await page.getByRole('option', { name: /Linear Algebra/ }).count()).toBe(0);
});

test('a person that is found is written to, as far as the college allows it', async () => {
  const { page } = await visit({ as: 'student', size: phone });
  await page.goto('/');
  await settled(page);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field(page).fill('ingrid hall');
  await page
    .getByRole('group', { name: 'People' })
    .getByRole('option', { name: /Ingrid Halloran/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'New message' });
  await dialog.getByRole('button', { name: 'Leave out Ingrid Halloran' }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL('**/messages');
  await page.goto('/messages?to=01900000-0000-7000-8000-000000000000&name=Nobody');
  await page.getByText('You cannot write to this person', { exact: true }).waitFor();
});

test('the help: from the menu, by topic, searched, read, and further', async () => {
  const { page, complaints } = await visit({ as: 'student', size: phone, theme: 'dark' });
  await page.goto('/');
  await settled(page);
  await page.getByRole('button', { name: /Maya Lindgren/ }).click();
  await page.getByRole('menuitem', { name: 'Help' }).click();
  await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
  expect(await page.getByRole('link', { name: /Rules of the gradebook/ }).count()).toBe(0);
  await page.getByText('All pages').click();
  await page.getByRole('link', { name: /Rules of the gradebook/ }).waitFor();
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('time is up');
  await page.getByRole('link', { name: /Take a quiz/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Take a quiz' }).waitFor();
  await page.getByText('The college submits what it has, with or without your browser.').waitFor();
  await expectUsable(page);
  await page.getByRole('link', { name: 'See the result of a quiz' }).click();
  await page.getByRole('heading', { level: 1, name: 'See the result of a quiz' }).waitFor();
  await page.goto('/help/no-such-page');
  await page.getByRole('heading', { level: 1, name: 'No such help page' }).waitFor();
  expect(complaints).toEqual([]);
});

test('a page of the help leads only those on whose work it is about', async () => {
  for (const [as, links] of [
    ['manager', 0],
    ['admin', 1],
  ] as const) {
    const { page } = await visit({ as });
    await page.goto('/help/college-settings');
    await page.getByRole('heading', { level: 1, name: 'Settings and health of the college' }).waitFor();
    expect(await page.getByRole('link', { name: 'Open Platform Settings' }).count()).toBe(links);
  }
});

test('helping students: a question is answered with an answer that the staff shares', async () => {
  const assistant = await visit({ as: 'assistant' });
  const instructor = await visit({ as: 'instructor' });
  const { page } = assistant;
  await instructor.page.goto('/help');
  const open = (on: Page) => on.getByRole('listitem').filter({ hasText: 'Focus is lost when my dialog closes' });
  await open(instructor.page).waitFor();

  await page.goto('/');
  await page.getByRole('navigation', { name: 'Quick Actions' }).getByRole('link', { name: 'Help Students' }).click();
  await page.getByText('Does the contrast of placeholder text count?').waitFor();
  await expectUsable(page);
  await page.getByRole('button', { name: 'No answer needed: Contrast of disabled buttons' }).click();
  await page.getByText('needs no answer.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'No answer needed: Contrast of disabled buttons' }).waitFor();

  await page.getByRole('tab', { name: 'Answers to share' }).click();
  await page.getByRole('button', { name: 'New answer' }).click();
  const dialog = page.getByRole('dialog', { name: 'New answer' });
  await dialog.getByRole('button', { name: 'Save answer' }).click();
  await dialog.getByText('Give the answer a title').waitFor();
  await dialog.getByLabel('Course').selectOption({ label: 'WEB-301 Advanced Web Development' });
  await dialog.getByLabel('Title').fill('Order of the focus');
  await dialog.getByLabel('Answer').fill('It follows the order of the source.');
  await expectUsable(page);
  await dialog.getByRole('button', { name: 'Save answer' }).click();
  await page.getByRole('heading', { name: 'Order of the focus' }).waitFor();

  await page.getByRole('tab', { name: /What students asked/ }).click();
  await page.getByRole('link', { name: 'Answer: Focus is lost when my dialog closes' }).click();
  await page.getByLabel('Your reply').fill('Good question.');
  await page.getByRole('button', { name: 'Saved answers' }).click();
  const picker = page.getByRole('dialog', { name: 'Saved answers' });
  await picker.getByLabel('Search the answers').fill('dialog');
  await expectUsable(page);
  await picker.getByRole('button', { name: /Focus after a dialog closes/ }).click();
  expect(await page.getByLabel('Your reply').inputValue()).toMatch(/^Good question\.\n\nRemember what had the focus/);
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await page.locator('.reply', { hasText: 'Remember what had the focus' }).waitFor();
  // It is answered for the instructor too, who sees it go.
  await open(instructor.page).waitFor({ state: 'detached' });
  await instructor.page.getByRole('tab', { name: 'Answers to share' }).click();
  await instructor.page.getByRole('button', { name: 'Edit: Order of the focus' }).click();
  await instructor.page.getByLabel('Title').fill('Order of the keyboard focus');
  await instructor.page.getByRole('button', { name: 'Save answer' }).click();
  await instructor.page.getByRole('button', { name: 'Delete: Order of the keyboard focus' }).click();
  await instructor.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await instructor.page.getByRole('heading', { name: 'Order of the keyboard focus' }).waitFor({ state: 'detached' });
});
