import { describe, expect, it } from 'vitest';
import { expectUsable, phone, settled, useBrowser, visit, type Visitor, wide } from './browser.ts';

useBrowser();

/** Every screen × every role that may open it, wide and light, then on a phone and dark. */
const roles = ['student', 'instructor', 'assistant', 'manager', 'supervisor', 'admin'];
const creators = ['instructor', 'manager', 'admin'];
const members = ['student', 'instructor', 'assistant', 'manager', 'admin'];

async function bigCourse({ context }: Visitor): Promise<string> {
  const courses = (await (await context.request.get('/api/courses')).json()) as { id: string; courseCode: string }[];
  const course = courses.find((each) => each.courseCode === 'WEB-301');
  if (!course) throw new Error('The big course is missing');
  return course.id;
}

async function aLesson(visitor: Visitor): Promise<string> {
  const course = await bigCourse(visitor);
  const modules = (await (await visitor.context.request.get(`/api/courses/${course}/modules`)).json()) as {
    items: { id: string; title: string }[];
  }[];
  const lesson = modules.flatMap((module) => module.items).find((item) => item.title === 'Contrast you can compute');
  return `/courses/${course}/lessons/${lesson?.id}`;
}

async function someResults(visitor: Visitor): Promise<string> {
  const course = await bigCourse(visitor);
  const quizzes = (await (await visitor.context.request.get(`/api/courses/${course}/quizzes`)).json()) as {
    id: string;
  }[];
  return `/courses/${course}/quizzes/${quizzes[0]?.id}/results`;
}

/** Where staff write a quiz of the big course. */
async function aQuiz(visitor: Visitor): Promise<string> {
  const course = await bigCourse(visitor);
  const modules = (await (await visitor.context.request.get(`/api/courses/${course}/modules`)).json()) as {
    items: { id: string; kind: string }[];
  }[];
  const quiz = modules.flatMap((module) => module.items).find((item) => item.kind === 'quiz');
  return `/courses/${course}/quizzes/${quiz?.id}`;
}

type Screen = [name: string, who: string[], path: (visitor: Visitor) => Promise<string> | string, heading: RegExp];
const screens: Screen[] = [
  ['dashboard', roles, () => '/', /^Welcome back, \w+!$/],
  ['courses', roles, () => '/courses', /My Courses/],
  ['course', members, async (visitor) => `/courses/${await bigCourse(visitor)}`, /Advanced Web Development/],
  ['lesson', members, aLesson, /Contrast you can compute/],
  ['quiz', members, async (visitor) => `/courses/${await bigCourse(visitor)}/quiz`, /Markup and loading/],
  ['quiz results', ['instructor', 'assistant', 'manager', 'admin'], someResults, /./],
  ['courses to join', roles, () => '/courses/browse', /Join Course/],
  ['people of a course', creators, async (visitor) => `/courses/${await bigCourse(visitor)}/people`, /People/],
  ['create course', creators, () => '/courses/create', /Create Course/],
  ['quiz editor', creators, async (visitor) => `${await aQuiz(visitor)}/edit`, /./],
  ['quiz settings', creators, async (visitor) => `${await aQuiz(visitor)}/edit?tab=settings`, /./],
  ['quiz preview', creators, async (visitor) => `${await aQuiz(visitor)}/preview`, /Preview/],
  ['question banks', creators, async (visitor) => `/courses/${await bigCourse(visitor)}/banks`, /Question banks/],
  ['account', roles, () => '/account', /Your account/],
  ['security of the account', roles, () => '/account/security', /Your account/],
  ['admin overview', ['admin'], () => '/admin', /Admin Dashboard/],
  ['admin users', ['admin'], () => '/admin/users', /User Management/],
  ['users', ['manager', 'admin'], () => '/users', /User Management/],
  ['unknown page', roles, () => '/no-such-page', /Page Not Found/],
  ['unknown course', ['student', 'admin'], () => '/courses/01900000-0000-7000-8000-000000000000', /Course not found/],
];

for (const [name, who, path, heading] of screens)
  describe(name, () => {
    for (const as of who)
      it(`as ${as}`, async () => {
        const visitor = await visit({ as });
        const { page, complaints } = visitor;
        await page.goto(await path(visitor));
        await settled(page);
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await expectUsable(page);
        await page.setViewportSize(phone);
        await page.emulateMedia({ colorScheme: 'dark' });
        await settled(page);
        await expectUsable(page);
        // A missing page is itself answered 404, which the console reports.
        expect(complaints.filter((text) => !(name.startsWith('unknown') && text.includes('404')))).toEqual([]);
      });
  });

describe('for visitors', () => {
  for (const size of [wide, phone])
    it(`the landing page stands and shows the catalogue, ${size.width} px`, async () => {
      const { page, complaints } = await visit({ size });
      await page.goto('/');
      await settled(page);
      await expectUsable(page);
      await page.getByRole('button', { name: 'Explore Courses' }).click();
      await page.getByText('Advanced Web Development').first().waitFor();
      await expectUsable(page);
      expect(complaints).toEqual([]);
    });

  it.each(['/', '/login', '/courses', '/no-such-page'])(
    '%s is sent with the whole list of security headers',
    async (path) => {
      const { context } = await visit();
      const headers = (await context.request.get(path, { headers: { accept: 'text/html' } })).headers();
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'self';.*object-src 'none'.*frame-ancestors 'none'$/,
      );
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cache-control': 'no-cache',
      });
    },
  );

  it('an unknown path is Page Not Found, without a sign-in', async () => {
    const { page } = await visit();
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    await expectUsable(page);
    expect(page.url()).toContain('/no/such/page');
  });

  it('the logo film falls back to a still picture', async () => {
    const { page } = await visit();
    await page.route(/logo-.*\.(webm|mp4)$/, (route) => route.abort());
    await page.goto('/');
    await page.locator('img[src*="logo-"], .film-still').first().waitFor();
  });
});
