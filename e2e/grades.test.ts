import { expect, test } from 'vitest';
import { expectUsable, phone, settled, useBrowser, visit } from './browser.ts';

useBrowser();

test('a student has a grade explained, supposes points, aims for a letter, and takes the transcript along', async () => {
  const { page, context, complaints } = await visit({ as: 'student' });
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Grades' }).click();
  await page.getByRole('heading', { name: 'Grades & Performance' }).waitFor();
  await settled(page);
  const summary = page.getByRole('region', { name: 'Summary' });
  for (const text of ['3.7', 'of 4.0', '36', '24', 'completed', '12th'])
    expect(await summary.getByText(text, { exact: true }).isVisible()).toBe(true);

  // The course that runs is explained at once: what the groups add is the grade.
  const explained = page.getByRole('complementary', { name: /^How .+ came about$/ });
  await explained.getByRole('row', { name: /Current grade/ }).waitFor();
  const adds = await explained.locator('tbody:not(.explained-items) td:last-child').allInnerTexts();
  const total = await explained.locator('tfoot td').innerText();
  const sum = adds.filter((text) => text !== '–').reduce((all, text) => all + Number(text), 0);
  expect(Math.abs(sum - Number(total))).toBeLessThan(0.3);
  await explained.getByRole('button', { expanded: false }).first().click();
  await explained.locator('.explained-items:not([hidden]) tr').first().waitFor();

  // Points that nobody has given, and back.
  const standing = explained.getByText(/you stand at/).locator('bdi');
  const before = await standing.innerText();
  const work = explained.getByRole('textbox').first();
  await work.fill('0');
  await expect.poll(() => standing.innerText()).not.toBe(before);
  await work.fill('x');
  await explained.getByRole('alert').waitFor();
  await explained.getByRole('button', { name: 'Back to my grade' }).click();
  await expect.poll(() => standing.innerText()).toBe(before);

  await explained.getByLabel('For a', { exact: true }).selectOption('F');
  await explained.getByText('You have it already, whatever comes.').waitFor();

  const file = await context.request.get('/api/transcript');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await expectUsable(page);
  expect(complaints).toEqual([]);
});

test('on a phone the explanation comes when it is asked for, and leaves with Escape', async () => {
  const { page } = await visit({ as: 'student', size: phone, theme: 'dark' });
  await page.goto('/grades');
  await settled(page);
  const explained = page.getByRole('complementary', { name: /came about$/ });
  expect(await explained.count()).toBe(0);
  const button = page.getByRole('button', { name: /^Explain this grade/ }).first();
  await button.click();
  await explained.waitFor();
  await expectUsable(page);
  await page.keyboard.press('Escape');
  await explained.waitFor({ state: 'detached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});
