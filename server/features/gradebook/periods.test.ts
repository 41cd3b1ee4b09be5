import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aGradebookWorld } from '../../testing/gradebook-world.ts';
import { allTakeQuiz } from '../../testing/quiz-answers.ts';
import { aQuizWorld, wrong } from '../../testing/quiz-world.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

const at = (hours: number) => new Date(college.clock.now().getTime() + hours * 3_600_000).toISOString();

/** A course whose first work was due in a period that has ended. */
async function aWorld() {
  const world = await aGradebookWorld(college);
  await college.write((tx) =>
    tx
      .updateTable('activities')
      .set({ due_at: new Date(at(-48)) })
      .where('id', '=', world.items[0].id)
      .execute(),
  );
  const client = await college.as(world.instructor);
  const params = { id: world.course.id };
  const change = async (periods: object[]) => {
    const { rules, version } = (await client.call('GET /api/courses/{id}/grading-rules', { params })).answer;
    const next = { ...rules, periods } as typeof rules;
    const impact = await client.call('POST /api/courses/{id}/grading-rules/impact', { params, body: { rules: next } });
    if (impact.status !== 200) return impact;
    const body = { rules: next, version, token: impact.answer.token, why: '' };
    return client.call('PUT /api/courses/{id}/grading-rules', { params, body });
  };
  const enter = (item: { id: string }, entry: string) =>
    client.call('PUT /api/courses/{id}/gradebook/scores', {
      params,
      body: { changes: [{ activityId: item.id, userId: world.students[0].id, entry, revision: 0 }] },
    });
  return { ...world, change, enter };
}

const aPeriod = (given: object = {}) => ({
  id: newId(),
  name: 'Autumn',
  weight: null,
  startsAt: at(-100),
  endsAt: at(-24),
  closesAt: null,
  ...given,
});

test('scores of a period are entered until they close, and of other work still', async () => {
  const { items, change, enter } = await aWorld();
  const [old, other = old] = items;
  expect((await change([aPeriod({ closesAt: at(-1) })])).status).toBe(200);
  const refused = await enter(old, '7');
  expect(refused.status).toBe(409);
  expect(refused.problem.detail).toContain('belongs to Autumn, whose scores are closed');
  expect((await enter(other, '7')).status).toBe(200);
  expect((await change([aPeriod({ closesAt: at(1) })])).status).toBe(200);
  expect((await enter(old, '7')).status).toBe(200);
});

test('periods end after they begin, close after they end, and do not overlap', async () => {
  const { change } = await aWorld();
  const sentences = async (periods: object[]) => Object.values((await change(periods)).problem.errors ?? {});
  expect(await sentences([aPeriod({ endsAt: at(-200) })])).toEqual(['A period ends after it begins']);
  expect(await sentences([aPeriod({ closesAt: at(-30) })])).toEqual([
    'Scores of a period close when it ends, or later',
  ]);
  expect(await sentences([aPeriod(), aPeriod({ startsAt: at(-50), endsAt: at(0) })])).toEqual([
    'Periods do not overlap. Let it begin when the one before has ended',
  ]);
});

test('nor does a mark by hand or a corrected key change a quiz of a closed period', async () => {
  const due_at = new Date(at(-48));
  const world = await aQuizWorld(college, { activity: { due_at, points: '2' }, questions: [{}] });
  const client = await college.as(world.instructor);
  const params = { id: world.course.id };
  const [id = ''] = await allTakeQuiz(college, world, [[wrong]]);
  const { rules, version } = (await client.call('GET /api/courses/{id}/grading-rules', { params })).answer;
  const next = { ...rules, periods: [aPeriod({ closesAt: at(-1) })] } as typeof rules;
  const impact = await client.call('POST /api/courses/{id}/grading-rules/impact', { params, body: { rules: next } });
  const body = { rules: next, version, token: impact.answer.token, why: '' };
  expect((await client.call('PUT /api/courses/{id}/grading-rules', { params, body })).status).toBe(200);

  const questionId = world.questions[0]?.id ?? '';
  const mark = { questionId, mark: '1', comment: '', revision: 0 };
  const marked = await client.call('PUT /api/attempts/{id}/marks', { params: { id }, body: mark });
  expect([marked.status, marked.problem.code]).toEqual([409, 'grades-final']);
  const asked = (await client.call('GET /api/questions/{id}', { params: { id: questionId } })).answer;
  const { stem, points, tags } = asked;
  const choices = ['this', 'that'].map((id) => ({ id, html: id }));
  const key = { credits: { this: '100', that: '100' } };
  const question = { type: 'multiple_choice' as const, stem, points, tags, body: { choices }, key };
  const { token } = (
    await client.call('POST /api/questions/{id}/impact', { params: { id: questionId }, body: { question } })
  ).answer;
  const change = { question, revision: asked.revision, impactToken: token };
  const corrected = await client.call('PUT /api/questions/{id}', { params: { id: questionId }, body: change });
  expect([corrected.status, corrected.problem.detail]).toEqual([409, expect.stringContaining('belongs to Autumn')]);
  const scores = await college.app.database.read
    .selectFrom('scores')
    .select('points')
    .where('activity_id', '=', world.quiz.id)
    .execute();
  expect(scores.map((row) => Number(row.points))).toEqual([0]);
});
