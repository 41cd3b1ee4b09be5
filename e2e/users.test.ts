import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, expectUsable, openSignedOut, phone, settled, useBrowser, visit } from './browser.ts';
import { focusOn } from './keys.ts';

useBrowser();

const toast = (page: Page, title: string, description: string) =>
  page.locator('.toast').filter({ hasText: title }).filter({ hasText: description }).waitFor();
const dialog = (page: Page) => page.getByRole('dialog');
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

interface Person {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  password: string;
  role?: string;
}
const personCalled = (firstName: string, lastName: string): Person => {
  const username = `${firstName}.${lastName}`.toLowerCase();
  return { firstName, lastName, username, email: `${username}@college.example`, password: 'quiet-oak-47' };
};

async function fill(page: Page, person: Partial<Person>) {
  const field = (label: string) => dialog(page).getByLabel(label, { exact: true });
  if (person.firstName !== undefined) await field('First name').fill(person.firstName);
  if (person.lastName !== undefined) await field('Last name').fill(person.lastName);
  if (person.username !== undefined) await field('Username').fill(person.username);
  if (person.email !== undefined) await field('Email').fill(person.email);
  if (person.password !== undefined) await field('Password').fill(person.password);
  if (person.role !== undefined) await field('Role').selectOption({ label: person.role });
}

async function find(page: Page, text: string) {
  await page.getByRole('searchbox', { name: 'Name, username or e-mail' }).fill(text);
  await page.waitForTimeout(300);
  await settled(page);
}

describe('an administrator', () => {
  it.each(['Create User', 'Update User'])('who is signed out by then is told so by %s', async (verb) => {
    const { page } = await visit({ as: 'admin' });
    await page.goto(verb === 'Create User' ? '/admin/users/create' : '/admin/users');
    if (verb === 'Update User') await card(page, 'Emma Abdi').getByRole('button', { name: /^Edit/ }).click();
    await dialog(page).getByLabel('First name', { exact: true }).fill('Ines');
    if (verb === 'Create User') await fill(page, personCalled('Ines', 'Ended'));
    // This call alone hears of it: nothing else on the page says so in its place.
    await page.route('**/api/users{,/*}', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 401 }),
    );
    await dialog(page).getByRole('button', { name: verb }).click();
    await toast(page, 'Unauthorized', 'You are logged out. Logging in again...');
  });

  it('finds what was typed of a new user after Back and Forward, and not after Cancel', async () => {
    const { page } = await visit({ as: 'admin' });
    const firstName = dialog(page).getByLabel('First name', { exact: true });
    await page.goto('/admin/users');
    await page.getByRole('link', { name: 'Add User' }).first().click();
    await firstName.waitFor();
    await fill(page, { ...personCalled('Ines', 'Halfway'), role: 'Instructor' });
    await page.goBack();
    await dialog(page).waitFor({ state: 'detached' });
    await page.goForward();
    expect(await firstName.inputValue()).toBe('Ines');
    expect(await dialog(page).getByLabel('Password', { exact: true }).inputValue()).toBe('quiet-oak-47');
    expect(await dialog(page).getByLabel('Role').inputValue()).toBe('instructor');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Add User' }).first().click();
    expect(await firstName.inputValue()).toBe('Ines');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Add User' }).first().click();
    expect(await firstName.inputValue()).toBe('');
  });

  it('finds whom they looked for again after a person, a reload and the dialog, until they go to the list anew', async () => {
    const { page } = await visit({ as: 'admin' });
    const names = () => page.locator('.user-card b').allTextContents();
    await page.goto('/admin/users');
    await find(page, 'halloran');
    await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Instructor' });
    await expect.poll(names).toEqual(['Ingrid Halloran']);
    await page.reload();
    await expect.poll(names).toEqual(['Ingrid Halloran']);
    await page.getByRole('link', { name: 'Ingrid Halloran' }).click();
    await page.getByRole('heading', { name: 'Ingrid Halloran' }).first().waitFor();
    await page.goBack();
    await expect.poll(names).toEqual(['Ingrid Halloran']);
    await page.getByRole('link', { name: 'Add User' }).last().click();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(names).toEqual(['Ingrid Halloran']);
    expect(await page.getByLabel('Role', { exact: true }).inputValue()).toBe('instructor');
    await page.getByRole('link', { name: 'User Management' }).first().click();
    await expect.poll(async () => (await names()).length).toBeGreaterThan(1);
    expect(await page.getByRole('searchbox', { name: 'Name, username or e-mail' }).inputValue()).toBe('');
  });

  it('creates a user, changes them, keeps them out and lets them in again', async () => {
    const { page } = await visit({ as: 'admin' });
    const jonas = personCalled('Jonas', 'Webermann');
    await page.goto('/admin/users');
    await page.getByRole('link', { name: 'Add User' }).first().click();
    await dialog(page).getByRole('heading', { name: 'Create New User' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/users/create');
    expect(await dialog(page).getByLabel('Role').inputValue()).toBe('student');
    await settled(page);
    await focusOn(dialog(page).getByLabel('First name', { exact: true }));
    // Who has typed nothing yet has done nothing wrong.
    expect(await dialog(page).getByText('First name is required').count()).toBe(0);
    await fill(page, { ...jonas, role: 'Instructor' });
    await dialog(page).getByRole('button', { name: 'Show password' }).click();
    expect(await dialog(page).getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
    await page.route('**/api/users', async (route) => {
      await new Promise((later) => setTimeout(later, 400));
      await route.continue();
    });
    await dialog(page).getByRole('button', { name: 'Create User' }).click();
    await dialog(page).getByRole('button', { name: 'Creating...' }).waitFor();
    await toast(page, 'Success', 'User created successfully');
    expect(new URL(page.url()).pathname).toBe('/admin/users');

    await find(page, 'jonas web');
    const his = card(page, 'Jonas Webermann');
    await his.getByText('Instructor').waitFor();
    expect(await his.textContent()).not.toContain('Last login');

    const theirs = await visit();
    const signIn = () =>
      theirs.context.request.post('/api/login', { data: { username: jonas.username, password: jonas.password } });
    expect((await signIn()).status()).toBe(200);
    await theirs.page.goto('/courses');
    await settled(theirs.page);

    await his.getByRole('button', { name: 'Deactivate' }).click();
    await toast(page, 'Success', 'User status updated successfully');
    await his.getByText('Inactive').waitFor();
    await openSignedOut(theirs.page, '/courses');
    expect((await signIn()).status()).toBe(401);

    await his.getByRole('button', { name: 'Activate' }).click();
    await his.getByRole('button', { name: 'Deactivate' }).waitFor();
    expect((await signIn()).status()).toBe(200);

    await his.getByRole('button', { name: 'Edit Jonas Webermann' }).click();
    expect(await dialog(page).getByLabel('Username', { exact: true }).isEditable()).toBe(false);
    await dialog(page).getByLabel('Last name', { exact: true }).fill('Weberson');
    await dialog(page).getByLabel('New Password (optional)').fill('another-oak-48');
    await dialog(page).getByLabel('Role', { exact: true }).selectOption({ label: 'Student' });
    await page.route('**/api/users/*', async (route) => {
      await new Promise((later) => setTimeout(later, 400));
      await route.continue();
    });
    await dialog(page).getByRole('button', { name: 'Update User' }).click();
    await dialog(page).getByRole('button', { name: 'Updating...' }).waitFor();
    await toast(page, 'Success', 'User updated successfully');
    await card(page, 'Jonas Weberson').getByText('Student').waitFor();
    await card(page, 'Jonas Weberson').getByText('Last login').waitFor();
    expect((await theirs.context.request.get('/api/auth/user')).status()).toBe(401);
    expect((await signIn()).status()).toBe(401);

    await page.goto('/admin');
    await page.getByText('Changed the role of Jonas Weberson to Student').first().waitFor();
  });

  it('is told what is wrong in the words of the specification, and keeps what was typed', async () => {
    const { page } = await visit({ as: 'admin' });
    await page.goto('/admin/users/create');
    await fill(page, { username: 'jw', email: 'jonas', password: '12345' });
    await dialog(page).getByRole('button', { name: 'Create User' }).click();
    for (const text of [
      'First name is required',
      'Last name is required',
      'Username must be at least 3 characters',
      'Invalid email address',
      'Password must be at least 6 characters',
    ])
      await dialog(page).getByText(text, { exact: true }).waitFor();
    await expectUsable(page);

    await fill(page, { ...personCalled('Some', 'Body'), username: 'Student' });
    await dialog(page).getByRole('button', { name: 'Create User' }).click();
    await toast(page, 'Error', 'This username is taken. Choose another.');
    await dialog(page).getByText('This username is taken. Choose another', { exact: true }).waitFor();
    expect(await dialog(page).getByLabel('Email', { exact: true }).inputValue()).toBe('some.body@college.example');
    expect(await dialog(page).getByLabel('Username', { exact: true }).inputValue()).toBe('Student');
  });

  it.each([
    ['Failed to create user', '/admin/users/create', 'Create User'],
    ['Failed to update user', '/admin/users', 'Update User'],
    ['Failed to update user status', '/admin/users', 'Deactivate'],
  ])('reads "%s" when the server says nothing', async (text, path, verb) => {
    const { page } = await visit({ as: 'admin' });
    await page.route(/\/api\/users(\/|$)/, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 502, body: 'Bad gateway' }),
    );
    await page.goto(path);
    if (verb === 'Create User') await fill(page, personCalled('No', 'Body'));
    if (verb === 'Update User')
      await page
        .getByRole('button', { name: /^Edit / })
        .nth(2)
        .click();
    await (verb === 'Deactivate' ? page : dialog(page))
      .getByRole('button', { name: verb })
      .nth(verb === 'Deactivate' ? 2 : 0)
      .click();
    await toast(page, 'Error', text);
  });

  it('cannot take away the last active administrator', async () => {
    const { page, context } = await visit({ as: 'admin' });
    const users = (await (await context.request.get('/api/users?role=admin&status=active')).json()) as {
      id: string;
      username: string;
    }[];
    const others = users.filter((user) => user.username !== 'admin');
    for (const { id } of others) await context.request.post(`/api/users/${id}/deactivate`);
    try {
      await page.goto('/admin/users');
      await find(page, 'admin');
      const own = card(page, 'admin@collegium.example');
      // Nobody is offered to keep themselves out, here or on their own page.
      expect(await own.getByRole('button', { name: 'Deactivate' }).count()).toBe(0);
      await own.getByRole('button', { name: /^Edit / }).click();
      await dialog(page).getByLabel('Role', { exact: true }).selectOption({ label: 'Student' });
      await dialog(page).getByText('This is your own account.').waitFor();
      const update = dialog(page).getByRole('button', { name: 'Update User' });
      expect(await update.isDisabled()).toBe(true);
      await dialog(page).getByRole('checkbox', { name: 'I give up being an administrator' }).click();
      await update.click();
      await toast(page, 'Error', 'This is the last active administrator. Make somebody else an administrator first.');
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await own.getByText('Active', { exact: true }).waitFor();
      await own.getByRole('link').click();
      await page.getByRole('button', { name: 'Edit User' }).waitFor();
      expect(await page.getByRole('button', { name: 'Deactivate' }).count()).toBe(0);
    } finally {
      for (const { id } of others) expect((await context.request.post(`/api/users/${id}/activate`)).status()).toBe(200);
    }
  });

  it('finds users by name, role and status, and reads on page by page', async () => {
    const { page } = await visit({ as: 'admin' });
    await page.goto('/admin/users');
    await settled(page);
    const cards = page.locator('.user-card');
    expect(await cards.count()).toBe(50);
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.user-card').length === 100);
    await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Supervisor' });
    await page.getByText('2 users', { exact: true }).waitFor();
    expect(await cards.count()).toBe(2);
    await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Inactive' });
    await page.getByText('No users fit this search').waitFor();
    await expectUsable(page);
    await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
    await cards.first().waitFor();
    expect(await page.getByLabel('Role', { exact: true }).inputValue()).toBe('all');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  it('reads what is loading and that there is nobody yet', async () => {
    const { page } = await visit({ as: 'admin' });
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/api\/users\?/, async (route) => {
      await answered;
      await route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } });
    });
    await page.goto('/admin/users');
    await page.getByText('Loading users...').waitFor();
    answer();
    await page.getByText('No users found. Create your first user to get started.').waitFor();
  });

  it('opens and closes the dialog with the keyboard alone', async () => {
    const { page } = await visit({ as: 'admin' });
    await page.goto('/admin/users');
    await settled(page);
    await page.getByRole('link', { name: 'Add User' }).first().focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await page.keyboard.type('Kay');
    expect(await dialog(page).getByLabel('First name').inputValue()).toBe('Kay');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/admin/users');
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('heading', { name: 'Edit User' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Edit');
  });

  it('sees the overview in figures of the moment, as a chart and as a table', async () => {
    const { page } = await visit({ as: 'admin' });
    await page.goto('/admin/overview');
    await settled(page);
    for (const name of [
      'Total Users',
      'Total Courses',
      'System Health',
      'Storage Used',
      'Systems',
      'Recent activity',
      'Users by role',
      'Course analytics',
    ])
      await page.getByRole('heading', { name, exact: true }).waitFor();
    await page.getByRole('img', { name: /today$/ }).waitFor();
    // What happened before stands in the audit log: Course analytics comes soon below.
    const recent = page.getByRole('region', { name: 'Table of recent activity' }).getByRole('row');
    expect(await recent.count()).toBe(9);
    await page.getByRole('button', { name: 'Table' }).click();
    expect(await page.getByRole('table', { name: 'People active each day' }).getByRole('row').count()).toBe(31);
    await page.getByRole('row').filter({ hasText: 'Advanced Web Development' }).getByText('247').waitFor();
    await page.getByRole('link', { name: /^All \d+ courses$/ }).click();
    await page.waitForURL(address('/admin/courses'));
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await page.waitForURL(address('/admin/users'));
    await page.getByRole('heading', { name: 'User Management' }).waitFor();
  });

  it.each(['admin', 'student'])('has no section but those there are, whoever asks (%s)', async (as) => {
    const { page } = await visit({ as });
    for (const path of ['/admin/nonsense', '/admin/users/nonsense']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    }
  });

  it('has it all on a phone', async () => {
    const { page } = await visit({ as: 'admin', size: phone, theme: 'dark' });
    await page.goto('/admin/users/create');
    await dialog(page).waitFor();
    await expectUsable(page);
    await page.keyboard.press('Escape');
    await page
      .locator('.user-card')
      .first()
      .getByText(/Created/)
      .waitFor();
  });
});

describe('a course manager', () => {
  it('manages all but administrators and course managers', async () => {
    const { page } = await visit({ as: 'manager' });
    await page.goto('/users');
    await settled(page);
    await find(page, 'admin');
    expect(await card(page, 'admin@collegium.example').getByRole('button').count()).toBe(0);
    await page.getByRole('button', { name: 'Add User' }).click();
    await dialog(page).waitFor();
    const roles = await dialog(page).getByLabel('Role', { exact: true }).locator('option').allTextContents();
    expect(roles).toEqual(['Student', 'Instructor', 'Teaching assistant', 'Supervisor']);
    await fill(page, personCalled('Mina', 'Managed'));
    await dialog(page).getByRole('button', { name: 'Create User' }).click();
    await toast(page, 'Success', 'User created successfully');
    await find(page, 'mina.managed');
    await card(page, 'Mina Managed').getByRole('button', { name: 'Deactivate' }).waitFor();
  });
});

describe('everybody else', () => {
  it.each(['student', 'instructor', 'assistant', 'supervisor', 'manager'])(
    '%s is sent home from /admin',
    async (as) => {
      const { page } = await visit({ as });
      for (const path of ['/admin', '/admin/users/create']) {
        await page.goto(path);
        await toast(page, 'Access Denied', "You don't have permission to access the admin dashboard.");
        await page.waitForURL(address('/'));
      }
    },
  );

  it('is sent home from /users', async () => {
    const { page } = await visit({ as: 'student' });
    await page.goto('/users');
    await toast(page, 'Access Denied', "You don't have permission to manage users.");
    await page.waitForURL(address('/'));
  });

  it('is asked to sign in first', async () => {
    const { page } = await visit();
    await openSignedOut(page, '/admin/users');
    await page.waitForURL('**/login?**');
  });
});
