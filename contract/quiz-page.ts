import { z } from 'zod';
import { attemptState } from './attempts.ts';
import { calls } from './call.ts';
import { closedGrades } from './closed-grades.ts';
import { id, moment } from './values.ts';

/** A quiz before, between and after attempts, for whoever looks at it. */
export const quizPage = z.object({
  id,
  title: z.string(),
  /** HTML. */
  instructions: z.string(),
  courseId: id,
  courseTitle: z.string(),
  courseCode: z.string(),
  hue: z.int(),
  isPublished: z.boolean(),
  /** Minutes that the viewer has, an accommodation included; null: no limit. */
  timeLimit: z.number().nullable(),
  /** Attempts that the viewer has in all; null: as many as they like. */
  maxAttempts: z.int().nullable(),
  questions: z.int(),
  points: z.number(),
  dueAt: moment.nullable(),
  availableFrom: moment.nullable(),
  availableUntil: moment.nullable(),
  /** The closing time cuts a running attempt short. */
  cutsAtUntil: z.boolean(),
  needsPassword: z.boolean(),
  shows: z.enum(['one', 'all']),
  allowsGoingBack: z.boolean(),
  /** Which of several attempts counts. */
  keptScorePolicy: z.enum(['highest', 'average', 'latest', 'first']),
  /** The server's clock when it answered. */
  now: moment,
  /** When an attempt started at this moment would end by itself; null: never. */
  deadlineIfStartedNow: moment.nullable(),
  /** The viewer's own, the first first; none for staff. */
  attempts: z.array(
    z.object({
      id,
      number: z.int(),
      state: attemptState,
      startedAt: moment,
      deadlineAt: moment.nullable(),
      submittedAt: moment.nullable(),
      /** In points of the attempt; null: still being graded, or not shown yet. */
      score: z.number().nullable(),
      /** What the attempt could have scored. */
      points: z.number(),
      canReview: z.boolean(),
      /** From when anything of it can be reviewed, where that is to come. */
      reviewFrom: moment.nullable(),
    }),
  ),
  /** The score that counts, in points of the quiz; null: none yet, or not shown yet. */
  keptScore: z.number().nullable(),
  /** Start, or come back to, an attempt. */
  canStart: z.boolean(),
  /** Why not, as a sentence. */
  whyNot: z.string().nullable(),
  isStaff: z.boolean(),
  can: z.object({ edit: z.boolean(), grade: z.boolean() }),
  /** For staff; students have `whyNot`. */
  closed: closedGrades,
});
export type QuizPage = z.infer<typeof quizPage>;

export const quizPageCalls = calls({
  'GET /api/quizzes/{quizId}': {
    summary: 'A quiz as whoever asks finds it: what awaits them, and their attempts so far',
    description: 'For the members of the course. Times are in minutes, and moments by the server’s clock.',
    params: z.object({ quizId: id }),
    answer: quizPage,
  },
});
