import { expect, test } from 'vitest';
import { expectUsable, phone, settled, useBrowser, visit } from './browser.ts';

useBrowser();

/** A day of next month, which nobody of the demo college has anything on. */
function aDay(): string {
  return new Date(Date.now() + 33 * 86_400_000).toISOString().slice(0, 10);
}

test('hours are offered, booked on a phone, seen live by the host, moved and cancelled', async () => {
  const day = aDay();
  const host = await visit({ as: 'instructor' });
  const student = await visit({ as: 'student', size: phone });
  await host.page.goto(`/schedule?day=${day}`);
  await student.page.goto('/schedule');
  await settled(student.page);

  await host.page.getByRole('button', { name: 'Offer hours' }).first().click();
  const form = host.page.getByRole('dialog', { name: 'Offer hours' });
  await form.getByLabel('Title').fill('Thesis talks');
  await form.getByLabel('Day', { exact: true }).fill(day);
  await form.getByLabel('From').fill('15:00');
  await form.getByLabel('Until', { exact: true }).fill('14:00');
  await form.getByRole('button', { name: 'Offer hours' }).click();
  await form.getByText('It ends before it begins').waitFor();
  await expectUsable(host.page);
  await form.getByLabel('Until', { exact: true }).fill('16:00');
  await form.getByLabel('Place').fill('Library, room 3');
  await form.getByRole('button', { name: 'Offer hours' }).click();
  const slots = host.page.locator('.slot', { hasText: 'Thesis talks' });
  await expect.poll(() => slots.count()).toBe(3);
  await expect.poll(() => slots.getByText('Free').count()).toBe(3);

  // It stands on the student's page without a reload.
  const offer = student.page.getByRole('region', { name: 'Thesis talks' });
  await offer.waitFor();
  await expectUsable(student.page);
  await offer.getByRole('button', { name: /15:00$/ }).click();
  const booking = student.page.getByRole('dialog', { name: 'Book a meeting' });
  await booking.getByLabel('What is it about?').fill('My outline');
  await expectUsable(student.page);
  await booking.getByRole('button', { name: 'Book' }).click();
  const meeting = student.page.locator('.meeting', { hasText: 'Thesis talks' });
  await meeting.getByText('My outline').waitFor();
  expect(await offer.getByRole('button', { name: /15:00$/ }).count()).toBe(0);

  // The host sees who has booked, and why.
  await slots.filter({ hasText: 'Maya Lindgren' }).getByText('My outline').waitFor();
  await expectUsable(host.page);

  await meeting.getByRole('button', { name: /^Move/ }).click();
  await student.page.getByText('It stays booked until you have chosen another time.').waitFor();
  await offer.getByRole('button', { name: /15:40$/ }).click();
  await student.page.getByRole('dialog', { name: 'Move your meeting' }).getByRole('button', { name: 'Move' }).click();
  await slots.filter({ hasText: '15:40' }).getByText('Maya Lindgren').waitFor();

  await host.page.getByRole('button', { name: 'More about Maya Lindgren' }).click();
  await host.page.getByRole('menuitem', { name: 'Cancel this meeting' }).click();
  const reason = host.page.getByRole('dialog', { name: 'Cancel this meeting?' });
  await reason.getByRole('button', { name: 'Cancel meeting' }).click();
  await reason.getByText('Say why, in a few words').waitFor();
  await reason.getByLabel('Reason').fill('I am away that day');
  await reason.getByRole('button', { name: 'Cancel meeting' }).click();
  await expect.poll(() => meeting.count()).toBe(0);
  await offer.getByRole('button', { name: /15:40$/ }).waitFor();
  await expect.poll(() => slots.getByText('Free').count()).toBe(3);
});
