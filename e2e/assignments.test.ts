import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { AssignmentForm } from '../contract/assignments.ts';
import { samples } from '../server/testing/uploads.ts';
import { expectNothingSideways, expectUsable, phone, settled, useBrowser, visit } from './browser.ts';
import { fileOf } from './built-files.ts';
import { focusOn, press, tabTo } from './keys.ts';
import { type Asks, makeCourse, makeStudents } from './quiz-college.ts';

useBrowser();

interface Made {
  courseId: string;
  id: string;
  student: string;
  studentId: string;
}

async function ask<T>(by: Asks, method: 'get' | 'post' | 'put', path: string, data?: unknown): Promise<T> {
  const response = await by[method](path, data === undefined ? {} : { data });
  expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true);
  return (await response.json()) as T;
}

/** A course with a published assignment, which takes text and files unless told otherwise, judged by a rubric, and a student. */
async function makeAssignment(name: string, accepts = ['text', 'file']): Promise<Made> {
  const [instructor, admin, manager] = await Promise.all(
    ['instructor', 'admin', 'manager'].map(async (as) => (await visit({ as })).context.request),
  );
  if (!instructor || !admin || !manager) throw new Error('Nobody is there');
  const courseId = await makeCourse(instructor, 'Writing for the web');
  const criteria = [
    {
      title: 'Clarity',
      points: '6',
      ratings: [
        { title: 'Clear', points: '6' },
        { title: 'Vague', points: '2' },
      ],
    },
    { title: 'Sources', points: '4' },
  ];
  const rubric = await ask<{ id: string }>(instructor, 'post', `/api/courses/${courseId}/rubrics`, {
    title: 'Essay',
    criteria,
  });
  const { id } = await ask<{ id: string }>(instructor, 'post', `/api/courses/${courseId}/assignments`, {
    title: 'A short essay',
  });
  const form = await ask<AssignmentForm>(instructor, 'get', `/api/assignments/${id}/form`);
  const settings = {
    ...form.settings,
    instructions: '<p>Write one page.</p>',
    points: '10',
    accepts,
    fileTypes: ['.pdf'],
    mostFiles: 2,
    rubricId: rubric.id,
    isPublished: true,
  };
  await ask(instructor, 'put', `/api/assignments/${id}`, { settings, revision: form.revision });
  const [student = ''] = await makeStudents({ admin, manager }, courseId, [`${name}-${process.pid}`]);
  const own = (await visit({ as: student })).context.request;
  const { id: studentId } = await ask<{ id: string }>(own, 'get', '/api/auth/user');
  return { courseId, id, student, studentId };
}

const textField = (page: Page) => page.getByRole('textbox', { name: 'Your text' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Assignment' });

test('a student on a phone hands in text and a file through a cut connection, does it again, and reads what comes back', async () => {
  const { courseId, id, student, studentId } = await makeAssignment('essay');
  const { page, context } = await visit({ as: student, size: phone });
  await page.goto('/assignments');
  await page.getByRole('link', { name: 'Start Assignment: A short essay' }).click();
  await page.getByRole('heading', { level: 1, name: 'A short essay' }).waitFor();
  await page.getByText('Write one page.').waitFor();
  await page.getByRole('list', { name: 'Rubric' }).getByText('Clarity').waitFor();
  // One of them is enough.
  await page.getByText('text or files').waitFor();
  await expectUsable(page);

  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await page.getByText('You can only upload: .pdf').first().waitFor();
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'essay.pdf', mimeType: 'application/pdf', buffer: samples.pdf });
  await page.getByRole('link', { name: 'essay.pdf' }).waitFor();
  await textField(page).click();
  await page.keyboard.type('Begun in the train');
  await page.getByText(/^Draft saved at/).waitFor();
  await page.reload();
  await textField(page).getByText('Begun in the train').waitFor();
  await page.getByRole('link', { name: 'essay.pdf' }).waitFor();

  await context.setOffline(true);
  await textField(page).getByText('Begun in the train').click();
  await page.keyboard.press('End');
  await page.keyboard.type(', finished in a tunnel');
  await page.getByText('No connection. Kept on this device').waitFor();
  await expectNothingSideways(page);
  await submit(page).click();
  await page.getByText('Your work is handed in as soon as there is one').waitFor();
  await context.setOffline(false);
  await page.getByText('Your work has been handed in.', { exact: true }).waitFor();
  const own = page.getByRole('region', { name: 'Your submission' });
  await own.getByText('Begun in the train, finished in a tunnel').waitFor();
  await own.getByText('Check digest (SHA-256)').waitFor();
  const download = page.waitForEvent('download');
  await own.getByRole('button', { name: 'Download receipt' }).click();
  await download;

  await page.getByRole('button', { name: 'New Attempt' }).click();
  await textField(page).getByText('Begun in the train').click();
  await page.keyboard.press('End');
  await page.keyboard.type('. And read again');
  // However often it is pressed.
  await submit(page).dblclick();
  await own.getByText('And read again').waitFor();
  await own.getByText(/^Attempt 2/).waitFor();
  const read = await ask<{ mine: { submissions: unknown[] } }>(context.request, 'get', `/api/assignments/${id}`);
  expect(read.mine.submissions).toHaveLength(2);

  const staff = await visit({ as: 'instructor' });
  await staff.page.goto(`/courses/${courseId}/assignments/${id}`);
  await staff.page.getByText('1 of 1 submitted').waitFor();
  await staff.page.getByRole('cell', { name: 'To grade' }).waitFor();
  await expectUsable(staff.page);
  await ask(staff.context.request, 'post', `/api/assignments/${id}/comments?studentId=${studentId}`, {
    body: 'Good. Name your sources.',
  });
  // The open page hears of both by itself.
  await page.getByText('Good. Name your sources.').waitFor();
  await ask(staff.context.request, 'put', `/api/courses/${courseId}/gradebook/scores`, {
    changes: [{ activityId: id, userId: studentId, entry: '8.5', revision: 0 }],
  });
  await page.getByRole('region', { name: 'Feedback' }).getByText('8.5').waitFor();
  // What was said about the work stands with its score, not below everything else.
  const parts = await page.locator('main section h2').allInnerTexts();
  expect(parts.indexOf('Comments')).toBe(parts.indexOf('Feedback') + 1);
  await page.getByLabel('Comment', { exact: true }).fill('I will.');
  await page.reload();
  await page.getByRole('button', { name: 'Send comment' }).click();
  await page.getByRole('region', { name: 'Comments' }).getByText('I will.').waitFor();
});

test('staff write an assignment, are told of another’s change, and publish it', async () => {
  const { courseId, id } = await makeAssignment('editing');
  const { page, context, complaints } = await visit({ as: 'instructor' });
  await page.goto(`/courses/${courseId}?tab=assignments`);
  // Where the answer is lost, what is pressed again adds it once.
  const adding = `**/api/courses/${courseId}/assignments`;
  await page.route(adding, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Add Assignment' }).click();
  const adds = page.getByRole('dialog', { name: 'Add Assignment' });
  await adds.getByLabel('Title').fill('Added once');
  await adds.getByRole('button', { name: 'Add Assignment' }).click();
  await adds.getByText('The server did not answer.').waitFor();
  await page.unroute(adding);
  await adds.getByRole('button', { name: 'Add Assignment' }).click();
  await page.waitForURL(/\/edit$/);
  const all = await ask<{ title: string }[]>(context.request, 'get', `/api/courses/${courseId}/assignments`);
  expect(all.filter(({ title }) => title === 'Added once')).toHaveLength(1);
  await page.goto(`/courses/${courseId}/assignments/${id}/edit`);
  await settled(page);
  await page.getByLabel('Title').fill('A longer essay');
  const form = await ask<AssignmentForm>(context.request, 'get', `/api/assignments/${id}/form`);
  const body = { settings: { ...form.settings, points: '12' }, revision: form.revision };
  await ask(context.request, 'put', `/api/assignments/${id}`, body);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/Someone else has changed this since you opened it/).waitFor();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => page.getByLabel('Points', { exact: true }).inputValue()).toBe('12');
  await page.getByLabel('Title').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Title is required').waitFor();
  await page.getByLabel('Title').fill('An essay');
  await page.getByRole('button', { name: 'Save and unpublish' }).click();
  await page.getByText('Assignment unpublished').first().waitFor();
  await page
    .getByText(/^Students no longer see it, and it counts in no grade/)
    .first()
    .waitFor();
  // It stands in no module, and can have dates for some all the same.
  await page.getByRole('button', { name: 'Dates for some' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Everyone else').waitFor();
  const revision = async () =>
    (await ask<AssignmentForm>(context.request, 'get', `/api/assignments/${id}/form`)).revision;
  const before = await revision();
  await dialog.getByRole('button', { name: 'Add dates' }).click();
  await dialog.getByLabel('For').selectOption({ label: `editing-${process.pid}, Sam` });
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Save dates' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  // The assignment around it is not saved along.
  expect(await revision()).toBe(before);
  await page.getByRole('link', { name: 'Assignment', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'An essay' }).waitFor();
  expect(complaints.filter((text) => !/409|422|ERR_FAILED/.test(text))).toEqual([]);

  await page.goto(`/courses/${courseId}/rubrics`);
  await page.getByRole('link', { name: 'Essay' }).click();
  await page.getByLabel('Criterion 2', { exact: true }).fill('Sources and quotes');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Rubric saved').first().waitFor();
  await expectUsable(page);
  await page.goto(`/courses/${courseId}/groups`);
  await page.getByRole('button', { name: 'New group set' }).click();
  await page.getByLabel('Name').fill('Pairs');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText(/^4 groups/).waitFor();
  await expectUsable(page);
});

test('a student reads what is missing, what comes late, and that a search has found nothing', async () => {
  const { courseId, id, student } = await makeAssignment('missing');
  const instructor = (await visit({ as: 'instructor' })).context.request;
  const form = await ask<AssignmentForm>(instructor, 'get', `/api/assignments/${id}/form`);
  const settings = { ...form.settings, mostFiles: 1, dueAt: new Date(Date.now() - 3 * 86_400_000).toISOString() };
  await ask(instructor, 'put', `/api/assignments/${id}`, { settings, revision: form.revision });
  const { page, complaints } = await visit({ as: student });
  await page.goto(`/courses/${courseId}/assignments/${id}`);
  const hand = page.getByRole('region', { name: 'Hand in' });
  await hand.getByText('Missing', { exact: true }).waitFor();
  await hand.getByText('It was due, and counts as late from now on.').waitFor();
  await hand.getByText('One file of at most 100 MB.').waitFor();
  await page.goto('/assignments');
  await page.getByText('Missing since').waitFor();
  await page.getByLabel('Search', { exact: true }).fill('zebra');
  const nothing = page.getByText('No assignment fits. Search for something else, or choose all courses.');
  await nothing.waitFor();
  await expectUsable(page);
  // It stands in the address, so that a reload keeps it.
  await page.waitForURL(/q=zebra/);
  await page.reload();
  await nothing.waitFor();
  expect(await page.getByLabel('Search', { exact: true }).inputValue()).toBe('zebra');
  expect(complaints).toEqual([]);
});

test('the columns of a student’s work begin in one line, however long the words beside their names are', async () => {
  const { page } = await visit({ as: 'student', size: { width: 1010, height: 900 } });
  const answer = await (await page.request.get('/api/assignments')).json();
  const items = ['assignment', 'quiz', 'discussion'].map((kind) => ({
    ...answer[0],
    id: kind,
    kind,
    status: 'graded',
  }));
  await page.route('**/api/assignments', (route) => route.fulfill({ json: items }));
  await page.goto('/assignments');
  await page.getByText('1 assignment, 1 quiz and 1 discussion').waitFor();
  const tops = await page
    .locator('.board > section')
    .evaluateAll((columns) => columns.map((column) => column.lastElementChild?.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('a web address that is none is told at its field, also where the code that leads there comes late', async () => {
  const { courseId, id, student } = await makeAssignment('link', ['link', 'file']);
  const { page } = await visit({ as: student });
  let go: () => void = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route(`**/${fileOf('ui/toast-viewport.tsx')}*`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/courses/${courseId}/assignments/${id}`);
  const field = page.getByLabel('Web address');
  await field.fill('not a link');
  await submit(page).click();
  const problem = 'Enter a web address that begins with https:// or http://';
  await page.getByText(problem, { exact: true }).waitFor();
  expect(await page.getByText(problem).count()).toBe(1);
  go();
  await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
  const described = (await field.getAttribute('aria-describedby')) ?? '';
  expect(await page.locator(`[id="${described.split(' ').at(-1)}"]`).innerText()).toContain(problem);
});

test('a file that was given up without a connection goes up with the next one, and the work can be handed in', async () => {
  const made = await makeAssignment('upload-again', ['file']);
  const { page } = await visit({ as: made.student, size: phone });
  await page.goto(`/courses/${made.courseId}/assignments/${made.id}`);
  await settled(page);
  const files = '**/api/{objects,files}{,/**}';
  await page.route(files, (route) => route.abort());
  await page
    .locator('.uppy-Dashboard-input')
    .first()
    .setInputFiles({ name: 'essay.pdf', mimeType: 'application/pdf', buffer: samples.pdf });
  const said = page.getByText('A file has not arrived. Press Retry, or remove it to go on without it.');
  await said.waitFor({ timeout: 30_000 });
  expect(await page.getByText('Uploading 1 file').count()).toBe(0);
  expect(await submit(page).isDisabled()).toBe(true);
  await expectUsable(page);
  // Nobody leaves it behind by mistake.
  await page.locator('a.back').click();
  const question = page.getByRole('dialog', { name: 'Leave this assignment?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await page.unroute(files);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByText('1 file(s) uploaded successfully.', { exact: true }).waitFor();
  await expect.poll(() => submit(page).isDisabled()).toBe(false);
  await page.getByRole('link', { name: 'essay.pdf' }).waitFor();
  expect(await said.count()).toBe(0);
  expect(await page.locator('.uppy-Dashboard-Item').count()).toBe(0);
  await submit(page).click();
  await page.getByText('Submission Received').first().waitFor();
}, 90_000);

test('by keyboard, what was refused stands until more is written, and neither a file that goes nor handing in loses the focus', async () => {
  const { courseId, id, student } = await makeAssignment('keys');
  const { page } = await visit({ as: student });
  await page.goto(`/courses/${courseId}/assignments/${id}`);
  await settled(page);
  await page.getByRole('button', { name: 'choose them' }).waitFor();
  await press(page, submit(page));
  const refusal = page.getByText('There is nothing to hand in yet.');
  await refusal.waitFor();
  await tabTo(page, textField(page), { back: true });
  await page.keyboard.type('One page.');
  await refusal.waitFor({ state: 'detached' });
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: samples.pdf });
  await press(page, page.getByRole('button', { name: 'Remove page.pdf' }));
  await page.getByRole('button', { name: 'Remove page.pdf' }).waitFor({ state: 'detached' });
  await focusOn(page.getByRole('button', { name: 'choose them' }));
  await press(page, submit(page));
  await page.getByText('Submission Received').first().waitFor();
  await page.getByRole('button', { name: 'New Attempt' }).waitFor();
  await focusOn(page.getByRole('heading', { level: 1 }));
});

test('files that arrive at the same moment are all there, and are handed in', async () => {
  const { id, courseId, student } = await makeAssignment('both');
  const { page, context } = await visit({ as: student });
  await page.goto(`/courses/${courseId}/assignments/${id}`);
  const both = Promise.withResolvers<void>();
  let declared = 0;
  await page.route('**/api/files', async (route) => {
    const response = await route.fetch();
    if (++declared === 2) both.resolve();
    await both.promise;
    await route.fulfill({ response });
  });
  const [mimeType, names] = ['application/pdf', ['first.pdf', 'second.pdf']];
  const chosen = names.map((name, n) => ({ name, mimeType, buffer: Buffer.concat([samples.pdf, Buffer.alloc(n)]) }));
  await page.locator('input[type="file"]').first().setInputFiles(chosen);
  for (const name of names) await page.getByRole('link', { name }).waitFor();
  await submit(page).click();
  await page.getByText('Your work has been handed in.', { exact: true }).waitFor();
  const { mine } = await ask<{ mine: { submissions: { files: { name: string }[] }[] } }>(
    context.request,
    'get',
    `/api/assignments/${id}`,
  );
  expect(mine.submissions[0]?.files.map(({ name }) => name).toSorted()).toEqual(names);
});
