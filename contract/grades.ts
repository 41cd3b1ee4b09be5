import { z } from 'zod';
import { calls } from './call.ts';
import { standingOverride } from './grade-overrides.ts';
import { rubricBehind } from './gradebook-explanation.ts';
import { gradingType } from './gradebook-scores.ts';
import { gradeGroup, gradingPeriod, latePolicy, letterGrade } from './gradebook-rules.ts';
import { byId, counted, id, moment, person } from './values.ts';

/** Decimal numbers travel as strings, exact and already rounded for display. */
const decimal = z.string();

export const transcript = z.object({
  /** Credit-weighted mean of the grade points of completed courses, one decimal; null before the first one. */
  gpa: decimal.nullable(),
  /** Credits of completed courses that were passed. */
  credits: z.int(),
  /** Own submissions to assignments that were graded. */
  assignmentsCompleted: z.int(),
  /** Place by GPA among students of the same programme and entry year, ties sharing the better place; null also where the college hides it. */
  rank: z.int().nullable(),
  /** How many the rank is among. */
  cohort: z.int().nullable(),
  programme: z.string().nullable(),
  entryYear: z.int().nullable(),
  courses: z.array(
    z.object({
      id,
      title: z.string(),
      courseCode: z.string(),
      hue: z.int(),
      instructor: person.nullable(),
      letter: z.string().nullable(),
      percent: decimal.nullable(),
      credits: z.int(),
      /** Completed once every item is done or the course is over; not started before its first day, unless something of it is done. */
      status: z.enum(['not_started', 'in_progress', 'completed']),
      /** Whether the grade is the one that counts in the GPA and the credits; until then it is the grade so far. */
      isFinal: z.boolean(),
      /** Null: outside all terms. `time` is where today lies to it. */
      term: z.object({ id, name: z.string(), time: z.enum(['past', 'current', 'coming']) }).nullable(),
    }),
  ),
});
export type Transcript = z.infer<typeof transcript>;

/** The rules of a course as domain/grading/rules.ts has them; conditions name work and groups by their ids. */
const rules = z.object({
  version: counted,
  weighting: z.enum(['points', 'weights']),
  groups: z.array(gradeGroup.extend({ neverDrop: z.array(id) })),
  periods: z.array(gradingPeriod.omit({ closesAt: true })),
  arePeriodsWeighted: z.boolean(),
  late: latePolicy.nullable(),
  missing: z.object({ percent: decimal }).nullable(),
  conditions: z.array(z.string()),
  scale: z.array(letterGrade),
  rounding: z.int().nullable(),
});

export const ownGrade = z.object({
  id,
  title: z.string(),
  courseCode: z.string(),
  hue: z.int(),
  /** The grade that stands in the transcript, exact; null until the course is completed. */
  finalPercent: decimal.nullable(),
  /** What was set in place of the reckoned grade. */
  override: standingOverride.nullable(),
  rules,
  /** Published graded work, in the course's order. */
  items: z.array(
    z.object({
      id,
      title: z.string(),
      groupId: id.nullable(),
      periodId: id.nullable(),
      possible: decimal,
      entry: gradingType,
      isExtraCredit: z.boolean(),
      isOmitted: z.boolean(),
    }),
  ),
  /** Posted scores of mine, and what is missing. Work without any is not graded, as far as I may know. */
  works: z.array(
    z.object({
      itemId: id,
      /** Before any penalty. */
      points: decimal.nullable(),
      isExcused: z.boolean(),
      isPosted: z.boolean(),
      minutesLate: z.int(),
      isMissing: z.boolean(),
      postedAt: moment.nullable(),
    }),
  ),
  /** What posted scores of mine are made of. */
  rubrics: z.array(rubricBehind),
});
export type OwnGrade = z.infer<typeof ownGrade>;

export const gradeDisplay = z.object({
  /** Whether students see their place among their cohort. */
  showsRank: z.boolean(),
});
export type GradeDisplay = z.infer<typeof gradeDisplay>;

export const grades = calls({
  'GET /api/courses/{id}/grade': {
    summary: 'What my grade in a course is made of',
    description:
      'For its students (403 for others, 404 for courses that one does not take). The rules, the work, and what is posted of my scores: enough to reckon the grade again, and what it would be with other points.',
    params: byId,
    answer: ownGrade,
  },
  'GET /api/transcript': {
    summary: 'My transcript as a PDF file',
    description:
      'For students (403 for others). Courses by term, with grades, credits and the GPA; tagged, with real text, in the language of who asks.',
    media: 'application/pdf',
  },
  'GET /api/college/grade-display': {
    summary: 'How grades are shown to students',
    description: 'For admins (403 for others).',
    answer: gradeDisplay,
  },
  'PUT /api/college/grade-display': {
    summary: 'Changes how grades are shown to students',
    description: 'For admins (403 for others).',
    body: gradeDisplay,
    answer: gradeDisplay,
  },
  'GET /api/grades': {
    summary: 'My grades: GPA, credits, graded work, rank, and a row per course',
    description: 'For students (403 for others).',
    answer: transcript,
  },
});
