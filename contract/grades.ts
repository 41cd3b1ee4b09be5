import { z } from 'zod';
import { calls } from './call.ts';
import { id, person } from './values.ts';

/** Decimal numbers travel as strings, exact and already rounded for display. */
const decimal = z.string();

export const transcript = z.object({
  /** Credit-weighted mean of the grade points of completed courses, one decimal; null before the first one. */
  gpa: decimal.nullable(),
  /** Credits of completed courses that were passed. */
  credits: z.int(),
  /** Own submissions to assignments that were graded. */
  assignmentsCompleted: z.int(),
  /** Place by GPA among students of the same programme and entry year, ties sharing the better place. */
  rank: z.int().nullable(),
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
      status: z.enum(['in_progress', 'completed']),
    }),
  ),
});
export type Transcript = z.infer<typeof transcript>;

export const grades = calls({
  'GET /api/grades': {
    summary: 'My grades: GPA, credits, graded work, rank, and a row per course',
    description: 'For students (403 for others).',
    answer: transcript,
  },
});
