import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectUsable, phone, settled, useBrowser, visit } from './browser.ts';

useBrowser({ ownCollege: true });

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Scrolls there; what comes in meanwhile draws the panels anew. */
const reach = (part: Locator) =>
  expect
    .poll(() =>
      part.scrollIntoViewIfNeeded().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);

test('who does not scroll still finds, prints and hears all of the page', async () => {
  const { page } = await visit({ as: 'instructor' });
  await page.goto('/analytics');
  for (const name of ['Engagement', 'Graded items', 'Modules completed', 'Quiz questions'])
    await panel(page, name).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('an instructor reads the figures of their courses, as charts, tables and files', async () => {
  const { page } = await visit({ as: 'instructor' });
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Analytics', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor();

  const engagement = panel(page, 'Engagement');
  await engagement.getByRole('img', { name: /^Students active: most, / }).waitFor();
  await engagement.getByLabel('What is shown').selectOption('Handed in');
  await engagement.getByRole('img', { name: /^Handed in: most, / }).waitFor();
  await engagement.getByRole('button', { name: 'Engagement as a table' }).click();
  await expect.poll(() => engagement.getByRole('row').count()).toBe(9);

  // The course, and a period, stand in the address.
  await page.getByLabel('Course', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Period').selectOption('4 weeks');
  await expect.poll(() => new URL(page.url()).search).toMatch(/course=.*weeks=4/);
  await page.reload();
  const week = panel(page, 'Engagement');
  await week.getByRole('button', { name: 'Engagement as a table' }).click();
  await expect.poll(() => week.getByRole('row').count()).toBe(5);
  const answered = (await (
    await page.request.get(`/api/analytics/engagement${new URL(page.url()).search}`)
  ).json()) as { weeks: { day: string; people: number; lessons: number; handIns: number; posts: number }[] };
  const file = await saved(page, () => week.getByRole('button', { name: 'Engagement as CSV' }).click());
  expect(file.name).toBe('Engagement.csv');
  expect(file.text.trim().split('\r\n').slice(1)).toEqual(
    answered.weeks.map(({ day, people, lessons, handIns, posts }) => [day, people, lessons, handIns, posts].join()),
  );
  await expectUsable(page);

  // What is further down comes when somebody gets there.
  await reach(panel(page, 'Hours of the week'));
  await panel(page, 'Hours of the week').getByRole('img').waitFor();
  const items = panel(page, 'Graded items');
  await reach(items);
  await items.getByRole('button', { name: 'Graded items as a table' }).click();
  await items.getByRole('link', { name: 'Responsive layout study' }).waitFor();
  await reach(panel(page, 'Modules completed'));
  await panel(page, 'Modules completed').getByRole('img').waitFor();
  const questions = panel(page, 'Quiz questions');
  await reach(questions);
  await questions.getByLabel('Quiz', { exact: true }).selectOption('WEB-301 Check your own page');
  await questions.getByRole('button', { name: 'Quiz questions as a table' }).click();
  await questions.getByRole('columnheader', { name: 'Discrimination' }).waitFor();
  await expectUsable(page);
  await page.setViewportSize(phone);
  await settled(page);
  await expectUsable(page);
  await questions.getByRole('link', { name: 'Answers and all results' }).click();
  await page.getByRole('heading', { level: 1, name: 'Check your own page' }).waitFor();
});

test('who teaches several courses reads that a student counts in each of them', async () => {
  const { page } = await visit({ as: 'manager' });
  await page.goto('/analytics');
  const students = await page.getByText(/^Of \d+ students\./).textContent();
  const grades = panel(page, 'Grades');
  await reach(grades);
  const note = await grades.getByText(/enrollments have a current total/).textContent();
  const all = (text: string | null) => Number(/[Oo]f (\d+)/.exec(text ?? '')?.[1]);
  expect(all(note)).toBeGreaterThan(all(students));
});

test('a manager chooses a report, sorts it and takes it along; a link shows the same', async () => {
  const manager = await visit({ as: 'manager' });
  const { page } = manager;
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Reports', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
  await panel(page, 'Enrollment').getByRole('link', { name: 'Advanced Web Development' }).first().waitFor();
  await page.getByLabel('Report', { exact: true }).selectOption('Grades by course');
  const [web] = (await (await page.request.get('/api/managed-courses?q=WEB-301')).json()) as {
    term: { name: string };
  }[];
  await page.getByLabel('Term').selectOption({ label: web?.term.name ?? '' });
  await page.getByRole('button', { name: 'Mean', exact: true }).click();
  await page.getByRole('columnheader', { name: 'Mean', exact: true }).waitFor();
  await expect
    .poll(() => page.getByRole('columnheader', { name: 'Mean', exact: true }).getAttribute('aria-sort'))
    .toBe('descending');
  await settled(page);
  const rows = () => page.getByRole('region', { name: 'Grades by course' }).last().locator('tbody tr').allInnerTexts();
  const means = (await rows()).map((row) => Number(/(\d+\.\d)%/.exec(row)?.[1]));
  expect(means.length).toBeGreaterThan(1);
  expect(means).toEqual(means.toSorted((a, b) => b - a));
  await expectUsable(page);

  const file = await saved(page, () => page.getByRole('link', { name: 'Grades by course as CSV' }).click());
  expect(file.text.trim().split('\r\n')).toHaveLength(means.length + 1);
  expect(file.text.split('\r\n')[0]).toContain('Code,Course,Term,Graded,Mean (%)');

  const other = await visit({ as: 'admin', size: phone });
  await other.page.goto(`/admin/reports${new URL(page.url()).search}`);
  await other.page.getByRole('heading', { level: 1, name: 'System Reports' }).waitFor();
  await other.page.getByRole('columnheader', { name: 'Mean', exact: true }).waitFor();
  expect(await other.page.getByRole('region', { name: 'Grades by course' }).last().locator('tbody tr').count()).toBe(
    means.length,
  );
  await expectUsable(other.page);

  // Storage and sign-ins are the administrators'.
  expect(await page.getByLabel('Report', { exact: true }).locator('option').allInnerTexts()).not.toContain('Sign-ins');
  await other.page.getByLabel('Report', { exact: true }).selectOption('Sign-ins');
  await other.page.getByRole('img', { name: /^People in \d+ days or weeks$/ }).waitFor();
  await page.goto('/reports?report=sign-ins');
  await page.getByText('This report is for administrators.').waitFor();
  expect(manager.complaints.filter((text) => !text.includes('403'))).toEqual([]);
});
