import { z } from 'zod';
import { calls } from './call.ts';
import { trimmed } from './trimmed.ts';
import { byId, id, moment, page } from './values.ts';

const rating = z.int('Choose one to five stars').min(1, 'Choose one to five stars').max(5, 'Choose one to five stars');

/** Who wrote a review is told to nobody: students are graded by those whom they review. */
export const courseReview = z.object({
  id,
  rating,
  text: z.string(),
  /** When it was written, or last changed. */
  at: moment,
  isMine: z.boolean(),
});
export type CourseReview = z.infer<typeof courseReview>;

export const reviewSummary = z.object({
  /** One decimal; null without reviews. */
  mean: z.number().nullable(),
  count: z.int(),
  /** How many gave one, two, … five stars. */
  byRating: z.array(z.int()).length(5),
  mine: courseReview.nullable(),
  /** The viewer is or was a student of the course. */
  mayReview: z.boolean(),
});
export type ReviewSummary = z.infer<typeof reviewSummary>;

export const courseReviewCalls = calls({
  'GET /api/courses/{id}/reviews': {
    summary: 'What its students say of a course',
    description:
      'For the members of the course, managers and admins. Without the names of those who wrote them; the newest first. 20 a page unless `limit` says otherwise.',
    params: byId,
    query: page,
    answer: z.array(courseReview),
    paged: true,
  },
  'GET /api/courses/{id}/review-summary': {
    summary: 'The reviews of a course in figures, and the viewer’s own',
    description: 'For the members of the course, managers and admins.',
    params: byId,
    answer: reviewSummary,
  },
  'PUT /api/courses/{id}/reviews/mine': {
    summary: 'Review a course, or change one’s review',
    description:
      'For students who are or were in the course: one review each. Repeating it changes nothing. 409 for an archived course.',
    params: byId,
    body: z.strictObject({
      rating,
      text: z.string().overwrite(trimmed).max(2000, 'At most 2,000 characters').default(''),
    }),
    answer: courseReview,
  },
  'DELETE /api/courses/{id}/reviews/mine': {
    summary: 'Take one’s review of a course back',
    description: 'For students who are or were in the course; who has none may say so again.',
    params: byId,
  },
});
