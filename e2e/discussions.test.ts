import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectUsable, phone, settled, useBrowser, visit } from './browser.ts';

useBrowser();

const inCourse = (page: Page, code: string) => page.getByRole('button', { name: new RegExp(code) });

test('a topic from the first question to the answer: dialog, failure, replies live, likes, staff', async () => {
  const student = await visit({ as: 'student', size: phone });
  const { page } = student;
  await page.goto('/discussions');
  await settled(page);
  await expect.poll(() => inCourse(page, 'WEB-301').getAttribute('aria-pressed')).toBe('true');
  await inCourse(page, 'MATH-220').click();
  await page.getByRole('button', { name: 'New Topic' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Discussion Topic' });
  await dialog.getByRole('button', { name: 'Create Topic' }).click();
  await dialog.getByText('Title is required').waitFor();
  await dialog.getByText('Content is required').waitFor();
  await dialog.getByLabel('Topic Title').fill('Is a row of zeros allowed?');
  await dialog.getByLabel('Content').fill('In echelon form, I mean.\nSee https://example.org/rows.');
  await expectUsable(page);

  // The server fails once: what was typed stays, also through a reload.
  await page.route('**/api/courses/*/discussions', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await dialog.getByRole('button', { name: 'Create Topic' }).click();
  await page.getByText('Failed to create discussion topic. Please try again.', { exact: true }).waitFor();
  await page.unroute('**/api/courses/*/discussions');
  await page.reload();
  await page.getByRole('button', { name: 'New Topic' }).click();
  expect(await dialog.getByLabel('Topic Title').inputValue()).toBe('Is a row of zeros allowed?');
  await dialog.getByRole('button', { name: 'Create Topic' }).click();
  await page.getByText('Your discussion topic has been created successfully.', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Is a row of zeros allowed?' }).click();
  await page.getByRole('heading', { name: '0 replies' }).waitFor();
  const path = new URL(page.url()).pathname;

  const manager = await visit({ as: 'manager' });
  await manager.page.goto(path);
  await manager.page.getByLabel('Your reply').fill('Yes, below the others.');
  await manager.page.keyboard.press('Control+Enter');
  await manager.page.getByText('Yes, below the others.').waitFor();
  // It is told live, and waits behind a button: nothing moves under the reader.
  await page.getByRole('button', { name: 'Show 1 new reply' }).click();
  const reply = page.locator('.reply', { hasText: 'Yes, below the others.' });
  await reply.getByRole('button', { name: /^Like/ }).click();
  await reply.getByRole('button', { name: 'Like, 1 so far' }).waitFor();
  await reply.getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByLabel('Your answer').fill('Thank you!');
  await page.locator('.thread').getByRole('button', { name: 'Post Reply' }).click();
  await page.locator('.answers .reply', { hasText: 'Thank you!' }).waitFor();
  await expectUsable(page);

  await manager.page.getByRole('button', { name: 'More about this topic' }).click();
  await manager.page.getByRole('menuitem', { name: 'Lock' }).click();
  await page.getByText('This topic is locked').waitFor();
  expect(await page.getByRole('button', { name: 'Post Reply' }).count()).toBe(0);
  await manager.page.getByRole('button', { name: 'More about this topic' }).click();
  await manager.page.getByRole('menuitem', { name: 'Delete' }).click();
  await manager.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await manager.page.waitForURL('**/discussions?course=*');
  await page.getByRole('heading', { name: 'Topic not found' }).waitFor();
});

test('a report reaches the staff, who hide the reply; its words are gone for students', async () => {
  const instructor = await visit({ as: 'instructor' });
  const student = await visit({ as: 'student' });
  const courses = (await (await instructor.context.request.get('/api/courses')).json()) as {
    id: string;
    courseCode: string;
  }[];
  const course = courses.find(({ courseCode }) => courseCode === 'WEB-301')?.id;
  const made = await instructor.context.request.post(`/api/courses/${course}/discussions`, {
    data: { title: 'House rules', content: 'Be kind.' },
  });
  const { id } = (await made.json()) as { id: string };
  await instructor.context.request.post(`/api/discussions/${id}/replies`, { data: { content: 'An unkind sentence.' } });
  const { page } = student;
  await page.goto(`/discussions/${id}`);
  await page.getByRole('button', { name: 'More about this reply' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByLabel('What is wrong with it?').fill('Unkind');
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await page.getByText('The staff of the course will look at it.', { exact: true }).waitFor();

  await instructor.page.goto(`/discussions?course=${course}`);
  await instructor.page.getByText('1 report waits for you').waitFor();
  await instructor.page.getByRole('button', { name: 'Look at them' }).click();
  await expectUsable(instructor.page);
  await instructor.page.getByRole('button', { name: 'Hide from students' }).click();
  await expect.poll(() => instructor.page.getByText('1 report waits for you').count()).toBe(0);
  await page.reload();
  await page.getByText('Hidden by the staff of the course.').waitFor();
  expect(await page.getByText('An unkind sentence.').count()).toBe(0);
});
