import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aQuizWorld, essay, reviewOf, right, wrong } from '../../testing/quiz-world.ts';
import { expireAttempts } from './expire.ts';
import { postHeldScores } from './post-held-scores.ts';
import { regradeAttempts, rescoreAttempts } from './regrade.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

type Known = { id: string };
const start = async (client: Client, quiz: Known) =>
  (await client.call('POST /api/quizzes/{quizId}/start', { params: { quizId: quiz.id }, body: {} })).answer;
const submit = (client: Client, quiz: Known, body: object = {}) =>
  client.call('POST /api/quizzes/{quizId}/attempts', { params: { quizId: quiz.id }, body });
const read = () => college.app.database.read;
const scoreOf = (quiz: Known, student: Known) =>
  read()
    .selectFrom('scores')
    .selectAll()
    .where('activity_id', '=', quiz.id)
    .where('user_id', '=', student.id)
    .executeTakeFirst();
const eventsOf = (quiz: Known) =>
  read().selectFrom('events').selectAll().where('subject_id', '=', quiz.id).orderBy('id').execute();

/** Takes a quiz from its start to its end with these choices. */
async function take(client: Client, { quiz, questions }: { quiz: Known; questions: Known[] }, choices: object[]) {
  await start(client, quiz);
  const answers = Object.fromEntries(choices.map((choice, i) => [questions[i]?.id ?? '', choice]));
  return (await submit(client, quiz, { answers })).answer;
}

describe('a submission', () => {
  test('with an answer to what is no question says which it is', async () => {
    const { quiz, student } = await aQuizWorld(college);
    const client = await college.as(student);
    await start(client, quiz);
    const { status, problem } = await submit(client, quiz, { answers: { nope: 'x' } });
    expect([status, problem.errors]).toEqual([422, { 'answers.nope': 'This must be an id' }]);
  });

  test('is graded at once, and known to the rest of the college', async () => {
    const world = await aQuizWorld(college, { activity: { points: '10' } });
    const { quiz, student, course } = world;
    const client = await college.as(student);
    const receipt = await take(client, world, [right, wrong, right]);
    expect(receipt).toMatchObject({
      number: 1,
      submittedBy: 'student',
      questions: 3,
      answered: 3,
      submittedAt: '2026-11-18T10:00:00.000Z',
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    // 4 of 6 points, of 10.
    expect(await scoreOf(quiz, student)).toMatchObject({ points: '6.67', posted_at: college.clock.now() });
    const submissions = await read().selectFrom('submissions').selectAll().where('activity_id', '=', quiz.id).execute();
    expect(submissions).toMatchObject([{ user_id: student.id, attempt: 1 }]);
    expect((await eventsOf(quiz)).map(({ kind, data }) => [kind, data])).toEqual([
      ['quiz.submitted', { attempt: receipt.attemptId, number: 1, by: 'student' }],
      ['submission.graded', { points: '6.67', of: '10' }],
    ]);
    const modules = await client.call('GET /api/courses/{id}/modules', { params: { id: course.id } });
    expect(modules.answer[0]?.items[0]?.status).toBe('completed');
    const dashboard = await client.call('GET /api/dashboard');
    expect(dashboard.answer.activity.map(({ kind, score }) => [kind, score]).toSorted()).toEqual([
      ['graded', '6.67/10'],
      ['submitted', null],
    ]);
    const page = await client.call('GET /api/quizzes/{quizId}', { params: { quizId: quiz.id } });
    expect(page.answer).toMatchObject({
      keptScore: 6.67,
      canStart: false,
      attempts: [{ score: 4, points: 6, canReview: true, state: 'submitted' }],
    });
    const again = await client.call('GET /api/attempts/{id}/receipt', { params: { id: receipt.attemptId } });
    expect(again.answer).toEqual(receipt);
    expect(again.statements).toBe(2);
  });

  test('is one, however often and at once it is made, and also on another process', async () => {
    // The embedded database has one session, so that more would only be more of the same.
    const count = process.env['TEST_DATABASE_URL'] ? 200 : 40;
    const world = await aQuizWorld(college, { students: count });
    const other = await college.another();
    await Promise.all(
      world.students.map(async (student) => {
        const [here, there] = [await college.as(student), await other.as(student)];
        await start(here, world.quiz);
        const answers = { [world.questions[0]?.id ?? '']: right };
        const send = (_: unknown, i: number) => submit(i % 2 ? here : there, world.quiz, { answers });
        const replies = await Promise.all(Array.from({ length: 50 }, send));
        expect(new Set(replies.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
      }),
    );
    const counted = async (table: 'submissions' | 'scores') =>
      (await read().selectFrom(table).select('user_id').where('activity_id', '=', world.quiz.id).execute()).length;
    expect([await counted('submissions'), await counted('scores')]).toEqual([count, count]);
    expect((await eventsOf(world.quiz)).filter(({ kind }) => kind === 'quiz.submitted')).toHaveLength(count);
    await other.close();
  }, 240_000);

  test('takes what was not saved yet, as text too, and never something older', async () => {
    const world = await aQuizWorld(college);
    const [one, two, three] = world.questions.map(({ id }) => id);
    const client = await college.as(world.student);
    const { id } = await start(client, world.quiz);
    const answers = [{ questionId: one ?? '', revision: 5, response: right, isFlagged: false }];
    await client.call('PUT /api/attempts/{id}/answers', { params: { id }, body: { answers } });
    const body = {
      answers: { [one ?? '']: wrong, [two ?? '']: 'this', [three ?? '']: '' },
      revisions: { [one ?? '']: 4 },
    };
    const receipt = (await submit(client, world.quiz, { ...body, timeSpent: 12, submittedAt: 'now' })).answer;
    expect(receipt.received.map(({ revision }) => revision)).toEqual([5, 1, null]);
    expect(receipt.answered).toBe(2);
    expect((await scoreOf(world.quiz, world.student))?.points).toBe('4.00');
    const row = await read().selectFrom('quiz_attempts').select('said').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.said).toEqual({ timeSpent: 12, submittedAt: 'now' });
  });

  test('is refused where it makes no sense', async () => {
    const { quiz, student, questions, instructor } = await aQuizWorld(college);
    const client = await college.as(student);
    expect((await submit(client, quiz)).problem.detail).toBe('You have not started this quiz. Start it first.');
    expect((await submit(await college.as(instructor), quiz)).status).toBe(403);
    expect((await submit(college.nobody, quiz)).status).toBe(401);
    await start(client, quiz);
    const first = questions[0]?.id ?? '';
    for (const answers of [{ [first]: 'neither' }, { [quiz.id]: 'this' }, { [first]: { isTrue: true } }])
      expect((await submit(client, quiz, { answers })).status).toBe(422);
    expect((await submit(client, quiz)).status).toBe(200);
  });

  test('a retry that names its attempt never submits the next one', async () => {
    const world = await aQuizWorld(college, { quiz: { max_attempts: 2 } });
    const client = await college.as(world.student);
    const first = await take(client, world, [right]);
    const second = await start(client, world.quiz);
    const late = await submit(client, world.quiz, { attemptId: first.attemptId });
    expect(late.answer).toEqual(first);
    const open = await client.call('GET /api/attempts/{id}', { params: { id: second.id } });
    expect(open.answer.state).toBe('open');
  });

  test('waits for a grader where a person has to read it; the same answers have the same digest', async () => {
    const world = await aQuizWorld(college, { questions: [{}, essay], students: 2 });
    const [me, other] = await Promise.all(world.students.map((student) => college.as(student)));
    if (!me || !other) throw new Error('two students');
    const mine = await take(me, world, [right, { text: 'Because.' }]);
    const theirs = await take(other, world, [right, { text: 'Because.' }]);
    expect(mine.digest).toBe(theirs.digest);
    expect(await scoreOf(world.quiz, world.student)).toBeUndefined();
    expect((await eventsOf(world.quiz)).some(({ kind }) => kind === 'submission.graded')).toBe(false);
    const review = await me.call('GET /api/attempts/{id}/review', { params: { id: mine.attemptId } });
    expect(review.answer).toMatchObject({ score: null, waiting: 1 });
    expect(review.answer.questions.map(({ correctness, mark }) => [correctness, mark])).toEqual([
      ['right', 2],
      ['awaiting_grading', null],
    ]);
    await college.write(async (tx) => {
      await tx
        .updateTable('quiz_attempt_questions')
        .set({ mark: '1.25', graded_by: world.instructor.id, mark_revision: 1 })
        .where('attempt_id', '=', mine.attemptId)
        .where('question_id', '=', world.questions[1]?.id ?? '')
        .execute();
      await rescoreAttempts(college.app, tx, [mine.attemptId]);
    });
    expect((await scoreOf(world.quiz, world.student))?.points).toBe('3.25');
  });
});

describe('the score that counts', () => {
  test.each([
    ['highest', '4.00'],
    ['average', '2.00'],
    ['latest', '0.00'],
    ['first', '2.00'],
  ] as const)('is the %s', async (kept_score, points) => {
    const world = await aQuizWorld(college, { quiz: { max_attempts: 3, kept_score }, questions: [{}, {}] });
    const client = await college.as(world.student);
    for (const choices of [
      [right, wrong],
      [right, right],
      [wrong, wrong],
    ])
      await take(client, world, choices);
    expect((await scoreOf(world.quiz, world.student))?.points).toBe(points);
  });

  test('follows a question that is corrected', async () => {
    const world = await aQuizWorld(college);
    const client = await college.as(world.student);
    const { attemptId } = await take(client, world, [wrong, wrong, wrong]);
    expect((await scoreOf(world.quiz, world.student))?.points).toBe('0.00');
    const key = { credits: { that: '50' }, feedback: {}, general: '', right: '', partlyRight: '', wrong: '' };
    await college.write(async (tx) => {
      await tx
        .updateTable('questions')
        .set({ key: JSON.stringify(key) })
        .where('id', '=', world.questions[0]?.id ?? '')
        .execute();
      await regradeAttempts(college.app, tx, [attemptId], world.instructor.id);
    });
    expect((await scoreOf(world.quiz, world.student))?.points).toBe('1.00');
    const log = await read().selectFrom('quiz_attempt_log').selectAll().where('attempt_id', '=', attemptId).execute();
    expect(log.at(-1)).toMatchObject({ kind: 'regraded', by_id: world.instructor.id });
  });

  test('is held until its student may see marks, and then posted', async () => {
    const until = new Date('2026-11-18T12:00:00Z');
    for (const [marks, minutes] of [
      [['later'], 2],
      [['closed'], 120],
    ] as const) {
      const review = reviewOf({ marks: [...marks] });
      const world = await aQuizWorld(college, { quiz: { review }, activity: { available_until: until, points: '6' } });
      const client = await college.as(world.student);
      await take(client, world, [right, right, right]);
      const seen = async () =>
        (
          await (
            await college.as(world.student)
          ).call('GET /api/quizzes/{quizId}', { params: { quizId: world.quiz.id } })
        ).answer;
      expect(await scoreOf(world.quiz, world.student)).toMatchObject({ points: '6.00', posted_at: null });
      expect(await seen()).toMatchObject({ keptScore: null, attempts: [{ score: null, canReview: false }] });
      college.clock.pass({ minutes: minutes - 1 });
      await postHeldScores(college.app);
      expect((await scoreOf(world.quiz, world.student))?.posted_at).toBeNull();
      college.clock.pass({ minutes: 1 });
      await postHeldScores(college.app);
      await postHeldScores(college.app);
      expect((await scoreOf(world.quiz, world.student))?.posted_at).toEqual(college.clock.now());
      expect(await seen()).toMatchObject({ keptScore: 6, attempts: [{ score: 6, canReview: true }] });
      expect((await eventsOf(world.quiz)).filter(({ kind }) => kind === 'submission.graded')).toHaveLength(1);
      const told = await read()
        .selectFrom('notifications')
        .select(['kind', 'detail'])
        .where('user_id', '=', world.student.id)
        .execute();
      expect(told).toEqual([{ kind: 'graded', detail: '6 of 6' }]);
      college.clock.pass({ minutes: -minutes });
    }
  });
});

describe('the deadline', () => {
  test('submits what is saved, once, whoever comes first and however many processes do', async () => {
    const world = await aQuizWorld(college, { students: 250 });
    const other = await college.another();
    const first = world.questions[0]?.id ?? '';
    const [me] = world.students;
    const client = await college.as(me ?? world.quiz);
    const { id } = await start(client, world.quiz);
    const answers = [{ questionId: first, revision: 1, response: right, isFlagged: false }];
    await client.call('PUT /api/attempts/{id}/answers', { params: { id }, body: { answers } });
    for (const student of world.students.slice(1)) await start(await college.as(student), world.quiz);
    expect(await expireAttempts(college.app)).toBe(0);
    const open = (await read().selectFrom('quiz_attempts').select('id').where('state', '=', 'open').execute()).length;
    college.clock.pass({ minutes: 30, seconds: 3 });
    const counts = await Promise.all([college, other, college].map(({ app }) => expireAttempts(app)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(open);
    const again = await college.as(me ?? world.quiz);
    const receipt = await submit(again, world.quiz, { answers: { [first]: wrong } });
    expect(receipt.answer).toMatchObject({
      submittedBy: 'deadline',
      submittedAt: '2026-11-18T10:30:00.000Z',
      answered: 1,
    });
    expect((await scoreOf(world.quiz, me ?? world.quiz))?.points).toBe('2.00');
    const rows = await read().selectFrom('submissions').select('id').where('activity_id', '=', world.quiz.id).execute();
    expect(rows).toHaveLength(250);
    await other.close();
    college.clock.pass({ minutes: -30, seconds: -3 });
  });

  test.each(['receipt', 'review', 'attempt', 'page', 'questions', 'submit', 'start'])(
    'submits before the job comes by, when asked for: %s',
    async (what) => {
      const { quiz, student, questions } = await aQuizWorld(college);
      const { id } = await start(await college.as(student), quiz);
      college.clock.pass({ minutes: 31 });
      const client = await college.as(student);
      const byId = { params: { id } };
      const byQuiz = { params: { quizId: quiz.id } };
      if (what === 'receipt')
        expect((await client.call('GET /api/attempts/{id}/receipt', byId)).answer.submittedBy).toBe('deadline');
      else if (what === 'review')
        expect((await client.call('GET /api/attempts/{id}/review', byId)).answer.state).toBe('submitted');
      else if (what === 'attempt')
        expect((await client.call('GET /api/attempts/{id}', byId)).answer.submittedBy).toBe('deadline');
      else if (what === 'page')
        expect((await client.call('GET /api/quizzes/{quizId}', byQuiz)).answer.attempts[0]?.state).toBe('submitted');
      else if (what === 'questions')
        expect((await client.call('GET /api/quizzes/{quizId}/questions', byQuiz)).status).toBe(409);
      else if (what === 'start')
        expect((await client.call('POST /api/quizzes/{quizId}/start', { ...byQuiz, body: {} })).status).toBe(409);
      else
        expect((await submit(client, quiz, { answers: { [questions[0]?.id ?? '']: right } })).answer).toMatchObject({
          submittedBy: 'deadline',
          answered: 0,
        });
      const row = await read().selectFrom('quiz_attempts').select('state').where('id', '=', id).executeTakeFirst();
      expect(row?.state).toBe('submitted');
      college.clock.pass({ minutes: -31 });
    },
  );
});
