import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { AssignmentForm } from '../contract/assignments.ts';
import { phone, settled, useBrowser, visit, wide } from './browser.ts';
import { bigCourse } from './places.ts';

useBrowser();

const most = 0.01;

/** Screens of each role that get what they show in more than one answer; `@` is the big course. */
const screens: Record<string, string[]> = {
  nobody: ['/', '/login'],
  student: ['/', '/courses', '/courses/browse', '/calendar', '/schedule', '@', '@/reviews', '/grades', '/assignments'],
  'nothing.yet': ['/', '/courses', '/calendar'],
  instructor: ['/', '@/people', '@/announcements', '/students', '/analytics', '/courses/create'],
  assistant: ['/', '/grading'],
  manager: ['/manage-courses', '/users', '/reports', '/calendar'],
  supervisor: ['/', '/students'],
  admin: ['/admin', '/admin/users', '/admin/reports'],
};

beforeAll(async () => {
  const { context } = await visit({ as: 'admin' });
  const data = { username: 'nothing.yet', email: 'nothing.yet@college.example', firstName: 'Nora', lastName: 'New' };
  const made = await context.request.post('/api/users', {
    data: { ...data, password: 'learn-together', role: 'student' },
  });
  expect(made.status(), await made.text()).toBe(201);
});

/** The letters come late too: what stands in their place takes the same room. */
const letterLate = (page: Page) =>
  page.route('**/*.woff2', async (route) => {
    await new Promise((later) => setTimeout(later, 700));
    await route.continue().catch(() => undefined); // the page is gone
  });

/** What a page keeps: how far what stood in it has moved by itself (Cumulative Layout Shift), and what is yet to come. */
interface Kept {
  kept: { moved: number; late: number };
}
const keptBy = (page: Page) => page.evaluate(() => (globalThis as unknown as Kept).kept);

/**
 * What a page asks for comes after it was drawn, one answer after the other: by its address now sooner, now later. It is
 * the page that waits: a route of Playwright's leads each request through the test, and leaves the cache unused.
 */
function answerLate(): void {
  const kept = { moved: 0, late: 0 };
  Object.assign(globalThis, { kept });
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!shift.hadRecentInput) kept.moved += shift.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const ask = globalThis.fetch;
  globalThis.fetch = async (what, how) => {
    const { pathname } = new URL(what instanceof Request ? what.url : what, location.href);
    if (!/^\/api\/(?!live|auth\/user)/.test(pathname)) return ask(what, how);
    const letters = pathname.replace(/[\da-f-]{36}/, '').split('');
    const place = letters.reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 499, 7);
    kept.late++;
    try {
      const [answer] = await Promise.all([ask(what, how), new Promise((later) => setTimeout(later, 400 + place))]);
      return answer;
    } finally {
      kept.late--;
    }
  };
}

/** All that it asked for has come, and nothing more is asked for. */
async function allCame(page: Page): Promise<void> {
  do {
    await page.waitForFunction(() => (globalThis as unknown as Kept).kept.late === 0);
    await settled(page);
  } while ((await keptBy(page)).late > 0);
}

it.each(
  Object.keys(screens).flatMap((as) => [
    { as, size: phone },
    { as, size: wide },
  ]),
)('nothing moves by itself while the screens of $as come, $size.width px wide', async ({ as, size }) => {
  const visitor = await visit({ size, ...(as !== 'nobody' && { as }), again: true });
  const { page } = visitor;
  const paths = screens[as] ?? [];
  const course = paths.some((path) => path.startsWith('@')) ? `/courses/${await bigCourse(visitor)}` : '';
  await page.addInitScript(answerLate);
  if (as === 'nobody') await letterLate(page);
  const shifts: string[] = [];
  for (const path of paths) {
    await page.goto(path.replace('@', course));
    await allCame(page);
    const { moved: by } = await keptBy(page);
    if (by > most) shifts.push(`${path}: ${by.toFixed(3)}`);
  }
  expect(shifts).toEqual([]);
});

it('nothing moves by itself while there comes what an assignment of every kind is handed in with', async () => {
  const staff = await visit({ as: 'instructor' });
  const course = await bigCourse(staff);
  const { request } = staff.context;
  const made = await request.post(`/api/courses/${course}/assignments`, { data: { title: 'In every way' } });
  const { id } = (await made.json()) as { id: string };
  const { settings, revision } = (await (await request.get(`/api/assignments/${id}/form`)).json()) as AssignmentForm;
  const words = { instructions: '<p>Write, link and add.</p>'.repeat(12), accepts: ['text', 'link', 'file'] };
  const changed = { ...settings, ...words, isPublished: true };
  const put = await request.put(`/api/assignments/${id}`, { data: { settings: changed, revision } });
  expect(put.status(), await put.text()).toBe(200);
  for (const size of [phone, wide]) {
    const { page } = await visit({ as: 'student', size, again: true });
    await page.addInitScript(answerLate);
    await page.goto(`/courses/${course}/assignments/${id}`);
    await page.getByRole('button', { name: 'Submit Assignment' }).waitFor();
    await allCame(page);
    expect((await keptBy(page)).moved, `${size.width} px wide`).toBeLessThan(most);
    const { page: desk } = await visit({ as: 'instructor', size, again: true });
    await desk.addInitScript(answerLate);
    await desk.goto(`/courses/${course}/assignments/${id}/edit`);
    await desk.getByRole('textbox', { name: 'Instructions' }).waitFor();
    await allCame(desk);
    expect((await keptBy(desk)).moved, `where it is written, ${size.width} px wide`).toBeLessThan(most);
  }
});
