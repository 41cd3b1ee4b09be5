import { expect, it } from 'vitest';
import { address, expectUsable, openSignedOut, phone, settled, useBrowser, visit } from './browser.ts';

useBrowser();

it('one signs in with a name and a password and comes back to the path asked for', async () => {
  const { page } = await visit();
  await openSignedOut(page, '/courses');
  await page.waitForURL('**/login?**');
  await page.getByLabel('Username or e-mail').fill('student');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('That username and password do not match. Check both and try again.').waitFor();
  expect(await page.getByLabel('Username or e-mail').inputValue()).toBe('student');
  await page.getByLabel('Password', { exact: true }).fill('learn-together');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/courses');
  await page.getByRole('heading', { name: 'My Courses' }).waitFor();
});

it.each(['Student', 'Instructor', 'Course manager', 'Teaching assistant', 'Supervisor', 'Administrator'])(
  'the demo college signs one in as %s with one click',
  async (role) => {
    const { page, complaints } = await visit();
    await page.goto('/login');
    await page.getByRole('button', { name: role }).click();
    await page.waitForURL(address('/'));
    await settled(page);
    expect(complaints).toEqual([]);
  },
);

it('signing out ends the session and leads to the landing page', async () => {
  const { page, context } = await visit();
  await context.request.post('/api/login', { data: { username: 'assistant', password: 'learn-together' } });
  await page.goto('/');
  await page.getByRole('button', { name: /Elena Vargas/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.waitForURL(address('/'));
  await page.getByRole('link', { name: 'Start Learning Today' }).waitFor();
  expect((await context.request.get('/api/auth/user')).status()).toBe(401);
});

it('signing out on a slow line leads to the landing page too, and not to sign in again', async () => {
  const { page, context } = await visit();
  await context.request.post('/api/login', { data: { username: 'assistant', password: 'learn-together' } });
  await page.goto('/');
  await settled(page);
  await page.route(address('/'), async (route) => {
    await page.waitForTimeout(2500);
    await route.continue();
  });
  await page.getByRole('button', { name: /Elena Vargas/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  const [gone] = await Promise.all([page.waitForEvent('framenavigated'), page.waitForRequest(address('/'))]);
  expect(new URL(gone.url()).pathname).toBe('/');
});

it.each(['fails', 'is never answered'])('signing out leads to the landing page also when the call %s', async (how) => {
  const { page, context } = await visit();
  await context.request.post('/api/login', { data: { username: 'supervisor', password: 'learn-together' } });
  await page.goto('/');
  await page.route('**/api/auth/logout', (route) => (how === 'fails' ? route.abort() : undefined));
  await page.getByRole('button', { name: /Samuel Dietrich/ }).click();
  const [gone] = await Promise.all([
    page.waitForEvent('framenavigated'),
    page.getByRole('menuitem', { name: 'Sign Out' }).click(),
  ]);
  expect(new URL(gone.url()).pathname).toBe('/');
});

it('the sign-in page is usable on a phone', async () => {
  const { page, complaints } = await visit({ size: phone });
  await page.goto('/login');
  await settled(page);
  await expectUsable(page);
  expect(complaints).toEqual([]);
});

it('who stays with what they typed when the session is over is told again, and can save once signed in elsewhere', async () => {
  const { page, context } = await visit({ as: 'manager' });
  const courses = (await (await context.request.get('/api/managed-courses?limit=1')).json()) as { id: string }[];
  await page.goto(`/courses/${courses[0]?.id}/settings`);
  const title = page.getByLabel('Course Title');
  const before = await title.inputValue();
  await title.fill(`${before}, anew`);
  page.on('dialog', (dialog) => void dialog.dismiss());
  const cookies = await context.cookies();
  await context.clearCookies();
  for (let i = 0; i < 2; i++) {
    const asked = page.waitForEvent('dialog');
    await title.press('Enter');
    await page.getByText('You are logged out. Logging in again...').first().waitFor();
    await asked;
    await page.getByText('What you typed is still here.', { exact: false }).first().waitFor();
  }
  expect(await title.inputValue()).toBe(`${before}, anew`);
  await context.addCookies(cookies);
  for (const text of [`${before}, anew`, before]) {
    await title.fill(text);
    await title.press('Enter');
    await page.getByText('Settings saved').first().waitFor();
    await page.getByText('Not saved yet').waitFor({ state: 'detached' });
  }
});
