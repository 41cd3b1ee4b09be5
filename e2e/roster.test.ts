import { readFile } from 'node:fs/promises';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectUsable, phone, settled, useBrowser, visit } from './browser.ts';
import { focusOn } from './keys.ts';

useBrowser();

interface Named {
  title?: string;
  firstName?: string;
  lastName?: string;
}

const sheet = (...rows: string[]) =>
  Buffer.from(['Login,First name,Last name,E-Mail,Course', ...rows, ''].join('\r\n'));
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Choose files').setInputFiles({ name, mimeType: 'text/csv', buffer });

async function openNewImport(page: Page) {
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Import Roster' }).click();
  // The list of users has a "Source" of its own: a filter.
  await page.getByRole('heading', { name: 'Import Roster', level: 1 }).waitFor();
}

async function begin(page: Page, source: string) {
  await openNewImport(page);
  await page.getByLabel('Source').fill(source);
  await page.getByRole('button', { name: 'Begin Import' }).click();
  await page.getByRole('heading', { name: source, level: 1 }).waitFor();
}

describe('an administrator', () => {
  it('who has gone on before their import begins stays where they are', async () => {
    const { page } = await visit({ as: 'admin' });
    await openNewImport(page);
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/roster-imports', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      asked.resolve();
      await answer.promise;
      await route.continue();
    });
    await page.getByLabel('Source').fill('Left behind');
    await page.getByRole('button', { name: 'Begin Import' }).click();
    await asked.promise;
    await page.goBack();
    await page.getByRole('link', { name: 'Import Roster' }).waitFor();
    const begun = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/api/roster-imports'),
    );
    answer.resolve();
    expect((await begun).status()).toBe(201);
    await settled(page);
    expect(new URL(page.url()).pathname).toBe('/admin/users');
  });

  it('imports a sheet: what is wrong is told, what will change is shown, then it is applied, and undone', async () => {
    const { page } = await visit({ as: 'admin' });
    await begin(page, 'Summer school');
    await choose(page, 'broken.csv', Buffer.from('Login,Name\r\n"ada,Ada'));
    await page.getByText('broken.csv, row 2').waitFor();
    const people = sheet(
      'sumo.ada,Ada,Sommer,ada.sommer@summer.example,CS-101',
      'sumo.ben,Ben,Sommer,ben.sommer@summer.example,',
      'x,Cy,Sommer,cy.sommer@summer.example,',
    );
    await choose(page, 'people.csv', people);
    await page.getByText('people.csv').waitFor();
    await expect.poll(() => page.getByLabel('Username', { exact: true }).inputValue()).toBe('Login');
    await expect.poll(() => page.getByLabel('Course code').inputValue()).toBe('Course');
    await expectUsable(page);
    // What was typed last is saved before the dry run is made, however long that takes.
    const steps: string[] = [];
    await page.route('**/api/roster-imports/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      await page.waitForTimeout(400);
      await route.continue();
    });
    page.on('requestfinished', (request) => void (request.method() === 'PUT' && steps.push('saved')));
    page.on('request', (request) => void (request.url().endsWith('/dry-run') && steps.push('dry run')));
    // What is ticked shows at once.
    await page.getByLabel('The files are the whole roster').check();
    await page.getByLabel('Domain for people without an e-mail address').fill('summer.example');
    await page.getByRole('button', { name: 'Make Dry Run' }).click();
    const rows = page.getByRole('list', { name: 'Rows' });
    await rows.getByText('Ada Sommer').first().waitFor();
    expect(steps).toEqual(['saved', 'saved', 'dry run']);
    await rows.getByText('The username is no username').waitFor();
    // What was pressed went with its step; where it came to is said.
    await focusOn(page.getByRole('heading', { level: 1 }));
    await page.getByRole('status').getByText('Dry run made').waitFor();
    await expectUsable(page);

    const apply = page.getByRole('button', { name: /^Apply \d Changes$/ });
    expect(await apply.isDisabled()).toBe(true);
    // Why, it says; and it leads to what is to be ticked.
    await page.getByText('Leave out what is refused first, or correct it').waitFor();
    const out = page.getByLabel('Leave out what is refused in 1 row');
    await apply.focus();
    await page.keyboard.press('Enter');
    await focusOn(out);
    await page.keyboard.press('Space');
    await apply.click();
    await page.getByRole('heading', { name: 'What was done' }).waitFor();
    const address = page.url();

    await page.goto('/admin/users');
    await page.getByRole('searchbox', { name: 'Name, username or e-mail' }).fill('sommer');
    await page.getByRole('link', { name: 'Ada Sommer' }).click();
    await page.getByRole('heading', { name: 'Ada Sommer', level: 1 }).waitFor();
    await page.getByText('CS-101').waitFor();
    await page.getByText('Created a user').waitFor();
    await expectUsable(page);

    await page.goto(address);
    await page.getByRole('button', { name: 'Undo Import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo Import' }).click();
    await page.getByText('Undone', { exact: true }).waitFor();
    await page.goto('/admin/users');
    await page.getByRole('searchbox', { name: 'Name, username or e-mail' }).fill('sommer');
    await page.getByText('No users fit this search').waitFor();
  });

  it('takes a wrong sheet out and another in, whose columns are chosen as they are called, and by hand at once', async () => {
    const { page } = await visit({ as: 'admin' });
    await begin(page, 'Winter school');
    await choose(page, 'wrong.csv', Buffer.from('Name;E-Mail;Role\r\nAda Winter;ada@winter.example;student\r\n'));
    const chosen = (field: string) => page.getByLabel(field, { exact: true });
    await expect.poll(() => chosen('Whole name').inputValue()).toBe('Name');
    await page.getByRole('button', { name: 'Take wrong.csv out' }).click();
    const people =
      'First name,Last name,Username,E-mail address,Role\r\nAda,Winter,wi.ada,ada@winter.example,student\r\n';
    await choose(page, 'people.csv', Buffer.from(people));
    await expect.poll(() => chosen('Username').inputValue()).toBe('Username');
    await expect.poll(() => chosen('Last name').inputValue()).toBe('Last name');
    // Two in the same moment: neither is lost.
    await chosen('Email').selectOption('');
    await chosen('Status').selectOption('Role');
    await chosen('Email').selectOption('E-mail address');
    await chosen('Status').selectOption('');
    await page.getByRole('button', { name: 'Make Dry Run' }).click();
    await page.getByRole('button', { name: 'Apply 1 Change' }).waitFor();
    await page.getByRole('button', { name: 'Throw Away' }).click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Throw Away' })
      .click();
    await page.getByRole('heading', { name: 'Import Roster', level: 1 }).waitFor();
  });

  it('hands new people links to their first password, each of which works once', async () => {
    const { page } = await visit({ as: 'admin' });
    await begin(page, 'Evening school');
    const people = sheet(
      'abend.ada,Ada,Abend,ada.abend@evening.example,',
      'abend.ben,Ben,Abend,ben.abend@evening.example,',
    );
    await choose(page, 'people.csv', people);
    await expect.poll(() => page.getByLabel('Username', { exact: true }).inputValue()).toBe('Login');
    await page.getByRole('button', { name: 'Make Dry Run' }).click();
    await page.getByRole('button', { name: 'Apply 2 Changes' }).click();
    await page.getByRole('button', { name: 'Set-up Links…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('2 people get a link.').waitFor();
    await expectUsable(page);
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Make 2 Links' }).click();
    const file = await readFile(await (await saved).path(), 'utf8');
    await dialog.getByText('2 links were made and saved as a file.').waitFor();
    await expectUsable(page);
    await dialog.getByRole('button', { name: 'Done' }).click();

    const link = /^Ada Abend,abend\.ada,.*(http\S+token=[\w-]+)/m.exec(file)?.[1] ?? '';
    const hers = await visit();
    await hers.page.goto(link);
    await hers.page.getByLabel('Password', { exact: true }).fill('quiet-oak-47');
    await hers.page.getByRole('button', { name: 'Set password' }).click();
    await hers.page.getByText('Your password is set. Sign in with it.').waitFor();
    await hers.page.goto(link);
    await hers.page.getByText('was used already').waitFor();
    await hers.page.goto('/login');
    await hers.page.getByLabel('Username or e-mail').fill('abend.ada');
    await hers.page.getByLabel('Password', { exact: true }).fill('quiet-oak-47');
    await hers.page.keyboard.press('Enter');
    await hers.page.getByRole('heading', { level: 1 }).filter({ hasText: 'Ada' }).waitFor();

    await page.goto('/admin/users?q=abend');
    await page.getByLabel('Password', { exact: true }).selectOption({ label: 'No password' });
    await page.getByText('1 user', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Choose Several' }).click();
    await page.getByRole('button', { name: 'The 1 Found' }).click();
    await page.getByRole('button', { name: 'Set-up Links…' }).click();
    await dialog.getByText('1 of them has a link already').waitFor();
    await dialog.getByLabel('Leave out who has a link that still works').check();
    await dialog.getByText('0 people get a link.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Make 0 Links' }).isDisabled()).toBe(true);
    await expectUsable(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  it('changes many users at once, and is told first who is refused', async () => {
    const { page } = await visit({ as: 'admin' });
    await page.goto('/admin/users');
    await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Teaching assistant' });
    await settled(page);
    await page.getByRole('button', { name: 'Choose Several' }).click();
    await page.getByRole('button', { name: /^(All|The) \d+ Found$/ }).click();
    await page.getByRole('button', { name: 'Change Chosen…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What to do').selectOption({ label: 'Assign them to a supervisor' });
    await dialog.getByRole('combobox', { name: 'Supervisor' }).click();
    await dialog.getByRole('listbox').getByRole('option').first().click();
    await dialog.getByRole('button', { name: 'Check' }).click();
    await dialog.getByText('0 users will be changed.').waitFor();
    await dialog.getByText('Is not a student').first().waitFor();
    await expectUsable(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
  });
});

describe('many users and more courses and supervisors than a list of them holds', () => {
  it('are found by typing, and stay chosen', async () => {
    const { page } = await visit({ as: 'manager' });
    // As if none of those that the test looks for were among the first.
    const onlyFirst = async (route: Route) => {
      const [first] = (await (await route.fetch()).json()) as unknown[];
      await route.fulfill({ json: [first] });
    };
    await page.route((url) => url.pathname === '/api/managed-courses' && !url.searchParams.has('q'), onlyFirst);
    await page.route((url) => url.searchParams.get('role') === 'supervisor' && !url.searchParams.has('q'), onlyFirst);
    const named = async (path: string) => ((await (await page.request.get(path)).json()) as Named[]).at(-1);
    const course = await named('/api/managed-courses?status=active');
    const supervisor = await named('/api/users?role=supervisor&status=active');
    const name = `${supervisor?.firstName} ${supervisor?.lastName}`;
    await page.goto('/users?role=student');
    await settled(page);
    await page.getByRole('button', { name: 'Choose Several' }).click();
    await page.getByRole('button', { name: /^(All|The) [\d,]+ Found$/ }).click();
    await page.getByRole('button', { name: 'Change Chosen…' }).click();
    const dialog = page.getByRole('dialog');
    const choose = async (field: string, words: string) => {
      await dialog.getByRole('combobox', { name: field }).fill(words);
      await dialog.getByRole('option', { name: words }).first().click();
      await expect.poll(() => dialog.getByRole('combobox', { name: field }).inputValue()).toBe(words);
    };
    await dialog.getByLabel('What to do').selectOption({ label: 'Enroll them in a course' });
    await choose('Course', course?.title ?? '');
    await dialog.getByLabel('What to do').selectOption({ label: 'Assign them to a supervisor' });
    await choose('Supervisor', name);
    expect(await dialog.getByRole('button', { name: 'Check' }).isEnabled()).toBe(true);
  });
});

describe('a course manager', () => {
  it('looks at a student, gives them a supervisor and takes them away again, on a phone', async () => {
    const { page, context } = await visit({ as: 'manager', size: phone });
    const ask = async (path: string): Promise<unknown> => (await context.request.get(path)).json();
    const found = (await ask('/api/users?role=student&limit=20')) as { id: string }[];
    let student = '';
    for (const { id } of found) {
      const { supervisors } = (await ask(`/api/users/${id}`)) as { supervisors: unknown[] };
      if (supervisors.length === 0) student = id;
    }
    await page.goto(`/users/${student}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectUsable(page);
    const supervisors = page.getByRole('region', { name: 'Supervisors' });
    await supervisors.getByLabel('Assign a supervisor').fill('dietrich');
    const first = supervisors.getByRole('button', { name: /^Assign / }).first();
    const name = ((await first.textContent()) ?? '').replace('Assign', '').trim();
    await first.click();
    await supervisors.getByRole('link', { name }).waitFor();
    await page.getByText('Assigned a supervisor').first().waitFor();
    await supervisors.getByRole('button', { name: `Remove ${name}` }).click();
    await supervisors.getByRole('link', { name }).waitFor({ state: 'detached' });
    await page.goto('/users');
    await page.getByRole('link', { name: 'Import Roster' }).click();
    await page.getByText('Student registry').first().waitFor();
    await expectUsable(page);
  });
});
