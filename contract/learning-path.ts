import { z } from 'zod';
import { activityKind } from './activities.ts';
import { calls } from './call.ts';
import { byId, counted, id, moment } from './values.ts';

/** What to read next in a course, chosen from what its student has found hard. */

const reason = z.object({
  /** Questions of a quiz, one criterion of a rubric, or a score. */
  kind: z.enum(['questions', 'criterion', 'score']),
  /** The quiz or the assignment. */
  activityId: id,
  title: z.string(),
  /** When it was handed in, or its grade released. */
  at: moment,
  /** Of `questions`: the attempt judged last, how many got nothing, and how many only a part. */
  attemptId: id.nullable(),
  missed: counted,
  partly: counted,
  /** How many questions on this lesson were judged; where it only stands before the quiz, how many in all. */
  questions: counted,
  /** Questions and lesson share their words, or only their place in the course. */
  by: z.enum(['words', 'place']).nullable(),
  /** Of `criterion`: its title. */
  criterion: z.string().nullable(),
  /** Of `criterion` and `score`: points given, and possible. */
  points: z.number().nullable(),
  of: z.number().nullable(),
});
export type PathReason = z.infer<typeof reason>;

const entry = z.object({
  kind: z.enum(['read', 'practise']),
  /** The lesson to read, or the quiz to practise. */
  activityId: id,
  title: z.string(),
  /** The heading to begin at, and its place among the blocks of the lesson; null: at the beginning. */
  heading: z.string().nullable(),
  block: counted.nullable(),
  /** A lesson that was never opened; one that was worked in since. */
  isNew: z.boolean(),
  isReadSince: z.boolean(),
  reasons: z.array(reason),
  /** Of a quiz: the attempt to look through, and how many questions were not right, of how many. */
  attemptId: id.nullable(),
  missed: counted,
  questions: counted,
  /** It can be taken again, and what counts cannot become less by it. */
  canTakeAgain: z.boolean(),
  /** So often; null: as often as one likes. */
  attemptsLeft: counted.nullable(),
});
export type PathEntry = z.infer<typeof entry>;

const putAside = z.object({
  kind: z.enum(['read', 'practise']),
  activityId: id,
  title: z.string(),
  as: z.enum(['later', 'known']),
  /** Null: until more of it was hard. */
  until: moment.nullable(),
});
export type PutAside = z.infer<typeof putAside>;

export const learningPath = z.object({
  /** At most three. */
  entries: z.array(entry),
  putAside: z.array(putAside),
  /** The first item that is open and not finished. */
  next: z.object({ id, kind: activityKind, title: z.string() }).nullable(),
});
export type LearningPath = z.infer<typeof learningPath>;

const readAgain = z.object({
  /** The lesson. */
  activityId: id,
  title: z.string(),
  heading: z.string().nullable(),
  block: counted.nullable(),
  isNew: z.boolean(),
  /** The places of the questions in the attempt. */
  questions: z.array(counted),
  by: z.enum(['words', 'place']),
});
export type ReadAgain = z.infer<typeof readAgain>;

const entryOf = z.object({ id, activityId: id });

export const learningPathCalls = calls({
  'GET /api/courses/{id}/learning-path': {
    summary: 'What to read next, chosen from what the student has found hard',
    description:
      'For students of the course, each of themselves alone. Follows by fixed rules from answers that they may see judged and grades that are released; empty once the course is over.',
    params: byId,
    answer: learningPath,
  },
  'PUT /api/courses/{id}/learning-path/{activityId}': {
    summary: 'Put something on one’s learning path aside',
    description:
      '`later` hides it for a week; `known` until more of it was hard. For students of the course, of lessons and quizzes that they see. Repeating it begins anew.',
    params: entryOf,
    body: z.strictObject({ as: z.enum(['later', 'known']) }),
  },
  'DELETE /api/courses/{id}/learning-path/{activityId}': {
    summary: 'Take something back that was put aside',
    description: 'For students of the course. What was not put aside may be taken back too.',
    params: entryOf,
  },
  'GET /api/attempts/{id}/read-again': {
    summary: 'The lessons that explain what was missed in an attempt',
    description:
      'For its student: of questions that they may see judged and have not got right since, in the course’s order.',
    params: byId,
    answer: z.array(readAgain),
  },
});
