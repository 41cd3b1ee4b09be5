import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { address, expectUsable, phone, settled, useBrowser, visit } from './browser.ts';

useBrowser();

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const kept = (page: Page) => page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());

test('grouped in the bell as it happens, opened and read there, and what else one hears of is chosen', async () => {
  const student = await visit({ as: 'student', size: phone });
  const { page } = student;
  const courses = (await (await student.context.request.get('/api/courses')).json()) as {
    id: string;
    courseCode: string;
  }[];
  const course = courses.find(({ courseCode }) => courseCode === 'WEB-301') ?? courses[0];
  const made = await student.context.request.post(`/api/courses/${course?.id}/discussions`, {
    data: { title: 'Which rivers?', content: '<p>Which ones do you know?</p>' },
  });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: string };

  // Twelve replies while the page stands: one entry, counted live.
  await page.goto('/courses');
  await settled(page);
  const before = Number(/\d+/.exec((await bell(page).textContent()) ?? '')?.[0] ?? 0);
  const staff = await visit({ as: 'instructor' });
  const replies: string[] = [];
  for (let i = 0; i < 12; i++) {
    const reply = await staff.context.request.post(`/api/discussions/${id}/replies`, {
      data: { content: `<p>River ${i}.</p>` },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    expect(reply.status()).toBe(201);
    replies.push(((await reply.json()) as { id: string }).id);
  }
  await page.getByRole('button', { name: `Notifications, ${before + 1} unread` }).waitFor();
  await bell(page).click();
  const entry = list(page).getByRole('link', { name: /replies in “Which rivers\?”/ });
  await entry.getByText('12 replies in “Which rivers?”').waitFor();
  await expectUsable(page);
  // One is taken away again.
  await staff.context.request.delete(`/api/replies/${replies[0]}`);
  await entry.getByText('11 replies in “Which rivers?”').waitFor();
  await entry.click();
  await page.waitForURL(`**/discussions/${id}`);
  await bell(page).click();
  await list(page).getByRole('link', { name: 'Notification settings' }).click();
  await page.waitForURL('**/account/notifications');
  await settled(page);
  await expectUsable(page);

  // By keyboard, and kept at once.
  const grades = choice(page, 'Grades by mail');
  expect(await grades.inputValue()).toBe('daily');
  let change = kept(page);
  await grades.focus();
  await grades.press('A');
  await change;
  await page.reload();
  await expect.poll(() => choice(page, 'Grades by mail').inputValue()).toBe('at_once');

  // Otherwise in one course, and back.
  await page.getByLabel('Choose for').selectOption({ index: 1 });
  await expect
    .poll(() => choice(page, 'Grades by mail').locator('option:checked').textContent())
    .toBe('As for all: At once');
  change = kept(page);
  await choice(page, 'Grades by mail').selectOption({ label: 'Never' });
  await change;
  await page.getByLabel('Choose for').selectOption({ label: 'All courses' });
  expect(await choice(page, 'Grades by mail').inputValue()).toBe('at_once');

  // Quiet hours off and on; a time that cannot be is said so and not sent.
  change = kept(page);
  await page.getByRole('checkbox', { name: 'Quiet hours' }).click();
  await change;
  await page.getByRole('checkbox', { name: 'Quiet hours' }).click();
  await page.getByLabel('Until').fill('22:00');
  await page.getByLabel('Until').blur();
  await page.getByText('Choose two different times.').waitFor();
  change = kept(page);
  await page.getByLabel('Until').fill('06:30');
  await page.getByLabel('Until').blur();
  await change;
  await page.reload();
  await expect.poll(() => page.getByLabel('Until').inputValue()).toBe('06:30');

  // What one of the times could not be beside the other is kept with it once it can.
  await page.getByLabel('From', { exact: true }).fill('06:30');
  await page.getByLabel('From', { exact: true }).blur();
  await page.getByText('Choose two different times.').waitFor();
  change = kept(page);
  await page.getByLabel('Until').fill('08:00');
  await page.getByLabel('Until').blur();
  await change;
  await page.reload();
  await expect.poll(() => page.getByLabel('From', { exact: true }).inputValue()).toBe('06:30');

  // The server fails: the choice goes back, and it is said.
  await page.route('**/api/account/notifications', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await choice(page, 'Messages by mail').selectOption({ label: 'Never' });
  await page.getByText('Your choice was not kept', { exact: true }).waitFor();
  await expect.poll(() => choice(page, 'Messages by mail').inputValue()).toBe('at_once');
  await expectUsable(page);
});

test('a link of a mail that is none says so, and leads to the settings', async () => {
  const { page } = await visit({ size: phone });
  await page.goto('/unsubscribe?token=changed');
  await page.getByText('This link is incomplete or damaged.').waitFor();
  expect(page.url()).toBe(address('/unsubscribe'));
  await expectUsable(page);
  await page.getByRole('link', { name: 'Notification settings' }).click();
  await page.waitForURL('**/login**');
});
