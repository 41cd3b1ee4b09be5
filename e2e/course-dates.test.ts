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

async function change({ page }: Visitor, course: string, ...changes: Partial<Activity>[]): Promise<void> {
  const response = await page.request.patch(`/api/courses/${course}/dates`, { data: { changes } });
  expect(response.ok(), await response.text()).toBe(true);
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
  const manager = await visit({ as: 'manager' });
  const theirs = (of: Activity | undefined, dueAt: string) => change(manager, id, { id: of?.id, dueAt });
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

const conflictOn = (page: Page) => page.getByRole('alert').filter({ hasText: 'Someone else has changed this' });

/** Saves are held, before the college has them or once it has answered, until they are let go. */
async function hold(page: Page, when: 'asked' | 'answered'): Promise<{ reached: Promise<void>; letGo: () => void }> {
  const reached = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  await page.route('**/api/courses/*/dates', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    if (when === 'asked') {
      reached.resolve();
      await gone.promise;
      return route.continue();
    }
    const response = await route.fetch();
    reached.resolve();
    await gone.promise;
    await route.fulfill({ response });
  });
  return { reached: reached.promise, letGo: gone.resolve };
}

test("what is typed while a save is on its way over a slow line is a change of it, and nobody else's", async () => {
  const instructor = await visit({ as: 'instructor' });
  const { page, complaints } = instructor;
  const id = await aCourse(instructor);
  const due = field(page, 'Due', 'Boards');
  const standing = async () => (await datesIn(page, id))['Boards']?.dueAt;
  await change(instructor, id, { id: (await datesIn(page, id))['Boards']?.id, dueAt: '2027-03-01T10:00:00Z' });
  await page.goto(`/courses/${id}/dates`);
  for (const when of ['asked', 'answered'] as const) {
    await due.fill('2027-03-08T10:00');
    let held = await hold(page, when);
    await save(page).click();
    await held.reached;
    await due.fill('2027-03-15T10:00');
    // Whether the page hears of what stands before it has the answer, or after it.
    if (when === 'answered') await page.waitForTimeout(1000);
    expect(await conflictOn(page).count()).toBe(0);
    held.letGo();
    await page.getByText('Dates saved', { exact: true }).waitFor();
    await said(page, '1 date is not saved yet');
    expect(await conflictOn(page).count()).toBe(0);
    expect(await due.inputValue()).toBe('2027-03-15T10:00');
    await save(page).click();
    await saved(page);
    expect(await standing()).toBe('2027-03-15T10:00:00.000Z');

    // Back to what stood before, while another is saved.
    await due.fill('2027-03-22T10:00');
    held = await hold(page, when);
    await save(page).click();
    await held.reached;
    await due.fill('2027-03-15T10:00');
    held.letGo();
    await expect.poll(standing).toBe('2027-03-22T10:00:00.000Z');
    await said(page, '1 date is not saved yet');
    expect(await due.inputValue()).toBe('2027-03-15T10:00');
    await save(page).click();
    await saved(page);
    expect(await standing()).toBe('2027-03-15T10:00:00.000Z');
  }
  expect(complaints).toEqual([]);
});

test('what is wrong in the days to move by is said once it is left, and keeps nobody from saving', async () => {
  const instructor = await visit({ as: 'instructor' });
  const { page, complaints } = instructor;
  const id = await aCourse(instructor);
  await page.goto(`/courses/${id}/dates`);
  const days = page.getByLabel('Move by days');
  const hasFocus = () => days.evaluate((it) => it === document.activeElement);
  const wrong = page.locator('.dates-tools [role=alert]');
  await days.fill('');
  await field(page, 'Due', 'Boards').fill('2027-03-08T10:00');
  await wrong.getByText('Enter a whole number of days').waitFor();
  await save(page).click();
  await saved(page);
  await page.waitForTimeout(300);
  expect(await hasFocus()).toBe(false);

  // A sign alone is begun and not finished.
  await days.fill('7');
  await days.press('ControlOrMeta+a');
  await page.keyboard.type('-');
  expect(await wrong.count()).toBe(0);
  await field(page, 'Due', 'Boards').fill('2027-03-15T10:00');
  await save(page).click();
  await saved(page);
  expect((await datesIn(page, id))['Boards']?.dueAt).toBe('2027-03-15T10:00:00.000Z');

  // What a move came to is said as long as it stands in the table and the same is chosen.
  await days.fill('7');
  const moved = page.getByText('1 date was moved. It is not saved yet.', { exact: true });
  const move = async () => {
    await page.getByRole('button', { name: 'Move dates' }).click();
    await moved.waitFor();
  };
  await page.getByLabel('Choose all', { exact: true }).check();
  await move();
  await page.getByLabel('Choose “Threads”').uncheck();
  await said(page, '2 items are chosen');
  await move();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await said(page, '2 items are chosen');
  await move();
  await save(page).click();
  await saved(page);
  expect(await moved.count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('what is said of a row does not outlive what it was said of', async () => {
  const instructor = await visit({ as: 'instructor' });
  const { page, complaints } = instructor;
  const id = await aCourse(instructor);
  const { Boards: boards, Threads: threads } = await datesIn(page, id);
  await change(instructor, id, {
    id: boards?.id,
    dueAt: '2027-03-12T10:00:00Z',
    availableUntil: '2027-03-19T10:00:00Z',
  });
  await page.goto(`/courses/${id}/dates`);
  const due = field(page, 'Due', 'Boards');
  const fault = page.getByText('It closes before it is due', { exact: true });
  const notice = page.getByText('Nothing was saved yet: correct what is marked, then save again.');
  for (const mended of ['2027-03-17T10:00', '2027-03-12T10:00']) {
    await due.fill('2027-03-25T10:00');
    await save(page).click();
    await fault.waitFor();
    await notice.waitFor();
    await due.fill(mended);
    await fault.waitFor({ state: 'detached' });
    await notice.waitFor({ state: 'detached' });
  }
  expect(await page.locator('.dates-foot [role=status]').textContent()).toBe('');

  // What a colleague sets alike is saved.
  await due.fill('2027-03-16T10:00');
  await said(page, 'Not saved yet');
  await change(await visit({ as: 'manager' }), id, { id: boards?.id, dueAt: '2027-03-16T10:00:00Z' });
  await page.getByText('Not saved yet', { exact: true }).waitFor({ state: 'detached' });

  // What was begun and not finished goes with what is discarded.
  await due.fill('2027-03-17T10:00');
  await field(page, 'Opens', 'Threads').focus();
  await page.keyboard.type('12');
  await field(page, 'Closes', 'Threads').focus();
  const begun = page.getByText('This is not complete. Finish it, or leave it empty.');
  await begun.waitFor();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await begun.waitFor({ state: 'detached' });
  expect(await field(page, 'Opens', 'Threads').evaluate((it: HTMLInputElement) => it.validity.badInput)).toBe(false);

  // Of a row that a colleague takes away it is said once, and the others are saved.
  await field(page, 'Due', 'Threads').fill('2027-03-17T10:00');
  await due.fill('2027-03-18T10:00');
  expect((await page.request.delete(`/api/activities/${threads?.id}`)).ok()).toBe(true);
  await page.getByRole('alert').getByText('Threads', { exact: true }).waitFor();
  await said(page, '1 date is not saved yet');
  await save(page).click();
  await saved(page);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect((await datesIn(page, id))['Boards']).toMatchObject({ dueAt: '2027-03-18T10:00:00.000Z' });
  expect(complaints.filter((line) => !line.includes('422'))).toEqual([]);
});

test('whoever saves over what a colleague has just written is led to the question, and nothing is hidden by the bar below', async () => {
  const instructor = await visit({ as: 'instructor', size: { width: 1280, height: 560 } });
  const { page, complaints } = instructor;
  const id = await aCourse(instructor);
  const { Boards: boards } = await datesIn(page, id);
  await page.goto(`/courses/${id}/dates`);
  await field(page, 'Due', 'Boards').fill('2027-03-17T10:00');
  await change(await visit({ as: 'manager' }), id, { id: boards?.id, dueAt: '2027-03-12T10:00:00Z' });
  const conflict = conflictOn(page);
  await conflict.waitFor();
  const isAt = () => conflict.evaluate((it) => it.contains(document.activeElement));
  expect(await isAt()).toBe(false);
  for (const _ of [1, 2]) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await field(page, 'Closes', 'Boards').focus();
    await save(page).click();
    await expect.poll(isAt).toBe(true);
    expect(await conflict.evaluate((it) => it.getBoundingClientRect().top)).toBeGreaterThan(0);
  }
  expect((await datesIn(page, id))['Boards']?.dueAt).toBe('2027-03-12T10:00:00.000Z');
  await conflict.getByRole('button', { name: 'Take theirs' }).click();
  await conflict.waitFor({ state: 'detached' });

  await page.evaluate(() => scrollTo(0, 0));
  await tabTo(page, page.getByLabel('Move by days'));
  const hidden: string[] = [];
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const { activeElement } = document;
      const foot = document.querySelector('.dates-foot');
      if (!foot || !activeElement?.closest('.dates, .dates-tools')) return null;
      const isBehind = activeElement.getBoundingClientRect().bottom > foot.getBoundingClientRect().top;
      return { isBehind, what: activeElement.outerHTML };
    });
    if (!found) {
      expect(presses).toBeGreaterThan(15);
      break;
    }
    if (found.isBehind) hidden.push(found.what);
  }
  expect(hidden).toEqual([]);
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
