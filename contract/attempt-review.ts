import { z } from 'zod';
import { attemptState, paperQuestion, submittedBy } from './attempts.ts';
import { calls } from './call.ts';
import { response } from './questions.ts';
import { reviewPart } from './quizzes.ts';
import { byId, id, moment, person } from './values.ts';

/** A question of an attempt in review: what the student may not see yet is absent. */
export const reviewedQuestion = paperQuestion.omit({ isClosed: true }).extend({
  response: response.optional(),
  isFlagged: z.boolean().optional(),
  correctness: z.enum(['right', 'partly_right', 'wrong', 'not_answered', 'awaiting_grading']).optional(),
  /** Null: awaiting grading. */
  mark: z.number().nullable().optional(),
  /** HTML, one after the other. */
  feedback: z.array(z.string()).optional(),
  /** What a grader wrote; comes with the feedback. */
  comment: z.string().optional(),
  /** In the form in which it is given, and as HTML; null: there is no one right answer. */
  rightAnswer: z.object({ response, html: z.string() }).nullable().optional(),
});
export type ReviewedQuestion = z.infer<typeof reviewedQuestion>;
export type Correctness = NonNullable<ReviewedQuestion['correctness']>;

export const review = z.object({
  id,
  quizId: id,
  courseId: id,
  title: z.string(),
  /** Null where staff grade without names. */
  student: person.nullable(),
  number: z.int(),
  state: attemptState,
  startedAt: moment,
  submittedAt: moment.nullable(),
  submittedBy: submittedBy.nullable(),
  /** What of it is shown at this time. */
  shows: z.array(reviewPart),
  /** From when more of it is shown, where that is to come. */
  moreFrom: moment.nullable(),
  /** Questions that wait to be graded by hand. */
  waiting: z.int().optional(),
  /** Null: awaiting grading. */
  score: z.number().nullable().optional(),
  points: z.number(),
  questions: z.array(reviewedQuestion),
});
export type Review = z.infer<typeof review>;

export const attemptReviews = calls({
  'GET /api/attempts/{id}/review': {
    summary: 'An attempt with what may be seen of it at this time',
    description:
      'For its student, as the quiz’s review settings say, and whole for staff of the course. What may not be seen is absent.',
    params: byId,
    answer: review,
  },
});
