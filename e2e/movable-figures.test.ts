import { expect, test } from 'vitest';
import { expectUsable, phone, settled, useBrowser, visit } from './browser.ts';
import { aLesson, moveTo } from './lesson-parts.ts';
import { makeStudents } from './quiz-college.ts';

useBrowser();

test('a figure is put into a lesson, published, and moved by its reader with the keyboard', async () => {
  const anna = await visit({ as: 'instructor' });
  const [manager, admin] = [await visit({ as: 'manager' }), await visit({ as: 'admin' })];
  const { courseId, lessonId } = await aLesson(anna.context.request, 'MOVE');
  const staff = { admin: admin.context.request, manager: manager.context.request };
  const [student = ''] = await makeStudents(staff, courseId, [`mover-${process.pid}`]);
  const path = `/courses/${courseId}/lessons/${lessonId}`;

  // What cannot be drawn is said in its place, in the dialog.
  const { page } = anna;
  await page.goto(`${path}/edit`);
  await settled(page);
  await page.getByRole('textbox', { name: 'Text', exact: true }).focus();
  await page.keyboard.type('A line and its slope.');
  await page.keyboard.press('Escape');
  await moveTo(page, 'ArrowRight', 'Movable figure');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Insert a movable figure' });
  await dialog.getByLabel('Curve, y =', { exact: true }).fill('a * (x');
  await dialog.getByText('The figure stands here once it can be drawn.').waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByText('Close the parenthesis.').waitFor();
  await expectUsable(page);
  await dialog.getByLabel('Curve, y =', { exact: true }).fill('a * x - 1');
  await dialog.getByRole('img', { name: /^The curve: -6 at x = -5, 4 at x = 5/ }).waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByText('Say what the figure shows.').waitFor();
  await dialog.getByLabel('Caption').fill('The steeper, the larger a.');
  await expectUsable(page);
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await dialog.waitFor({ state: 'detached' });
  const card = page.locator('.block-card');
  await card.getByText('The steeper, the larger a.').waitFor();

  // It is changed by the same button, or by opening it.
  await card.dblclick();
  const again = page.getByRole('dialog', { name: 'Change the figure' });
  await again.getByRole('group', { name: 'Slider a' }).getByLabel('To', { exact: true }).fill('4');
  await again.getByRole('button', { name: 'Change' }).click();
  await again.waitFor({ state: 'detached' });
  expect(await card.count()).toBe(1);
  await expectUsable(page);
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await page.getByText('Published', { exact: true }).waitFor();
  expect(anna.complaints).toEqual([]);

  const reader = await visit({ as: student, size: phone });
  await reader.page.goto(path);
  await settled(reader.page);
  const figure = reader.page.getByRole('figure', { name: 'The steeper, the larger a.' });
  const slider = figure.getByRole('slider', { name: 'a', exact: true });
  await figure.locator('math').waitFor();
  const before = await figure.locator('path.curve').getAttribute('d');
  await slider.focus();
  await reader.page.keyboard.press('End');
  expect(await slider.getAttribute('aria-valuetext')).toBe('4');
  await figure.getByRole('img', { name: /^The curve: -21 at x = -5, 19 at x = 5\. Zero at x = 0\.25\.$/ }).waitFor();
  await figure.getByRole('status').getByText('-21 at x = -5', { exact: false }).waitFor();
  expect(await figure.locator('path.curve').getAttribute('d')).not.toBe(before);
  await figure.getByText('Values in a table').click();
  await figure.getByRole('cell', { name: '-21' }).waitFor();
  await expectUsable(reader.page, { targets: true });
  await figure.getByRole('button', { name: 'Back to the start' }).click();
  expect(await slider.inputValue()).toBe('1');
  await reader.page.emulateMedia({ media: 'print' });
  expect(await slider.isVisible()).toBe(false);
  expect(await figure.locator('path.curve').isVisible()).toBe(true);
  expect(reader.complaints).toEqual([]);
});
