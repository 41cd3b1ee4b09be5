import { expect, it } from 'vitest';
import { paths } from '../contract/paths.ts';
import { expectNothingSideways, expectUsable, phone, settled, visit } from './browser.ts';
import { addressOf, screenOf } from './places.ts';
import { zoomProblems } from './zoom.ts';

/**
 * Every screen × every role that may open it, wide and light, then on a phone. What is the same for each role is looked
 * at with the first of them: the dark theme and 400 %.
 */
const roles = ['student', 'instructor', 'assistant', 'manager', 'supervisor', 'admin'];
const creators = ['instructor', 'manager', 'admin'];
const members = ['student', 'instructor', 'assistant', 'manager', 'admin'];

type Screen = [name: string, who: string[], path: string, heading: RegExp];

const known: Screen[] = [
  ['dashboard', roles, '/', /^Welcome back, \w+!$/],
  ['courses', roles, '/courses', /My Courses/],
  ['course', members, '{course}', /Advanced Web Development/],
  ['lesson', members, '{lesson}', /Contrast you can compute/],
  ['lesson editor', creators, '{lesson}/edit', /Edit lesson/],
  ['lesson history', creators, '{lesson}/edit?view=history', /History of/],
  ['quiz', members, '{course}/quiz', /Markup and loading/],
  ['quiz results', ['instructor', 'assistant', 'manager', 'admin'], '{takenQuiz}/results', /./],
  ['grades', ['student'], '/grades', /Grades & Performance/],
  ['certificates', ['student'], '/achievements', /Certificates/],
  ['verifying', roles, '/verify', /Verify a certificate/],
  ['a certificate that is valid', ['student'], '/verify/{valid}', /Verify a certificate/],
  ['a certificate that is revoked', ['student'], '/verify/{revoked}', /Verify a certificate/],
  ['unknown certificate', ['student'], '/verify/{unknownCode}', /Verify a certificate/],
  ['courses to join', roles, '/courses/browse', /Join Course/],
  ['people of a course', creators, '{course}/people', /People/],
  ['gradebook', creators, '{course}/gradebook', /Gradebook/],
  ['assignments', ['student', 'instructor', 'assistant'], '/assignments', /Assignments/],
  ['assignment', members, '{assignment}', /Responsive layout study/],
  ['grading queue', ['instructor', 'assistant', 'manager'], '/grading', /^Grading$/],
  ['grading', ['instructor', 'assistant', 'manager'], '{assignment}/grading', /Responsive layout study/],
  ['moderation', ['instructor'], '{moderated}/moderation', /Critique of a published page/],
  ['peer review', ['student'], '{review}', /^Review$/],
  ['assignment editor', creators, '{assignment}/edit', /Edit assignment/],
  ['groups of a course', members, '{course}/groups', /Groups/],
  ['rubrics of a course', creators, '{course}/rubrics', /Rubrics/],
  ['rubric', creators, '{rubric}', /./],
  ['create course', creators, '/courses/create', /Create Course/],
  ['course settings', creators, '{course}/settings', /Course Settings/],
  ['status of a course', creators, '{course}/settings?tab=state', /Course Settings/],
  ['copy of a course', creators, '{course}/copy', /Copy of/],
  ['dates of a course', creators, '{course}/dates', /Dates/],
  ['certificates of a course', creators, '{course}/certificates', /Certificates/],
  ['certificates of a course that is over', ['manager'], '{pastCourse}/certificates', /Certificates/],
  ['reviews of a course', members, '{course}/reviews', /Reviews/],
  ['sections', ['instructor'], '{course}/people?tab=sections', /People/],
  ['staff', ['instructor'], '{course}/people?tab=staff', /People/],
  ['downloads', roles, '/downloads', /Downloads/],
  ['archived courses', ['student', 'instructor'], '/courses?archived=1', /Archived Courses/],
  ['quiz editor', creators, '{quiz}/edit', /./],
  ['quiz settings', creators, '{quiz}/edit?tab=settings', /./],
  ['quiz preview', creators, '{quiz}/preview', /Preview/],
  ['question banks', creators, '{course}/banks', /Question banks/],
  ['question bank', ['instructor'], '{bank}', /./],
  ['quiz by its address', ['student'], '{quizOfStudents}', /./],
  ['calendar', roles, '/calendar', /^\w+ \d{4}$/],
  ['students', ['instructor', 'assistant', 'supervisor'], '/students', /Students$/],
  ['student', ['instructor', 'assistant', 'supervisor'], '/students/{followed}', /Maya Lindgren/],
  ['progress reports', ['student', 'supervisor'], '/reports', /^Progress Reports$/],
  ['progress report', ['student', 'supervisor'], '/reports/{report}', /^Progress report on Maya Lindgren$/],
  ['schedule', roles, '/schedule', /^Schedule$/],
  ['help', roles, '/help', /^Help/],
  ['answers to share', ['instructor', 'assistant'], '/help?tab=answers', /^Help Students$/],
  ['help page', roles, '/help/{page}', /^Keyboard shortcuts$/],
  ['discussions', members, '/discussions', /Course Discussions/],
  ['discussion', members, '/discussions/{topic}', /Read this before the form assignment/],
  ['discussion grading', ['manager', 'admin'], '/discussions/{gradedTopic}/grading', /What did you hear this week/],
  ['announcements', roles, '/announcements', /Announcements/],
  ['announcements of a course', members, '{course}/announcements', /Announcements/],
  ['announcement', members, '/announcements/{announcement}', /The project is open/],
  ['messages', roles, '/messages', /Messages/],
  ['conversation', ['student', 'assistant', 'supervisor'], '/messages/{conversation}', /Messages/],
  ['account', roles, '/account', /Your account/],
  ['security of the account', roles, '/account/security', /Your account/],
  ['notifications of the account', roles, '/account/notifications', /Your account/],
  ['data of the account', ['student', 'admin'], '/account/data', /Your account/],
  ['admin overview', ['admin'], '/admin', /Admin Dashboard/],
  ['overview', ['admin'], '/admin/overview', /Admin Dashboard/],
  ['admin users', ['admin'], '/admin/users', /User Management/],
  ['analytics', ['instructor'], '/analytics', /^Analytics$/],
  ['reports', ['manager'], '/reports', /^Reports$/],
  ['system reports', ['admin'], '/admin/reports?report=activity', /^System Reports$/],
  ['course oversight', ['admin'], '/admin/courses', /Course Oversight/],
  ['course management', ['manager', 'admin'], '/manage-courses', /Course Management/],
  ['instructors', ['manager', 'admin'], '/instructors', /Instructors/],
  ['settings of managers', ['manager'], '/settings', /^Settings$/],
  ['departments', ['manager'], '/settings?tab=departments', /^Settings$/],
  ['rules for courses', ['manager'], '/settings?tab=courses', /^Settings$/],
  ['admin settings', ['admin'], '/admin/settings', /Platform Settings/],
  ['time and language', ['admin'], '/admin/settings/region', /Platform Settings/],
  ['grading scheme', ['admin'], '/admin/settings/grades', /Platform Settings/],
  ['features', ['admin'], '/admin/settings/features', /Platform Settings/],
  ['notification defaults', ['admin'], '/admin/settings/notifications', /Platform Settings/],
  ['sign-in settings', ['admin'], '/admin/settings/sign-in', /Platform Settings/],
  ['terms settings', ['admin'], '/admin/settings/terms', /Platform Settings/],
  ['mail settings', ['admin'], '/admin/settings/mail', /Platform Settings/],
  ['storage', ['admin'], '/admin/settings/storage', /Platform Settings/],
  ['retention', ['admin'], '/admin/settings/retention', /Platform Settings/],
  ['roles', ['admin'], '/admin/roles', /Platform Settings/],
  ['audit log', ['admin'], '/admin/audit', /Platform Settings/],
  ['terms of use', ['student'], '/terms-of-use', /Terms of use/],
  ['users', ['manager', 'admin'], '/users', /User Management/],
  ['a person', ['manager'], '/users/{person}', /./],
  ['a person, to an administrator', ['admin'], '/admin/users/{person}', /./],
  ['course imports', ['instructor', 'manager'], '/courses/import', /Import a Course/],
  ['a course import', ['instructor'], '{package}', /Knots/],
  ['roster imports', ['manager'], '/users/import', /Import Roster/],
  ['roster imports, to an administrator', ['admin'], '/admin/users/import', /Import Roster/],
  ['roster import', ['manager'], '/users/import/{import}', /Student registry/],
  ['a roster import', ['admin'], '/admin/users/import/{import}', /Student registry/],
  ['unknown page', roles, '/no-such-page', /Page Not Found/],
  ['unknown course', ['student', 'admin'], '{unknownCourse}', /Course not found/],
];

/** Of whoever is not signed in. */
export const forVisitors = [
  ['/forgot-password', 'Forgotten your password?'],
  ['/reset-password?token=used-already', 'Set your password'],
  ['/verify', 'Verify a certificate'],
  ['/unsubscribe?token=changed', 'Unsubscribe'],
  ['/accessibility', 'Accessibility'],
  ['/privacy', 'Privacy'],
  ['/support', 'Help'],
  ['/setup', 'First administrator'],
] as const;

/** What is looked at elsewhere. */
const elsewhere: Partial<Record<(typeof paths)[number], string>> = {
  '/dashboard': 'it leads to `/`',
  '/login': 'signing-in.test.ts',
  '/admin/users/create': 'users.test.ts',
  '/courses/{id}/quiz/{quizId}/attempts/{attemptId}': 'quiz-taking.test.ts',
};

const looked = new Set([...known.map(([, , path]) => path), ...forVisitors.map(([path]) => path)].map(screenOf));
const left = paths.filter((path) => !looked.has(path) && !(path in elsewhere));

/** Screens of one thing which nobody would look at: a row above says where there is one, and who may open it. */
export const unseen = left.filter((path) => path.includes('{'));

/** A screen that is not named above is looked at by everybody. */
export const screens: Screen[] = [
  ...known,
  ...left.filter((path) => !path.includes('{')).map((path): Screen => [path, roles, path, /./]),
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
  path: string;
  heading: RegExp;
  /** Of the roles that may open it: what is the same for each of them is looked at once. */
  isFirst: boolean;
}

async function look({ name, as, path, heading, isFirst }: Look) {
  const visitor = await visit({ as, again: true });
  const { page, complaints } = visitor;
  await page.goto(await addressOf(path, visitor));
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
