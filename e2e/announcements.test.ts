import { expect, test } from 'vitest';
import { expectUsable, phone, settled, useBrowser, visit, type Visitor } from './browser.ts';

useBrowser();

async function bigCourse({ context }: Visitor): Promise<string> {
  const courses = (await (await context.request.get('/api/courses')).json()) as { id: string; courseCode: string }[];
  return courses.find(({ courseCode }) => courseCode === 'WEB-301')?.id ?? '';
}

test('an announcement from its form to its readers: refused, urgent above every page, edited, deleted', async () => {
  const teacher = await visit({ as: 'instructor' });
  const student = await visit({ as: 'student', size: phone });
  const course = await bigCourse(teacher);
  const { page } = teacher;
  await student.page.goto('/courses');
  await settled(student.page);
  await page.goto(`/courses/${course}`);
  await page.getByRole('link', { name: 'Announcements' }).click();
  await page.getByRole('heading', { level: 1, name: 'Announcements' }).waitFor();
  await page.getByRole('button', { name: 'New announcement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Announce to the course' });
  await dialog.getByRole('button', { name: 'Announce', exact: true }).click();
  await dialog.getByText('Title is required').waitFor();
  await dialog.getByText('Write what you announce').waitFor();
  await dialog.getByLabel('Title').fill('The building is closed today');
  await dialog.getByRole('textbox', { name: 'Announcement' }).click();
  await page.keyboard.type('Water on the ground floor. Lectures are online.');
  await dialog.getByLabel('It is urgent').check();
  await dialog.getByLabel('Pin it').check();
  await expectUsable(page);
  await dialog.getByRole('button', { name: 'Announce', exact: true }).click();
  await page.getByText('Announced', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'The building is closed today' }).first().waitFor();

  // It comes up where the student is, without a reload.
  const banner = student.page.getByRole('region', { name: 'Urgent announcements' });
  await banner.getByRole('link', { name: 'The building is closed today' }).waitFor();
  await expectUsable(student.page);
  await banner.getByRole('link', { name: 'The building is closed today' }).click();
  await student.page.getByRole('heading', { level: 1, name: 'The building is closed today' }).waitFor();
  await student.page.getByText('Water on the ground floor. Lectures are online.').waitFor();
  await expectUsable(student.page);

  const menu = page.getByRole('article').filter({ hasText: 'The building is closed today' });
  await menu.getByRole('button', { name: 'More about this announcement' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('The building is closed until noon');
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
  await student.page.getByRole('heading', { level: 1, name: 'The building is closed until noon' }).waitFor();
  await student.page.getByRole('button', { name: 'More about this announcement' }).click();
  await student.page.getByRole('menuitem', { name: 'What it said before' }).click();
  await student.page.getByRole('dialog').getByText('The building is closed today').waitFor();
  await student.page.keyboard.press('Escape');

  // Put away, it stays away.
  await banner.getByRole('button', { name: 'Put away: The building is closed until noon' }).click();
  await expect.poll(() => banner.count()).toBe(0);
  await student.page.reload();
  await settled(student.page);
  expect(await banner.count()).toBe(0);

  const edited = page.getByRole('article').filter({ hasText: 'The building is closed until noon' });
  await edited.getByRole('button', { name: 'More about this announcement' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await student.page.getByRole('heading', { name: 'Announcement not found' }).waitFor();
});

test('what is scheduled, or for another section, waits for its moment and its people', async () => {
  const teacher = await visit({ as: 'instructor' });
  const student = await visit({ as: 'student' });
  const course = await bigCourse(teacher);
  const api = teacher.context.request;
  const sections = (await (await api.get(`/api/courses/${course}/sections`)).json()) as { id: string }[];
  const announce = (title: string, more: object) =>
    api.post(`/api/courses/${course}/announcements`, { data: { title, body: `<p>${title}</p>`, ...more } });
  // She is in one of the sections: of one for each, she sees one.
  for (const [index, { id }] of sections.entries()) await announce(`Only for section ${index}`, { sectionIds: [id] });
  const publishAt = new Date(Date.now() + 4_000).toISOString();
  expect((await announce('The plan of next week', { publishAt })).status()).toBe(201);
  await student.page.goto(`/courses/${course}/announcements`);
  await settled(student.page);
  const titles = student.page.getByRole('heading', { level: 2 });
  expect((await titles.allTextContents()).filter((title) => title.startsWith('Only for section'))).toHaveLength(1);
  await teacher.page.goto(`/courses/${course}/announcements`);
  await expect
    .poll(() => teacher.page.getByRole('heading', { level: 2, name: /^Only for section/ }).count())
    .toBe(sections.length);
  await teacher.page
    .getByRole('article')
    .filter({ hasText: 'How the demo day will run' })
    .getByText('Scheduled')
    .waitFor();
  // Its moment comes while the page is open.
  await student.page.getByRole('heading', { level: 2, name: 'The plan of next week' }).waitFor();
  await student.page.goto('/');
  await settled(student.page);
  await student.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await student.page.getByRole('region', { name: 'Announcements' }).getByText('The project is open').waitFor();
  await student.page.getByRole('link', { name: 'All announcements' }).click();
  await student.page.getByRole('link', { name: 'Library open until midnight in the exam weeks' }).waitFor();
  await student.page.getByRole('button', { name: 'College', exact: true }).click();
  await expect.poll(() => student.page.getByRole('link', { name: 'The plan of next week' }).count()).toBe(0);
  await expectUsable(student.page);
});

test('a new announcement that is not sent yet outlives the Escape key and a reload, until it is given up', async () => {
  const teacher = await visit({ as: 'instructor' });
  const course = await bigCourse(teacher);
  const { page } = teacher;
  await page.goto(`/courses/${course}/announcements`);
  const dialog = page.getByRole('dialog', { name: 'Announce to the course' });
  const open = () => page.getByRole('button', { name: 'New announcement' }).click();
  await open();
  await dialog.getByLabel('Title').fill('Rooms of the exam');
  await dialog.getByRole('textbox', { name: 'Announcement' }).click();
  await page.keyboard.type('They follow on Friday.');
  await dialog.getByLabel('Pin it').check();
  await dialog.getByLabel('Announce later').check();
  await dialog.getByLabel('When').fill('2031-01-10T08:00');
  await dialog.getByRole('button', { name: 'Attach files' }).click();
  await dialog
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'rooms.txt', mimeType: 'text/plain', buffer: Buffer.from('B 214') });
  await dialog.getByRole('button', { name: 'Remove rooms.txt' }).waitFor();
  // First it puts the toast of the upload away.
  await page.getByText('Upload Complete', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Upload Complete', { exact: true }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await open();
  // What would go out at once, or to others than it is for, is not the same announcement.
  expect(await dialog.getByLabel('When').inputValue()).toBe('2031-01-10T08:00');
  expect(await dialog.getByLabel('Pin it').isChecked()).toBe(true);
  await dialog.getByRole('link', { name: 'rooms.txt' }).waitFor();
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Rooms of the exam');
  await dialog.getByRole('textbox', { name: 'Announcement' }).getByText('They follow on Friday.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await open();
  expect(await dialog.getByLabel('Title').inputValue()).toBe('');
  expect(await dialog.getByLabel('Announce later').isChecked()).toBe(false);
  expect(await dialog.getByRole('link', { name: 'rooms.txt' }).count()).toBe(0);
});

test('who sees many new announcements at once has read them all, and is not asked for anew with each', async () => {
  const teacher = await visit({ as: 'instructor' });
  const student = await visit({ as: 'student' });
  const course = await bigCourse(teacher);
  for (let number = 1; number <= 15; number++) {
    const data = { title: `Many ${number}`, body: '<p>New.</p>' };
    const made = await teacher.context.request.post(`/api/courses/${course}/announcements`, { data });
    expect(made.status(), await made.text()).toBe(201);
  }
  const { page } = student;
  const asked = { marks: 0, user: 0 };
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/read')) asked.marks++;
    if (request.url().endsWith('/api/auth/user')) asked.user++;
  });
  await page.goto(`/courses/${course}/announcements`);
  await page.getByRole('heading', { level: 2, name: 'Many 15' }).waitFor();
  await settled(page);
  expect(asked.marks).toBeGreaterThanOrEqual(15);
  expect(asked.user).toBeLessThan(10);
  asked.marks = 0;
  await page.reload();
  await settled(page);
  expect(asked.marks).toBe(0);
});
