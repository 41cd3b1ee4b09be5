import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Response } from '../contract/questions.ts';
import { expectUsable, phone, settled, useBrowser, visit } from './browser.ts';
import { type Asks, type MadeQuiz, makeQuiz, makeStudents, type WrittenQuestion } from './quiz-college.ts';

useBrowser();

const choice: WrittenQuestion = {
  type: 'multiple_choice',
  points: '2',
  stem: '<p>Which colour is the sky?</p>',
  body: { choices: ['Blue', 'Green', 'Red'].map((word) => ({ id: word, html: word })) },
  key: { credits: { Blue: '100' } },
};
const essay = {
  type: 'essay',
  points: '4',
  stem: '<p>Tell of the sky.</p>',
  body: { wordLimit: 2 },
  key: {},
} as const;

const students = ['ann.graded', 'bob.graded', 'cyd.graded', 'dee.graded'];
let courseId: string;
let quiz: MadeQuiz;

const asks = async (as: string): Promise<Asks> => (await visit({ as })).context.request;

async function starts(as: string, { quizId }: MadeQuiz): Promise<string> {
  const response = await (await asks(as)).post(`/api/quizzes/${quizId}/start`);
  expect(response.status(), await response.text()).toBe(200);
  return ((await response.json()) as { id: string }).id;
}

/** One whole attempt, in the order of the questions as they were written. */
async function takes(as: string, made: MadeQuiz, given: readonly Response[]): Promise<string> {
  await starts(as, made);
  return takesOpen(as, made, given);
}

async function takesOpen(as: string, made: MadeQuiz, given: readonly Response[]): Promise<string> {
  const attemptId = await starts(as, made);
  const by = await asks(as);
  const paper = (await (await by.get(`/api/quizzes/${made.quizId}/questions`)).json()) as { id: string }[];
  const answers = Object.fromEntries(paper.map(({ id }, place) => [id, given[place] ?? null]));
  const data = { attemptId, answers: Object.fromEntries(Object.entries(answers).filter(([, one]) => one !== null)) };
  const response = await by.post(`/api/quizzes/${made.quizId}/attempts`, { data });
  expect(response.status(), await response.text()).toBe(200);
  return attemptId;
}

const resultsOf = ({ courseId: course, quizId }: MadeQuiz) => `/courses/${course}/quizzes/${quizId}/results`;

async function opens(page: Page, made: MadeQuiz, tab: string): Promise<void> {
  await page.goto(`${resultsOf(made)}?tab=${tab}`);
  await settled(page);
}

async function gradesEssays(page: Page, made: MadeQuiz): Promise<void> {
  await opens(page, made, 'grading');
  await page.getByRole('button', { name: /^Grade Tell of the sky/ }).click();
  await page.locator('.desk-head').getByText(/^1 of/).waitFor();
}

/** A student's clock follows what staff grant within two seconds: the live stream tells, not the page's asking every 20. */
const withinTwoSeconds = { timeout: 2000 };

const saved = (page: Page) => page.locator('.desk .save').getByText('Saved', { exact: true }).waitFor();
const points = (page: Page) => page.getByRole('textbox', { name: 'Points' });
const studentShown = (page: Page) => page.locator('.desk-head h2').textContent();

beforeAll(async () => {
  const [admin, manager, instructor] = [await asks('admin'), await asks('manager'), await asks('instructor')];
  const course = { title: 'Looking up', courseCode: 'SKY-210', description: 'Made for a journey.', credits: 2 };
  courseId = ((await (await instructor.post('/api/courses', { data: course })).json()) as { id: string }).id;
  await makeStudents({ admin, manager }, courseId, students);
  quiz = await makeQuiz(instructor, courseId, 'The sky', [choice, essay], { maxAttempts: 2 });
  const [ann = '', bob = '', cyd = ''] = students;
  await takes(ann, quiz, [{ choice: 'Blue' }, { text: 'It is blue by day.\n\nAnd dark by night.' }]);
  await takes(bob, quiz, [{ choice: 'Green' }, { text: 'It is far away.' }]);
  await takes(cyd, quiz, [{ choice: 'Blue' }, { text: 'Clouds.' }]);
});

describe('after a quiz', () => {
  test('essays are graded across students by keyboard alone', async () => {
    const { page, context, complaints } = await visit({ as: 'instructor' });
    await opens(page, quiz, 'grading');
    await page.getByText('3 waiting').waitFor();
    await expectUsable(page);
    await page.getByRole('button', { name: /^Grade Tell of the sky/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('1 of 3').waitFor();
    await expectUsable(page);
    const first = await studentShown(page);
    await page.keyboard.press('j');
    await page.getByText('2 of 3').waitFor();
    expect(await studentShown(page)).not.toBe(first);
    await page.keyboard.press('ArrowLeft');
    await page.getByText('1 of 3').waitFor();
    expect(await page.locator('.written').textContent()).toContain('by day.\n\nAnd dark');
    await page.getByText(/^\d+ of at most 2 words$/).waitFor();

    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await expectUsable(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.keyboard.press('p');
    await page.keyboard.type('9');
    await page.keyboard.press('Enter');
    await page.getByText('Enter points from 0 to 4').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('3.5');
    await page.keyboard.press('Enter');
    await page.getByText('2 of 3').waitFor();
    await page.keyboard.type('1');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.quick-points') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('c');
    await page.keyboard.type('How far? jk');
    await page.getByText('2 of 3').waitFor();
    await saved(page);
    await page.keyboard.press('Control+Enter');
    await page.getByText('3 of 3').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.type('2.5');
    expect(await points(page).inputValue()).toBe('2.5');
    await page.keyboard.press('Escape');
    await page.keyboard.press('3');
    expect(await points(page).inputValue()).toBe('3');
    await saved(page);
    await page.getByRole('tab', { name: 'Attempts' }).click();
    await page.getByRole('row', { name: /Sam ann\.graded.*5\.5.*Counts/ }).waitFor();
    await page.getByRole('row', { name: /Sam bob\.graded.*1.*Counts/ }).waitFor();
    await page.getByRole('row', { name: /Sam cyd\.graded.*5.*Counts/ }).waitFor();
    const answers = await context.request.get(`/api/quizzes/${quiz.quizId}/to-grade`);
    expect(await answers.json()).toMatchObject([{ waiting: 0, graded: 3 }]);
    expect(complaints).toEqual([]);
  });

  test('of two graders the slower one sees both marks and loses nothing', async () => {
    const made = await makeQuiz(await asks('instructor'), courseId, 'Two graders', [choice, essay]);
    await takes('ann.graded', made, [{ choice: 'Blue' }, { text: 'An answer to argue about.' }]);
    const [quick, slow] = [await visit({ as: 'instructor' }), await visit({ as: 'manager' })];
    for (const { page } of [quick, slow]) await gradesEssays(page, made);
    await points(quick.page).fill('4');
    await quick.page.getByLabel('Comment').fill('Excellent.');
    await saved(quick.page);
    await points(slow.page).fill('1');
    await slow.page.getByLabel('Comment').fill('Too short.');
    const conflict = slow.page.locator('.desk-mark [role="alert"]');
    await conflict.getByText('Ingrid Halloran').waitFor();
    await conflict.getByText('4 of 4 points').waitFor();
    await conflict.getByText('“Excellent.”').waitFor();
    await conflict.getByText('1 of 4 points').waitFor();
    await expectUsable(slow.page);
    expect(await points(slow.page).inputValue()).toBe('1');
    await conflict.getByRole('button', { name: 'Save yours' }).click();
    await saved(slow.page);
    await slow.page.getByText(/Graded by Karim Benali/).waitFor();
    await points(quick.page).fill('3');
    const other = quick.page.locator('.desk-mark [role="alert"]');
    await other.getByText('“Too short.”').waitFor();
    await other.getByRole('button', { name: 'Keep theirs' }).click();
    expect(await points(quick.page).inputValue()).toBe('1');
    expect(await quick.page.getByLabel('Comment').inputValue()).toBe('Too short.');
  });

  test('a mark that cannot be saved outlives a page that is killed, and is saved with the next connection', async () => {
    const made = await makeQuiz(await asks('instructor'), courseId, 'Offline', [essay]);
    await takes('bob.graded', made, [{ text: 'Written on a train.' }]);
    const { page, context } = await visit({ as: 'instructor' });
    await gradesEssays(page, made);
    await context.setOffline(true);
    await points(page).fill('2.5');
    await page.getByLabel('Comment').fill('Written on a train, too.');
    await page.getByText('Not saved.').waitFor();
    await page.getByRole('button', { name: 'Save again' }).waitFor();
    // Without asking, as a phone ends what lies in the background.
    await page.close({ runBeforeUnload: false });
    await context.setOffline(false);
    const next = await context.newPage();
    await gradesEssays(next, made);
    expect(await points(next).inputValue()).toBe('2.5');
    expect(await next.getByLabel('Comment').inputValue()).toBe('Written on a train, too.');
    await saved(next);
    const attempts = await context.request.get(`/api/quizzes/${made.quizId}/attempts`);
    expect(await attempts.json()).toMatchObject([{ score: '2.5', isKept: true }]);
  });

  test('names are hidden where the quiz is graded without them, for as long as something waits', async () => {
    const made = await makeQuiz(await asks('instructor'), courseId, 'Without names', [essay], { isAnonymous: true });
    await takes('cyd.graded', made, [{ text: 'Who am I?' }]);
    const { page } = await visit({ as: 'instructor' });
    await gradesEssays(page, made);
    expect(await studentShown(page)).toBe('Student 1');
    expect(await page.locator('main').textContent()).not.toContain('cyd.graded');
    await points(page).fill('4');
    await saved(page);
    await page.getByRole('tab', { name: 'Attempts' }).click();
    await page.getByRole('row', { name: /Sam cyd\.graded/ }).waitFor();
  });

  test('a running attempt gets more time, which its student sees at once', async () => {
    const taker = await visit({ as: 'dee.graded' });
    await taker.page.goto(`/courses/${courseId}/quiz/${quiz.quizId}`);
    await taker.page.getByRole('button', { name: 'Start Quiz' }).click();
    await taker.page.getByRole('timer').waitFor();
    const { page, context } = await visit({ as: 'instructor' });
    await opens(page, quiz, 'attempts');
    await page.getByRole('button', { name: 'Running' }).click();
    const row = page.getByRole('row', { name: /Sam dee\.graded/ });
    await row.getByText(/^(30:00|29:\d\d) left$/).waitFor();
    await row.getByRole('button', { name: 'Add time' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Minutes').fill('0');
    await dialog.getByRole('button', { name: 'Add time' }).click();
    await dialog.getByText('Enter at least 1 minute').waitFor();
    await dialog.getByLabel('Minutes').fill('15');
    await expectUsable(page);
    await dialog.getByRole('button', { name: 'Add time' }).click();
    await row.getByText(/^(45:00|44:\d\d) left$/).waitFor();
    await taker.page.waitForFunction(
      () => /^4[45]:/.test(document.querySelector('[role="timer"] b')?.textContent ?? ''),
      null,
      withinTwoSeconds,
    );

    await row.getByRole('button', { name: 'Log' }).click();
    const log = page.getByRole('dialog', { name: 'Log of Sam dee.graded' });
    await log.getByText(/15 minutes added/).waitFor();
    await log.getByText('Ingrid Halloran').waitFor();
    await log.getByText('Started', { exact: true }).waitFor();
    await expectUsable(page);

    const students = (await (await context.request.get(`/api/courses/${courseId}/enrolments?state=active`)).json()) as {
      student: { id: string; lastName: string };
    }[];
    const dee = students.find(({ student }) => student.lastName === 'dee.graded')?.student.id;
    await page.goto(`/courses/${courseId}/people`);
    await page.getByRole('button', { name: /^Accommodations Sam dee\.graded/ }).click();
    await dialog.getByLabel('Extra time').selectOption({ label: 'Another factor' });
    await dialog.getByLabel('Factor').fill('12');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Enter a factor from 1 to 10, with at most two decimals').waitFor();
    await dialog.getByLabel('Factor').fill('1.5');
    await dialog.getByLabel('Extra attempts').fill('1');
    await dialog.getByLabel('Note').fill('Agreed with the office.');
    await expectUsable(page);
    const meanwhile = { timeFactor: 2, isUntimed: false, extraAttempts: 0, note: '', revision: 0 };
    await context.request.put(`/api/students/${dee}/accommodation`, { data: meanwhile });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(/Someone else has changed this meanwhile/).waitFor();
    await dialog.getByText(/time × 2/).waitFor();
    expect(await dialog.getByLabel('Note').inputValue()).toBe('Agreed with the office.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Accommodations for Sam dee.graded saved').first().waitFor();
    // 30 minutes × 1.5, and the 15 that were added.
    await taker.page.waitForFunction(
      () => /^(60|59):/.test(document.querySelector('[role="timer"] b')?.textContent ?? ''),
      null,
      withinTwoSeconds,
    );
  });

  test('the answers say how good the questions are, as a picture and as a table', async () => {
    const { page, complaints } = await visit({ as: 'instructor' });
    await opens(page, quiz, 'questions');
    await page.getByRole('img', { name: /Scores in ten bands/ }).waitFor();
    await expectUsable(page);
    await page.getByRole('button', { name: 'Show as table' }).click();
    expect(await page.getByRole('table', { name: 'Scores' }).getByRole('row').count()).toBe(11);
    await page.getByText('What do these figures mean?').click();
    await page.getByText(/Cronbach’s alpha/).waitFor();
    await page.locator('summary').filter({ hasText: 'Which colour is the sky?' }).click();
    const answers = page.getByRole('table', { name: 'Answers given' });
    await answers.getByRole('row', { name: /Blue Right 2 \(67%\)/ }).waitFor();
    await answers.getByRole('row', { name: /Green Wrong 1 \(33%\)/ }).waitFor();
    await answers.getByRole('row', { name: /Red Wrong 0 \(0%\) –/ }).waitFor();
    await expectUsable(page);
    await page.getByRole('button', { name: 'Read and grade the answers' }).first().click();
    await page.getByRole('tab', { name: /Grading/, selected: true }).waitFor();
    await page
      .locator('.answer-lines')
      .getByText(/Blue|Green/)
      .waitFor();
    expect(complaints).toEqual([]);
  });

  test('attempts are found by name and state, and downloaded', async () => {
    const { page } = await visit({ as: 'instructor' });
    await page.goto(`/courses/${courseId}`);
    await opens(page, quiz, 'attempts');
    await page.getByRole('searchbox', { name: 'Search by student' }).fill('bob');
    await page.getByRole('row', { name: /ann\.graded/ }).waitFor({ state: 'detached' });
    expect(await page.getByRole('row').count()).toBe(2);
    await page.getByRole('button', { name: 'Running' }).click();
    await page.getByText('No attempts fit this search').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ]);
    const rows = parse(await readFile(await download.path()), { bom: true, columns: true }) as Record<string, string>[];
    const ann = rows.find((row) => row['Last Name'] === 'ann.graded');
    expect(ann).toMatchObject({ Score: '5.5', Counts: 'yes', '1. Which colour is the sky? (2)': '2' });
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByRole('link', { name: /Review of Sam bob\.graded/ }).click();
    await page.waitForURL('**/attempts/*');
  });
});

describe('a question that was wrong', () => {
  const marked: WrittenQuestion = { ...choice, stem: '<p>Which colour is grass?</p>' };
  const shown = ['after' as const, 'later' as const, 'closed' as const];
  const review = { attempt: shown, correctness: shown, marks: shown, feedback: shown, answers: shown };
  const scoreOf = async (as: string, made: MadeQuiz) =>
    ((await (await (await asks(as)).get(`/api/quizzes/${made.quizId}`)).json()) as { keptScore: number | null })
      .keptScore;

  test('is corrected with a look at every mark first; finished and running attempts follow', async () => {
    const [ann = '', bob = '', cyd = '', dee = ''] = students;
    const settings = { timeLimit: null, review };
    const made = await makeQuiz(await asks('instructor'), courseId, 'Grass', [marked], settings);
    await takes(ann, made, [{ choice: 'Blue' }]);
    await takes(bob, made, [{ choice: 'Green' }]);
    const { page, complaints } = await visit({ as: 'instructor' });
    await opens(page, made, 'attempts');
    expect(await page.getByRole('row', { name: /Sam/ }).count()).toBe(2);

    // Whoever starts and hands in meanwhile appears by itself.
    await starts(cyd, made);
    const running = page.getByRole('row', { name: /Sam cyd\.graded/ });
    await running.getByText('Running').waitFor();
    const taker = await visit({ as: dee });
    await taker.page.goto(`/courses/${courseId}/quiz/${made.quizId}`);
    await taker.page.getByRole('button', { name: 'Start Quiz' }).click();
    await taker.page.getByText('Green').click();
    await taker.page.locator('.save').getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('row', { name: /Sam dee\.graded/ }).waitFor();
    await takesOpen(cyd, made, [{ choice: 'Red' }]);
    await running.getByText('Graded').waitFor();

    await page.goto(`/courses/${courseId}/quizzes/${made.quizId}/edit`);
    await page.getByRole('button', { name: /Which colour is grass/ }).click();
    const editor = page.getByRole('form', { name: 'Question' });
    await editor.getByRole('radio', { name: /Choice 2/ }).focus();
    await page.keyboard.press('Space');
    await editor.getByRole('button', { name: 'Save question' }).click();
    const look = page.getByRole('dialog', { name: 'Save and regrade?' });
    await look.getByText('2 submitted attempts get another mark.').waitFor();
    await look.getByText('1 running attempt is judged by the new key.').waitFor();
    await look.getByRole('row', { name: /Sam ann\.graded 1 2 → 0 2 → 0/ }).waitFor();
    await look.getByRole('row', { name: /Sam bob\.graded 1 0 → 2 0 → 2/ }).waitFor();
    await expectUsable(page);
    await look.getByRole('button', { name: 'Back to the question' }).click();
    expect([await scoreOf(ann, made), await scoreOf(bob, made)]).toEqual([2, 0]);
    await editor.getByRole('button', { name: 'Save question' }).click();
    await look.getByRole('button', { name: 'Save and regrade' }).click();
    await look.waitFor({ state: 'detached' });
    expect([await scoreOf(ann, made), await scoreOf(bob, made), await scoreOf(cyd, made)]).toEqual([0, 2, 0]);

    await taker.page.getByRole('button', { name: 'Submit Quiz' }).first().click();
    await taker.page.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' }).click();
    await taker.page.waitForURL('**/attempts/*');
    expect(await scoreOf(dee, made)).toBe(2);

    // What it is worth is changed in the same way.
    await page.getByRole('button', { name: /Which colour is grass/ }).click();
    await editor.getByLabel('Points').fill('6');
    await editor.getByRole('button', { name: 'Save question' }).click();
    const worth = page.getByRole('dialog', { name: 'Change points and regrade?' });
    await worth.getByRole('row', { name: /Sam bob\.graded 1 2 → 6 2 → 6/ }).waitFor();
    await expectUsable(page);
    await worth.getByRole('button', { name: 'Change and regrade' }).click();
    await worth.waitFor({ state: 'detached' });
    await page.getByText('6 points').first().waitFor();
    await page.getByRole('button', { name: 'Delete question 1' }).click();
    const stays = page.getByRole('dialog', { name: 'This question stays' });
    await stays.getByText('Give this one 0 points').waitFor();
    await stays.getByRole('button', { name: 'Close' }).last().click();
    expect([await scoreOf(ann, made), await scoreOf(bob, made), await scoreOf(dee, made)]).toEqual([0, 6, 6]);
    expect(complaints).toEqual([]);
  }, 180_000);
});

describe('who may', () => {
  test('an assistant grades, and is not offered what they may not change', async () => {
    const [admin, manager] = [await asks('admin'), await asks('manager')];
    const courses = (await (await asks('assistant')).get('/api/courses').then((r) => r.json())) as {
      id: string;
      courseCode: string;
    }[];
    const assisted = courses.find(({ courseCode }) => courseCode === 'DATA-110')?.id ?? '';
    await makeStudents({ admin, manager }, assisted, ['eli.graded']);
    const made = await makeQuiz(manager, assisted, 'Assisted', [essay]);
    await takes('eli.graded', made, [{ text: 'Help me.' }]);
    const { page } = await visit({ as: 'assistant' });
    await gradesEssays(page, made);
    await points(page).fill('4');
    await saved(page);
    expect(await page.getByRole('link', { name: /Edit/ }).count()).toBe(0);
    await page.goto(`/courses/${assisted}/people`);
    await settled(page);
    expect(await page.getByRole('button', { name: /Accommodations/ }).count()).toBe(0);
  });

  test('a student is sent home', async () => {
    const { page } = await visit({ as: 'ann.graded' });
    await page.goto(resultsOf(quiz));
    await page.getByText("You don't have permission to see the results of this quiz.").first().waitFor();
  });

  test.each(['attempts', 'questions', 'grading'])('%s fit on a phone', async (tab) => {
    const { page } = await visit({ as: 'instructor', size: phone, theme: 'dark' });
    await opens(page, quiz, tab);
    await expectUsable(page);
    if (tab !== 'grading') return;
    await page.getByRole('button', { name: /^Grade Tell of the sky/ }).click();
    await page.getByText('1 of 3').waitFor();
    await expectUsable(page);
  });
});
