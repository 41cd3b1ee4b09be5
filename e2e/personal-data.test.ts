import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../server/demo/accounts.ts';
import { expectUsable, newCollege, phone, useBrowser, visit, type Visit } from './browser.ts';

// Whoever is erased is gone, and what is switched off is so for everybody: these journeys have a college of their own.
const server = newCollege();
useBrowser();
beforeAll(() => server.start(), 240_000);
afterAll(() => server.close());

async function visitOwn(username: string, options: Visit = {}) {
  const visitor = await visit({ ...options, at: server.address });
  const response = await visitor.context.request.post('/api/login', { data: { username, password: demoPassword } });
  expect(response.status()).toBe(200);
  return visitor;
}

describe('a copy of one’s data', () => {
  it('is asked for with the password, and downloaded once it is ready', async () => {
    const { page } = await visitOwn('student', { size: phone });
    await page.goto('/account');
    await page.getByRole('link', { name: 'Your data' }).click();
    await page.getByLabel('Your password').fill('not mine');
    await page.getByRole('button', { name: 'Ask for a copy' }).click();
    await page.getByText('This is not your current password').waitFor();
    await expectUsable(page);
    await page.getByLabel('Your password').fill(demoPassword);
    await page.keyboard.press('Enter');
    const link = page.getByRole('link', { name: 'Download', exact: true });
    await link.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
    await expectUsable(page);
  });

  it('is made for somebody by an administrator, who cannot open it', async () => {
    const { page, context } = await visitOwn('admin');
    const [supervisor] = await (await context.request.get('/api/users?q=supervisor')).json();
    await page.goto(`/admin/users/${supervisor.id}`);
    const part = page.getByRole('region', { name: 'Personal Data' });
    await part.getByRole('button', { name: 'Make a Copy for Them' }).click();
    await part.getByText(/KB, until/).waitFor();
    expect(await part.getByRole('link', { name: 'Download' }).count()).toBe(0);
    await expectUsable(page);
  });
});

describe('erasing a person', () => {
  it('says what goes and what stays, takes the username as a last word, and leaves a pseudonym', async () => {
    const { page, context } = await visitOwn('admin');
    const [assistant] = await (await context.request.get('/api/users?q=assistant')).json();
    await page.goto(`/admin/users/${assistant.id}`);
    await page.getByRole('button', { name: 'Erase Person' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/On the staff of courses that run/).waitFor();
    const erase = dialog.getByRole('button', { name: 'Erase for Good' });
    expect(await erase.isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: 'These courses may lose this person' }).check();
    await dialog.getByLabel(/Type the username/).fill('somebody');
    await erase.click();
    await dialog.getByText('This is not the username of the person').waitFor();
    await expectUsable(page);
    await dialog.getByLabel(/Type the username/).fill('assistant');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/admin/users');
    await page.goto(`/admin/users/${assistant.id}`);
    await page.getByText('There is no such user').waitFor();
    await page.goto('/admin/audit');
    await page.locator('.audit-item', { hasText: 'Erased a person' }).waitFor();
    await page.getByRole('button', { name: 'Check the log' }).click();
    await page.getByText('The log is whole.').waitFor();
  });
});

describe('a college that has switched features off', () => {
  it('shows nothing of what they close', async () => {
    const { context } = await visitOwn('admin');
    const off = { catalogue: false, self_enrolment: false, reviews: false, peer_reviews: false, student_topics: false };
    const reply = await context.request.put('/api/admin/settings/features', {
      data: { ...off, calendar_feeds: false },
    });
    expect(reply.status()).toBe(200);
    const { page: landing } = await visit({ at: server.address });
    await landing.goto('/');
    await landing.getByRole('link', { name: 'Start Learning Today' }).first().waitFor();
    expect(await landing.getByRole('button', { name: 'Explore Courses' }).count()).toBe(0);

    const { page, context: own } = await visitOwn('student');
    await page.goto('/discussions');
    await page.getByRole('heading', { name: 'Course Discussions' }).waitFor();
    await page.locator('.topic, .empty').first().waitFor();
    expect(await page.getByRole('button', { name: /New Topic|Start Discussion/ }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Join Course' }).count()).toBe(0);
    await page.goto('/courses/browse');
    await page.getByText('Your college enrolls its students itself').waitFor();
    await expectUsable(page);
    const [course] = await (await own.request.get('/api/courses')).json();
    await page.goto(`/courses/${course.id}/reviews`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('.review-overview').waitFor();
    expect(await page.getByRole('heading', { name: /Write a review|Your review/ }).count()).toBe(0);
    await page.goto('/calendar');
    await page.getByRole('button', { name: /Subscribe|Other calendars/ }).click();
    await page.getByRole('tab', { name: 'Import' }).waitFor();
    expect(await page.getByRole('tab', { name: 'Subscribe' }).count()).toBe(0);

    // Staff begin discussions as before; what can be set up with peer review is gone.
    const { page: teacher, context: staff } = await visitOwn('instructor');
    await teacher.goto('/discussions');
    await teacher.getByRole('button', { name: 'New Topic' }).waitFor();
    const taught = await (await staff.request.get('/api/taught-assignments')).json();
    for (const { id, course: place } of taught.slice(0, 3)) {
      await teacher.goto(`/courses/${place.id}/assignments/${id}`);
      await teacher.getByRole('heading', { level: 1 }).waitFor();
      await teacher
        .getByRole('link', { name: /Grade|Grading/ })
        .first()
        .waitFor();
      expect(await teacher.getByRole('button', { name: /Give out reviews|Add by hand/ }).count()).toBe(0);
    }
  });
});

describe('a course manager', () => {
  it('reads the audit log where the college lets them', async () => {
    const { context } = await visitOwn('admin');
    const { page } = await visitOwn('manager');
    await page.goto('/settings');
    await page.getByRole('tab', { name: 'Terms' }).waitFor();
    expect(await page.getByRole('tab', { name: 'Audit log' }).count()).toBe(0);
    const changes = { course_manager: { 'audit.read': true } };
    const reply = await context.request.put('/api/admin/roles', { data: { before: {}, changes } });
    expect(reply.status()).toBe(200);
    await page.reload();
    await page.getByRole('tab', { name: 'Audit log' }).click();
    await page.getByText(/Every privileged deed/).waitFor();
    await page.locator('.audit-item').first().waitFor();
    await expectUsable(page);
  });
});
