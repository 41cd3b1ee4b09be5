import { z } from 'zod';
import { calls } from './call.ts';
import { trimmed } from './trimmed.ts';
import { byId, counted, id, moment } from './values.ts';

/** Points as they are stored: with two decimals at most. */
export const centPoints = z.string().regex(/^\d{1,5}(\.\d{1,2})?$/, 'Enter points from 0 to 99999.99, such as 12.5');
const points = centPoints;
const words = z.string().overwrite(trimmed).max(5000, 'Shorten this to 5,000 characters');
const title = z.string().overwrite(trimmed).min(1, 'Title is required').max(200, 'Title too long');

/** Ids of what stands already; without one it is new. */
const rating = z.strictObject({ id: id.optional(), title, description: words.default(''), points });
const criterion = z.strictObject({
  id: id.optional(),
  title,
  description: words.default(''),
  points,
  /** A rating stands for the points from its own down to above the next one's. */
  usesRanges: z.boolean().default(false),
  ratings: z.array(rating).max(20, 'Give at most 20 ratings').default([]),
});
export const rubricDraft = z.strictObject({
  title,
  criteria: z.array(criterion).min(1, 'Give at least one criterion').max(50, 'Give at most 50 criteria'),
});
export type RubricDraft = z.infer<typeof rubricDraft>;
export type RubricInput = z.input<typeof rubricDraft>;

export const rubric = z.object({
  id,
  courseId: id,
  title: z.string(),
  revision: counted,
  /** The sum of its criteria, exact. */
  points: z.string(),
  /** Work has been assessed with it: what it is worth can no longer be changed. */
  isUsed: z.boolean(),
  criteria: z.array(
    z.object({
      id,
      title: z.string(),
      description: z.string(),
      points: z.string(),
      usesRanges: z.boolean(),
      ratings: z.array(z.object({ id, title: z.string(), description: z.string(), points: z.string() })),
    }),
  ),
});
export type Rubric = z.infer<typeof rubric>;

/** What an assessment is for: the grade, one of several graders' before moderation, or a fellow student's. */
export const assessmentPurpose = z.enum(['grading', 'provisional', 'peer']);
export type AssessmentPurpose = z.infer<typeof assessmentPurpose>;

export const rubricMark = z.object({
  criterionId: id,
  /** The rating that was chosen; null: points alone, or nothing. */
  ratingId: id.nullable(),
  points: points.nullable(),
  comment: words,
});
export type RubricMark = z.infer<typeof rubricMark>;

export const assessment = z.object({
  /** The sum of its marks, exact; null while none has points. */
  total: z.string().nullable(),
  revision: counted,
  updatedAt: moment,
  marks: z.array(rubricMark),
});
export type Assessment = z.infer<typeof assessment>;

const listed = z.object({
  id,
  title: z.string(),
  points: z.string(),
  criteria: z.int(),
  /** Assignments that it is attached to. */
  uses: z.int(),
  course: z.object({ id, title: z.string(), courseCode: z.string() }),
});
export type ListedRubric = z.infer<typeof listed>;

const editors = 'For who may edit the course: 404 for whoever is not in it, 403 for its students and assistants.';
const format = z.enum(['csv', 'json']);

export const rubricCalls = calls({
  'GET /api/courses/{id}/rubrics': {
    summary: 'The rubrics of a course',
    description: "For the course's staff: 404 for whoever is not in it, 403 for its students.",
    params: byId,
    answer: z.array(listed),
  },
  'GET /api/rubrics': {
    summary: 'The rubrics of all courses that one may edit, to be used again',
    answer: z.array(listed),
  },
  'POST /api/courses/{id}/rubrics': {
    summary: 'Write a rubric',
    description: `${editors} 422 per field.`,
    params: byId,
    body: rubricDraft,
    answer: rubric,
    status: 201,
    idempotent: true,
  },
  'POST /api/courses/{id}/rubrics/import': {
    summary: 'Read a rubric from a file',
    description: `${editors} CSV with the columns criterion, description, points, rating, rating description, rating points (a row per rating), or JSON as the export writes it. 422 says what is wrong and in which row; nothing is written then.`,
    params: byId,
    body: z.strictObject({
      format,
      text: z.string().max(500_000, 'This file is too long for a rubric'),
      /** Of what is read from CSV, which has none. */
      title: title.default('Rubric'),
    }),
    answer: rubric,
    status: 201,
    idempotent: true,
  },
  'GET /api/rubrics/{id}': {
    summary: 'A rubric',
    description: "For the course's staff.",
    params: byId,
    answer: rubric,
  },
  'PUT /api/rubrics/{id}': {
    summary: 'Change a rubric',
    description: `${editors} Once work was assessed with it only its words may change (409). 409 too when the revision is not the one that stands.`,
    params: byId,
    body: z.strictObject({ rubric: rubricDraft, revision: counted }),
    answer: rubric,
  },
  'DELETE /api/rubrics/{id}': {
    summary: 'Delete a rubric',
    description: `${editors} 409 while an assignment uses it, and once work was assessed with it.`,
    params: byId,
  },
  'POST /api/rubrics/{id}/copy': {
    summary: 'Copy a rubric into a course',
    description: 'For who may edit both courses.',
    params: byId,
    body: z.strictObject({ courseId: id }),
    answer: rubric,
    status: 201,
    idempotent: true,
  },
  'GET /api/rubrics/{id}/export': {
    summary: 'A rubric as a file',
    description: "For the course's staff. Cells of CSV that a spreadsheet would run are neutralised.",
    params: byId,
    query: z.object({ format: format.default('csv') }),
    media: 'application/octet-stream',
  },
});
