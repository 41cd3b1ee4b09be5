import { z } from 'zod';
import { calls } from './call.ts';
import { closedGrades } from './closed-grades.ts';
import { assessment, rubric, rubricMark } from './rubrics.ts';
import { submission } from './submissions.ts';
import { trimmed } from './trimmed.ts';
import { byId, counted, id, moment, person } from './values.ts';

/** Open: all names are shown. Reviewers: authors do not learn who reviewed. Both: nor reviewers whose work it is. */
export const peerAnonymity = z.enum(['open', 'reviewers', 'both']);
export type PeerAnonymity = z.infer<typeof peerAnonymity>;

export const peerReviewSettings = z.strictObject({
  perStudent: z.int().min(1, 'Give at least one review').max(10, 'Give at most 10 reviews'),
  /** Given out once the work is due, and to whoever hands in after that; otherwise by hand alone. */
  isAutomatic: z.boolean(),
  anonymity: peerAnonymity,
  /** Until when reviews are written; null: as long as one likes. */
  dueAt: moment.nullable(),
  /** The mean of the reviews is proposed as the score. */
  countsTowardsGrade: z.boolean(),
});
export type PeerReviewSettings = z.infer<typeof peerReviewSettings>;

export const peerReviewPlan = z.object({
  /** Null: students do not review this assignment. */
  settings: peerReviewSettings.nullable(),
  /** Send it back with a change; 0: nothing was set up yet. */
  revision: counted,
  allocatedAt: moment.nullable(),
  students: z.array(
    z.object({
      student: person,
      group: z.object({ id, name: z.string() }).nullable(),
      hasSubmitted: z.boolean(),
      /**
       * The mean of the completed reviews of their work, in points of the assignment; null: none can be reckoned, or the work
       * is graded without names and its score not posted.
       */
      mean: z.string().nullable(),
    }),
  ),
  reviews: z.array(
    z.object({
      id,
      reviewerId: id,
      authorId: id,
      completedAt: moment.nullable(),
      /** What the rubric's marks come to; null too where the mean is not told. */
      total: z.string().nullable(),
    }),
  ),
  /** How many means there are of work that has no score. */
  proposed: counted,
  canEdit: z.boolean(),
  closed: closedGrades,
  /** The work has a rubric and points, so that reviews can be proposed as scores. */
  canCount: z.boolean(),
});
export type PeerReviewPlan = z.infer<typeof peerReviewPlan>;

export const ownPeerReviews = z.object({
  dueAt: moment.nullable(),
  toDo: z.array(
    z.object({
      id,
      /** Null: it is not said whose work it is. */
      author: person.nullable(),
      completedAt: moment.nullable(),
    }),
  ),
  /** Completed ones, once the student may see them. */
  received: z.array(
    z.object({
      id,
      /** Null: it is not said who reviewed. */
      reviewer: person.nullable(),
      comment: z.string(),
      assessment: assessment.nullable(),
      /** By which it was made; null: by none. */
      rubric: rubric.nullable(),
    }),
  ),
});
export type OwnPeerReviews = z.infer<typeof ownPeerReviews>;

export const peerReview = z.object({
  id,
  assignment: z.object({ id, title: z.string(), courseId: id, courseCode: z.string(), hue: z.int() }),
  author: person.nullable(),
  rubric: rubric.nullable(),
  submission: submission
    .pick({ id: true, attempt: true, submittedAt: true, body: true, link: true, files: true })
    .nullable(),
  comment: z.string(),
  assessment: assessment.nullable(),
  /** Send it back with a change. */
  revision: counted,
  completedAt: moment.nullable(),
  dueAt: moment.nullable(),
  /** Why nothing can be written, as a sentence; null: it can. */
  closed: z.string().nullable(),
});
export type PeerReview = z.infer<typeof peerReview>;

const editors = 'For who may edit the course: 404 for whoever is not in it, 403 for its students and assistants.';
const reviewers = 'For the student to whom it was given; 404 for anyone else.';
const pair = z.strictObject({ reviewerId: id, authorId: id });

export const peerReviews = calls({
  'GET /api/assignments/{id}/peer-review': {
    summary: 'How an assignment is reviewed by students: settings, who reviews whom, what is done',
    description: "For the course's staff: 404 for whoever is not in it, 403 for its students.",
    params: byId,
    answer: peerReviewPlan,
  },
  'PUT /api/assignments/{id}/peer-review': {
    summary: 'Let students review each other’s work, change how, or (null) not any more',
    description: `${editors} 409 when somebody else has changed it since, and for null once a review was written.`,
    params: byId,
    body: z.strictObject({ settings: peerReviewSettings.nullable(), revision: counted.min(0) }),
    answer: peerReviewPlan,
  },
  'POST /api/assignments/{id}/peer-review/allocation': {
    summary: 'Give work to review to all who have handed in and have too little of it',
    description: `${editors} Nobody gets their own or their group's. What was given stays. 409 while fewer than two have handed in.`,
    params: byId,
    answer: peerReviewPlan,
  },
  'POST /api/assignments/{id}/peer-review/scores': {
    summary: 'Write the means of the reviews as scores, where nobody has given one',
    description: `${editors} 409 unless the reviews count towards the grade, and the work has a rubric and points.`,
    params: byId,
    answer: z.object({ written: z.int() }),
  },
  'POST /api/assignments/{id}/peer-reviews': {
    summary: 'Give a student a piece of work to review',
    description: `${editors} 422 for one's own or one's group's, for who is not in the course, and for work that was not handed in. What stands already is answered as done.`,
    params: byId,
    body: pair,
    answer: peerReviewPlan,
  },
  'GET /api/assignments/{id}/peer-reviews': {
    summary: 'What I have to review, and what others wrote about my work',
    description:
      'For students of the course. What others wrote is told with the posted score, or, where nothing is held back, once reviews are due.',
    params: byId,
    answer: ownPeerReviews,
  },
  'GET /api/peer-reviews/{id}': {
    summary: 'A review with the work that it is about',
    description: `${reviewers} The course's staff read it too, unless the work is graded anonymously (403).`,
    params: byId,
    answer: peerReview,
  },
  'PUT /api/peer-reviews/{id}': {
    summary: 'Write a review, and complete it',
    description: `${reviewers} What stands already is answered as saved, so a retry does no harm. 409 when another window has saved since that revision, and once reviews are due; 422 for marks that do not fit the rubric, and for completing one that says nothing.`,
    params: byId,
    body: z.strictObject({
      marks: z.array(rubricMark).max(50),
      comment: z.string().overwrite(trimmed).max(20_000, 'This comment is too long'),
      revision: counted.min(0),
      isCompleted: z.boolean(),
    }),
    answer: peerReview,
  },
  'PUT /api/peer-reviews/{id}/reviewer': {
    summary: 'Give a review to another student',
    description: `${editors} 409 once it was begun; 422 as for giving one.`,
    params: byId,
    body: z.strictObject({ reviewerId: id }),
    answer: peerReviewPlan,
  },
  'DELETE /api/peer-reviews/{id}': {
    summary: 'Take a review back that was not begun',
    description: `${editors} 409 once it was begun.`,
    params: byId,
    answer: peerReviewPlan,
  },
});
