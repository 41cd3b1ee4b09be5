import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../server/demo/accounts.ts';
import { expectUsable, newCollege, phone, settled, useBrowser, visit, type Visit } from './browser.ts';

// Settings are the whole college's: these journeys have one of their own.
const server = newCollege();
useBrowser();
beforeAll(() => server.start(), 240_000);
afterAll(() => server.close());

async function visitOwn(username: string, options: Visit = {}) {
  const visitor = await visit({ ...options, at: server.address });
  const response = await visitor.context.request.post('/api/login', { data: { username, password: demoPassword } });
  expect(response.status()).toBe(200);
  return visitor;
}

describe('an administrator', () => {
  it('finds every quick action of the overview at work', async () => {
    const { page } = await visitOwn('admin');
    for (const [name, path] of [
      ['Add User', '/admin/users/create'],
      ['Create Course', '/courses/create'],
      ['Manage Roles', '/admin/roles'],
      ['View Reports', '/admin/reports'],
      ['System Settings', '/admin/settings'],
    ] as const) {
      await page.goto('/admin');
      await page.getByRole('link', { name, exact: true }).first().click();
      await page.waitForURL((url) => url.pathname === path);
      await settled(page);
    }
  });

  it('reads in the title what heads the settings, and which part of them it is', async () => {
    const { page } = await visitOwn('admin');
    await page.goto('/admin/settings');
    await expect.poll(() => page.title()).toBe('Platform Settings · Collegium');
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Storage' }).click();
    await expect.poll(() => page.title()).toBe('Storage · Platform Settings · Collegium');
    await page.goto('/admin/roles');
    await expect.poll(() => page.title()).toBe('Roles · Platform Settings · Collegium');
  });

  it('gives the college a name and a colour, which is refused where words could not be read', async () => {
    const { page } = await visitOwn('admin');
    await page.goto('/admin/settings');
    await page.getByRole('heading', { name: 'Accent colour', level: 2 }).waitFor();
    await page.getByLabel('Name of the college').fill('Riverside College');
    await page.getByLabel('Collegium’s own green').uncheck();
    await page.getByRole('slider', { name: 'Lightness' }).fill('0.75');
    await page.getByRole('alert').filter({ hasText: '4.5:1 is needed' }).waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await page.getByRole('slider', { name: 'Lightness' }).fill('0.4');
    await page.getByRole('slider', { name: 'Hue' }).fill('265');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await expectUsable(page);
    // The first paint of whoever comes next, signed in or not.
    const { page: landing } = await visit({ at: server.address });
    await landing.goto('/');
    const accent = await landing.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--accent'),
    );
    expect(accent).toContain('0.4 ');
    expect(accent).toContain(' 265');
  });

  it('keeps what was typed when saving fails', async () => {
    const { page } = await visitOwn('admin');
    await page.goto('/admin/settings/retention');
    await page.getByLabel(/^Audit log/).fill('30');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Keep it at least 365 days').first().waitFor();
    expect(await page.getByLabel(/^Audit log/).inputValue()).toBe('30');
  });

  it('keeps what another has changed meanwhile, and is asked where both have changed the letters', async () => {
    const [{ page: first }, { page: second }] = [await visitOwn('admin'), await visitOwn('admin')];
    const save = async (page: typeof first) => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Saved', { exact: true }).waitFor();
    };
    for (const page of [first, second]) await page.goto(`${server.address}/admin/settings/region`);
    await first.getByRole('checkbox', { name: 'English (Australia)' }).uncheck();
    await second.getByLabel('Default').selectOption({ label: 'English (United Kingdom)' });
    await save(first);
    await save(second);
    expect(await second.getByRole('checkbox', { name: 'English (Australia)' }).isChecked()).toBe(false);
    for (const page of [first, second]) await page.goto(`${server.address}/admin/settings/grades`);
    await first.getByLabel('1: Letter').fill('A*');
    await second.getByLabel('1: Letter').fill('Top');
    await save(first);
    await second.getByText('Someone else has changed this since you opened it').waitFor();
    expect(await second.getByLabel('1: Letter').inputValue()).toBe('Top');
    await second.getByRole('button', { name: 'Keep mine' }).click();
    await save(second);
    expect(await second.getByLabel('1: Letter').inputValue()).toBe('Top');
  });

  it('takes a capability from a role, after seeing whom that concerns, and gives it back', async () => {
    const { page } = await visitOwn('admin');
    const { page: teacher } = await visitOwn('instructor');
    await page.goto('/admin/roles');
    await page.getByRole('checkbox', { name: 'Instructor: Create courses' }).uncheck();
    await page.getByRole('button', { name: 'Review changes' }).click();
    await page.getByRole('dialog').getByText('Instructor loses: Create courses').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await teacher.goto('/courses/create');
    await teacher.getByText('Access Denied').first().waitFor();
    await page.getByRole('button', { name: 'Reset to default' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByRole('checkbox', { name: 'Instructor: Create courses' }).isChecked()).toBe(true);
  });

  it('acts as a student, writes as them, stops, and reads all of it in the log, which is whole', async () => {
    const { page, complaints } = await visitOwn('admin');
    await page.goto('/admin/users');
    await page.getByRole('searchbox', { name: 'Name, username or e-mail' }).fill('student');
    const card = page.getByRole('listitem').filter({ hasText: 'student ·' });
    await card.getByRole('button', { name: 'Act as' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Act as' }).click();
    const banner = page.getByRole('status').filter({ hasText: 'You are acting as' });
    await banner.waitFor();
    await page.goto('/courses');
    await banner.waitFor();
    await page.goto('/messages');
    await page.getByText('out of reach').first().waitFor();
    // Whatever is asked as them while the answer is on its way is refused, and is no reason to sign in again.
    await page.route('**/api/acting', async (route) => {
      const response = await route.fetch();
      const refused = page.waitForResponse((answer) => answer.status() === 401);
      await page.getByRole('link', { name: 'Grades', exact: true }).click();
      await refused;
      await page.waitForTimeout(1000);
      await route.fulfill({ response });
    });
    await banner.getByRole('button', { name: 'Stop' }).click();
    await page.waitForURL((url) => url.pathname === '/admin/users');
    await page.getByRole('heading', { level: 1, name: 'User Management' }).waitFor();
    await page.goto('/admin/audit');
    await page.getByRole('listitem').filter({ hasText: 'Acted as a user' }).first().waitFor();
    await page.getByRole('button', { name: 'Check the log' }).click();
    await page.getByText('The log is whole.').waitFor();
    await page
      .getByRole('combobox', { name: 'Action', exact: true })
      .selectOption({ label: 'Changed what roles may do' });
    await page.getByText('Instructor: Create courses').first().waitFor();
    await expectUsable(page);
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download CSV' }).click();
    expect((await file).suggestedFilename()).toMatch(/^audit-log-.*\.csv$/);
    // The messages, and what was asked too late.
    expect(complaints.filter((each) => !/40[13]/.test(each))).toEqual([]);
  });

  it('asks everybody for new terms of use, once, on a phone too', async () => {
    const { page } = await visitOwn('admin');
    await page.goto('/admin/settings/terms');
    await page.getByLabel('Text').fill('Be kind to each other.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const { page: hers } = await visitOwn('student', { size: phone });
    await hers.goto('/courses');
    await hers.getByText('Be kind to each other.').waitFor();
    await expectUsable(hers);
    await hers.getByRole('button', { name: 'I have read and accept them' }).click();
    await hers.waitForURL((url) => url.pathname === '/');
    await hers.goto('/courses');
    await hers.getByText('Advanced Web Development').first().waitFor();
  });
});
