import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { demoPassword } from '../server/demo/accounts.ts';
import { type IdentityProvider, startIdentityProvider } from '../server/testing/identity-provider.ts';
import { type ServerProcess, startedProcess } from '../server/testing/process.ts';
import { expectUsable, phone, settled, useBrowser, visit } from './browser.ts';

useBrowser();

let provider: IdentityProvider;
let college: ServerProcess;
const data = mkdtempSync(join(tmpdir(), 'collegium-sso-'));

/** A demo college of its own, at another site than its provider: cookies have to stand the way between. */
beforeAll(async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  provider = await startIdentityProvider([url]);
  cpSync(inject('untouched'), data, { recursive: true });
  college = await startedProcess({
    ...provider.settings(url),
    PORT: String(port),
    HOST: '127.0.0.1',
    COLLEGIUM_DATA: data,
    COLLEGIUM_OIDC_UNKNOWN: 'create',
    COLLEGIUM_OIDC_ROLES: 'groups:staff=instructor',
  });
  provider.people.set('noor', {
    name: 'Noor Haddad',
    email: 'noor@college.test',
    email_verified: true,
    groups: ['staff'],
  });
  provider.people.set('maya', { name: 'Maya at the provider', email: 'maya@id.test', email_verified: true });
});
afterAll(async () => {
  await college.end('SIGTERM');
  await provider.stop();
  rmSync(data, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address && typeof address === 'object' ? address.port : 0;
}

const at = (path: string) => `${college.address}${path}`;

async function sayAtProvider(page: Page, who: string): Promise<void> {
  await page.getByRole('heading', { name: 'College ID' }).waitFor();
  expect(new URL(page.url()).origin).toBe(provider.issuer);
  await page.getByLabel('Name').fill(who);
  await page.getByRole('button', { name: 'Continue' }).click();
}

it('a signed-out visitor of a deep link signs in at the provider and comes back to it', async () => {
  const { page, context } = await visit();
  await page.goto(at('/courses?filter=all'));
  await page.getByText('Unauthorized', { exact: true }).first().waitFor();
  await sayAtProvider(page, 'noor');
  await page.waitForURL(at('/courses?filter=all'));
  await page.getByRole('heading', { name: 'My Courses' }).waitFor();
  await page.getByRole('button', { name: /Noor Haddad/ }).waitFor();
  const cookies = await context.cookies(college.address);
  expect(cookies.filter(({ httpOnly }) => httpOnly).map(({ name, sameSite }) => ({ name, sameSite }))).toEqual(
    expect.arrayContaining([
      { name: 'collegium', sameSite: 'Lax' },
      { name: 'collegium-sso', sameSite: 'Lax' },
    ]),
  );
});

it.each([undefined, phone])(
  'who refuses at the provider is told so on the sign-in page, and may use a password',
  async (size) => {
    const { page, complaints } = await visit({ ...(size && { size }) });
    await page.goto(at('/login?returnTo=%2Fcourses'));
    await page.getByRole('link', { name: 'Sign in with College ID' }).click();
    await page.getByRole('button', { name: 'Refuse' }).click();
    const sentence = page.getByText('College ID did not confirm who you are, or you cancelled there. Try again.');
    await sentence.waitFor();
    expect(new URL(page.url()).search).toBe('?returnTo=%2Fcourses&problem=cancelled');
    expect(await page.content()).not.toContain('555-0100');
    expect(await sentence.evaluate((it) => document.activeElement?.contains(it))).toBe(true);
    await settled(page);
    await expectUsable(page);
    expect(complaints).toEqual([]);
    await page.getByLabel('Username or e-mail').fill('student');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL(at('/courses'));
  },
);

it('shows a sentence of its own for a problem in the address, and never what else stands there', async () => {
  const { page } = await visit();
  await page.goto(at('/login?problem=not-admitted'));
  await page.getByText(/No account here is open to you with College ID/).waitFor();
  await page.goto(at('/login?problem=Call%20555-0100'));
  await page.getByRole('link', { name: 'Sign in with College ID' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await page.getByText('555-0100').count()).toBe(0);
});

it('one links an identity to one’s account, signs in with it, and unlinks it again', async () => {
  const { page, complaints } = await visit();
  await page.goto(at('/login?returnTo=%2Faccount%2Fsecurity'));
  await page.getByRole('button', { name: 'Student' }).click();
  await page.getByRole('button', { name: 'Link College ID' }).click();
  await sayAtProvider(page, 'maya');
  await page.waitForURL(at('/account/security?linked=1'));
  const told = page.getByText('Linked. From now on College ID signs you in to this account.');
  await told.waitFor();
  await page.getByRole('paragraph').filter({ hasText: 'maya@id.test' }).waitFor();
  await settled(page);
  await expectUsable(page);
  expect(complaints).toEqual([]);

  await page.context().clearCookies({ name: 'collegium' });
  await page.goto(at('/account/security'));
  // The provider knows who is here still.
  await page.getByText(/last used/).waitFor();
  await page.getByRole('button', { name: 'Unlink maya@id.test' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await page.getByRole('button', { name: 'Link College ID' }).waitFor();
  expect(await page.getByRole('paragraph').filter({ hasText: 'maya@id.test' }).count()).toBe(0);
});
