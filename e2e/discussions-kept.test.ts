import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { focusOn } from './keys.ts';
import { phone, settled, useBrowser, visit } from './browser.ts';
import type { Asks } from './quiz-college.ts';

useBrowser();

async function ask<T>(by: Asks, method: 'get' | 'post', path: string, data?: unknown): Promise<T> {
  const response = await by[method](path, data === undefined ? {} : { data });
  expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true);
  return (await response.json()) as T;
}

/** A topic of the instructor's in a course that the demo student is in. */
async function newTopic(title: string) {
  const { context } = await visit({ as: 'instructor' });
  const teacher = context.request;
  const courses = await ask<{ id: string; courseCode: string }[]>(teacher, 'get', '/api/courses');
  const course = courses.find(({ courseCode }) => courseCode === 'WEB-301');
  const { id } = await ask<{ id: string }>(teacher, 'post', `/api/courses/${course?.id}/discussions`, {
    title,
    content: 'Say something.',
  });
  return { id, teacher, path: `/discussions/${id}` };
}

const reply = (by: Asks, topicId: string, content: string) =>
  ask<{ id: string }>(by, 'post', `/api/discussions/${topicId}/replies`, { content });

async function startEditing(page: Page, words: string) {
  await page.locator('.reply', { hasText: words }).getByRole('button', { name: 'More about this reply' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.locator('.reply form', { has: page.getByRole('button', { name: 'Save Changes' }) });
  await form.waitFor();
  return form;
}

test('an edit of a reply outlives a reload, and goes over nothing that another tab saved', async () => {
  const { id, path } = await newTopic('Second thoughts');
  const { page, context } = await visit({ as: 'student', size: phone });
  const { id: replyId } = await reply(context.request, id, 'First thought.');
  await page.goto(path);
  const form = await startEditing(page, 'First thought.');
  await form.getByLabel('Your reply').fill('First thought, and a long second one.');
  await page.reload();
  expect(await form.getByLabel('Your reply').inputValue()).toBe('First thought, and a long second one.');

  // Meanwhile another tab saves something else.
  const other = await context.request.put(`/api/replies/${replyId}`, { data: { content: 'From the other tab.' } });
  expect(other.status()).toBe(204);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await form.getByText('You have saved something else in another window.').waitFor();
  await form.getByText('From the other tab.').waitFor();
  expect(await form.getByLabel('Your reply').inputValue()).toBe('First thought, and a long second one.');
  await form.getByRole('button', { name: 'Keep what is here' }).click();

  // The answer is lost after the deed, and what was meant is done once.
  await page.route('**/api/replies/*', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('The server did not answer. Check your connection and try again.').first().waitFor();
  await page.unroute('**/api/replies/*');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await page.locator('.reply-text').getByText('First thought, and a long second one.').waitFor();
  await focusOn(page.locator(`#reply-${replyId}`).getByRole('button', { name: 'More about this reply' }));
  await page.reload();
  await page.locator('.reply-text').getByText('First thought, and a long second one.').waitFor();
  expect(await form.count()).toBe(0);

  // What was put back as it stands is no edit that was begun.
  await startEditing(page, 'First thought');
  await form.getByLabel('Your reply').fill('Hm.');
  await form.getByLabel('Your reply').fill('First thought, and a long second one.');
  const third = await context.request.put(`/api/replies/${replyId}`, { data: { content: 'A third one.' } });
  expect(third.status()).toBe(204);
  await page.reload();
  await startEditing(page, 'A third one.');
  await form.getByLabel('Your reply').fill('A fourth one.');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await page.locator('.reply-text').getByText('A fourth one.').waitFor();
});

test('what was being written stays in sight where the topic is locked, or what it answers is taken away', async () => {
  const { id, path, teacher } = await newTopic('A short talk');
  const { page, context } = await visit({ as: 'student', size: phone });
  const mine = await reply(context.request, id, 'What I said.');
  const theirs = await reply(teacher, id, 'What was asked.');
  await page.goto(path);
  const asked = page.locator(`#reply-${theirs.id}`);
  await asked.getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByLabel('Your answer').fill('A long answer.');
  const form = await startEditing(page, 'What I said.');
  await form.getByLabel('Your reply').fill('What I said, better.');

  const taken = await teacher.delete(`/api/replies/${theirs.id}`);
  expect(taken.status()).toBe(204);
  await page.getByRole('button', { name: 'Post Reply' }).first().click();
  await page.getByText('The reply that you answer is no longer there').first().waitFor();
  expect(await page.getByLabel('Your answer').inputValue()).toBe('A long answer.');
  await page.reload();
  await settled(page);
  const left = page.getByLabel('What you were writing');
  expect(await left.inputValue()).toBe('A long answer.');

  const locked = await teacher.put(`/api/discussions/${id}/state`, { data: { isLocked: true } });
  expect(locked.ok()).toBe(true);
  await page.getByText('This topic is locked').waitFor();
  const edited = page.locator(`#reply-${mine.id}`).getByLabel('What you were writing');
  expect(await edited.inputValue()).toBe('What I said, better.');
  await page.reload();
  await settled(page);
  expect(await edited.inputValue()).toBe('What I said, better.');
  expect(await page.locator('.replies > .stack').getByLabel('What you were writing').inputValue()).toBe(
    'A long answer.',
  );
});

test('what is typed while a reply is being sent is not lost', async () => {
  const { path } = await newTopic('Fast fingers');
  const { page } = await visit({ as: 'student' });
  await page.goto(path);
  const field = page.getByLabel('Your reply');
  await field.fill('The first part.');
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/replies', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await isReleased;
    return route.continue();
  });
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await field.pressSequentially(' And more.');
  release();
  await page.locator('.reply-text').getByText('The first part.', { exact: true }).waitFor();
  expect(await field.inputValue()).toBe('And more.');
});

test('an edit of a topic outlives a reload, goes over nothing that another has saved, and is given up with Cancel', async () => {
  const { id, path, teacher } = await newTopic('A question of mine');
  const { page } = await visit({ as: 'instructor' });
  const dialog = page.getByRole('dialog', { name: 'Edit Topic' });
  const edit = async () => {
    await page.goto(path);
    await page.getByRole('button', { name: 'More about this topic' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog.waitFor();
  };
  await edit();
  await dialog.getByLabel('Topic Title').fill('A longer question of mine');
  await dialog.getByLabel('Content').fill('With many more words.');
  await edit();
  expect(await dialog.getByLabel('Topic Title').inputValue()).toBe('A longer question of mine');
  expect(await dialog.getByLabel('Content').inputValue()).toBe('With many more words.');

  // Meanwhile another window saves something else, also while this page is loaded anew.
  const other = { title: 'A question of mine', content: 'Said elsewhere.' };
  expect((await teacher.put(`/api/discussions/${id}`, { data: other })).status()).toBe(204);
  await edit();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.getByText('Said elsewhere.').waitFor();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: 'A longer question of mine' }).waitFor();

  await edit();
  await dialog.getByLabel('Content').fill('Never mind.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await edit();
  expect(await dialog.getByLabel('Content').inputValue()).toBe('With many more words.');

  // What was put back as it stands is no edit that was begun, and what nobody can read is none either.
  const title = dialog.getByLabel('Topic Title');
  await title.fill('Hm.');
  await title.fill('A longer question of mine');
  const shorter = { title: 'A short question', content: 'With few words.' };
  expect((await teacher.put(`/api/discussions/${id}`, { data: shorter })).status()).toBe(204);
  await edit();
  await title.fill('A shorter question');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('heading', { level: 1, name: 'A shorter question' }).waitFor();
  await edit();
  await title.fill('Hm.');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.endsWith(':before')) localStorage.setItem(key, '{');
  });
  await edit();
  expect(await title.inputValue()).toBe('Hm.');
});
