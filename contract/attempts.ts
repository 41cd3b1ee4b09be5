import { z } from 'zod';
import { calls } from './call.ts';
import { response } from './questions.ts';
import { byId, counted, id, moment } from './values.ts';

/**
 * Taking a quiz. All times are the server's. An attempt is open until it is submitted: by its student, by the server at
 * its deadline, or by staff; then nothing of it changes but its marks.
 */
export const attemptState = z.enum(['open', 'submitted']);
export const submittedBy = z.enum(['student', 'deadline', 'staff']);

/** A question as whoever takes it sees it: nothing of its key, in this attempt's own order and with its own numbers. */
export const paperQuestion = z.object({
  id,
  /** Its place in this attempt, from 1. */
  position: z.int(),
  type: z.string(),
  /** The stem as plain text. */
  question: z.string(),
  /** The stem as HTML, blanks still as `[[id]]`. */
  stem: z.string(),
  /** Plain texts of the choices, in this attempt's order; empty for types without choices. */
  options: z.array(z.string()),
  points: z.number(),
  /** By type, as `body` in contract/questions.ts. */
  body: z.looseObject({}),
  /** True once it cannot be answered any more, where the quiz allows no going back. */
  isClosed: z.boolean(),
});
export type PaperQuestion = z.infer<typeof paperQuestion>;

export const savedAnswer = z.object({
  questionId: id,
  /** Rises with each change; the highest one that reached the server stands. */
  revision: counted,
  response,
  isFlagged: z.boolean(),
  savedAt: moment,
  /** When it was given, on a device that may have been without a network for a while; at the latest when it was saved. */
  givenAt: moment,
  /** The device that gave it, by the name that it gives itself; '' where it gave none. */
  device: z.string(),
});
export type SavedAnswer = z.infer<typeof savedAnswer>;

export const attempt = z.object({
  id,
  quizId: id,
  courseId: id,
  /** Which of the student's attempts at this quiz, from 1. */
  number: z.int(),
  state: attemptState,
  startedAt: moment,
  /** Null: no limit. */
  deadlineAt: moment.nullable(),
  /** The server's clock when it answered: the countdown is deadlineAt − now, ticking from then. */
  now: moment,
  submittedAt: moment.nullable(),
  submittedBy: submittedBy.nullable(),
  answers: z.array(savedAnswer),
  /** The question last looked at. */
  placeId: id.nullable(),
});
export type Attempt = z.infer<typeof attempt>;

/** What the student can keep of a submission. */
export const receipt = z.object({
  attemptId: id,
  quizTitle: z.string(),
  courseCode: z.string(),
  student: z.string(),
  number: z.int(),
  submittedAt: moment,
  submittedBy,
  /** How many questions there were, and how many had an answer. */
  questions: z.int(),
  answered: z.int(),
  received: z.array(z.object({ position: z.int(), revision: counted.nullable(), savedAt: moment.nullable() })),
  /** SHA-256 over the canonical text of the answers, in hex: the same answers always give the same digest. */
  digest: z.string(),
});
export type Receipt = z.infer<typeof receipt>;

/** What an answer was made on. */
const madeOn = {
  /** The revision that its device had seen of the server; without it, the one before its own. */
  base: counted.min(0).optional(),
  /** By the server's clock, as far as the device knows it. */
  givenAt: moment.optional(),
};

export const byQuiz = z.object({ quizId: id });

export const attempts = calls({
  'POST /api/quizzes/{quizId}/start': {
    summary: 'Start an attempt, or come back to the open one',
    description:
      'For students of the course. Idempotent: while an attempt is open it is answered. 409 with the reason when there is none left, the quiz is not open yet or is closed; 403 for a wrong password.',
    params: byQuiz,
    body: z.strictObject({ password: z.string().max(200, 'At most 200 characters').optional() }).optional(),
    answer: attempt,
  },
  'GET /api/quizzes/{quizId}/questions': {
    summary: 'The questions of the open attempt',
    description:
      'For a student only while an attempt of theirs is open, else 409; never with what is correct. Staff get all questions of the quiz as a student would see them.',
    params: byQuiz,
    answer: z.array(paperQuestion),
  },
  'GET /api/attempts/{id}': {
    summary: 'An attempt of mine: its state, clock and saved answers',
    params: byId,
    answer: attempt,
  },
  'PUT /api/attempts/{id}/answers': {
    summary: 'Save answers',
    description:
      'Answered after the commit. Of each question the highest revision stands, whatever the order of arrival; the answer says what stands, also where that is newer than what was sent. An answer that was made without having seen one of another device (`base`) stands over it only where it was given later (`givenAt`); its revision then follows the other’s. 409 once the attempt is over: what came late is kept as evidence, and changes nothing.',
    params: byId,
    body: z.strictObject({
      answers: z
        .array(
          z.strictObject({
            questionId: id,
            revision: counted.min(1).max(1_000_000_000),
            response,
            isFlagged: z.boolean(),
            ...madeOn,
          }),
        )
        .min(1)
        .max(500),
      /** Tells devices apart: the tabs of one browser send the same. */
      device: z.string().max(40).optional(),
    }),
    answer: z.object({ answers: z.array(savedAnswer), deadlineAt: moment.nullable(), now: moment }),
  },
  'PUT /api/attempts/{id}/place': {
    summary: 'Say which question is being looked at',
    description: 'Where the quiz allows no going back, the questions before it close; 409 for one that has closed.',
    params: byId,
    body: z.strictObject({ questionId: id, device: z.string().max(40).optional() }),
    answer: z.object({ closed: z.array(id), deadlineAt: moment.nullable(), now: moment }),
  },
  'POST /api/quizzes/{quizId}/attempts': {
    summary: 'Submit the open attempt',
    description:
      'Idempotent: whatever the retries, one submission and the same receipt. `answers` may add what was not saved yet: per question an answer, or the text of the chosen option. `submittedAt` and `timeSpent` are kept as what the browser said; the server measures its own. 409 when no attempt was ever started.',
    params: byQuiz,
    body: z.strictObject({
      answers: z.record(id, z.union([z.string().max(100_000), response])).default({}),
      /** Revisions of `answers`, where the sender keeps them; without one an answer follows what is saved. */
      revisions: z.record(id, z.int().min(1).max(1_000_000_000)).optional(),
      /** What `answers` were made on, as a save says it. */
      made: z.record(id, z.strictObject(madeOn)).optional(),
      /** As with a save. */
      device: z.string().max(40).optional(),
      /** The attempt meant, so that a late retry never submits the next one. */
      attemptId: id.optional(),
      submittedAt: z.string().max(40).optional(),
      timeSpent: z.number().min(0).optional(),
    }),
    answer: receipt,
  },
  'POST /api/attempts/{id}/extend': {
    summary: 'Give a running attempt more time',
    description:
      'For staff of the course; its student’s page follows at once. 409 for an attempt that is over, that has no limit, or that the closing time cuts off anyway.',
    params: byId,
    body: z.strictObject({
      minutes: z.int().min(1, 'Enter at least 1 minute').max(10_080, 'Enter at most 10080 minutes'),
    }),
    answer: z.object({ deadlineAt: moment, extraMinutes: z.int() }),
    idempotent: true,
  },
  'GET /api/attempts/{id}/receipt': { summary: 'The receipt of a submitted attempt', params: byId, answer: receipt },
});
