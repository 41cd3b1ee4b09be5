import { z } from 'zod';
import { calls } from './call.ts';
import { closedGrades } from './closed-grades.ts';
import { gradingType } from './gradebook-scores.ts';
import { trimmed } from './trimmed.ts';
import { byId, counted, id, moment, momentOr, person } from './values.ts';

const isWithin = (text: string, least: number, most: number) => Number(text) >= least && Number(text) <= most;
const decimal = (places: number, sentence: string, least: number, most: number) =>
  z
    .string()
    .overwrite(trimmed)
    .overwrite((text) => text.replace(',', '.'))
    .regex(new RegExp(`^\\d{1,6}(\\.\\d{1,${places}})?$`), sentence)
    .refine((text) => isWithin(text, least, most), sentence);

const percentage = decimal(4, 'Enter a percentage from 0 to 100', 0, 100);
/** Weights may exceed 100 together, and one alone for extra work. */
const weight = decimal(4, 'Enter a weight from 0 to 1000', 0, 1000);
const points = decimal(2, 'Enter points from 0 to 100000, with at most two decimals', 0, 100_000);

export const latePolicy = z.object({
  percent: percentage,
  per: z.enum(['hour', 'day']),
  floor: percentage,
  graceMinutes: z.int('Enter whole minutes').min(0, 'Enter whole minutes').max(10_080, 'Enter at most a week'),
});

const missingPolicy = z.object({ percent: percentage });

export const gradingPeriod = z.object({
  id,
  name: z.string().overwrite(trimmed).min(1, 'Enter a name').max(100, 'Use at most 100 characters'),
  weight: weight.nullable(),
  startsAt: momentOr('Enter a date and a time'),
  endsAt: momentOr('Enter a date and a time'),
  /** From then on nobody enters or changes scores of the work that is due in it; null: it stays open. */
  closesAt: moment.nullable().default(null),
  /** By which late and missing work of it was judged when its scores closed; absent: by those of the course. Not to be set. */
  policies: z.object({ late: latePolicy.nullable(), missing: missingPolicy.nullable() }).optional(),
});

export const letterGrade = z.object({
  letter: z.string().overwrite(trimmed).min(1, 'Enter a letter').max(10, 'Use at most 10 characters'),
  from: percentage,
  points: decimal(2, 'Enter grade points from 0 to 10', 0, 10),
});

/** The letters, the best first; the last one begins at 0. */
export const letterScheme = z
  .array(letterGrade)
  .min(1, 'Enter at least one letter')
  .max(30, 'Enter at most 30 letters')
  .refine((letters) => letters.every((each, i) => i === 0 || Number(each.from) < Number(letters[i - 1]?.from)), {
    error: 'Each letter begins below the one above it',
  })
  .refine((letters) => Number(letters.at(-1)?.from) === 0, { error: 'The last letter begins at 0' });

export const gradeGroup = z.object({
  id,
  name: z.string().overwrite(trimmed).min(1, 'Enter a name').max(100, 'Use at most 100 characters'),
  weight: weight.nullable(),
  dropLowest: z.int('Enter a whole number').min(0, 'Enter 0 or more').max(100, 'Drop at most 100'),
  dropHighest: z.int('Enter a whole number').min(0, 'Enter 0 or more').max(100, 'Drop at most 100'),
});

/** How a piece of work counts; its title and kind are not changed here. */
export const gradedItem = z.object({
  id,
  points: points.nullable(),
  groupId: id.nullable(),
  gradingType,
  isExtraCredit: z.boolean(),
  omitsFromFinal: z.boolean(),
  neverDrops: z.boolean(),
  /** Null: as the course does. */
  postsManually: z.boolean().nullable(),
});

/** How much of it a course can have, so that its rules can still be changed. */
export const mostGradeGroups = 50;
export const mostGradedItems = 1000;

/** All that a course's grades follow from. */
export const gradingRules = z.object({
  weighting: z.enum(['points', 'weights']),
  groups: z.array(gradeGroup).max(mostGradeGroups, 'Use at most 50 groups'),
  items: z.array(gradedItem).max(mostGradedItems),
  periods: z.array(gradingPeriod).max(12, 'Use at most 12 periods'),
  arePeriodsWeighted: z.boolean(),
  late: latePolicy.nullable(),
  missing: missingPolicy.nullable(),
  /** As they are written, with names: `if "Final exam" < 50% then at most 49%`. */
  conditions: z.array(z.string().overwrite(trimmed).max(500)).max(20, 'Write at most 20 conditions'),
  /** Null: the college's. */
  letters: letterScheme.nullable(),
  /** Decimals that a total is rounded to before its letter is found; null: none. */
  rounding: z.int().min(0).max(4).nullable(),
  postsManually: z.boolean(),
});
export type GradingRules = z.infer<typeof gradingRules>;

const ruledItem = z.object({
  id,
  title: z.string(),
  kind: z.string(),
  dueAt: moment.nullable(),
  isPublished: z.boolean(),
});

export const standingRules = z.object({
  version: counted,
  rules: gradingRules,
  /** The items' names, in the gradebook's order. */
  items: z.array(ruledItem),
  /** For a course without letters of its own. */
  collegeLetters: letterScheme,
  changedBy: person.nullable(),
  changedAt: moment,
  why: z.string(),
  canChange: z.boolean(),
  closed: closedGrades,
});
export type StandingRules = z.infer<typeof standingRules>;

const shownTotal = z.object({ percent: z.string().nullable(), letter: z.string().nullable() });

/** What a change of rules does to the students' totals, unposted scores counted. */
export const rulesImpact = z.object({
  students: z.int(),
  moved: z.array(
    z.object({
      student: person,
      current: z.object({ before: shownTotal, after: shownTotal }),
      final: z.object({ before: shownTotal, after: shownTotal }),
    }),
  ),
  letters: z.object({ up: z.int(), down: z.int() }),
  mean: z.object({ before: z.string().nullable(), after: z.string().nullable() }),
  /** Send it with the change: 409 when the change would do something else by then. */
  token: z.string(),
});
export type RulesImpact = z.infer<typeof rulesImpact>;

const why = z.string().overwrite(trimmed).max(500, 'Use at most 500 characters').default('');

export const gradebookRuleCalls = calls({
  'GET /api/courses/{id}/grading-rules': {
    summary: 'The rules that a course’s grades follow from, and their version',
    description: 'For its staff; 403 for its students.',
    params: byId,
    answer: standingRules,
  },
  'POST /api/courses/{id}/grading-rules/impact': {
    summary: 'What a change of rules would do: who moves, and how; nothing is written',
    params: byId,
    body: z.object({ rules: gradingRules }),
    answer: rulesImpact,
  },
  'PUT /api/courses/{id}/grading-rules': {
    summary: 'Change the rules: a new version, and every total anew',
    description:
      'For instructors of the course and managers. `version` is the one that the change was made from: 409 when there is a newer one, or when the impact is not the one of `token`.',
    params: byId,
    body: z.object({ rules: gradingRules, version: counted, token: z.string(), why }),
    answer: standingRules,
  },
  'GET /api/courses/{id}/grading-rules/versions': {
    summary: 'The versions of the rules, the newest first, with who changed them, when, and what was changed',
    params: byId,
    answer: z.array(
      z.object({ version: counted, at: moment, by: person.nullable(), why: z.string(), changes: z.array(z.string()) }),
    ),
  },
});
