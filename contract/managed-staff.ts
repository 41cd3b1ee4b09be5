import { z } from 'zod';
import { calls } from './call.ts';
import { courseStatus } from './courses.ts';
import { byId, id, moment, ordered, page, person, searchWords } from './values.ts';

const staffRole = z.enum(['instructor', 'teaching_assistant']);

const staffCourse = z.object({
  id,
  /** Of the place among its staff. */
  membership: id,
  title: z.string(),
  courseCode: z.string(),
  hue: z.int(),
  status: courseStatus,
  role: staffRole,
  /** They teach it, and nobody else who can sign in does. */
  isOnlyInstructor: z.boolean(),
  term: z.string().nullable(),
  /** It is taught today. */
  isCurrent: z.boolean(),
  /** Whom the person teaches in it: an assistant of some sections their students alone. */
  students: z.int(),
});
export type StaffCourse = z.infer<typeof staffCourse>;

export const managedStaff = person.extend({
  username: z.string(),
  email: z.string(),
  title: z.string().nullable(),
  role: staffRole,
  isActive: z.boolean(),
  /** Drafts, and active courses; those of the term that is asked for, where one is. */
  courses: z.array(staffCourse),
  /** How many of them are taught today. */
  coursesNow: z.int(),
  /** Students of the courses that are taught today, each once. */
  students: z.int(),
  /** Submissions and quizzes that wait to be graded, as in the person's own queue. */
  waiting: z.int(),
  oldestWaitingAt: moment.nullable(),
  lastActivityAt: moment.nullable(),
  lastLoginAt: moment.nullable(),
});
export type ManagedStaff = z.infer<typeof managedStaff>;

export const managedStaffSort = z.enum(['name', 'courses', 'students', 'waiting', 'activity']);
export type ManagedStaffSort = z.infer<typeof managedStaffSort>;

export const managedStaffQuery = page.extend({
  q: searchWords.optional().describe('Words of the name, the username or the e-mail.'),
  role: staffRole.optional(),
  term: id.optional().describe('Who teaches or assists in a course of this term.'),
  department: id.optional().describe('Who teaches or assists in a course of this department.'),
  ...ordered(managedStaffSort.default('name')),
});
export type ManagedStaffQuery = z.output<typeof managedStaffQuery>;

const managers = 'For course managers and admins.';

export const managedStaffCalls = calls({
  'GET /api/managed-staff': {
    summary: 'The instructors and teaching assistants of the college, with what they have to do',
    description: `${managers} Deactivated people only while they are on the staff of a course that is not over. 50 a page unless \`limit\` says otherwise.`,
    query: managedStaffQuery,
    answer: z.array(managedStaff),
    paged: true,
  },
  'GET /api/managed-staff/{id}': {
    summary: 'One instructor or teaching assistant',
    description: `${managers} With the next times at which they can be met.`,
    params: byId,
    answer: managedStaff.extend({
      officeHours: z.array(
        z.object({ id, title: z.string(), place: z.string(), startsAt: moment, endsAt: moment, isFull: z.boolean() }),
      ),
    }),
  },
});
