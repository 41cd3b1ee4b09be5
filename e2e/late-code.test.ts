import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { settled, useBrowser, visit } from './browser.ts';
import { fileOf, importsOf } from './built-files.ts';
import { focusOn } from './keys.ts';
import { makeCourse } from './quiz-college.ts';

useBrowser();

const files = JSON.parse(readFileSync('dist/web/.vite/pages.json', 'utf8')) as Record<string, { scripts: string[] }>;
/** The code of a page that no menu leads to, so that it is not fetched ahead. */
const path = '/account/data';
const code = `**/${files[path]?.scripts[0]}*`;

async function atDashboard() {
  const { page, context } = await visit({ as: 'student' });
  await page.goto('/account');
  await settled(page);
  return { page, context, link: page.getByRole('link', { name: 'Your data' }) };
}
const opened = (page: Page) => page.getByRole('heading', { name: 'A copy of your data' }).waitFor();
const failed = (page: Page) => page.getByText('This page could not be shown').waitFor();
const again = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

test('a page whose code did not come opens when it is tried again', async () => {
  const { page, link } = await atDashboard();
  await page.route(code, (route) => route.abort());
  await link.click();
  await failed(page);
  const loadedAnew = page.waitForEvent('load');
  await again(page);
  await loadedAnew;
  await failed(page);
  await page.unroute(code);
  await again(page);
  await opened(page);
});

test('a page that is asked for without a network says so in its place, and opens once there is one', async () => {
  const { page, context, link } = await atDashboard();
  await page.evaluate(() => (document.body.dataset['stands'] = 'yes'));
  await context.setOffline(true);
  await link.click();
  await failed(page);
  await page.getByText('The server did not answer').waitFor();
  await again(page);
  await failed(page);
  expect(await page.evaluate(() => document.body.dataset['stands'])).toBe('yes');
  await context.setOffline(false);
  await opened(page);
});

test('a dialog whose code did not come while it was fetched ahead opens when it is asked for', async () => {
  const { page } = await visit({ as: 'instructor' });
  const dialog = new RegExp(`/${fileOf('ui/dialog-open.tsx')}`);
  let refused = 0;
  await page.route(dialog, (route) => {
    refused += 1;
    return route.abort();
  });
  await page.goto('/courses/create');
  await page.getByLabel('Course Title').fill('In the tunnel');
  await page.getByRole('button', { name: 'Save as Draft' }).last().click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await expect.poll(() => refused).toBeGreaterThan(0);
  await page.unroute(dialog);
  await page.getByRole('button', { name: 'Delete Draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Draft' }).click();
  await page.waitForURL(/\/courses$/);
});

test('a part comes once its files can be fetched, whichever of them could not be before', async () => {
  const { page } = await visit({ as: 'instructor' });
  const ofPage = new Set([...importsOf('app.html'), ...(files['/courses/create']?.scripts ?? [])]);
  // The part's own file comes, and nothing that it imports.
  const others = importsOf('features/uploads/upload-area.tsx').filter((file) => !ofPage.has(file));
  expect(others.length).toBeGreaterThan(0);
  const isOther = ({ pathname }: URL) => others.includes(pathname.slice(1));
  let refused = 0;
  await page.route(isOther, (route) => {
    refused += 1;
    return route.abort();
  });
  await page.goto('/courses/create');
  await expect.poll(() => refused).toBeGreaterThan(0);
  await page.unroute(isOther);
  await page.locator('.uppy-Dashboard').waitFor();
});

test('Edit modules keeps the focus while the code of the editor is on its way, and then hands it on', async () => {
  const { page, context } = await visit({ as: 'instructor' });
  const courses = (await (await context.request.get('/api/courses')).json()) as { id: string }[];
  await page.goto(`/courses/${courses[0]?.id}`);
  await settled(page);
  let go: () => void = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route(`**/${fileOf('features/outline-editing/outline-editor.tsx')}*`, async (route) => {
    await held;
    await route.continue();
  });
  const edit = page.getByRole('button', { name: 'Edit modules' });
  await edit.focus();
  await page.keyboard.press('Enter');
  await page.locator('[aria-busy="true"]').filter({ hasText: 'Edit modules' }).waitFor();
  await focusOn(edit);
  go();
  await focusOn(page.getByRole('button', { name: 'Add module' }));
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await focusOn(edit);
});

test('who saved a question before its editor came is led to it when it comes, however late', async () => {
  const { page, context } = await visit({ as: 'instructor' });
  const courseId = await makeCourse(context.request, 'A slow editor');
  const made = await context.request.post(`/api/courses/${courseId}/quizzes`, { data: { title: 'Slowly' } });
  const { id: quizId } = (await made.json()) as { id: string };
  let go: () => void = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route(`**/${fileOf('features/editor/editor.tsx')}*`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/courses/${courseId}/quizzes/${quizId}/edit`);
  await page.clock.install();
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('menuitem', { name: 'Essay' }).click();
  const save = page.getByRole('button', { name: 'Save question' });
  await save.click();
  await page.getByText('Not saved yet').waitFor();
  await focusOn(save);
  await page.clock.fastForward('01:00');
  go();
  await focusOn(page.getByRole('textbox', { name: 'Question text' }));
});

test('what others do is heard as soon as the network is back, also when the code that listens did not come before', async () => {
  const { page, context } = await visit({ as: 'student' });
  const listening = `**/${fileOf('lib/live.ts')}*`;
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes(`${fileOf('lib/live.ts')}`));
  await page.route(listening, (route) => route.abort());
  await page.goto('/account');
  await refused;
  await page.unroute(listening);
  // Playwright knows of it before the page does.
  await page.evaluate(() => new Promise((passed) => setTimeout(passed, 200)));
  await context.setOffline(true);
  const heard = page.waitForRequest('**/api/live?*', { timeout: 5_000 });
  await context.setOffline(false);
  await heard;
});

test('who is signed out on a page of a version that is gone comes to the sign-in', async () => {
  const { page, context } = await atDashboard();
  const gone = new RegExp(`/${fileOf('features/session/sign-in-again.ts')}`);
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  await context.clearCookies();
  await page.getByRole('link', { name: 'Grades' }).first().click();
  await page.waitForURL(/\/login\?/);
});
