import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectUsable, phone, settled, useBrowser, visit, type Visitor, wide } from './browser.ts';
import { bigCourse } from './places.ts';

useBrowser();

interface Listed {
  id: string;
  title: string;
}

async function listed({ context }: Visitor, path: string, title: string): Promise<string> {
  const found = (await (await context.request.get(path)).json()) as Listed[];
  return found.find((each) => each.title === title)?.id ?? '';
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not shown');
  return box;
}

test('who reviews whom is read by words, not by letters', async () => {
  const visitor = await visit({ as: 'instructor', size: phone });
  const { page } = visitor;
  const course = await bigCourse(visitor);
  const id = await listed(visitor, `/api/courses/${course}/assignments`, 'Responsive layout study');
  await page.goto(`/courses/${course}/assignments/${id}`);
  await page.getByText('Who reviews whom').click();
  const names = page.getByRole('region', { name: 'Who reviews whom' }).getByRole('listitem').locator('[translate]');
  await names.first().waitFor();
  for (const name of await names.all()) {
    const lines = await name.evaluate((each) => each.clientHeight / parseFloat(getComputedStyle(each).lineHeight));
    expect(lines, await name.innerText()).toBeLessThan(3);
  }
  await expectUsable(page);
});

test('in a rubric the name of a rating has more room than its points', async () => {
  const visitor = await visit({ as: 'instructor', size: phone });
  const { page } = visitor;
  const course = await bigCourse(visitor);
  const id = await listed(visitor, `/api/courses/${course}/rubrics`, 'Component work');
  await page.goto(`/courses/${course}/rubrics/${id}`);
  const rating = page.getByRole('group', { name: 'rating 1 of criterion 1' });
  const points = await boxOf(rating.getByLabel('Points'));
  const name = await boxOf(rating.getByLabel('Rating', { exact: true }));
  expect(name.width).toBeGreaterThan(2 * points.width);
  expect(name.y).toBe(points.y);
});

test('the score of an attempt is seen without moving a table sideways', async () => {
  const visitor = await visit({ as: 'instructor', size: phone });
  const { page } = visitor;
  const course = await bigCourse(visitor);
  const id = await listed(visitor, `/api/courses/${course}/quizzes`, 'Markup and loading');
  await page.goto(`/courses/${course}/quizzes/${id}/results`);
  await settled(page);
  const attempt = page.getByRole('row').filter({ hasText: 'Emma Abdi' }).first();
  for (const part of [attempt.getByText('Counts'), attempt.getByRole('link', { name: /Review/ })]) {
    const { x, width } = await boxOf(part);
    expect(x + width).toBeLessThanOrEqual(phone.width);
  }
  await expectUsable(page);
});

test.each([
  ['on a phone', phone],
  ['on a desk', wide],
] as const)('what counts of a piece of work stands below its heading, and can be reached, %s', async (_, size) => {
  const visitor = await visit({ as: 'instructor', size });
  const { page } = visitor;
  await page.goto(`/courses/${await bigCourse(visitor)}/gradebook`);
  await page.getByRole('button', { name: 'Rules' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rules of this gradebook' });
  await dialog.getByRole('tab', { name: 'Work' }).click();
  for (const name of ['Extra credit', 'Never dropped', 'Does not count']) {
    const box = dialog.getByRole('checkbox', { name: `Stress test of a page: ${name}` });
    await box.scrollIntoViewIfNeeded();
    const [head, cell, frame] = [
      await boxOf(dialog.getByRole('columnheader', { name })),
      await boxOf(box),
      await boxOf(dialog),
    ];
    expect(cell.x).toBeGreaterThanOrEqual(head.x);
    expect(cell.x + cell.width).toBeLessThanOrEqual(Math.min(head.x + head.width, frame.x + frame.width));
  }
  await expectUsable(page);
});
