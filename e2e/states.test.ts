import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectUsable, phone, settled, useBrowser, visit } from './browser.ts';

useBrowser();

describe('while a page loads', () => {
  it('Loading... stands until it is known who is here, then placeholders until the data is', async () => {
    const { page } = await visit({ as: 'student' });
    const gates = { user: Promise.withResolvers<void>(), data: Promise.withResolvers<void>() };
    await page.route('**/api/auth/user', async (route) => {
      await gates.user.promise;
      await route.continue();
    });
    await page.route(/\/api\/(dashboard|courses)/, async (route) => {
      await gates.data.promise;
      await route.continue();
    });
    await page.goto('/');
    await page.getByText('Loading...', { exact: true }).waitFor();
    gates.user.resolve();
    await page.getByRole('heading', { name: 'Welcome back, Maya!' }).waitFor();
    expect(await page.locator('.skeleton').count()).toBe(3);
    gates.data.resolve();
    await page.getByText('Advanced Web Development').first().waitFor();
  });
});

it('three topics that are to come stand where those that have come will', async () => {
  const { page } = await visit({ as: 'student' });
  const gate = Promise.withResolvers<void>();
  await page.route(/\/api\/courses\/[^/]+\/discussions/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/discussions');
  const starts = (part: string) =>
    page.locator(part).evaluateAll((parts) => parts.map((each) => Math.round(each.getBoundingClientRect().x)));
  const ghosts = page.locator('.topics .topic:has(.ghost)');
  await ghosts.first().waitFor();
  expect(await ghosts.count()).toBe(3);
  const [waiting] = await starts('.topic-text .ghost');
  gate.resolve();
  await page.getByText('Read this before the form assignment').waitFor();
  expect((await starts('.topics .topic-text'))[0]).toBe(waiting);
});

it.each([
  ['', 'Course', 'Advanced Web Development'],
  ['/quiz', 'Quiz', 'Markup and loading'],
])('the tab of a page of a course (%s) is called by its kind until its name is known', async (part, kind, name) => {
  const { page, context } = await visit({ as: 'student' });
  const [course] = (await (await context.request.get('/api/courses')).json()) as { id: string }[];
  const gate = Promise.withResolvers<void>();
  await page.route(/\/api\/courses\//, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(`/courses/${course?.id}${part}`);
  await expect.poll(() => page.title()).toBe(`${kind} · Collegium`);
  gate.resolve();
  await expect.poll(() => page.title()).toBe(`${name} · Collegium`);
});

describe('when something fails', () => {
  it('and it was who is here, the next try knows their language too', async () => {
    const { page } = await visit({ as: 'student' });
    let broken = true;
    await page.route('**/api/auth/user', async (route) => {
      if (broken) return route.fulfill({ status: 500, body: '' });
      const answer = await route.fetch();
      return route.fulfill({ json: { ...(await answer.json()), locale: 'es' } });
    });
    await page.goto('/');
    await page.getByText('Collegium could not be loaded', { exact: true }).waitFor();
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: /Maya/ }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('es');
  });

  it.each([
    ['/', 'Overall Progress'],
    ['/courses', 'Data Science Fundamentals'],
    ['/courses/01900000-0000-7000-8000-000000000001', 'Course not found'],
  ])('%s says so and tries again', async (path, shown) => {
    const { page } = await visit({ as: 'student' });
    let broken = true;
    await page.route(/\/api\/(dashboard|courses)/, (route) =>
      broken ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await page.goto(path);
    const retry = page.getByRole('button', { name: 'Try again' }).first();
    await retry.waitFor();
    await expectUsable(page);
    broken = false;
    await retry.focus();
    await page.keyboard.press('Enter');
    await page.getByText(shown).first().waitFor();
    // One try is for all that failed, and who has no pointer is not sent back to the top.
    await page.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.closest('#main') !== null)).toBe(true);
  });

  it.each([
    ['instructor', /\/api\/grading-queue/, 'To grade', 'Responsive layout study'],
    ['supervisor', /\/api\/students\?/, 'Students who may need help', 'At risk'],
  ])('on the dashboard of a %s the section alone says so and tries again', async (as, call, name, shown) => {
    const { page } = await visit({ as });
    let broken = true;
    await page.route(call, (route) => (broken ? route.fulfill({ status: 500, body: '' }) : route.continue()));
    await page.goto('/');
    const section = page.getByRole('region', { name });
    const retry = section.getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    await expectUsable(page);
    broken = false;
    const isShown = section.getByText(shown).first().waitFor();
    // What others do meanwhile may have it read again before it is pressed.
    await Promise.race([retry.click(), isShown]);
    await isShown;
  });

  it.each([
    ['', 'Could not load this course', '/courses'],
    ['/quiz', 'Could not load this quiz', ''],
    ['/lessons/01900000-0000-7000-8000-000000000001', 'Could not load this lesson', ''],
  ])('a page of a course (%s) has a heading, a title, and a way back', async (part, failed, back) => {
    const { page, context } = await visit({ as: 'student' });
    const [course] = (await (await context.request.get('/api/courses')).json()) as { id: string }[];
    const path = `/courses/${course?.id}`;
    await page.route(/\/api\/(courses|lessons)\//, (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(`${path}${part}`);
    await page.getByRole('heading', { level: 1, name: failed }).waitFor();
    await expect.poll(() => page.title()).toBe(`${failed} · Collegium`);
    expect(await page.locator('main a.back').getAttribute('href')).toBe(back || path);
    await expectUsable(page);
  });

  it('without a connection the page says that it may be out of date', async () => {
    const { page, context } = await visit({ as: 'student', size: phone });
    await page.goto('/courses');
    await settled(page);
    await context.setOffline(true);
    await page.getByText('Offline. What you see may be out of date.').waitFor();
    await expectUsable(page);
    await context.setOffline(false);
    await page.getByText('Offline. What you see may be out of date.').waitFor({ state: 'detached' });
  });

  it('a session that ends under an open page leads to sign in, once', async () => {
    const { page, context } = await visit();
    await context.request.post('/api/login', { data: { username: 'supervisor', password: 'learn-together' } });
    await page.goto('/courses');
    await settled(page);
    await context.request.post('/api/auth/logout');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByText('Unauthorized', { exact: true }).first().waitFor();
    await page.waitForURL('**/login**');
  });
});

describe('by keyboard alone', () => {
  const focused = (page: Page) =>
    page.evaluate(
      () => document.activeElement?.textContent?.trim() || document.activeElement?.getAttribute('aria-label'),
    );

  it('one signs in, skips to the content, opens a course and a lesson, and completes it', async () => {
    const { page } = await visit();
    await page.goto('/login');
    await page.getByLabel('Username or e-mail').focus();
    await page.keyboard.type('student');
    await page.keyboard.press('Tab');
    await page.keyboard.type('learn-together');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Welcome back, Maya!' }).waitFor();
    await settled(page);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page
      .getByRole('link', { name: /Advanced Web Development/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Advanced Web Development' }).waitFor();
    await settled(page);
    await page.getByRole('tab', { name: /Modules/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText('Reading a waterfall').waitFor();
    await page.keyboard.press('ArrowLeft');
    const lesson = page.getByRole('link', { name: /Contrast you can compute/ });
    await lesson.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Contrast you can compute' }).waitFor();
  });

  it('the menu of a phone opens, holds the focus and closes with Escape', async () => {
    const { page } = await visit({ as: 'instructor', size: phone });
    await page.goto('/');
    await settled(page);
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await menu.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('link', { name: 'Create Course' }).first().waitFor();
    await expectUsable(page);
    for (let i = 0; i < 12; i++) await page.keyboard.press('Tab');
    expect(
      await drawer.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      ),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  });

  it('the bell opens the notifications, and reading one lowers the count', async () => {
    const { page } = await visit({ as: 'student' });
    await page.goto('/');
    await settled(page);
    const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ });
    const unread = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0]);
    await bell.click();
    await page.getByRole('dialog', { name: 'Notifications' }).getByText('“Responsive layout study” is graded').click();
    await page.waitForURL('**/courses/**');
    await page.getByRole('button', { name: `Notifications, ${unread - 1} unread` }).waitFor();
  });
});

it('below the heading of a term or a tab, unseen as it is, stand headings of the next level', async () => {
  const { page } = await visit({ as: 'student' });
  await page.goto('/courses');
  await page.getByRole('heading', { name: 'This term', level: 2 }).waitFor();
  await page.getByRole('heading', { name: 'Advanced Web Development', level: 3 }).click();
  await page.getByRole('tab', { name: /Discussions/ }).click();
  await page.getByRole('heading', { name: 'Discussions', level: 2 }).waitFor();
  await page.getByRole('heading', { name: 'Read this before the form assignment', level: 3 }).waitFor();
});

it.each([
  ['student', '/assignments', 'Data Science Fundamentals', 'Grades'],
  ['student', '/courses', 'Completed', 'Grades'],
  ['assistant', '/grading', 'DATA-110 Data Science Fundamentals', 'Discussions'],
] as const)(
  'what the %s chose on %s is still chosen after a reload and on the way back',
  async (as, path, choice, other) => {
    const { page } = await visit({ as });
    await page.goto(path);
    const course = page.getByLabel('Course', { exact: true });
    const isPressed = path === '/courses';
    const isChosen = () =>
      isPressed
        ? page.locator('.filters [aria-pressed=true]').textContent()
        : course.evaluate((it) => it instanceof HTMLSelectElement && it.selectedOptions[0]?.text);
    if (isPressed) await page.getByRole('button', { name: choice }).click();
    else await course.selectOption({ label: choice });
    await page.waitForURL('**?*');
    await page.reload();
    await expect.poll(isChosen).toBe(choice);
    await page.getByRole('link', { name: other, exact: true }).first().click();
    await page.waitForURL(`**/${other.toLowerCase()}`);
    await page.goBack();
    await expect.poll(isChosen).toBe(choice);
  },
);
