import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectUsable, phone, useBrowser, visit, type Visitor } from './browser.ts';

useBrowser();

/** A published course of two modules, made by the instructor, that the student has joined. */
async function aCourse(instructor: Visitor, student: Visitor, title = 'Letterpress'): Promise<string> {
  const item = (name: string, kind = 'lesson') => ({ kind, title: name });
  const response = await instructor.page.request.post('/api/courses', {
    data: {
      title,
      courseCode: `TYPE-${Date.now() % 100_000}`,
      description: 'Setting type by hand.',
      status: 'active',
      modules: [
        { title: 'The case', items: [item('Upper and lower'), item('Sorts')] },
        { title: 'The stick', items: [item('Setting a line'), item('First proof', 'assignment')] },
      ],
    },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { id }: { id: string } = await response.json();
  expect((await student.page.request.post(`/api/courses/${id}/join`)).ok()).toBe(true);
  return id;
}

const choose = async (page: Page, of: string, command: string) => {
  await page.getByRole('button', { name: `More for “${of}”` }).click();
  await page.getByRole('menuitem', { name: command }).click();
};
const titles = (page: Page) => page.locator('.outline-editor .sub-heading').allTextContents();

test('an outline is changed in its place, its rules hold for a student, and staff see it as they do', async () => {
  const instructor = await visit({ as: 'instructor' });
  const student = await visit({ as: 'student', size: phone });
  const id = await aCourse(instructor, student);
  const { page } = instructor;
  await page.goto(`/courses/${id}`);
  await page.getByRole('button', { name: 'Edit modules' }).click();
  await page.getByRole('heading', { name: 'The case' }).waitFor();
  await expectUsable(page);

  // By keyboard: a module down and up again, an item into the next module.
  await choose(page, 'The case', 'Move down');
  await expect.poll(() => titles(page)).toEqual(['The stick', 'The case']);
  await choose(page, 'The case', 'Move up');
  await expect.poll(() => titles(page)).toEqual(['The case', 'The stick']);

  // What stands in it opens from here too.
  await page.getByRole('link', { name: 'Upper and lower' }).click();
  await page.getByRole('link', { name: 'Edit lesson' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Edit modules' }).click();

  // By drag.
  const from = page.getByRole('button', { name: 'Drag “Sorts”' });
  await from.dragTo(page.locator('.outline-row').filter({ hasText: 'Setting a line' }));
  const second = page.locator('.outline-module').nth(1);
  await second.getByText('Sorts', { exact: true }).waitFor();
  await choose(page, 'Sorts', 'Move to…');
  const move = page.getByRole('dialog', { name: 'Move “Sorts”' });
  await move.getByLabel('Module').selectOption('The case');
  expect(await move.getByLabel('Place').locator('option:checked').textContent()).toBe('At the end');
  await move.getByLabel('Place').selectOption('At the beginning');
  await move.getByRole('button', { name: 'Move' }).click();
  await expect
    .poll(() => page.locator('.outline-module').first().locator('.outline-items .grow').allTextContents())
    .toEqual(['Lesson: Sorts', 'Lesson: Upper and lower']);

  // A requirement and a prerequisite.
  await choose(page, 'Upper and lower', 'Title, dates and requirement');
  await page.getByLabel('Requirement', { exact: true }).selectOption('View');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await choose(page, 'The stick', 'Name and rules');
  await page.getByRole('checkbox', { name: 'The case' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('After “The case”').waitFor();

  // A discussion, done by who writes in it.
  await page.getByRole('button', { name: 'Add item The case' }).click();
  await page.getByLabel('Kind').selectOption('Discussion');
  await page.getByLabel('Title').fill('Which face, and why');
  await page.getByLabel('What is discussed').fill('Bring one line that you would set.');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await choose(page, 'Which face, and why', 'Title, dates and requirement');
  await page.getByLabel('Requirement', { exact: true }).selectOption('Contribute');
  // A discussion with points is graded.
  await page.getByLabel('Points').fill('10');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const shown = page.getByRole('checkbox', { name: 'Published Which face, and why' });
  await shown.click();
  await expect.poll(() => shown.isChecked()).toBe(true);

  // A link with what is said of it.
  await page.getByRole('button', { name: 'Add item The case' }).click();
  await page.getByLabel('Kind').selectOption('Link');
  await page.getByLabel('Title').fill('A museum of type');
  await page.getByLabel('Address').fill('https://type.example/muse');
  await page.getByLabel('Description').fill('Room 2 first.');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await choose(page, 'A museum of type', 'Title, dates and requirement');
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Room 2 first.');
  await page.getByLabel('Address').fill('https://type.example/museum');
  await page.getByLabel('Description').fill('Room 2 first.\nFree on Mondays.');
  await expectUsable(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'Published A museum of type' }).click();
  await student.page.goto(`/courses/${id}?tab=resources`);
  const museum = student.page.getByRole('link', { name: 'A museum of type' });
  await museum.getByText('Room 2 first. Free on Mondays.').waitFor();
  expect(await museum.getAttribute('href')).toBe('https://type.example/museum');

  // Dates for one student.
  await choose(page, 'First proof', 'Dates for some');
  await page.getByRole('button', { name: 'Add dates' }).click();
  await page.getByLabel('For', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('checkbox', { name: 'Due' }).check();
  await page.getByLabel('Due').last().fill('2030-05-01T12:00');
  await page.getByRole('button', { name: 'Save dates' }).click();
  await page.getByText('Who gets what').click();
  await page.getByRole('button', { name: 'Done' }).last().click();
  await page.getByRole('button', { name: 'Done' }).click();

  // The student sees what to do first, and why the rest is locked.
  await student.page.goto(`/courses/${id}`);
  await student.page.getByText('Finish “The case” first').first().waitFor();
  await expectUsable(student.page);
  await student.page.getByRole('link', { name: 'Upper and lower' }).click();
  await student.page.getByRole('heading', { name: 'Upper and lower' }).waitFor();
  await student.page.goto(`/courses/${id}`);
  await student.page.getByRole('link', { name: 'Which face, and why' }).click();
  await student.page.getByText('Bring one line that you would set.').waitFor();
  await student.page.locator('.topic-item').getByText('In progress').waitFor();
  await expectUsable(student.page);
  await student.page.getByLabel('Your reply').fill('Caslon: it forgives.');
  await student.page.getByRole('button', { name: 'Post Reply' }).click();
  await student.page.locator('.topic-item').getByText('Completed').waitFor();
  await student.page.goto(`/courses/${id}`);
  await student.page.getByRole('link', { name: 'Setting a line' }).waitFor();
  await expect.poll(() => student.page.getByText('Finish “The case” first').count()).toBe(0);

  // As the student, without being able to change anything.
  await page.getByRole('button', { name: 'See as a student' }).click();
  await page.getByRole('button', { name: 'See as student' }).click();
  await page.locator('.error').getByText('Choose a student').waitFor();
  await page.getByLabel('Student', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'See as student' }).click();
  await page.getByText('Nothing can be changed, and this is logged.').waitFor();
  expect(await page.getByRole('button', { name: 'Edit modules' }).count()).toBe(0);
  // Nothing is recorded of who looks, and nothing complains of it.
  await page.getByRole('link', { name: 'Setting a line' }).click();
  await page.getByRole('heading', { level: 1, name: 'Setting a line' }).waitFor();
  await page.goBack();
  await page.locator('summary').filter({ hasText: 'The case' }).click();
  await page.getByRole('link', { name: 'Which face, and why' }).click();
  await page.getByText('Caslon: it forgives.').waitFor();
  await page.goto(`/courses/${id}`);
  await page.getByText('Nothing can be changed, and this is logged.').waitFor();
  await expectUsable(page);
  await page.getByRole('button', { name: 'End view' }).click();
  await page.getByRole('button', { name: 'Edit modules' }).waitFor();
  expect(instructor.complaints).toEqual([]);
});

test('a module and an item are moved however far in a long outline, by keyboard, and keep the focus', async () => {
  const { page } = await visit({ as: 'instructor' });
  const names = Array.from({ length: 16 }, (_, index) => `Part ${index + 1}`);
  const response = await page.request.post('/api/courses', {
    data: {
      title: 'Long',
      courseCode: `LONG-${Date.now() % 100_000}`,
      description: 'Many parts.',
      status: 'active',
      modules: names.map((title) => ({ title, items: [{ kind: 'lesson', title: `Reading of ${title}` }] })),
    },
  });
  const { id }: { id: string } = await response.json();
  await page.goto(`/courses/${id}`);
  await page.getByRole('button', { name: 'Edit modules' }).click();
  const more = (of: string) => page.getByRole('button', { name: `More for “${of}”` });
  await more('Part 16').press('Enter');
  await page.getByRole('menuitem', { name: 'Move to…' }).press('Enter');
  const move = page.getByRole('dialog', { name: 'Move “Part 16”' });
  await move.getByLabel('Place').selectOption('After “Part 1”');
  await move.getByRole('button', { name: 'Move' }).press('Enter');
  await expect.poll(() => titles(page)).toEqual([names[0], names[15], ...names.slice(1, 15)]);
  await expect.poll(() => more('Part 16').evaluate((button) => button === document.activeElement)).toBe(true);

  await more('Reading of Part 1').press('Enter');
  await page.getByRole('menuitem', { name: 'Move to…' }).press('Enter');
  const moveItem = page.getByRole('dialog', { name: 'Move “Reading of Part 1”' });
  await moveItem.getByLabel('Module').selectOption('Part 15');
  await moveItem.getByRole('button', { name: 'Move' }).press('Enter');
  await expect
    .poll(() => page.locator('.outline-module').last().locator('.outline-items .grow').allTextContents())
    .toEqual(['Lesson: Reading of Part 15', 'Lesson: Reading of Part 1']);
  const moved = more('Reading of Part 1');
  await expect.poll(() => moved.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('what is wrong in the dialogs of the modules stands at its field', async () => {
  const instructor = await visit({ as: 'instructor' });
  const id = await aCourse(instructor, await visit({ as: 'student' }));
  const { page } = instructor;
  const dialog = page.getByRole('dialog').last();
  const field = (label: string) => dialog.getByLabel(label);
  const says = (label: string, text: string) => expect.poll(() => field(label).evaluate(describedBy)).toContain(text);
  await page.goto(`/courses/${id}`);
  await page.getByRole('button', { name: 'Edit modules' }).click();
  await page.getByRole('button', { name: 'Add module' }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await says('Title', 'Enter a title');
  expect(await field('Title').evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add item The case' }).click();
  await field('Kind').selectOption('Link');
  await field('Title').fill('Specimens');
  await field('Address').fill('specimens');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await says('Address', 'Enter an address that begins with https://');
  await field('Kind').selectOption('Discussion');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await says('What is discussed', 'Content is required');
  await page.keyboard.press('Escape');

  await choose(page, 'First proof', 'Title, dates and requirement');
  await field('Requirement').selectOption('Score at least');
  await field('Opens').fill('2030-05-02T09:00');
  await field('Due').fill('2030-05-01T09:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await says('Points', 'Enter the points to be scored');
  await field('Points').fill('5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await says('Due', 'It is due before it opens');
  await page.keyboard.press('Escape');

  await choose(page, 'The case', 'Name and rules');
  await field('Requirements that complete it').fill('1.5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await says('Requirements that complete it', 'This must be a whole number');
  await page.keyboard.press('Escape');

  await choose(page, 'First proof', 'Dates for some');
  await page.getByRole('button', { name: 'Add dates' }).click();
  await dialog.getByRole('button', { name: 'Save dates' }).click();
  await says('For', 'Choose a section, a group or a student');
  await field('For').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Save dates' }).click();
  await dialog.getByText('Set at least one of these, or remove them all').waitFor();
});

/** What a screen reader says after the name of a field. */
function describedBy(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

test('a link is changed and taken away where it is read, also one that is in no module', async () => {
  const instructor = await visit({ as: 'instructor' });
  const { page } = instructor;
  const courses: { id: string; courseCode: string }[] = await (await page.request.get('/api/courses')).json();
  const id = courses.find(({ courseCode }) => courseCode === 'WEB-301')?.id ?? '';
  await page.goto(`/courses/${id}?tab=resources`);
  const link = page.getByRole('link', { name: 'Nu HTML Checker' });
  const edit = page.getByRole('button', { name: 'Edit Nu HTML Checker' });
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Edit link' });
  await expectUsable(page);
  await dialog.getByLabel('Address').fill('nowhere');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Enter an address that begins with https://').waitFor();
  await dialog.getByLabel('Address').fill('https://check.example/');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => link.getAttribute('href')).toBe('https://check.example/');
  await expect.poll(() => edit.evaluate((each) => each === document.activeElement)).toBe(true);

  const student = await visit({ as: 'student', size: phone });
  await student.page.goto(`/courses/${id}?tab=resources`);
  await student.page.getByRole('link', { name: 'Nu HTML Checker' }).waitFor();
  expect(await student.page.getByRole('button', { name: /^(Edit|Remove) / }).count()).toBe(0);

  await page.getByRole('button', { name: 'Remove Nu HTML Checker' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await link.waitFor({ state: 'detached' });
  await student.page.getByRole('link', { name: 'Nu HTML Checker' }).waitFor({ state: 'detached' });
});

test('an item is duplicated by keyboard; the copy stands below it, has the focus, and is hidden from students', async () => {
  const instructor = await visit({ as: 'instructor' });
  const student = await visit({ as: 'student', size: phone });
  const id = await aCourse(instructor, student);
  const { page } = instructor;
  await page.goto(`/courses/${id}`);
  await page.getByRole('button', { name: 'Edit modules' }).click();
  await page.getByRole('button', { name: 'More for “First proof”' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Duplicate' }).press('Enter');
  await page.getByText('“Copy of First proof” was added below, hidden from students').first().waitFor();
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('More for “Copy of First proof”');
  await expect
    .poll(() => page.locator('.outline-module').nth(1).locator('.outline-items .grow').allTextContents())
    .toEqual(['Lesson: Setting a line', 'Assignment: First proof', 'Assignment: Copy of First proof']);
  await expectUsable(page);
  await student.page.goto(`/courses/${id}`);
  await student.page.getByText('First proof', { exact: true }).waitFor({ state: 'attached' });
  expect(await student.page.getByText('Copy of First proof').count()).toBe(0);
});

test('an item is copied to another course by keyboard: whoever teaches both chooses where, and finds it there, hidden', async () => {
  const instructor = await visit({ as: 'instructor' });
  const student = await visit({ as: 'student', size: phone });
  const id = await aCourse(instructor, student);
  const other = await aCourse(instructor, student, 'Lithography');
  const { page } = instructor;
  await page.goto(`/courses/${id}`);
  await page.getByRole('button', { name: 'Edit modules' }).click();
  await page.getByRole('button', { name: 'More for “First proof”' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Copy to another course…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Copy “First proof” to another course' });
  const course = dialog.getByLabel('Course');
  await course.waitFor();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).press('Enter');
  await dialog.getByText('Choose a course').waitFor();
  await course.fill('Lithog');
  await page.getByRole('option', { name: 'Lithography' }).first().waitFor();
  await expectUsable(page);
  await course.press('ArrowDown');
  await course.press('Enter');
  await dialog.getByLabel('Module').waitFor();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).press('Enter');
  await page.getByText('“First proof” was copied to Lithography, hidden from students').first().waitFor();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('More for “First proof”');

  await page.goto(`/courses/${other}`);
  await page.getByRole('button', { name: 'Edit modules' }).click();
  await expect
    .poll(() => page.locator('.outline-module').nth(1).locator('.outline-items .grow').allTextContents())
    .toEqual(['Lesson: Setting a line', 'Assignment: First proof', 'Assignment: First proof']);
});
