import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Attempt } from '../contract/attempts.ts';
import { expectUsable, phone, useBrowser, visit } from './browser.ts';
import { everyType } from './quiz-college.ts';
import { saved, useQuizCourse } from './quiz-course.ts';

useBrowser();

const { newQuiz, start } = useQuizCourse('Bad line', ['ida.line', 'jan.line']);
const files = everyType.filter(({ type }) => type === 'file_upload');
const drawing = { name: 'drawing.txt', mimeType: 'text/plain', buffer: Buffer.from('A house with a tree') };

/** Of each call the first try is lost on its way, and of the second one the answer. */
async function loseTwice(page: Page): Promise<void> {
  const tries = new Map<string, number>();
  await page.route(/\/api\/(quizzes|objects|files)/, async (route) => {
    const call = `${route.request().method()} ${route.request().url()}`;
    const tried = (tries.get(call) ?? 0) + 1;
    tries.set(call, tried);
    if (tried > 2) return route.fallback();
    if (tried === 2) await route.fetch();
    return route.abort('connectionreset');
  });
}

test('on a line that loses much a quiz is begun by pressing once, and its file arrives by choosing it once', async () => {
  const { page, context } = await visit({ as: 'ida.line', size: phone });
  const quiz = await newQuiz('Drawn on a bad line', files);
  await page.goto(`/courses/${quiz.courseId}/quiz/${quiz.quizId}`);
  const begin = page.getByRole('button', { name: 'Start Quiz' });
  await begin.waitFor();
  await loseTwice(page);
  await begin.click();
  await page.locator('.quiz').waitFor();
  await page.locator('input[type=file]').setInputFiles(drawing);
  await page.getByRole('button', { name: 'Remove file' }).waitFor();
  await saved(page);
  const { attempts } = (await (await context.request.get(`/api/quizzes/${quiz.quizId}`)).json()) as {
    attempts: { id: string }[];
  };
  expect(attempts).toHaveLength(1);
  const { answers } = (await (await context.request.get(`/api/attempts/${attempts[0]?.id}`)).json()) as Attempt;
  expect(answers.map(({ response }) => response)).toEqual([{ files: [expect.any(String)] }]);
});

test('a file that does not arrive is not called saved, is asked about, and goes up with the next connection', async () => {
  const { page, context } = await visit({ as: 'jan.line', size: phone });
  await start(page, await newQuiz('Drawn without a line', [...files, ...everyType.slice(0, 1)]));
  const dialog = page.getByRole('dialog', { name: 'Submit this quiz?' });
  await context.setOffline(true);
  await page.locator('input[type=file]').setInputFiles(drawing);
  await page.getByText('drawing.txt was not uploaded.').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  const trouble = page.getByRole('button', { name: 'Not saved: question 1' });
  await trouble.waitFor();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  await dialog.getByText('The files of 1 question have not arrived yet').waitFor();
  await dialog.getByRole('button', { name: 'Keep working' }).click();
  await trouble.click();
  await page.getByText('drawing.txt was not uploaded.').waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Remove file' }).waitFor();
  await page.getByText('drawing.txt', { exact: true }).waitFor();
  await saved(page);
});

test('a line that goes as the questions appear keeps nobody from the question before submitting', async () => {
  const { page } = await visit({ as: 'jan.line', size: phone });
  const quiz = await newQuiz('Begun as the line went', everyType.slice(0, 1));
  let isGone = false;
  await page.route('**/*', (route) => (isGone ? route.abort('internetdisconnected') : route.fallback()));
  await page.exposeFunction('loseTheLine', () => void (isGone = true));
  await page.goto(`/courses/${quiz.courseId}/quiz/${quiz.quizId}`);
  const begin = page.getByRole('button', { name: 'Start Quiz' });
  await begin.waitFor();
  // In the page itself: between two steps of a test its late code would already be there.
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('.quiz')) return;
      watch.disconnect();
      (globalThis as unknown as { loseTheLine: () => void }).loseTheLine();
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  await begin.click();
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  await page.getByRole('dialog', { name: 'Submit this quiz?' }).waitFor();
});

test('where the page after handing in does not come, it says that the quiz was handed in', async () => {
  const { page } = await visit({ as: 'ida.line', size: phone });
  await start(page, await newQuiz('Handed in on a bad line', everyType.slice(0, 1)));
  await page.route(/\/api\/attempts\/[^/]+\/review/, (route) => route.abort('connectionreset'));
  const dialog = page.getByRole('dialog', { name: 'Submit this quiz?' });
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  await dialog.getByRole('button', { name: 'Submit Quiz' }).click();
  await page.getByText('Your quiz has been submitted; only its page is missing here.').waitFor();
  await expectUsable(page);
  await page.unroute(/\/api\/attempts\/[^/]+\/review/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Handed in on a bad line' }).waitFor();
});

test.each(['before', 'after'])(
  'a submission whose answer is lost %s the page has heard of it is not called failed',
  async (lost) => {
    const { page } = await visit({ as: 'jan.line' });
    await start(page, await newQuiz(`Handed in, lost ${lost}`, everyType.slice(0, 1)));
    await page.route('**/api/quizzes/*/attempts', async (route) => {
      await route.fetch();
      if (lost === 'after') await page.waitForURL('**/attempts/*');
      await route.abort('connectionreset');
    });
    await page.getByRole('complementary').getByRole('button', { name: 'Submit Quiz' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' }).click();
    await page.waitForURL('**/attempts/*');
    await page.getByText('Quiz Submitted', { exact: true }).first().waitFor();
    expect(await page.getByText('Submission Failed', { exact: true }).count()).toBe(0);
  },
);
