/** Who asks, in the words of `server/demo/accounts.ts`. */
export const roles = ['student', 'instructor', 'assistant', 'supervisor', 'manager', 'admin'] as const;
export type Asker = (typeof roles)[number];

const course = '/api/courses/{id}';

/**
 * The reading calls of everyone's day. `{id}` is something of the person's own largest course, or of anybody's where they
 * have none (`server/testing/reading-calls.ts`); `{course}` is that course, `{month}` the days that a calendar shows.
 */
export const mainCalls: Readonly<Record<Asker, readonly string[]>> = {
  student: [
    '/api/auth/user',
    '/api/courses',
    '/api/dashboard',
    course,
    `${course}/modules`,
    '/api/lessons/{id}',
    '/api/assignments',
    '/api/assignments/{id}',
    '/api/quizzes/{quizId}',
    '/api/attempts/{id}/review',
    '/api/grades',
    `${course}/grade`,
    '/api/transcript',
    `${course}/discussions`,
    `${course}/discussions?q=read`,
    '/api/discussions/{id}',
    '/api/discussions/{id}/replies',
    '/api/announcements',
    '/api/conversations',
    '/api/notifications',
    '/api/calendar?{month}',
    '/api/open-courses',
    '/api/search?q=foundations',
  ],
  instructor: [
    '/api/courses',
    '/api/dashboard',
    course,
    `${course}/modules`,
    `${course}/enrolments`,
    `${course}/gradebook`,
    '/api/grading-queue',
    '/api/assignments/{id}/grading',
    '/api/quizzes/{id}/results',
    '/api/quizzes/{id}/attempts',
    '/api/students',
    '/api/students/{id}',
    '/api/analytics/engagement?course={course}&weeks=8',
    '/api/analytics/grades?course={course}',
    '/api/analytics/comparison?course={course}',
    '/api/analytics/modules?course={course}',
    '/api/analytics/quizzes?course={course}',
    `${course}/discussions`,
    `${course}/discussions?q=read`,
    '/api/discussions/{id}/replies',
    '/api/announcements',
    '/api/conversations',
    '/api/notifications',
    '/api/calendar?{month}',
    '/api/schedule?{month}',
  ],
  assistant: [
    '/api/courses',
    '/api/dashboard',
    '/api/grading-queue',
    '/api/assignments/{id}/grading',
    '/api/students',
    `${course}/discussions`,
    '/api/calendar?{month}',
  ],
  supervisor: [
    '/api/dashboard',
    '/api/students',
    '/api/students/{id}',
    '/api/students/{id}/work',
    '/api/progress-reports',
    '/api/calendar?{month}',
  ],
  manager: [
    '/api/dashboard',
    '/api/courses',
    '/api/managed-courses',
    '/api/managed-courses?q=foundations',
    '/api/managed-courses/{id}',
    '/api/managed-staff',
    '/api/college-reports/enrolment',
    '/api/college-reports/grades',
  ],
  admin: [
    '/api/courses',
    '/api/dashboard',
    '/api/admin/overview',
    '/api/users',
    '/api/users?q=ha',
    '/api/users/{id}',
    '/api/admin/audit',
    '/api/college-reports/activity',
    '/api/college-reports/waiting',
    '/api/search?q=halvorsen',
    '/api/college/structure',
  ],
};

/** What is asked of the whole college, which has no size of its own in a larger one. */
export const ofEverybody: readonly Asker[] = ['manager', 'admin'];
