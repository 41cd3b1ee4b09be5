import { z } from 'zod';
import { calls } from './call.ts';
import { closedGrades } from './closed-grades.ts';
import { byQuiz, paperQuestion } from './attempts.ts';
import { points, question, questionDraft, response } from './questions.ts';
import { writtenText } from './rich-text.ts';
import { trimmed } from './trimmed.ts';
import { byId, counted, id, moment, mostCounted } from './values.ts';

/** Writing quizzes. All calls are for the course's instructors, managers and admins; 404 for who is not in the course, 403 for its assistants and students. */
export const keptScore = z.enum(['highest', 'average', 'latest', 'first']);

/** What of a submitted attempt its student sees … */
export const reviewPart = z.enum(['attempt', 'correctness', 'marks', 'feedback', 'answers']);
/** … and when: while it runs, in the two minutes after it, later while the quiz is open, after it has closed. */
export const reviewTime = z.enum(['during', 'after', 'later', 'closed']);
export const reviewMatrix = z.record(reviewPart, z.array(reviewTime));
export type ReviewMatrix = z.infer<typeof reviewMatrix>;

export const quizSettings = z.strictObject({
  title: z.string().overwrite(trimmed).min(1, 'Quiz title is required').max(200, 'Title too long'),
  instructions: writtenText,
  /** Minutes, up to a week; null: no limit. */
  timeLimit: z.int().min(1, 'Enter at least 1 minute').max(10_080, 'Enter at most 10080 minutes').nullable(),
  /** Null: as many as one likes. */
  maxAttempts: z.int().min(1, 'Allow at least one attempt').max(1000, 'Allow at most 1000 attempts').nullable(),
  keptScore,
  shufflesQuestions: z.boolean(),
  shufflesChoices: z.boolean(),
  shows: z.enum(['one', 'all']),
  allowsGoingBack: z.boolean(),
  availableFrom: moment.nullable(),
  dueAt: moment.nullable(),
  availableUntil: moment.nullable(),
  /** The closing time cuts a running attempt short. */
  cutsAtUntil: z.boolean(),
  password: z.string().overwrite(trimmed).min(1).max(200).nullable(),
  review: reviewMatrix,
  /** Whoever grades by hand does not see whose answers they are. */
  isAnonymous: z.boolean(),
  moduleId: id.nullable(),
});
export type QuizSettings = z.infer<typeof quizSettings>;

/** One place in a quiz: a question, or questions drawn anew for each attempt. */
export const quizSlot = z.object({
  id,
  position: z.int(),
  /** For each question in it. */
  points: z.string(),
  question: question.nullable(),
  draw: z
    .object({
      bankId: id,
      bankName: z.string(),
      tags: z.array(z.string()),
      count: z.int(),
      /** How many questions of the bank fit now. */
      available: z.int(),
    })
    .nullable(),
});
export type QuizSlot = z.infer<typeof quizSlot>;

export const quizForm = z.object({
  id,
  courseId: id,
  courseCode: z.string(),
  hue: z.int(),
  isPublished: z.boolean(),
  closed: closedGrades,
  /** Send it back with a change: 409 when somebody else was quicker. */
  revision: counted,
  /** In the draft of a course it may have no title yet. */
  settings: quizSettings.extend({ title: z.string() }),
  slots: z.array(quizSlot),
  totalPoints: z.string(),
  modules: z.array(z.object({ id, title: z.string() })),
  attempts: z.object({ open: z.int(), submitted: z.int() }),
  /** Banks that have too few questions for all that is drawn from them, which keeps it from being published. */
  missing: z.array(z.object({ bankName: z.string(), fitting: z.int(), drawn: z.int() })),
});
export type QuizForm = z.infer<typeof quizForm>;

const revision = counted;
const draw = z.strictObject({
  bankId: id,
  tags: z.array(z.string().overwrite(trimmed).min(1).max(50)).max(20).default([]),
  count: z.int('Enter a whole number').min(1, 'Draw at least one question').max(500, 'Draw at most 500 questions'),
  points,
});

export const quizzes = calls({
  'POST /api/courses/{id}/quizzes': {
    summary: 'Write a new quiz, unpublished',
    description: 'With the college’s defaults: 30 minutes, one attempt. 422 without a title.',
    params: byId,
    body: z.strictObject({ title: quizSettings.shape.title, moduleId: id.nullable().default(null) }),
    answer: z.object({ id }),
    status: 201,
    idempotent: true,
  },
  'GET /api/quizzes/{id}/form': {
    summary: 'A quiz with everything in it, to be edited',
    params: byId,
    answer: quizForm,
  },
  'PUT /api/quizzes/{id}/settings': {
    summary: 'Change the settings of a quiz',
    description: 'Deadlines of running attempts follow at once. 409 when the revision is not the one that stands.',
    params: byId,
    body: z.strictObject({ settings: quizSettings, revision }),
    answer: quizForm,
  },
  'POST /api/quizzes/{id}/publish': {
    summary: 'Publish a quiz',
    description: '409 with the first thing that is missing, a question above all.',
    params: byId,
    answer: quizForm,
  },
  'POST /api/quizzes/{id}/unpublish': {
    summary: 'Take a quiz back',
    description: '409 while somebody is taking it, and once there are submissions.',
    params: byId,
    answer: quizForm,
  },
  'DELETE /api/quizzes/{quizId}': {
    summary: 'Delete a quiz',
    description: '409 once anybody has started it.',
    params: byQuiz,
  },
  'POST /api/quizzes/{quizId}/questions': {
    summary: 'Add a question to a quiz',
    description:
      'Written anew (`question`) or taken from a bank of the course (`questionId`), at the end or before `beforeId`. 422 per field where the question contradicts itself; 409 for one that stands in a lesson, where it is answered with the key in reach, and for one of a bank that a published quiz then draws too much from.',
    params: byQuiz,
    body: z.strictObject({
      question: questionDraft.optional(),
      questionId: id.optional(),
      points: points.optional(),
      beforeId: id.optional(),
    }),
    answer: quizForm,
    status: 201,
    idempotent: true,
  },
  'POST /api/quizzes/{id}/draws': {
    summary: 'Add questions drawn from a bank',
    description:
      '409 for a bank of which a question stands in a lesson, or that has too few questions for a published quiz.',
    params: byId,
    body: draw,
    answer: quizForm,
    status: 201,
    idempotent: true,
  },
  'PUT /api/quizzes/{id}/order': {
    summary: 'Put the slots of a quiz in order',
    description: 'All of its slots, each once; 409 when they are not the ones that stand.',
    params: byId,
    body: z.strictObject({ slotIds: z.array(id).max(500) }),
    answer: quizForm,
  },
  'PUT /api/quiz-slots/{id}': {
    summary: 'Change what a slot is worth, or what it draws',
    description: '409 for a draw once the quiz has attempts.',
    params: byId,
    body: z.strictObject({ points: points.optional(), draw: draw.omit({ points: true }).optional() }),
    answer: quizForm,
  },
  'DELETE /api/quiz-slots/{id}': {
    summary: 'Take a slot out of its quiz',
    description:
      'A question that stands in no bank goes with it. 409 once the quiz has attempts, and for the last one of a published quiz.',
    params: byId,
    answer: quizForm,
  },
  'POST /api/quizzes/{id}/preview': {
    summary: 'See a quiz as a student would',
    description: 'Lays a paper from the seed; with answers it is marked. Nothing is kept.',
    params: byId,
    body: z.strictObject({
      seed: z.int().min(0).max(mostCounted),
      answers: z.record(id, response).optional(),
    }),
    answer: z.object({
      questions: z.array(paperQuestion),
      marks: z
        .array(
          z.object({ questionId: id, mark: z.string().nullable(), points: z.string(), feedback: z.array(z.string()) }),
        )
        .nullable(),
    }),
  },
});
