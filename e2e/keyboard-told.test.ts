import { expect, test } from 'vitest';
import { demoPassword } from '../server/demo/accounts.ts';
import { settled, useBrowser, visit } from './browser.ts';
import { choose, focusOn, press, tabTo } from './keys.ts';
import { makeCourse, makeStudents } from './quiz-college.ts';
import { bigCourse } from './places.ts';

/* By keys alone, and by what a screen reader is told: a deed neither loses the focus nor passes in silence. */

useBrowser();

let made = 0;

/** A student of a course of their own, and the course. */
async function aMember() {
  const [instructor, admin, manager] = await Promise.all(
    ['instructor', 'admin', 'manager'].map(async (as) => (await visit({ as })).context.request),
  );
  if (!instructor || !admin || !manager) throw new Error('Nobody is there');
  const courseId = await makeCourse(instructor, 'Told by keyboard');
  const [as = ''] = await makeStudents({ admin, manager }, courseId, [`told-${process.pid}-${++made}`]);
  return { instructor, courseId, ...(await visit({ as })) };
}

test('what is read all at once leaves the focus in the list, and it is said', async () => {
  const { instructor, courseId, page } = await aMember();
  const data = { title: 'The room is another', body: '<p>It is room 4.</p>', sectionIds: [] };
  expect((await instructor.post(`/api/courses/${courseId}/announcements`, { data })).status()).toBe(201);
  await page.goto('/');
  await settled(page);
  await press(page, page.getByRole('button', { name: /^Notifications, \d+ unread$/ }));
  const list = page.getByRole('dialog', { name: 'Notifications' });
  const markAll = list.getByRole('button', { name: 'Mark all as read' });
  await press(page, markAll);
  await markAll.waitFor({ state: 'detached' });
  await focusOn(list.getByRole('heading', { name: 'Notifications' }));
  await list.getByRole('status').filter({ hasText: 'Everything is read' }).waitFor();
  await page.keyboard.press('Tab');
  await focusOn(list.getByRole('link', { name: /The room is another/ }));
  await page.keyboard.press('Escape');
  await focusOn(page.getByRole('button', { name: 'Notifications', exact: true }));
});

test('a reply says that it is posted, and is edited where Edit leads', async () => {
  const { courseId, page, context } = await aMember();
  const topic = { title: 'Which rivers?', content: '<p>Which ones do you know?</p>' };
  const posted = await context.request.post(`/api/courses/${courseId}/discussions`, { data: topic });
  const { id } = (await posted.json()) as { id: string };
  await page.goto(`/discussions/${id}`);
  await settled(page);
  await tabTo(page, page.getByRole('textbox', { name: 'Your reply' }));
  await page.keyboard.type('The Elbe');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('status').filter({ hasText: 'Reply posted' }).first().waitFor();
  const reply = page.getByRole('article', { name: /^Sam told-/ });
  await reply.getByText('The Elbe').waitFor();
  const more = reply.getByRole('button', { name: 'More about this reply' });
  await press(page, more, { back: true });
  await choose(page, 'Edit');
  const field = reply.getByRole('textbox', { name: 'Your reply' });
  await focusOn(field);
  await page.keyboard.press('End');
  await page.keyboard.type(' and the Oder');
  await press(page, reply.getByRole('button', { name: 'Save Changes' }));
  await field.waitFor({ state: 'detached' });
  await reply.getByText('The Elbe and the Oder').waitFor();
  await focusOn(reply.getByRole('button'));
  await press(page, more, { back: true });
  await choose(page, 'Edit');
  await focusOn(field);
  await press(page, reply.getByRole('button', { name: 'Cancel' }));
  await focusOn(reply.getByRole('button'));
});

test('so is a message', async () => {
  const { page } = await aMember();
  await page.goto('/messages');
  await settled(page);
  await press(page, page.getByRole('button', { name: 'New message' }));
  const dialog = page.getByRole('dialog', { name: 'New message' });
  await focusOn(dialog.getByRole('searchbox', { name: 'To' }));
  await page.keyboard.type('nobody of this name');
  await dialog.getByRole('status').filter({ hasText: 'Nobody of this name.' }).waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Halloran');
  await dialog.getByRole('status').filter({ hasText: '1 to choose from' }).waitFor();
  await press(page, dialog.getByRole('button', { name: /Ingrid Halloran/ }));
  await tabTo(page, dialog.getByRole('textbox', { name: 'Message' }));
  await page.keyboard.type('I shall come at three');
  await press(page, dialog.getByRole('button', { name: 'Send' }));
  await page.waitForURL(/\/messages\/.+/);
  await expect.poll(() => page.title()).toBe('Ingrid Halloran · Messages · Collegium');
  const more = page.getByRole('button', { name: 'More about this message' });
  await press(page, more, { back: true });
  await choose(page, 'Edit');
  await focusOn(page.getByRole('article').getByRole('textbox', { name: 'Your message' }));
  await press(page, page.getByRole('article').getByRole('button', { name: 'Cancel' }));
  await focusOn(page.getByRole('article').getByRole('button'));
});

test('the calendar says to which month one has come, and a part of the account or of a course which it is', async () => {
  const { page } = await visit({ as: 'student' });
  await page.goto('/calendar');
  await settled(page);
  const month = await page.getByRole('heading', { level: 1 }).textContent();
  await press(page, page.getByRole('button', { name: 'Next month' }));
  const said = page.locator('[aria-live="polite"]').filter({ hasText: /^\w+ \d{4}$/ });
  await said.waitFor();
  await expect.poll(() => said.textContent()).not.toBe(month);
  await page.goto('/account/security');
  await expect.poll(() => page.title()).toBe('Sign-in and security · Your account · Collegium');
  await page.goto('/account/notifications');
  await expect.poll(() => page.title()).toBe('Notifications · Your account · Collegium');
  await page.goto('/courses');
  await page.getByRole('main').getByRole('link', { name: 'Advanced Web Development' }).first().click();
  await expect.poll(() => page.title()).toBe('Advanced Web Development · Collegium');
  await page.getByRole('tab', { name: 'Resources' }).click();
  await expect.poll(() => page.title()).toBe('Resources · Advanced Web Development · Collegium');
});

test('the names of the courses to join are headings below that of their part', async () => {
  const { page } = await visit({ as: 'student' });
  await page.goto('/courses/browse');
  await settled(page);
  const part = page.getByRole('region', { name: 'Open for enrollment' });
  await part.getByRole('heading', { level: 3 }).first().waitFor();
});

test('who begins a lesson anew is at its heading', async () => {
  const visitor = await visit({ as: 'student' });
  const { page, context } = visitor;
  const course = await bigCourse(visitor);
  const modules = (await (await context.request.get(`/api/courses/${course}/modules`)).json()) as {
    items: { id: string; title: string }[];
  }[];
  const lesson = modules.flatMap(({ items }) => items).find(({ title }) => title === 'Focus order and names');
  const data = { activeMs: 0, place: { block: 4, media: null } };
  expect((await context.request.put(`/api/lessons/${lesson?.id}/reading`, { data })).ok()).toBe(true);
  await page.goto(`/courses/${course}/lessons/${lesson?.id}`);
  await settled(page);
  await press(page, page.getByRole('button', { name: 'Start at the beginning' }));
  await focusOn(page.getByRole('heading', { level: 1, name: 'Focus order and names' }));
});

test('devices of one name, that can be signed out, are told apart', async () => {
  const data = { username: 'supervisor', password: demoPassword };
  expect((await (await visit()).context.request.post('/api/login', { data })).ok()).toBe(true);
  const { page } = await visit({ as: 'supervisor' });
  await page.goto('/account/security');
  await settled(page);
  const [facts] = await page
    .getByRole('listitem')
    .getByRole('button', { name: /^Sign out/ })
    .evaluateAll((all) => all.map((each) => each.ariaDescribedByElements?.[0]?.textContent));
  expect(facts).toMatch(/^Last seen: /);
});
