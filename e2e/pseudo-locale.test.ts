import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { settled, useBrowser, visit } from './browser.ts';
import { anImportOfACourse } from './course-package.ts';
import { codeOf, gradedDiscussion, unknownCode } from './screens.ts';

useBrowser();

/**
 * In the pseudo-locale every text of the catalogue is written with accents on its letters. Plain English letters are
 * then either people's own words (their element says translate="no") or a text that bypassed the catalogue.
 */
async function textsOutsideTheCatalogue(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const exempt = (element: Element | null) =>
      element?.closest('[translate="no"], script, style, noscript, code, kbd, time');
    // With one accented letter in it, it is a text of the catalogue around somebody's own words.
    const isPlain = (text: string) =>
      !/[ĀāƁßĆćĎďĒēƑƒĜĝĤĥĨĩĴĵĶķĹĺḾḿŃńŌōƤƥǪɋŔŕŚśŢţŨũŴŵŶŷŹźƀ]/.test(text) &&
      /[A-Za-z]{3,}/.test(text.replaceAll('Collegium', ''));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      if (isPlain(text) && !exempt(node.parentElement)) found.push(text);
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const text = element.getAttribute(name) ?? '';
        if (isPlain(text) && !exempt(element)) found.push(`${name}="${text}"`);
      }
    return found;
  });
}

const screens: [as: string | undefined, path: string][] = [
  [undefined, '/login'],
  [undefined, '/no-such-page'],
  [undefined, '/forgot-password'],
  [undefined, '/reset-password?token=x'],
  [undefined, '/unsubscribe?token=x'],
  ['student', '/'],
  ['student', '/courses'],
  ['student', '{course}'],
  ['student', '{course}?tab=assignments'],
  ['student', '{course}?tab=discussions'],
  ['student', '{course}?tab=resources'],
  ['student', '/assignments'],
  ['instructor', '/assignments'],
  ['student', '{assignment}'],
  ['instructor', '{assignment}/edit'],
  ['instructor', '{reviewed}'],
  ['student', '{reviewed}'],
  ['student', '{review}'],
  ['instructor', '/grading'],
  ['instructor', '{assignment}/grading'],
  ['instructor', '{moderated}/moderation'],
  ['instructor', '{course}/groups'],
  ['instructor', '{course}/rubrics'],
  ['student', '/courses/browse'],
  ['student', '/grades'],
  ['student', '/achievements'],
  [undefined, '/verify'],
  [undefined, '/accessibility'],
  [undefined, '/privacy'],
  [undefined, '/support'],
  ['student', '/verify/{valid}'],
  ['student', '/verify/{revoked}'],
  [undefined, `/verify/${unknownCode}`],
  ['student', '/courses/browse?q=nothing-like-this'],
  ['student', '{lesson}'],
  ['instructor', '{lesson}'],
  ['instructor', '{lesson}/edit'],
  ['instructor', '{lesson}/edit?view=history'],
  ['student', '{course}/quiz'],
  ['student', '/courses/01900000-0000-7000-8000-000000000000'],
  ['student', '/discussions'],
  ['manager', '/discussions/{graded}/grading'],
  ['student', '/calendar'],
  ['student', '/help'],
  ['student', '/help/take-a-quiz'],
  ['instructor', '/help/gradebook-rules'],
  ['assistant', '/help'],
  ['assistant', '/help?tab=answers'],
  ['student', '/schedule'],
  ['instructor', '/schedule'],
  ['instructor', '/calendar?view=list'],
  ['student', '{topic}'],
  ['student', '/announcements'],
  ['instructor', '{course}/announcements'],
  ['student', '/messages'],
  ['student', '{conversation}'],
  ['student', '/account'],
  ['student', '/account/security'],
  ['student', '/account/notifications'],
  ['student', '/account/data'],
  ['manager', '/manage-courses'],
  ['manager', '/manage-courses?problem=any'],
  ['manager', '/instructors'],
  ['manager', '/settings'],
  ['manager', '/settings?tab=departments'],
  ['manager', '/settings?tab=courses'],
  ['admin', '/admin/courses'],
  ['instructor', '/'],
  ['instructor', '/courses'],
  ['instructor', '/courses/create'],
  ['instructor', '/courses/import'],
  ['instructor', '/courses/import/{package}'],
  ['instructor', '/help/move-a-course-in'],
  ['instructor', '{course}/people'],
  ['instructor', '{course}/gradebook'],
  ['instructor', '{course}/people?tab=sections'],
  ['instructor', '{course}/people?tab=staff'],
  ['instructor', '{course}/settings'],
  ['manager', '{course}/settings?tab=state'],
  ['manager', '{course}/settings?tab=certificate'],
  ['manager', '{course}/certificates'],
  ['instructor', '{course}/copy'],
  ['student', '{course}/reviews'],
  ['student', '/downloads'],
  ['student', '/downloads?q=nothing-like-this'],
  ['student', '/courses?archived=1'],
  ['instructor', '{course}/people?tab=requests'],
  ['instructor', '{results}'],
  ['instructor', '{results}?tab=questions'],
  ['instructor', '{results}?tab=grading'],
  ['instructor', '{quiz}/edit'],
  ['instructor', '{quiz}/edit?tab=settings'],
  ['instructor', '{quiz}/preview'],
  ['instructor', '{course}/banks'],
  ['supervisor', '/'],
  ['supervisor', '/students'],
  ['supervisor', '/students/{followed}'],
  ['supervisor', '/reports'],
  ['supervisor', '/reports/{report}'],
  ['instructor', '/students?q=nothing-like-this'],
  ['admin', '/courses'],
  ['admin', '/admin'],
  ['admin', '/admin/users'],
  ['admin', '/admin/users/create'],
  ['admin', '/admin/settings'],
  ['admin', '/admin/settings/region'],
  ['admin', '/admin/settings/grades'],
  ['admin', '/admin/settings/features'],
  ['admin', '/admin/settings/notifications'],
  ['admin', '/admin/settings/sign-in'],
  ['admin', '/admin/settings/terms'],
  ['admin', '/admin/settings/mail'],
  ['admin', '/admin/settings/storage'],
  ['admin', '/admin/settings/retention'],
  ['admin', '/admin/roles'],
  ['admin', '/admin/audit'],
  ['student', '/terms-of-use'],
  ['instructor', '/analytics'],
  ['manager', '/reports?report=grades'],
  ['admin', '/admin/reports?report=sign-ins'],
  ['manager', '/users'],
  ['manager', '/users/import'],
  ['admin', '/admin/users/import/{import}'],
  ['admin', '/admin/users/{student}'],
];

/** What the student has to review of an assignment. */
async function ownReviews(context: BrowserContext, id: string): Promise<{ id: string }[]> {
  const own = (await (await context.request.get(`/api/assignments/${id}/peer-reviews`)).json()) as {
    toDo: { id: string; completedAt: string | null }[];
  };
  return own.toDo.filter(({ completedAt }) => completedAt === null);
}

async function aConversation(context: BrowserContext): Promise<string> {
  const [first] = (await (await context.request.get('/api/conversations')).json()) as { id: string }[];
  return `/messages/${first?.id}`;
}

async function firstFollowed(context: BrowserContext): Promise<string> {
  const found = (await (await context.request.get('/api/students?limit=1')).json()) as { student?: { id: string } }[];
  return found[0]?.student?.id ?? '';
}

async function withIds(context: BrowserContext, template: string): Promise<string> {
  if (template.includes('{package}')) return anImportOfACourse({ context });
  const firstOf = async (list: string) =>
    ((await (await context.request.get(list)).json()) as { id: string }[])[0]?.id ?? '';
  return template
    .replace('{import}', await firstOf('/api/roster-imports'))
    .replace('{student}', await firstOf('/api/users?role=student&limit=1'))
    .replace('{report}', await firstOf('/api/progress-reports'))
    .replace('{followed}', await firstFollowed(context))
    .replace('{graded}', template.includes('{graded}') ? await gradedDiscussion({ context }) : '')
    .replace('{valid}', template.includes('{valid}') ? await codeOf({ context }, 'valid') : '')
    .replace('{revoked}', template.includes('{revoked}') ? await codeOf({ context }, 'revoked') : '');
}

/** Where what the templates name is, for one who reads it. */
async function placesIn(context: BrowserContext): Promise<Record<string, string>> {
  const list = async <Row>(path: string) => (await (await context.request.get(path)).json()) as Row[];
  const courses = await list<{ id: string; courseCode: string }>('/api/courses');
  const course = `/courses/${courses.find(({ courseCode }) => courseCode === 'WEB-301')?.id}`;
  const modules = await list<{ items: { id: string; kind: string }[] }>(`/api${course}/modules`);
  const first = (kind: string) => modules.flatMap(({ items }) => items).find((item) => item.kind === kind)?.id;
  const assignments = await list<{ id: string; title: string }>(`/api${course}/assignments`);
  const titled = (wanted: string) => `${course}/assignments/${assignments.find(({ title }) => title === wanted)?.id}`;
  const [topic] = await list<{ id: string }>(`/api${course}/discussions`);
  return {
    course,
    topic: `/discussions/${topic?.id}`,
    reviewed: titled('Responsive layout study'),
    moderated: titled('Critique of a published page'),
    assignment: `${course}/assignments/${assignments[0]?.id}`,
    lesson: `${course}/lessons/${first('lesson')}`,
    quiz: `${course}/quizzes/${first('quiz')}`,
    results: `${course}/quizzes/${first('quiz')}/results`,
  };
}

/** Each of those that look is asked once. */
const places = new WeakMap<BrowserContext, Promise<Record<string, string>>>();

async function pathOf(context: BrowserContext, template: string): Promise<string> {
  if (/\{(import|student|followed|report|graded|valid|revoked|package)\}/.test(template))
    return withIds(context, template);
  if (!template.startsWith('{')) return template;
  if (template === '{conversation}') return aConversation(context);
  const known = places.get(context) ?? placesIn(context);
  places.set(context, known);
  const own = await known;
  if (template === '{review}') {
    const [review] = await ownReviews(context, own['reviewed']?.split('/').at(-1) ?? '');
    return `${own['reviewed']}/reviews/${review?.id}`;
  }
  return template.replace(/^\{(\w+)\}/, (_, name: string) => own[name] ?? name);
}

it.each(screens)('as %s, %s shows no text that is not in the catalogue', async (as, template) => {
  const { page, context } = await visit({ ...(as && { as }), locale: 'pseudo', again: true });
  await page.goto(await pathOf(context, template));
  await settled(page);
  expect(await textsOutsideTheCatalogue(page)).toEqual([]);
});
