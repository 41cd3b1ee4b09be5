import { z } from 'zod';
import { lock } from './activities.ts';
import { accepted, handingIn, timeliness, workKind } from './assignment-values.ts';
import { calls } from './call.ts';
import { closedGrades } from './closed-grades.ts';
import { workStatus } from './coursework.ts';
import { latePolicy } from './gradebook-rules.ts';
import { gradingType } from './gradebook-scores.ts';
import { richText, writtenText } from './rich-text.ts';
import { assessment, centPoints, rubric } from './rubrics.ts';
import { submission } from './submissions.ts';
import { trimmed } from './trimmed.ts';
import { byId, counted, id, moment, person } from './values.ts';

const course = z.object({ id, title: z.string(), courseCode: z.string(), hue: z.int() });

/** A posted score. */
const mark = z.object({
  points: z.string(),
  /** As its kind of grade is shown: `92`, `87.5%`, `A-`, `Complete`. */
  shown: z.string(),
});

export const boardItem = z.object({
  id,
  kind: workKind,
  title: z.string(),
  course,
  points: z.number().nullable(),
  gradingType,
  handingIn,
  dueAt: moment.nullable(),
  availableFrom: moment.nullable(),
  availableUntil: moment.nullable(),
  status: workStatus,
  timeliness,
  /** Nothing can be handed in: it has not opened yet, is over, or what comes before it in its module is not done. */
  locked: z.enum(['not_open', 'closed', 'module']).nullable(),
  /** For `module`: what comes before it. */
  lock: lock.nullable(),
  /** Something was written and not handed in. */
  hasDraft: z.boolean(),
  submittedAt: moment.nullable(),
  files: z.array(z.object({ name: z.string(), size: z.int() })),
  mark: mark.nullable(),
  isExcused: z.boolean(),
  gradedAt: moment.nullable(),
  /** What staff said last, shortened. */
  comment: z.string().nullable(),
});
export type BoardItem = z.infer<typeof boardItem>;

export const taughtAssignment = z.object({
  id,
  title: z.string(),
  course: course.extend({ term: z.string().nullable() }),
  points: z.number().nullable(),
  dueAt: moment.nullable(),
  isPublished: z.boolean(),
  students: z.int(),
  submitted: z.int(),
  /** Handed in, and not graded since. */
  waiting: z.int(),
  graded: z.int(),
});
export type TaughtAssignment = z.infer<typeof taughtAssignment>;

const ownWork = z.object({
  status: workStatus,
  timeliness,
  /** The attempt that can be handed in; null when none can, for the reason that `closed` gives. */
  nextAttempt: z.int().nullable(),
  closed: z.string().nullable(),
  group: z.object({ id, name: z.string(), members: z.array(person) }).nullable(),
  /** The latest first. */
  submissions: z.array(submission),
  mark: mark.nullable(),
  /** Points that were taken off the mark because the work came late; null: none. */
  latePenalty: z.string().nullable(),
  isExcused: z.boolean(),
  gradedAt: moment.nullable(),
  assessment: assessment.nullable(),
});

export const assignment = z.object({
  id,
  course,
  title: z.string(),
  instructions: richText,
  isPublished: z.boolean(),
  points: z.number().nullable(),
  gradingType,
  /** What the course takes off late work; null: nothing. */
  late: latePolicy.nullable(),
  handingIn,
  accepts: z.array(accepted),
  fileTypes: z.array(z.string()),
  mostFiles: z.int(),
  /** Bytes. */
  largestFile: z.int(),
  attemptsAllowed: z.int().nullable(),
  graceMinutes: z.int(),
  availableFrom: moment.nullable(),
  dueAt: moment.nullable(),
  availableUntil: moment.nullable(),
  /** The server's, which decides. */
  now: moment,
  groupSet: z.object({ id, name: z.string() }).nullable(),
  isGradedPerPerson: z.boolean(),
  rubric: rubric.nullable(),
  rubricIsScore: z.boolean(),
  /** Graders see no names until the scores are posted. */
  isAnonymous: z.boolean(),
  /** Its course was put away: nobody hands in or comments any more. */
  isArchived: z.boolean(),
  /** Students review each other's work. */
  isPeerReviewed: z.boolean(),
  /** Null for staff. */
  mine: ownWork.nullable(),
  /** Null for students. */
  staff: z
    .object({
      students: z.int(),
      submitted: z.int(),
      waiting: z.int(),
      graded: z.int(),
      late: z.int(),
      missing: z.int(),
      /** Different ones that hold for the students; without a date is one, too. */
      dueDates: z.int(),
      canEdit: z.boolean(),
    })
    .nullable(),
});
export type Assignment = z.infer<typeof assignment>;
export type OwnWork = z.infer<typeof ownWork>;

const extension = z.string().regex(/^\.[a-z0-9]{1,10}$/, 'Write types as .pdf, .docx');

export const assignmentSettings = z.strictObject({
  title: z.string().overwrite(trimmed).min(1, 'Title is required').max(200, 'Title too long'),
  instructions: writtenText,
  points: centPoints.nullable(),
  gradingType,
  handingIn,
  accepts: z.array(accepted).max(3),
  fileTypes: z.array(extension).max(50),
  mostFiles: z.int().min(1, 'Allow at least one file').max(20, 'Allow at most 20 files'),
  /** Megabytes; null: the most that any file may have. */
  largestFileMegabytes: z.int().min(1, 'Allow at least 1 MB').max(100, 'Allow at most 100 MB').nullable(),
  attemptsAllowed: z.int().min(1, 'Allow at least one attempt').max(100, 'Allow at most 100 attempts').nullable(),
  graceMinutes: z.int().min(0, 'Enter whole minutes').max(1440, 'Allow at most a day (1440 minutes)'),
  availableFrom: moment.nullable(),
  dueAt: moment.nullable(),
  availableUntil: moment.nullable(),
  moduleId: id.nullable(),
  groupSetId: id.nullable(),
  isGradedPerPerson: z.boolean(),
  rubricId: id.nullable(),
  rubricIsScore: z.boolean(),
  /** Names are hidden from whoever grades until scores are posted; those wait until somebody posts them. */
  isAnonymous: z.boolean().default(false),
  isPublished: z.boolean(),
});
export type AssignmentSettings = z.infer<typeof assignmentSettings>;

export const assignmentForm = z.object({
  id,
  course,
  /** Send it back with a change: 409 when somebody else was quicker. */
  revision: counted,
  /** In the draft of a course it may have no title yet. */
  settings: assignmentSettings.extend({ title: z.string(), instructions: richText }),
  closed: closedGrades,
  /** Students who have handed in. */
  submitted: z.int(),
  modules: z.array(z.object({ id, title: z.string() })),
  groupSets: z.array(z.object({ id, name: z.string(), groups: z.int() })),
  rubrics: z.array(z.object({ id, title: z.string(), points: z.string() })),
});
export type AssignmentForm = z.infer<typeof assignmentForm>;

const editors = 'For who may edit the course: 404 for whoever is not in it, 403 for its students and assistants.';

export const assignments = calls({
  'GET /api/assignments': {
    summary: "A student's work in all courses, by due date",
    description:
      'Assignments, quizzes and graded discussions of the courses that one takes or took, with where one stands in each: what one writes in a discussion is handed in with the first post.',
    answer: z.array(boardItem),
  },
  'GET /api/taught-assignments': {
    summary: 'The assignments of the courses that one teaches or assists, by due date',
    answer: z.array(taughtAssignment),
  },
  'GET /api/assignments/{id}': {
    summary: 'An assignment: to a student with their own work, to staff with how many have handed in',
    description:
      'For members of the course, managers and admins; 404 for anyone else, and for students while it is not published.',
    params: byId,
    answer: assignment,
  },
  'POST /api/courses/{id}/assignments': {
    summary: 'Add an assignment, unpublished',
    description: `${editors} 422 without a title.`,
    params: byId,
    body: z.strictObject({ title: assignmentSettings.shape.title, moduleId: id.nullable().default(null) }),
    answer: z.object({ id }),
    status: 201,
    idempotent: true,
  },
  'GET /api/assignments/{id}/form': {
    summary: 'An assignment to be edited, with what it can be put together with',
    description: editors,
    params: byId,
    answer: assignmentForm,
  },
  'PUT /api/assignments/{id}': {
    summary: 'Change an assignment',
    description: `${editors} 409 when the revision is not the one that stands, and for a change of the group set once work was handed in; 422 per field.`,
    params: byId,
    body: z.strictObject({ settings: assignmentSettings, revision: counted }),
    answer: assignmentForm,
  },
  'DELETE /api/assignments/{id}': {
    summary: 'Delete an assignment',
    description: `${editors} 409 once anybody has handed in or been graded.`,
    params: byId,
  },
});
