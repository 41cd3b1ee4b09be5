import { newId } from '../ids.ts';
import { aQuiz, anAttempt } from './attempts.ts';
import { type Row, type Rows, whys } from './row.ts';

type Maker = NonNullable<Row['of']>;

/** A question in a quiz of a course that the visitors belong to, unless it is another's. */
const theQuestion: Maker = async (world, made) => {
  const { id } = await aQuiz(world, made);
  return world.tx
    .selectFrom('quiz_slots')
    .innerJoin('questions', 'questions.id', 'quiz_slots.question_id')
    .select('questions.id')
    .where('quiz_slots.quiz_id', '=', id)
    .executeTakeFirstOrThrow();
};

const missing = '404 404 404 404 404 404 401 401' as const;
const other = '404 404 404 200 404 200 401 401' as const;
/** Reads of whoever grades; its students know of the quiz and may not. */
const graders = { own: '403 200 200 200 404 200 401 401', other, missing } as const;
const unpublished = '404 200 200 200 404 200 401 401' as const;
/** Assistants change no questions. */
const editors = { own: '403 200 403 200 404 200 401 401', other, missing } as const;

const draft = {
  type: 'multiple_choice',
  stem: '<p>Which?</p>',
  points: '2',
  body: {
    choices: [
      { id: 'this', html: 'this' },
      { id: 'that', html: 'that' },
    ],
  },
  key: { credits: { that: '100' } },
};

export const quizResultsRows = {
  'GET /api/quizzes/{quizId}/attempts': { of: aQuiz, ...graders, unpublished },
  'GET /api/quizzes/{id}/to-grade': { of: aQuiz, ...graders, unpublished },
  // Which question, says the query; without it nobody gets anything.
  'GET /api/quizzes/{id}/answers': {
    of: aQuiz,
    own: '400 400 400 400 400 400 401 401',
    missing: '400 400 400 400 400 400 401 401',
  },
  'GET /api/quizzes/{id}/results': { of: aQuiz, ...graders, unpublished },
  'GET /api/quizzes/{id}/results.csv': { of: aQuiz, ...graders, unpublished },
  'GET /api/attempts/{id}/log': {
    stays: { gets: { student: 403 }, why: whys.begun },
    of: anAttempt('submitted'),
    ...graders,
    limited: '403 200 404 200 404 200 401 401',
  },
  // The attempt is found, and has not the question that is graded.
  'PUT /api/attempts/{id}/marks': {
    stays: { gets: { student: 403 }, why: whys.begun },
    of: anAttempt('submitted'),
    own: '403 422 422 422 404 422 401 401',
    limited: '403 422 404 422 404 422 401 401',
    other: '404 404 404 422 404 422 401 401',
    missing,
    body: { questionId: newId(), mark: '1', comment: '', revision: 0 },
  },
  'GET /api/questions/{id}': { of: theQuestion, ...editors },
  'GET /api/questions/{id}/versions': { of: theQuestion, ...editors },
  'POST /api/questions/{id}/impact': { of: theQuestion, ...editors, body: { question: draft } },
  'PUT /api/questions/{id}': { of: theQuestion, ...editors, body: { question: draft, revision: 1 } },
} satisfies Rows;
