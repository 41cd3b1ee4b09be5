import { z } from 'zod';
import { attemptState, byQuiz, submittedBy } from './attempts.ts';
import { calls } from './call.ts';
import { response } from './questions.ts';
import { trimmed } from './trimmed.ts';
import { byId, counted, id, moment, page, person } from './values.ts';

/** Grading by hand and what the results say: for the course's instructors and assistants, managers and admins; 403 for its students, 404 for anyone else. Where the quiz is graded anonymously, `student` is null for as long as anything waits. */
const student = person.nullable();

export const attemptRow = z.object({
  id,
  student,
  /** Stands for the student where names are hidden. */
  alias: z.string(),
  number: z.int(),
  state: attemptState,
  startedAt: moment,
  deadlineAt: moment.nullable(),
  submittedAt: moment.nullable(),
  submittedBy: submittedBy.nullable(),
  score: z.string().nullable(),
  /** Questions that wait to be graded by hand. */
  waiting: z.int(),
  /** Its score is the one that counts. */
  isKept: z.boolean(),
});
export type AttemptRow = z.infer<typeof attemptRow>;

/** One answer to be graded by hand. */
export const answerToGrade = z.object({
  attemptId: id,
  questionId: id,
  student,
  alias: z.string(),
  number: z.int(),
  response,
  files: z.array(z.object({ id, name: z.string(), size: z.int(), url: z.string() })),
  points: z.string(),
  mark: z.string().nullable(),
  comment: z.string(),
  /** Send it back with the mark: 409 when another grader was quicker. */
  revision: counted,
  gradedBy: person.nullable(),
  gradedAt: moment.nullable(),
});
export type AnswerToGrade = z.infer<typeof answerToGrade>;

export const questionResults = z.object({
  questionId: id,
  position: z.int(),
  type: z.string(),
  question: z.string(),
  points: z.string(),
  /** How many submitted attempts have it, and in how many it was answered. */
  attempts: z.int(),
  answered: z.int(),
  /** Mean mark ÷ points, 0 to 1, six digits; null: nobody yet. */
  facility: z.string().nullable(),
  /** Standard deviation of the mark ÷ points. */
  deviation: z.string().nullable(),
  /** Correlation of the mark with the rest of the quiz, −1 to 1; null where it cannot be said. */
  discrimination: z.string().nullable(),
  /** Each answer given, how many gave it, and the mean total of those who did; choices that nobody took are listed with 0. */
  answers: z.array(
    z.object({ answer: z.string(), isRight: z.boolean().nullable(), count: z.int(), meanScore: z.string().nullable() }),
  ),
});

export const quizResults = z.object({
  attempts: z.int(),
  students: z.int(),
  mean: z.string().nullable(),
  median: z.string().nullable(),
  deviation: z.string().nullable(),
  highest: z.string().nullable(),
  lowest: z.string().nullable(),
  /** Internal consistency (Cronbach's alpha); null where it cannot be said. */
  reliability: z.string().nullable(),
  points: z.string(),
  /** Ten equal bands of the percentage, from the lowest. */
  distribution: z.array(z.object({ from: z.int(), to: z.int(), count: z.int() })),
  questions: z.array(questionResults),
});
export type QuizResults = z.infer<typeof quizResults>;

export const attemptLogEntry = z.object({
  at: moment,
  kind: z.string(),
  questionId: id.nullable(),
  position: z.int().nullable(),
  revision: counted.nullable(),
  /** In words: what was answered, by how much the deadline moved. */
  detail: z.string(),
  by: person.nullable(),
  device: z.string(),
});
export type AttemptLogEntry = z.infer<typeof attemptLogEntry>;

export const quizResultCalls = calls({
  'GET /api/quizzes/{quizId}/attempts': {
    summary: 'The attempts at a quiz, by student',
    params: byQuiz,
    query: page.extend({
      state: z.enum(['open', 'waiting', 'graded']).optional(),
      search: z.string().overwrite(trimmed).max(200).optional(),
    }),
    answer: z.array(attemptRow),
    paged: true,
  },
  'GET /api/quizzes/{id}/to-grade': {
    summary: 'Questions of a quiz that are graded by hand, and how many answers wait',
    params: byId,
    answer: z.array(
      z.object({
        questionId: id,
        question: z.string(),
        type: z.string(),
        points: z.string(),
        waiting: z.int(),
        graded: z.int(),
      }),
    ),
  },
  'GET /api/quizzes/{id}/answers': {
    summary: 'All answers to one question, across students, those that wait first',
    params: byId,
    query: page.extend({ question: id }),
    answer: z.array(answerToGrade),
    paged: true,
  },
  'PUT /api/attempts/{id}/marks': {
    summary: 'Grade an answer by hand',
    description:
      'From 0 to the points of the question, exact to two decimals; null takes the mark back. Works for questions graded by the server too: the hand’s mark stands over it, also through a regrade. The score that counts follows in the same transaction. 409 with what stands when another grader was quicker.',
    params: byId,
    body: z.strictObject({
      questionId: id,
      mark: z
        .string()
        .regex(/^\d{1,6}(\.\d{1,2})?$/, 'Enter points, such as 2.5')
        .nullable(),
      comment: z.string().max(10_000),
      revision: counted,
    }),
    answer: answerToGrade,
  },
  'GET /api/quizzes/{id}/results': {
    summary: 'What the answers say about the quiz and its questions',
    description:
      'From the attempt of each student whose score counts (with the average, all that are graded); of who has none yet because something waits, the first where the first counts, else the latest. Figures that need a whole score leave out attempts of which anything waits. Deviations are those of a sample. An assistant of some sections gets the figures of the students in them.',
    params: byId,
    answer: quizResults,
  },
  'GET /api/attempts/{id}/log': {
    summary: 'What happened in an attempt, in the order in which the server saw it',
    params: byId,
    answer: z.array(attemptLogEntry),
  },
  'GET /api/quizzes/{id}/results.csv': {
    summary: 'The attempts with the mark of each question, as CSV',
    description: 'Written to the audit log.',
    params: byId,
    media: 'text/csv; charset=utf-8',
  },
});
