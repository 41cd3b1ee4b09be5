import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { allTakeQuiz, takeQuiz } from '../../testing/quiz-answers.ts';
import { aQuizWorld, essay, right, wrong } from '../../testing/quiz-world.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

const read = () => college.app.database.read;
const resultsOf = async (
  world: Awaited<ReturnType<typeof aQuizWorld>>,
  client?: Awaited<ReturnType<TestCollege['as']>>,
) =>
  (client ?? (await college.as(world.assistant))).call('GET /api/quizzes/{id}/results', {
    params: { id: world.quiz.id },
  });

const short = {
  type: 'short_answer' as const,
  body: '{}',
  key: JSON.stringify({ accepted: [{ text: 'yes' }, { text: 'perhaps', credit: '50' }] }),
};

describe('the results', () => {
  test('say how each question and the whole quiz went', async () => {
    const world = await aQuizWorld(college, { students: 4, questions: [{}, {}, short] });
    await allTakeQuiz(college, world, [
      [right, right, { text: 'yes' }],
      [right, wrong, { text: ' perhaps' }],
      [wrong, wrong, { text: 'yes' }],
      [wrong, null, { text: '=no' }],
    ]);
    const { answer } = await resultsOf(world);
    // Scores 6, 3, 2 and 0 of 6.
    expect(answer).toMatchObject({
      attempts: 4,
      students: 4,
      mean: '2.75',
      median: '2.5',
      highest: '6',
      lowest: '0',
      deviation: '2.500000',
      points: '6',
    });
    // Variances 4/3, 1 and 11/12 of 25/4: 3/2 · (1 − 13/25).
    expect(answer.reliability).toBe('0.720000');
    expect(answer.distribution.map(({ count }) => count)).toEqual([1, 0, 0, 1, 0, 1, 0, 0, 0, 1]);
    expect(answer.distribution.at(-1)).toEqual({ from: 90, to: 100, count: 1 });
    const [first, second, third] = answer.questions;
    expect(first).toMatchObject({
      position: 1,
      attempts: 4,
      answered: 4,
      facility: '0.500000',
      deviation: '0.577350',
      answers: [
        { answer: 'this', isRight: true, count: 2, meanScore: '4.5' },
        { answer: 'that', isRight: false, count: 2, meanScore: '1' },
      ],
    });
    expect(second).toMatchObject({ answered: 3, facility: '0.250000' });
    expect(third?.answers).toEqual([
      { answer: 'yes', isRight: true, count: 2, meanScore: '4' },
      { answer: '=no', isRight: false, count: 1, meanScore: '0' },
      { answer: 'perhaps', isRight: null, count: 1, meanScore: '3' },
    ]);
  });

  test('of nobody say nothing, and show what could be answered', async () => {
    const world = await aQuizWorld(college);
    const { answer } = await resultsOf(world);
    expect(answer).toMatchObject({
      attempts: 0,
      students: 0,
      mean: null,
      median: null,
      reliability: null,
      points: '6',
    });
    expect(answer.questions[0]).toMatchObject({ facility: null, discrimination: null, attempts: 0 });
    expect(answer.questions[0]?.answers.map(({ answer: one, count }) => [one, count])).toEqual([
      ['this', 0],
      ['that', 0],
    ]);
  });

  test('of nobody count what is drawn too', async () => {
    const world = await aQuizWorld(college, { questions: [{}] });
    await college.write(async (tx) => {
      const bank = {
        id: crypto.randomUUID(),
        course_id: world.course.id,
        name: 'Bank',
        created_at: college.clock.now(),
      };
      await tx.insertInto('question_banks').values(bank).execute();
      const draw = { id: crypto.randomUUID(), quiz_id: world.quiz.id, position: 2, bank_id: bank.id, draws: 3 };
      await tx
        .insertInto('quiz_slots')
        .values({ ...draw, points: '1.5' })
        .execute();
    });
    expect((await resultsOf(world)).answer.points).toBe('6.5');
  });

  test('take of each student the attempt that counts', async () => {
    const world = await aQuizWorld(college, { questions: [{}], quiz: { max_attempts: 3, kept_score: 'latest' } });
    const client = await college.as(world.student);
    for (const response of [right, right, wrong]) await takeQuiz(client, world, [response]);
    const meanBy = async (kept_score: 'highest' | 'average' | 'latest' | 'first') => {
      await college.write((tx) =>
        tx.updateTable('quizzes').set({ kept_score }).where('activity_id', '=', world.quiz.id).execute(),
      );
      const { attempts, students, mean } = (await resultsOf(world)).answer;
      return [attempts, students, mean];
    };
    expect(await meanBy('latest')).toEqual([1, 1, '0']);
    expect(await meanBy('highest')).toEqual([1, 1, '2']);
    expect(await meanBy('first')).toEqual([1, 1, '2']);
    expect(await meanBy('average')).toEqual([3, 1, '1.333333']);
  });

  test('do not wait for a grader with what is marked already', async () => {
    const world = await aQuizWorld(college, { students: 2, questions: [{}, essay] });
    await allTakeQuiz(college, world, [
      [right, { text: 'A' }],
      [wrong, { text: 'B' }],
    ]);
    const { answer } = await resultsOf(world);
    expect(answer).toMatchObject({ attempts: 2, mean: null });
    expect(answer.questions[0]).toMatchObject({ facility: '0.500000', discrimination: null });
    expect(answer.questions[1]).toMatchObject({ facility: null, answered: 2, answers: [] });
  });

  test('cost the same few statements, however many attempts there are', async () => {
    const few = await aQuizWorld(college, { students: 2 });
    const many = await aQuizWorld(college, { students: 12 });
    await allTakeQuiz(college, few, [[right], [wrong]]);
    await allTakeQuiz(
      college,
      many,
      Array.from({ length: 12 }, (_, i) => [i % 2 ? right : wrong, right, wrong]),
    );
    expect([(await resultsOf(few)).statements, (await resultsOf(many)).statements]).toEqual([5, 5]);
  });
});

describe('the table', () => {
  test('has a row for each attempt and a column for each question, and runs nothing', async () => {
    const world = await aQuizWorld(college, {
      students: 2,
      questions: [{}, { ...short, stem: '<p>=A [[x]]</p>' }, essay],
      activity: { title: 'Quiz “1”/2' },
    });
    const [one, two] = world.students;
    const rename = (id: string | undefined, last_name: string, first_name: string) =>
      college.write((tx) =>
        tx
          .updateTable('users')
          .set({ last_name, first_name })
          .where('id', '=', id ?? '')
          .execute(),
      );
    await rename(one?.id, '=HYPERLINK("https://x.test")', '@A, "B"');
    await rename(two?.id, 'Čapek', '-1');
    await allTakeQuiz(college, world, [
      [right, { text: 'perhaps' }, { text: 'E' }],
      [wrong, null, null],
    ]);
    const client = await college.as(world.instructor);
    const before = college.app.database.statements();
    const reply = await client.raw({ method: 'GET', url: `/api/quizzes/${world.quiz.id}/results.csv` });
    // Five for the table, and three for writing down who took it.
    expect(college.app.database.statements() - before).toBe(8);
    const written = await read()
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'address', 'course_id', 'changes'])
      .where('action', '=', 'course.results_exported')
      .execute();
    const by = { actor_id: world.instructor.id, address: '127.0.0.1', course_id: world.course.id };
    const { title } = await read()
      .selectFrom('activities')
      .select('title')
      .where('id', '=', world.quiz.id)
      .executeTakeFirstOrThrow();
    expect(written).toEqual([{ action: 'course.results_exported', ...by, changes: { quiz: { to: title } } }]);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toContain('attachment; filename="Quiz');
    expect(reply.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const rows = parse(reply.rawPayload, { bom: true });
    expect(rows[0]?.slice(-3)).toEqual(['1. Which? (2)', '2. =A _____ (2)', '3. Which? (2)']);
    const marks = Object.fromEntries(rows.slice(1).map((row) => [row[0], [row[1], row[2], ...row.slice(7)]]));
    expect(marks).toEqual({
      '\'=HYPERLINK("https://x.test")': ['\'@A, "B"', '1', '', 'no', '2', '1', ''],
      Čapek: ["'-1", '1', '0', 'yes', '0', '0', '0'],
    });
  });
});

describe('the log', () => {
  test('is in the order of the server, in words', async () => {
    const world = await aQuizWorld(college, { questions: [{}, essay] });
    let client = await college.as(world.student);
    const [choice = '', text = ''] = world.questions.map(({ id }) => id);
    const params = { quizId: world.quiz.id };
    const { id } = (await client.call('POST /api/quizzes/{quizId}/start', { params, body: {} })).answer;
    const save = (answer: object, device?: string) =>
      client.raw({
        method: 'PUT',
        url: `/api/attempts/${id}/answers`,
        payload: { answers: [{ isFlagged: false, ...answer }], device },
      });
    await client.call('PUT /api/attempts/{id}/place', { params: { id }, body: { questionId: choice } });
    await save({ questionId: choice, revision: 1, response: wrong, isFlagged: true }, 'tab 1');
    await save({ questionId: choice, revision: 2, response: null });
    await save({ questionId: choice, revision: 3, response: null, isFlagged: true });
    await save({ questionId: choice, revision: 4, response: null });
    await save({ questionId: text, revision: 1, response: { text: 'x'.repeat(9000) } });
    await (
      await college.as(world.assistant)
    ).call('POST /api/attempts/{id}/extend', { params: { id }, body: { minutes: 15 } });
    college.clock.pass({ minutes: 50 });
    client = await college.as(world.student);
    await save({ questionId: choice, revision: 5, response: right });
    const staff = await college.as(world.assistant);
    const { answer, statements } = await staff.call('GET /api/attempts/{id}/log', { params: { id } });
    expect(statements).toBe(4);
    expect(answer.map(({ kind, position, detail }) => [kind, position, detail])).toEqual([
      ['started', null, 'Started'],
      ['viewed', 1, 'Looked at the question'],
      ['saved', 1, 'Answered: that (flagged)'],
      ['saved', 1, 'Answer taken back'],
      ['saved', 1, 'Flagged for review'],
      ['saved', 1, 'Flag taken away'],
      ['saved', 2, 'Answered: an answer of 9012 characters, too long for this log'],
      ['extended', null, expect.stringMatching(/^Deadline moved to 18 Nov 2026, 11:45, 15 minutes added$/)],
      ['submitted', null, 'Submitted by the server at the deadline'],
      ['late', 1, 'Arrived after the deadline, kept as evidence: this'],
    ]);
    expect(answer[2]).toMatchObject({ device: 'tab 1', revision: 1, questionId: choice });
    expect(answer[7]?.by).toMatchObject({ id: world.assistant.id });
    // The clock of the server was set back: what happened stays in its order.
    await college.write((tx) =>
      tx
        .updateTable('quiz_attempt_log')
        .set({ at: new Date('2020-01-01T00:00:00Z') })
        .where('attempt_id', '=', id)
        .where('kind', '=', 'late')
        .execute(),
    );
    const again = await staff.call('GET /api/attempts/{id}/log', { params: { id } });
    expect(again.answer.map(({ kind }) => kind)).toEqual(answer.map(({ kind }) => kind));
  });
});

describe('whoever may not see the results', () => {
  test('gets none of them: no student, nobody of another course, nobody signed out', async () => {
    const canary = 'canary-7f3a';
    const world = await aQuizWorld(college, {
      students: 2,
      questions: [{}, { ...short, key: JSON.stringify({ accepted: [{ text: canary }] }) }],
    });
    const [id = ''] = await allTakeQuiz(college, world, [
      [right, { text: canary }],
      [wrong, null],
    ]);
    const foreign = await aQuizWorld(college);
    const question = world.questions[1]?.id ?? '';
    const { quiz } = world;
    const calls: [string, string, object?][] = [
      ['GET', `/api/quizzes/${quiz.id}/attempts`],
      ['GET', `/api/quizzes/${quiz.id}/to-grade`],
      ['GET', `/api/quizzes/${quiz.id}/answers?question=${question}`],
      ['GET', `/api/quizzes/${quiz.id}/results`],
      ['GET', `/api/quizzes/${quiz.id}/results.csv`],
      ['GET', `/api/attempts/${id}/log`],
      ['PUT', `/api/attempts/${id}/marks`, { questionId: question, mark: '2', comment: '', revision: 0 }],
      ['GET', `/api/questions/${question}`],
      ['GET', `/api/questions/${question}/versions`],
      ['POST', `/api/questions/${question}/impact`, { question: {} }],
      ['PUT', `/api/questions/${question}`, { question: {}, revision: 1 }],
    ];
    const [own, other] = [await college.as(world.student), await college.as(world.students[1] ?? world.student)];
    const clients = {
      own,
      other,
      foreign: await college.as(foreign.instructor),
      stranger: await college.as(foreign.student),
      nobody: college.nobody,
    };
    for (const [method, url, payload] of calls)
      for (const [who, client] of Object.entries(clients)) {
        const reply = await client.raw({ method, url, ...(payload && { payload }) });
        const allowed = who === 'nobody' ? [401] : who === 'own' || who === 'other' ? [403, 404] : [404];
        expect(allowed, `${who} ${method} ${url}`).toContain(reply.statusCode);
        expect(reply.body).not.toContain(canary);
      }
    const staff = await college.as(world.assistant);
    const seen = await staff.raw({ method: 'GET', url: calls[2]?.[1] ?? '' });
    expect([seen.statusCode, seen.body.includes(canary)]).toEqual([200, true]);
    expect(
      await read().selectFrom('questions').select('revision').where('id', '=', question).executeTakeFirst(),
    ).toEqual({ revision: 1 });
  });
});
