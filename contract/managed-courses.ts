import { z } from 'zod';
import { calls } from './call.ts';
import { courseProblems } from './course-problems.ts';
import { courseStatus } from './courses.ts';
import { byId, day, id, moment, ordered, page, person, searchWords } from './values.ts';

export const courseProblem = z.enum(courseProblems);

const named = z.object({ id, name: z.string() });

export const managedCourse = z.object({
  id,
  title: z.string(),
  courseCode: z.string(),
  hue: z.int(),
  status: courseStatus,
  isTemplate: z.boolean(),
  term: named.nullable(),
  department: named.nullable(),
  startDate: day.nullable(),
  endDate: day.nullable(),
  enrollmentDeadline: day.nullable(),
  maxStudents: z.int().nullable(),
  /** Students in it; those who completed it, once it is completed. */
  enrolled: z.int(),
  waiting: z.int(),
  /** Requests that wait for an answer. */
  pending: z.int(),
  /** Instructors first. */
  staff: z.array(person.extend({ role: z.enum(['instructor', 'teaching_assistant']), title: z.string().nullable() })),
  lastActivityAt: moment.nullable(),
  /** What its status can be changed to as it stands. */
  mayBecome: z.array(courseStatus),
  problems: z.array(courseProblem),
});
export type ManagedCourse = z.infer<typeof managedCourse>;

export const managedCourseSort = z.enum([
  'code',
  'title',
  'term',
  'department',
  'enrolled',
  'waiting',
  'pending',
  'start',
  'activity',
]);
export type ManagedCourseSort = z.infer<typeof managedCourseSort>;

const none = z.literal('none');

export const managedCourseQuery = page.extend({
  q: searchWords.optional().describe('Words of the code, the title or the name of somebody on the staff.'),
  term: z.union([id, none]).optional(),
  department: z.union([id, none]).optional(),
  status: z
    .union([courseStatus, z.literal('all')])
    .optional()
    .describe('Absent: all but archived ones.'),
  problem: z.union([courseProblem, z.literal('any')]).optional(),
  staff: id.optional().describe('Courses that this person teaches or assists in.'),
  ...ordered(managedCourseSort.default('code')),
});
export type ManagedCourseQuery = z.output<typeof managedCourseQuery>;

const managers = 'For course managers and admins.';

export const managedCourseCalls = calls({
  'GET /api/managed-courses': {
    summary: 'All courses of the college, as who manages them sees them',
    description: `${managers} Drafts included. 50 a page unless \`limit\` says otherwise.`,
    query: managedCourseQuery,
    answer: z.array(managedCourse),
    paged: true,
  },
  'GET /api/managed-courses/{id}': {
    summary: 'One course, as who manages it sees it',
    description: managers,
    params: byId,
    answer: managedCourse,
  },
  'PUT /api/enrolments/{id}/place': {
    summary: 'Give a student another place on the waitlist',
    description: `${managers} Places are counted from 1; beyond the last is the last. 409 for a student who does not wait.`,
    params: byId,
    body: z.strictObject({ place: z.int().min(1).max(100_000) }),
    answer: z.object({ place: z.int() }),
  },
});
