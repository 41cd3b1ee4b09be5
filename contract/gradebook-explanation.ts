import { z } from 'zod';
import { calls } from './call.ts';
import { standingOverride } from './grade-overrides.ts';
import { byId, counted, id } from './values.ts';

/** Exact, as a fraction: `1529/20`. */
const exact = z.string();

const explainedItem = z.object({
  itemId: id,
  use: z.enum([
    'counts',
    'missing',
    'counts as zero',
    'not graded',
    'dropped lowest',
    'dropped highest',
    'excused',
    'omitted',
    'not assigned',
  ]),
  given: exact.nullable(),
  penalty: exact,
  intervals: z.int(),
  points: exact,
  possible: exact,
  isExtraCredit: z.boolean(),
  isReplaced: z.boolean(),
});

/** A total taken apart, down to the points of each piece of work: `recompute` of domain/grading reckons it again. */
export const explanation = z.object({
  version: counted,
  audience: z.enum(['posted', 'all']),
  basis: z.enum(['current', 'final']),
  weighting: z.enum(['points', 'weights']),
  arePeriodsWeighted: z.boolean(),
  rounding: z.int().nullable(),
  periods: z.array(
    z.object({
      periodId: id.nullable(),
      weight: exact.nullable(),
      percent: exact.nullable(),
      groups: z.array(
        z.object({
          groupId: id.nullable(),
          points: exact,
          possible: exact,
          percent: exact.nullable(),
          weight: exact.nullable(),
          adds: exact.nullable(),
          items: z.array(explainedItem),
        }),
      ),
    }),
  ),
  outside: z.array(explainedItem),
  base: exact.nullable(),
  steps: z.array(
    z.object({
      text: z.string(),
      outcome: z.enum(['applied', 'not met', 'undecided', 'unreadable']),
      effect: z.string().nullable(),
      itemId: id.nullable(),
      value: exact.nullable(),
      before: exact.nullable(),
      after: exact.nullable(),
    }),
  ),
  percent: exact.nullable(),
  letter: z.string().nullable(),
});
export type ExplanationSent = z.infer<typeof explanation>;

/** What the ids of an explanation are called. */
export const explanationNames = z.object({
  items: z.array(z.object({ id, title: z.string() })),
  groups: z.array(z.object({ id, name: z.string() })),
  periods: z.array(z.object({ id, name: z.string() })),
});

/** The rubric whose marks are the score of a piece of work. */
export const rubricBehind = z.object({
  itemId: id,
  title: z.string(),
  criteria: z.array(
    z.object({
      title: z.string(),
      /** Exact; null: none were given. */
      points: z.string().nullable(),
      most: z.string(),
    }),
  ),
});
export type RubricBehind = z.infer<typeof rubricBehind>;

export const gradebookExplanationCalls = calls({
  'GET /api/courses/{id}/gradebook/explanation': {
    summary: 'One of a student’s totals, taken apart',
    description: 'For the course’s staff; 403 for its students, 404 for a student who is not in it.',
    params: byId,
    query: z.object({ userId: id, basis: z.enum(['current', 'final']), audience: z.enum(['posted', 'all']) }),
    answer: z.object({
      explanation,
      names: explanationNames,
      rubrics: z.array(rubricBehind),
      /** What was set in place of what is explained. */
      override: standingOverride.nullable(),
    }),
  },
});
