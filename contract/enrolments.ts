import { z } from 'zod';
import { calls } from './call.ts';
import { courseLevel, courseSummary } from './courses.ts';
import { trimmed } from './trimmed.ts';
import { byId, day, id, moment, page, percent, person, searchWords } from './values.ts';
import { writtenNumber } from './written-number.ts';

export const enrolmentState = z.enum(['invited', 'active', 'pending_approval', 'waitlisted', 'completed', 'dropped']);
export type EnrolmentState = z.infer<typeof enrolmentState>;

/** What joining would lead to now, for a student who is not in the course; `ended` after the enrollment deadline. */
export const wayIn = z.enum(['join', 'request', 'waitlist', 'ended', 'over']);
export type WayIn = z.infer<typeof wayIn>;

const myEnrolment = z.object({
  id,
  state: enrolmentState,
  /** The place on the waitlist, from 1; null unless waitlisted. */
  place: z.int().nullable(),
});
export type MyEnrolment = z.infer<typeof myEnrolment>;

export const openCourse = courseSummary.omit({ progress: true }).extend({
  weeks: z.int().nullable(),
  enrollmentDeadline: day.nullable(),
  requiresApproval: z.boolean(),
  /** `total` and `free` are null without a limit. Invitations hold a place until they are answered. */
  places: z.object({ total: z.int().nullable(), free: z.int().nullable(), waiting: z.int() }),
  wayIn,
  /** The viewer's own enrolment; null when there is none, or it was given up. */
  mine: myEnrolment.nullable(),
});
export type OpenCourse = z.infer<typeof openCourse>;

export const coursePreview = openCourse.extend({
  /** What is published. */
  modules: z.array(z.object({ id, title: z.string(), description: z.string(), items: z.int() })),
});
export type CoursePreview = z.infer<typeof coursePreview>;

export const enrolment = z.object({
  id,
  state: enrolmentState,
  /** Since when it stands in this state. */
  since: moment,
  place: z.int().nullable(),
  student: person.extend({
    username: z.string(),
    email: z.string(),
    pronouns: z.string().nullable(),
    /** Address; null: no picture. */
    picture: z.string().nullable(),
  }),
  section: z.string().nullable(),
  /** In the course; null for who is not in it. */
  progress: percent.nullable(),
});
export type Enrolment = z.infer<typeof enrolment>;

/** The states that have a list of their own. */
export const listedState = enrolmentState.extract(['active', 'pending_approval', 'waitlisted', 'invited', 'completed']);
export type ListedState = z.infer<typeof listedState>;

const openCoursesQuery = page.extend({
  q: searchWords.optional().describe('Words of the title, code, description or an instructor’s name.'),
  subject: searchWords.max(20).optional().describe('The letters that a course code begins with: WEB of WEB-301.'),
  level: courseLevel.optional(),
  credits: writtenNumber(z.int().min(1).max(6)).optional(),
  term: id.optional(),
  department: id.optional(),
  free: z.literal('1').optional().describe('Only courses that can be joined now and have a free place.'),
});

export const enrolments = calls({
  'GET /api/open-courses': {
    summary: 'Courses to join',
    description:
      'For everyone who is signed in: published courses that are not over: first those that one is invited to, then those that can still be joined, each by term and code. 24 a page unless `limit` says otherwise.',
    query: openCoursesQuery,
    answer: z.array(openCourse),
    paged: true,
  },
  'GET /api/open-courses/filters': {
    summary: 'What courses to join can be filtered by',
    description: 'The subjects, credits, terms and departments of the courses in `GET /api/open-courses`.',
    answer: z.object({
      subjects: z.array(z.string()),
      credits: z.array(z.int()),
      terms: z.array(z.object({ id, name: z.string() })),
      departments: z.array(z.object({ id, name: z.string() })),
    }),
  },
  'GET /api/open-courses/{id}': {
    summary: 'A course as who is not in it sees it',
    description:
      'Published courses, over or not; 404 for a draft. The titles of the modules, nothing of what is in them.',
    params: byId,
    answer: coursePreview,
  },
  'POST /api/courses/{id}/join': {
    summary: 'Join a course',
    description:
      'For students. The course’s way in decides what becomes of it: `active`, `pending_approval` where the instructor approves, `waitlisted` when the course is full; an invitation is accepted by it. Who is in already, or waits already, stays as they are. 409 after the enrollment deadline (a day of the college’s time zone) or when the course is over.',
    params: byId,
    answer: myEnrolment,
  },
  'POST /api/courses/{id}/leave': {
    summary: 'Leave a course',
    description:
      'For students: also withdraws a request, leaves the waitlist or declines an invitation. The first on the waitlist moves up in the same transaction. Work and marks are kept for a later return. 409 for a completed course and for who is in an archived one.',
    params: byId,
  },
  'GET /api/courses/{id}/enrolments': {
    summary: 'Who is in a course, has completed it, asks to be in it, waits or is invited',
    description:
      'For who may edit the course. Active students and those who have completed it by name, the others in the order in which they came. 50 a page unless `limit` says otherwise.',
    params: byId,
    query: page.extend({ state: listedState.default('active') }),
    answer: z.array(enrolment),
    paged: true,
  },
  'POST /api/courses/{id}/enrolments': {
    summary: 'Invite a student, or enrol one',
    description:
      'For who may edit the course, also after the enrollment deadline. An invitation holds a place until it is answered. With `enrol`, which is for course managers and admins, the student is in at once. Repeating it changes nothing. 422 when no student has this name, 409 when the course is full, over or a draft, or the student waits already.',
    params: byId,
    body: z.strictObject({
      who: z
        .string()
        .overwrite(trimmed)
        .min(1, 'Enter a username or an e-mail address')
        .max(254, 'At most 254 characters')
        .describe('A username or an e-mail address.'),
      enrol: z.boolean().default(false),
    }),
    answer: enrolment,
    status: 201,
  },
  'POST /api/enrolments/{id}/approve': {
    summary: 'Approve a request to join',
    description: 'For who may edit the course. The student is in, or on the waitlist when the course is full.',
    params: byId,
    answer: enrolment,
  },
  'POST /api/enrolments/{id}/decline': {
    summary: 'Decline a request to join',
    description: 'For who may edit the course. Only a request is declined: 409 for a student who is in or waits.',
    params: byId,
    answer: enrolment,
  },
  'POST /api/courses/{id}/request-decisions': {
    summary: 'Approve or decline several requests to join',
    description:
      'For who may edit the course. In the order in which they were made, so that the first have the free places and the others wait; those that were answered or withdrawn meanwhile are left as they are. All or none: 404 when one of the enrolments is not of this course, 409 when the course is over.',
    params: byId,
    body: z.strictObject({
      decision: z.enum(['approve', 'decline']),
      enrolments: z.array(id).min(1, 'Choose at least one request').max(200, 'At most 200 at a time'),
    }),
    answer: z.object({
      joined: z.int(),
      waitlisted: z.int(),
      declined: z.int(),
      /** That were no request any more. */
      left: z.int(),
    }),
  },
  'POST /api/enrolments/{id}/accept': {
    summary: 'Accept an invitation',
    description: 'For the student who is invited; possible after the enrollment deadline too.',
    params: byId,
    answer: myEnrolment,
  },
  'DELETE /api/enrolments/{id}': {
    summary: 'Remove a student from a course',
    description:
      'For who may edit the course: from the course, its waitlist or its requests, or withdraws an invitation. The first on the waitlist moves up in the same transaction. Work and marks are kept. 409 for who has completed the course, and for who is in an archived one.',
    params: byId,
  },
});
