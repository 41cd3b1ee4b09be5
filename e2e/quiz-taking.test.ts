import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { QuizForm } from '../contract/quizzes.ts';
import { expectUsable, phone, useBrowser, visit } from './browser.ts';
import { correct, everyType, makeCourse, questionAt, worth } from './quiz-college.ts';
import { saved, threeChoices, useQuizCourse } from './quiz-course.ts';
import { quiet } from './requests.ts';

useBrowser();

const { newQuiz, start, courseId } = useQuizCourse('Quizzing', [
  'ada.taker',
  'ben.taker',
  'cleo.taker',
  'dan.taker',
  'eva.taker',
  'finn.taker',
]);
beforeAll(async () => {
  await newQuiz('All sorts', everyType, { maxAttempts: 2 });
});

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

describe('taking a quiz', () => {
  test('from its start page to its receipt and its review, every type of question on the way', async () => {
    const { page, complaints } = await visit({ as: 'ada.taker' });
    await page.goto(`/courses/${courseId()}`);
    const outside = page.getByRole('region', { name: 'Quizzes outside the modules' });
    await outside.getByRole('link', { name: 'All sorts' }).waitFor();
    await page.getByRole('link', { name: 'Take Quiz' }).click();
    await page.waitForURL(`**/courses/${courseId()}/quiz`);
    await page.getByRole('heading', { name: 'All sorts' }).waitFor();
    await page.getByText('None yet. Your result appears here as soon as it is graded.').waitFor();
    await expectUsable(page);
    await page.getByRole('button', { name: 'Start Quiz' }).click();

    await page.getByText('Attempt 1 of 2').waitFor();
    await page.getByText('Time limit: 30 minutes').waitFor();
    expect(await page.getByRole('timer').textContent()).toMatch(/^(30:00|29:\d\d)$/);
    await page.getByText('Question 1 of 11').first().waitFor();
    await page.getByText('9%').waitFor();
    await page.getByText('Worth 2 points').waitFor();
    expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
    await page.getByRole('radio', { name: 'The second' }).check({ force: true });
    await expectUsable(page);
    await next(page);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Question 2 of 11');
    await page.getByRole('checkbox', { name: 'The first' }).check({ force: true });
    await page.getByRole('checkbox', { name: 'The third' }).check({ force: true });
    await next(page);
    await page.getByRole('radio', { name: 'True' }).check({ force: true });
    await page.getByRole('button', { name: 'Flag for Review' }).click();
    await next(page);
    await page.getByRole('textbox', { name: 'Name the capital of France.' }).fill('Paris');
    await next(page);
    const product = page.getByRole('textbox', { name: 'How much is 3 times 4?' });
    await product.fill('twelve');
    await page.getByText('This cannot be read as an answer.').waitFor();
    await product.fill('12');
    await page.getByText('This cannot be read as an answer.').waitFor({ state: 'detached' });
    await next(page);
    await page.getByLabel('Cat', { exact: true }).selectOption({ label: 'Meow' });
    await page.getByLabel('Dog', { exact: true }).selectOption({ label: 'Woof' });
    await expectUsable(page);
    await next(page);
    await page.getByRole('button', { name: 'Keep this order' }).click();
    for (const [place, item] of ['one', 'two', 'three'].entries()) {
      const items = page.locator('.ordering li');
      for (let at = 2; at > place; at--) {
        if ((await items.nth(at).textContent())?.includes(item)) {
          await items.nth(at).getByRole('button', { name: /up$/ }).click();
        }
      }
    }
    await expectUsable(page);
    await next(page);
    await page.getByLabel('Blank 1 of 2').fill('blue');
    await page.getByLabel('Blank 2 of 2').selectOption({ label: 'sea' });
    await expectUsable(page);
    await next(page);
    await page.getByRole('textbox', { name: 'How much is 2 plus 1?' }).fill('3');
    await next(page);
    await page.getByRole('textbox', { name: 'Tell of your day.' }).fill('one two three four five six');
    await page.getByText('6 words; at most 5 are asked for.').waitFor();
    await page.getByRole('textbox', { name: 'Tell of your day.' }).fill('one two three');
    await page.getByText('3 of at most 5 words').waitFor();
    await next(page);
    const { promise: line, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/api/files', async (route) => {
      await line;
      await route.continue();
    });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'drawing.txt', mimeType: 'text/plain', buffer: Buffer.from('A drawing in words') });
    await page.getByRole('progressbar', { name: 'Uploading drawing.txt' }).waitFor();
    await page.locator('.quiz-foot').getByRole('button', { name: 'Submit Quiz' }).click();
    await page.getByText('The files of 1 question have not arrived yet and would not be submitted').waitFor();
    await page.getByRole('button', { name: 'Keep working' }).click();
    await page.getByRole('button', { name: 'Previous' }).click();
    await page.getByText('Tell of your day.').waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Grades' }).click();
    await page.getByText('Files that have not been uploaded yet would have to be chosen again.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Tell of your day.').waitFor();
    arrive();
    const navigator = page.getByRole('complementary', { name: 'Questions' });
    await navigator.getByText('Answered (11)', { exact: true }).waitFor();
    await next(page);
    await page.getByRole('link', { name: 'drawing.txt' }).waitFor();
    await expectUsable(page);
    await saved(page);

    await navigator.getByText('Answered (11)', { exact: true }).waitFor();
    await navigator.getByText('Flagged (1)').waitFor();
    await navigator.getByRole('button', { name: 'Question 3, flagged, answered' }).waitFor();
    await navigator.getByRole('button', { name: 'Submit Quiz' }).click();
    const dialog = page.getByRole('dialog', { name: 'Submit this quiz?' });
    await dialog.getByText('You have answered 11 of 11 questions.').waitFor();
    await dialog.getByRole('button', { name: 'Go to question 3' }).click();
    await page.getByText('Water is wet.').waitFor();
    await navigator.getByRole('button', { name: 'Question 11' }).click();
    await page.locator('.quiz-foot').getByRole('button', { name: 'Submit Quiz' }).click();
    await dialog.getByRole('button', { name: 'Submit Quiz' }).click();

    await page.getByText('Quiz Submitted', { exact: true }).first().waitFor();
    await page.getByText('Your quiz has been submitted successfully.').first().waitFor();
    await page.waitForURL('**/attempts/*');
    await page.getByText('11 of 11 questions answered').waitFor();
    expect(await page.locator('.digest').textContent()).toMatch(/^[0-9a-f]{64}$/);
    await page.getByText('Awaiting grading', { exact: true }).first().waitFor();
    await page.getByText('2 answers are still to be graded.').waitFor();
    await page.locator('.reviewed').nth(10).waitFor();
    await expect.poll(() => page.locator('.reviewed').count()).toBe(11);
    expect(await page.locator('.reviewed').getByText('Right', { exact: true }).count()).toBe(9);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as text' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^QUIZ-\d+-\d+-1\.txt$/);
    await expectUsable(page);
    await page.getByRole('link', { name: 'Back to the quiz' }).click();
    await page.getByRole('link', { name: /Attempt 1/ }).waitFor();
    await page.getByText('1 used').waitFor();
    expect(complaints).toEqual([]);
  });

  test('what more may be seen of it meanwhile takes nothing from the page', async () => {
    const attempt = ['after' as const, 'later' as const];
    const review = { attempt, correctness: [], marks: [], feedback: [], answers: [] };
    const later = await newQuiz('Shown later', threeChoices, { review });
    const { page, context } = await visit({ as: 'finn.taker' });
    const begun = await context.request.post(`/api/quizzes/${later.quizId}/start`);
    const { id } = (await begun.json()) as { id: string };
    const data = { attemptId: id, answers: {} };
    await context.request.post(`/api/quizzes/${later.quizId}/attempts`, { data });
    await page.goto(`/courses/${courseId()}/quiz/${later.quizId}/attempts/${id}`);
    await page.locator('.reviewed').nth(2).waitFor();
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (!document.querySelector('.reviewed')) document.body.dataset['wasEmpty'] = 'yes';
      }).observe(document.body, { childList: true, subtree: true });
    });
    const staff = (await visit({ as: 'instructor' })).context.request;
    const form = (await (await staff.get(`/api/quizzes/${later.quizId}/form`)).json()) as QuizForm;
    const { settings, revision } = form;
    const shown = { ...settings, review: { ...settings.review, correctness: attempt } };
    const asked = page.waitForResponse('**/read-again');
    const put = await staff.put(`/api/quizzes/${later.quizId}/settings`, { data: { settings: shown, revision } });
    expect(put.ok(), await put.text()).toBe(true);
    await asked;
    await page.locator('.reviewed').nth(2).waitFor();
    expect(await page.evaluate(() => document.body.dataset['wasEmpty'])).toBeUndefined();
  });

  test('on a phone the questions stand in a sheet', async () => {
    const small = await newQuiz('Small');
    const { page } = await visit({ as: 'ben.taker', size: phone, theme: 'dark' });
    await start(page, small);
    await page.getByRole('button', { name: 'Questions, answered 0/3' }).click();
    const sheet = page.getByRole('dialog', { name: 'Questions' });
    await sheet.getByText('Not answered (3)').waitFor();
    await expectUsable(page);
    await sheet.getByRole('button', { name: 'Question 3, not answered' }).click();
    await page.getByText('Water is wet.').waitFor();
    await page.getByText('True', { exact: true }).click();
    await page.getByRole('button', { name: 'Questions, answered 1/3' }).waitFor();
    await expectUsable(page);
    await page.locator('.quiz-foot').getByRole('button', { name: 'Submit Quiz' }).click();
    await page.getByText('2 questions are not answered').waitFor();
    await expectUsable(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' }).click();
    await page.waitForURL('**/attempts/*');
    await page.getByText('1 of 3 questions answered').waitFor();
    await page.getByText('2 of 6 points').waitFor();
    await expectUsable(page);
  });

  test('by keyboard alone', async () => {
    const keys = await newQuiz('Keys', threeChoices, { shufflesChoices: false });
    const { page } = await visit({ as: 'cleo.taker' });
    await page.goto(`/courses/${courseId()}/quiz/${keys.quizId}`);
    await page.getByRole('button', { name: 'Start Quiz' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('.question h2'));
    await page.keyboard.press('b');
    await expect.poll(() => page.getByRole('radio', { name: 'The second' }).isChecked()).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.getByRole('radio', { name: 'The third' }).isChecked()).toBe(true);
    await page.keyboard.press('2');
    await page.keyboard.press('Alt+f');
    await page.locator('.flag[aria-pressed=true]').waitFor();
    await page.keyboard.press('Alt+n');
    await page.keyboard.press('a');
    await page.keyboard.press('c');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.matches('.question input'));
    await page.keyboard.press('Alt+n');
    await page.keyboard.press('a');
    await page.keyboard.press('Alt+p');
    await page.getByText('Which two are they?').waitFor();
    await page.keyboard.press('Alt+n');
    await page.locator('.quiz-foot').getByRole('button', { name: 'Submit Quiz' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('6 of 6 points').waitFor();
  });
});

test('what cannot be started says why; a course without quizzes says so', async () => {
  const shut = await newQuiz('Shut', threeChoices, { availableFrom: '2099-01-01T09:00:00.000Z' });
  const { page } = await visit({ as: 'dan.taker' });
  await page.goto(`/courses/${courseId()}/quiz/${shut.quizId}`);
  await page.getByText('opens on 1 January 2099').waitFor();
  expect(await page.getByRole('button', { name: 'Start Quiz' }).count()).toBe(0);
  const { context } = await visit({ as: 'instructor' });
  const empty = await makeCourse(context.request, 'Quizless');
  const { page: theirs } = await visit({ as: 'instructor' });
  await theirs.goto(`/courses/${empty}/quiz`);
  await theirs.getByRole('heading', { name: 'No quiz available' }).waitFor();
  await theirs.getByText("This course doesn't have any quizzes yet.").waitFor();
  await expectUsable(theirs);
});

test('whoever has used their one attempt is given another, in the settings of a quiz that stands in no module', async () => {
  const once = await newQuiz('Once', threeChoices, { maxAttempts: 1 });
  const { page, context } = await visit({ as: 'dan.taker' });
  const quiz = `/api/quizzes/${once.quizId}`;
  expect((await context.request.post(`${quiz}/start`, { data: {} })).ok()).toBe(true);
  const nothing = { answers: {}, submittedAt: new Date().toISOString(), timeSpent: 1 };
  expect((await context.request.post(`${quiz}/attempts`, { data: nothing })).ok()).toBe(true);
  await page.goto(`/courses/${courseId()}/quiz/${once.quizId}`);
  await page.getByText('You have used your one attempt at this quiz.').waitFor();
  expect(await page.getByRole('heading', { name: 'Before you start' }).count()).toBe(0);

  const { page: theirs } = await visit({ as: 'instructor', size: phone });
  await theirs.goto(`/courses/${courseId()}/quizzes/${once.quizId}/edit?tab=settings`);
  await theirs.getByRole('button', { name: 'Dates and attempts for some' }).click();
  await theirs.getByRole('button', { name: 'Add dates or attempts' }).click();
  const dialog = theirs.getByRole('dialog');
  await dialog.getByLabel('For', { exact: true }).selectOption({ label: 'dan.taker, Sam' });
  await dialog.getByLabel('Extra attempts').fill('21');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Enter a number from 0 to 20').waitFor();
  await expectUsable(theirs);
  await dialog.getByLabel('Extra attempts').fill('1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('1 extra attempt', { exact: true }).waitFor();
  await expectUsable(theirs);

  // The page that is open hears of it.
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await page.getByText('Attempt 2 of 2').waitFor();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await theirs.getByText('Attempts that were begun stay.').waitFor();
  await theirs.getByRole('button', { name: 'Remove', exact: true }).last().click();
  await dialog.getByText('1 extra attempt', { exact: true }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Attempt 2', { exact: true }).waitFor();
});

test('whoever may not start a quiz is told', async () => {
  const open = await newQuiz('Open to some', threeChoices);
  const { page } = await visit({ as: 'dan.taker' });
  await page.goto(`/courses/${courseId()}/quiz/${open.quizId}`);
  const refusal = { status: 403, title: 'Forbidden', detail: 'Only students in the course take its quizzes.' };
  await page.route('**/api/quizzes/*/start', (route) => route.fulfill({ status: 403, json: refusal }));
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await page.getByText(refusal.detail).waitFor();
});

test('a password opens a quiz, and a wrong one is said at its field', async () => {
  const locked = await newQuiz('Locked', threeChoices, { password: 'sesame' });
  const { page } = await visit({ as: 'dan.taker' });
  await page.goto(`/courses/${courseId()}/quiz/${locked.quizId}`);
  await page.getByLabel('Password of this quiz').fill('wrong');
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await page.locator('.quiz-password [role=alert]').waitFor();
  await page.getByLabel('Password of this quiz').fill('sesame');
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await page.locator('.quiz').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Resume Quiz' }).click();
  await page.locator('.quiz').waitFor();
});

test('without going back, what is left stays closed, also after a reload', async () => {
  const oneWay = await newQuiz('One way', threeChoices, { allowsGoingBack: false });
  const { page } = await visit({ as: 'dan.taker' });
  await start(page, oneWay);
  await page.getByText('This quiz allows no going back').waitFor();
  await next(page);
  await page.getByRole('dialog', { name: 'Leave this question?' }).getByRole('button', { name: 'Stay' }).click();
  await page.getByText('The second').click();
  await next(page);
  await page.getByText('Which two are they?').waitFor();
  expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Question 1, answered, closed' }).isDisabled()).toBe(true);
  await saved(page);
  await quiet(page);
  await page.reload();
  await page.getByRole('button', { name: 'Resume Quiz' }).click();
  await page.getByText('Which two are they?').waitFor();
  expect(await page.getByRole('button', { name: 'Question 1, answered, closed' }).isDisabled()).toBe(true);
});

test('all questions on one page', async () => {
  const together = await newQuiz('Together', threeChoices, { shows: 'all', timeLimit: null });
  const { page } = await visit({ as: 'eva.taker' });
  await start(page, together);
  expect(await page.locator('.question').count()).toBe(3);
  expect(await page.getByRole('timer').count()).toBe(0);
  await page.getByText('Water is wet.').waitFor();
  await page.getByText('True', { exact: true }).click();
  await page.getByText('1 of 3 answered').waitFor();
  await page.getByRole('button', { name: 'Question 2, not answered' }).click();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Question 2 of 3');
  await expectUsable(page);
});

describe('the time', () => {
  test('ends the attempt by itself, once', async () => {
    const short = await newQuiz('Short', threeChoices, { timeLimit: 1 });
    const { page, context } = await visit({ as: 'finn.taker' });
    let submissions = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/attempts')) submissions++;
    });
    await start(page, short);
    await page.getByText('The second').click();
    await saved(page);
    await page.waitForURL('**/attempts/*', { timeout: 70_000 });
    await page.getByText('1 of 3 questions answered').waitFor();
    await page.getByText(/Time was up at \d\d:\d\d/).waitFor();
    expect(submissions).toBeLessThanOrEqual(1);
    expect((await context.request.get(`/api/quizzes/${short.quizId}`)).ok()).toBe(true);
  }, 90_000);

  test('is up: nobody is asked any more whether to submit', async () => {
    const short = await newQuiz('Cut off', threeChoices, { timeLimit: 1 });
    const { page } = await visit({ as: 'finn.taker', size: phone });
    await page.clock.install();
    await start(page, short);
    await page.getByRole('button', { name: 'Questions' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' }).click();
    await page.getByRole('dialog', { name: 'Submit this quiz?' }).waitFor();
    await page.route('**/api/**', (route) => route.abort());
    await page.clock.fastForward('01:01');
    await page.getByText('Time is up.').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached', timeout: 2000 });
  });

  test('keeps the session of who works on paper beside the page alive', async () => {
    const long = await newQuiz('On paper', threeChoices, { timeLimit: 60 });
    const { page } = await visit({ as: 'finn.taker' });
    await page.clock.install();
    await start(page, long);
    await page.clock.runFor('06:00');
    const asked: Promise<string | null>[] = [];
    page.on('request', (request) => {
      if (/\/api\/attempts\/[\w-]+$/.test(request.url())) asked.push(request.headerValue('X-Unattended'));
    });
    await page.clock.runFor('00:45');
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(new Set(await Promise.all(asked))).toEqual(new Set([null]));
  });

  test('is the server’s, whatever the device says, and follows an extension at once', async () => {
    const timed = await newQuiz('Timed', threeChoices, { timeLimit: 10 });
    const { page, context } = await visit({ as: 'eva.taker' });
    await page.clock.install();
    await page.clock.setSystemTime(new Date('2031-01-01T00:00:00Z'));
    await start(page, timed);
    expect(await page.getByRole('timer').textContent()).toMatch(/^(10:00|9:\d\d)$/);
    await page.clock.setSystemTime(new Date('2020-01-01T00:00:00Z'));
    expect(await page.getByRole('timer').textContent()).toMatch(/^(10:00|9:\d\d)$/);
    const read = (await (await context.request.get(`/api/quizzes/${timed.quizId}`)).json()) as {
      attempts: { id: string }[];
    };
    const { context: instructor } = await visit({ as: 'instructor' });
    const extended = await instructor.request.post(`/api/attempts/${read.attempts[0]?.id}/extend`, {
      data: { minutes: 5 },
    });
    expect(extended.status()).toBe(200);
    await page
      .getByRole('timer')
      .getByText(/^1[45]:/)
      .waitFor({ timeout: 2000 });
  });
});

describe('what others do meanwhile', () => {
  const blanksAndEssay = everyType.slice(7, 8).concat(everyType.slice(9, 10));

  test('a question that its instructor changes is another one at once, and nothing that is typed moves', async () => {
    const made = await newQuiz('Corrected', blanksAndEssay, { shows: 'all' });
    const { page, complaints } = await visit({ as: 'ben.taker' });
    await start(page, made);
    const essay = page.getByRole('textbox', { name: 'Tell of your day.' });
    await essay.fill('A long day');
    const blank = page.getByLabel('Blank 1 of 2');
    await blank.fill('ble');
    await blank.press('ArrowLeft');
    const { context } = await visit({ as: 'instructor' });
    const filled = await questionAt(context.request, made, 1);
    await correct(context.request, filled, { stem: filled.stem.replace('The', 'Today the') });
    await page.getByText('Today the', { exact: false }).waitFor();
    await page.getByText('Question 1 has changed').first().waitFor();
    await page
      .locator('.question')
      .first()
      .getByText(/^Changed at \d\d:\d\d$/)
      .waitFor();
    await page.keyboard.type('u');
    expect(await blank.inputValue()).toBe('blue');

    await essay.focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('So: ');
    const told = await questionAt(context.request, made, 2);
    await correct(context.request, told, { stem: '<p>Tell of your night.</p>' });
    await worth(context.request, made, told.id, '7');
    const asked = page.getByRole('textbox', { name: 'Tell of your night.' });
    await page.getByText('Worth 7 points').waitFor();
    await page.keyboard.type('a');
    expect(await asked.inputValue()).toBe('So: aA long day');
    await expectUsable(page);
    await saved(page);
    await page.reload();
    await page.getByRole('button', { name: 'Resume Quiz' }).click();
    expect(await asked.inputValue()).toBe('So: aA long day');
    expect(await blank.inputValue()).toBe('blue');
    expect(complaints).toEqual([]);
  });

  test('a review that is open follows a corrected key', async () => {
    const made = await newQuiz('Wrong key', threeChoices.slice(0, 1));
    const { page } = await visit({ as: 'ben.taker' });
    await start(page, made);
    await page.getByText('The third').click();
    await page.locator('.quiz-foot').getByRole('button', { name: 'Submit Quiz' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' }).click();
    await page.getByText('0 of 2 points').first().waitFor();
    const { context } = await visit({ as: 'instructor' });
    const question = await questionAt(context.request, made, 1);
    await correct(context.request, question, { key: { credits: { third: '100' } } });
    await page.getByText('2 of 2 points').first().waitFor();
    await page.getByRole('link', { name: 'Back to the quiz' }).click();
    await page
      .getByRole('link', { name: /Attempt 1/ })
      .getByText('2 of 2 points')
      .waitFor();
  });

  test('on two devices the answer that was given last stands on both, and each is told', async () => {
    const made = await newQuiz('Two devices', threeChoices, { shufflesChoices: false });
    const [{ page: desk }, { page: pocket }] = [
      await visit({ as: 'cleo.taker' }),
      await visit({ as: 'cleo.taker', size: phone }),
    ];
    await start(desk, made);
    await start(pocket, made);
    const choice = (page: Page, name: string) => page.getByRole('radio', { name });
    const noted = (page: Page) => page.getByText(/^Answered in another tab or on another device at \d\d:\d\d$/);
    const checked = (page: Page, name: string) => expect.poll(() => choice(page, name).isChecked()).toBe(true);
    await desk.getByText('The first').click();
    await saved(desk);
    await pocket.getByText('The third').click();
    await checked(desk, 'The third');
    await noted(desk).waitFor();
    await desk.getByText('Another answer to question 1 stands').first().waitFor();
    expect(await noted(pocket).count()).toBe(0);
    await checked(pocket, 'The third');
    await expectUsable(desk);

    // One is without a network for a while: what was given later stands, whichever arrives first.
    await pocket.context().setOffline(true);
    await pocket.getByText('The second').click();
    await pocket.getByRole('status').getByText('Offline. Answers are kept on this device').waitFor();
    await pocket.locator('.save.offline').waitFor();
    await desk.getByText('The first').click();
    expect(await noted(desk).count()).toBe(0);
    await saved(desk);
    await pocket.context().setOffline(false);
    await checked(pocket, 'The first');
    // Who heard that it was gone hears that it is back.
    await pocket.getByRole('status').getByText('Saved', { exact: true }).waitFor({ state: 'attached' });
    await noted(pocket).waitFor();
    await pocket.getByText('Another answer to question 1 stands').first().waitFor();
    await saved(pocket);
    await checked(desk, 'The first');
    await expectUsable(pocket);
    // Its own again: the note is gone here, and stands there.
    await pocket.getByText('The second').click();
    await noted(pocket).waitFor({ state: 'detached' });
    await checked(desk, 'The second');
    await noted(desk).waitFor();

    const quiz = (await (await desk.request.get(`/api/quizzes/${made.quizId}`)).json()) as {
      attempts: { id: string }[];
    };
    expect(quiz.attempts).toHaveLength(1);
    await desk.locator('.navigator').getByRole('button', { name: 'Submit Quiz' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' }).click();
    await desk.waitForURL('**/attempts/*');
    await pocket.waitForURL('**/attempts/*');
    await pocket.getByText('2 of 6 points').waitFor();
  });
});

test('a refused submission is said, and can be tried again', async () => {
  const flaky = await newQuiz('Flaky');
  const { page } = await visit({ as: 'finn.taker' });
  await start(page, flaky);
  await page.route('**/api/quizzes/*/attempts', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('complementary').getByRole('button', { name: 'Submit Quiz' }).click();
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' });
  await submit.click();
  await page.getByText('Submission Failed', { exact: true }).first().waitFor();
  await page.getByText('Failed to submit quiz. Please try again.').first().waitFor();
  await page.unrouteAll();
  await submit.click();
  await page.waitForURL('**/attempts/*');
});

test('an order is given by dragging, by keyboard or with buttons', async () => {
  const sorted = await newQuiz('Sorted', everyType.slice(6, 7), { shufflesChoices: false });
  const { page } = await visit({ as: 'finn.taker' });
  await start(page, sorted);
  const items = () => page.locator('.ordering li .grow').allTextContents();
  const before = await items();
  const grips = page.locator('.ordering .grip');
  const [from, to] = [await grips.nth(0).boundingBox(), await grips.nth(2).boundingBox()];
  if (!from || !to) throw new Error('There is nothing to drag');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + to.height, { steps: 5 });
  await page.mouse.up();
  const [one, two, three] = before;
  expect(await items()).toEqual([two, three, one]);
  await grips.nth(0).focus();
  await page.keyboard.press('ArrowDown');
  expect(await items()).toEqual([three, two, one]);
  await page.getByText('Moved to place 2 of 3').waitFor();
  await page.getByRole('button', { name: 'Move 3 up' }).click();
  expect(await items()).toEqual([three, one, two]);
  await saved(page);
  await expectUsable(page);
});
