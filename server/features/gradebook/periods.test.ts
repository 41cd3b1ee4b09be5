import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aGradebookWorld } from '../../testing/gradebook-world.ts';

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
