import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aUser, enrols } from '../../testing/factories.ts';
import { allTakeQuiz, takeQuiz } from '../../testing/quiz-answers.ts';
import { aQuizWorld, essay, right, wrong } from '../../testing/quiz-world.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

const read = () => college.app.database.read;
const text = { text: 'Because.' };

/** An essay of 5 points and a choice of 2, answered by so many students. */
async function written(students = 1, given: Parameters<typeof aQuizWorld>[1] = {}) {
  const world = await aQuizWorld(college, { students, questions: [{ ...essay, points: '5' }, {}], ...given });
  const attempts = await allTakeQuiz(
    college,
    world,
    Array.from({ length: students }, () => [text, right]),
  );
  const [essayId = '', choiceId = ''] = world.questions.map(({ id }) => id);
  return { ...world, attempts, attempt: attempts[0] ?? '', essayId, choiceId };
}

const grade = (client: Client, attempt: string, questionId: string, given: object = {}) =>
  client.call('PUT /api/attempts/{id}/marks', {
    params: { id: attempt },
    body: { questionId, mark: '3.5', comment: '', revision: 0, ...given },
  });
const pointsOf = async (quiz: { id: string }, student: { id: string }) =>
  (
    await read()
      .selectFrom('scores')
      .select('points')
      .where('activity_id', '=', quiz.id)
      .where('user_id', '=', student.id)
      .executeTakeFirst()
  )?.points;

describe('a mark by hand', () => {
  test('makes the score that counts, is in the log, and tells the student', async () => {
    const { course, quiz, student, assistant, attempt, essayId } = await written();
    const client = await college.as(assistant);
    expect(await pointsOf(quiz, student)).toBeUndefined();
    const graded = await grade(client, attempt, essayId, { comment: ' Fine,\r\nbut <b>short</b>\u0007 ' });
    expect(graded.answer).toMatchObject({
      mark: '3.5',
      points: '5.00',
      comment: 'Fine,\nbut <b>short</b>',
      revision: 1,
      gradedBy: { id: assistant.id },
      gradedAt: '2026-11-18T10:00:00.000Z',
      response: text,
    });
    expect(await pointsOf(quiz, student)).toBe('5.50');
    const events = await read()
      .selectFrom('events')
      .select(['kind', 'user_id'])
      .where('subject_id', '=', quiz.id)
      .execute();
    expect(events).toContainEqual({ kind: 'submission.graded', user_id: student.id });
    const told = await read().selectFrom('live_messages').select(['topic', 'audience', 'key']).execute();
    expect(told).toContainEqual({ topic: `attempt:${attempt}`, audience: 'person', key: student.id });
    for (const topic of [`course:${course.id}`, `quiz:${quiz.id}`])
      expect(told).toContainEqual({ topic, audience: 'staff', key: course.id });
    const log = await client.call('GET /api/attempts/{id}/log', { params: { id: attempt } });
    expect(log.answer.at(-1)).toMatchObject({
      kind: 'graded',
      detail: 'Marked: 3.5, before: none',
      by: { id: assistant.id },
    });
    const review = await (await college.as(student)).call('GET /api/attempts/{id}/review', { params: { id: attempt } });
    expect(review.answer).toMatchObject({ score: 5.5, waiting: 0 });
    expect(review.answer.questions.find(({ id }) => id === essayId)?.comment).toBe('Fine,\nbut <b>short</b>');
  });

  test('stands over the server’s, and can be taken back', async () => {
    const { quiz, student, instructor, attempt, essayId, choiceId } = await written();
    const client = await college.as(instructor);
    await grade(client, attempt, essayId);
    expect((await grade(client, attempt, choiceId, { mark: '0.25' })).answer.mark).toBe('0.25');
    expect(await pointsOf(quiz, student)).toBe('3.75');
    const back = await grade(client, attempt, choiceId, { mark: null, revision: 1 });
    expect(back.answer).toMatchObject({ mark: '2', gradedBy: null, revision: 2 });
    expect(await pointsOf(quiz, student)).toBe('5.50');
    expect((await grade(client, attempt, essayId, { mark: null, revision: 1 })).answer.mark).toBeNull();
    expect(await pointsOf(quiz, student)).toBeNull();
  });

  test('is from 0 to the points, to two decimals', async () => {
    const { instructor, attempt, essayId } = await written();
    const client = await college.as(instructor);
    expect((await grade(client, attempt, essayId, { mark: '5.01' })).problem.errors).toEqual({
      mark: 'Enter points from 0 to 5',
    });
    for (const mark of ['-1', '1.234', 'NaN', '1e2', '', '٣'])
      expect((await grade(client, attempt, essayId, { mark })).status, mark).toBe(422);
    expect((await grade(client, attempt, attempt)).problem.errors).toEqual({
      questionId: 'Choose a question of this attempt',
    });
    expect((await grade(client, attempt, essayId, { mark: '5' })).answer.mark).toBe('5');
    expect((await grade(client, attempt, essayId, { mark: '0', revision: 1 })).answer.mark).toBe('0');
  });

  test('is for the staff of the course, once the attempt is submitted', async () => {
    const world = await written(2, { quiz: { max_attempts: 2 } });
    const { attempt, essayId, student, students, instructor } = world;
    expect((await grade(college.nobody, attempt, essayId)).status).toBe(401);
    expect((await grade(await college.as(student), attempt, essayId)).status).toBe(403);
    expect((await grade(await college.as(students[1] ?? student), attempt, essayId)).status).toBe(404);
    const foreign = await written();
    expect((await grade(await college.as(foreign.instructor), attempt, essayId)).status).toBe(404);
    const client = await college.as(student);
    const { id } = (
      await client.call('POST /api/quizzes/{quizId}/start', { params: { quizId: world.quiz.id }, body: {} })
    ).answer;
    const early = await grade(await college.as(instructor), id, essayId);
    expect([early.status, early.problem.detail]).toEqual([
      409,
      'This attempt is still running. Grade it once it is submitted, or its time is over.',
    ]);
  });

  test('of two graders the first stands, and the second is told', async () => {
    const { instructor, assistant, attempt, essayId } = await written();
    const clients = [await college.as(instructor), await college.as(assistant)];
    const replies = await Promise.all(
      clients.map((client, i) => grade(client, attempt, essayId, { mark: String(i + 1) })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const first = replies.find(({ status }) => status === 200)?.answer;
    const second = replies.find(({ status }) => status === 409)?.problem;
    expect(second?.detail).toContain(`has given ${first?.mark} of 5 points meanwhile`);
    const log = await clients[0]?.call('GET /api/attempts/{id}/log', { params: { id: attempt } });
    expect(log?.answer.filter(({ kind }) => kind === 'graded')).toHaveLength(1);
  });

  test('sent again after its answer was lost is the same mark', async () => {
    const { instructor, assistant, attempt, essayId } = await written();
    const client = await college.as(instructor);
    const first = await grade(client, attempt, essayId);
    expect((await grade(client, attempt, essayId)).answer).toEqual(first.answer);
    expect((await grade(await college.as(assistant), attempt, essayId)).status).toBe(409);
  });

  test('of two questions of one attempt at once both are in the score', async () => {
    const { quiz, student, instructor, assistant, attempt, essayId, choiceId } = await written();
    const [one, two] = [await college.as(instructor), await college.as(assistant)];
    await Promise.all([grade(one, attempt, essayId, { mark: '1' }), grade(two, attempt, choiceId, { mark: '1.5' })]);
    expect(await pointsOf(quiz, student)).toBe('2.50');
  });
});

describe('the lists', () => {
  test('show attempts by student, page by page, by state and by name', async () => {
    const { quiz, instructor, student, attempts, essayId } = await written(3);
    const client = await college.as(instructor);
    await grade(client, attempts[1] ?? '', essayId);
    const list = (query: object) =>
      client.call('GET /api/quizzes/{quizId}/attempts', { params: { quizId: quiz.id }, query });
    const first = await list({ limit: '2' });
    expect(first.statements).toBe(3);
    expect([first.headers['x-total-count'], first.answer.length]).toEqual(['3', 2]);
    const cursor =
      new URL(String(first.headers['link']).slice(1), 'http://x').searchParams.get('cursor')?.split('>')[0] ?? '';
    const rest = await list({ limit: '2', cursor });
    expect(new Set([...first.answer, ...rest.answer].map(({ id }) => id))).toEqual(new Set(attempts));
    expect((await list({ state: 'graded' })).answer).toMatchObject([
      { id: attempts[1], score: '5.5', waiting: 0, isKept: true, state: 'submitted', submittedBy: 'student' },
    ]);
    expect(
      (await list({ state: 'waiting' })).answer.map(({ waiting, score, isKept }) => [waiting, score, isKept]),
    ).toEqual([
      [1, null, false],
      [1, null, false],
    ]);
    expect((await list({ state: 'open' })).answer).toEqual([]);
    const { last_name } = await read()
      .selectFrom('users')
      .select('last_name')
      .where('id', '=', student.id)
      .executeTakeFirstOrThrow();
    expect((await list({ search: last_name })).answer.map((row) => row.student?.id)).toContain(student.id);
    expect((await list({ search: 'nobody at all' })).answer).toEqual([]);
    expect((await list({ cursor: 'wrong' })).status).toBe(400);
  });

  test('say which of several attempts counts', async () => {
    const quiz = { max_attempts: 3, kept_score: 'highest' as const };
    const world = await aQuizWorld(college, { questions: [{}], quiz, students: 2 });
    // Of another student's attempts none counts for this one.
    await takeQuiz(await college.as(world.students[1] ?? world.student), world, [right]);
    const client = await college.as(world.student);
    for (const response of [wrong, right, wrong]) await takeQuiz(client, world, [response]);
    const staff = await college.as(world.instructor);
    const kept = async () => {
      const { answer } = await staff.call('GET /api/quizzes/{quizId}/attempts', { params: { quizId: world.quiz.id } });
      const own = answer.filter(({ student }) => student?.id === world.student.id);
      return own.map(({ number, isKept }) => [number, isKept]);
    };
    expect(await kept()).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ]);
    await college.write((tx) =>
      tx.updateTable('quizzes').set({ kept_score: 'average' }).where('activity_id', '=', world.quiz.id).execute(),
    );
    expect(await kept()).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ]);
  });

  test('say what waits, and show those answers first', async () => {
    const { quiz, instructor, attempts, essayId, choiceId } = await written(3);
    const client = await college.as(instructor);
    await grade(client, attempts[0] ?? '', essayId);
    const toGrade = await client.call('GET /api/quizzes/{id}/to-grade', { params: { id: quiz.id } });
    expect(toGrade.answer).toEqual([
      { questionId: essayId, question: 'Which?', type: 'essay', points: '5.00', waiting: 2, graded: 1 },
    ]);
    const answers = (query: { question: string; limit?: string; cursor?: string }) =>
      client.call('GET /api/quizzes/{id}/answers', { params: { id: quiz.id }, query });
    const all = await answers({ question: essayId });
    expect(all.statements).toBe(3);
    expect(all.answer.map(({ attemptId }) => attemptId).at(-1)).toBe(attempts[0]);
    expect(all.answer.map(({ mark }) => mark)).toEqual([null, null, '3.5']);
    expect((await answers({ question: choiceId })).answer.map(({ mark }) => mark)).toEqual(['2', '2', '2']);
    expect((await answers({ question: quiz.id })).answer).toEqual([]);
    const page = await answers({ question: essayId, limit: '1' });
    expect(page.headers['x-total-count']).toBe('3');
    const cursor =
      new URL(String(page.headers['link']).slice(1), 'http://x').searchParams.get('cursor')?.split('>')[0] ?? '';
    expect((await answers({ question: essayId, limit: '5', cursor })).answer).toEqual(all.answer.slice(1));
  });

  test('show who handed in which files, and nobody else’s', async () => {
    const upload = { type: 'file_upload' as const, body: '{"maxFiles":2,"types":[]}', key: essay.key };
    const world = await aQuizWorld(college, { questions: [upload] });
    const [own, foreign] = [crypto.randomUUID(), crypto.randomUUID()];
    await college.write(async (tx) => {
      await tx
        .insertInto('file_objects')
        .values({ key: `k-${own}`, size: 7, etag: 'e', created_at: college.clock.now() })
        .execute();
      for (const [id, owner] of [
        [own, world.student],
        [foreign, world.instructor],
      ] as const)
        await tx
          .insertInto('files')
          .values({
            id,
            owner_id: owner.id,
            state: 'stored',
            state_since: college.clock.now(),
            upload_id: id.replaceAll('-', ''),
            name: 'Work.pdf',
            type: 'application/pdf',
            size: 7,
            object_key: `k-${own}`,
            created_at: college.clock.now(),
            uploaded_at: college.clock.now(),
          })
          .execute();
    });
    await takeQuiz(await college.as(world.student), world, [null]);
    await college.write(async (tx) => {
      const attempt = await tx
        .selectFrom('quiz_attempts')
        .select('id')
        .where('quiz_id', '=', world.quiz.id)
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('quiz_answers')
        .values({
          attempt_id: attempt.id,
          question_id: world.questions[0]?.id ?? '',
          revision: 1,
          response: JSON.stringify({ files: [own, foreign] }),
          saved_at: college.clock.now(),
        })
        .execute();
    });
    const { answer } = await (
      await college.as(world.instructor)
    ).call('GET /api/quizzes/{id}/answers', {
      params: { id: world.quiz.id },
      query: { question: world.questions[0]?.id ?? '' },
    });
    expect(answer[0]?.files).toEqual([{ id: own, name: 'Work.pdf', size: 7, url: `/api/files/${own}` }]);
  });
});

test('who has left is in no list, waits for nobody and hides no names; all of it is there again when they are', async () => {
  const world = await written(2, { quiz: { is_anonymous: true } });
  const { course, quiz, students, instructor, attempts, essayId } = world;
  const [stays, leaves] = students;
  const client = await college.as(instructor);
  expect((await grade(client, attempts[0] ?? '', essayId)).status).toBe(200);
  const params = { id: quiz.id };
  const seen = async () => {
    const listed = (await client.call('GET /api/quizzes/{quizId}/attempts', { params: { quizId: quiz.id } })).answer;
    const answers = await client.call('GET /api/quizzes/{id}/answers', { params, query: { question: essayId } });
    const toGrade = (await client.call('GET /api/quizzes/{id}/to-grade', { params })).answer;
    const csv = await client.raw({ method: 'GET', url: `/api/quizzes/${quiz.id}/results.csv` });
    const { students: answered } = (await client.call('GET /api/quizzes/{id}/results', { params })).answer;
    return {
      attempts: listed.map((each) => each.student?.id ?? null),
      answers: answers.answer.length,
      waiting: toGrade.find(({ questionId }) => questionId === essayId)?.waiting,
      lines: csv.body.trim().split('\n').length - 1,
      answered,
    };
  };
  const before = await seen();
  expect(before).toEqual({ attempts: [null, null], answers: 2, waiting: 1, lines: 2, answered: 2 });
  const turn = (state: 'dropped' | 'active') =>
    college.write((tx) =>
      tx
        .updateTable('enrolments')
        .set({ state })
        .where('course_id', '=', course.id)
        .where('user_id', '=', leaves?.id ?? '')
        .execute(),
    );
  await turn('dropped');
  expect(await seen()).toEqual({ attempts: [stays?.id], answers: 1, waiting: 0, lines: 1, answered: 1 });
  await turn('active');
  expect(await seen()).toEqual(before);
});

describe('a quiz graded without names', () => {
  test('hides them everywhere for as long as anything waits', async () => {
    const world = await written(3, { quiz: { is_anonymous: true } });
    const { quiz, instructor, students, attempts, essayId } = world;
    const client = await college.as(instructor);
    const params = { id: quiz.id };
    const list = (query: object = {}) =>
      client.call('GET /api/quizzes/{quizId}/attempts', { params: { quizId: quiz.id }, query });
    const answers = () => client.call('GET /api/quizzes/{id}/answers', { params, query: { question: essayId } });
    const names = await read()
      .selectFrom('users')
      .select(['id', 'last_name'])
      .where(
        'id',
        'in',
        students.map(({ id }) => id),
      )
      .execute();
    const csv = () => client.raw({ method: 'GET', url: `/api/quizzes/${quiz.id}/results.csv` });
    const before = [await list(), await answers()];
    const texts = [...before.map(({ answer }) => JSON.stringify(answer)), (await csv()).body];
    for (const { id, last_name } of names)
      for (const shown of texts)
        expect([shown.includes(id), shown.includes(`${last_name}"`), shown.includes(`${last_name},`)]).toEqual([
          false,
          false,
          false,
        ]);
    expect((await list()).answer.map(({ alias }) => alias)).toEqual(['Student 1', 'Student 2', 'Student 3']);
    expect((await list({ search: names[0]?.last_name ?? '' })).answer).toEqual([]);
    expect((await list({ search: 'student 2' })).answer.map(({ alias }) => alias)).toEqual(['Student 2']);
    const aliases = new Map((await list()).answer.map(({ id, alias }) => [id, alias]));
    // Whoever joins later leaves the others' aliases as they are.
    const late = await college.write(async (tx) => {
      const user = await aUser(tx, 'student', { last_name: 'Aaa' });
      await enrols(tx, world.course, user);
      return user;
    });
    college.clock.pass({ minutes: 1 });
    const fourth = await takeQuiz(await college.as(late), world, [text, right]);
    for (const { attemptId, alias } of (await answers()).answer)
      expect(alias).toBe(aliases.get(attemptId) ?? 'Student 4');
    for (const attempt of [...attempts, fourth]) await grade(client, attempt, essayId);
    expect((await list()).answer.map(({ student }) => student?.id).toSorted()).toEqual(
      [...students, late].map(({ id }) => id).toSorted(),
    );
    expect((await answers()).answer.every(({ student }) => student !== null)).toBe(true);
  });
});
