import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { allTakeQuiz, takeQuiz } from '../../testing/quiz-answers.ts';
import { aQuizWorld, essay, right, wrong } from '../../testing/quiz-world.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

const read = () => college.app.database.read;
const choices = [
  { id: 'this', html: 'this' },
  { id: 'that', html: 'that' },
];

/** The question of the test world, with another key. */
function draft(credits: Record<string, string>, given: object = {}) {
  return {
    type: 'multiple_choice' as const,
    stem: '<p>Which?</p>',
    points: '2',
    tags: [],
    body: { choices },
    key: { credits },
    ...given,
  };
}
const corrected = draft({ that: '100', this: '50' });

const impactOf = (client: Client, id: string, question: object) =>
  client.call('POST /api/questions/{id}/impact', { params: { id }, body: { question: question as typeof corrected } });
const change = (
  client: Client,
  id: string,
  question: object,
  given: { revision?: number; impactToken?: string } = {},
) =>
  client.call('PUT /api/questions/{id}', {
    params: { id },
    body: { question: question as typeof corrected, revision: 1, ...given },
  });
const scoresOf = async (quiz: { id: string }) =>
  Object.fromEntries(
    (await read().selectFrom('scores').select(['user_id', 'points']).where('activity_id', '=', quiz.id).execute()).map(
      ({ user_id, points }) => [user_id, points],
    ),
  );
/** All that a change may write. */
async function stateOf(quiz: { id: string }, question: string) {
  const attempts = await read()
    .selectFrom('quiz_attempts')
    .selectAll()
    .where('quiz_id', '=', quiz.id)
    .orderBy('id')
    .execute();
  return {
    attempts,
    marks: await read()
      .selectFrom('quiz_attempt_questions')
      .selectAll()
      .where('question_id', '=', question)
      .orderBy('attempt_id')
      .execute(),
    question: await read().selectFrom('questions').selectAll().where('id', '=', question).execute(),
    events: (await read().selectFrom('events').select('id').execute()).length,
    log: (await read().selectFrom('quiz_attempt_log').select('id').execute()).length,
    scores: await scoresOf(quiz),
  };
}

async function taken(
  given: Parameters<typeof aQuizWorld>[1] = {},
  responses: (object | null)[][] = [[right], [wrong], [null]],
) {
  const world = await aQuizWorld(college, { students: responses.length, questions: [{}], ...given });
  const attempts = await allTakeQuiz(college, world, responses);
  return { ...world, attempts, question: world.questions[0]?.id ?? '', client: await college.as(world.instructor) };
}

describe('the impact of a change', () => {
  test('says whose mark and score become what, and writes nothing', async () => {
    const { quiz, students, attempts, question, client } = await taken();
    const before = await stateOf(quiz, question);
    const { answer } = await impactOf(client, question, corrected);
    expect(answer).toMatchObject({ submitted: 3, open: 0 });
    expect(
      Object.fromEntries(
        answer.changed.map((one) => [
          one.attemptId,
          [one.student?.id, one.oldMark, one.newMark, one.oldScore, one.newScore],
        ]),
      ),
    ).toEqual({
      [attempts[0] ?? '']: [students[0]?.id, '2', '1', '2', '1'],
      [attempts[1] ?? '']: [students[1]?.id, '0', '2', '0', '2'],
    });
    expect(await stateOf(quiz, question)).toEqual(before);
    expect((await impactOf(client, question, corrected)).answer.token).toBe(answer.token);
    expect((await impactOf(client, question, draft({ this: '100' }))).answer.changed).toEqual([]);
  });

  test('is what happens', async () => {
    const { quiz, students, attempts, question, client } = await taken({ questions: [{}, {}, {}] }, [
      [right, right, wrong],
      [wrong, right, right],
      [wrong],
    ]);
    const { changed, token } = (await impactOf(client, question, corrected)).answer;
    expect((await change(client, question, corrected, { impactToken: token })).status).toBe(200);
    const rows = (await client.call('GET /api/quizzes/{quizId}/attempts', { params: { quizId: quiz.id } })).answer;
    for (const one of changed) expect(rows.find(({ id }) => id === one.attemptId)?.score).toBe(one.newScore);
    expect(await scoresOf(quiz)).toEqual({
      [students[0]?.id ?? '']: '3.00',
      [students[1]?.id ?? '']: '6.00',
      [students[2]?.id ?? '']: '2.00',
    });
    const log = await client.call('GET /api/attempts/{id}/log', { params: { id: attempts[1] ?? '' } });
    expect(log.answer.at(-1)).toMatchObject({
      kind: 'regraded',
      detail: 'Graded again after a question was corrected: score 6, before: 4',
    });
    const told = await read()
      .selectFrom('events')
      .select('user_id')
      .where('subject_id', '=', quiz.id)
      .where('kind', '=', 'submission.graded')
      .execute();
    expect(told).toHaveLength(6);
  });

  test('hides names where they are hidden', async () => {
    const { question, client } = await taken({ quiz: { is_anonymous: true }, questions: [{}, essay] }, [
      [right, { text: 'Because.' }],
    ]);
    const { answer } = await impactOf(client, question, corrected);
    expect(answer.changed.map(({ student, alias }) => [student, alias])).toEqual([[null, 'Student 1']]);
  });

  test('costs the same few statements, however many attempts there are', async () => {
    const [few, many] = [
      await taken(),
      await taken(
        {},
        Array.from({ length: 10 }, () => [right]),
      ),
    ];
    const replies = [
      await impactOf(few.client, few.question, corrected),
      await impactOf(many.client, many.question, corrected),
    ];
    expect(replies[1]?.statements).toBe(replies[0]?.statements);
    const changes: number[] = [];
    for (const [i, { client, question }] of [few, many].entries())
      changes.push(
        (await change(client, question, corrected, { impactToken: replies[i]?.answer.token ?? '' })).statements,
      );
    expect(changes[1]).toBe(changes[0]);
  });
});

describe('a change of a question', () => {
  test('is free where nobody has it, and kept among its versions', async () => {
    const world = await aQuizWorld(college, { questions: [{}] });
    const id = world.questions[0]?.id ?? '';
    const client = await college.as(world.instructor);
    const changed = await change(
      client,
      id,
      draft({ that: '100' }, { stem: '<p>What<script>x()</script>?</p>', points: '2.5' }),
    );
    expect(changed.answer).toMatchObject({
      revision: 2,
      stem: '<p>What?</p>',
      points: '2.50',
      key: { credits: { that: '100' } },
    });
    expect((await client.call('GET /api/questions/{id}', { params: { id } })).answer).toEqual(changed.answer);
    const versions = await client.call('GET /api/questions/{id}/versions', { params: { id } });
    expect(versions.answer.map(({ revision, by, question }) => [revision, by?.id, question.stem])).toEqual([
      [2, world.instructor.id, '<p>What?</p>'],
      [1, undefined, '<p>Which?</p>'],
    ]);
  });

  test('needs a look at its impact where attempts stand, and an impact that is still true', async () => {
    const world = await taken({ students: 3 }, [[right], [wrong]]);
    const { question, client } = world;
    const { token } = (await impactOf(client, question, corrected)).answer;
    const refusals = [
      await change(client, question, corrected),
      await change(client, question, corrected, { impactToken: 'nonsense' }),
      await change(client, question, draft({ that: '100', this: '75' }), { impactToken: token }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(refusals[0]?.problem.detail).toContain('Look at what the change does');
    // A third student hands in what the change would mark differently.
    await takeQuiz(await college.as(world.students[2] ?? world.student), world, [wrong]);
    expect((await change(client, question, corrected, { impactToken: token })).problem.detail).toContain(
      'not what you looked at any more',
    );
    const again = (await impactOf(client, question, corrected)).answer;
    expect((await change(client, question, corrected, { impactToken: again.token })).status).toBe(200);
  });

  test('leaves marks by hand as they stand', async () => {
    const { quiz, student, attempts, question, client } = await taken({}, [[right]]);
    const params = { id: attempts[0] ?? '' };
    await client.call('PUT /api/attempts/{id}/marks', {
      params,
      body: { questionId: question, mark: '1.75', comment: '', revision: 0 },
    });
    const { changed, token } = (await impactOf(client, question, corrected)).answer;
    expect(changed).toEqual([]);
    await change(client, question, corrected, { impactToken: token });
    expect(await scoresOf(quiz)).toEqual({ [student.id]: '1.75' });
    // Taken back, the mark is that of the corrected key.
    const back = await client.call('PUT /api/attempts/{id}/marks', {
      params,
      body: { questionId: question, mark: null, comment: '', revision: 1 },
    });
    expect(back.answer.mark).toBe('1');
  });

  test('reaches running attempts, which hear of it and are judged by the new key', async () => {
    const world = await aQuizWorld(college, { questions: [{}] });
    const id = world.questions[0]?.id ?? '';
    const [student, staff] = [await college.as(world.student), await college.as(world.instructor)];
    const params = { quizId: world.quiz.id };
    const attempt = (await student.call('POST /api/quizzes/{quizId}/start', { params, body: {} })).answer;
    const typo = { ...corrected, stem: '<p>Which one?</p>' };
    const { token, open, submitted } = (await impactOf(staff, id, typo)).answer;
    expect([open, submitted]).toEqual([1, 0]);
    await change(staff, id, typo, { impactToken: token });
    const questions = await student.call('GET /api/quizzes/{quizId}/questions', { params });
    expect(questions.answer[0]?.question).toBe('Which one?');
    const told = await read()
      .selectFrom('live_messages')
      .selectAll()
      .where('topic', '=', `paper:${attempt.id}`)
      .execute();
    expect(told.at(-1)).toMatchObject({ audience: 'person', key: world.student.id });
    await student.raw({
      method: 'POST',
      url: `/api/quizzes/${world.quiz.id}/attempts`,
      payload: { answers: { [id]: wrong } },
    });
    expect(await scoresOf(world.quiz)).toEqual({ [world.student.id]: '2.00' });
  });

  test('of a bank question is made wherever it stands', async () => {
    const one = await taken({}, [[wrong]]);
    const two = await college.write(async (tx) => {
      const bank = { id: crypto.randomUUID(), course_id: one.course.id, name: 'Bank', created_at: college.clock.now() };
      await tx.insertInto('question_banks').values(bank).execute();
      await tx.updateTable('questions').set({ bank_id: bank.id }).where('id', '=', one.question).execute();
      const quiz = { ...one.quiz, id: crypto.randomUUID(), position: 99 };
      await tx.insertInto('activities').values(quiz).execute();
      await tx.insertInto('quizzes').values({ activity_id: quiz.id, max_attempts: 1 }).execute();
      await tx
        .insertInto('quiz_slots')
        .values({ id: crypto.randomUUID(), quiz_id: quiz.id, position: 1, bank_id: bank.id, points: '4' })
        .execute();
      return quiz;
    });
    await takeQuiz(await college.as(one.student), { ...one, quiz: two }, [wrong]);
    const { token, changed } = (await impactOf(one.client, one.question, corrected)).answer;
    expect(changed.map(({ newMark }) => newMark).toSorted()).toEqual(['2', '4']);
    await change(one.client, one.question, corrected, { impactToken: token });
    expect([await scoresOf(one.quiz), await scoresOf(two)]).toEqual([
      { [one.student.id]: '2.00' },
      { [one.student.id]: '4.00' },
    ]);
  });

  test('keeps the type, and parts that somebody has answered with', async () => {
    const { question, client } = await taken({}, [[right]]);
    const truth = {
      type: 'true_false' as const,
      stem: '<p>So?</p>',
      points: '2',
      tags: [],
      body: {},
      key: { isTrue: true },
    };
    for (const ask of [impactOf, change])
      expect((await ask(client, question, truth)).problem.errors).toEqual({
        'question.type': 'A question keeps its type. Write a new question instead',
      });
    const other = [
      { id: 'that', html: 'that' },
      { id: 'new', html: 'new' },
    ];
    for (const ask of [impactOf, change]) {
      const refused = await ask(client, question, draft({ that: '100' }, { body: { choices: other } }));
      expect([refused.status, refused.problem.detail]).toEqual([
        409,
        expect.stringContaining('answered with a part that this change takes away'),
      ]);
    }
    // What nobody has taken may go.
    const without = draft({ this: '100' }, { body: { choices: [choices[0], { id: 'new', html: 'new' }] } });
    const { token } = (await impactOf(client, question, without)).answer;
    expect((await change(client, question, without, { impactToken: token })).status).toBe(200);
  });

  test('keeps the variables that students have got numbers for', async () => {
    const variables = [{ name: 'a', min: '1', max: '9', decimals: 0 }];
    const formula = (key: object) => ({
      type: 'formula' as const,
      stem: '<p>{{a}}</p>',
      points: '2',
      tags: [],
      body: {},
      key: { variables, expression: 'a*2', ...key },
    });
    const { type, body, key } = formula({});
    const row = {
      type,
      body: JSON.stringify({ ...body, unit: '' }),
      key: JSON.stringify({ ...key, tolerance: '0', isRelative: false }),
    };
    const { question, client } = await taken({ questions: [row] }, [[{ text: '1' }]]);
    const renamed = formula({ variables: [{ ...variables[0], name: 'b' }], expression: 'b*2' });
    const refused = await impactOf(client, question, { ...renamed, stem: '<p>{{b}}</p>' });
    expect([refused.status, refused.problem.detail]).toEqual([
      409,
      expect.stringContaining('Keep the names of its variables'),
    ]);
    expect((await impactOf(client, question, formula({ expression: 'a*3' }))).status).toBe(200);
  });

  test('of two editors the first stands; the same sent again is the same change', async () => {
    const { question, client, quiz } = await taken({}, [[wrong]]);
    const impactToken = (await impactOf(client, question, corrected)).answer.token;
    const [first, again] = await Promise.all([
      change(client, question, corrected, { impactToken }),
      change(client, question, corrected, { impactToken }),
    ]);
    expect(again.answer).toEqual(first.answer);
    expect(first.answer.revision).toBe(2);
    const other = await change(client, question, draft({ this: '100', that: '10' }), { impactToken });
    expect([other.status, other.problem.detail]).toEqual([
      409,
      expect.stringContaining('Someone else has changed this question'),
    ]);
    expect(Object.values(await scoresOf(quiz))).toEqual(['2.00']);
  });

  test('misses nobody who hands in at the same moment', async () => {
    const world = await aQuizWorld(college, { students: 8, questions: [{}] });
    const id = world.questions[0]?.id ?? '';
    const staff = await college.as(world.instructor);
    const clients = await Promise.all(world.students.map((student) => college.as(student)));
    for (const client of clients)
      await client.call('POST /api/quizzes/{quizId}/start', { params: { quizId: world.quiz.id }, body: {} });
    const { token } = (await impactOf(staff, id, corrected)).answer;
    const url = `/api/quizzes/${world.quiz.id}/attempts`;
    const submit = (client: Client) => client.raw({ method: 'POST', url, payload: { answers: { [id]: wrong } } });
    const [changed, ...submitted] = await Promise.all([
      change(staff, id, corrected, { impactToken: token }),
      ...clients.map(submit),
    ]);
    expect(submitted.every(({ statusCode }) => statusCode === 200)).toBe(true);
    if (changed.status !== 200) {
      const again = (await impactOf(staff, id, corrected)).answer.token;
      expect((await change(staff, id, corrected, { impactToken: again })).status).toBe(200);
    }
    expect(new Set(Object.values(await scoresOf(world.quiz)))).toEqual(new Set(['2.00']));
  });

  test('is for whoever edits the course, and makes sense', async () => {
    const { question, client, assistant, student } = await taken({}, [[right]]);
    const foreign = await aQuizWorld(college);
    expect((await change(college.nobody, question, corrected)).status).toBe(401);
    expect((await change(await college.as(assistant), question, corrected)).status).toBe(403);
    expect((await change(await college.as(student), question, corrected)).status).toBe(403);
    expect((await change(await college.as(foreign.instructor), question, corrected)).status).toBe(404);
    expect((await change(client, question, draft({ nowhere: '100' }))).status).toBe(422);
    expect((await change(client, question, draft({ this: '100' }, { stem: '' }))).status).toBe(422);
    expect((await change(client, crypto.randomUUID(), corrected)).status).toBe(404);
  });
});
