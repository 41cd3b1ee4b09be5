import { z } from 'zod';
import { calls } from './call.ts';
import { trimmed } from './trimmed.ts';
import { byId, day, dayOr, id, ifChanged } from './values.ts';

const name = (unnamed: string) =>
  z
    .string()
    .overwrite(trimmed)
    .min(1, unnamed)
    .max(60, 'At most 60 characters')
    .regex(/^[^\p{Cc}]*$/u, 'The name has characters that nobody can see. Type it anew.');

const termFields = z.strictObject({
  name: name('Give the term a name'),
  startsOn: dayOr('Choose a date'),
  endsOn: dayOr('Choose a date'),
});
const isInOrder = ({ startsOn, endsOn }: z.output<typeof termFields>) => startsOn <= endsOn;
const outOfOrder = { path: ['endsOn'], error: 'The end date must not be before the start date' };
export const termInput = termFields.refine(isInOrder, outOfOrder);
export const departmentInput = z.strictObject({ name: name('Give the department a name') });

/** As it was seen. */
const seenTerm = z.strictObject({ name: z.string(), startsOn: day, endsOn: day }).partial().optional();
const seenDepartment = z.strictObject({ name: z.string() }).optional();

export const collegeTerm = z.object({
  id,
  name: z.string(),
  startsOn: day,
  endsOn: day,
  /** Courses of any status that belong to it. */
  courses: z.int(),
});
export type CollegeTerm = z.infer<typeof collegeTerm>;
export const department = z.object({ id, name: z.string(), courses: z.int() });
export type Department = z.infer<typeof department>;

const limit = (max: number, message: string) => z.int('Enter a whole number').min(1, message).max(max, message);

export const courseRules = z.strictObject({
  /** What Create Course begins with. */
  defaults: z.strictObject({
    credits: limit(6, 'Credits must be between 1 and 6'),
    /** Null: no limit. */
    maxStudents: limit(100_000, 'At least 1, at most 100,000').nullable(),
    requiresApproval: z.boolean(),
    /** The enrollment deadline lies so many days after the start; null: none is set. */
    deadlineDays: z.int('Enter a whole number').min(0, 'At least 0 days').max(365, 'At most 365 days').nullable(),
  }),
  enrolment: z.strictObject({
    /** How many credits a student may join by themselves within one term; null: no limit. */
    maxCreditsPerTerm: limit(60, 'At least 1, at most 60 credits').nullable(),
    /** Until when students leave a course by themselves. */
    leaveUntil: z.enum(['end', 'deadline']),
  }),
});
export type CourseRules = z.infer<typeof courseRules>;

const managers = 'For course managers and admins.';
const merging = z.strictObject({ into: id });

export const collegeStructureCalls = calls({
  'GET /api/college/structure': {
    summary: 'The terms and departments of the college',
    description: `${managers} Terms from the latest to the earliest, departments by name.`,
    answer: z.object({ terms: z.array(collegeTerm), departments: z.array(department) }),
  },
  'POST /api/terms': {
    summary: 'Make a term',
    description: `${managers} 409 when there is one of this name.`,
    body: termInput,
    answer: collegeTerm,
    status: 201,
  },
  'PUT /api/terms/{id}': {
    summary: 'Change a term',
    description: `${managers} The dates of its courses stay as they are. 409 when there is another of this name, and ${ifChanged}.`,
    params: byId,
    body: termFields.extend({ before: seenTerm }).refine(isInOrder, outOfOrder),
    answer: collegeTerm,
  },
  'POST /api/terms/{id}/merge': {
    summary: 'Move the courses of a term to another one, and remove it',
    description: `${managers} 409, with their codes, when both terms have a published course of the same code.`,
    params: byId,
    body: merging,
    answer: collegeTerm,
  },
  'DELETE /api/terms/{id}': {
    summary: 'Remove a term that has no courses',
    description: `${managers} 409 while a course belongs to it.`,
    params: byId,
  },
  'POST /api/departments': {
    summary: 'Make a department',
    description: `${managers} 409 when there is one of this name.`,
    body: departmentInput,
    answer: department,
    status: 201,
  },
  'PUT /api/departments/{id}': {
    summary: 'Rename a department',
    description: `${managers} 409 when there is another of this name, and ${ifChanged}.`,
    params: byId,
    body: departmentInput.extend({ before: seenDepartment }),
    answer: department,
  },
  'POST /api/departments/{id}/merge': {
    summary: 'Move the courses of a department to another one, and remove it',
    description: managers,
    params: byId,
    body: merging,
    answer: department,
  },
  'DELETE /api/departments/{id}': {
    summary: 'Remove a department that has no courses',
    description: `${managers} 409 while a course belongs to it.`,
    params: byId,
  },
  'GET /api/college/course-rules': {
    summary: 'What new courses begin with, and the rules for joining and leaving',
    description: 'For whoever creates courses.',
    answer: courseRules,
  },
  'PUT /api/college/course-rules': {
    summary: 'Change what new courses begin with, and the rules for joining and leaving',
    description: `${managers} Courses that stand keep what they have; the rules for joining and leaving hold at once. 409 ${ifChanged}.`,
    body: courseRules.extend({ before: courseRules.optional() }),
    answer: courseRules,
  },
});
