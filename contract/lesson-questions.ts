import { z } from 'zod';
import { paperQuestion } from './attempts.ts';
import { calls } from './call.ts';
import { response } from './questions.ts';
import { byId, id, moment } from './values.ts';

/** How long a device may have kept an answer before it could send it: 24 days. */
const longestKept = 24 * 24 * 3600_000;

/** What was answered last, and what the server says to it: what is right is not among it, for one may try again. */
const checkedAnswer = z.object({
  response,
  correctness: z.enum(['right', 'partly_right', 'wrong']),
  /** HTML, one after the other. */
  feedback: z.array(z.string()),
  answeredAt: moment,
});
export type CheckedAnswer = z.infer<typeof checkedAnswer>;

/** A question in the text of a lesson, as its reader sees it: nothing of its key. */
export const lessonQuestion = paperQuestion.pick({ id: true, type: true, stem: true, body: true }).extend({
  /** The viewer's own; null: nothing yet. */
  answered: checkedAnswer.nullable(),
  /** Of the students whose work the viewer sees; null for students. */
  figures: z.object({ answered: z.int(), rightAtFirst: z.int() }).nullable(),
});
export type LessonQuestion = z.infer<typeof lessonQuestion>;

export const lessonQuestionCalls = calls({
  'GET /api/lessons/{id}/questions': {
    summary: 'The questions in the text of a lesson, and what one has answered to them',
    description:
      'In the order of the published text. For members of the course, managers and admins; 404 for anyone else, and for students while the lesson is unpublished or locked. Of what is right nothing is said, and of the feedback only what the viewer’s own answer brings. A question that a quiz uses meanwhile is left out.',
    params: byId,
    answer: z.array(lessonQuestion),
  },
  'PUT /api/lessons/{id}/questions/{questionId}': {
    summary: 'Answer a question in a lesson, and see whether it is right',
    description:
      'Ungraded, and as often as one likes. 404 for a question that is not in the published text; 409 while the lesson is locked; 422 for no answer, or one that does not fit the question. What was given last stands, whatever arrives last: `ago` says how many milliseconds before it was sent it was given. Of staff nothing is kept.',
    params: z.object({ id, questionId: id }),
    body: z.strictObject({ response, ago: z.int().min(0).max(longestKept) }),
    answer: lessonQuestion,
  },
});
