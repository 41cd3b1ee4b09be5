import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import { address, expectUsable, settled, useBrowser, visit } from './browser.ts';
import { everyType } from './quiz-college.ts';
import { saved, useQuizCourse } from './quiz-course.ts';

useBrowser();

const { newQuiz, start, courseId } = useQuizCourse('Signed out', ['gil.signer', 'hana.signer']);
const essays = everyType.filter(({ type }) => type === 'essay');

test('who has a second step signs in again with both, where they are', async () => {
  const held = await newQuiz('Held twice');
  const { page, context } = await visit({ as: 'gil.signer' });
  const begun = await context.request.post('/api/account/two-factor/begin', { data: { password: 'learn-together' } });
  const { secret } = (await begun.json()) as { secret: string };
  // Each code is good once: the second one is of the next half minute.
  const codeOf = (ahead: number) =>
    generateSync({ strategy: 'totp', secret, epoch: Math.floor(Date.now() / 1000) + ahead * 30 });
  const confirmed = await context.request.post('/api/account/two-factor/confirm', { data: { code: codeOf(0) } });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  await start(page, held);
  await context.clearCookies();
  await page.getByText('The third').click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password', { exact: true }).fill('learn-together');
  await page.keyboard.press('Enter');
  const code = dialog.getByLabel('Code from your authenticator app, or a recovery code');
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await dialog.getByText(/code/i).and(dialog.locator('.error')).waitFor();
  await expectUsable(page);
  await code.fill(codeOf(1));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await saved(page);
  const attempts = (await (await context.request.get(`/api/quizzes/${held.quizId}`)).json()) as {
    attempts: { id: string }[];
  };
  const path = `/api/attempts/${attempts.attempts[0]?.id}`;
  const { answers } = (await (await context.request.get(path)).json()) as { answers: { response: unknown }[] };
  expect(answers.map(({ response }) => response)).toEqual([{ choice: 'third' }]);
});

test('who is signed out in the middle of a sentence writes it to its end before they are asked to sign in', async () => {
  const { page, context } = await visit({ as: 'hana.signer' });
  await start(page, await newQuiz('Held while writing', essays));
  await context.clearCookies();
  const box = page.locator('textarea.essay');
  await box.click();
  const sentence = 'A dialog that takes the focus takes the letters as well, and nobody sees where they went.';
  await page.keyboard.type(sentence, { delay: 30 });
  expect(await box.inputValue()).toBe(sentence);
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password', { exact: true }).fill('learn-together');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await saved(page);
  expect(await box.inputValue()).toBe(sentence);
});

test('who is signed out meanwhile signs in where they are, and loses nothing', async () => {
  const held = await newQuiz('Held');
  const { page, context } = await visit({ as: 'hana.signer' });
  await start(page, held);
  await context.clearCookies();
  await page.getByText('The second').click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.waitFor();
  await expectUsable(page);
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill('learn-together');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await saved(page);
  expect(page.url()).toContain(`/quiz/${held.quizId}`);
  const page2 = await context.newPage();
  await page2.goto(address(`/courses/${courseId()}/quiz/${held.quizId}`));
  await settled(page2);
  await page2.getByRole('button', { name: 'Resume Quiz' }).click();
  expect(await page2.getByRole('radio', { name: 'The second' }).isChecked()).toBe(true);

  // Of two tabs that are both signed out, one is enough: nobody has to touch the other.
  await context.clearCookies();
  // By script: the page may have noticed already and stand behind its dialog.
  await page
    .getByRole('radio', { name: 'The third', includeHidden: true })
    .evaluate((radio: HTMLElement) => radio.click());
  await dialog.waitFor();
  // It would send the answer in the first one's place.
  const other = page2.getByRole('dialog', { name: 'Sign in again' });
  await other.waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill('learn-together');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await other.waitFor({ state: 'detached' });
  await saved(page);
  await saved(page2);
});

test('a submission that is refused because nobody is signed in is said to have failed, and goes through afterwards', async () => {
  const { page, context } = await visit({ as: 'hana.signer' });
  await start(page, await newQuiz('Held at the end'));
  const confirm = page.getByRole('dialog', { name: 'Submit this quiz?' });
  const submit = confirm.getByRole('button', { name: 'Submit Quiz' });
  const failed = page.locator('.toast.bad').getByText('Failed to submit quiz. Please try again.');

  // What is asked now is answered late, when it is not true any more.
  const late = Promise.withResolvers<void>();
  await page.route(/\/api\/attempts\/[^/]+$/, async (route) => {
    // What is asked once the test is over goes with it.
    const response = await route.fetch().catch(() => undefined);
    if (!response) return;
    await late.promise;
    await route.fulfill({ response });
  });
  const asked = page.waitForRequest(/\/api\/attempts\/[^/]+$/);
  // By something in between: whoever is asked says that the student is signed in.
  await page.route(/\/attempts$/, (route) => route.fulfill({ status: 401, body: '' }));
  await page.getByRole('button', { name: 'Submit Quiz' }).first().click();
  await submit.click();
  await failed.waitFor();
  await asked;
  await page.locator('.toast').getByRole('button').click();
  await failed.waitFor({ state: 'detached' });

  await page.unroute(/\/attempts$/);
  await page.route(/\/attempts$/, async (route) => {
    await context.clearCookies();
    await route.fulfill({ status: 401, body: '' });
  });
  await submit.click();
  await failed.waitFor();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.waitFor();
  const answered = page.waitForResponse(/\/api\/attempts\/[^/]+$/);
  late.resolve();
  await answered;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await dialog.getByLabel('Password', { exact: true }).fill('learn-together');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.unroute(/\/attempts$/);
  await submit.click();
  await page.getByText('Quiz Submitted', { exact: true }).waitFor();
});
