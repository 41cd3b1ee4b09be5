import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { samples } from '../server/testing/uploads.ts';
import { expectUsable, phone, settled, useBrowser, visit } from './browser.ts';
import { everyType, makeCourse, makeQuiz, makeStudents } from './quiz-college.ts';

useBrowser();

const directory = mkdtempSync(join(tmpdir(), 'collegium-life-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const megabyte = 1024 * 1024;

/** A film as far as its first bytes say; the rest is noise. */
function aFilm(name: string, size: number): string {
  const path = join(directory, name);
  const head = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex');
  writeFileSync(path, Buffer.concat([head, randomBytes(size - head.length)]));
  return path;
}

const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish Course' }).last();
const materials = (page: Page) => page.getByRole('region', { name: 'Course Materials' });
const hostile = '<img src=x onerror="window.ran=1"> & "Looms"';

async function addModule(
  page: Page,
  place: number,
  title: string,
  items: ['Lesson' | 'Quiz' | 'Assignment', string][],
) {
  await page.getByRole('button', { name: 'Add Module' }).click();
  await page.getByLabel(`Title of module ${place}`).fill(title);
  const module = page.locator('.cmod').nth(place - 1);
  for (const [index, [kind, name]] of items.entries()) {
    await module.getByRole('button', { name: `Add ${kind}` }).click();
    await module.getByLabel(`Title of item ${index + 1}, ${kind}`).fill(name);
  }
}

/** Sends a film of 150 MB; its connection is cut twice, and gone for a while. */
async function sendFilm(page: Page): Promise<void> {
  const context = page.context();
  const sent: number[] = [];
  await page.route(/\/parts\/\d+$/, async (route) => {
    const part = Number(route.request().url().split('/').at(-1));
    sent.push(part);
    const isCut = (part === 3 || part === 13) && sent.filter((each) => each === part).length === 1;
    return isCut ? route.abort('connectionreset') : route.continue();
  });
  await materials(page)
    .locator('input[type="file"]')
    .first()
    .setInputFiles(aFilm('Lecture.mp4', 150 * megabyte));
  await materials(page)
    .getByRole('button', { name: /^Upload \d+ file/ })
    .click();
  await expect.poll(() => sent.filter((part) => part === 3).length, { timeout: 150_000 }).toBeGreaterThan(1);
  await context.setOffline(true);
  const before = sent.length;
  await page
    .getByText('No Internet connection')
    .or(page.getByText(/Paused|Failed|left/))
    .first()
    .waitFor();
  await context.setOffline(false);
  await materials(page).getByRole('link', { name: 'Lecture.mp4' }).waitFor({ timeout: 180_000 });
  expect(sent.length).toBeGreaterThanOrEqual(before);
  for (const cut of [3, 13]) expect(sent.filter((part) => part === cut).length).toBeGreaterThan(1);
  expect(new Set(sent).size).toBe(15);
  await page.unroute(/\/parts\/\d+$/);
}

async function writeLesson(page: Page, path: string): Promise<void> {
  await page.goto(`${path}/edit`);
  await settled(page);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.type('A warp is held under tension.');
  await page.getByRole('button', { name: 'Formula' }).first().click();
  const formula = page.getByRole('dialog', { name: 'Insert a formula' });
  await formula.getByLabel('LaTeX').fill(String.raw`F = \frac{T}{n}`);
  await formula.locator('output mfrac').waitFor();
  await formula.getByRole('button', { name: 'Insert' }).click();
  await page.getByRole('button', { name: 'Picture' }).first().click();
  const picture = page.getByRole('dialog', { name: 'Insert a picture' });
  await picture.getByLabel('Picture').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: samples.png });
  await picture.getByLabel('Description').fill('A loom');
  await picture.getByRole('button', { name: 'Insert' }).click();
  await picture.waitFor({ state: 'detached' });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Insert a table' }).click();
  await page.keyboard.type('Yarn');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await page.getByText('Published', { exact: true }).waitFor();
}

async function writeQuiz(page: Page, path: string): Promise<void> {
  await page.goto(`${path}/edit`);
  await settled(page);
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('menuitem', { name: 'Multiple choice', exact: true }).click();
  for (const [label, words] of [
    ['Question text', 'What holds the warp?'],
    ['Choice 1', 'The heddle'],
    ['Choice 2', 'The shuttle'],
  ] as const) {
    await page.getByRole('textbox', { name: label, exact: true }).click();
    await page.keyboard.type(words);
  }
  await page.getByRole('button', { name: 'Remove Choice 3' }).click();
  await page.getByLabel('Choice 1 is right').check();
  await page.getByRole('button', { name: 'Save question' }).click();
  await page.getByRole('form', { name: 'Question' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published', { exact: true }).first().waitFor();
}

test('a course from nothing to a student who is through with it, seen live by who teaches it', async () => {
  const instructor = await visit({ as: 'instructor' });
  const { page } = instructor;
  await page.goto('/courses/create');
  await settled(page);
  await page.getByLabel('Course Title').fill(hostile);
  await page.getByLabel('Course Code').fill(`LOOM-${process.pid}`);
  await page.getByLabel('Description', { exact: true }).fill(hostile);
  await addModule(page, 1, 'The warp', [['Lesson', 'Tension']]);
  await addModule(page, 2, 'The weft', [['Quiz', 'Which part is it?']]);
  await addModule(page, 3, 'The cloth', [['Assignment', 'A scarf']]);
  await sendFilm(page);
  await publishButton(page).click();
  await page.waitForURL(/\/courses\/(?!create)[\w-]+$/);
  const course = new URL(page.url()).pathname;
  await page.getByRole('heading', { name: hostile, level: 1 }).waitFor();
  const modules: { items: { id: string; kind: string }[] }[] = await page.request
    .get(`/api${course}/modules`)
    .then((response) => response.json());
  const idOf = (kind: string) => modules.flatMap(({ items }) => items).find((item) => item.kind === kind)?.id ?? '';

  // The checklist names what is still missing, and leads there.
  await page.goto(`${course}/settings?tab=state`);
  await page.getByText('This quiz has no questions').waitFor();
  await page.getByText('This lesson has no text').waitFor();
  await expectUsable(page);
  await page.getByRole('link', { name: 'Mend Tension' }).click();
  await page.waitForURL(/\/edit$/);
  await writeLesson(page, `${course}/lessons/${idOf('lesson')}`);
  await writeQuiz(page, `${course}/quizzes/${idOf('quiz')}`);
  await page.goto(`${course}/settings?tab=state`);
  await page.getByText('The course’s start or end date is missing').waitFor();
  expect(await page.getByText('This quiz has no questions').count()).toBe(0);

  // A student joins, and works through it on a phone.
  const [admin, manager] = [await visit({ as: 'admin' }), await visit({ as: 'manager' })];
  const elsewhere = await makeCourse(page.request, 'Somewhere else');
  const [weaver = ''] = await makeStudents(
    { admin: admin.context.request, manager: manager.context.request },
    elsewhere,
    [`weaver-${process.pid}`],
  );
  const student = await visit({ as: weaver, size: phone });
  await page.goto(`${course}/people`);
  await settled(page);
  await student.page.goto(`/courses/browse?course=${course.split('/').at(-1)}`);
  await student.page.getByRole('dialog').getByRole('button', { name: /^Join/ }).click();
  // Live: the instructor's list shows who has come.
  const row = page.locator('.person').filter({ hasText: `Sam ${weaver}` });
  await row.waitFor();
  const seen = () => row.getByRole('progressbar').getAttribute('aria-valuenow');
  await expect.poll(seen).toBe('0');

  await student.page.goto(`${course}/lessons/${idOf('lesson')}`);
  await student.page.getByText('A warp is held under tension.').waitFor();
  await student.page.getByRole('img', { name: 'A loom' }).waitFor();
  await student.page.locator('mfrac').waitFor();
  await student.page.getByRole('cell', { name: 'Yarn' }).or(student.page.getByText('Yarn')).first().waitFor();
  await expectUsable(student.page);
  await student.page
    .getByRole('button', { name: /^(Mark as completed|Complete and continue)/ })
    .first()
    .click();

  await expect.poll(seen).toBe('33');
  // The way on from the lesson leads to what comes next, a quiz too.
  await student.page.getByRole('link', { name: /^Next: / }).click();
  await student.page.waitForURL(`${course}/quiz/${idOf('quiz')}`);
  await student.page.getByRole('button', { name: 'Start Quiz' }).click();
  await student.page.getByText('The heddle', { exact: true }).click();
  await student.page.getByRole('button', { name: 'Submit Quiz' }).click();
  await student.page
    .getByRole('dialog')
    .getByRole('button', { name: /Submit/ })
    .click();
  await student.page.getByText('Quiz Submitted', { exact: true }).waitFor();

  await student.page.goto(`${course}/assignments/${idOf('assignment')}`);
  await settled(student.page);
  await student.page.getByRole('textbox', { name: 'Your text' }).click();
  await student.page.keyboard.type('It is blue.');
  await student.page.getByRole('button', { name: 'Submit Assignment' }).click();
  await student.page.getByText('Your work has been handed in.', { exact: true }).waitFor();

  const progress = async () => {
    const detail = await student.page.request.get(`/api${course}`).then((response) => response.json());
    return detail.progress;
  };
  await expect.poll(progress).toBe(100);
  await expect.poll(seen).toBe('100');
  await expectUsable(page);
  await student.page.goto(course);
  await student.page.getByRole('img', { name: '100% complete' }).or(student.page.getByText('100%')).first().waitFor();

  // A review, which the instructor's open page shows at once; nothing of what was typed has run.
  await page.goto(`${course}/reviews`);
  await page.getByText('Nobody has reviewed this course yet.').waitFor();
  await student.page.goto(`${course}/reviews`);
  await student.page.getByRole('button', { name: 'Publish Review' }).click();
  await student.page.getByText('Choose one to five stars').waitFor();
  await student.page.getByLabel(/What should others know/).fill(hostile);
  await student.page.reload();
  await student.page.getByText('5 stars', { exact: true }).click({ force: true });
  await student.page.getByRole('button', { name: 'Publish Review' }).click();
  await page.locator('.review-text').getByText(hostile).waitFor();
  await expectUsable(page);
  await expectUsable(student.page);
  for (const each of [page, student.page]) expect(await each.evaluate(() => 'ran' in window)).toBe(false);
  await student.page.goto('/downloads');
  await student.page.getByRole('link', { name: 'Download Lecture.mp4' }).waitFor();
  await expectUsable(student.page);
}, 480_000);

test('a course is copied with its dates, its people put in order, and put away', async () => {
  const { page, complaints } = await visit({ as: 'manager' });
  const instructor = await visit({ as: 'instructor' });
  const admin = await visit({ as: 'admin' });
  const id = await makeCourse(instructor.page.request, 'Knots');
  const names = ['kira', 'kolya', 'kato'].map((name) => `${name}-${process.pid}`);
  const [first = '', second = '', third = ''] = names;
  await makeStudents({ admin: admin.context.request, manager: page.request }, id, [first]);
  await makeStudents(
    { admin: admin.context.request, manager: page.request },
    await makeCourse(instructor.page.request, 'Else'),
    [second, third],
  );

  // Sections, a list with a dry run, staff.
  await page.goto(`/courses/${id}/people?tab=sections`);
  await page.getByLabel('New section').fill('Morning');
  await page.getByRole('button', { name: 'Add Section' }).click();
  await page.getByText('0 students', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Invite a List' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a List' });
  await dialog
    .getByRole('textbox', { name: 'Students' })
    .fill(`Name;E-mail\n${second}\n=cmd|' /C calc'!A0,${third}@quizzes.example\nnobody`);
  await dialog.getByLabel('Section').selectOption('Morning');
  await dialog.getByRole('button', { name: 'Check List' }).click();
  await dialog.getByText('No student has this name').waitFor();
  await expectUsable(page);
  await dialog.getByLabel('Enroll at once').check();
  await dialog.getByRole('button', { name: 'Check List' }).click();
  await dialog.getByRole('button', { name: 'Enroll 2' }).click();
  await dialog.getByText('Enrolled').first().waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByText('2 students', { exact: true }).waitFor();
  await page.getByRole('tab', { name: /^Active/ }).click();
  await page.getByLabel(`Choose Sam ${first}`).check();
  await page.getByRole('combobox', { name: 'Section' }).selectOption('Morning');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByText('Students moved', { exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Staff' }).click();
  await page.getByLabel('Add to the staff').fill('vargas');
  await page.getByRole('button', { name: /Vargas/ }).click();
  await page.getByText('Teaching assistant', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Grades everybody/ }).click();
  await page.getByLabel('Everybody in the course').uncheck();
  await page.getByText('Without a section there is nobody whose work they can grade.').waitFor();
  await page.getByLabel('Morning').check();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: /^Morning/ }).waitFor();
  await expectUsable(page);

  // Settings: of two who change them the second is told, and neither loses anything.
  await page.goto(`/courses/${id}/settings`);
  await settled(page);
  const saved = await page.request.get(`/api/courses/${id}/settings`).then((response) => response.json());
  await page.getByLabel('Start Date').fill('2027-01-11');
  const { hue: _h, status: _s, mayBecome: _m, isTemplate: _t, term: _term, students: _n, id: _id, ...rest } = saved;
  const { department: _d, isTermChosen: _c, ...theirs } = rest;
  const other = await instructor.page.request.put(`/api/courses/${id}/settings`, { data: { ...theirs, credits: 5 } });
  expect(other.status()).toBe(200);
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await page.getByText(/Someone else has changed this since you opened it/).waitFor();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Take theirs' }).click();
  expect(await page.getByLabel('Credits').inputValue()).toBe('5');
  await page.getByLabel('Start Date').fill('2027-01-11');
  await page.getByLabel('End Date').fill('2027-04-02');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await page.getByText('Settings saved', { exact: true }).waitFor();

  // A picture in the place of the cover.
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const chooser = page.getByLabel('Cover', { exact: true });
  await chooser.setInputFiles({ name: 'Plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await page.getByText(/This is not a picture that can be shown/).waitFor();
  await chooser.setInputFiles({ name: 'Loom.png', mimeType: 'image/png', buffer: png });
  await page.getByAltText('The picture on this course').waitFor();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Remove picture' }).press('Enter');
  await page.getByRole('button', { name: 'Use a picture instead' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Use a picture instead');

  // A copy, as a template for others.
  await page.getByRole('tab', { name: 'Status and copies' }).click();
  await page.getByLabel('Offer as a template').click();
  await expect.poll(() => page.getByLabel('Offer as a template').isChecked()).toBe(true);
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export Course' }).click(),
  ]);
  expect(exported.suggestedFilename()).toMatch(/Knots\.imscc$/);
  await page.getByRole('link', { name: 'Copy Course' }).click();
  await page.getByLabel('Course Title').fill('Knots again');
  await page.getByLabel('Course Code').fill(`KNOT-${process.pid}`);
  await page.getByLabel('Start Date').fill('2027-09-15');
  const preview = page.getByRole('group', { name: 'Dates of the copy' });
  await preview.getByText('Fri, 3 Dec 2027').or(preview.getByText('Fri 3 Dec 2027')).waitFor();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Copy Course' }).click();
  await page.getByRole('heading', { name: 'Knots again', level: 1 }).waitFor();
  await instructor.page.goto('/courses/create');
  await instructor.page.getByRole('button', { name: 'Start from a template' }).click();
  await instructor.page.getByRole('link', { name: 'Use Knots', exact: true }).waitFor();
  await expectUsable(instructor.page);

  // Away, and back.
  const make = <Made extends { id: string }>(what: string, data: object): Promise<Made> =>
    instructor.page.request.post(`/api/courses/${id}/${what}`, { data }).then((response) => response.json());
  const rubric = await make('rubrics', { title: 'Tidiness', criteria: [{ title: 'Neat', points: '5' }] });
  const bank = await make('banks', { name: 'Splices' });
  await make('group-sets', { name: 'Pairs' });
  const assignment = await make('assignments', { title: 'A sheet bend' });
  const { quizId } = await makeQuiz(instructor.page.request, id, 'Bends', everyType.slice(0, 1));
  await page.goto(`/courses/${id}/settings?tab=state`);
  await page.getByRole('button', { name: 'Archive Course' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive Course' }).click();
  await page.getByText('The course is archived', { exact: true }).waitFor();
  const student = await visit({ as: first, size: phone });
  await student.page.goto(`/courses/${id}`);
  await student.page.getByText(/This course is archived: it can be read/).waitFor();
  await expectUsable(student.page);
  await student.page.goto('/courses?archived=1');
  await student.page.getByRole('link', { name: 'Knots' }).first().waitFor();
  // What would be refused in the archive is not offered there.
  const staff = await visit({ as: 'manager' });
  await staff.page.goto(`/courses/${id}`);
  await staff.page.getByText(/This course is archived: it can be read/).waitFor();
  await staff.page.getByRole('heading', { name: 'Modules', level: 2, exact: true }).waitFor({ state: 'attached' });
  expect(await staff.page.getByRole('button', { name: /^(Edit modules|New quiz)$/ }).count()).toBe(0);
  const changing = /^(New|Save|Import|Add|Publish|Delete|Rename|Move)/;
  for (const [at, heading] of [
    ['rubrics', 'Rubrics'],
    [`rubrics/${rubric.id}`, 'Tidiness'],
    ['banks', 'Question banks'],
    [`banks/${bank.id}`, 'Splices'],
    ['groups', 'Groups'],
    [`quizzes/${quizId}/edit`, 'Bends'],
    [`quizzes/${quizId}/edit?tab=settings`, 'Bends'],
    [`assignments/${assignment.id}/edit`, 'Edit assignment'],
  ]) {
    await staff.page.goto(`/courses/${id}/${at}`);
    await staff.page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await staff.page.getByText(/This course is archived: it can be read, and nothing in it can be changed/).waitFor();
    await settled(staff.page);
    const offered = staff.page.getByRole('main').getByRole('button', { name: changing, disabled: false });
    expect([at, await offered.allTextContents()]).toEqual([at, []]);
    await expectUsable(staff.page);
  }
  await staff.page.goto(`/courses/${id}/quiz/${quizId}`);
  await staff.page.getByRole('link', { name: 'Preview' }).waitFor();
  expect(await staff.page.getByRole('link', { name: 'Edit quiz' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Take out of the Archive' }).click();
  await page.getByText('The course is out of the archive', { exact: true }).waitFor();
  await staff.page.getByRole('link', { name: 'Edit quiz' }).click();
  await staff.page.getByRole('button', { name: 'Unpublish' }).waitFor();
  expect(complaints.filter((each) => !each.includes('status of 4'))).toEqual([]);
}, 180_000);
