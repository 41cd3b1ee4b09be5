import { generateSync } from 'otplib';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { focusOn } from './keys.ts';
import { demoPassword } from '../server/demo/accounts.ts';
import {
  address,
  expectUsable,
  newCollege,
  openSignedOut,
  phone,
  settled,
  type Visit,
  useBrowser,
  visit,
} from './browser.ts';

useBrowser();

const password = 'quiet-oak-47';
let count = 0;

interface Person {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** Somebody new, so that no other journey meets what they change. */
async function newPerson(firstName: string, lastName: string): Promise<Person> {
  const { context } = await visit({ as: 'admin' });
  const username = `${firstName}.${lastName}-${++count}-${Date.now()}`.toLowerCase();
  const data = { username, email: `${username}@college.example`, firstName, lastName, password, role: 'student' };
  const response = await context.request.post('/api/users', { data });
  expect(response.status()).toBe(201);
  return (await response.json()) as Person;
}

/** A browser of its own in which a person has signed in. */
async function browserOf({ username }: { username: string }, with_ = password, options: Visit = {}) {
  const visitor = await visit(options);
  const response = await visitor.context.request.post('/api/login', { data: { username, password: with_ } });
  expect(response.status()).toBe(200);
  return visitor;
}

const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text }).first().waitFor();
const dialog = (page: Page) => page.getByRole('dialog');
const part = (page: Page, name: string) => page.getByRole('region', { name });
const statusOfMe = async (context: BrowserContext) => (await context.request.get('/api/auth/user')).status();

async function signInByForm(page: Page, username: string, with_: string) {
  await page.goto('/login');
  await page.getByLabel('Username or e-mail').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(with_);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** What an authenticator shows, some steps of 30 seconds ahead: each code is good once. */
const codeOf = (secret: string, ahead = 0) =>
  generateSync({ strategy: 'totp', secret, epoch: Math.floor(Date.now() / 1000) + ahead * 30 });

describe('the profile', () => {
  it('asks before what was typed is left, and not once it is saved', async () => {
    const { page } = await browserOf(await newPerson('Lea', 'Going'));
    await page.goto('/account');
    const security = page.getByRole('link', { name: 'Sign-in and security', exact: true });
    await page.getByLabel('Pronouns').fill('they/them');
    await security.click();
    await dialog(page).getByText('Leave without saving?').waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByLabel('Pronouns').inputValue()).toBe('they/them');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await toast(page, 'Your profile is saved');
    await security.click();
    await page.getByLabel('New password', { exact: true }).fill('quiet-oak-48');
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Leave' }).click();
    expect(await page.getByLabel('Pronouns').inputValue()).toBe('they/them');
  });

  it('changes name, pronouns, time zone, region and theme, which follow the person to another browser', async () => {
    const mai = await newPerson('Mai', 'Nguyen');
    const { page, complaints } = await browserOf(mai);
    await page.goto('/courses');
    await page.getByRole('button', { name: /Mai Nguyen/ }).click();
    await page.getByRole('menuitem', { name: 'Your account' }).click();
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/account');

    await page.getByLabel('First name').fill('');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByText('First name is required').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstName');
    await page.getByLabel('First name').fill('Mai Anh');
    await page.getByLabel('Pronouns').fill('she/her');

    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await zone.click();
    await zone.fill('nothing like it');
    await page.getByText('No time zone fits. Try the largest city nearby.').waitFor();
    // Neither chosen nor forgotten: whoever goes on is told, and the profile is not saved without it.
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByText('Nothing is chosen by this. Choose one of the list.').waitFor();
    await focusOn(zone);
    expect(await zone.inputValue()).toBe('nothing like it');
    expect(await page.getByText('Your profile is saved').count()).toBe(0);
    await zone.press('Escape');
    await page.getByText('Nothing is chosen by this. Choose one of the list.').waitFor({ state: 'detached' });
    expect(await zone.inputValue()).toMatch(/^College time zone/);
    // A whole name needs no list.
    await zone.fill('europe/lisbon');
    await zone.press('Tab');
    expect(await zone.inputValue()).toBe('Europe/Lisbon');
    await zone.fill('asia tok');
    await page.getByRole('option', { name: 'Asia/Tokyo UTC+09:00' }).waitFor();
    await expectUsable(page);
    await zone.press('Enter');
    expect(await zone.inputValue()).toBe('Asia/Tokyo');
    await page.getByLabel('Language and region').selectOption('en-US');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await toast(page, 'Your profile is saved');
    await page.getByRole('button', { name: /Mai Anh Nguyen/ }).waitFor();
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');

    // At once: what was chosen is kept all the same.
    await page.reload();
    await settled(page);
    expect(await page.getByLabel('First name').inputValue()).toBe('Mai Anh');
    expect(await page.getByLabel('Pronouns').inputValue()).toBe('she/her');
    expect(await page.getByRole('combobox', { name: 'Time zone' }).inputValue()).toBe('Asia/Tokyo');
    expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);

    const other = await visit();
    await signInByForm(other.page, mai.username, password);
    await other.page.waitForURL(address('/'));
    // The server draws the first page in the theme already: nothing flashes.
    expect(await (await other.page.request.get('/courses', { headers: { accept: 'text/html' } })).text()).toContain(
      'data-theme="dark"',
    );
    await other.page.goto('/account/security');
    await settled(other.page);
    expect(await other.page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    const sessions = (await (await other.context.request.get('/api/account/sessions')).json()) as {
      createdAt: string;
    }[];
    const inTokyo = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Tokyo', timeStyle: 'short' });
    await part(other.page, 'Where you are signed in')
      .getByText(inTokyo.format(new Date(sessions[0]?.createdAt ?? '')))
      .first()
      .waitFor();

    const admin = await visit({ as: 'admin' });
    await admin.page.goto('/admin/users');
    await admin.page.getByRole('searchbox').fill(mai.username);
    const card = admin.page.getByRole('listitem').filter({ hasText: 'Mai Anh Nguyen' });
    await card.getByText('she/her').waitFor();
  });

  it('is chosen by pointer too, and goes back to the college’s time', async () => {
    const tomas = await newPerson('Tomas', 'Havel');
    const { page } = await browserOf(tomas);
    await page.goto('/account');
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await zone.click();
    await page.getByRole('option', { name: /^Africa\/Cairo/ }).click();
    expect(await zone.inputValue()).toBe('Africa/Cairo');
    await zone.fill('college');
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: 'Save profile' }).click();
    await toast(page, 'Your profile is saved');
    const profile = await (await page.request.get('/api/account/profile')).json();
    expect(profile).toMatchObject({ timeZone: null, firstName: 'Tomas' });
  });

  it('keeps what was typed when the server cannot be reached', async () => {
    const { page } = await browserOf(await newPerson('Ola', 'Berg'));
    await page.goto('/account');
    await page.getByLabel('Pronouns').fill('they/them');
    await page.route('**/api/account/profile', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByText('The server did not answer. Check your connection and try again.').waitFor();
    expect(await page.getByLabel('Pronouns').inputValue()).toBe('they/them');
    await page.unroute('**/api/account/profile');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await toast(page, 'Your profile is saved');
  });

  it('has a picture, which others see, until it is removed', async () => {
    const noor = await newPerson('Noor', 'Haddad');
    const { page, complaints } = await browserOf(noor);
    await page.goto('/account');
    const file = page.locator('input[type=file]');
    await file.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await page.getByText('This is not a picture that can be shown.').waitFor();
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html>') });
    await page.getByText('This file cannot be read as a picture.').waitFor();
    await expectUsable(page);
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#386' } })
      .jpeg()
      .toBuffer();
    await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    await toast(page, 'Your picture is changed');
    const widthOf = (where: Page, within: string) =>
      where.waitForFunction(
        (selector) => document.querySelector<HTMLImageElement>(`${selector} .avatar img`)?.naturalWidth === 256,
        within,
      );
    await widthOf(page, '.who');
    await widthOf(page, '.account-picture');
    await expectUsable(page);
    expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);

    const admin = await visit({ as: 'admin' });
    await admin.page.goto('/admin/users');
    await admin.page.getByRole('searchbox').fill(noor.username);
    await admin.page.getByText('1 user', { exact: true }).waitFor();
    await widthOf(admin.page, '.user-card');

    await page.getByRole('button', { name: 'Remove picture' }).click();
    await toast(page, 'Your picture is removed');
    await page.locator('.who .avatar', { hasText: 'N\u200CH' }).waitFor();
  });
});

describe('the password', () => {
  it('is changed, and ends the session of another browser', async () => {
    const ivan = await newPerson('Ivan', 'Petrov');
    const { page, context } = await browserOf(ivan);
    const other = await browserOf(ivan);
    await page.goto('/account/security');
    const form = part(page, 'Password');
    const current = form.getByLabel('Current password', { exact: true });
    const fresh = form.getByLabel('New password', { exact: true });
    await form.getByRole('button', { name: 'Show current password' }).click();
    await form.getByRole('button', { name: 'Hide current password' }).click();
    await form.getByRole('button', { name: 'Show new password' }).waitFor();
    await current.fill('not-my-password');
    await fresh.fill('another-oak-48');
    await form.getByRole('button', { name: 'Change password' }).click();
    await form.locator('.error').waitFor();
    expect(await current.getAttribute('aria-invalid')).toBe('true');
    expect(await fresh.inputValue()).toBe('another-oak-48');
    await expectUsable(page);
    await current.fill(password);
    await form.getByRole('button', { name: 'Change password' }).click();
    await toast(page, 'Your password is changed');
    expect(await fresh.inputValue()).toBe('');
    expect(await statusOfMe(context)).toBe(200);
    await other.page.goto('/courses');
    await other.page.waitForURL(/\/login/);
    expect((await context.request.post('/api/login', { data: { username: ivan.username, password } })).status()).toBe(
      401,
    );
    await browserOf(ivan, 'another-oak-48');
  });

  it('is set anew by a mail, whose link works once and leaves the address', async () => {
    const lena = await newPerson('Lena', 'Fischer');
    const before = await browserOf(lena);
    const { page } = await visit();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    await page.getByRole('heading', { name: 'Forgotten your password?' }).waitFor();
    await settled(page);
    await expectUsable(page);
    const said = 'If there is an account with this name, a mail with a link is on its way to it.';
    for (const who of ['nobody-of-this-name', lena.email]) {
      await page.getByLabel('Username or e-mail').fill(who);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await page.getByText(said).waitFor();
      await page.getByText('In the demo college the mail goes nowhere').waitFor();
      await page.getByRole('button', { name: 'Ask again' }).click();
    }

    const admin = await visit({ as: 'admin' });
    const inOutbox = async () => {
      await admin.page.goto('/admin');
      await admin.page.getByRole('button', { name: 'Mails' }).click();
      await dialog(admin.page).locator('summary').first().waitFor();
      return dialog(admin.page).locator('li').filter({ hasText: lena.email });
    };
    await expect.poll(async () => (await inOutbox()).count(), { timeout: 20_000 }).toBe(1);
    const mail = await inOutbox();
    await mail.locator('summary').click();
    const text = await mail.locator('.mail-text').textContent();
    await expectUsable(admin.page);
    const link = /\/reset-password\?token=\S+/.exec(text ?? '')?.[0] ?? '';

    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url(), request.headers()['referer'] ?? ''));
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('password');
    expect(page.url()).toBe(address('/reset-password'));
    await expectUsable(page);
    // As a phone does on the way back from an app that keeps passwords.
    await page.reload();
    await page.getByLabel('New password', { exact: true }).fill('password');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('This password is one of the most common ones. Choose another').waitFor();
    await page.getByLabel('New password', { exact: true }).fill('brand-new-oak-49');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('Your new password is set').waitFor();
    expect(asked.filter((text_) => text_.includes('token=')).length, 'only the page itself was asked for by it').toBe(
      1,
    );
    expect(await statusOfMe(before.context)).toBe(401);

    await page.goto(link);
    await page.getByText('This link has expired, was used already or is incomplete.').waitFor();
    await expectUsable(page);
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await page.getByRole('heading', { name: 'Forgotten your password?' }).waitFor();
    await signInByForm(page, lena.username, 'brand-new-oak-49');
    await page.waitForURL(address('/'));
  });

  it('is set where somebody else is signed in, who is signed out before one signs in with it', async () => {
    const { page, context } = await browserOf(await newPerson('Lena', 'Vogel'));
    await page.route('**/api/password-resets/check', (route) =>
      route.fulfill({ json: { isGood: true, isFirst: true, username: 'nora.k' } }),
    );
    await page.route('**/api/password-resets/redeem', (route) => route.fulfill({ status: 204 }));
    await page.goto('/reset-password?token=of-nora');
    expect(await page.getByLabel('Username').inputValue()).toBe('nora.k');
    await page.getByLabel('Password', { exact: true }).fill('brand-new-oak-50');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('Lena Vogel is signed in on this device, and is signed out first.').waitFor();
    await expectUsable(page);
    await page.getByRole('button', { name: 'Sign in as nora.k' }).click();
    await page.waitForURL(address('/login'));
    await page.getByLabel('Username or e-mail').waitFor();
    expect(await statusOfMe(context)).toBe(401);
  });

  it('is set anew where one is signed in oneself, who is signed in there no more', async () => {
    const nils = await newPerson('Nils', 'Vogel');
    const { page, context } = await browserOf(nils);
    await page.route('**/api/password-resets/check', (route) =>
      route.fulfill({ json: { isGood: true, isFirst: false, username: nils.username } }),
    );
    await page.route('**/api/password-resets/redeem', async (route) => {
      await context.request.post('/api/auth/logout');
      await route.fulfill({ status: 204 });
    });
    await page.goto('/reset-password?token=of-nils');
    await page.getByLabel('New password', { exact: true }).fill('brand-new-oak-51');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL(address('/login'));
    await page.getByLabel('Username or e-mail').waitFor();
  });
});

describe('two-step sign-in', () => {
  it('is turned on, asked for at sign-in, got around by a recovery code, and turned off', async () => {
    const sven = await newPerson('Sven', 'Larsson');
    const { page, context, complaints } = await browserOf(sven);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/account/security');
    const twoStep = part(page, 'Two-step sign-in');
    await twoStep.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
    await twoStep.getByLabel('Current password', { exact: true }).fill('wrong');
    await twoStep.getByRole('button', { name: 'Continue' }).click();
    await twoStep.locator('.error').waitFor();
    await twoStep.getByLabel('Current password', { exact: true }).fill(password);
    await twoStep.getByRole('button', { name: 'Continue' }).click();
    await twoStep.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    await expectUsable(page);
    const secret = (await twoStep.locator('.secret').textContent())?.replaceAll(' ', '') ?? '';
    const code = twoStep.getByLabel('Code that the app shows');
    await code.fill('000000');
    await twoStep.getByRole('button', { name: 'Turn on' }).click();
    await twoStep.locator('.error').waitFor();
    expect(await code.inputValue()).toBe('000000');
    await code.fill(codeOf(secret));
    await twoStep.getByRole('button', { name: 'Turn on' }).click();
    await twoStep.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor();
    await expectUsable(page);
    const codes = await twoStep.locator('.codes-sheet li').allTextContents();
    expect(codes).toHaveLength(10);
    await twoStep.getByRole('button', { name: 'Copy' }).click();
    await toast(page, 'The codes are copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      twoStep.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('collegium-recovery-codes.txt');
    await twoStep.getByRole('button', { name: 'I have kept them' }).click();
    await twoStep.getByText('10 recovery codes are left.').waitFor();
    expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);

    const other = await visit();
    await signInByForm(other.page, sven.username, password);
    await other.page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    const asked = other.page.getByLabel('Code from your authenticator app');
    expect(await asked.getAttribute('autocomplete')).toBe('one-time-code');
    expect(await asked.getAttribute('inputmode')).toBe('numeric');
    await asked.fill('000000');
    await other.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await other.page.locator('.error').waitFor();
    await expectUsable(other.page);
    await asked.fill(codeOf(secret, 1));
    await other.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await other.page.waitForURL(address('/'));

    const third = await visit();
    await signInByForm(third.page, sven.username, password);
    await third.page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await third.page.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '');
    await third.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await third.page.waitForURL(address('/'));

    // One that is pasted where the app's code is asked for is taken too.
    const fourth = await visit();
    await signInByForm(fourth.page, sven.username, password);
    await fourth.page.getByLabel('Code from your authenticator app').fill(codes[3] ?? '');
    await fourth.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await fourth.page.waitForURL(address('/'));

    await page.reload();
    await twoStep.getByText('8 recovery codes are left.').waitFor();
    await twoStep.getByRole('button', { name: 'New recovery codes' }).click();
    await dialog(page).getByLabel('Current password', { exact: true }).fill(password);
    await dialog(page)
      .getByLabel('Code from your app, or a recovery code')
      .fill(codes[1] ?? '');
    await expectUsable(page);
    await dialog(page).getByRole('button', { name: 'Make new codes' }).click();
    await twoStep.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor();
    const newCodes = await twoStep.locator('.codes-sheet li').allTextContents();
    expect(newCodes).not.toContain(codes[2]);
    await twoStep.getByRole('button', { name: 'I have kept them' }).click();

    await twoStep.getByRole('button', { name: 'Turn off' }).click();
    await dialog(page).getByLabel('Current password', { exact: true }).fill(password);
    await dialog(page)
      .getByLabel('Code from your app, or a recovery code')
      .fill(codes[2] ?? '');
    await dialog(page).getByRole('button', { name: 'Turn off' }).click();
    await dialog(page).locator('.error').waitFor();
    expect(await dialog(page).getByLabel('Current password', { exact: true }).inputValue()).toBe(password);
    await dialog(page)
      .getByLabel('Code from your app, or a recovery code')
      .fill(newCodes[0] ?? '');
    await dialog(page).getByRole('button', { name: 'Turn off' }).click();
    await toast(page, 'Two-step sign-in is off');
    await twoStep.getByRole('button', { name: 'Turn on two-step sign-in' }).waitFor();
    await browserOf(sven);
  });

  it('that was turned on while the answer was lost is shown so, and leads to recovery codes', async () => {
    const { page } = await browserOf(await newPerson('Lova', 'Lost'));
    await page.goto('/account/security');
    const twoStep = part(page, 'Two-step sign-in');
    await twoStep.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
    await twoStep.getByLabel('Current password', { exact: true }).fill(password);
    await twoStep.getByRole('button', { name: 'Continue' }).click();
    const secret = (await twoStep.locator('.secret').textContent())?.replaceAll(' ', '') ?? '';
    await twoStep.getByLabel('Code that the app shows').fill(codeOf(secret));
    const confirm = '**/api/account/two-factor/confirm';
    await page.route(confirm, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    const turnOn = twoStep.getByRole('button', { name: 'Turn on', exact: true });
    await turnOn.click();
    await twoStep.locator('.notice').waitFor();
    await page.unroute(confirm);
    await turnOn.click();
    await twoStep.getByText('its recovery codes were not shown here').waitFor();
    await expectUsable(page);
    await twoStep.getByRole('button', { name: 'New recovery codes' }).click();
    await dialog(page).getByLabel('Current password', { exact: true }).fill(password);
    await dialog(page).getByLabel('Code from your app, or a recovery code').fill(codeOf(secret, 1));
    await dialog(page).getByRole('button', { name: 'Make new codes' }).click();
    await twoStep.getByRole('button', { name: 'I have kept them' }).click();
    await twoStep.getByText('10 recovery codes are left.').waitFor();
    expect(await twoStep.locator('.notice').count()).toBe(0);
  });
});

describe('where one is signed in', () => {
  it('lists each browser; one that is signed out there has to sign in again', async () => {
    const ada = await newPerson('Ada', 'Quist');
    const { page, context } = await browserOf(ada);
    const [second, third] = [await browserOf(ada), await browserOf(ada)];
    await second.page.goto('/courses');
    await settled(second.page);
    await page.goto('/account/security');
    const sessions = part(page, 'Where you are signed in');
    await sessions.getByText('This device').waitFor();
    expect(await sessions.getByRole('listitem').count()).toBe(3);
    await sessions
      .getByRole('button', { name: /^Sign out Chrome/ })
      .first()
      .click();
    await expectUsable(page);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    expect(await sessions.getByRole('listitem').count()).toBe(3);
    for (const left of [2, 1]) {
      if (left === 2)
        await sessions
          .getByRole('button', { name: /^Sign out Chrome/ })
          .first()
          .click();
      else await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
      await dialog(page).getByRole('button', { name: 'Sign out' }).click();
      await dialog(page).waitFor({ state: 'detached' });
      await expect.poll(() => sessions.getByRole('listitem').count()).toBe(left);
    }
    expect(await statusOfMe(context)).toBe(200);
    expect(await statusOfMe(third.context)).toBe(401);
    await openSignedOut(second.page, '/courses');
    await second.page.waitForURL(/\/login\?returnTo=/);
  });
});

describe('a college that asks for two-step sign-in', () => {
  // Its own college: the rule holds for everybody of a role, other journeys among them.
  const own = newCollege();
  beforeAll(() => own.start());
  afterAll(() => own.close());

  async function setUp(page: Page): Promise<string> {
    await page.waitForURL(`${own.address}/account/security`);
    await page.getByText('Your college asks everyone with your role for two-step sign-in.').waitFor();
    const twoStep = part(page, 'Two-step sign-in');
    await twoStep.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
    await twoStep.getByLabel('Current password', { exact: true }).fill(demoPassword);
    await twoStep.getByRole('button', { name: 'Continue' }).click();
    const secret = (await twoStep.locator('.secret').textContent())?.replaceAll(' ', '') ?? '';
    await twoStep.getByLabel('Code that the app shows').fill(codeOf(secret));
    await twoStep.getByRole('button', { name: 'Turn on', exact: true }).click();
    await twoStep.getByRole('button', { name: 'I have kept them' }).click();
    await twoStep.getByText('so that it stays on').waitFor();
    expect(await twoStep.getByRole('button', { name: 'Turn off' }).count()).toBe(0);
    return secret;
  }

  it('is set so by an administrator, who is led to set it up, and then in; so is everybody of the role', async () => {
    const { page } = await visit({ at: own.address });
    await signInByForm(page, 'admin', demoPassword);
    await page.getByRole('link', { name: 'Platform Settings' }).click();
    await page.getByRole('heading', { level: 1, name: 'Platform Settings' }).waitFor();
    await page.getByRole('link', { name: 'Sign-in and security' }).click();
    const twoStep = part(page, 'Two-step sign-in');
    const save = twoStep.getByRole('button', { name: 'Save' });
    await part(page, 'Single sign-on').getByText('It is not set up: people sign in with a password.').waitFor();
    expect(await twoStep.getByRole('checkbox', { checked: true }).count()).toBe(0);

    await twoStep.getByRole('checkbox', { name: 'Instructors' }).check();
    await page.route('**/api/admin/security', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await save.click();
    await twoStep.getByRole('alert').waitFor();
    expect(await twoStep.getByRole('checkbox', { name: 'Instructors' }).isChecked()).toBe(true);
    await page.unroute('**/api/admin/security');
    await save.click();
    await toast(page, 'Settings saved');
    await page.reload();
    await twoStep.getByRole('checkbox', { name: 'Instructors', checked: true }).waitFor();

    await twoStep.getByRole('checkbox', { name: 'Administrators' }).check();
    await twoStep.getByText('This is your own role').waitFor();
    await expectUsable(page);
    await save.click();
    const secret = await setUp(page);
    await page.getByRole('link', { name: 'Platform Settings' }).click();
    await page.getByRole('link', { name: 'Sign-in and security' }).click();
    await twoStep.getByText('1 of 1 person with a password has set it up').waitFor();

    const again = await visit({ at: own.address });
    await signInByForm(again.page, 'admin', demoPassword);
    await again.page.getByLabel('Code from your authenticator app').fill(codeOf(secret, 1));
    await again.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await again.page.waitForURL(`${own.address}/`);
    await again.page.getByRole('link', { name: 'User Management' }).click();
    await again.page.getByRole('heading', { level: 1, name: 'User Management' }).waitFor();

    const teacher = await visit({ at: own.address, size: phone });
    await signInByForm(teacher.page, 'instructor', demoPassword);
    await teacher.page.waitForURL(`${own.address}/account/security`);
    // Whatever else they try leads back there.
    await teacher.page.goto('/courses');
    await expectUsable(teacher.page);
    await setUp(teacher.page);
    await teacher.page.goto('/courses');
    await teacher.page.getByRole('heading', { level: 1, name: /My Courses/ }).waitFor();
    await teacher.page.getByText('Advanced Web Development').first().waitFor();
  });
});
