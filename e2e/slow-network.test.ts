import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../server/demo/accounts.ts';
import { phone, settled, useBrowser, visit } from './browser.ts';
import { focusOn } from './keys.ts';
import { everyType, makeCourse, makeQuiz, makeStudents } from './quiz-college.ts';

useBrowser();

let courseId: string;
let quizId: string;

beforeAll(async () => {
  const [instructor, admin, manager] = [
    await visit({ as: 'instructor' }),
    await visit({ as: 'admin' }),
    await visit({ as: 'manager' }),
  ];
  courseId = await makeCourse(instructor.context.request, 'Far away');
  await makeStudents({ admin: admin.context.request, manager: manager.context.request }, courseId, ['far.away']);
  ({ quizId } = await makeQuiz(instructor.context.request, courseId, 'On the train', everyType.slice(0, 2)));
});

/** What browsers and their tools call slow 3G: 400 kbit/s, and 400 ms for each question and answer. */
async function slow3g(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const bytes = (400 * 1000) / 8;
  const line = { offline: false, latency: 400, downloadThroughput: bytes, uploadThroughput: bytes };
  await client.send('Network.emulateNetworkConditions', line);
}

/** How far what stood has moved by itself since the page came (Cumulative Layout Shift). */
const moved = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const seen = (entries: PerformanceEntryList) =>
          (entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            .filter(({ hadRecentInput }) => !hadRecentInput)
            .reduce((sum, { value }) => sum + value, 0);
        // What has been seen so far comes in the next turn, and nothing where nothing has moved.
        const timer = setTimeout(() => done(0), 1000);
        new PerformanceObserver((list) => {
          clearTimeout(timer);
          done(seen(list.getEntries()));
        }).observe({ type: 'layout-shift', buffered: true });
      }),
  );

test('on slow 3G a phone signs in, takes a quiz, comes back to it and submits it, and nothing jumps about', async () => {
  const { page, complaints } = await visit({ size: phone });
  page.setDefaultTimeout(45_000);
  await slow3g(page);
  await page.goto('/login');
  await page.getByLabel('Username or e-mail').fill('far.away');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Welcome back, Sam!' }).waitFor();
  await settled(page);

  await page.goto(`/courses/${courseId}`);
  await page.getByRole('heading', { level: 1, name: 'Far away' }).waitFor();
  await settled(page);
  expect(await moved(page)).toBeLessThan(0.02);

  await page.goto(`/courses/${courseId}/quiz/${quizId}`);
  await page.getByRole('button', { name: 'Start Quiz' }).waitFor();
  expect(await moved(page)).toBeLessThan(0.02);
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await page.getByRole('radio', { name: 'The second' }).check({ force: true });
  await page.getByText('Saved', { exact: true }).waitFor();
  // An answer and a page that goes away before it can have arrived.
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox', { name: 'The first' }).check({ force: true });
  await page.reload();
  await page.getByRole('button', { name: 'Resume Quiz' }).click();
  await page.getByRole('checkbox', { name: 'The first' }).waitFor();
  expect(await page.getByRole('checkbox', { name: 'The first' }).isChecked()).toBe(true);
  await page.locator('.quiz-foot').getByRole('button', { name: 'Submit Quiz' }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit this quiz?' });
  await dialog.getByText('You have answered 2 of 2 questions.').waitFor();
  await dialog.getByRole('button', { name: 'Submit Quiz' }).click();
  await page.getByText('2 of 2 questions answered').waitFor();
  expect(complaints).toEqual([]);
});

test('a topic that comes late takes the focus to its heading once it is there', async () => {
  const { page } = await visit({ as: 'student' });
  await page.goto('/discussions');
  await settled(page);
  // What follows a deed is there, too: it looks after the focus of whoever uses the keyboard.
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await settled(page);
  await page.route('**/api/discussions/*', async (route) => {
    await new Promise((later) => setTimeout(later, 700));
    await route.continue();
  });
  const topic = page.locator('.topic h2 a').first();
  const title = (await topic.textContent()) ?? '';
  await topic.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await focusOn(page.getByRole('heading', { level: 1, name: title }));
});
