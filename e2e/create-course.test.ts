import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectUsable, phone, settled, useBrowser, visit } from './browser.ts';

useBrowser();

const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish Course' }).last();
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save as Draft' }).last();
const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

async function fillBasics(page: Page, title: string, code: string): Promise<void> {
  await page.getByLabel('Course Title').fill(title);
  await page.getByLabel('Course Code').fill(code);
  await page.getByLabel('Description', { exact: true }).fill('What one needs to begin.\nIn two lines.');
}

async function addModule(page: Page, place: number, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Module' }).click();
  await page.getByLabel(`Title of module ${place}`).fill(title);
}

test('a button is pressed also when the field that is left for it turns out to be wrong', async () => {
  const { page } = await visit({ as: 'instructor' });
  await page.goto('/courses/create');
  await settled(page);
  await page.getByRole('button', { name: 'Add Module' }).click();
  // What leads to errors, and holds a press meanwhile, comes once somebody begins to do something.
  await settled(page);
  for (const kind of ['Lesson', 'Quiz', 'Assignment']) {
    await page.getByRole('button', { name: `Add ${kind}` }).click({ delay: 60 });
    await page.getByLabel(new RegExp(`, ${kind}$`)).waitFor();
  }
  expect(await page.getByText('Give it a title').count()).toBe(2);
});

test('an instructor writes a course: errors, modules, draft, resumed, published', async () => {
  const { page, complaints } = await visit({ as: 'instructor' });
  await page.goto('/courses/create');
  await settled(page);
  await page.getByText('No modules added yet. Click "Add Module" to start organizing your course content.').waitFor();
  expect(await page.locator('main a[aria-current="page"]').count()).toBe(0);

  await page.getByLabel('Credits').fill('many');
  await page.getByLabel('Max Students').fill('many');
  await publishButton(page).click();
  for (const text of [
    'Course title is required',
    'Course code is required',
    'Course description is required',
    'Credits must be between 1 and 6',
  ])
    await page.getByText(text).waitFor();
  expect(await page.getByLabel('Credits').inputValue()).toBe('0');
  expect(await page.getByLabel('Max Students').inputValue()).toBe('');
  await page.getByRole('link', { name: 'Basic Information 4 errors' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title');
  await expectUsable(page);

  // What is added after a refusal is not refused before anything was written in it; once it is sent, it is.
  await page.getByRole('button', { name: 'Add Module' }).click();
  await page.getByLabel('Title of module 1').waitFor();
  await settled(page);
  expect(await page.getByText('Module title is required').count()).toBe(0);
  await publishButton(page).click();
  await page.getByText('Module title is required').waitFor();
  await page.getByRole('button', { name: 'Remove module 1' }).click();

  await fillBasics(page, 'Bookbinding', 'ART-190');
  await page.getByLabel('Credits').fill('150');
  await page.getByText('Credits must be between 1 and 6').waitFor();
  await page.getByLabel('Credits').fill('2');
  await page.getByLabel('Start Date').focus();
  await page.keyboard.type('11');
  await page.getByRole('button', { name: 'Publish Course' }).first().click();
  await page.getByText('This is not complete. Finish it, or leave it empty.').waitFor();
  await page.getByLabel('Start Date').fill('2027-04-04');
  await page.getByLabel('End Date').fill('2027-01-11');
  await page.getByLabel('Enrollment Deadline').focus();
  await page.getByText('The end date must not be before the start date').waitFor();
  await page.getByLabel('Start Date').fill('2027-01-11');
  await page.getByLabel('End Date').fill('2027-04-04');
  await page.getByText('12 weeks').waitFor();
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(0);

  await addModule(page, 1, 'Paper');
  await addModule(page, 2, 'Thread');
  await page.getByRole('button', { name: 'Add Lesson' }).nth(1).click();
  await page.getByLabel('Title of item 1, Lesson').fill('Five stitches');
  await page.getByRole('button', { name: 'Add Quiz' }).nth(1).click();
  await page.getByLabel('Title of item 2, Quiz').fill('Which stitch is it?');
  await page.getByRole('button', { name: 'Move module 2 up' }).click();
  expect(await page.getByLabel('Title of module 1').inputValue()).toBe('Thread');
  await page.getByRole('button', { name: 'Remove module 2', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await page.getByLabel('Title of module 2').inputValue()).toBe('Paper');

  await saveButton(page).click();
  await page.waitForURL(/\/courses\/create\?draft=/);
  await saved(page);
  await page.getByLabel('Title of item 2, Quiz').fill('Name the stitch');
  const quietly = page.waitForResponse((response) => response.request().method() === 'PUT');
  expect((await quietly).status()).toBe(200);
  await saved(page);

  await page.reload();
  await settled(page);
  expect(await page.getByLabel('Title of module 1').inputValue()).toBe('Thread');
  expect(await page.getByLabel('Title of item 2, Quiz').inputValue()).toBe('Name the stitch');
  expect(await page.getByLabel('Credits').inputValue()).toBe('2');

  // A lesson is written in its own editor, and back, over its history too.
  await page.getByRole('link', { name: 'Text of lesson 1' }).click();
  await page.getByRole('heading', { name: 'Edit lesson', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('link', { name: 'Back to the text' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Create Course' }).click();
  await page.waitForURL(/\/courses\/create\?draft=/);
  await settled(page);
  expect(await page.getByLabel('Title of item 1, Lesson').inputValue()).toBe('Five stitches');

  // Its questions are written in the quiz's own editor, and back.
  await page.getByRole('link', { name: 'Questions and settings of quiz 2' }).click();
  await page.getByRole('heading', { name: 'Name the stitch', level: 1 }).waitFor();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Create Course' }).click();
  await page.waitForURL(/\/courses\/create\?draft=/);
  await settled(page);
  expect(await page.getByLabel('Title of item 2, Quiz').inputValue()).toBe('Name the stitch');

  await publishButton(page).click();
  await page.waitForURL(/\/courses\/(?!create)[\w-]+$/);
  await page.getByText('Your course has been created successfully.', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Bookbinding', level: 1 }).waitFor();
  expect(await page.getByText('What one needs to begin.').innerText()).toBe('What one needs to begin.\nIn two lines.');
  // Its quiz is not published yet, and stands there all the same.
  await page.getByText('2 items', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

test('a draft without a title, and what has none in it, has something to be called by', async () => {
  const { page } = await visit({ as: 'instructor' });
  await page.goto('/courses/create');
  await settled(page);
  await page.getByRole('button', { name: 'Add Module' }).click();
  const kinds = ['Lesson', 'Quiz', 'Assignment'];
  for (const kind of kinds) await page.getByRole('button', { name: `Add ${kind}` }).click();
  await saveButton(page).click();
  await page.waitForURL(/\/courses\/create\?draft=/);
  await saved(page);
  const draft = page.url();
  await page.goto('/courses');
  await page.getByRole('link', { name: 'Untitled' }).click();
  const heading = page.getByRole('heading', { name: 'Untitled', level: 1 });
  await heading.waitFor();
  const course = page.url();
  for (const kind of kinds) {
    // Opened anew: on the way there the course's own heading, which is the same, still stands.
    await page.goto(String(await page.getByRole('link', { name: `${kind}: Untitled` }).getAttribute('href')));
    if (kind === 'Quiz') {
      await page.getByRole('heading', { name: 'No quiz available' }).waitFor();
      await page.getByRole('link', { name: 'Edit quiz' }).click();
      await page.waitForURL(/\/edit$/);
    }
    await heading.waitFor();
    await page.goto(course);
  }
  await page.getByRole('tab', { name: /Assignments/ }).click();
  await page.getByRole('link', { name: 'Untitled' }).waitFor();
  await page.goto(draft);
  await settled(page);
  expect(await page.getByLabel('Course Title').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Delete Draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Draft' }).click();
  await page.waitForURL(/\/courses$/);
});

test('what went wrong is said beside the buttons at the foot, not over them', async () => {
  const { page } = await visit({ as: 'instructor' });
  await page.route(/\/api\/courses(\/|$)/, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 502, body: 'Bad gateway' }),
  );
  await page.goto('/courses/create');
  await settled(page);
  await fillBasics(page, 'In the way', 'ART-191');
  await publishButton(page).click();
  await page.locator('.toast.bad').waitFor();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  for (const button of [saveButton(page), publishButton(page)]) await button.click({ trial: true, timeout: 3000 });
});

test('a course code that is taken is said, and at its field, and the form keeps all', async () => {
  const { page } = await visit({ as: 'manager' });
  await page.goto('/courses/create');
  await settled(page);
  // The list begins with the current term, which a course without a start date falls in too.
  const [current] = await page.request.get('/api/courses').then((response) => response.json());
  await fillBasics(page, 'Double', current.courseCode);
  await publishButton(page).click();
  await page.getByText('This course code is already used this term. Choose another.').waitFor();
  await page.locator('.toast.bad').getByText('Failed to create course. Please try again.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('courseCode');
  expect(await page.getByLabel('Course Title').inputValue()).toBe('Double');
});

test('a refusal for a reason says the reason, for a course and for a draft; any other failure the fixed sentence', async () => {
  const { page } = await visit({ as: 'instructor' });
  let answer = { status: 403, detail: 'Ask a course manager to publish it.' };
  await page.route(/\/api\/courses(\/|$)/, (route) => {
    if (route.request().method() === 'GET') return route.continue();
    const contentType = 'application/problem+json';
    return route.fulfill({ status: answer.status, contentType, body: JSON.stringify(answer) });
  });
  await page.goto('/courses/create');
  await settled(page);
  await fillBasics(page, 'For a reason', 'ART-192');
  const toast = page.locator('.toast.bad');
  await publishButton(page).click();
  await toast.getByText(answer.detail, { exact: true }).waitFor();
  await toast.getByText('Error', { exact: true }).waitFor();
  expect(await toast.getByText('Failed to create course. Please try again.').count()).toBe(0);
  answer = { status: 409, detail: 'There are too many drafts. Delete one first.' };
  await saveButton(page).click();
  await toast.getByText(answer.detail, { exact: true }).waitFor();
  answer = { status: 500, detail: 'Something went wrong here.' };
  await publishButton(page).click();
  await toast.getByText('Failed to create course. Please try again.', { exact: true }).waitFor();
  expect(await toast.getByText(answer.detail).count()).toBe(0);
});

test('what is typed before the first save is kept on this device, and asked about when it is left', async () => {
  const { page } = await visit({ as: 'instructor', size: phone });
  await page.goto('/courses/create');
  await settled(page);
  await page.getByLabel('Course Title').fill('Half a thought');
  await page.getByText('Kept on this device').waitFor();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.waitForURL(/\/courses$/);

  await page.goto('/courses/create');
  await page.getByText('You are back at what you typed before it was saved').waitFor();
  expect(await page.getByLabel('Course Title').inputValue()).toBe('Half a thought');
  await expectUsable(page);
  await page.getByRole('button', { name: 'Start again' }).click();
  expect(await page.getByLabel('Course Title').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Switch to it' }).click();
  expect(await page.getByLabel('Course Title').inputValue()).toBe('Half a thought');
});

test('a draft is kept while the connection is away, saved when it is back, and deleted', async () => {
  const { page, context } = await visit({ as: 'instructor' });
  await page.goto('/courses/create');
  await settled(page);
  await page.getByLabel('Course Title').fill('On the train');
  await saveButton(page).click();
  await page.waitForURL(/draft=/);
  await saved(page);

  // A new form is another one, and the way back leads to the draft.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Create Course' }).click();
  await page.waitForURL(/create$/);
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="title"]')?.value === '');
  await page.goBack();
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[name="title"]')?.value === 'On the train',
  );

  await context.setOffline(true);
  await page.getByLabel('Course Title').fill('In the tunnel');
  await page.getByText('Offline, kept on this device').waitFor();
  await context.setOffline(false);
  await saved(page);
  const id = new URL(page.url()).searchParams.get('draft');
  const draft = await page.request.get(`/api/courses/${id}/form`).then((response) => response.json());
  expect(draft.title).toBe('In the tunnel');

  await page.getByRole('button', { name: 'Delete Draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Draft' }).click();
  await page.waitForURL(/\/courses$/);
  expect((await page.request.get(`/api/courses/${id}/form`)).status()).toBe(404);
});

test('over plain http, as in a college’s own network, a draft is saved all the same', async () => {
  const { page, complaints } = await visit({ as: 'instructor' });
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'isSecureContext', { value: false });
    for (const [of, name] of [
      [Crypto.prototype, 'randomUUID'],
      [Navigator.prototype, 'clipboard'],
      [Navigator.prototype, 'locks'],
      [Navigator.prototype, 'serviceWorker'],
    ] as const)
      Reflect.deleteProperty(of, name);
  });
  await page.goto('/courses/create');
  await settled(page);
  await page.getByLabel('Course Title').fill('In our own network');
  await saveButton(page).click();
  await page.waitForURL(/draft=/);
  await saved(page);
  const ids = await page.evaluate(() => [crypto.randomUUID(), crypto.randomUUID()]);
  expect(
    new Set(ids.filter((id) => /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).size,
  ).toBe(2);
  await page.evaluate(() => navigator.clipboard.writeText('copied'));
  const title = page.getByLabel('Course Title');
  await title.fill('');
  await title.press('ControlOrMeta+v');
  await expect.poll(() => title.inputValue()).toBe('copied');
  expect(complaints).toEqual([]);
});

test('of two who change a draft neither loses anything', async () => {
  const { page } = await visit({ as: 'instructor' });
  await page.goto('/courses/create');
  await settled(page);
  await page.getByLabel('Course Title').fill('First words');
  await saveButton(page).click();
  await page.waitForURL(/draft=/);
  await saved(page);

  const other = await page.context().newPage();
  await other.goto(page.url());
  await settled(other);
  await other.getByLabel('Course Title').fill('Their words');
  await saved(other);
  await page.getByLabel('Course Title').fill('My words');
  await page.getByText('Someone else has changed this draft since you opened it.').waitFor();
  await page.getByRole('button', { name: 'Reload to see the other version' }).click();
  expect(await page.getByLabel('Course Title').inputValue()).toBe('Their words');
  await page.getByRole('button', { name: 'Switch to it' }).click();
  expect(await page.getByLabel('Course Title').inputValue()).toBe('My words');
  await saved(page);
});

test('modules and items are put in order by the keyboard and by the pointer', async () => {
  const { page } = await visit({ as: 'instructor' });
  await page.goto('/courses/create');
  await settled(page);
  await addModule(page, 1, 'One');
  await addModule(page, 2, 'Two');
  await addModule(page, 3, 'Three');
  const titles = () =>
    page.getByLabel(/^Title of module/).evaluateAll((inputs) => inputs.map((input) => 'value' in input && input.value));

  await page.getByRole('button', { name: /^Move module 1:/ }).focus();
  await page.keyboard.press('ArrowDown');
  expect(await titles()).toEqual(['Two', 'One', 'Three']);
  await page.getByText('Moved to place 2 of 3').waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await titles()).toEqual(['Two', 'Three', 'One']);

  const from = await page.getByRole('button', { name: /^Move module 3:/ }).boundingBox();
  const to = await page.getByLabel('Title of module 1').boundingBox();
  if (!from || !to) throw new Error('The modules are not there');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  expect(await titles()).toEqual(['One', 'Two', 'Three']);
});

test('a student may not create courses', async () => {
  const { page } = await visit({ as: 'student' });
  await page.goto('/courses/create');
  await page.getByText('Access Denied', { exact: true }).waitFor();
  await page.getByText("You don't have permission to create courses.", { exact: true }).waitFor();
  await page.waitForURL(/\/$/);
});
