import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aModule, anActivity, aUser, enrols } from '../../testing/factories.ts';
import { aQuizWorld, right, wrong } from '../../testing/quiz-world.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

const start = (client: Client, quiz: { id: string }, password?: string) =>
  client.call('POST /api/quizzes/{quizId}/start', {
    params: { quizId: quiz.id },
    body: password === undefined ? {} : { password },
  });
const save = (client: Client, id: string, answers: [{ id: string } | undefined, number, object | null][]) =>
  client.call('PUT /api/attempts/{id}/answers', {
    params: { id },
    body: {
      answers: answers.map(([question, revision, response]) => ({
        questionId: question?.id ?? '',
        revision,
        response: response as null,
        isFlagged: false,
      })),
    },
  });
const place = (client: Client, id: string, question: { id: string } | undefined) =>
  client.call('PUT /api/attempts/{id}/place', { params: { id }, body: { questionId: question?.id ?? '' } });
const submit = (client: Client, quiz: { id: string }, body: object = {}) =>
  client.call('POST /api/quizzes/{quizId}/attempts', { params: { quizId: quiz.id }, body });
const page = (client: Client, quiz: { id: string }) =>
  client.call('GET /api/quizzes/{quizId}', { params: { quizId: quiz.id } });
const log = (id: string) =>
  college.app.database.read
    .selectFrom('quiz_attempt_log')
    .selectAll()
    .where('attempt_id', '=', id)
    .orderBy('id')
    .execute();

describe('the page of a quiz', () => {
  test('says what awaits the student, in two statements', async () => {
    const { quiz, student, course } = await aQuizWorld(college, { activity: { points: '20' } });
    const reply = await page(await college.as(student), quiz);
    expect(reply.answer).toMatchObject({
      courseId: course.id,
      timeLimit: 30,
      maxAttempts: 1,
      questions: 3,
      points: 20,
      needsPassword: false,
      deadlineIfStartedNow: '2026-11-18T10:30:00.000Z',
      attempts: [],
      keptScore: null,
      canStart: true,
      whyNot: null,
      can: { edit: false, grade: false },
    });
    expect(reply.statements).toBe(2);
  });

  test('shows staff what a student without accommodation has, and that they take none', async () => {
    const { quiz, instructor, assistant } = await aQuizWorld(college);
    expect((await page(await college.as(instructor), quiz)).answer).toMatchObject({
      isStaff: true,
      canStart: false,
      can: { edit: true, grade: true },
    });
    expect((await page(await college.as(assistant), quiz)).answer.can).toEqual({ edit: false, grade: true });
  });

  test('leads to the preview those alone to whom it is open', async () => {
    const { quiz, instructor, assistant } = await aQuizWorld(college);
    const whyNot = async (user: typeof assistant) => (await page(await college.as(user), quiz)).answer.whyNot;
    expect(await whyNot(instructor)).toContain('Use the preview');
    expect(await whyNot(assistant)).toBe('Only students of the course take its quizzes.');
  });

  test('is not there for strangers, nor for students while it is not published', async () => {
    const { quiz, student } = await aQuizWorld(college, { activity: { is_published: false } });
    const stranger = await college.write((tx) => aUser(tx, 'student'));
    for (const user of [student, stranger]) expect((await page(await college.as(user), quiz)).status).toBe(404);
    expect((await page(college.nobody, quiz)).status).toBe(401);
  });

  test.each([
    [
      'not open yet',
      { activity: { available_from: new Date('2026-11-20T08:00:00Z') } },
      /opens on 20 November 2026 at 09:00/,
    ],
    [
      'closed',
      { activity: { available_until: new Date('2026-11-18T10:00:00Z') } },
      /closed on 18 November 2026 at 11:00/,
    ],
    ['empty', { questions: [] }, /has no questions yet/],
  ])('says why it cannot be started: %s', async (_, given, sentence) => {
    const { quiz, student } = await aQuizWorld(college, given);
    const client = await college.as(student);
    expect((await page(client, quiz)).answer).toMatchObject({
      canStart: false,
      whyNot: expect.stringMatching(sentence),
    });
    const reply = await start(client, quiz);
    expect([reply.status, reply.problem.detail]).toEqual([409, expect.stringMatching(sentence)]);
  });

  test('tells its instructions once it is open, and to staff before', async () => {
    const { quiz, student, instructor } = await aQuizWorld(college, {
      quiz: { instructions: '<p>The word is heron.</p>' },
      activity: { available_from: new Date('2026-11-20T08:00:00Z') },
    });
    const told = async (user: { id: string }) => (await page(await college.as(user), quiz)).answer.instructions;
    expect([await told(student), await told(instructor)]).toEqual(['', '<p>The word is heron.</p>']);
    await college.write((tx) =>
      tx.updateTable('activities').set({ available_from: null }).where('id', '=', quiz.id).execute(),
    );
    expect(await told(student)).toBe('<p>The word is heron.</p>');
  });

  test('is locked while a sequential module is', async () => {
    const { course, student } = await aQuizWorld(college);
    const quiz = await college.write(async (tx) => {
      const module = await aModule(tx, course, { is_sequential: true });
      return anActivity(tx, course, 'quiz', { module_id: module.id });
    });
    const client = await college.as(student);
    expect((await page(client, quiz)).answer.whyNot).toMatch(/locked/);
    expect((await start(client, quiz)).status).toBe(409);
  });
});

describe('starting', () => {
  test.each(['completed', 'archived'] as const)(
    'is no more once the course is %s; what was begun goes on',
    async (status) => {
      const { course, student, quiz } = await aQuizWorld(college);
      const other = await college.write(async (tx) => {
        const user = await aUser(tx, 'student');
        await enrols(tx, course, user, 'active');
        return user;
      });
      const [client, late] = [await college.as(student), await college.as(other)];
      await start(client, quiz);
      await college.write((tx) =>
        tx
          .updateTable('courses')
          .set({ status, status_before_archive: status === 'archived' ? 'active' : null })
          .where('id', '=', course.id)
          .execute(),
      );
      expect((await page(late, quiz)).answer.whyNot).toMatch(/This course is over/);
      expect((await start(late, quiz)).status).toBe(409);
      expect((await start(client, quiz)).status).toBe(200);
    },
  );

  test('lays a paper, and the second time comes back to the same attempt', async () => {
    const { quiz, student, questions } = await aQuizWorld(college);
    const client = await college.as(student);
    expect((await client.call('GET /api/quizzes/{quizId}/questions', { params: { quizId: quiz.id } })).status).toBe(
      409,
    );
    const first = (await start(client, quiz)).answer;
    expect(first).toMatchObject({ number: 1, state: 'open', deadlineAt: '2026-11-18T10:30:00.000Z', answers: [] });
    const again = (await start(client, quiz)).answer;
    expect(again.id).toBe(first.id);
    const paper = await client.call('GET /api/quizzes/{quizId}/questions', { params: { quizId: quiz.id } });
    expect(paper.answer.map(({ id }) => id)).toEqual(questions.map(({ id }) => id));
    expect(paper.answer[0]).toMatchObject({ question: 'Which?', points: 2, isClosed: false });
    expect(paper.answer[0]?.options.toSorted()).toEqual(['that', 'this']);
    expect(paper.statements).toBe(3);
    expect((await log(first.id)).map(({ kind }) => kind)).toEqual(['started', 'resumed']);
  });

  test('fifty times at once gives one attempt, the same to all', async () => {
    const { quiz, student } = await aQuizWorld(college, { quiz: { max_attempts: 3 } });
    const client = await college.as(student);
    const replies = await Promise.all(Array.from({ length: 50 }, () => start(client, quiz)));
    expect(new Set(replies.map(({ answer }) => answer.id)).size).toBe(1);
    const rows = await college.app.database.read
      .selectFrom('quiz_attempts')
      .select('id')
      .where('quiz_id', '=', quiz.id)
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('is for students of the course alone', async () => {
    const { quiz, instructor, assistant } = await aQuizWorld(college);
    for (const user of [instructor, assistant]) expect((await start(await college.as(user), quiz)).status).toBe(403);
    const stranger = await college.write((tx) => aUser(tx, 'student'));
    expect((await start(await college.as(stranger), quiz)).status).toBe(404);
    expect((await start(await college.as(stranger), { id: newId() })).status).toBe(404);
    const nonsense = { method: 'POST', url: `/api/quizzes/${quiz.id}/start`, payload: { password: 5 } };
    expect((await (await college.as(stranger)).raw(nonsense)).statusCode).toBe(404);
    expect((await start(college.nobody, quiz)).status).toBe(401);
  });

  test('ends with the attempts allowed, those of an accommodation included', async () => {
    const { quiz, student } = await aQuizWorld(college);
    await college.write((tx) =>
      tx
        .insertInto('accommodations')
        .values({ user_id: student.id, extra_attempts: 1, updated_at: college.clock.now() })
        .execute(),
    );
    const client = await college.as(student);
    for (const number of [1, 2]) {
      expect((await start(client, quiz)).answer.number).toBe(number);
      await submit(client, quiz);
    }
    expect((await start(client, quiz)).problem.detail).toBe('You have used all 2 attempts at this quiz.');
  });

  test('asks for the password, and slows down who guesses', async () => {
    const { quiz, student } = await aQuizWorld(college, { quiz: { password: 'open sesame' } });
    const client = await college.as(student);
    expect((await page(client, quiz)).answer.needsPassword).toBe(true);
    expect((await start(client, quiz)).status).toBe(403);
    for (let i = 0; i < 6; i++) expect((await start(client, quiz, 'open barley')).status).toBe(403);
    expect((await start(client, quiz, 'open sesame')).status).toBe(429);
    college.clock.pass({ minutes: 6 });
    expect((await start(client, quiz, 'open sesame')).status).toBe(200);
    expect((await start(client, quiz)).status).toBe(200);
  });
});

describe('saving', () => {
  test('keeps the highest revision, whatever the order, in two statements', async () => {
    const { quiz, student, questions } = await aQuizWorld(college);
    const client = await college.as(student);
    const { id } = (await start(client, quiz)).answer;
    const [one, two] = questions;
    const first = await save(client, id, [
      [one, 2, right],
      [two, 1, wrong],
    ]);
    expect(first.statements).toBe(2);
    expect(first.answer.answers.map(({ revision }) => revision)).toEqual([2, 1]);
    expect((await save(client, id, [[one, 1, wrong]])).answer.answers).toMatchObject([
      { revision: 2, response: right },
    ]);
    // Two tabs with the same revision: the one that was there first stands, and the answer says so.
    expect((await save(client, id, [[one, 2, wrong]])).answer.answers).toMatchObject([
      { revision: 2, response: right },
    ]);
    expect((await save(client, id, [[one, 3, null]])).answer.answers).toMatchObject([{ revision: 3, response: null }]);
    const read = await client.call('GET /api/attempts/{id}', { params: { id } });
    expect(read.answer.answers).toMatchObject([
      { revision: 3, response: null },
      { revision: 1, response: wrong },
    ]);
    expect(read.statements).toBe(2);
    expect((await log(id)).map(({ kind, revision }) => [kind, revision])).toEqual([
      ['started', null],
      ['saved', 2],
      ['saved', 1],
      ['saved', 3],
    ]);
  });

  test('refuses what is no answer to this attempt, and then keeps nothing of it', async () => {
    const { quiz, student, questions } = await aQuizWorld(college);
    const client = await college.as(student);
    const { id } = (await start(client, quiz)).answer;
    expect(
      (
        await save(client, id, [
          [questions[0], 1, right],
          [{ id: newId() }, 1, right],
        ])
      ).status,
    ).toBe(422);
    expect((await save(client, id, [[questions[0], 1, { text: 'this' }]])).status).toBe(422);
    expect((await save(client, id, [[questions[0], 0, right]])).status).toBe(422);
    expect((await client.call('GET /api/attempts/{id}', { params: { id } })).answer.answers).toEqual([]);
  });

  test('is for the attempt’s own student', async () => {
    const { quiz, students, questions, instructor } = await aQuizWorld(college, { students: 2 });
    const [me, other] = [await college.as(students[0] ?? quiz), await college.as(students[1] ?? quiz)];
    const { id } = (await start(me, quiz)).answer;
    for (const client of [other, await college.as(instructor)]) {
      expect((await save(client, id, [[questions[0], 1, right]])).status).toBe(404);
      expect((await place(client, id, questions[0])).status).toBe(404);
      expect((await client.call('GET /api/attempts/{id}', { params: { id } })).status).toBe(404);
    }
    expect((await save(college.nobody, id, [[questions[0], 1, right]])).status).toBe(401);
  });

  test('goes on for who has left the course: what was begun may be finished', async () => {
    const { quiz, student, questions, course } = await aQuizWorld(college);
    const client = await college.as(student);
    const { id } = (await start(client, quiz)).answer;
    await college.write((tx) =>
      tx.updateTable('enrolments').set({ state: 'dropped' }).where('course_id', '=', course.id).execute(),
    );
    expect((await save(client, id, [[questions[0], 1, right]])).status).toBe(200);
    // A page that was closed or read anew comes back in this way.
    expect((await start(client, quiz)).answer).toMatchObject({ id, state: 'open' });
    expect((await client.call('GET /api/quizzes/{quizId}/questions', { params: { quizId: quiz.id } })).status).toBe(
      200,
    );
    expect((await submit(client, quiz)).status).toBe(200);
    expect((await start(client, quiz)).status).toBe(404);
  });

  test('forty saves at once of one question leave the highest revision', async () => {
    const { quiz, student, questions } = await aQuizWorld(college);
    const client = await college.as(student);
    const { id } = (await start(client, quiz)).answer;
    const revisions = Array.from({ length: 40 }, (_, i) => ((i * 17) % 40) + 1);
    await Promise.all(revisions.map((revision) => save(client, id, [[questions[0], revision, right]])));
    const { answers } = (await client.call('GET /api/attempts/{id}', { params: { id } })).answer;
    expect(answers).toMatchObject([{ revision: 40 }]);
  });

  test('after the deadline is refused and kept as evidence', async () => {
    const { quiz, student, questions } = await aQuizWorld(college);
    const before = await college.as(student);
    const { id } = (await start(before, quiz)).answer;
    await save(before, id, [[questions[0], 1, right]]);
    college.clock.pass({ minutes: 30 });
    // Half an hour without a request has ended the session; nothing of the attempt is lost by it.
    expect((await save(before, id, [[questions[0], 2, wrong]])).status).toBe(401);
    const client = await college.as(student);
    const late = await save(client, id, [[questions[0], 2, wrong]]);
    expect([late.status, late.problem.detail]).toEqual([409, expect.stringMatching(/is over/)]);
    const { answer } = await client.call('GET /api/attempts/{id}', { params: { id } });
    expect(answer).toMatchObject({
      state: 'submitted',
      submittedBy: 'deadline',
      submittedAt: '2026-11-18T10:36:00.000Z',
      answers: [{ revision: 1, response: right }],
    });
    for (let i = 0; i < 3; i++) expect((await save(client, id, [[questions[0], 3, wrong]])).status).toBe(409);
    const kinds = (await log(id)).map(({ kind, response }) => [kind, response]);
    expect(kinds).toEqual([
      ['started', null],
      ['saved', right],
      ['submitted', null],
      ...Array.from({ length: 4 }, () => ['late', wrong]),
    ]);
    college.clock.pass({ minutes: -36 });
  });
});

describe('the place', () => {
  test('closes the questions before it where there is no going back', async () => {
    const { quiz, student, questions } = await aQuizWorld(college, { quiz: { allows_going_back: false } });
    const client = await college.as(student);
    const { id } = (await start(client, quiz)).answer;
    const [one, two, three] = questions;
    expect((await place(client, id, one)).answer.closed).toEqual([]);
    await save(client, id, [[one, 1, right]]);
    const second = await place(client, id, two);
    expect(second.answer.closed).toEqual([one?.id]);
    expect(second.statements).toBe(2);
    expect((await place(client, id, one)).status).toBe(409);
    expect((await save(client, id, [[one, 2, wrong]])).status).toBe(409);
    // A retry of what stands is no attempt to go back, and what can be saved beside it is.
    expect((await save(client, id, [[one, 1, right]])).status).toBe(200);
    const mixed = await save(client, id, [
      [one, 3, wrong],
      [two, 1, right],
    ]);
    expect(mixed.answer.answers.map(({ questionId, revision }) => [questionId, revision]).toSorted()).toEqual(
      [
        [one?.id, 1],
        [two?.id, 1],
      ].toSorted(),
    );
    expect((await place(client, id, three)).answer.closed.toSorted()).toEqual([one?.id, two?.id].toSorted());
    const paper = await client.call('GET /api/quizzes/{quizId}/questions', { params: { quizId: quiz.id } });
    expect(paper.answer.map(({ isClosed }) => isClosed)).toEqual([true, true, false]);
    expect((await client.call('GET /api/attempts/{id}', { params: { id } })).answer.placeId).toBe(three?.id);
    expect((await place(client, id, { id: newId() })).status).toBe(422);
    expect((await log(id)).filter(({ kind }) => kind === 'viewed')).toHaveLength(3);
  });

  test('closes nothing otherwise, and keeps who only looks signed in', async () => {
    const { quiz, student, questions } = await aQuizWorld(college, { quiz: { time_limit: 600 } });
    const client = await college.as(student);
    const { id } = (await start(client, quiz)).answer;
    for (let i = 0; i < 4; i++) {
      college.clock.pass({ minutes: 29 });
      expect((await place(client, id, questions[i % 2])).answer.closed).toEqual([]);
    }
  });
});

test('a member of two courses sees the quiz of the one they are in', async () => {
  const { quiz, course } = await aQuizWorld(college);
  const late = await college.write(async (tx) => {
    const user = await aUser(tx, 'student');
    await enrols(tx, course, user, 'invited');
    return user;
  });
  expect((await page(await college.as(late), quiz)).status).toBe(404);
});
