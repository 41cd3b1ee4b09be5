import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../contract/api.ts';
import type { CourseInput } from '../contract/courses.ts';
import type { OpenCourse } from '../contract/enrolments.ts';
import { demoPassword } from '../server/demo/accounts.ts';
import { expectUsable, phone, settled, useBrowser, visit, type Visitor } from './browser.ts';

useBrowser();

/** Students of this file's own, so that the demo student's college stays as it is. */
const students = ['ines', 'jonas', 'kofi'];

beforeAll(async () => {
  const { context } = await visit({ as: 'admin' });
  for (const firstName of students) {
    const data = {
      username: `${firstName}.joins`,
      email: `${firstName}@joining.example`,
      firstName,
      lastName: 'Ferrand',
    };
    const made = await context.request.post('/api/users', {
      data: { ...data, password: demoPassword, role: 'student' },
    });
    expect(made.status()).toBe(201);
  }
});

const as = (firstName: string, more: { size?: typeof phone } = {}) => visit({ as: `${firstName}.joins`, ...more });

async function publish(instructor: Visitor, course: Partial<CourseInput> & { title: string; courseCode: string }) {
  const data = { description: 'Made for a journey.', credits: 2, ...course };
  const made = await instructor.context.request.post('/api/courses', { data });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  return id;
}

/** The card of a course, found by searching for it. */
async function cardOf(page: Page, title: string) {
  await page.goto(`/courses/browse?q=${encodeURIComponent(title)}`);
  await settled(page);
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
}

describe('an open course with one place', () => {
  test('the first is in, the second waits, and moves up when the first leaves', async () => {
    const instructor = await visit({ as: 'instructor' });
    const title = 'Paper Folding';
    await publish(instructor, { title, courseCode: 'FOLD-101', maxStudents: 1 });

    const ines = await as('ines');
    const card = await cardOf(ines.page, title);
    await card.getByText('1 of 1 place free').waitFor();
    await card.getByRole('button', { name: 'Join Course' }).click();
    await ines.page.getByText(`You are in ${title}`, { exact: true }).first().waitFor();
    await card.getByRole('link', { name: 'Open course' }).waitFor();
    expect(await ines.page.evaluate(() => document.activeElement?.textContent)).toBe(title);

    const jonas = await as('jonas', { size: phone });
    const full = await cardOf(jonas.page, title);
    await full.getByText('Full', { exact: true }).waitFor();
    await full.getByRole('button', { name: 'Join waitlist' }).click();
    await full.getByText('Waitlist, number 1').waitFor();
    await full.getByText('Full, 1 waiting').waitFor();
    await expectUsable(jonas.page);

    await card.getByRole('link', { name: 'Open course' }).click();
    await ines.page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await ines.page.getByRole('button', { name: 'More about this course' }).click();
    await ines.page.getByRole('menuitem', { name: 'Leave course' }).click();
    await ines.page.getByRole('dialog').getByText('Leave Paper Folding?').waitFor();
    await expectUsable(ines.page);
    await ines.page.getByRole('dialog').getByRole('button', { name: 'Leave course' }).click();
    await ines.page.waitForURL('**/courses');
    await ines.page.getByText('No courses found').waitFor();

    await jonas.page.goto('/courses');
    await jonas.page.getByRole('link', { name: title }).waitFor();
    await jonas.page.getByRole('button', { name: /Notifications/ }).click();
    await jonas.page.getByRole('link', { name: `A place is free: you are in ${title}` }).click();
    await jonas.page.getByRole('heading', { name: title, level: 1 }).waitFor();
  });

  test('whoever waits can give up the place, once it is confirmed', async () => {
    const instructor = await visit({ as: 'instructor' });
    const title = 'Small Boats';
    const id = await publish(instructor, { title, courseCode: 'BOAT-101', maxStudents: 1 });
    const [ines, kofi] = [await as('ines'), await as('kofi')];
    for (const { context } of [ines, kofi]) await context.request.post(`/api/courses/${id}/join`);
    const card = await cardOf(kofi.page, title);
    await card.getByRole('button', { name: 'Leave waitlist' }).click();
    await kofi.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await card.getByText('Waitlist, number 1').waitFor();
    await card.getByRole('button', { name: 'Leave waitlist' }).click();
    await kofi.page.getByRole('dialog').getByRole('button', { name: 'Leave waitlist' }).click();
    await card.getByRole('button', { name: 'Join waitlist' }).waitFor();
  });
});

test('a course by approval: asked, approved by way of the notification, in; another is declined', async () => {
  const instructor = await visit({ as: 'instructor' });
  const title = 'Letterpress';
  const id = await publish(instructor, { title, courseCode: 'PRESS-101', requiresApproval: true });
  const [ines, kofi] = [await as('ines'), await as('kofi')];
  const card = await cardOf(ines.page, title);
  await card.getByText('Approval needed').waitFor();
  await card.getByRole('button', { name: 'Request to join' }).click();
  await card.getByText('Request sent').waitFor();
  expect((await ines.context.request.get(`/api/courses/${id}/modules`)).status()).toBe(404);
  await kofi.context.request.post(`/api/courses/${id}/join`);

  const { page } = instructor;
  await page.goto('/');
  await page.getByRole('button', { name: /Notifications/ }).click();
  await page.getByRole('link', { name: `ines Ferrand asks to join ${title}` }).click();
  await page.getByRole('tab', { name: 'Requests 2', selected: true }).waitFor();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Approve ines Ferrand' }).click();
  await page.getByText('ines Ferrand is in the course', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Decline kofi Ferrand' }).click();
  await page.getByRole('heading', { name: 'No requests' }).waitFor();
  await page.getByRole('tab', { name: 'Active 1' }).waitFor();

  await ines.page.goto(`/courses/${id}`);
  await ines.page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await kofi.page.goto(`/courses/${id}`);
  await kofi.page.getByRole('heading', { name: 'Course not found' }).waitFor();
  // Who was sent this address before they are in it comes from here to where they can join.
  await kofi.page.getByText(`You are not in “${title}” yet.`).waitFor();
  await expectUsable(kofi.page);
  await kofi.page.getByRole('link', { name: 'See the course' }).click();
  await kofi.page.getByRole('dialog', { name: title }).waitFor();
});

test('requests are answered together: one is left out, the others are approved at once', async () => {
  const instructor = await visit({ as: 'instructor' });
  const title = 'Bookbinding';
  const id = await publish(instructor, { title, courseCode: 'BIND-101', requiresApproval: true });
  for (const name of students) await (await as(name)).context.request.post(`/api/courses/${id}/join`);
  const { page } = instructor;
  await page.goto(`/courses/${id}/people?tab=requests`);
  await page.getByRole('checkbox', { name: 'Choose all that are shown' }).check();
  await page.getByText('3 requests chosen').waitFor();
  await expectUsable(page);
  await page.getByRole('checkbox', { name: 'Choose jonas Ferrand' }).uncheck();
  // What was ticked is there for another try.
  await page.route('**/request-decisions', (route) => route.abort());
  await page.getByRole('button', { name: 'Approve 2 requests' }).click();
  await page.getByText('The requests were not answered', { exact: true }).first().waitFor();
  await page.unroute('**/request-decisions');
  await page.getByRole('button', { name: 'Approve 2 requests' }).click();
  await page.getByText('2 students are in the course.', { exact: true }).first().waitFor();
  await page.getByRole('tab', { name: 'Active 2' }).waitFor();
  await page.getByRole('tab', { name: 'Requests 1', selected: true }).waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(0);
});

test('after the deadline only an invitation leads in; whoever is removed is out', async () => {
  const instructor = await visit({ as: 'instructor' });
  const title = 'Night Skies';
  const id = await publish(instructor, { title, courseCode: 'SKY-101', enrollmentDeadline: '2020-01-01' });
  const kofi = await as('kofi');
  const closed = await cardOf(kofi.page, title);
  await closed.getByText('Enrollment ended on 1 January 2020').waitFor();
  expect(await closed.getByRole('button').count()).toBe(0);
  const refused = await kofi.context.request.post(`/api/courses/${id}/join`);
  expect(refused.status()).toBe(409);
  expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('Enrollment ended on 1 January 2020') });

  const { page } = instructor;
  await page.goto(`/courses/${id}`);
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Invite Student' }).click();
  await page.getByLabel('Username or e-mail').fill('nobody-of-this-name');
  await page.keyboard.press('Enter');
  await page.getByText('No student has this username or e-mail address').waitFor();
  await page.getByLabel('Username or e-mail').fill('kofi@joining.example');
  await page.keyboard.press('Enter');
  await page.getByText('kofi Ferrand is invited', { exact: true }).first().waitFor();
  await page.getByRole('tab', { name: 'Invited 1' }).click();
  await page.getByText('kofi@joining.example').waitFor();

  const preview = kofi.page.getByRole('dialog', { name: title });
  await kofi.page.goto('/');
  await kofi.page.getByRole('link', { name: `${title} SKY-101 Accept or decline` }).click();
  await preview.getByText('You are invited').waitFor();
  await kofi.page.goto('/courses');
  await kofi.page.getByRole('button', { name: /Notifications/ }).click();
  await kofi.page.getByRole('link', { name: `You are invited to ${title}` }).click();
  await preview.getByText('You are invited').waitFor();
  await expectUsable(kofi.page);
  await preview.getByRole('button', { name: 'Accept invitation' }).click();
  await preview.getByRole('link', { name: 'Open course' }).click();
  await kofi.page.getByRole('heading', { name: title, level: 1 }).waitFor();

  await page.reload();
  await page.getByRole('tab', { name: 'Active 1' }).click();
  await page.getByRole('button', { name: 'Remove kofi Ferrand' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('heading', { name: 'No students yet' }).waitFor();
  await kofi.page.reload();
  await kofi.page.getByRole('heading', { name: 'Course not found' }).waitFor();
});

test('a course manager enrols a student at once', async () => {
  const instructor = await visit({ as: 'instructor' });
  const id = await publish(instructor, { title: 'Lens Grinding', courseCode: 'LENS-101' });
  const { page } = await visit({ as: 'manager' });
  await page.goto(`/courses/${id}/people`);
  await page.getByRole('button', { name: 'Invite Student' }).click();
  await page.getByLabel('Username or e-mail').fill('jonas.joins');
  await page.getByLabel('Enroll at once').check();
  await page.getByRole('button', { name: 'Enroll', exact: true }).click();
  await page.getByText('jonas@joining.example').waitFor();
});

test('one searches and filters by keyboard; the address keeps it, and a preview closes back to it', async () => {
  const { page } = await visit({ as: 'student' });
  await page.goto('/courses/browse');
  await settled(page);
  await page.getByRole('searchbox', { name: 'Search courses' }).focus();
  await page.keyboard.type('achterberg');
  await page.waitForURL('**/courses/browse?q=achterberg');
  const titles = page.locator('article .sub-heading');
  await page.waitForFunction(() => document.querySelectorAll('article').length === 1);
  expect(await titles.allTextContents()).toEqual(['Markets and Choices']);
  await page.getByRole('link', { name: 'Markets and Choices' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Markets and Choices' }).getByRole('heading', { name: 'Modules' }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/courses/browse?q=achterberg');
  await page.getByLabel('Subject').selectOption('PSY');
  await page.getByRole('heading', { name: 'No courses found' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'No courses found' }).waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  expect(await page.getByRole('searchbox', { name: 'Search courses' }).inputValue()).toBe('');
  await page.getByLabel('Free places only').check();
  await page.waitForURL('**/courses/browse?free=1');
  await page.locator('article').first().waitFor();
  await page.waitForFunction(
    () => ![...document.querySelectorAll('article')].some((each) => each.textContent?.includes('Full')),
  );

  const courses = async () =>
    (await (await page.request.get('/api/open-courses?limit=500')).json()) as Answer<'GET /api/open-courses'>;
  const term = (await courses()).find((course) => course.term?.isCurrent === false)?.term?.id ?? '';
  const filters: [label: string, value: string, fits: (course: OpenCourse) => boolean][] = [
    ['Level', 'intermediate', ({ level }) => level === 'intermediate'],
    ['Credits', '4', ({ credits }) => credits === 4],
    ['Term', term, (course) => course.term?.id === term],
  ];
  for (const [label, value, fits] of filters) {
    await page.goto('/courses/browse');
    await page.getByLabel(label).selectOption(value);
    // What fits is shown, and nothing else; a title may stand there for each term, and other journeys publish meanwhile.
    const isRight = async () => {
      const shown = await titles.allTextContents();
      const fitting = (await courses()).filter(fits).map(({ title }) => title);
      return shown.toSorted().join() === fitting.toSorted().join();
    };
    await expect.poll(isRight, { timeout: 15_000 }).toBe(true);
  }
});

test('staff look at a course without a way to join it, and an unknown one is said to be none', async () => {
  const { page } = await visit({ as: 'supervisor' });
  const card = await cardOf(page, 'Drawing and Seeing');
  expect(await card.getByRole('button').count()).toBe(0);
  await card.getByRole('link', { name: 'Drawing and Seeing' }).click();
  const preview = page.getByRole('dialog', { name: 'Drawing and Seeing' });
  await preview.getByText('of 20 places free').waitFor();
  expect(await preview.getByRole('button', { name: /Join|Request/ }).count()).toBe(0);
  await page.goto('/courses/browse?course=01900000-0000-7000-8000-000000000000');
  await page.getByRole('dialog').getByText('Course not found').waitFor();
});

test('when the list cannot be read, it says so and tries again', async () => {
  const { page } = await visit({ as: 'student' });
  await page.route('**/api/open-courses?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.route('**/api/open-courses', (route) => route.fulfill({ status: 500, body: '{}' }));
  // Courses of other tests may fill the first page.
  await page.goto('/courses/browse?q=drawing');
  await page.getByText('Could not load courses').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Drawing and Seeing' }).waitFor();
});

test('what a card says of its places stands beside its button or above it', async () => {
  const { page } = await as('kofi', { size: { width: 320, height: 640 } });
  await page.goto('/courses/browse');
  await settled(page);
  const covered = await page.locator('.open-course .course-foot').evaluateAll((feet) =>
    feet.flatMap((foot) => {
      const [places, button] = [foot.querySelector('.num'), foot.querySelector('.btn')];
      if (!places || !button) return [];
      const said = document.createRange();
      said.selectNodeContents(places);
      const [words, deed] = [said.getBoundingClientRect(), button.getBoundingClientRect()];
      const isCovered = words.right > deed.left && words.bottom > deed.top && words.top < deed.bottom;
      return isCovered ? [foot.textContent] : [];
    }),
  );
  expect(covered).toEqual([]);
});
