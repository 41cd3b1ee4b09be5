import { expect, test } from 'vitest';
import { expectUsable, phone, settled, useBrowser, visit } from './browser.ts';

useBrowser();

interface Course {
  id: string;
  courseCode: string;
}

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
  await expect.poll(() => offer.getByRole('button', { name: /15:00$/ }).count()).toBe(0);

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

  // From the course to the hours of who teaches it, and there booked once more.
  const courses = (await (await student.context.request.get('/api/courses')).json()) as Course[];
  await student.page.goto(`/courses/${courses.find(({ courseCode }) => courseCode === 'WEB-301')?.id}`);
  await student.page.getByRole('link', { name: 'Office hours' }).click();
  await student.page.getByText('These are the hours of the people who teach').waitFor();
  await settled(student.page);
  await expectUsable(student.page);
  await offer.getByRole('button', { name: /15:00$/ }).click();
  await booking.getByRole('button', { name: 'Book' }).click();
  await meeting.waitFor();
  await student.page.getByRole('button', { name: 'Show all hours' }).click();
  await student.page.getByRole('region', { name: 'Progress talk' }).waitFor();

  // By the keyboard the host edits the hours: another place is told, other times cost a meeting, which is said before.
  const edit = async () => {
    await host.page.getByRole('button', { name: 'More about Thesis talks' }).focus();
    await host.page.keyboard.press('Enter');
    await host.page.getByRole('menuitem', { name: 'Edit' }).waitFor();
    await host.page.keyboard.press('Enter');
    const dialog = host.page.getByRole('dialog', { name: 'Edit hours' });
    await dialog.waitFor();
    return dialog;
  };
  const outcome = host.page.getByRole('dialog', { name: 'What changes' });
  let editing = await edit();
  await expectUsable(host.page);
  await editing.getByLabel('Kind').selectOption({ label: 'Consultation' });
  await editing.getByLabel('Place').fill('Library, room 9');
  await editing.getByRole('button', { name: 'Save' }).click();
  await outcome.getByText('1 person who has booked a time that stays hears of the change.').waitFor();
  await outcome.getByText('No meeting is cancelled.').waitFor();
  await expectUsable(host.page);
  await outcome.getByRole('button', { name: 'Change hours' }).click();
  await meeting.getByText('Library, room 9').waitFor();
  await outcome.waitFor({ state: 'detached' });

  editing = await edit();
  await editing.getByLabel('Change the times of the slots to come').check();
  expect(await editing.getByLabel('From').inputValue()).toBe('15:00');
  await editing.getByLabel('From').fill('15:20');
  await editing.getByLabel('Until', { exact: true }).fill('15:10');
  await editing.getByRole('button', { name: 'Save' }).click();
  await editing.getByText('It ends before it begins').waitFor();
  await editing.getByLabel('Until', { exact: true }).fill('16:20');
  await editing.getByRole('button', { name: 'Save' }).click();
  await outcome.getByText('2 slots stay · 1 is added · 1 is taken away').waitFor();
  await outcome.getByText('Maya Lindgren').waitFor();
  await outcome.getByRole('button', { name: 'Back' }).click();
  expect(await editing.getByLabel('From').inputValue()).toBe('15:20');
  await editing.getByRole('button', { name: 'Save' }).click();
  await outcome.getByRole('button', { name: 'Change hours' }).click();
  await outcome.getByText('Say why, in a few words').waitFor();
  await expectUsable(host.page);
  await outcome.getByLabel('Reason').fill('I teach until then');
  await outcome.getByRole('button', { name: 'Change hours' }).click();
  await expect.poll(() => meeting.count()).toBe(0);
  await offer.getByRole('button', { name: /16:00$/ }).waitFor();
  const told = await (await student.context.request.get('/api/notifications')).text();
  expect(told).toContain('I teach until then');
});
