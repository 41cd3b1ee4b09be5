import { z } from 'zod';
import { calls } from './call.ts';
import { closedGrades } from './closed-grades.ts';
import { posted } from './discussions.ts';
import { gradingType } from './gradebook-scores.ts';
import { givenScore } from './grading.ts';
import { trimmed } from './trimmed.ts';
import { byId, counted, id, moment, person } from './values.ts';

/** What a student wrote in a graded discussion, as far as its list shows it. */
export const gradedParticipant = z.object({
  student: person,
  sectionId: id.nullable(),
  /** That were not taken back. */
  posts: z.int(),
  firstPostAt: moment.nullable(),
  /** Of the first post, beyond the date that holds for them; 0: in time. */
  lateSeconds: z.int(),
  /** They have written, and have no score. */
  isWaiting: z.boolean(),
  score: givenScore.nullable(),
});
export type GradedParticipant = z.infer<typeof gradedParticipant>;

export const discussionGrading = z.object({
  id,
  title: z.string(),
  course: z.object({ id, title: z.string(), courseCode: z.string(), hue: z.int() }),
  points: z.string(),
  gradingType,
  dueAt: moment.nullable(),
  /** Scores wait until somebody posts them. */
  postsManually: z.boolean(),
  closed: closedGrades,
  letters: z.array(z.object({ letter: z.string(), from: z.string(), points: z.string() })),
  sections: z.array(z.object({ id, name: z.string() })),
  students: z.array(gradedParticipant),
});
export type DiscussionGrading = z.infer<typeof discussionGrading>;

export const gradedPost = z.object({
  id,
  ...posted,
  createdAt: moment,
  editedAt: moment.nullable(),
  isAnonymous: z.boolean(),
  /** From students, by the staff. */
  isHidden: z.boolean(),
  /** The reply that it answers; null: it answers the topic. */
  answers: z.object({ id, author: person, excerpt: z.string() }).nullable(),
});
export type GradedPost = z.infer<typeof gradedPost>;

/** One student's posts with everything that their grader needs. */
export const postsToGrade = gradedParticipant.extend({
  /** In the order of writing. */
  posts: z.int(),
  written: z.array(gradedPost),
  /** What was said of them; the student reads it with the score. */
  comments: z.array(z.object({ id, author: person, body: z.string(), createdAt: moment })),
});
export type PostsToGrade = z.infer<typeof postsToGrade>;

const ofPosts = byId.extend({ userId: id });
const staff =
  "For the course's staff: 404 for whoever may not know of the topic, 403 for its students. 409 where the discussion is not graded.";
const ofStudent = `${staff} 404 for who is no student of the course, or in a section that one does not assist.`;

export const discussionGradingCalls = calls({
  'GET /api/discussions/{id}/grading': {
    summary: 'A graded discussion, with how much each student wrote and what they were given',
    description: staff,
    params: byId,
    answer: discussionGrading,
  },
  'GET /api/discussions/{id}/grading/{userId}': {
    summary: 'What one student wrote in a graded discussion, to be graded',
    description: ofStudent,
    params: ofPosts,
    answer: postsToGrade,
  },
  'PUT /api/discussions/{id}/grading/{userId}': {
    summary: 'Give a student a score for what they wrote in a discussion',
    description: `${ofStudent} 409 when somebody else has given one since that revision, or the course is archived; 422 for a score that cannot be read (\`entry\`). Nothing is written then.`,
    params: ofPosts,
    body: z.strictObject({
      /** Of the score that was seen; 0: there was none. */
      revision: counted.min(0),
      /** As it was typed: points, a percentage, a letter, `ex` for excused; empty takes the score back. */
      entry: z.string().overwrite(trimmed).max(40, 'Use at most 40 characters'),
    }),
    answer: postsToGrade,
  },
  'POST /api/discussions/{id}/grading/{userId}/comments': {
    summary: 'Comment on what a student wrote in a discussion, for them alone',
    description: `${ofStudent} They read it once their score is posted. 409 in an archived course.`,
    params: ofPosts,
    body: z.strictObject({
      body: z.string().overwrite(trimmed).min(1, 'Write a comment').max(20_000, 'This comment is too long'),
    }),
    answer: postsToGrade,
    status: 201,
    idempotent: true,
  },
});
