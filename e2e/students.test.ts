import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectUsable, phone, settled, useBrowser, visit } from './browser.ts';

useBrowser({ ownCollege: true });

const ask = async <T>(page: Page, path: string) => (await (await page.request.get(path)).json()) as T;

test('an instructor finds who is at risk and why, looks closer, writes to some, and takes the list along', async () => {
  const { page } = await visit({ as: 'instructor' });
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Students', exact: true }).click();
  const table = page.getByRole('table', { name: 'Students' });
  await table
    .getByText(/not seen for \d+ days/)
    .first()
    .waitFor();
  await page.getByRole('status').getByText('247 students').waitFor();
  await expectUsable(page);

  await page.getByLabel('Risk', { exact: true }).selectOption({ label: 'At risk' });
  await expect.poll(() => page.url()).toContain('risk=at_risk');
  await expect
    .poll(async () => (await table.getByText('On track').count()) + (await table.getByText('To watch').count()))
    .toBe(0);
  const first = table.locator('tbody').first();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n').slice(1);
  expect(lines.length).toBe(await table.locator('tbody tr').count());
  expect(lines.every((line) => line.includes('At risk'))).toBe(true);

  await page.getByRole('button', { name: 'How risk is judged' }).click();
  const rule = page.getByRole('dialog', { name: 'How risk is judged' });
  await rule.getByText('Less than 5 points above the lowest passing grade').waitFor();
  await expectUsable(page);
  await page.keyboard.press('Escape');

  await table.getByRole('checkbox', { name: 'Choose all that are shown' }).check();
  await page.getByRole('button', { name: 'Message' }).click();
  const form = page.getByRole('dialog', { name: 'Message students' });
  await form.getByRole('button', { name: 'Send' }).click();
  await form.getByText('Write a message').waitFor();
  await form.getByLabel('Message', { exact: true }).fill('Come to my office hours this week.');
  await expectUsable(page);
  await form.getByRole('button', { name: 'Send' }).click();
  await page
    .getByText(/Message sent to \d+ students/)
    .first()
    .waitFor();

  const link = first.getByRole('link');
  const path = await link.getAttribute('href');
  await link.click();
  await page.getByRole('link', { name: 'Gradebook' }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  await page.getByRole('button', { name: 'Work and scores' }).first().click();
  await page.getByRole('table', { name: /Work and scores in/ }).waitFor();
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('table', { name: 'Activity by week' }).waitFor();
  await expectUsable(page);
});

test('a dashboard leads whoever grades to what waits, and a supervisor to whom they may help', async () => {
  const assistant = await visit({ as: 'assistant' });
  await assistant.page.goto('/');
  const queue = assistant.page.getByRole('region', { name: 'To grade' });
  const study = queue.getByRole('link', { name: /^Responsive layout study/ });
  const queued = await ask<{ title: string; waiting: number }[]>(assistant.page, '/api/grading-queue');
  await study
    .getByText(`${queued.find(({ title }) => title === 'Responsive layout study')?.waiting} to grade`)
    .waitFor();
  await expectUsable(assistant.page);
  await assistant.page.setViewportSize(phone);
  await expectUsable(assistant.page);
  await study.click();
  await assistant.page.getByRole('heading', { level: 1, name: 'Responsive layout study' }).waitFor();
  expect(new URL(assistant.page.url()).pathname).toMatch(/\/assignments\/[^/]+\/grading$/);

  const supervisor = await visit({ as: 'supervisor' });
  await supervisor.page.goto('/');
  const students = supervisor.page.getByRole('region', { name: 'Students who may need help' });
  const [first] = await ask<{ student: { lastName: string } }[]>(supervisor.page, '/api/students?sort=risk&limit=1');
  const link = students.getByRole('link', { name: first?.student.lastName }).first();
  await link.getByText('At risk').waitFor();
  await expectUsable(supervisor.page);
  await link.click();
  await supervisor.page.getByRole('heading', { level: 1, name: first?.student.lastName }).waitFor();
});

test('a supervisor whose student is somebody else’s now sees nothing of them on the page that is open', async () => {
  const { page } = await visit({ as: 'supervisor' });
  const [first] = await ask<{ student: { id: string; lastName: string } }[]>(page, '/api/students?limit=1');
  const { id = '', lastName = '' } = first?.student ?? {};
  const own = await ask<{ id: string }>(page, '/api/auth/user');
  await page.goto(`/students/${id}`);
  await page.getByRole('heading', { level: 1, name: lastName }).waitFor();
  await settled(page);

  const { request } = (await visit({ as: 'admin' })).context;
  expect((await request.delete(`/api/users/${id}/supervisors/${own.id}`)).status()).toBe(204);
  await page.getByText('Student not found').waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain(lastName);
  expect((await request.post(`/api/users/${id}/supervisors`, { data: { supervisor: own.id } })).status()).toBe(204);
  await page.getByRole('heading', { level: 1, name: lastName }).waitFor();
});

test('an assistant has the students of their courses on a phone, and nobody else’s', async () => {
  const { page, context } = await visit({ as: 'assistant', size: phone });
  await page.goto('/students?q=Maya');
  await page.getByRole('link', { name: 'Maya Lindgren' }).waitFor();
  await expectUsable(page);
  await page.getByRole('link', { name: 'Maya Lindgren' }).click();
  await page.getByRole('heading', { name: 'Maya Lindgren' }).waitFor();
  await settled(page);
  await expectUsable(page);
  const { id } = (await (await context.request.get('/api/auth/user')).json()) as { id: string };
  await page.goto(`/students/${id}`);
  await page.getByText('Student not found').waitFor();
});

test('who comes to the reports on a student of whom there are none is told that, and led to a first one', async () => {
  const { page } = await visit({ as: 'supervisor' });
  await page.route(/\/api\/progress-reports(\?|$)/, (route) => route.fulfill({ json: [] }));
  await page.goto('/students');
  await page.getByRole('main').getByRole('link').filter({ hasText: 'Maya Lindgren' }).first().click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /reports/i })
    .click();
  await page.getByRole('heading', { name: 'No reports yet' }).waitFor();
  await page.getByLabel('State').selectOption({ label: 'Shared' });
  await page.getByRole('heading', { name: 'No report fits this choice' }).waitFor();
});

test('a supervisor writes a report, finishes and shares it; its student reads it until it is taken back', async () => {
  const supervisor = await visit({ as: 'supervisor' });
  const student = await visit({ as: 'student', size: phone });
  const { page } = supervisor;
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Assigned Students' }).click();
  await page.getByRole('heading', { name: 'Assigned Students' }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Maya');
  await page.getByRole('link', { name: 'Maya Lindgren' }).click();
  await page.getByRole('region', { name: 'Meetings with you' }).getByText('Held').first().waitFor();
  expect(await page.getByRole('link', { name: 'Gradebook' }).count()).toBe(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: /reports/i })
    .click();
  await page.getByRole('button', { name: 'New report' }).click();
  const form = page.getByRole('dialog', { name: 'New progress report' });
  await form.getByRole('button', { name: 'Own dates' }).click();
  await form.getByLabel('From').fill('2026-01-31');
  await form.getByLabel('To').fill('2026-01-01');
  await form.getByRole('button', { name: 'Begin report' }).click();
  await form.getByText('The period ends before it begins').waitFor();
  await expectUsable(page);
  await form.getByRole('button', { name: 'Term' }).click();
  await form.getByRole('button', { name: 'Begin report' }).click();

  await page.getByRole('heading', { name: 'Progress report on Maya Lindgren' }).waitFor();
  const figures = page.getByRole('table', { name: 'Figures by course' });
  await figures.getByText('WEB-301').waitFor();
  await page.getByLabel('Your comment').fill('A strong term.');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Your comment').inputValue()).toBe('A strong term.');
  await expectUsable(page);
  await page.getByRole('button', { name: 'Finish report' }).click();
  await page.getByRole('button', { name: 'Share with Maya' }).click();
  await page.getByRole('button', { name: 'Take back' }).waitFor();
  const path = new URL(page.url()).pathname;
  const pdf = await supervisor.context.request.get(`/api/progress-reports/${path.split('/').at(-1)}/file`);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await student.page.goto('/reports');
  await student.page
    .getByRole('link', { name: /Samuel Dietrich/ })
    .first()
    .click();
  await student.page.getByText('A strong term.').waitFor();
  await expectUsable(student.page);
  // On paper there is the report and nothing around it.
  await student.page.emulateMedia({ media: 'print' });
  expect(await student.page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  await student.page.emulateMedia({ media: 'screen' });

  // It goes from the student's open page as well.
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('button', { name: 'Share with Maya' }).waitFor();
  await student.page.getByText('Report not found').waitFor();
});
