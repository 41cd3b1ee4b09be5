import type { APIRequestContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectUsable, phone, useBrowser, visit } from './browser.ts';
import { makeCourse } from './quiz-college.ts';

// They rename what others look for: these journeys have a college of their own.
useBrowser({ ownCollege: true });

const dialog = (page: Page) => page.getByRole('dialog');
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Someone else has changed this' });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

async function post(by: APIRequestContext, path: string, data: object): Promise<string> {
  const response = await by.post(path, { data });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { id: string }).id;
}

async function editTerm(page: Page, name: string) {
  await page.goto('/settings');
  await page.getByRole('button', { name: `More about ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog(page).getByLabel('Name').waitFor();
}

const termCalled = async (page: Page, name: string) => {
  const { terms } = (await (await page.request.get('/api/college/structure')).json()) as { terms: { name: string }[] };
  return terms.some((term) => term.name === name);
};

test('of two who change a term at once the second sees what the first wrote, and chooses', async () => {
  const [{ page: first }, { page: second, complaints }] = [
    await visit({ as: 'admin' }),
    await visit({ as: 'manager', size: phone }),
  ];
  const { terms } = (await (await first.request.get('/api/college/structure')).json()) as { terms: { name: string }[] };
  const name = terms[0]?.name ?? '';
  for (const page of [first, second]) await editTerm(page, name);
  await dialog(first).getByLabel('Name').fill('Autumn One');
  await dialog(first).getByRole('button', { name: 'Save' }).click();
  await dialog(first).waitFor({ state: 'detached' });

  await dialog(second).getByLabel('Name').fill('Autumn Two');
  await second.keyboard.press('Enter');
  await notice(second).waitFor();
  await notice(second).getByText('Autumn One').waitFor();
  expect(await dialog(second).getByLabel('Name').inputValue()).toBe('Autumn Two');
  expect(await termCalled(second, 'Autumn Two')).toBe(false);
  await expectUsable(second);
  // By keyboard alone: the focus is at the notice, its buttons are next, and then what saves.
  expect(await focused(second)).toContain('Someone else has changed this');
  await second.keyboard.press('Tab');
  expect(await focused(second)).toBe('Take theirs');
  await second.keyboard.press('Tab');
  expect(await focused(second)).toBe('Keep mine');
  await second.keyboard.press('Enter');
  await expect.poll(() => focused(second)).toBe('Save');
  expect(await dialog(second).getByLabel('Name').inputValue()).toBe('Autumn Two');
  await second.keyboard.press('Enter');
  await dialog(second).waitFor({ state: 'detached' });
  expect(await termCalled(second, 'Autumn Two')).toBe(true);
  // The refusal itself is the one thing that the browser notes.
  expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
});

test('theirs can be taken instead, of an announcement and of a user', async () => {
  const [{ page: first }, { page: second }] = [await visit({ as: 'instructor' }), await visit({ as: 'admin' })];
  const courses = (await (await first.request.get('/api/courses')).json()) as { id: string; courseCode: string }[];
  const id = courses.find(({ courseCode }) => courseCode === 'WEB-301')?.id ?? '';
  const body = { title: 'Room', body: '<p>Room 1</p>' };
  const posted = await first.request.post(`/api/courses/${id}/announcements`, {
    data: body,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(posted.ok(), await posted.text()).toBe(true);
  for (const page of [first, second]) {
    await page.goto(`/courses/${id}/announcements`);
    const article = page.getByRole('article').filter({ hasText: 'Room 1' });
    await article.getByRole('button', { name: 'More about this announcement' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
  }
  await dialog(first).getByLabel('Title').fill('Room of the first');
  await dialog(first).getByRole('button', { name: 'Save Changes' }).click();
  await dialog(first).waitFor({ state: 'detached' });
  await dialog(second).getByLabel('Title').fill('Room of the second');
  await dialog(second).getByRole('button', { name: 'Save Changes' }).click();
  await notice(second).getByText('Room of the first').waitFor();
  expect(await dialog(second).getByLabel('Title').inputValue()).toBe('Room of the second');
  await expectUsable(second);
  await notice(second).getByRole('button', { name: 'Take theirs' }).click();
  expect(await dialog(second).getByLabel('Title').inputValue()).toBe('Room of the first');
  await dialog(second).getByRole('button', { name: 'Cancel' }).click();

  await second.goto('/admin/users?search=student');
  await second.getByRole('button', { name: 'Edit' }).first().click();
  const field = dialog(second).getByLabel('First name', { exact: true });
  const email = await dialog(second).getByLabel('Email', { exact: true }).inputValue();
  const users = (await (await second.request.get(`/api/users?search=${encodeURIComponent(email)}`)).json()) as {
    id: string;
  }[];
  const changed = await second.request.put(`/api/users/${users[0]?.id}`, { data: { firstName: 'Theirs' } });
  expect(changed.ok(), await changed.text()).toBe(true);
  await field.fill('Mine');
  await dialog(second).getByRole('button', { name: 'Update User' }).click();
  await notice(second).getByText('Theirs', { exact: true }).waitFor();
  expect(await field.inputValue()).toBe('Mine');
  await notice(second).getByRole('button', { name: 'Take theirs' }).click();
  expect(await field.inputValue()).toBe('Theirs');
});

test('what is written of something that somebody deletes meanwhile can still be copied', async () => {
  const [{ page }, { context: other }] = [await visit({ as: 'instructor' }), await visit({ as: 'admin' })];
  const courses = (await (await page.request.get('/api/courses')).json()) as { id: string }[];
  const id = courses[0]?.id ?? '';
  const made = async (path: string, data: object) => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const response = await page.request.post(path, { data, headers });
    expect(response.ok(), await response.text()).toBe(true);
    return ((await response.json()) as { id: string }).id;
  };
  const gone = 'What you typed was not saved. You can still copy it from here.';
  for (const alone of [false, true]) {
    const announcement = await made(`/api/courses/${id}/announcements`, { title: 'Soon gone', body: '<p>x</p>' });
    await page.goto(alone ? `/announcements/${announcement}` : `/courses/${id}/announcements`);
    const article = page.getByRole('article').filter({ hasText: 'Soon gone' });
    await article.getByRole('button', { name: 'More about this announcement' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog(page).getByLabel('Title').fill('Typed by me');
    expect((await other.request.delete(`/api/announcements/${announcement}`)).ok()).toBe(true);
    await article.waitFor({ state: 'detached' });
    expect(await dialog(page).getByLabel('Title').inputValue()).toBe('Typed by me');
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText(gone, { exact: false }).first().waitFor();
    expect(await notice(page).count()).toBe(0);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  }

  const topic = await made(`/api/courses/${id}/discussions`, { title: 'Soon gone', content: 'x' });
  await page.goto(`/discussions/${topic}`);
  await page.getByRole('button', { name: 'More', exact: false }).first().click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog(page).getByLabel('Content').fill('Typed by me');
  expect((await other.request.delete(`/api/discussions/${topic}`)).ok()).toBe(true);
  await page.getByRole('heading', { name: 'Topic not found' }).waitFor();
  expect(await page.getByLabel('What you were writing').inputValue()).toBe('Typed by me');
});

test('a number of the settings that both have changed is shown as it stands beside the form', async () => {
  const [{ page: first }, { page: second }] = [await visit({ as: 'admin' }), await visit({ as: 'admin' })];
  for (const page of [first, second]) await page.goto('/admin/settings/retention');
  await second.getByLabel(/^Audit log/).fill('500');
  await first.getByLabel(/^Audit log/).fill('400');
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await first.getByText('Saved', { exact: true }).waitFor();
  await notice(second).getByText('400', { exact: true }).waitFor();
  // It came by itself: whoever is typing goes on typing.
  expect(await second.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  expect(await second.getByLabel(/^Audit log/).inputValue()).toBe('500');
  await expectUsable(second);
  await notice(second).getByRole('button', { name: 'Keep mine' }).click();
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await second.getByText('Saved', { exact: true }).waitFor();
  await first.reload();
  expect(await first.getByLabel(/^Audit log/).inputValue()).toBe('500');
});

test('dates for some that somebody else has set meanwhile are shown beside those that were typed', async () => {
  const { page, context } = await visit({ as: 'instructor' });
  const courseId = await makeCourse(context.request, 'Dates of two');
  const section = await post(context.request, `/api/courses/${courseId}/sections`, { name: 'Morning' });
  const work = await post(context.request, `/api/courses/${courseId}/assignments`, { title: 'Essay' });
  await page.goto(`/courses/${courseId}/assignments/${work}/edit`);
  await page.getByRole('button', { name: 'Dates for some' }).click();
  await dialog(page).getByRole('button', { name: 'Add dates' }).click();
  await dialog(page).getByLabel('For').selectOption({ label: 'Morning' });
  await dialog(page).getByRole('checkbox', { name: 'Due' }).check();
  await dialog(page).getByLabel('Due').last().fill('2030-05-01T12:00');
  const theirs = await context.request.put(`/api/activities/${work}/overrides`, {
    data: {
      target: { kind: 'section', id: section },
      dates: { availableUntil: '2031-01-01T12:00:00Z' },
      revision: 0,
    },
  });
  expect(theirs.ok(), await theirs.text()).toBe(true);
  await dialog(page).getByRole('button', { name: 'Save dates' }).click();
  await notice(page)
    .getByText(/^Closes .*2031/)
    .waitFor();
  expect(await dialog(page).getByLabel('Due').last().inputValue()).toBe('2030-05-01T12:00');
  await expectUsable(page);
  await notice(page).getByRole('button', { name: 'Keep mine' }).click();
  await dialog(page).getByRole('button', { name: 'Save dates' }).click();
  await dialog(page)
    .getByText(/^Due .*2030/)
    .first()
    .waitFor();
});

test('groups that were changed meanwhile are loaded by the button beside the refusal', async () => {
  const { page, context } = await visit({ as: 'instructor' });
  const courseId = await makeCourse(context.request, 'Groups of two');
  const set = await post(context.request, `/api/courses/${courseId}/group-sets`, { name: 'Projects' });
  // Neither hears of the other, as on a bad line.
  await page.route(/\/api\/live\?/, (route) => route.abort());
  await page.goto(`/courses/${courseId}/groups`);
  await page.getByText('0 groups').waitFor();
  const mine = { name: 'Projects', selfSignup: false, mostMembers: null, groups: [{ name: 'Theirs', members: [] }] };
  const theirs = await context.request.put(`/api/group-sets/${set}`, { data: { ...mine, revision: 1 } });
  expect(theirs.ok(), await theirs.text()).toBe(true);
  await page.route(/\/group-sets$/, (route) => route.abort());
  await page.getByRole('button', { name: 'Add group' }).click();
  await page.getByText('These groups have changed').first().waitFor();
  await page.unroute(/\/group-sets$/);
  await expectUsable(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByText('Theirs', { exact: true }).first().waitFor();
  await page.getByText('These groups have changed').first().waitFor({ state: 'detached' });
});

test('sections that are gone meanwhile leave the choice for an assistant once they are loaded again', async () => {
  const { page, context } = await visit({ as: 'instructor', size: phone });
  const courseId = await makeCourse(context.request, 'Sections of two');
  const gone = await post(context.request, `/api/courses/${courseId}/sections`, { name: 'Evening' });
  await post(context.request, `/api/courses/${courseId}/sections`, { name: 'Morning' });
  const found = await context.request.get(`/api/courses/${courseId}/staff-candidates?q=vargas`);
  const [assistant] = (await found.json()) as { id: string }[];
  await post(context.request, `/api/courses/${courseId}/staff`, { user: assistant?.id });
  await page.route(/\/api\/live\?/, (route) => route.abort());
  await page.goto(`/courses/${courseId}/people`);
  await page.getByRole('tab', { name: 'Staff' }).click();
  await page.getByRole('button', { name: /^Grades everybody/ }).click();
  await dialog(page).getByLabel('Everybody in the course').uncheck();
  for (const name of ['Evening', 'Morning']) await dialog(page).getByLabel(name).check();
  await context.request.delete(`/api/sections/${gone}`);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).getByText('This section is not in the course any more').waitFor();
  await expectUsable(page);
  await dialog(page).getByRole('button', { name: 'Reload' }).click();
  await dialog(page).getByText('This section is not in the course any more').waitFor({ state: 'detached' });
  expect(await dialog(page).getByLabel('Evening').count()).toBe(0);
  expect(await dialog(page).getByLabel('Morning').isChecked()).toBe(true);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /^Morning/ }).waitFor();
});

test('of two who edit an outline at once nobody writes over what they did not see, nor over what they did not touch', async () => {
  const [{ page: first }, { page: second, context, complaints }] = [
    await visit({ as: 'admin' }),
    await visit({ as: 'instructor', size: phone }),
  ];
  const courseId = await makeCourse(context.request, 'Outline of two');
  const made = async (path: string, data: object) => {
    const { revision } = (await (await context.request.get(`/api/courses/${courseId}/outline`)).json()) as {
      revision: number;
    };
    const response = await context.request.post(path, { data: { ...data, revision } });
    expect(response.ok(), await response.text()).toBe(true);
    return ((await response.json()) as { modules: { id: string; title: string }[] }).modules;
  };
  await made(`/api/courses/${courseId}/modules`, { title: 'Warp' });
  const modules = await made(`/api/courses/${courseId}/modules`, { title: 'Weft' });
  const warp = modules.find(({ title }) => title === 'Warp')?.id ?? '';
  await made(`/api/modules/${warp}/items`, { kind: 'discussion', title: 'Which yarn', content: 'Say why.' });

  const edit = async (page: Page, of: string, command: string) => {
    await page.getByRole('button', { name: `More for “${of}”` }).click();
    await page.getByRole('menuitem', { name: command }).click();
    await dialog(page).getByLabel('Title').waitFor();
  };
  const save = async (page: Page) => {
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await dialog(page).waitFor({ state: 'detached' });
  };
  /** It stands behind an open dialog as well. */
  const heading = (page: Page, title: string) => page.locator('.outline-editor .sub-heading', { hasText: title });
  const row = (page: Page, title: string) => page.getByRole('button', { name: `More for “${title}”` });
  for (const page of [first, second]) {
    await page.goto(`/courses/${courseId}`);
    await page.getByRole('button', { name: 'Edit modules' }).click();
  }

  // Both open the same module. The first renames it and describes it; the second hears of it behind the open dialog.
  for (const page of [first, second]) await edit(page, 'Warp', 'Name and rules');
  await dialog(first).getByLabel('Title').fill('Warp of the first');
  await dialog(first).getByLabel('Description').fill('Described by the first.');
  await save(first);
  await heading(second, 'Warp of the first').waitFor();
  await dialog(second).getByLabel('Title').fill('Warp of the second');
  await dialog(second).getByLabel('Its items are done in order').check();
  await dialog(second).getByRole('button', { name: 'Save' }).click();
  await notice(second).getByText('Warp of the first').waitFor();
  await notice(second).getByText('Described by the first.').waitFor();
  expect(await dialog(second).getByLabel('Title').inputValue()).toBe('Warp of the second');
  await expectUsable(second);
  await notice(second).getByRole('button', { name: 'Keep mine' }).click();
  // What was not typed here is theirs in any case.
  expect(await dialog(second).getByLabel('Description').inputValue()).toBe('Described by the first.');
  await save(second);
  await row(second, 'Warp of the second').waitFor();
  await row(first, 'Warp of the second').waitFor();

  // Another field of the same item, and another module: neither is a reason to refuse, nor goes it over the other.
  for (const page of [first, second]) await edit(page, 'Which yarn', 'Title, dates and requirement');
  await dialog(first).getByLabel('Due').fill('2030-05-01T12:00');
  await dialog(first).getByLabel('Points').fill('20');
  await save(first);
  await edit(first, 'Weft', 'Name and rules');
  await dialog(first).getByLabel('Title').fill('Weft, renamed');
  await save(first);
  await heading(second, 'Weft, renamed').waitFor();
  await dialog(second).getByLabel('Title').fill('Which yarn, and why');
  await save(second);
  await edit(second, 'Which yarn, and why', 'Title, dates and requirement');
  expect(await dialog(second).getByLabel('Due').inputValue()).toBe('2030-05-01T12:00');
  expect(await dialog(second).getByLabel('Points').inputValue()).toBe('20');

  // The same fields of it.
  await row(first, 'Which yarn, and why').waitFor();
  await edit(first, 'Which yarn, and why', 'Title, dates and requirement');
  await dialog(first).getByLabel('Due').fill('2031-06-01T12:00');
  await dialog(first).getByLabel('Requirement', { exact: true }).selectOption('Contribute');
  await save(first);
  await dialog(second).getByLabel('Due').fill('2032-07-01T12:00');
  await dialog(second).getByRole('button', { name: 'Save' }).click();
  await notice(second).getByText(/2031/).waitFor();
  await notice(second).getByText('Contribute', { exact: true }).waitFor();
  await expectUsable(second);
  await notice(second).getByRole('button', { name: 'Take theirs' }).click();
  expect(await dialog(second).getByLabel('Due').inputValue()).toBe('2031-06-01T12:00');
  expect(await dialog(second).getByLabel('Requirement', { exact: true }).inputValue()).toBe('contribute');
  await save(second);

  // A date that does not agree with what the other has written in another field: that is shown beside the form.
  for (const page of [first, second]) await edit(page, 'Which yarn, and why', 'Title, dates and requirement');
  await dialog(first).getByLabel('Opens').fill('2031-05-02T12:00');
  await save(first);
  await dialog(second).getByLabel('Due').fill('2031-04-01T12:00');
  await dialog(second).getByRole('button', { name: 'Save' }).click();
  await notice(second)
    .getByText(/2 May|May 2/)
    .waitFor();
  await notice(second).getByRole('button', { name: 'Keep mine' }).click();
  expect(await dialog(second).getByLabel('Opens').inputValue()).toBe('2031-05-02T12:00');
  expect(await dialog(second).getByLabel('Due').inputValue()).toBe('2031-04-01T12:00');
  await dialog(second).getByRole('button', { name: 'Save' }).click();
  await dialog(second).getByText('It is due before it opens').waitFor();
  await dialog(second).getByLabel('Due').fill('2031-06-03T12:00');
  await save(second);
  expect(complaints.filter((line) => !/409|422/.test(line))).toEqual([]);
});

test('what is typed of a part of an outline stays when somebody moves it, and when somebody removes it', async () => {
  const { page, context } = await visit({ as: 'instructor' });
  const courseId = await makeCourse(context.request, 'Outline on the move');
  type Parts = { revision: number; modules: { id: string; items: { id: string }[] }[] };
  const outline = async () => (await (await context.request.get(`/api/courses/${courseId}/outline`)).json()) as Parts;
  const add = async (path: string, data: object) => {
    const response = await context.request.post(path, { data: { ...data, revision: (await outline()).revision } });
    expect(response.ok(), await response.text()).toBe(true);
    return ((await response.json()) as Parts).modules;
  };
  const [warp] = await add(`/api/courses/${courseId}/modules`, { title: 'Warp' });
  const [, weft] = await add(`/api/courses/${courseId}/modules`, { title: 'Weft' });
  const link = { kind: 'link', title: 'Looms', url: 'https://looms.example/' };
  const [filled] = await add(`/api/modules/${warp?.id}/items`, link);
  const item = filled?.items[0]?.id ?? '';
  const inModules = () => page.locator('.outline-module').allTextContents();
  const choose = async (of: string, command: string) => {
    await page.getByRole('button', { name: `More for “${of}”` }).click();
    await page.getByRole('menuitem', { name: command }).click();
  };
  await page.goto(`/courses/${courseId}`);
  await page.getByRole('button', { name: 'Edit modules' }).click();

  await choose('Looms', 'Title, dates and requirement');
  await dialog(page).getByLabel('Description').fill('Typed by me');
  const order = [
    { id: warp?.id, items: [] },
    { id: weft?.id, items: [item] },
  ];
  const moved = await context.request.put(`/api/courses/${courseId}/outline/order`, {
    data: { modules: order, revision: (await outline()).revision },
  });
  expect(moved.ok(), await moved.text()).toBe(true);
  await expect.poll(async () => (await inModules())[1]).toContain('Looms');
  expect(await dialog(page).getByLabel('Description').inputValue()).toBe('Typed by me');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await choose('Looms', 'Title, dates and requirement');
  await expect.poll(() => dialog(page).getByLabel('Description').inputValue()).toBe('Typed by me');

  const gone = page.getByText('What you typed was not saved. You can still copy it from here.', { exact: false });
  await dialog(page).getByLabel('Description').fill('Typed again');
  expect((await context.request.delete(`/api/activities/${item}`)).ok()).toBe(true);
  await expect.poll(async () => (await inModules())[1]).not.toContain('Looms');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await gone.waitFor();
  expect(await dialog(page).getByLabel('Description').inputValue()).toBe('Typed again');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  for (const command of ['Name and rules', 'Add item']) {
    const title = `Soon gone: ${command}`;
    const parts = await add(`/api/courses/${courseId}/modules`, { title });
    await page.getByRole('heading', { name: title }).waitFor();
    if (command === 'Add item') await page.getByRole('button', { name: `Add item ${title}` }).click();
    else await choose(title, command);
    await dialog(page).getByLabel('Title').fill('Typed by me');
    expect((await context.request.delete(`/api/modules/${parts.at(-1)?.id}`)).ok()).toBe(true);
    await page.locator('.outline-editor .sub-heading', { hasText: title }).waitFor({ state: 'detached' });
    await dialog(page).locator('[type=submit]').click();
    await gone.waitFor();
    expect(await dialog(page).getByLabel('Title').inputValue()).toBe('Typed by me');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  }
});
