import { newId } from '../ids.ts';
import { anActivityOf, theCourse } from './objects.ts';
import type { Row, Rows } from './row.ts';

type Maker = NonNullable<Row['of']>;

/** For who may edit the course: `done` is the status of the deed. */
function editors<Done extends 200 | 201 | 204 | 409>(done: Done) {
  return {
    own: `403 ${done} 403 ${done} 404 ${done} 401 401`,
    other: `404 404 404 ${done} 404 ${done} 401 401`,
    missing: '404 404 404 404 404 404 401 401',
  } as const;
}

/** As above, of a quiz: one that is not published is not there for students. */
function quizEditors<Done extends 200 | 201 | 204>(done: Done) {
  return { ...editors(done), unpublished: `404 ${done} 403 ${done} 404 ${done} 401 401` } as const;
}

const aQuiz = anActivityOf('quiz');

const question = {
  type: 'true_false',
  stem: '<p>So?</p>',
  points: '1',
  tags: [],
  body: {},
  key: { isTrue: true },
};

const aBank: Maker = async (world, made) => {
  const course = await theCourse(world, made);
  const row = { id: newId(), course_id: course.id, name: 'Bank', created_at: world.clock.now() };
  await world.tx.insertInto('question_banks').values(row).execute();
  return row;
};

const aBankQuestion: Maker = async (world, made) => {
  const bank = await aBank(world, made);
  const at = world.clock.now();
  const { course_id } = await world.tx
    .selectFrom('question_banks')
    .select('course_id')
    .where('id', '=', bank.id)
    .executeTakeFirstOrThrow();
  const content = { type: 'true_false' as const, stem: '<p>So?</p>', body: '{}', key: '{"isTrue":true}', points: '1' };
  const row = { id: newId(), course_id, bank_id: bank.id, ...content, created_at: at, updated_at: at };
  await world.tx.insertInto('questions').values(row).execute();
  return row;
};

/** A slot with a question, beside another, in a quiz nobody has started. */
const aSlot: Maker = async (world, made) => {
  const quiz = await aQuiz(world, made);
  const slotAt = async (position: number) => {
    const question = await aBankQuestion(world, 'other');
    const row = { id: newId(), quiz_id: quiz.id, position, question_id: question.id, points: '1' };
    await world.tx.insertInto('quiz_slots').values(row).execute();
    return row;
  };
  await slotAt(1);
  return slotAt(2);
};

/** A quiz with a question, so that it can be published. */
const aFilledQuiz: Maker = async (world, made) => {
  const quiz = await aQuiz(world, made);
  const bank = await aBankQuestion(world, 'other');
  const row = { id: newId(), quiz_id: quiz.id, position: 1, question_id: bank.id, points: '1' };
  await world.tx.insertInto('quiz_slots').values(row).execute();
  return quiz;
};

const settings = {
  title: 'Quiz',
  instructions: '',
  timeLimit: 30,
  maxAttempts: 1,
  keptScore: 'highest',
  shufflesQuestions: false,
  shufflesChoices: true,
  shows: 'one',
  allowsGoingBack: true,
  availableFrom: null,
  dueAt: null,
  availableUntil: null,
  cutsAtUntil: false,
  password: null,
  review: { attempt: [], correctness: [], marks: [], feedback: [], answers: [] },
  isAnonymous: false,
  moduleId: null,
};

export const quizAuthoringRows = {
  'POST /api/courses/{id}/quizzes': { of: theCourse, ...editors(201), body: { title: 'Quiz' } },
  'GET /api/quizzes/{id}/form': { of: aQuiz, ...quizEditors(200) },
  'PUT /api/quizzes/{id}/settings': { of: aQuiz, ...quizEditors(200), body: { settings, revision: 1 } },
  'POST /api/quizzes/{id}/publish': { of: aFilledQuiz, ...quizEditors(200) },
  'POST /api/quizzes/{id}/unpublish': { of: aQuiz, ...quizEditors(200) },
  'DELETE /api/quizzes/{quizId}': { of: aQuiz, ...quizEditors(204) },
  'POST /api/quizzes/{quizId}/questions': { of: aQuiz, ...quizEditors(201), body: { question } },
  'POST /api/quizzes/{id}/draws': {
    of: aQuiz,
    // No bank of the course is named: whoever may draw is told so.
    own: '403 422 403 422 404 422 401 401',
    other: '404 404 404 422 404 422 401 401',
    missing: '404 404 404 404 404 404 401 401',
    body: { bankId: newId(), count: 1, points: '1' },
  },
  'PUT /api/quizzes/{id}/order': { of: aQuiz, ...quizEditors(200), body: { slotIds: [] } },
  'PUT /api/quiz-slots/{id}': { of: aSlot, ...quizEditors(200), body: { points: '2' } },
  'POST /api/quiz-slots/{id}/impact': { of: aSlot, ...quizEditors(200), body: { points: '2' } },
  'PUT /api/quiz-slots/{id}/points': { of: aSlot, ...quizEditors(200), body: { points: '2' } },
  'DELETE /api/quiz-slots/{id}': { of: aSlot, ...quizEditors(200) },
  'POST /api/quizzes/{id}/preview': { of: aFilledQuiz, ...quizEditors(200), body: { seed: 1 } },
  'GET /api/courses/{id}/banks': { of: theCourse, ...editors(200) },
  'POST /api/courses/{id}/banks': { of: theCourse, ...editors(201), body: { name: 'Bank' } },
  'PUT /api/banks/{id}': { of: aBank, ...editors(200), body: { name: 'Other name' } },
  'DELETE /api/banks/{id}': { of: aBank, ...editors(204) },
  'GET /api/banks/{id}/questions': { of: aBank, ...editors(200) },
  'POST /api/banks/{id}/questions': { of: aBank, ...editors(201), body: { question } },
  'DELETE /api/questions/{id}': { of: aBankQuestion, ...editors(204) },
  'POST /api/banks/{id}/import': {
    of: aBank,
    ...editors(200),
    body: { format: 'gift', text: 'So? {T}', dryRun: false },
  },
} satisfies Rows;
