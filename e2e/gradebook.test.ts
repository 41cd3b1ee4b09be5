import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Answer } from '../contract/api.ts';
import { expectUsable, phone, settled, useBrowser, visit } from './browser.ts';
import { type Asks, makeCourse, makeQuiz, makeStudents, type WrittenQuestion } from './quiz-college.ts';

useBrowser();

const choice: WrittenQuestion = {
  type: 'multiple_choice',
  points: '2',
  stem: '<p>Which colour is the sky?</p>',
  body: { choices: ['Blue', 'Green'].map((word) => ({ id: word, html: word })) },
  key: { credits: { Blue: '100' } },
};
const students = ['ada.book', 'ben.book', 'cleo.book'];
let courseId: string;

const asks = async (as: string): Promise<Asks> => (await visit({ as })).context.request;

beforeAll(async () => {
  const instructor = await asks('instructor');
  courseId = await makeCourse(instructor, 'A book of grades');
  await makeQuiz(instructor, courseId, 'First', [choice]);
  await makeQuiz(instructor, courseId, 'Second', [choice]);
  await makeStudents({ admin: await asks('admin'), manager: await asks('manager') }, courseId, students);
  await worthTwenty(instructor);
}, 120_000);

/** Each quiz is worth twenty points in the gradebook: a change of rules, looked at and applied. */
async function worthTwenty(instructor: Asks): Promise<void> {
  const url = `/api/courses/${courseId}/grading-rules`;
  const { rules, version } = (await (
    await instructor.get(url)
  ).json()) as Answer<'GET /api/courses/{id}/grading-rules'>;
  const next = { ...rules, items: rules.items.map((item) => ({ ...item, points: '20' })) };
  const { token } = (await (await instructor.post(`${url}/impact`, { data: { rules: next } })).json()) as {
    token: string;
  };
  const changed = await instructor.put(url, { data: { rules: next, version, token, why: '' } });
  expect(changed.status(), await changed.text()).toBe(200);
}

async function opens(page: Page): Promise<void> {
  await page.goto(`/courses/${courseId}/gradebook`);
  await settled(page);
  await page.getByRole('grid', { name: 'Gradebook' }).waitFor();
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const saved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor();

test('scores are entered, pasted, taken back, excused and explained by the keyboard, and others see it at once', async () => {
  const { page, complaints } = await visit({ as: 'instructor' });
  const other = await visit({ as: 'manager' });
  await opens(page);
  await opens(other.page);
  // A page behind another hears nothing of its focus.
  await page.bringToFront();
  const grid = page.getByRole('grid');
  await rowOf(page, 'ada.book').getByRole('gridcell').first().click();
  await grid.focus();
  // A screen reader is told the cell, and not only when the row is another.
  const told = () =>
    grid.evaluate((element) => {
      const cell = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
      return [cell?.role, cell?.ariaSelected, cell?.ariaColIndex];
    });
  expect(await told()).toEqual(['gridcell', 'true', '2']);
  await page.keyboard.press('ArrowRight');
  await expect.poll(told).toEqual(['gridcell', 'true', '3']);
  await page.keyboard.press('ArrowLeft');

  await page.keyboard.type('18');
  await page.keyboard.press('Enter');
  await rowOf(page, 'ada.book').getByText('90.0%').waitFor();
  await rowOf(other.page, 'ada.book').getByText('90.0%').waitFor();
  await saved(page);

  // It was one deed: taken back with one key, and Escape leaves the cell as it was.
  await page.keyboard.press('Control+z');
  await rowOf(page, 'ada.book').getByText('90.0%').waitFor({ state: 'detached' });
  await saved(page);
  await page.keyboard.press('Control+y');
  await rowOf(page, 'ada.book').getByText('90.0%').waitFor();
  await saved(page);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('4');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await rowOf(page, 'ada.book').getByText('90.0%').waitFor();

  // What cannot be a score stays in the cell, with a sentence.
  await page.keyboard.type('12x');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Write points' }).waitFor();
  await page.keyboard.press('Escape');
  // Who clicks elsewhere instead is told that it was not taken.
  await page.keyboard.type('13x');
  await rowOf(page, 'ada.book').getByRole('gridcell').first().click();
  await page.getByText(/^“13x” for /).waitFor();
  await rowOf(page, 'ben.book').getByRole('gridcell').first().click();
  await grid.focus();

  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', '10\t20\r\n5\t15\r\n');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  });
  await rowOf(page, 'ben.book').getByText('75.0%').waitFor();
  await rowOf(page, 'cleo.book').getByText('50.0%').waitFor();
  await saved(page);
  await page.keyboard.press('Control+z');
  await rowOf(page, 'cleo.book').getByText('50.0%').waitFor({ state: 'detached' });
  await saved(page);
  await page.keyboard.press('Control+y');
  await rowOf(page, 'cleo.book').getByText('50.0%').waitFor();
  await saved(page);

  await page.keyboard.press('e');
  await rowOf(page, 'ben.book').getByText('excused').waitFor();
  await rowOf(page, 'ben.book').getByText('100.0%').waitFor();
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Ingrid Halloran').first().waitFor();
  await dialog.getByLabel('Why?').fill('Ill that week');
  await dialog.getByLabel('Status').selectOption('none');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await saved(page);
  await grid.focus();
  await page.keyboard.press('c');
  await dialog.getByRole('region', { name: 'History' }).getByText('Ill that week').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await grid.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await dialog.getByText('excused').waitFor();
  await dialog.getByText('100%').first().waitFor();
  await expectUsable(page);
  expect(complaints).toEqual([]);
}, 60_000);

test('a score that is being typed stays its student’s when others come before them, and is nobody’s once they leave', async () => {
  const [staff, admin, manager] = [await asks('instructor'), await asks('admin'), await asks('manager')];
  const course = await makeCourse(staff, 'Who comes and goes');
  await makeQuiz(staff, course, 'Only', [choice]);
  const [first, other, late] = ['yan', 'zed', 'abe'].map((name) => `${name}.${process.pid}`);
  if (!first || !other || !late) throw new Error('Nobody is there');
  await makeStudents({ admin, manager }, course, [first, other]);
  const { page } = await visit({ as: 'instructor' });
  const stream = page.waitForRequest('**/api/live?*');
  await page.goto(`/courses/${course}/gradebook`);
  await stream;
  await settled(page);
  const choose = async (name: string) => {
    await rowOf(page, name).getByRole('gridcell').first().click();
    await page.getByRole('grid').focus();
  };
  await choose(other);
  await page.keyboard.type('1');
  await makeStudents({ admin, manager }, course, [late]);
  await rowOf(page, late).waitFor();
  await page.keyboard.type('.5');
  await page.keyboard.press('Enter');
  await rowOf(page, other).filter({ hasText: '1.5' }).waitFor();
  await choose(first);
  await page.keyboard.type('1');
  const list = await manager.get(`/api/courses/${course}/enrolments`);
  const enrolments = (await list.json()) as Answer<'GET /api/courses/{id}/enrolments'>;
  const gone = enrolments.find(({ student }) => student.username === first);
  expect((await manager.delete(`/api/enrolments/${gone?.id}`)).status()).toBe(204);
  await rowOf(page, first).waitFor({ state: 'detached' });
  await page.getByText(/^“1” for .*, Only. This cell is not here any more.$/).waitFor();
  await page.keyboard.type('.25');
  await page.keyboard.press('Enter');
  expect(await page.getByRole('textbox', { name: /^Score for/ }).count()).toBe(0);
  expect(await page.getByRole('row').filter({ hasText: '1.25' }).count()).toBe(0);
});

test('what is taken back without a connection, and what is entered after the session has ended, waits for its turn', async () => {
  const { page, context } = await visit({ as: 'instructor' });
  await opens(page);
  const cell = rowOf(page, 'ada.book').getByRole('gridcell').first();
  await cell.click();
  const before = await cell.textContent();
  await context.setOffline(true);
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await page.getByText('Offline: kept on this device').waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('It is taken back once what you entered is saved.').first().waitFor();
  await context.setOffline(false);
  await expect.poll(() => cell.textContent(), { timeout: 15_000 }).toBe(before);
  await saved(page);

  // What waits for a score that is then refused takes back nothing older.
  await page.keyboard.press('Control+y');
  await expect.poll(() => cell.textContent()).toBe('3');
  await saved(page);
  let refuse = () => {};
  const isTime = new Promise<void>((resolve) => (refuse = resolve));
  let writes = 0;
  await page.route('**/gradebook/scores', async (route) => {
    writes += 1;
    await isTime;
    const problem = {
      type: 'about:blank',
      title: 'Refused',
      status: 422,
      detail: 'This score is refused.',
      errors: {},
    };
    await route.fulfill({ status: 422, contentType: 'application/problem+json', body: JSON.stringify(problem) });
  });
  await cell.click();
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+z');
  refuse();
  await page.getByText('Not saved').first().waitFor();
  await expect.poll(() => cell.textContent()).toBe('3');
  await saved(page);
  expect(writes).toBe(1);
  await page.unroute('**/gradebook/scores');

  // Of this browser alone: the other tests go on in theirs.
  await context.clearCookies();
  await cell.click();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await page.waitForURL(/login/);
  await page.getByLabel('Username or e-mail').fill('instructor');
  await page.getByLabel('Password', { exact: true }).fill('learn-together');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.poll(() => cell.textContent(), { timeout: 15_000 }).toBe('2');
  await saved(page);
}, 90_000);

test('scores that are entered without a connection outlive a page that is killed, and are saved with the next one', async () => {
  const { page, context } = await visit({ as: 'instructor' });
  await opens(page);
  const cellOn = (open: Page) => rowOf(open, 'ada.book').getByRole('gridcell').first();
  await context.setOffline(true);
  await cellOn(page).click();
  await page.keyboard.type('6.5');
  await page.keyboard.press('Enter');
  await page.getByText('Offline: kept on this device').waitFor();
  const address = page.url();
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(address);
  await expect.poll(() => cellOn(next).textContent()).toBe('6.5');
  await saved(next);
  await next.reload();
  await expect.poll(() => cellOn(next).textContent()).toBe('6.5');
}, 60_000);

test('the impact of a rule is seen before it is applied, and hidden scores reach no student', async () => {
  const { page } = await visit({ as: 'instructor' });
  await opens(page);
  await page.getByRole('button', { name: 'Rules' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Work' }).click();
  await dialog.getByLabel('Points of Second').fill('40');
  await dialog.getByRole('button', { name: 'See who moves' }).click();
  await dialog.getByText('moves.').or(dialog.getByText('move.')).first().waitFor();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('columnheader').filter({ hasText: '40 pts' }).waitFor();

  await page.getByRole('columnheader').filter({ hasText: 'First' }).getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Hide scores…' }).click();
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await page.getByText('scores are hidden').or(page.getByText('score is hidden')).first().waitFor();
  await page.getByRole('columnheader').filter({ hasText: 'Second' }).getByRole('button').click();
  const post = page.getByRole('menuitem', { name: /^(All scores are posted|No scores to post)$/ });
  expect(await post.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader').filter({ hasText: 'First' }).getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Post scores…' }).waitFor();
  const student = await visit({ as: 'ada.book' });
  const refused = await student.context.request.get(`/api/courses/${courseId}/gradebook`);
  expect(refused.status()).toBe(403);
}, 60_000);

test('a condition is checked while it is written, and a change is not thrown away unasked', async () => {
  const { page } = await visit({ as: 'instructor' });
  await opens(page);
  await page.getByRole('button', { name: 'Rules' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rules of this gradebook' });
  await dialog.getByRole('tab', { name: 'Conditions' }).click();
  const field = dialog.getByLabel('Conditions, one in a line');
  await field.fill('if "First" < 50% then at most 49%\nif "Frist" < 50% then at most 49%');
  await dialog.getByText('Line 2, character 4:').waitFor();
  await dialog.getByText('Nothing here is called “Frist”. Did you mean “First”?').waitFor();
  await page.keyboard.press('Escape');
  const asking = page.getByRole('dialog', { name: 'Discard the changed rules?' });
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await asking.waitFor({ state: 'detached' });
  expect(await field.inputValue()).toContain('Frist');
  await field.fill('if "First" < 50% then at most 49%');
  await expect.poll(() => dialog.getByText('Line 2').count()).toBe(0);
  await page.keyboard.press('Escape');
  await asking.getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'detached' });
}, 60_000);

test('weights are added up while they are written, with a decimal comma too', async () => {
  const { page } = await visit({ as: 'instructor' });
  await opens(page);
  await page.getByRole('button', { name: 'Rules' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rules of this gradebook' });
  await dialog.getByText('By weights of groups').click();
  await dialog.getByRole('button', { name: 'Add a group' }).click();
  const weight = dialog.getByLabel(/^Weight of/).last();
  await weight.fill('33,3');
  await dialog.getByText('Together 33.3%.').waitFor();
  await weight.fill('some');
  await dialog.getByText('Together 0%.').waitFor();
}, 60_000);

test('what is wrong with the rules is said once, at its field, on its tab', async () => {
  const { page } = await visit({ as: 'instructor' });
  await opens(page);
  await page.getByRole('button', { name: 'Rules' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rules of this gradebook' });
  const look = dialog.getByRole('button', { name: 'See who moves' });
  await dialog.getByRole('tab', { name: 'Periods' }).click();
  await dialog.getByRole('button', { name: 'Add a period' }).click();
  await dialog.getByLabel('Name of period 1').fill('');
  await dialog.getByLabel(': Ends').fill('');
  await dialog.getByRole('tab', { name: 'Conditions' }).click();
  await dialog
    .getByLabel('Conditions, one in a line')
    .fill('if "First" < 50% then at most 49%\n\nif "Frist" is late then take off 1%');
  await dialog.getByText('Line 3, character 4:').waitFor();
  await look.click();
  await dialog.getByRole('tab', { name: 'Periods', selected: true }).waitFor();
  await dialog.getByText('Enter a name', { exact: true }).waitFor();
  await dialog.getByText('Enter a date and a time', { exact: true }).waitFor();
  await dialog.locator('[aria-label="Name of period 1"]:focus').waitFor();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await look.click();
  await dialog.getByRole('tab', { name: 'Conditions', selected: true }).waitFor();
  expect(await dialog.getByText('Nothing here is called “Frist”').count()).toBe(1);
  await dialog.getByLabel('Conditions, one in a line').fill('\nif "First" < 50% then at most 49%\n');
  await look.click();
  await dialog.getByRole('button', { name: 'Apply' }).waitFor();
}, 60_000);

test('a file is looked at before it is imported, and a broken one is refused by row', async () => {
  const { page } = await visit({ as: 'instructor' });
  await opens(page);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Import scores…' }).click();
  const dialog = page.getByRole('dialog');
  const file = (text: string) => ({ name: 'scores.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await dialog.getByLabel('File').setInputFiles(file('Student,First\r\n"ada.book, Sam",lots\r\n'));
  await dialog.getByText('Row 2, column First').waitFor();
  await dialog.getByLabel('File').setInputFiles(file('Student,First\r\n"ada.book, Sam",1100\r\n'));
  await dialog.getByText('1 unusual score').waitFor();
  await dialog.getByLabel('File').setInputFiles(file('Student,First\r\n"ada.book, Sam",11\r\n'));
  await dialog.getByRole('cell', { name: '→ 11' }).waitFor();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await rowOf(page, 'ada.book').getByText('11', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo last change' }).click();
  await page.getByText('1 score taken back').first().waitFor();
  await rowOf(page, 'ada.book').getByText('11', { exact: true }).waitFor({ state: 'detached' });
}, 60_000);

test('what is written to students is kept on this device until it is sent or given up', async () => {
  const { page } = await visit({ as: 'instructor' });
  await opens(page);
  const dialog = page.getByRole('dialog', { name: 'Message students who…' });
  const words = dialog.getByLabel('Message');
  const subject = dialog.getByLabel('Subject');
  const write = async () => {
    await page.getByRole('columnheader').filter({ hasText: 'First' }).getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Message students who…' }).click();
  };
  await write();
  expect(await subject.inputValue()).toBe('About First');
  await subject.fill('Your first quiz');
  await words.fill('Come and see me on Monday');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await write();
  expect(await words.inputValue()).toBe('Come and see me on Monday');
  await page.reload();
  await settled(page);
  await write();
  expect(await subject.inputValue()).toBe('Your first quiz');
  expect(await words.inputValue()).toBe('Come and see me on Monday');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await write();
  expect(await subject.inputValue()).toBe('About First');
  expect(await words.inputValue()).toBe('');
}, 60_000);

test('the list of its keys names each that does something', async () => {
  const { page } = await visit({ as: 'instructor' });
  await opens(page);
  await page.getByRole('grid').focus();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.waitFor();
  expect(await dialog.locator('kbd').allTextContents()).toEqual(
    expect.arrayContaining(['Space', 'Home', 'End', 'Page Up', 'Page Down', 'F2', 'Backspace', 'Shift', '?']),
  );
}, 60_000);

/** Sets a course grade from elsewhere, while a form to set it stands open. */
async function setMeanwhile({ request }: Page, name: string, entry: string): Promise<void> {
  const read = await request.get(`/api/courses/${courseId}/gradebook`);
  const { rows } = (await read.json()) as Answer<'GET /api/courses/{id}/gradebook'>;
  const userId = rows.find(({ lastName }) => lastName === name)?.id;
  const set = await request.put(`/api/courses/${courseId}/grade-overrides/${userId}`, {
    data: { entry, why: 'Set elsewhere', standing: null },
  });
  expect(set.status(), await set.text()).toBe(200);
}

test('a course grade is set by hand with a reason, the student reads it, and it is taken back', async () => {
  const { page, complaints } = await visit({ as: 'instructor' });
  await opens(page);
  await rowOf(page, 'ada.book').locator('.gb-total').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Set another grade' }).click();
  await dialog.getByLabel('Course grade').fill('B+');
  await dialog.getByRole('button', { name: 'Set grade' }).click();
  await dialog.getByText('Write why: the student reads it').waitFor();
  await dialog.getByLabel('Why?').fill('Ill in the last week');
  await expectUsable(page);
  await setMeanwhile(page, 'ada.book', 'C');
  await dialog.getByRole('button', { name: 'Set grade' }).click();
  await dialog.getByText('Someone else has set this grade meanwhile').waitFor();
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await dialog.getByRole('region', { name: 'History' }).getByText('Set elsewhere').waitFor();
  expect(await dialog.getByLabel('Course grade').inputValue()).toBe('B+');
  expect(await dialog.getByLabel('Why?').inputValue()).toBe('Ill in the last week');
  await dialog.getByRole('button', { name: 'Set grade' }).click();
  await dialog.getByText('This grade was set to').waitFor();
  await expectUsable(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await rowOf(page, 'ada.book').getByRole('img', { name: 'Set by hand' }).waitFor();
  await rowOf(page, 'ada.book').getByText('84.0%').waitFor();

  const student = await visit({ as: 'ada.book', size: phone });
  await student.page.goto('/grades');
  await student.page
    .getByRole('button', { name: /^(Explain|How)/ })
    .first()
    .click();
  await student.page.getByText('Ill in the last week').waitFor();
  await expectUsable(student.page);

  await rowOf(page, 'ada.book').locator('.gb-total').click();
  await dialog.getByRole('button', { name: 'Change the grade' }).click();
  await dialog.getByRole('button', { name: 'Use the calculated grade' }).click();
  await dialog.getByText('This grade was set to').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await rowOf(page, 'ada.book').getByRole('img', { name: 'Set by hand' }).waitFor({ state: 'detached' });
  expect(complaints.filter((line) => !/409|422/.test(line))).toEqual([]);
}, 120_000);

test('on a phone it is a list of students', async () => {
  const { page, complaints } = await visit({ as: 'instructor', size: phone });
  await page.goto(`/courses/${courseId}/gradebook`);
  await settled(page);
  await page.getByText('Sam ada.book').click();
  await page.getByRole('button', { name: 'Explain total' }).first().waitFor();
  await expectUsable(page);
  expect(complaints).toEqual([]);
}, 60_000);
