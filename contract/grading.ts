import { z } from 'zod';
import { handingIn, timeliness, workKind } from './assignment-values.ts';
import { calls } from './call.ts';
import { closedGrades } from './closed-grades.ts';
import { gradingType, scoreStatus } from './gradebook-scores.ts';
import { provisionalGrade } from './moderation.ts';
import { assessment, rubric, rubricMark } from './rubrics.ts';
import { submission, submissionComment } from './submissions.ts';
import { trimmed } from './trimmed.ts';
import { byId, counted, id, moment, person } from './values.ts';

const course = z.object({ id, title: z.string(), courseCode: z.string(), hue: z.int() });

export const queuedWork = z.object({
  kind: workKind,
  id,
  title: z.string(),
  course,
  dueAt: moment.nullable(),
  /** Students whose work waits. */
  waiting: z.int(),
  /** When the work that waits longest came. */
  oldest: moment,
});
export type QueuedWork = z.infer<typeof queuedWork>;

/**
 * A student's work in an assignment, by its student’s id; where it is graded anonymously, by something that stands for the
 * student until the score is posted.
 */
const workId = z.guid();
const ofWork = byId.extend({ workId });

export const givenScore = z.object({
  /** Points as they were given, before a penalty; null: none. */
  entered: z.string().nullable(),
  /** What counts. */
  points: z.string().nullable(),
  penalty: z.string(),
  isExcused: z.boolean(),
  status: scoreStatus,
  isPosted: z.boolean(),
  /** Send it back with a change. */
  revision: counted,
  /** Who gave it; null: nobody, it followed from the work itself. */
  by: person.nullable(),
  at: moment,
});
export type GivenScore = z.infer<typeof givenScore>;

export const gradedWork = z.object({
  id: workId,
  /** Null while names are hidden. */
  student: person.nullable(),
  sectionId: id.nullable(),
  group: z.object({ id, name: z.string() }).nullable(),
  timeliness,
  /** Of the latest attempt. */
  lateSeconds: z.int(),
  submittedAt: moment.nullable(),
  attempt: counted.nullable(),
  /** Handed in, and not graded since. */
  isWaiting: z.boolean(),
  /** While several grade provisionally: what the viewer has given. */
  score: givenScore.nullable(),
  /** Several graders grade it provisionally until its moderator decides; null: what is given is the score. */
  moderation: z
    .object({
      /** The viewer has a place with it, or may take one. */
      canGrade: z.boolean(),
      isModerator: z.boolean(),
      isDecided: z.boolean(),
      taken: z.int(),
      graders: z.int(),
    })
    .nullable(),
});
export type GradedWork = z.infer<typeof gradedWork>;

export const grading = z.object({
  id,
  title: z.string(),
  course,
  points: z.string().nullable(),
  gradingType,
  handingIn,
  dueAt: moment.nullable(),
  isAnonymous: z.boolean(),
  /** One grade for all of a group. */
  isForGroups: z.boolean(),
  rubric: rubric.nullable(),
  rubricIsScore: z.boolean(),
  /** Its students see it, with their posted scores. */
  isPublished: z.boolean(),
  /** Scores wait until somebody posts them. */
  postsManually: z.boolean(),
  /** Whether the viewer posts and hides scores. */
  canPost: z.boolean(),
  closed: closedGrades,
  letters: z.array(z.object({ letter: z.string(), from: z.string(), points: z.string() })),
  sections: z.array(z.object({ id, name: z.string() })),
  works: z.array(gradedWork),
});
export type Grading = z.infer<typeof grading>;

const gradingComment = submissionComment.extend({
  /** Null: the student, while names are hidden. */
  author: person.nullable(),
});
export type GradingComment = z.infer<typeof gradingComment>;

/** One student's work with everything that its grader needs. */
export const workToGrade = gradedWork.extend({
  /** The latest first; who handed in is left out while names are hidden. */
  submissions: z.array(submission.extend({ by: person.nullable() })),
  assessment: assessment.nullable(),
  comments: z.array(gradingComment),
  /** The comment that the viewer has begun. */
  draft: z.string(),
  /** What others have given provisionally, for the moderator and graders who see each other's. */
  provisional: z.array(provisionalGrade),
  /** Other graders who have this work open. */
  others: z.array(person),
});
export type WorkToGrade = z.infer<typeof workToGrade>;

export const gradeChange = z.strictObject({
  /** Of the score that was seen; 0: there was none. */
  revision: counted.min(0),
  /** As it was typed: points, a percentage, a letter, `ex` for excused; empty takes the score back. Absent: as it stands. */
  entry: z.string().overwrite(trimmed).max(40, 'Use at most 40 characters').optional(),
  status: scoreStatus.optional(),
  /** The rubric as it is to stand; where its points are the score, that follows. */
  assessment: z.strictObject({ revision: counted.min(0), marks: z.array(rubricMark).max(50) }).optional(),
});
export type GradeChange = z.input<typeof gradeChange>;

export const libraryComment = z.object({ id, body: z.string() });
export type LibraryComment = z.infer<typeof libraryComment>;

const commentBody = z.string().overwrite(trimmed).min(1, 'Write a comment').max(20_000, 'This comment is too long');
const staff = "For the course's staff: 404 for whoever is not in it, 403 for its students.";
const graders = 'For instructors, teaching assistants, managers and admins.';

export const gradingCalls = calls({
  'GET /api/grading-queue': {
    summary: 'Work that waits to be graded in the courses that one teaches or assists',
    description: `${graders} What has waited longest comes first; quizzes are there with answers that a person grades.`,
    answer: z.array(queuedWork),
  },
  'GET /api/assignments/{id}/grading': {
    summary: 'An assignment as it is graded, with where the work of each student stands',
    description: `${staff} Of anonymous work nothing is told that says whose it is until its score is posted.`,
    params: byId,
    answer: grading,
  },
  'GET /api/assignments/{id}/submissions.zip': {
    summary: 'What was handed in, as one archive',
    description: `${staff} Of each student whom the viewer may grade the latest attempt, with its files, its text and its link, in a folder with their name; of a group once. Where names are hidden, folders are called as the grading page calls the students, and the files have names that say nothing. 409 while there is nothing. A file that is missing in the store is named in “missing-files.txt”. Written to the audit log.`,
    params: byId,
    media: 'application/zip',
  },
  'GET /api/assignments/{id}/grading/{workId}': {
    summary: 'A student’s work to be graded: every attempt, score, rubric and comments',
    description: staff,
    params: ofWork,
    answer: workToGrade,
  },
  'PUT /api/assignments/{id}/grading/{workId}': {
    summary: 'Grade a student’s work, or a group’s: score, rubric, or both',
    description: `${staff} 409 when somebody else has graded it since that revision, or the course is archived; 422 for a score that cannot be read (\`entry\`) and marks that do not fit the rubric (\`marks\`). Nothing is written then. What stands already is answered as saved. Where several graders grade, it is a provisional grade: the first takes a place (403 for assistants who were not given one, 409 when none is left, and once the moderator has decided).`,
    params: ofWork,
    body: gradeChange,
    answer: workToGrade,
  },
  'POST /api/assignments/{id}/grading/{workId}/comments': {
    summary: 'Comment on a student’s work',
    description: `${staff} The student reads it with the score; \`toGroup\` says it to the whole group. The draft is gone then. 409 where several graders grade: what is written with a provisional grade goes to the student when grades are released.`,
    params: ofWork,
    body: z.strictObject({
      body: commentBody,
      files: z.array(id).max(10, 'You can only upload 10 files').default([]),
      toGroup: z.boolean().default(false),
    }),
    answer: workToGrade,
    status: 201,
    idempotent: true,
  },
  'PUT /api/assignments/{id}/grading/{workId}/draft': {
    summary: 'Keep a comment that is being written, for its writer alone',
    description: `${staff} Empty: there is none any more.`,
    params: ofWork,
    body: z.strictObject({ body: z.string().max(20_000, 'This comment is too long') }),
  },
  'PUT /api/assignments/{id}/grading/{workId}/look': {
    summary: 'Say that one has this work open, and hear who else does',
    description: `${staff} Holds for 40 seconds.`,
    params: ofWork,
    answer: z.object({ others: z.array(person) }),
  },
  'GET /api/library-comments': {
    summary: 'The comments that one keeps to say again, the newest first',
    description: graders,
    answer: z.array(libraryComment),
  },
  'POST /api/library-comments': {
    summary: 'Keep a comment to say again',
    description: `${graders} 409 beyond 200.`,
    body: z.strictObject({ body: commentBody }),
    answer: libraryComment,
    status: 201,
    idempotent: true,
  },
  'PUT /api/library-comments/{id}': {
    summary: 'Change a comment that one keeps',
    description: 'One’s own; 404 otherwise.',
    params: byId,
    body: z.strictObject({ body: commentBody }),
    answer: libraryComment,
  },
  'DELETE /api/library-comments/{id}': {
    summary: 'Keep a comment no longer',
    description: 'One’s own; 404 otherwise.',
    params: byId,
  },
});
