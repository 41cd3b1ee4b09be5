import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { allTakeQuiz, takeQuiz } from '../../testing/quiz-answers.ts';
import { aQuizWorld, essay, reviewOf, right, wrong } from '../../testing/quiz-world.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

/** A quiz of two questions of two points each, which each student has taken: with one right, the second wrong. */
async function taken(students: number, quiz: object = { max_attempts: 1 }) {
  const world = await aQuizWorld(college, { students, questions: [{}, {}], quiz, activity: { points: '4' } });
  const ids = await allTakeQuiz(
    college,
    world,
    Array.from({ length: students }, () => [right, wrong]),
  );
  return { ...world, attempts: ids, client: await college.as(world.instructor) };
}
type Taken = Awaited<ReturnType<typeof taken>>;

const scoresOf = async ({ quiz, students }: Taken) => {
  const rows = await college.app.database.read
    .selectFrom('scores')
    .select(['user_id', 'entered', 'is_excused as isExcused', 'revision'])
    .where('activity_id', '=', quiz.id)
    .execute();
  return students.map(({ id }) => rows.find((row) => row.user_id === id));
};
const pointsOf = async (world: Taken) =>
  (await scoresOf(world)).map((row) => row && { points: Number(row.entered), isExcused: row.isExcused });

/** What the teacher types into the gradebook for a student. */
async function enters(world: Taken, index: number, entry: string, isUndo = false) {
  const revision = (await scoresOf(world))[index]?.revision ?? 0;
  const changes = [{ activityId: world.quiz.id, userId: world.students[index]?.id ?? '', entry, revision }];
  const body = { changes, isUndo };
  const reply = await world.client.call('PUT /api/courses/{id}/gradebook/scores', {
    params: { id: world.course.id },
    body,
  });
  expect(reply.status).toBe(200);
}

/** Both choices of the second question are right after all. */
async function corrects({ client, questions }: Taken) {
  const params = { id: questions[1]?.id ?? '' };
  const { type, stem, body, points, tags, key, revision } = (await client.call('GET /api/questions/{id}', { params }))
    .answer as never as { key: object; revision: number } & Record<string, never>;
  const question = { type, stem, body, points, tags, key: { ...key, credits: { this: '100', that: '100' } } } as never;
  const { answer } = await client.call('POST /api/questions/{id}/impact', { params, body: { question } });
  const change = { question, revision, impactToken: answer.token };
  expect((await client.call('PUT /api/questions/{id}', { params, body: change })).status).toBe(200);
}

const changesPoints = async ({ client, quiz }: Taken) => {
  const form = (await client.call('GET /api/quizzes/{id}/form', { params: { id: quiz.id } })).answer;
  const params = { id: form.slots[0]?.id ?? '' };
  const impact = await client.call('POST /api/quiz-slots/{id}/impact', { params, body: { points: '6' } });
  const body = { points: '6', impactToken: impact.answer.token };
  expect((await client.call('PUT /api/quiz-slots/{id}/points', { params, body })).status).toBe(200);
};

describe('what a person gave in place of what a quiz came to', () => {
  test('stands when a key is corrected, and an excuse too', async () => {
    const world = await taken(3);
    await enters(world, 0, '3.5');
    await enters(world, 1, 'ex');
    await corrects(world);
    expect(await pointsOf(world)).toEqual([
      { points: 3.5, isExcused: false },
      { points: 4, isExcused: true },
      { points: 4, isExcused: false },
    ]);
    // Who is no longer excused has what the attempt is worth by now.
    const revision = (await scoresOf(world))[1]?.revision ?? 0;
    const change = { activityId: world.quiz.id, userId: world.students[1]?.id ?? '', isExcused: false, revision };
    await world.client.call('PUT /api/courses/{id}/gradebook/scores', {
      params: { id: world.course.id },
      body: { changes: [change] },
    });
    expect((await pointsOf(world))[1]).toEqual({ points: 4, isExcused: false });
  });

  test('stands when a question is worth something else', async () => {
    const world = await taken(2);
    await enters(world, 0, '3.5');
    await changesPoints(world);
    expect((await pointsOf(world))[0]).toEqual({ points: 3.5, isExcused: false });
    expect((await pointsOf(world))[1]).toEqual({ points: 6, isExcused: false });
  });

  test('stands when it was taken back: no correction and no other date brings a score again', async () => {
    const world = await taken(2);
    await enters(world, 0, '');
    await corrects(world);
    await changesPoints(world);
    const target = { kind: 'student' as const, id: world.students[1]?.id ?? '' };
    const body = { target, dates: { dueAt: '2026-11-17T10:00:00Z' }, revision: 0 };
    await world.client.call('PUT /api/activities/{id}/overrides', { params: { id: world.quiz.id }, body });
    expect((await scoresOf(world)).map((row) => row?.entered)).toEqual([null, '8.00']);
  });

  test('is what the quiz came to again once it was undone', async () => {
    const world = await taken(1);
    await enters(world, 0, '3.5');
    await enters(world, 0, '2', true);
    await corrects(world);
    expect(await pointsOf(world)).toEqual([{ points: 4, isExcused: false }]);
  });

  test('gives way to another attempt, but not to a worse one where the highest counts, and never an excuse', async () => {
    const again = async (quiz: object, responses: object[]) => {
      const world = await taken(2, { max_attempts: 3, ...quiz });
      await enters(world, 0, '3');
      await enters(world, 1, 'ex');
      await allTakeQuiz(college, world, [responses, responses]);
      return pointsOf(world);
    };
    const best = await again({ kept_score: 'highest' }, [right, right]);
    expect(best).toEqual([
      { points: 4, isExcused: false },
      { points: 4, isExcused: true },
    ]);
    expect((await again({ kept_score: 'highest' }, [wrong, wrong]))[0]).toEqual({ points: 3, isExcused: false });
    expect((await again({ kept_score: 'latest' }, [wrong, wrong]))[0]).toEqual({ points: 0, isExcused: false });
  });

  test('gives way to a mark by hand on an answer of that student', async () => {
    const world = await aQuizWorld(college, { questions: [{}, { ...essay }], activity: { points: '4' } });
    const attempt = await takeQuiz(await college.as(world.student), world, [right, { text: 'Slowly.' }]);
    const client = await college.as(world.instructor);
    const one = { ...world, attempts: [attempt], client };
    await enters(one, 0, '1');
    const body = { questionId: world.questions[1]?.id ?? '', mark: '2', comment: '', revision: 0 };
    expect((await client.call('PUT /api/attempts/{id}/marks', { params: { id: attempt }, body })).status).toBe(200);
    expect(await pointsOf(one)).toEqual([{ points: 4, isExcused: false }]);
  });

  test('is seen by the students whom somebody has shown it, also after a correction', async () => {
    const review = reviewOf({ attempt: ['closed'], marks: ['closed'] });
    const world = await taken(2, { max_attempts: 2, review });
    const posted = async () => {
      const rows = await college.app.database.read
        .selectFrom('scores')
        .select(['entered', 'posted_at'])
        .where('activity_id', '=', world.quiz.id)
        .execute();
      return rows.map((row) => [Number(row.entered), row.posted_at !== null]);
    };
    expect(await posted()).toEqual([
      [2, false],
      [2, false],
    ]);
    await world.client.call('PUT /api/courses/{id}/gradebook/posting', {
      params: { id: world.course.id },
      body: { activityIds: [world.quiz.id], isPosted: true },
    });
    await corrects(world);
    expect(await posted()).toEqual([
      [4, true],
      [4, true],
    ]);
    // Another attempt says nothing of itself.
    const [student] = world.students;
    await takeQuiz(await college.as(student ?? { id: '' }), world, [right, right]);
    expect((await posted()).filter(([, isPosted]) => isPosted)).toHaveLength(1);
  });

  test('tells who is excused nothing of it again', async () => {
    const world = await taken(1);
    await enters(world, 0, 'ex');
    const told = () =>
      college.app.database.read
        .selectFrom('events')
        .select('id')
        .where('subject_id', '=', world.quiz.id)
        .where('kind', 'like', 'submission.%')
        .execute();
    const before = (await told()).length;
    await corrects(world);
    expect((await told()).length).toBe(before);
  });
});
