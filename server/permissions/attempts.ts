import { newId } from '../ids.ts';
import { aUser, enrols } from '../testing/factories.ts';
import { aQuestion } from '../testing/work.ts';
import { anActivityOf } from './objects.ts';
import { members, type Row, type Rows, whys } from './row.ts';

type Maker = NonNullable<Row['of']>;

/** A quiz with a question, in a course that the visitors belong to, unless it is another's. */
export const aQuiz = async (world: Parameters<Maker>[0], made: Parameters<Maker>[1]) => {
  const { id } = await anActivityOf('quiz')(world, made);
  const quiz = await world.tx
    .selectFrom('activities')
    .select(['id', 'course_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await aQuestion(world.tx, quiz);
  return quiz;
};

/** An attempt of the student, or of somebody else in another course. */
export const anAttempt =
  (state: 'open' | 'submitted'): Maker =>
  async (world, made) => {
    const { tx, people, clock } = world;
    const quiz = await aQuiz(world, made);
    const now = clock.now();
    const end = state === 'open' ? {} : { submitted_at: now, submitted_by: 'student' as const };
    const deadline_at = new Date(now.getTime() + 60_000);
    const user_id = made === 'own' ? people.student.id : people.stranger.id;
    const row = {
      id: newId(),
      quiz_id: quiz.id,
      user_id,
      number: 1,
      state,
      started_at: now,
      deadline_at,
      seed: 1,
      ...end,
    };
    await tx
      .insertInto('quiz_attempts')
      .values({ ...row, said: '{}' })
      .execute();
    return row;
  };

/** The student, in a course of the staff, with nothing granted yet; or somebody in another course. */
const aStudent: Maker = async (world, made) => {
  const { tx, people } = world;
  const quiz = await aQuiz(world, made);
  // Nobody whom another row has brought into a course of theirs.
  const student = made === 'own' ? people.student : await aUser(tx, 'student');
  if (made !== 'own') await enrols(tx, { id: quiz.course_id }, student);
  await tx.deleteFrom('accommodations').where('user_id', '=', student.id).execute();
  return student;
};

const missing = '404 404 404 404 404 404 401 401' as const;
const ownAlone = { own: '200 404 404 404 404 404 401 401', other: missing, missing } as const;
const notTaken = {
  own: '409 403 403 403 404 403 401 401',
  other: '404 404 404 403 404 403 401 401',
  unpublished: '404 403 403 403 404 403 401 401',
  missing,
} as const;
const answer = { questionId: newId(), revision: 1, response: null, isFlagged: false };

export const attemptsRows = {
  'GET /api/quizzes/{quizId}': { of: aQuiz, ...members },
  'POST /api/quizzes/{quizId}/start': { of: aQuiz, ...notTaken, own: '200 403 403 403 404 403 401 401' },
  'GET /api/quizzes/{quizId}/questions': { of: aQuiz, ...members, own: '409 200 200 200 404 200 401 401' },
  'POST /api/quizzes/{quizId}/attempts': { of: aQuiz, ...notTaken },
  'GET /api/attempts/{id}': {
    stays: { gets: { student: 200 }, why: whys.begun },
    of: anAttempt('open'),
    ...ownAlone,
  },
  // The student's own attempt is found, and has not the question that is answered.
  'PUT /api/attempts/{id}/answers': {
    stays: { gets: { student: 422 }, why: whys.begun },
    of: anAttempt('open'),
    ...ownAlone,
    own: '422 404 404 404 404 404 401 401',
    body: { answers: [answer] },
  },
  'PUT /api/attempts/{id}/place': {
    stays: { gets: { student: 422 }, why: whys.begun },
    of: anAttempt('open'),
    ...ownAlone,
    own: '422 404 404 404 404 404 401 401',
    body: { questionId: newId() },
  },
  'GET /api/attempts/{id}/receipt': {
    stays: { gets: { student: 200 }, why: whys.begun },
    of: anAttempt('submitted'),
    ...ownAlone,
  },
  'GET /api/attempts/{id}/review': {
    stays: { gets: { student: 200 }, why: whys.begun },
    of: anAttempt('submitted'),
    own: '200 200 200 200 404 200 401 401',
    limited: '200 200 404 200 404 200 401 401',
    other: '404 404 404 200 404 200 401 401',
    missing,
  },
  'GET /api/attempts/{id}/read-again': { of: anAttempt('submitted'), ...ownAlone },
  'POST /api/attempts/{id}/extend': {
    stays: { gets: { student: 403 }, why: whys.begun },
    of: anAttempt('open'),
    own: '403 200 200 200 404 200 401 401',
    limited: '403 200 404 200 404 200 401 401',
    other: '404 404 404 200 404 200 401 401',
    missing,
    body: { minutes: 5 },
  },
  'GET /api/students/{id}/accommodation': {
    stays: { gets: { student: 200 }, why: whys.accommodation },
    of: aStudent,
    own: '200 200 200 200 404 200 401 401',
    other: '404 404 404 200 404 200 401 401',
    missing,
  },
  'PUT /api/students/{id}/accommodation': {
    stays: { gets: { student: 403 }, why: whys.accommodation },
    of: aStudent,
    own: '403 200 403 200 404 200 401 401',
    other: '404 404 404 200 404 200 401 401',
    missing,
    body: { timeFactor: 1.5, isUntimed: false, extraAttempts: 0, note: '', revision: 0 },
  },
} satisfies Rows;
