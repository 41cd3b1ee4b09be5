import { z } from 'zod';

/** How a score is entered and shown; what is stored are points always. */
export const gradingType = z.enum(['points', 'percent', 'letter', 'gpa', 'complete']);
export type GradingType = z.infer<typeof gradingType>;

/** Where a score came from. */
export const scoreOrigin = z.enum([
  'gradebook',
  'grading',
  'moderation',
  'quiz',
  'assignment',
  'peer_review',
  'import',
  'posting',
  'policy',
  'undo',
]);
export type ScoreOrigin = z.infer<typeof scoreOrigin>;

/** Set by hand; null: as the hand-in and the due date say. */
export const scoreStatus = z.enum(['late', 'missing', 'none']).nullable();
export type ScoreStatus = z.infer<typeof scoreStatus>;

/** A score as it stood at some moment. Points are exact decimals. */
export const scoreState = z.object({
  /** What counts: what was entered without the late penalty; null: nothing. */
  points: z.string().nullable(),
  entered: z.string().nullable(),
  isExcused: z.boolean(),
  status: scoreStatus,
  lateSeconds: z.int().nullable(),
  latePenalty: z.string(),
  isPosted: z.boolean(),
});
export type ScoreState = z.infer<typeof scoreState>;
