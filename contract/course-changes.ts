import { z } from 'zod';
import { calls } from './call.ts';
import { courseStatus } from './courses.ts';
import { byId, dayOr, id, moment, person } from './values.ts';

const date = dayOr('Choose a date').nullable().optional();

/** What is given becomes so in every chosen course; what is absent stays. */
export const courseChange = z
  .strictObject({
    term: id.nullable().optional().describe('Null: the one that the start date falls in.'),
    department: id.nullable().optional(),
    startDate: date,
    endDate: date,
    enrollmentDeadline: date,
    maxStudents: z
      .int('Enter a whole number')
      .min(1, 'Max students must be at least 1')
      .max(100_000, 'At most 100,000')
      .nullable()
      .optional(),
    status: courseStatus.optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Choose what to change');
export type CourseChange = z.infer<typeof courseChange>;

export const changedField = z.enum([
  'term',
  'department',
  'startDate',
  'endDate',
  'enrollmentDeadline',
  'maxStudents',
  'status',
]);
export type ChangedField = z.infer<typeof changedField>;

/** Why a course cannot take a change. */
export const changeRefusal = z.enum(['archived', 'dates', 'deadline', 'codeTaken', 'status', 'unfinished']);
export type ChangeRefusal = z.infer<typeof changeRefusal>;

const chosen = z.strictObject({
  courses: z
    .array(id)
    .min(1, 'Choose at least one course')
    .max(200, 'At most 200 courses at a time')
    .refine((ids) => new Set(ids).size === ids.length, 'Name each course once'),
  change: courseChange,
});

/** Days, statuses, numbers and names as texts; null: none. */
const value = z.string().nullable();

export const plannedChange = z.object({
  course: z.object({ id, title: z.string(), courseCode: z.string(), hue: z.int() }),
  changes: z.array(z.object({ field: changedField, from: value, to: value })),
  refusals: z.array(changeRefusal),
  /** More students are in it than there would be places. */
  isOverfull: z.boolean(),
  /** How many pieces of work, graded without names, have their grades posted by completing it. */
  toPost: z.int(),
});
export type PlannedChange = z.infer<typeof plannedChange>;

export const madeChange = z.object({
  id,
  at: moment,
  /** Null: somebody who is gone. */
  by: person.nullable(),
  courses: z.int(),
  /** What was asked for, by field. */
  change: z.array(z.object({ field: changedField, to: value })),
  isUndone: z.boolean(),
});
export type MadeChange = z.infer<typeof madeChange>;

const managers = 'For course managers and admins.';

export const courseChangeCalls = calls({
  'POST /api/course-change-previews': {
    summary: 'What changing several courses would do, and which of them would refuse',
    description: `${managers} 404 when one of the courses is not there any more. Nothing is written.`,
    body: chosen,
    answer: z.array(plannedChange),
  },
  'GET /api/course-changes': {
    summary: 'The last twenty times that several courses were changed at once',
    description: `${managers} The latest first.`,
    answer: z.array(madeChange),
  },
  'POST /api/course-changes': {
    summary: 'Change several courses at once',
    description: `${managers} All of them or none: 409, with why, when one refuses. Students who wait move up when there are more places.`,
    body: chosen,
    answer: madeChange,
    status: 201,
    idempotent: true,
  },
  'POST /api/course-changes/{id}/undo': {
    summary: 'Make the courses of a change what they were before it',
    description: `${managers} All of them or none: 409 when one was changed since, or cannot go back. Students who moved up stay in, and grades that completing has posted stay posted. Who was invited, had asked or waited, and was taken out because the courses were completed or archived, is so again and hears of it, unless their account is closed. Repeating it changes nothing.`,
    params: byId,
    answer: madeChange,
  },
});
