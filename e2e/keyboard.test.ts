import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectUsable, settled, useBrowser, visit } from './browser.ts';
import { choose, focusOn, press, tabTo } from './keys.ts';
import { makeCourse, makeQuiz, makeStudents } from './quiz-college.ts';

/* Journeys by Tab, arrows, Enter, Space and Escape alone: no element is clicked or given the focus by script. */

useBrowser();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('staff build the outline of a course, and each deed leaves the focus where one goes on', async () => {
  const { page, context } = await visit({ as: 'instructor' });
  const courseId = await makeCourse(context.request, 'By keyboard');
  await page.goto(`/courses/${courseId}`);
  await settled(page);
  await page.keyboard.press('Tab');
  await focusOn(page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await press(page, button(page, 'Edit modules'));
  const dialog = page.getByRole('dialog', { name: 'Add module' });
  for (const title of ['First week', 'Second week']) {
    await press(page, button(page, 'Add module'), { back: title === 'Second week' });
    await focusOn(dialog.getByLabel('Title'));
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: title }).waitFor();
    await focusOn(button(page, 'Add module'));
    await page.keyboard.press('Tab');
  }
  const more = button(page, 'More for “First week”');
  const titles = () => page.locator('.outline-editor .sub-heading').allTextContents();
  await press(page, more);
  await choose(page, 'Move down');
  await expect.poll(titles).toEqual(['Second week', 'First week']);
  await focusOn(more);
  // Escape leaves the menu as it was, and goes back to its button.
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await focusOn(more);
  // So does that of a dialog that was opened from the menu, the first time and again.
  for (let times = 0; times < 2; times++) {
    await page.keyboard.press('Enter');
    await choose(page, 'Remove');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await focusOn(more);
  }
  // What is deleted takes its button with it: the focus goes to what stands beside it.
  await page.keyboard.press('Enter');
  await choose(page, 'Remove');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Remove' }));
  await expect.poll(titles).toEqual(['Second week']);
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('body');
});

test('a question is written, and its errors lead to the fields they are of', async () => {
  const { page, context } = await visit({ as: 'instructor' });
  const courseId = await makeCourse(context.request, 'Questions by keyboard');
  const { quizId } = await makeQuiz(context.request, courseId, 'A quiz', [
    {
      type: 'true_false',
      points: '1',
      stem: '<p>Is it so?</p>',
      body: {},
      key: { isTrue: true },
    },
  ]);
  await page.goto(`/courses/${courseId}/quizzes/${quizId}/edit`);
  await settled(page);
  await press(page, button(page, 'Add question'));
  await choose(page, 'Essay');
  const form = page.getByRole('form', { name: 'Question' });
  // Who chose a question writes in it at once.
  const stem = form.getByRole('textbox', { name: 'Question text' });
  await focusOn(stem);
  await press(page, form.getByRole('button', { name: 'Save question' }));
  await focusOn(stem);
  expect(await stem.getAttribute('aria-invalid')).toBe('true');
  await page.keyboard.type('What does a closure keep?');
  await press(page, form.getByRole('button', { name: 'Save question' }));
  await page.getByRole('button', { name: /What does a closure keep/ }).waitFor();
  await focusOn(button(page, 'Add question'));
  // A row is moved by the arrow keys, which is said.
  await tabTo(page, button(page, /^Move question 2: drag/), { back: true });
  await page.keyboard.press('ArrowUp');
  await page.getByRole('status').filter({ hasText: /1/ }).first().waitFor();
  await focusOn(button(page, /^Move question 1: drag/));
});

test('what was typed in a question is discarded, and the focus stays where the question stands', async () => {
  const { page, context } = await visit({ as: 'instructor' });
  const courseId = await makeCourse(context.request, 'Discarded by keyboard');
  const { quizId } = await makeQuiz(context.request, courseId, 'A quiz', [
    { type: 'true_false', points: '1', stem: '<p>Is it so?</p>', body: {}, key: { isTrue: true } },
  ]);
  await page.goto(`/courses/${courseId}/quizzes/${quizId}/edit`);
  await settled(page);
  const form = page.getByRole('form', { name: 'Question' });
  const discard = async () => {
    await press(page, form.getByRole('button', { name: 'Cancel' }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Discard' }));
    await form.waitFor({ state: 'detached' });
  };
  const line = button(page, /Is it so\?/);
  await press(page, line);
  await tabTo(page, form.getByRole('textbox', { name: 'Question text' }));
  await page.keyboard.type('Or ');
  await discard();
  await focusOn(line);
  const add = button(page, 'Add question');
  await press(page, add);
  await choose(page, 'Essay');
  await focusOn(form.getByRole('textbox', { name: 'Question text' }));
  await page.keyboard.type('What does a closure keep?');
  await discard();
  await focusOn(add);
  // In a quiz that has none yet the button goes with what says so.
  await page.goto(`/courses/${courseId}`);
  await press(page, button(page, 'New quiz'));
  await page.getByRole('textbox', { name: 'Title' }).fill('An empty quiz');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'No questions yet' }).waitFor();
  await settled(page);
  await press(page, add);
  await choose(page, 'Essay');
  await focusOn(form.getByRole('textbox', { name: 'Question text' }));
});

test('a criterion and a rating are moved and taken out of a rubric, and the focus stays beside them', async () => {
  const { page, context } = await visit({ as: 'instructor' });
  const courseId = await makeCourse(context.request, 'Rubrics by keyboard');
  const rating = (title: string, points: string) => ({ title, points });
  const criterion = (title: string) => ({ title, points: '2', ratings: [rating('Full', '2'), rating('Part', '1')] });
  const made = await context.request.post(`/api/courses/${courseId}/rubrics`, {
    data: { title: 'Essays', criteria: ['Argument', 'Sources', 'Form'].map(criterion) },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = await made.json();
  await page.goto(`/courses/${courseId}/rubrics/${id}`);
  await settled(page);
  // Moved as far as it goes, and saved while something is typed: the keyboard stays, and so does what is typed.
  await press(page, button(page, 'Move criterion 2 up'));
  await page.getByText('Moved to place 1 of 3').waitFor();
  await focusOn(button(page, 'Move criterion 1 up'));
  await press(page, button(page, 'Add criterion'));
  await page.keyboard.type('Style');
  await page.route(`**/api/rubrics/${id}`, async (route) => {
    await page.keyboard.type(' and tone');
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await page.getByText('Rubric saved').first().waitFor();
  await focusOn(page.getByLabel('Criterion 4', { exact: true }));
  expect(await page.getByLabel('Criterion 4', { exact: true }).inputValue()).toBe('Style and tone');
  const removal = (name: string) => button(page, `Remove ${name}`);
  await press(page, removal('criterion 4'), { back: true });
  await press(page, removal('rating 1 of criterion 1'), { back: true });
  await expect.poll(() => removal('rating 2 of criterion 1').count()).toBe(0);
  await focusOn(removal('rating 1 of criterion 1'));
  await press(page, removal('criterion 2'));
  await expect.poll(() => removal('criterion 3').count()).toBe(0);
  await focusOn(removal('criterion 2'));
  await page.keyboard.press('Enter');
  await expect.poll(() => removal('criterion 2').count()).toBe(0);
  // The only one that is left cannot go: the focus is on what can be done with it.
  await focusOn(page.locator('.criterion-editor').getByRole('button'));
});

test('a student writes an event into the calendar, moves it and takes it out again', async () => {
  const [instructor, admin, manager] = await Promise.all(
    ['instructor', 'admin', 'manager'].map(async (as) => (await visit({ as })).context.request),
  );
  if (!instructor || !admin || !manager) throw new Error('Nobody is there');
  const courseId = await makeCourse(instructor, 'Days');
  const [as = ''] = await makeStudents({ admin, manager }, courseId, [`keys-${process.pid}`]);
  const { page } = await visit({ as });
  await page.goto('/calendar');
  await settled(page);
  await press(page, button(page, 'New event'));
  const dialog = page.getByRole('dialog', { name: 'New event' });
  await focusOn(dialog.getByLabel('Title'));
  await press(page, dialog.getByRole('button', { name: 'Save' }));
  await focusOn(dialog.getByLabel('Title'));
  await page.keyboard.type('Reading group');
  await expectUsable(page);
  await press(page, dialog.getByRole('button', { name: 'Save' }));
  await dialog.waitFor({ state: 'detached' });
  await focusOn(button(page, 'New event'));
  const entry = page.locator('.cal').getByRole('button', { name: /Reading group/ });
  await press(page, entry);
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Move…' }));
  await page.getByRole('dialog', { name: 'Move to another day' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // The button that opened this dialog went with the dialog it stood in; what opened that one is there.
  await focusOn(entry);
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await press(page, page.getByRole('dialog', { name: /^Delete/ }).getByRole('button', { name: 'Delete' }));
  await expect.poll(() => entry.count()).toBe(0);
});

test('a course manager is led to the field that is wrong, and its words belong to it', async () => {
  const { page, context } = await visit({ as: 'instructor' });
  const courseId = await makeCourse(context.request, 'Settings by keyboard');
  await page.goto(`/courses/${courseId}/settings`);
  await settled(page);
  const title = page.getByLabel('Course Title');
  await tabTo(page, title);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await press(page, page.getByRole('button', { name: /^Save/ }));
  await focusOn(title);
  const said = await title.evaluate((field) => ({
    invalid: field.getAttribute('aria-invalid'),
    words: document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent,
  }));
  expect(said.invalid).toBe('true');
  expect(said.words).toMatch(/title/i);
});
