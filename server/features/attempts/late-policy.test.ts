import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GradingRules } from '../../../contract/gradebook-rules.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aQuizWorld, right, wrong } from '../../testing/quiz-world.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

type World = Awaited<ReturnType<typeof aQuizWorld>>;

/** A quiz of ten points that is due in an hour, in a course that takes 10% off for every day. */
async function aLateWorld(quiz: object = {}): Promise<World> {
  const due_at = new Date(college.clock.now().getTime() + 3_600_000);
  const world = await aQuizWorld(college, { activity: { points: '10', due_at }, quiz: { time_limit: null, ...quiz } });
  const rules = { late: { percent: '10', per: 'day', floor: '0', graceMinutes: 0 } };
  await college.write((tx) =>
    tx
      .updateTable('grading_rules')
      .set({ rules: JSON.stringify(rules) })
      .where('course_id', '=', world.course.id)
      .execute(),
  );
  return world;
}

/** Takes the quiz from its start to its end; so many of the three questions right. */
async function take({ quiz, questions, student }: World, rights: number): Promise<void> {
  // Sessions end as the clock moves on.
  const client = await college.as(student);
  await client.call('POST /api/quizzes/{quizId}/start', { params: { quizId: quiz.id }, body: {} });
  const answers = Object.fromEntries(questions.map(({ id }, index) => [id, index < rights ? right : wrong]));
  await client.call('POST /api/quizzes/{quizId}/attempts', { params: { quizId: quiz.id }, body: { answers } });
}

const scoreOf = ({ quiz, student }: World) =>
  college.app.database.read
    .selectFrom('scores')
    .select(['points', 'entered', 'late_seconds', 'late_penalty'])
    .where('activity_id', '=', quiz.id)
    .where('user_id', '=', student.id)
    .executeTakeFirst();

/** Changes the rules of the course as whoever has looked at what that does; answers what it does, as it was told before. */
async function changeRules({ course, instructor }: World, change: (rules: GradingRules) => Partial<GradingRules>) {
  const client = await college.as(instructor);
  const params = { id: course.id };
  const { rules: standing, version } = (await client.call('GET /api/courses/{id}/grading-rules', { params })).answer;
  const rules = { ...standing, ...change(standing) };
  const looked = await client.call('POST /api/courses/{id}/grading-rules/impact', { params, body: { rules } });
  const { token, moved } = looked.answer;
  const body = { rules, version, token, why: '' };
  expect((await client.call('PUT /api/courses/{id}/grading-rules', { params, body })).status).toBe(200);
  return moved.map(({ current }) => current.after.percent);
}

const currentOf = async ({ course, student }: World) =>
  (
    await college.app.database.read
      .selectFrom('course_totals')
      .select('current_all')
      .where('course_id', '=', course.id)
      .where('user_id', '=', student.id)
      .executeTakeFirst()
  )?.current_all;

describe('rules that change while attempts stand', () => {
  test('make another attempt the highest, where more or less is taken off late work', async () => {
    const world = await aLateWorld({ max_attempts: 3, kept_score: 'highest' });
    await take(world, 2);
    college.clock.pass({ hours: 24 * 5 });
    await take(world, 3);
    expect(await scoreOf(world)).toMatchObject({ points: '6.67', late_seconds: null });
    expect(await changeRules(world, () => ({ late: null }))).toEqual(['100.00']);
    expect(await scoreOf(world)).toMatchObject({ points: '10.00', entered: '10.00' });
    expect(await currentOf(world)).toBe('100/1');
    const strict = { percent: '10', per: 'day' as const, floor: '0', graceMinutes: 0 };
    expect(await changeRules(world, () => ({ late: strict }))).toEqual(['66.70']);
    expect(await scoreOf(world)).toMatchObject({ points: '6.67', late_seconds: null });
    expect(await currentOf(world)).toBe('667/10');
  });

  test('leave each the share of what the quiz is worth, and what a person gave', async () => {
    const world = await aLateWorld();
    await take(world, 2);
    const worth = (points: string) => (rules: GradingRules) => ({
      items: rules.items.map((item) => ({ ...item, points })),
    });
    expect(await changeRules(world, worth('20'))).toEqual(['66.65']);
    expect(await scoreOf(world)).toMatchObject({ points: '13.33' });
    const given = { userId: world.student.id, activityId: world.quiz.id, revision: 2, entry: '15' };
    const client = await college.as(world.instructor);
    const params = { id: world.course.id };
    await client.call('PUT /api/courses/{id}/gradebook/scores', { params, body: { changes: [given] } });
    expect(await changeRules(world, worth('30'))).toEqual(['50.00']);
    expect(await scoreOf(world)).toMatchObject({ points: '15' });
  });
});

describe('a quiz that comes late', () => {
  test('loses what the course takes off late work, and gets it back once the student has more time', async () => {
    const world = await aLateWorld();
    college.clock.pass({ hours: 2 });
    await take(world, 3);
    expect(await scoreOf(world)).toEqual({ points: '9', entered: '10.00', late_seconds: 3600, late_penalty: '1' });

    const later = new Date(college.clock.now().getTime() + 3_600_000).toISOString();
    const reply = await (
      await college.as(world.instructor)
    ).call('PUT /api/activities/{id}/overrides', {
      params: { id: world.quiz.id },
      body: { revision: 0, target: { kind: 'student', id: world.student.id }, dates: { dueAt: later } },
    });
    expect(reply.status).toBe(200);
    expect(await scoreOf(world)).toMatchObject({ points: '10.00', late_seconds: null, late_penalty: '0' });
  });

  test('is late by the attempt that counts', async () => {
    const world = await aLateWorld({ max_attempts: 3, kept_score: 'highest' });
    await take(world, 2);
    college.clock.pass({ hours: 3 });
    await take(world, 1);
    expect(await scoreOf(world)).toMatchObject({ points: '6.67', late_seconds: null });
    await take(world, 3);
    expect(await scoreOf(world)).toMatchObject({ points: '9', late_seconds: 7200 });
  });

  test('keeps the earlier attempt where less is left of a later one, until that is in time', async () => {
    const world = await aLateWorld({ max_attempts: 3, kept_score: 'highest' });
    await take(world, 2);
    college.clock.pass({ hours: 24 * 5 });
    await take(world, 3);
    expect(await scoreOf(world)).toMatchObject({ points: '6.67', late_seconds: null });
    const teacher = await college.as(world.instructor);
    const params = { id: world.quiz.id };
    const listed = (
      await teacher.call('GET /api/quizzes/{quizId}/attempts', {
        params: { quizId: world.quiz.id },
        query: {},
      })
    ).answer;
    expect(listed.map(({ number, isKept }) => [number, isKept])).toEqual([
      [1, true],
      [2, false],
    ]);
    const results = (await teacher.call('GET /api/quizzes/{id}/results', { params })).answer;
    expect(results.mean).toBe('4');

    const dueAt = new Date(college.clock.now().getTime() + 3_600_000).toISOString();
    const target = { kind: 'student' as const, id: world.student.id };
    await teacher.call('PUT /api/activities/{id}/overrides', {
      params,
      body: { revision: 0, target, dates: { dueAt } },
    });
    expect(await scoreOf(world)).toMatchObject({ points: '10.00', late_seconds: null });
  });

  /** Three times the time of the quiz, which is begun at once and handed in eighty minutes later. */
  async function takesTime(world: World): Promise<void> {
    const grant = { user_id: world.student.id, time_factor: '3', updated_at: college.clock.now() };
    await college.write((tx) => tx.insertInto('accommodations').values(grant).execute());
    const client = await college.as(world.student);
    await client.call('POST /api/quizzes/{quizId}/start', { params: { quizId: world.quiz.id }, body: {} });
    college.clock.pass({ minutes: 80 });
    await take(world, 3);
  }

  test('is not late by the time that its student is granted', async () => {
    const world = await aLateWorld({ time_limit: 30 });
    await takesTime(world);
    expect(await scoreOf(world)).toMatchObject({ points: '10.00', late_seconds: null });
    const board = (await (await college.as(world.student)).call('GET /api/assignments')).answer;
    expect(board.find(({ id }) => id === world.quiz.id)?.timeliness).toBe('in_time');
  });

  test('is no later with more time than by all of its own, whenever it was begun', async () => {
    const world = await aLateWorld({ time_limit: 30 });
    college.clock.pass({ minutes: 50 });
    await takesTime(world);
    expect(await scoreOf(world)).toMatchObject({ points: '9', late_seconds: 1200 });
  });

  test('is not late in time', async () => {
    const world = await aLateWorld();
    await take(world, 3);
    expect(await scoreOf(world)).toMatchObject({ points: '10.00', late_seconds: null });
  });
});
