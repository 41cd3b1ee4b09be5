import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { address, expectUsable, useBrowser, visit } from './browser.ts';

// Chromium's smaller build refuses every notification.
useBrowser({ whole: true });

const askButton = (page: Page) => page.getByRole('button', { name: 'Show notifications on this device' });
/** Of a device that a push service of a browser might have given: a point of the curve, and a secret. */
const keys = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
};
const endpoint = 'https://fcm.googleapis.com/fcm/send/one-of-a-journey';

/** The push service that a browser without a connection cannot reach: it gives the page a device, and knows it after. */
async function withPushService(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    (given) => {
      const kept = () => localStorage.getItem('device') !== null;
      const subscription = {
        toJSON: () => given,
        async unsubscribe() {
          localStorage.removeItem('device');
          return true;
        },
      };
      Object.assign(PushManager.prototype, {
        async subscribe(options: { applicationServerKey: string }) {
          localStorage.setItem('device', options.applicationServerKey);
          return subscription;
        },
        getSubscription: async () => (kept() ? subscription : null),
      });
    },
    { endpoint, keys },
  );
}

test('a browser that refuses, one that has no push service, and one that shows what is pushed to it', async () => {
  const refusing = await visit({ as: 'assistant' });
  await refusing.context.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'denied' }));
  await refusing.page.goto('/account/notifications');
  await refusing.page.getByText('This browser was told not to show notifications of the college.').waitFor();
  expect(await askButton(refusing.page).count()).toBe(0);

  // In this private window Chromium itself says no, and the page says what to do.
  const alone = await visit({ as: 'assistant' });
  await alone.context.grantPermissions(['notifications']);
  await alone.page.goto('/account/notifications');
  await askButton(alone.page).click();
  await alone.page.getByText('This browser could not reach its push service.').waitFor();
  await askButton(alone.page).waitFor();
  await expectUsable(alone.page);
  const settings = await (await alone.context.request.get('/api/account/notifications')).json();
  expect(settings).toMatchObject({ devices: [] });

  const { page, context } = await visit({ as: 'assistant' });
  await context.grantPermissions(['notifications']);
  await withPushService(context);
  await page.goto('/account/notifications');
  // What the server refuses is taken back from the browser too.
  await page.route('**/api/account/push-devices', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await askButton(page).click();
  await page.getByText('This device could not be added', { exact: true }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('device'))).toBeNull();

  const posted = page.waitForRequest((request) => request.url().endsWith('/api/account/push-devices'));
  await askButton(page).click();
  await page.getByText('This device shows your notifications', { exact: true }).waitFor();
  expect((await posted).postDataJSON()).toEqual({ endpoint, ...keys });
  await page.locator('.item', { hasText: 'Chrome on Linux' }).waitFor();
  await expect.poll(() => askButton(page).count()).toBe(0);
  const { pushKey, devices } = (await (await context.request.get('/api/account/notifications')).json()) as {
    pushKey: string;
    devices: unknown[];
  };
  expect([devices.length, await page.evaluate(() => localStorage.getItem('device'))]).toEqual([1, pushKey]);
  await expectUsable(page);

  // The worker that the page has registered shows a message as the server writes it.
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((found) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) found(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  const push = (message: object) =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      origin: address('/').slice(0, -1),
      registrationId,
      data: JSON.stringify(message),
    });
  const shown = () =>
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      const registration = await navigator.serviceWorker.getRegistration();
      const notifications = (await registration?.getNotifications()) ?? [];
      return { state: active?.state, notifications: notifications.map(({ title, body, tag }) => [title, body, tag]) };
    });
  const message = { title: '“Essay” is due tomorrow', body: 'Tuesday · WEB-301', path: '/grades', tag: 'a' };
  // What comes before it works is lost to it.
  await expect.poll(shown).toEqual({ state: 'activated', notifications: [] });
  await push(message);
  const notice = [message.title, message.body, 'a'];
  await expect.poll(shown).toEqual({ state: 'activated', notifications: [notice] });
  // The same again takes the place of the first; what is none is not shown.
  await push(message);
  await push({ nothing: true });
  await push({ ...message, tag: 'b' });
  await expect.poll(shown).toMatchObject({ notifications: [notice, [message.title, message.body, 'b']] });

  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByText(/^Removed: /).waitFor();
  await expect.poll(() => page.locator('.item', { hasText: 'Chrome on Linux' }).count()).toBe(0);
});
