import type { BrowserContext } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectNothingSideways, expectUsable, phone, settled, visit, type Visitor } from './browser.ts';
import { anImportOfACourse } from './course-package.ts';
import { zoomProblems } from './zoom.ts';

/**
 * Every screen × every role that may open it, wide and light, then on a phone. What is the same for each role is looked
 * at with the first of them: the dark theme and 400 %.
 */
const roles = ['student', 'instructor', 'assistant', 'manager', 'supervisor', 'admin'];
const creators = ['instructor', 'manager', 'admin'];
const members = ['student', 'instructor', 'assistant', 'manager', 'admin'];

const bigCourses = new WeakMap<BrowserContext, string>();

export async function bigCourse({ context }: Pick<Visitor, 'context'>): Promise<string> {
  const known = bigCourses.get(context);
  if (known) return known;
  const courses = (await (await context.request.get('/api/courses')).json()) as { id: string; courseCode: string }[];
  const course = courses.find((each) => each.courseCode === 'WEB-301');
  if (!course) throw new Error('The big course is missing');
  bigCourses.set(context, course.id);
  return course.id;
}

/** The one that has left the demo student a certificate that was revoked. */
async function aPastCourse({ context }: Visitor): Promise<string> {
  const past = (await (await context.request.get('/api/courses')).json()) as {
    id: string;
    courseCode: string;
  }[];
  return `/courses/${past.find(({ courseCode }) => courseCode === 'PHYS-120')?.id}/certificates`;
}

async function aLesson(visitor: Visitor): Promise<string> {
  const course = await bigCourse(visitor);
  const modules = (await (await visitor.context.request.get(`/api/courses/${course}/modules`)).json()) as {
    items: { id: string; title: string }[];
  }[];
  const lesson = modules.flatMap((module) => module.items).find((item) => item.title === 'Contrast you can compute');
  return `/courses/${course}/lessons/${lesson?.id}`;
}

/** One of the big course that was handed in, judged by a rubric and graded. */
async function anAssignment(visitor: Visitor): Promise<string> {
  const course = await bigCourse(visitor);
  const listed = (await (await visitor.context.request.get(`/api/courses/${course}/assignments`)).json()) as {
    id: string;
    title: string;
  }[];
  return `/courses/${course}/assignments/${listed.find(({ title }) => title === 'Responsive layout study')?.id}`;
}

/** Where what several have graded is decided. */
async function aModeration(visitor: Visitor): Promise<string> {
  const course = await bigCourse(visitor);
  const listed = (await (await visitor.context.request.get(`/api/courses/${course}/assignments`)).json()) as {
    id: string;
    title: string;
  }[];
  const id = listed.find(({ title }) => title === 'Critique of a published page')?.id;
  return `/courses/${course}/assignments/${id}/moderation`;
}

/** What the student has to review of it. */
async function aReview(visitor: Visitor): Promise<string> {
  const assignment = await anAssignment(visitor);
  const id = assignment.split('/').at(-1);
  const own = (await (await visitor.context.request.get(`/api/assignments/${id}/peer-reviews`)).json()) as {
    toDo: { id: string; completedAt: string | null }[];
  };
  return `${assignment}/reviews/${own.toDo.find(({ completedAt }) => completedAt === null)?.id}`;
}

/** The demo student, as those who teach or supervise her see her. */
async function aFollowed({ context }: Visitor): Promise<string> {
  const found = (await (await context.request.get('/api/students?q=Maya+Lindgren')).json()) as {
    student: { id: string };
  }[];
  return `/students/${found[0]?.student.id}`;
}

/** What is shared with her. */
async function aReport({ context }: Visitor): Promise<string> {
  const found = (await (await context.request.get('/api/progress-reports?state=shared')).json()) as { id: string }[];
  return `/reports/${found[0]?.id}`;
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

async function aDiscussion(visitor: Visitor): Promise<string> {
  const course = await bigCourse(visitor);
  const topics = (await (await visitor.context.request.get(`/api/courses/${course}/discussions`)).json()) as {
    id: string;
  }[];
  return `/discussions/${topics[0]?.id}`;
}

/** The id of the discussion that the demo college grades. */
export async function gradedDiscussion({ context }: Pick<Visitor, 'context'>): Promise<string> {
  const courses = (await (await context.request.get('/api/courses')).json()) as {
    id: string;
    courseCode: string;
    status: string;
  }[];
  const course = courses.find(({ courseCode, status }) => courseCode === 'MUS-130' && status === 'active');
  const topics = (await (await context.request.get(`/api/courses/${course?.id}/discussions`)).json()) as {
    id: string;
    title: string;
  }[];
  return topics.find(({ title }) => title === 'What did you hear this week?')?.id ?? '';
}

async function anAnnouncement(visitor: Visitor): Promise<string> {
  const course = await bigCourse(visitor);
  const listed = (await (await visitor.context.request.get(`/api/courses/${course}/announcements`)).json()) as {
    id: string;
    isPinned: boolean;
  }[];
  return `/announcements/${listed.find(({ isPinned }) => isPinned)?.id}`;
}

async function aConversation({ context }: Visitor): Promise<string> {
  const [first] = (await (await context.request.get('/api/conversations')).json()) as { id: string }[];
  return `/messages/${first?.id}`;
}

async function aStudent({ context }: Visitor): Promise<string> {
  const [first] = (await (await context.request.get('/api/users?role=student&limit=1')).json()) as { id: string }[];
  return first?.id ?? '';
}

async function anImport({ context }: Visitor): Promise<string> {
  const imports = (await (await context.request.get('/api/roster-imports')).json()) as {
    id: string;
    appliedAt: string | null;
  }[];
  return imports.findLast(({ appliedAt }) => appliedAt !== null)?.id ?? '';
}

/** The code of a certificate of the demo student. */
export async function codeOf({ context }: Pick<Visitor, 'context'>, which: 'valid' | 'revoked'): Promise<string> {
  const { earned } = (await (await context.request.get('/api/achievements')).json()) as {
    earned: { code: string; revokedAt: string | null }[];
  };
  const found = earned.find(({ revokedAt }) => (revokedAt === null) === (which === 'valid'));
  if (!found) throw new Error(`The demo student has no ${which} certificate`);
  return found.code;
}
export const unknownCode = '0000-0000-0000-0000';

type Screen = [name: string, who: string[], path: (visitor: Visitor) => Promise<string> | string, heading: RegExp];
const screens: Screen[] = [
  ['dashboard', roles, () => '/', /^Welcome back, \w+!$/],
  ['courses', roles, () => '/courses', /My Courses/],
  ['course', members, async (visitor) => `/courses/${await bigCourse(visitor)}`, /Advanced Web Development/],
  ['lesson', members, aLesson, /Contrast you can compute/],
  ['lesson editor', creators, async (visitor) => `${await aLesson(visitor)}/edit`, /Edit lesson/],
  ['lesson history', creators, async (visitor) => `${await aLesson(visitor)}/edit?view=history`, /History of/],
  ['quiz', members, async (visitor) => `/courses/${await bigCourse(visitor)}/quiz`, /Markup and loading/],
  ['quiz results', ['instructor', 'assistant', 'manager', 'admin'], someResults, /./],
  ['grades', ['student'], () => '/grades', /Grades & Performance/],
  ['certificates', ['student'], () => '/achievements', /Certificates/],
  ['verifying', roles, () => '/verify', /Verify a certificate/],
  [
    'a certificate that is valid',
    ['student'],
    async (visitor) => `/verify/${await codeOf(visitor, 'valid')}`,
    /Verify a certificate/,
  ],
  [
    'a certificate that is revoked',
    ['student'],
    async (visitor) => `/verify/${await codeOf(visitor, 'revoked')}`,
    /Verify a certificate/,
  ],
  ['unknown certificate', ['student'], () => `/verify/${unknownCode}`, /Verify a certificate/],
  ['courses to join', roles, () => '/courses/browse', /Join Course/],
  ['people of a course', creators, async (visitor) => `/courses/${await bigCourse(visitor)}/people`, /People/],
  ['gradebook', creators, async (visitor) => `/courses/${await bigCourse(visitor)}/gradebook`, /Gradebook/],
  ['assignments', ['student', 'instructor', 'assistant'], () => '/assignments', /Assignments/],
  ['assignment', members, anAssignment, /Responsive layout study/],
  ['grading queue', ['instructor', 'assistant', 'manager'], () => '/grading', /^Grading$/],
  [
    'grading',
    ['instructor', 'assistant', 'manager'],
    async (visitor) => `${await anAssignment(visitor)}/grading`,
    /Responsive layout study/,
  ],
  ['moderation', ['instructor'], aModeration, /Critique of a published page/],
  ['peer review', ['student'], aReview, /^Review$/],
  ['assignment editor', creators, async (visitor) => `${await anAssignment(visitor)}/edit`, /Edit assignment/],
  ['groups of a course', members, async (visitor) => `/courses/${await bigCourse(visitor)}/groups`, /Groups/],
  ['rubrics of a course', creators, async (visitor) => `/courses/${await bigCourse(visitor)}/rubrics`, /Rubrics/],
  ['create course', creators, () => '/courses/create', /Create Course/],
  ['course settings', creators, async (visitor) => `/courses/${await bigCourse(visitor)}/settings`, /Course Settings/],
  [
    'status of a course',
    creators,
    async (visitor) => `/courses/${await bigCourse(visitor)}/settings?tab=state`,
    /Course Settings/,
  ],
  ['copy of a course', creators, async (visitor) => `/courses/${await bigCourse(visitor)}/copy`, /Copy of/],
  [
    'certificates of a course',
    creators,
    async (visitor) => `/courses/${await bigCourse(visitor)}/certificates`,
    /Certificates/,
  ],
  ['certificates of a course that is over', ['manager'], aPastCourse, /Certificates/],
  ['reviews of a course', members, async (visitor) => `/courses/${await bigCourse(visitor)}/reviews`, /Reviews/],
  ['sections', ['instructor'], async (visitor) => `/courses/${await bigCourse(visitor)}/people?tab=sections`, /People/],
  ['staff', ['instructor'], async (visitor) => `/courses/${await bigCourse(visitor)}/people?tab=staff`, /People/],
  ['downloads', roles, () => '/downloads', /Downloads/],
  ['archived courses', ['student', 'instructor'], () => '/courses?archived=1', /Archived Courses/],
  ['quiz editor', creators, async (visitor) => `${await aQuiz(visitor)}/edit`, /./],
  ['quiz settings', creators, async (visitor) => `${await aQuiz(visitor)}/edit?tab=settings`, /./],
  ['quiz preview', creators, async (visitor) => `${await aQuiz(visitor)}/preview`, /Preview/],
  ['question banks', creators, async (visitor) => `/courses/${await bigCourse(visitor)}/banks`, /Question banks/],
  ['calendar', roles, () => '/calendar', /^\w+ \d{4}$/],
  ['students', ['instructor', 'assistant', 'supervisor'], () => '/students', /Students$/],
  ['student', ['instructor', 'assistant', 'supervisor'], aFollowed, /Maya Lindgren/],
  ['progress reports', ['student', 'supervisor'], () => '/reports', /^Progress Reports$/],
  ['progress report', ['student', 'supervisor'], aReport, /^Progress report on Maya Lindgren$/],
  ['schedule', roles, () => '/schedule', /^Schedule$/],
  ['help', roles, () => '/help', /^Help/],
  ['answers to share', ['instructor', 'assistant'], () => '/help?tab=answers', /^Help Students$/],
  ['help page', roles, () => '/help/keyboard', /^Keyboard shortcuts$/],
  ['discussions', members, () => '/discussions', /Course Discussions/],
  ['discussion', members, aDiscussion, /Read this before the form assignment/],
  [
    'discussion grading',
    ['manager', 'admin'],
    async (visitor) => `/discussions/${await gradedDiscussion(visitor)}/grading`,
    /What did you hear this week/,
  ],
  ['announcements', roles, () => '/announcements', /Announcements/],
  [
    'announcements of a course',
    members,
    async (visitor) => `/courses/${await bigCourse(visitor)}/announcements`,
    /Announcements/,
  ],
  ['announcement', members, anAnnouncement, /The project is open/],
  ['messages', roles, () => '/messages', /Messages/],
  ['conversation', ['student', 'assistant', 'supervisor'], aConversation, /Messages/],
  ['account', roles, () => '/account', /Your account/],
  ['security of the account', roles, () => '/account/security', /Your account/],
  ['notifications of the account', roles, () => '/account/notifications', /Your account/],
  ['data of the account', ['student', 'admin'], () => '/account/data', /Your account/],
  ['admin overview', ['admin'], () => '/admin', /Admin Dashboard/],
  ['admin users', ['admin'], () => '/admin/users', /User Management/],
  ['analytics', ['instructor'], () => '/analytics', /^Analytics$/],
  ['reports', ['manager'], () => '/reports', /^Reports$/],
  ['system reports', ['admin'], () => '/admin/reports?report=activity', /^System Reports$/],
  ['course oversight', ['admin'], () => '/admin/courses', /Course Oversight/],
  ['course management', ['manager', 'admin'], () => '/manage-courses', /Course Management/],
  ['instructors', ['manager', 'admin'], () => '/instructors', /Instructors/],
  ['settings of managers', ['manager'], () => '/settings', /^Settings$/],
  ['departments', ['manager'], () => '/settings?tab=departments', /^Settings$/],
  ['rules for courses', ['manager'], () => '/settings?tab=courses', /^Settings$/],
  ['admin settings', ['admin'], () => '/admin/settings', /Platform Settings/],
  ['time and language', ['admin'], () => '/admin/settings/region', /Platform Settings/],
  ['grading scheme', ['admin'], () => '/admin/settings/grades', /Platform Settings/],
  ['features', ['admin'], () => '/admin/settings/features', /Platform Settings/],
  ['notification defaults', ['admin'], () => '/admin/settings/notifications', /Platform Settings/],
  ['sign-in settings', ['admin'], () => '/admin/settings/sign-in', /Platform Settings/],
  ['terms settings', ['admin'], () => '/admin/settings/terms', /Platform Settings/],
  ['mail settings', ['admin'], () => '/admin/settings/mail', /Platform Settings/],
  ['storage', ['admin'], () => '/admin/settings/storage', /Platform Settings/],
  ['retention', ['admin'], () => '/admin/settings/retention', /Platform Settings/],
  ['roles', ['admin'], () => '/admin/roles', /Platform Settings/],
  ['audit log', ['admin'], () => '/admin/audit', /Platform Settings/],
  ['terms of use', ['student'], () => '/terms-of-use', /Terms of use/],
  ['users', ['manager', 'admin'], () => '/users', /User Management/],
  ['a person', ['manager'], async (visitor) => `/users/${await aStudent(visitor)}`, /./],
  ['a person, to an administrator', ['admin'], async (visitor) => `/admin/users/${await aStudent(visitor)}`, /./],
  ['course imports', ['instructor', 'manager'], () => '/courses/import', /Import a Course/],
  ['a course import', ['instructor'], anImportOfACourse, /Knots/],
  ['roster imports', ['manager'], () => '/users/import', /Import Roster/],
  [
    'a roster import',
    ['admin'],
    async (visitor) => `/admin/users/import/${await anImport(visitor)}`,
    /Student registry/,
  ],
  ['unknown page', roles, () => '/no-such-page', /Page Not Found/],
  ['unknown course', ['student', 'admin'], () => '/courses/01900000-0000-7000-8000-000000000000', /Course not found/],
];

/** Opens each screen that these roles may open, and looks whether they can use it. */
export function lookAtScreens(...lookers: string[]): void {
  for (const [name, who, path, heading] of screens)
    for (const as of who.filter((role) => lookers.includes(role)))
      it(`${name}, as ${as}`, () => look({ name, as, path, heading, isFirst: as === who[0] }));
}

interface Look {
  name: string;
  as: string;
  path: Screen[2];
  heading: RegExp;
  /** Of the roles that may open it: what is the same for each of them is looked at once. */
  isFirst: boolean;
}

async function look({ name, as, path, heading, isFirst }: Look) {
  const visitor = await visit({ as, again: true });
  const { page, complaints } = visitor;
  await page.goto(await path(visitor));
  await settled(page);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await expectUsable(page, { targets: isFirst });
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  if (isFirst) {
    await expectUsable(page);
    expect(await zoomProblems(page)).toEqual([]);
  } else await expectNothingSideways(page);
  // A missing page is itself answered 404, which the console reports.
  expect(complaints.filter((text) => !(name.startsWith('unknown') && text.includes('404')))).toEqual([]);
}
