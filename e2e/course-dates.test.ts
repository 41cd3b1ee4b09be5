import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectUsable, phone, useBrowser, visit, type Visitor } from './browser.ts';
import { press, tabTo } from './keys.ts';

useBrowser();

/** A published course of two modules, made by the instructor, which the student has joined. */
async function aCourse(instructor: Visitor, student?: Visitor): Promise<string> {
  const item = (title: string, kind = 'lesson') => ({ kind, title });
  const response = await instructor.page.request.post('/api/courses', {
    data: {
      title: 'Bookbinding',
      courseCode: `BIND-${Math.random().toString(36).slice(2, 8)}`,
      description: 'Sewing and covering by hand.',
      status: 'active',
      modules: [
        { title: 'Sewing', items: [item('Threads'), item('First stitch', 'assignment')] },
        { title: 'Covering', items: [item('Boards')] },
      ],
    },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { id }: { id: string } = await response.json();
  if (student) expect((await student.page.request.post(`/api/courses/${id}/join`)).ok()).toBe(true);
  return id;
}

interface Activity {
  id: string;
  title: string;
  kind: string;
  availableFrom: string | null;
  dueAt: string | null;
  availableUntil: string | null;
}

async function datesIn(page: Page, course: string): Promise<Record<string, Activity>> {
  const { modules } = (await (await page.request.get(`/api/courses/${course}/dates`)).json()) as {
    modules: { activities: Activity[] }[];
  };
  return Object.fromEntries(modules.flatMap(({ activities }) => activities.map((each) => [each.title, each])));
}

const field = (page: Page, name: string, title: string) => page.getByLabel(`${name} ${title}`, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save dates' });
const saved = async (page: Page) => {
  await page.getByText('Dates saved', { exact: true }).waitFor();
  await expect.poll(() => page.locator('.dates-foot [role=status]').textContent()).toBe('');
};
const said = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor();

test('the dates of a course are set in one table, moved together, and saved at once', async () => {
  const instructor = await visit({ as: 'instructor' });
  const { page, complaints } = instructor;
  const id = await aCourse(instructor, await visit({ as: 'student' }));
  // Of whoever looks, who lives where the clocks change.
  await page.route('**/api/auth/user', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), timeZone: 'Europe/Prague' } });
  });
  await page.goto(`/courses/${id}`);
  await page.getByRole('link', { name: 'Dates', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Dates' }).waitFor();
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Sewing', 'Covering']);
  await expectUsable(page, { targets: true });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectUsable(page);
  await page.emulateMedia({ colorScheme: 'light' });

  // One row is wrong: nothing of all is saved, it says why, and what was typed stays.
  await field(page, 'Opens', 'Threads').fill('2027-03-08T08:00');
  await field(page, 'Due', 'First stitch').fill('2027-03-12T23:59');
  await field(page, 'Closes', 'First stitch').fill('2027-03-10T23:59');
  await said(page, '3 dates are not saved yet');
  await save(page).click();
  await said(page, 'It closes before it is due');
  await expect
    .poll(() => field(page, 'Closes', 'First stitch').evaluate((it) => it === document.activeElement))
    .toBe(true);
  expect((await datesIn(page, id))['Threads']).toMatchObject({ availableFrom: null });
  expect(await field(page, 'Closes', 'First stitch').inputValue()).toBe('2027-03-10T23:59');
  await expectUsable(page);
  await field(page, 'Closes', 'First stitch').fill('2027-03-19T23:59');
  await save(page).click();
  await saved(page);
  expect((await datesIn(page, id))['First stitch']).toMatchObject({
    dueAt: '2027-03-12T22:59:00.000Z',
    availableUntil: '2027-03-19T22:59:00.000Z',
  });

  // By three weeks, over the change of the clocks: at the same time of the day.
  await page.getByLabel('Choose all of “Sewing”').check();
  await page.getByLabel('Move by days').fill('20');
  await said(page, 'Moves by 21 days: a Friday stays a Friday.');
  await page.getByRole('button', { name: 'Move dates' }).click();
  await said(page, '3 dates were moved. They are not saved yet.');
  expect(await field(page, 'Due', 'First stitch').inputValue()).toBe('2027-04-02T23:59');

  // Who leaves is asked.
  await page.getByRole('link', { name: 'Bookbinding' }).first().click();
  await page.getByText('The dates you changed have not been saved and will be lost.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await save(page).click();
  await saved(page);
  expect((await datesIn(page, id))['First stitch']).toMatchObject({ dueAt: '2027-04-02T21:59:00.000Z' });
  expect((await datesIn(page, id))['Threads']).toMatchObject({ availableFrom: '2027-03-29T06:00:00.000Z' });

  // Exceptions are set where they always are, and counted here.
  await page.getByRole('button', { name: 'Dates for some 0 First stitch' }).click();
  await page.getByRole('dialog').getByText('Everyone else').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'First stitch' }).click();
  await page.getByRole('heading', { name: 'Edit assignment' }).waitFor();
  expect(complaints.filter((line) => !line.includes('422'))).toEqual([]);
});

test('of two who change the same date at once the second chooses; others come by themselves, and all of it by keyboard', async () => {
  const instructor = await visit({ as: 'instructor' });
  const { page, complaints } = instructor;
  const id = await aCourse(instructor);
  const { 'First stitch': stitch, Boards: boards } = await datesIn(page, id);
  const theirs = async (of: Activity | undefined, dueAt: string) => {
    const { page: other } = await visit({ as: 'manager' });
    const response = await other.request.patch(`/api/courses/${id}/dates`, {
      data: { changes: [{ id: of?.id, dueAt }] },
    });
    expect(response.ok(), await response.text()).toBe(true);
  };
  await page.goto(`/courses/${id}/dates`);
  await tabTo(page, field(page, 'Due', 'First stitch'));
  // Whichever clock the browser shows: a field that has its digits leads on to the next one.
  await page.keyboard.type('120320270859P');
  await expect.poll(() => field(page, 'Due', 'First stitch').inputValue()).toMatch(/^2027-\d\d-\d\dT(08|20):59$/);
  const mine = await field(page, 'Due', 'First stitch').inputValue();

  // What was not touched is what a colleague has just made of it.
  await theirs(boards, '2027-05-03T10:00:00Z');
  await expect.poll(() => field(page, 'Due', 'Boards').inputValue()).toBe('2027-05-03T10:00');
  await theirs(stitch, '2027-05-07T10:00:00Z');
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else has changed this' });
  await notice.getByText('First stitch · Due').waitFor();
  await expectUsable(page);
  expect(await field(page, 'Due', 'First stitch').inputValue()).toBe(mine);
  await press(page, notice.getByRole('button', { name: 'Keep mine' }), { back: true });
  await notice.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Save dates');
  await page.keyboard.press('Enter');
  await saved(page);
  await expect.poll(async () => (await datesIn(page, id))['First stitch']?.dueAt?.slice(0, 4)).toBe('2027');
  expect((await datesIn(page, id))['First stitch']?.dueAt).not.toBe('2027-05-07T10:00:00.000Z');

  // All are chosen and moved by keyboard.
  await tabTo(page, page.getByLabel('Choose all', { exact: true }), { back: true });
  await page.keyboard.press('Space');
  await tabTo(page, page.getByLabel('Move by days'));
  await page.keyboard.press('Enter');
  await said(page, '2 dates were moved. They are not saved yet.');
  expect(await field(page, 'Due', 'Boards').inputValue()).toBe('2027-05-10T10:00');
  await press(page, page.getByRole('button', { name: 'Discard changes' }));
  await expect.poll(() => field(page, 'Due', 'Boards').inputValue()).toBe('2027-05-03T10:00');
  expect(complaints).toEqual([]);
});

test('on a phone each row is a card; a course without items says so, and who may not edit sees none of it', async () => {
  const instructor = await visit({ as: 'instructor', size: phone });
  const { page } = instructor;
  const id = await aCourse(instructor);
  await page.goto(`/courses/${id}/dates`);
  await field(page, 'Due', 'Boards').waitFor();
  await expectUsable(page, { targets: true });
  await field(page, 'Due', 'Boards').fill('2027-05-03T10:00');
  await save(page).click();
  await saved(page);
  expect((await datesIn(page, id))['Boards']).toMatchObject({ dueAt: '2027-05-03T10:00:00.000Z' });

  for (const { id: item } of Object.values(await datesIn(page, id)))
    expect((await page.request.delete(`/api/activities/${item}`)).ok()).toBe(true);
  await page.getByRole('heading', { name: 'Nothing has dates yet' }).waitFor();
  await expectUsable(page);

  const student = await visit({ as: 'student' });
  expect((await student.page.request.post(`/api/courses/${id}/join`)).ok()).toBe(true);
  await student.page.goto(`/courses/${id}`);
  await student.page.getByRole('tab', { name: 'Modules' }).waitFor();
  expect(await student.page.getByRole('link', { name: 'Dates', exact: true }).count()).toBe(0);
  await student.page.goto(`/courses/${id}/dates`);
  await student.page.getByRole('heading', { name: 'Course not found' }).first().waitFor();
});
