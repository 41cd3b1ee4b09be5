import { describe, expect, it } from 'vitest';
import { expectUsable, phone, settled, useBrowser, visit, wide } from './browser.ts';
import { addressOf } from './places.ts';
import { forVisitors, unseen } from './screens.ts';

useBrowser();

it('has a look at every screen', () => {
  expect(unseen, 'name each in e2e/screens.ts: where there is one (e2e/places.ts), and who may open it').toEqual([]);
});

describe('for visitors', () => {
  for (const size of [wide, phone])
    it(`the landing page stands and shows the catalogue, ${size.width} px`, async () => {
      const { page, complaints } = await visit({ size, again: true });
      await page.goto('/');
      await settled(page);
      await expectUsable(page);
      const invitation = page.getByRole('heading', { name: 'A cohort starts this month.' });
      const lines = await invitation.evaluate((it) => it.clientHeight / parseFloat(getComputedStyle(it).lineHeight));
      expect(Math.round(lines)).toBe(size === wide ? 1 : 2);
      await page.getByRole('button', { name: 'Explore Courses' }).click();
      const twice = page.getByRole('listitem').filter({ hasText: 'Advanced Web Development' });
      await twice.first().waitFor();
      expect(await twice.filter({ hasText: /Autumn|Spring/ }).count()).toBe(2);
      await expectUsable(page);
      expect(complaints).toEqual([]);
    });

  for (const [path, heading] of forVisitors)
    for (const size of [wide, phone])
      it(`${path} is usable, ${size.width} px`, async () => {
        const { page, complaints } = await visit({ size, again: true });
        await page.goto(path);
        await settled(page);
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await expectUsable(page);
        expect(complaints).toEqual([]);
      });

  for (const [code, answer] of [
    ['valid', 'This certificate is genuine and valid.'],
    ['revoked', 'This certificate is not valid.'],
    ['unknownCode', 'There is no certificate with this code.'],
  ] as const)
    for (const size of [wide, phone])
      it(`/verify with a code is usable (${code}), ${size.width} px`, async () => {
        const holder = await visit({ as: 'student', again: true });
        const { page, complaints } = await visit({ size, again: true });
        await page.goto(await addressOf(`/verify/{${code}}`, holder));
        await settled(page);
        await page.getByText(answer).waitFor();
        await expectUsable(page, { targets: true });
        // What is not there is itself answered 404, which the console reports.
        expect(complaints.filter((text) => code !== 'unknownCode' || !text.includes('404'))).toEqual([]);
      });

  it.each(['/', '/login', '/courses', '/no-such-page'])(
    '%s is sent with the whole list of security headers',
    async (path) => {
      const { context } = await visit();
      const headers = (await context.request.get(path, { headers: { accept: 'text/html' } })).headers();
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'self';.*object-src 'none'.*frame-ancestors 'none'$/,
      );
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cache-control': 'no-cache',
      });
    },
  );

  it.each(['/no/such/page', '/api', '/apiary', '/100%', '/%E0%A4%A', '/users/nonsense', '/admin/users/nonsense'])(
    '%s, an unknown path, is Page Not Found, without a sign-in',
    async (path) => {
      const { page } = await visit();
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
      await expectUsable(page);
      expect(page.url()).toContain(path);
    },
  );

  it('the landing page leads to what everybody may read, with the days that the college has set', async () => {
    const { page } = await visit();
    for (const name of ['Accessibility', 'Privacy', 'Help']) {
      await page.goto('/');
      await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      if (name === 'Privacy') await page.getByText(/^Notifications: (for ever|\d+ days)$/).waitFor();
    }
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Password', { exact: true }).waitFor();
  });

  it('the logo film falls back to a still picture', async () => {
    const { page } = await visit();
    await page.route(/logo-.*\.(webm|mp4)$/, (route) => route.abort());
    await page.goto('/');
    await page.locator('img[src*="logo-"], .film-still').first().waitFor();
  });
});
