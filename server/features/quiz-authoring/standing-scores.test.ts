import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aBankQuestion, aQuizWorld, right, wrong } from '../../testing/quiz-world.ts';

/** Scores of attempts that stand follow what is changed at their quiz. */

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

type World = Awaited<ReturnType<typeof aQuizWorld>>;

const inHours = (hours: number) => new Date(college.clock.now().getTime() + hours * 3_600_000);

/** Takes the quiz; so many of its three questions right. */
async function take({ quiz, questions, student }: World, rights: number): Promise<void> {
  const client = await college.as(student);
  await client.call('POST /api/quizzes/{quizId}/start', { params: { quizId: quiz.id }, body: {} });
  const answers = Object.fromEntries(questions.map(({ id }, index) => [id, index < rights ? right : wrong]));
  await client.call('POST /api/quizzes/{quizId}/attempts', { params: { quizId: quiz.id }, body: { answers } });
}

async function saveSettings({ quiz: { id }, instructor }: World, given: object) {
  const client = await college.as(instructor);
  const { settings, revision } = (await client.call('GET /api/quizzes/{id}/form', { params: { id } })).answer;
  const body = { settings: { ...settings, ...given }, revision };
  return client.call('PUT /api/quizzes/{id}/settings', { params: { id }, body });
}

const scoreOf = ({ quiz, student }: World) =>
  college.app.database.read
    .selectFrom('scores')
    .select(['points', 'late_seconds'])
    .where('activity_id', '=', quiz.id)
    .where('user_id', '=', student.id)
    .executeTakeFirst();

test('another attempt counts once the quiz says so', async () => {
  const world = await aQuizWorld(college, {
    activity: { points: '6' },
    quiz: { max_attempts: 3, kept_score: 'latest' },
  });
  await take(world, 3);
  await take(world, 1);
  expect((await scoreOf(world))?.points).toBe('2.00');
  expect((await saveSettings(world, { keptScore: 'highest' })).status).toBe(200);
  expect((await scoreOf(world))?.points).toBe('6.00');
  expect((await saveSettings(world, { keptScore: 'average' })).status).toBe(200);
  expect((await scoreOf(world))?.points).toBe('4.00');
});

test('a score that a person gave stands whichever attempt counts', async () => {
  const world = await aQuizWorld(college, { activity: { points: '6' }, quiz: { kept_score: 'latest' } });
  await take(world, 1);
  const score = { userId: world.student.id, activityId: world.quiz.id, revision: 1, entry: '5' };
  const given = await (
    await college.as(world.instructor)
  ).call('PUT /api/courses/{id}/gradebook/scores', { params: { id: world.course.id }, body: { changes: [score] } });
  expect(given.status).toBe(200);
  expect((await saveSettings(world, { keptScore: 'highest' })).status).toBe(200);
  expect((await scoreOf(world))?.points).toBe('5');
});

test('a due date of the settings says how late they came', async () => {
  const world = await aQuizWorld(college, {
    activity: { points: '10', due_at: inHours(1) },
    quiz: { time_limit: null },
  });
  const rules = JSON.stringify({ late: { percent: '10', per: 'day', floor: '0', graceMinutes: 0 } });
  await college.write((tx) =>
    tx.updateTable('grading_rules').set({ rules }).where('course_id', '=', world.course.id).execute(),
  );
  college.clock.pass({ hours: 3 });
  await take(world, 3);
  expect(await scoreOf(world)).toEqual({ points: '9', late_seconds: 7200 });
  expect((await saveSettings(world, { dueAt: inHours(1).toISOString() })).status).toBe(200);
  expect(await scoreOf(world)).toEqual({ points: '10.00', late_seconds: null });
  expect((await saveSettings(world, { dueAt: inHours(-1).toISOString() })).status).toBe(200);
  expect(await scoreOf(world)).toEqual({ points: '9', late_seconds: 3600 });
});

test('a question that is added later takes nothing from who was not asked it', async () => {
  const world = await aQuizWorld(college, { activity: { points: '6' } });
  await take(world, 3);
  const client = await college.as(world.instructor);
  const banks = { params: { id: world.course.id }, body: { name: 'Rivers' } };
  const bank = (await client.call('POST /api/courses/{id}/banks', banks)).answer;
  const [question] = await college.write((tx) => {
    const of = { id: bank.id, course_id: world.course.id };
    return Promise.all([aBankQuestion(tx, of), aBankQuestion(tx, of), aBankQuestion(tx, of)]);
  });
  const params = { quizId: world.quiz.id };
  const headers = () => ({ 'idempotency-key': newId() });
  const added = await client.call('POST /api/quizzes/{quizId}/questions', {
    params,
    body: { questionId: question.id, points: '4' },
    headers: headers(),
  });
  expect(added.answer.totalPoints).toBe('10.00');
  expect((await scoreOf(world))?.points).toBe('10.00');
  const drawn = await client.call('POST /api/quizzes/{id}/draws', {
    params: { id: world.quiz.id },
    body: { bankId: bank.id, tags: [], count: 2, points: '5' },
    headers: headers(),
  });
  expect(drawn.answer.totalPoints).toBe('20.00');
  expect((await scoreOf(world))?.points).toBe('20.00');
});
