import { z } from 'zod';
import { calls } from './call.ts';
import { trimmed } from './trimmed.ts';
import { byId, counted, id, moment } from './values.ts';

/** What a student is granted in every quiz. */
export const accommodation = z.object({
  studentId: id,
  /** × the time limit of a quiz. */
  timeFactor: z.number(),
  isUntimed: z.boolean(),
  extraAttempts: z.int(),
  /** For staff alone: absent for the student. */
  note: z.string().optional(),
  /** 0: nothing was ever granted. */
  revision: counted,
  updatedAt: moment.nullable(),
});
export type Accommodation = z.infer<typeof accommodation>;

const factor = 'Enter a factor from 1 to 10, with at most two decimals';

export const accommodations = calls({
  'GET /api/students/{id}/accommodation': {
    summary: 'What a student is granted in quizzes',
    description: 'For the student, the staff of their courses, managers and admins; 404 for anyone else.',
    params: byId,
    answer: accommodation,
  },
  'PUT /api/students/{id}/accommodation': {
    summary: 'Grant a student more time or attempts in every quiz',
    description:
      'For the instructors of the student’s courses, managers and admins. Deadlines of running attempts move in the same moment. 409 when the revision is not the one that stands.',
    params: byId,
    body: z.strictObject({
      timeFactor: z.number().min(1, factor).max(10, factor).multipleOf(0.01, factor),
      isUntimed: z.boolean(),
      extraAttempts: z.int().min(0, 'Enter a number from 0 to 1000').max(1000, 'Enter a number from 0 to 1000'),
      note: z.string().overwrite(trimmed).max(2000, 'Note too long'),
      revision: counted.min(0),
    }),
    answer: accommodation,
  },
});
