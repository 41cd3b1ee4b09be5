import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { expectUsable, phone, settled, useBrowser, visit } from './browser.ts';

useBrowser();

interface Entry {
  id: string;
  kind: string;
  title: string;
  firstDay: string;
  mayEdit: boolean;
}

test('a student sees, filters, adds and subscribes; what staff drag moves in the open calendar', async () => {
  const student = await visit({ as: 'student' });
  const { page, context } = student;
  await page.goto('/calendar');
  await settled(page);
  const inCell = (title: string) => page.locator('.cal .ev', { hasText: title }).first();
  await inCell('Lecture').waitFor();
  await expectUsable(page);
  await page.getByRole('button', { name: /WEB-301/ }).click();
  await expect.poll(() => page.locator('.cal .ev', { hasText: 'WEB' }).count()).toBe(0);
  await page.getByRole('button', { name: /WEB-301/ }).click();
  await inCell('Lecture').waitFor();

  // By the keyboard: the day after, a new event there, and the other views.
  const days = page.locator('.cal td[tabindex="0"]');
  await days.focus();
  await page.keyboard.press('ArrowRight');
  const chosen = await page.locator('.cal td:focus').getAttribute('data-day');
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'New event' });
  await dialog.getByLabel('Title').fill('Choir rehearsal');
  expect(await dialog.getByLabel('First day').inputValue()).toBe(chosen);
  await expectUsable(page);
  await dialog.getByLabel('Link').fill('choir');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Enter an address that begins with https://').waitFor();
  await dialog.getByLabel('Link').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('l');
  await page.getByRole('button', { name: /Choir rehearsal/ }).waitFor();
  await page.keyboard.press('w');
  await inCell('Choir rehearsal').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move…' }).click();
  const move = page.getByRole('dialog', { name: 'Move to another day' });
  const next = new Date(Date.parse(`${chosen}T00:00:00Z`) + 7 * 86_400_000).toISOString().slice(0, 10);
  await move.getByLabel('Day').fill(next);
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await move.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('.cal .ev', { hasText: 'Choir rehearsal' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByLabel('Name').fill('Phone');
  // Of one course, without its quizzes; that needs a course.
  await page.getByLabel('Quizzes').uncheck();
  await page.getByLabel('Only these').check();
  await page.getByRole('button', { name: 'Make an address' }).click();
  await page.getByText('Choose at least one course').waitFor();
  await page.getByRole('checkbox', { name: /WEB-301/ }).check();
  await page.getByRole('button', { name: 'Make an address' }).click();
  const address = await page.locator('.cal-address').innerText();
  await expectUsable(page);
  const feed = await (await visit()).context.request.get(new URL(address).pathname);
  expect(feed.status()).toBe(200);
  const events = new ICAL.Component(ICAL.parse(await feed.text())).getAllSubcomponents('vevent');
  const summaries = events.map((event) => String(event.getFirstPropertyValue('summary')));
  expect(summaries).toContain('Choir rehearsal');
  expect(summaries.filter((summary) => summary.endsWith('(WEB-301)')).length).toBeGreaterThan(0);
  expect(summaries.filter((summary) => summary.endsWith('(DATA-110)'))).toEqual([]);
  // And then of all of them.
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const changing = page.locator('.feed-form', { has: page.getByRole('button', { name: 'Save' }) });
  await changing.getByLabel('All my courses, also those I join').check();
  await changing.getByRole('button', { name: 'Save' }).click();
  await page.locator('.feed-line', { hasText: 'all my courses' }).waitFor();
  const again = await (await visit()).context.request.get(new URL(address).pathname);
  expect(await again.text()).toContain('(DATA-110)');
  await page.getByRole('tab', { name: 'Import' }).click();
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:e2e', 'SUMMARY:Imported walk'];
  const at = chosen?.replaceAll('-', '');
  const file = [...lines, `DTSTART;VALUE=DATE:${at}`, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n');
  await page
    .getByLabel('Calendar file')
    .setInputFiles({ name: 'walk.ics', mimeType: 'text/calendar', buffer: Buffer.from(file) });
  await page.getByText('1 new event').waitFor();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  // The calendar in the file has no name: it is called like the file.
  await page.getByText('walk', { exact: true }).waitFor();
  await page.getByText('1 event imported', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await inCell('Imported walk').waitFor();

  // Staff take a file over into a course, and its people have it; then they undo it.
  const teacher = await visit({ as: 'instructor' });
  await teacher.page.goto('/calendar');
  await teacher.page.getByRole('button', { name: 'Subscribe' }).click();
  await teacher.page.getByRole('tab', { name: 'Import' }).click();
  const target = teacher.page.getByLabel('Into');
  const web = await target.locator('option', { hasText: 'WEB-301' }).first().getAttribute('value');
  await target.selectOption(web);
  const timetable = file
    .replace('UID:e2e', 'UID:e2e-course')
    .replace('Imported walk', 'Guest lecture')
    .replace(
      'END:VCALENDAR',
      'BEGIN:VEVENT\r\nUID:hourly\r\nSUMMARY:Hourly\r\nRRULE:FREQ=HOURLY\r\nEND:VEVENT\r\nEND:VCALENDAR',
    );
  await teacher.page
    .getByLabel('Calendar file')
    .setInputFiles({ name: 'course.ics', mimeType: 'text/calendar', buffer: Buffer.from(timetable) });
  await teacher.page.getByText('1 new event').waitFor();
  await teacher.page.getByText('It does not say when it begins.').waitFor();
  await expectUsable(teacher.page);
  await teacher.page.getByRole('button', { name: 'Import', exact: true }).click();
  await inCell('Guest lecture').waitFor();
  await teacher.page.getByRole('button', { name: 'Remove' }).click();
  await teacher.page
    .getByRole('dialog', { name: 'Remove this import?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect.poll(() => page.locator('.cal .ev', { hasText: 'Guest lecture' }).count()).toBe(0);

  // A due date is dragged; the student's open page follows.
  const instructor = await visit({ as: 'instructor' });
  const from = new Date().toISOString().slice(0, 10);
  const to = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  const answer = await instructor.context.request.get(`/api/calendar?from=${from}&to=${to}`);
  const { entries } = (await answer.json()) as { entries: Entry[] };
  const work = entries.find(({ title }) => title === 'Project: a working prototype');
  expect(work?.mayEdit).toBe(true);
  const day = work?.firstDay ?? from;
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const dropped = new Date(Date.parse(`${day}T00:00:00Z`) + (weekday > 3 ? -1 : 1) * 86_400_000)
    .toISOString()
    .slice(0, 10);
  await page.goto(`/calendar?view=week&day=${day}`);
  await inCell('Project: a working prototype').waitFor();
  await instructor.page.goto(`/calendar?view=week&day=${day}`);
  await settled(instructor.page);
  const chip = instructor.page.locator('.cal .ev', { hasText: 'Project: a working prototype' });
  await chip.dragTo(instructor.page.locator(`.cal td[data-day="${dropped}"]`), { targetPosition: { x: 40, y: 300 } });
  // Where somebody has handed in already, it is moved once that is confirmed.
  const consent = instructor.page.getByRole('dialog', { name: 'Move this due date?' });
  const moved = instructor.page.locator(`.cal td[data-day="${dropped}"] .ev`, {
    hasText: 'Project: a working prototype',
  });
  await consent.or(moved).first().waitFor();
  if (await consent.isVisible()) await consent.getByRole('button', { name: 'Move' }).click();
  await moved.waitFor();
  await page.locator(`.cal td[data-day="${dropped}"] .ev`, { hasText: 'Project: a working prototype' }).waitFor();
  // The browser itself complains of the one refusal above.
  const complaints = student.complaints.filter((each) => !each.includes('422'));
  expect([...complaints, ...instructor.complaints]).toEqual([]);

  const small = await visit({ as: 'student', size: phone });
  await small.page.goto('/calendar');
  await settled(small.page);
  await small.page.locator('.agenda-ev').first().waitFor();
  await expectUsable(small.page);
  // The list below a month begins where the month does, or with today.
  await small.page.getByRole('button', { name: 'Next month' }).click();
  await small.page.getByRole('heading', { name: /^From 1 / }).waitFor();
  await small.page.getByRole('button', { name: 'Previous month' }).click();
  await small.page.getByRole('heading', { name: 'From today' }).waitFor();
  // In a week too what one can do stands there once.
  await small.page.goto('/calendar?view=week');
  await settled(small.page);
  for (const name of ['New event', 'Subscribe'])
    expect(await small.page.getByRole('main').getByRole('button', { name }).count()).toBe(1);
  expect(await context.request.get('/api/calendar/feeds').then((reply) => reply.status())).toBe(200);
});

test('a day on which nothing can end, or to which nothing can be moved, is said at its field', async () => {
  const { page, context } = await visit({ as: 'student' });
  const day = new Date().toISOString().slice(0, 10);
  const times = { firstDay: day, lastDay: day, startsTime: '19:00', endsTime: '20:00' };
  const body = { title: 'Chess club', scope: 'personal', courseId: null, description: '', place: '', link: null };
  await context.request.post('/api/calendar/events', {
    data: { ...body, ...times, repeatsUntil: null, sectionIds: [] },
  });
  await page.goto('/calendar?view=week');
  await page.locator('.cal .ev', { hasText: 'Chess club' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit event' });
  await edit.getByLabel('Last day').fill('2020-01-01');
  await edit.getByRole('button', { name: 'Save' }).click();
  await edit.getByText('It ends before it begins').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.cal .ev', { hasText: 'Chess club' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move to another day' });
  for (const [typed, said] of [
    [day, 'It is on this day already. Choose another one.'],
    ['', 'Choose a day'],
    ['0026-11-30', 'Choose a day that is at most ten years away'],
  ] as const) {
    await dialog.getByLabel('Day').fill(typed);
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await dialog.getByText(said, { exact: true }).waitFor();
  }
  await expectUsable(page);
  await page.keyboard.press('Escape');
});

test('what does not fit into a day is large enough to be pressed, and leads to all of the day', async () => {
  const { page, context } = await visit({ as: 'student' });
  const today = new Date().toISOString().slice(0, 10);
  const inAWeek = new Date(Date.parse(`${today}T00:00:00Z`) + 7 * 86_400_000).toISOString().slice(0, 10);
  for (const day of [today, today, today, inAWeek, inAWeek, inAWeek]) {
    const times = { firstDay: day, lastDay: day, startsTime: '19:00', endsTime: '20:00', repeatsUntil: null };
    const shared = { scope: 'personal', courseId: null, description: '', place: '', link: null, sectionIds: [] };
    const made = await context.request.post('/api/calendar/events', { data: { title: 'Choir', ...shared, ...times } });
    expect(made.status()).toBe(201);
  }
  await page.goto('/calendar');
  const more = page.locator(`.cal td[data-day="${today}"]`).getByRole('button', { name: /\d+ more/ });
  await more.waitFor();
  await expectUsable(page);
  await more.click();
  await page.getByRole('button', { name: /Choir/ }).first().waitFor();
});
