import { z } from 'zod';
import { calls } from './call.ts';
import { points, question, questionDraft } from './questions.ts';
import { quizForm } from './quizzes.ts';
import { byId, counted, id, moment, person } from './values.ts';

/** Correcting a question where attempts stand. For the course's instructors, managers and admins; 404 for anyone else. */
const revision = counted;

/** What a change of a question, or of what it is worth, would do to attempts that stand; nothing is changed by asking. */
export const questionImpact = z.object({
  /** Submitted attempts whose mark on this question (on what is drawn, together) changes. */
  changed: z.array(
    z.object({
      attemptId: id,
      /** Null where the quiz is graded without names, for as long as anything waits. */
      student: person.nullable(),
      /** Stands for the student where names are hidden. */
      alias: z.string(),
      number: z.int(),
      oldMark: z.string().nullable(),
      newMark: z.string().nullable(),
      oldScore: z.string().nullable(),
      newScore: z.string().nullable(),
    }),
  ),
  /** Submitted attempts with this question. */
  submitted: z.int(),
  /** Attempts running now, which are judged by the new key. */
  open: z.int(),
  /** Say it with the change: 409 when what it would do has become something else meanwhile. */
  token: z.string(),
});
export type QuestionImpact = z.infer<typeof questionImpact>;

export const questionChanges = calls({
  'GET /api/questions/{id}': { summary: 'A question with its key', params: byId, answer: question },
  'POST /api/questions/{id}/impact': {
    summary: 'What a change of a question would do to attempts',
    params: byId,
    body: z.strictObject({ question: questionDraft }),
    answer: questionImpact,
  },
  'PUT /api/questions/{id}': {
    summary: 'Change a question, wherever it stands',
    description:
      'Where attempts stand, `impactToken` of the impact that was looked at must come with it (409 otherwise): finished attempts are graded again and running ones follow, in one transaction. The type stays, and so do parts that somebody has answered with. 409 when the revision is not the one that stands, and for a tag without which a published quiz would have too few to draw.',
    params: byId,
    body: z.strictObject({ question: questionDraft, revision, impactToken: z.string().optional() }),
    answer: question,
  },
  'POST /api/quiz-slots/{id}/impact': {
    summary: 'What other points for a question of a quiz, or for each that it draws, would do to attempts',
    params: byId,
    body: z.strictObject({ points }),
    answer: questionImpact,
  },
  'PUT /api/quiz-slots/{id}/points': {
    summary: 'Change what a question of a quiz is worth, also where attempts stand',
    description:
      'Where attempts stand, `impactToken` of the impact that was looked at must come with it (409 otherwise). Marks follow in the same share of the points, those by hand too. 409 for a draw beside another one from the same bank once attempts stand: which of them gave a question is not known.',
    params: byId,
    body: z.strictObject({ points, impactToken: z.string().optional() }),
    answer: quizForm,
  },
  'GET /api/questions/{id}/versions': {
    summary: 'How a question was before',
    params: byId,
    answer: z.array(z.object({ revision, at: moment, by: person.nullable(), question: questionDraft })),
  },
});
