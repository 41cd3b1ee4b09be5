import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { type LiveCollege, openLiveCollege } from '../../testing/live-college.ts';
import { aQuizWorld, reviewOf } from '../../testing/quiz-world.ts';
import { expireAttempts } from './expire.ts';
import { postHeldScores } from './post-held-scores.ts';

let college: LiveCollege;
beforeAll(async () => {
  college = await openLiveCollege();
});
afterAll(() => college.close());

const canaries: string[] = [];
/** A string that stands nowhere but in a key: wherever it is read, the key was. */
function canary(): string {
  const text = `canary${randomBytes(6).toString('hex')}`;
  canaries.push(text);
  return text;
}
const remarks = () => ({ general: canary(), right: canary(), partlyRight: canary(), wrong: canary() });
const accepted = () => ({ text: canary(), credit: '100', feedback: canary() });
const choices = [
  { id: 'this', html: 'this' },
  { id: 'that', html: 'that' },
];

function questionsOfAllTypes() {
  const number = { value: '42.73191', tolerance: '0', isRelative: false, credit: '100', feedback: canary() };
  const texts = () => ({ accepted: [accepted()], matchCase: false, hasWildcards: false });
  const blanks = [{ id: 'b', kind: 'text', choices: [] }];
  const perChoice = () => ({ this: canary(), that: canary() });
  const shapes = [
    ['multiple_choice', { choices }, { credits: { this: '100' }, feedback: perChoice() }, { choice: 'this' }],
    ['true_false', {}, { isTrue: true, whenTrue: canary(), whenFalse: canary() }, { isTrue: true }],
    ['short_answer', {}, texts(), { text: 'mine' }],
    ['numeric', { units: 'none' }, { accepted: [number], units: [] }, { text: '1' }],
    [
      'fill_in_blanks',
      { blanks },
      { blanks: { b: { weight: '1', texts: texts(), feedback: {} } } },
      { blanks: { b: 'x' } },
    ],
    ['essay', { wordLimit: null }, { notes: canary() }, { text: 'An essay' }],
    ['file_upload', { maxFiles: 1, types: [] }, { notes: canary() }, null],
  ] as const;
  canaries.push('42.73191');
  return shapes.map(([type, body, key, response]) => ({
    row: {
      type,
      stem: '<p>Question [[b]]</p>',
      body: JSON.stringify(body),
      key: JSON.stringify({ ...key, ...remarks() }),
    },
    response,
  }));
}

test('no correct answer, feedback or score reaches a student before review opens', async () => {
  const questions = questionsOfAllTypes();
  const closed = reviewOf(
    Object.fromEntries(['attempt', 'correctness', 'marks', 'feedback', 'answers'].map((part) => [part, ['closed']])),
  );
  const world = await aQuizWorld(college, {
    questions: questions.map(({ row }) => row),
    quiz: { review: closed, max_attempts: 3, kept_score: 'highest' },
    activity: {
      available_until: new Date('2026-11-20T10:00:00Z'),
      points: '31.37',
      due_at: new Date('2026-11-19T10:00:00Z'),
    },
  });
  const automatic = await aQuizWorld(college, {
    quiz: { review: closed },
    activity: { available_until: new Date('2026-11-20T10:00:00Z'), points: '57.91' },
  });
  await college.write((tx) =>
    tx
      .insertInto('enrolments')
      .values({
        id: automatic.quiz.id,
        course_id: automatic.course.id,
        user_id: world.student.id,
        state: 'active',
        enrolled_at: college.clock.now(),
      })
      .execute(),
  );
  const client = await college.as(world.student);
  const answers: { from: string; text: string }[] = [];
  const tell = (from: string, text: string) => void answers.push({ from, text });
  const send = async (method: string, url: string, payload?: object) => {
    const reply = await client.raw({ method, url, ...(payload && { payload }) });
    tell(`${method} ${url}`, reply.body);
    return reply;
  };

  const live = await college.live(world.student);
  const ids = [world.course.id, world.quiz.id, world.module.id, automatic.course.id, automatic.quiz.id];
  ids.push(...world.questions.map(({ id }) => id), world.student.id);
  const walk = async () => {
    for (const name of Object.keys(api).filter((each) => each.startsWith('GET '))) {
      const path = name.slice(4);
      for (const url of path.includes('{') ? ids.map((id) => path.replaceAll(/\{\w+\}/g, id)) : [path]) {
        const reply = await send('GET', url);
        expect([url, reply.statusCode < 500]).toEqual([url, true]);
      }
    }
  };

  await walk();
  const started = await send('POST', `/api/quizzes/${world.quiz.id}/start`, {});
  const attemptId: string = started.json().id;
  ids.push(attemptId);
  for (const [index, { response }] of questions.entries()) {
    const questionId = world.questions[index]?.id;
    await send('PUT', `/api/attempts/${attemptId}/place`, { questionId });
    const body = { answers: [{ questionId, revision: 1, response, isFlagged: true }] };
    expect((await send('PUT', `/api/attempts/${attemptId}/answers`, body)).statusCode).toBe(200);
  }
  await walk();
  expect((await send('POST', `/api/quizzes/${world.quiz.id}/attempts`, { answers: {} })).statusCode).toBe(200);
  // One whose score is complete, and held: nothing waits for a grader in it.
  const other = await send('POST', `/api/quizzes/${automatic.quiz.id}/start`, {});
  ids.push(other.json().id);
  await send('POST', `/api/quizzes/${automatic.quiz.id}/attempts`, {
    answers: Object.fromEntries(automatic.questions.slice(0, 2).map(({ id }) => [id, 'this'])),
  });
  await expireAttempts(college.app);
  await postHeldScores(college.app);
  await walk();
  await live.until(({ topic }) => topic === `attempt:${attemptId}`);
  tell('the stream', live.text());
  live.close();

  const score = await college.app.database.read
    .selectFrom('scores')
    .select(['points', 'posted_at'])
    .where('activity_id', '=', automatic.quiz.id)
    .executeTakeFirstOrThrow();
  expect(score).toEqual({ points: '38.61', posted_at: null });
  const secrets = [...canaries, '38.61'];
  const leaks = secrets.flatMap((secret) =>
    answers.filter(({ text }) => text.includes(secret)).map(({ from }) => [secret, from]),
  );
  expect(leaks).toEqual([]);
  // What is looked for is there to be found: staff see all of it.
  const staff = await college.as(world.instructor);
  const review = await staff.raw({ method: 'GET', url: `/api/attempts/${attemptId}/review` });
  expect(canaries.some((secret) => review.body.includes(secret))).toBe(true);
  expect(answers.some(({ text }) => text.includes('An essay'))).toBe(true);
});
