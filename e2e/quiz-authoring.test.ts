import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fileOf } from './built-files.ts';
import { everyType } from './quiz-college.ts';
import { expectUsable, phone, settled, useBrowser, visit, type Visitor } from './browser.ts';

useBrowser();

const gift = `$CATEGORY: $course$/Paper

::Grain:: Which way does the grain run? {=Along the spine ~Across it}

::Weight:: A sheet of 80 g/m² is heavier than one of 100 g/m². {FALSE}

::Sheets:: How many sheets are a ream? {#500}

::Broken:: Which one? {=this`;

/** Of one item with a picture, and a manifest that names another that is not there. */
function qtiPackage(): Uint8Array {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const item = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="sheet" title="Sheet">
    <responseDeclaration identifier="R" cardinality="single" baseType="identifier">
      <correctResponse><value>a</value></correctResponse></responseDeclaration>
    <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
    <itemBody><p>Is this a sheet of paper? <img src="img/sheet.png" alt="A sheet"/></p>
      <choiceInteraction responseIdentifier="R" maxChoices="1"><simpleChoice identifier="a">Rather</simpleChoice>
      <simpleChoice identifier="b">Hardly</simpleChoice></choiceInteraction></itemBody>
    <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/></assessmentItem>`;
  const resource = (id: string) =>
    `<resource identifier="${id}" type="imsqti_item_xmlv2p1" href="${id}.xml"><file href="${id}.xml"/></resource>`;
  return zipSync({
    'imsmanifest.xml': strToU8(`<manifest><resources>${resource('sheet')}${resource('gone')}</resources></manifest>`),
    'sheet.xml': strToU8(item),
    'img/sheet.png': Buffer.from(png, 'base64'),
  });
}

async function newCourse({ page }: Visitor): Promise<string> {
  const data = {
    title: 'Bookbinding',
    courseCode: `BIND-${Date.now() % 100_000}`,
    status: 'draft',
    modules: [{ title: 'Paper', items: [] }],
  };
  const response = await page.request.post('/api/courses', {
    data: {
      ...data,
      description: 'x',
      level: 'beginner',
      credits: 2,
      maxStudents: 20,
      startDate: null,
      endDate: null,
      enrollmentDeadline: null,
      requiresApproval: false,
    },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).id;
}

async function newQuiz(visitor: Visitor, course: string): Promise<string> {
  const response = await visitor.page.request.post(`/api/courses/${course}/quizzes`, {
    data: { title: 'Five stitches' },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  expect(response.status()).toBe(201);
  return `/courses/${course}/quizzes/${(await response.json()).id}/edit`;
}

const write = async (page: Page, label: string, text: string) => {
  await page.getByRole('textbox', { name: label, exact: true }).click();
  await page.keyboard.type(text);
};
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save question' }).click();
  await page.getByRole('form', { name: 'Question' }).waitFor({ state: 'detached' });
};
const begin = async (page: Page, type: string, stem: string) => {
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('menuitem', { name: type, exact: true }).click();
  await write(page, 'Question text', stem);
};
const lines = (page: Page) => page.locator('.qa-stem').allTextContents();

test('a quiz with each type of question and a draw: written, put in order, tried, published', async () => {
  const visitor = await visit({ as: 'instructor' });
  const { page, complaints } = visitor;
  const course = await newCourse(visitor);

  await page.goto(`/courses/${course}`);
  await page.getByRole('link', { name: 'Question banks' }).click();
  await page.getByRole('button', { name: 'New bank' }).click();
  await page.getByRole('button', { name: 'Make bank' }).click();
  await page.getByText('Name the bank').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Materials');
  await page.getByRole('button', { name: 'Make bank' }).click();
  await page.getByRole('link', { name: 'Materials' }).click();
  await page.getByRole('button', { name: 'Import' }).click();
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'scan.txt', mimeType: 'text/plain', buffer: Buffer.from('scan\0\0') });
  await page.getByText('This file holds no questions. Choose a GIFT, Moodle XML, Aiken or QTI file.').waitFor();
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'export.zip', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004\0\0') });
  await page.getByText('This file is no zip archive, or is cut off.').waitFor();
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'paper.gift', mimeType: 'text/plain', buffer: Buffer.from(gift) });
  await page.getByText('3 questions can be taken.').waitFor();
  await page.getByText('1 cannot be taken').waitFor();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Import 3 questions' }).click();
  await page.getByText('Which way does the grain run?').waitFor();
  await page.getByRole('button', { name: 'Import' }).click();
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'paper.zip', mimeType: 'application/zip', buffer: Buffer.from(qtiPackage()) });
  await page.getByText('1 question can be taken.').waitFor();
  await page.getByText('gone.xml').waitFor();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Import 1 question' }).click();
  await page.getByText('Is this a sheet of paper?').waitFor();
  await page.getByLabel('Type', { exact: true }).selectOption('numeric');
  await page.getByText('Which way does the grain run?').waitFor({ state: 'detached' });
  expect(await lines(page)).toEqual(['How many sheets are a ream?']);
  await expectUsable(page);

  await page.goto(`/courses/${course}`);
  await page.getByRole('button', { name: 'New quiz' }).click();
  await page.getByRole('button', { name: 'Write the quiz' }).click();
  await page.getByText('Quiz title is required').waitFor();
  await page.getByLabel('Title', { exact: true }).fill('Five stitches');
  await page.getByRole('button', { name: 'Write the quiz' }).click();
  await page.waitForURL(/\/edit$/);
  await settled(page);
  await page.getByRole('heading', { name: 'No questions yet' }).waitFor();

  await begin(page, 'Multiple choice', 'Which stitch binds single sheets?');
  await write(page, 'Choice 1', 'Coptic');
  await write(page, 'Choice 2', 'Stab');
  await page.getByRole('button', { name: 'Remove Choice 3' }).click();
  await page.getByLabel('Choice 2 is right').check();
  await save(page);

  await begin(page, 'Multiple answers', 'Which are glues?');
  await write(page, 'Choice 1', 'Paste');
  await write(page, 'Choice 2', 'PVA');
  await write(page, 'Choice 3', 'Linen');
  await page.getByLabel('Choice 1 is right').check();
  await page.getByLabel('Choice 2 is right').check();
  await save(page);

  await begin(page, 'True or false', 'Bone folders crease paper.');
  await save(page);

  await begin(page, 'Short answer', 'What holds the sections?');
  await page.getByLabel('Accepted answer 1', { exact: true }).fill('thread');
  await save(page);

  await begin(page, 'Numeric', 'How many pages has a folded sheet?');
  await page.getByLabel('Number 1', { exact: true }).fill('4');
  await save(page);

  await begin(page, 'Matching', 'Who uses what?');
  await page.getByLabel('Target 1', { exact: true }).fill('needle');
  await page.getByLabel('Target 2', { exact: true }).fill('press');
  await write(page, 'Prompt 1', 'Sewing');
  await write(page, 'Prompt 2', 'Drying');
  await page.getByLabel('Target of prompt 1', { exact: true }).selectOption({ label: 'needle' });
  await page.getByLabel('Target of prompt 2', { exact: true }).selectOption({ label: 'press' });
  await save(page);

  await begin(page, 'Ordering', 'What comes first?');
  await write(page, 'Item 1', 'Sew');
  await write(page, 'Item 2', 'Fold');
  await write(page, 'Item 3', 'Glue');
  await page.getByRole('button', { name: 'Move item 2 up' }).click();
  await save(page);

  await begin(page, 'Fill in the blanks', 'Books have a ');
  await page.getByRole('button', { name: 'Insert blank' }).click();
  await page.getByText('[[b1]]').first().waitFor();
  await page.getByLabel('Accepted answer 1', { exact: true }).fill('spine');
  await save(page);

  await begin(page, 'Formula', 'Pages of sheets: ');
  await page.getByRole('button', { name: 'Add variable to the text' }).click();
  await page.getByRole('textbox', { name: 'Formula', exact: true }).fill('a * 2');
  await page.getByText('the right answer is').waitFor();
  await save(page);

  await begin(page, 'Essay', 'Why do books open flat?');
  await save(page);
  await begin(page, 'File upload', 'Send a picture of your book.');
  await page.getByLabel('Kinds of files').fill('jpg, .png');
  await save(page);

  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('menuitem', { name: 'Random draw' }).click();
  await page.getByLabel('How many', { exact: true }).fill('5');
  await page.getByText('Draw fewer, or add questions to the bank.').waitFor();
  await page.getByLabel('How many', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Save draw' }).click();
  await page.getByText('2 questions drawn from Materials').waitFor();
  await page.getByText('13 questions', { exact: true }).waitFor();
  await page.getByText('13 points', { exact: true }).waitFor();

  const before = await lines(page);
  await page.getByRole('button', { name: /^Move question 2: drag/ }).focus();
  const ordered = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/order'),
  );
  await page.keyboard.press('ArrowUp');
  await page.getByText('Moved to place 1 of 12').waitFor();
  await ordered;
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await settled(page);
  expect((await lines(page)).slice(0, 3)).toEqual([before[1], before[0], before[2]]);
  await expectUsable(page);

  // A question that stands is changed in its place.
  await page.getByText('What holds the sections?').click();
  await page.getByLabel('Points', { exact: true }).fill('2');
  await save(page);
  await page.getByText('14 points', { exact: true }).waitFor();

  await page.getByRole('link', { name: 'Preview' }).click();
  await page.getByRole('heading', { level: 2 }).nth(12).waitFor();
  await page.getByRole('radio', { name: 'Stab' }).check({ force: true });
  await page.getByRole('button', { name: 'Check answers' }).click();
  await page
    .getByText('1 of 14 points, 1 question is graded by hand')
    .waitFor({ timeout: 3_000 })
    .catch(() => page.getByText(/^1 of 14 points/).waitFor());
  await expectUsable(page);
  await page.getByRole('button', { name: 'Lay another paper' }).click();
  await page.getByText(/^1 of 14 points/).waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Back to editing' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published', { exact: true }).waitFor();
  // A name left empty on purpose is refused, which the browser notes.
  expect(complaints.filter((line) => !line.includes('422'))).toEqual([]);
});

test('who saved before the editor had come, and writes then, is not led away from the text', async () => {
  const visitor = await visit({ as: 'instructor' });
  const { page } = visitor;
  const come = Promise.withResolvers<void>();
  await page.route(`**/${fileOf('features/editor/editor.tsx')}`, async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.goto(await newQuiz(visitor, await newCourse(visitor)));
  await settled(page);
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('menuitem', { name: 'Multiple choice' }).click();
  await page.getByRole('button', { name: 'Save question' }).click();
  await page.getByText('Write the question', { exact: true }).waitFor();
  come.resolve();
  await write(page, 'Question text', 'Which stitch?');
  await page.getByRole('textbox', { name: 'Question text' }).getByText('Which stitch?').waitFor();
}, 60_000);

test('what is wrong with a question stands at its field, and what is typed survives a reload', async () => {
  const visitor = await visit({ as: 'instructor', size: phone });
  const { page } = visitor;
  await page.goto(await newQuiz(visitor, await newCourse(visitor)));
  await settled(page);
  // The first deed of a page that has just been loaded: its menu must find where to open.
  await page.getByRole('button', { name: 'Add question' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Multiple choice' }).click();
  await page.getByRole('button', { name: 'Save question' }).click();
  await page.getByText('Write the question', { exact: true }).waitFor();
  await expectUsable(page);
  await write(page, 'Question text', 'Which stitch?');
  await page.getByText('Mark the right choice: one choice must be worth 100 %.').waitFor();
  await page.getByText('Write this choice or remove it.').first().waitFor();
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(kept).toContain('Which stitch?');

  await page.reload();
  await page.getByText('You are back at what you typed before it was saved.').waitFor();
  await page.getByRole('textbox', { name: 'Question text' }).getByText('Which stitch?').waitFor();
  await page.getByRole('link', { name: /^BIND/ }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();

  await begin(page, 'Fill in the blanks', 'A book has a ');
  await page.getByRole('button', { name: 'Insert blank' }).click();
  await page.getByLabel('Kind of blank b1').selectOption('number');
  await page.getByRole('button', { name: 'Save question' }).click();
  await page.getByText('Enter a number, such as 12.5').waitFor();
  await expectUsable(page);
  await page.getByLabel('Number 1', { exact: true }).fill('5');
  await page.getByLabel('Percentage', { exact: true }).fill('50');
  // Also where it has stood there since the last time.
  for (const _ of ['once', 'again']) {
    await page.getByRole('button', { name: 'Save question' }).click();
    await page.waitForFunction(() => document.activeElement?.matches('.qa-group-error'));
  }
});

test('of two who change the settings the second is asked, and keeps what was typed', async () => {
  const visitor = await visit({ as: 'instructor' });
  const { page } = visitor;
  const path = await newQuiz(visitor, await newCourse(visitor));
  const api = path.replace(/^.*quizzes\/([\w-]+)\/edit$/, '/api/quizzes/$1');
  await page.goto(`${path}?tab=settings`);
  await settled(page);
  await page.getByLabel('Time limit in minutes').fill('long');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('Enter whole minutes, or nothing for no limit').waitFor();
  await page.getByLabel('Time limit in minutes').fill('45');
  await page.getByLabel('Opens').fill('2027-01-11T08:00');
  await page.getByLabel('Marks: After it closes').check();
  await expectUsable(page);

  const form = await (await page.request.get(`${api}/form`)).json();
  const theirs = { settings: { ...form.settings, title: 'Theirs' }, revision: form.revision };
  expect((await page.request.put(`${api}/settings`, { data: theirs })).status()).toBe(200);

  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText(/Someone else has changed this since you opened it/).waitFor();
  expect(await page.getByLabel('Time limit in minutes').inputValue()).toBe('45');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  const saved = await (await page.request.get(`${api}/form`)).json();
  expect(saved.settings).toMatchObject({
    title: 'Five stitches',
    timeLimit: 45,
  });
  const { timeZone } = await (await page.request.get('/api/auth/user')).json();
  const opens = new Date(saved.settings.availableFrom).toLocaleString('en-GB', {
    timeZone: timeZone ?? 'Europe/Prague',
  });
  expect(opens).toBe('11/01/2027, 08:00:00');
  expect(saved.settings.review.marks).toContain('closed');
});

test('a date without its time is asked for, not taken for none', async () => {
  const visitor = await visit({ as: 'instructor' });
  const { page } = visitor;
  await page.goto(`${await newQuiz(visitor, await newCourse(visitor))}?tab=settings`);
  await settled(page);
  const due = page.getByLabel('Due');
  await due.focus();
  await page.keyboard.type('11112027');
  await page.getByLabel('Time limit in minutes').fill('45');
  const incomplete = page.getByText('This is not complete. Finish it, or leave it empty.');
  await incomplete.waitFor();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect.poll(() => due.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.getByRole('button', { name: 'Save settings' }).isDisabled()).toBe(false);
  await expectUsable(page);
  await due.fill('2027-11-11T23:59');
  await incomplete.waitFor({ state: 'detached' });
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.getByRole('button', { name: 'Save settings' }).click();
  await saved;
  await page.reload();
  await settled(page);
  expect(await page.getByLabel('Time limit in minutes').inputValue()).toBe('45');
  expect(await due.inputValue()).toBe('2027-11-11T23:59');
});

test('students are not let in', async () => {
  const author = await visit({ as: 'instructor' });
  const path = await newQuiz(author, await newCourse(author));
  const { page } = await visit({ as: 'student' });
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: 'Quiz not found' }).waitFor();
  await page.goto(path.replace(/quizzes.*/, 'banks'));
  await page.getByText('Question banks are for the course’s staff.').first().waitFor();
});

test('what is added to a question is written at once, and what is removed leaves the keyboard where it stood', async () => {
  const visitor = await visit({ as: 'instructor' });
  const { page } = visitor;
  await page.goto(await newQuiz(visitor, await newCourse(visitor)));
  await begin(page, 'Short answer', 'What holds the sections?');
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Add answer');
  await page.keyboard.type('twine');
  expect(await page.getByLabel('Accepted answer 2', { exact: true }).inputValue()).toBe('twine');
  await press('Remove answer 1');
  await page.getByLabel('Accepted answer 2', { exact: true }).waitFor({ state: 'detached' });
  // The last one stays, so it cannot be removed: one goes on at what adds another.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add answer');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await begin(page, 'Ordering', 'What comes first?');
  await press('Add item');
  await page.keyboard.type('Press');
  expect(await page.getByRole('textbox', { name: 'Item 4', exact: true }).textContent()).toBe('Press');
});

test('a draw whose answer was lost is made once, and questions that a bank could not give yet stay chosen', async () => {
  const visitor = await visit({ as: 'instructor' });
  const { page } = visitor;
  const courseId = await newCourse(visitor);
  const post = async (path: string, data: unknown) => {
    const response = await page.request.post(path, { data, headers: { 'Idempotency-Key': crypto.randomUUID() } });
    return (await response.json()) as { id: string };
  };
  const { id: bankId } = await post(`/api/courses/${courseId}/banks`, { name: 'Knots' });
  const [first, second] = everyType;
  await post(`/api/banks/${bankId}/questions`, { question: first });
  const refused = await post(`/api/banks/${bankId}/questions`, { question: second });
  await page.goto(await newQuiz(visitor, courseId));

  await page.route('**/draws', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('menuitem', { name: 'Random draw' }).click();
  await page.getByRole('button', { name: 'Save draw' }).click();
  await page.getByText('The server did not answer').waitFor();
  await page.unroute('**/draws');
  await page.getByRole('button', { name: 'Save draw' }).click();
  await page.getByRole('button', { name: 'Save draw' }).waitFor({ state: 'detached' });
  await page.getByText('1 question', { exact: true }).waitFor();

  await page.route('**/questions', async (route) =>
    route.request().postData()?.includes(refused.id) ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('menuitem', { name: 'From a bank' }).click();
  const picker = page.getByRole('dialog', { name: 'Questions from a bank' });
  await picker.getByRole('checkbox').nth(0).check();
  await picker.getByRole('checkbox').nth(1).check();
  await picker.getByRole('button', { name: 'Add 2 questions' }).click();
  await picker.getByRole('button', { name: 'Add 1 question' }).waitFor();
  await page.unroute('**/questions');
  await picker.getByRole('button', { name: 'Add 1 question' }).click();
  await picker.waitFor({ state: 'detached' });
  await page.getByText('3 questions', { exact: true }).waitFor();
});
