import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GradingRules } from '../../../contract/gradebook-rules.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aGradebookWorld, type GradebookWorld } from '../../testing/gradebook-world.ts';

let college: TestCollege;
let world: GradebookWorld;
let instructor: Client;

beforeAll(async () => {
  college = await openTestCollege();
  world = await aGradebookWorld(college);
  instructor = await college.as(world.instructor);
});
afterAll(() => college.close());

const params = () => ({ id: world.course.id });
const read = async () => (await instructor.call('GET /api/courses/{id}/grading-rules', { params: params() })).answer;

/** The rules with one group of this weight, and late work that loses this much. */
async function withNumbers(weight: string, percent: string): Promise<GradingRules> {
  const { rules } = await read();
  const group = { id: '01890000-0000-7000-8000-000000000001', name: 'Labs', weight, dropLowest: 0, dropHighest: 0 };
  const late = { percent, per: 'day' as const, floor: '0', graceMinutes: 0 };
  const items = rules.items.map((item) => ({ ...item, groupId: group.id }));
  return { ...rules, weighting: 'weights', groups: [group], items, late };
}

const lookAt = (rules: GradingRules) =>
  instructor.call('POST /api/courses/{id}/grading-rules/impact', { params: params(), body: { rules } });

test('numbers are taken with a decimal comma too, and kept with a point', async () => {
  const rules = await withNumbers(' 33,3333 ', '2,5');
  const { version } = await read();
  const { token } = (await lookAt(rules)).answer;
  const changed = await instructor.call('PUT /api/courses/{id}/grading-rules', {
    params: params(),
    body: { rules, version, token, why: '' },
  });
  expect(changed.status).toBe(200);
  const kept = (await read()).rules;
  expect([kept.groups[0]?.weight, kept.late?.percent]).toEqual(['33.3333', '2.5']);
});

test('what a version changed is said in the language of who asks', async () => {
  const changes = async (language: string) => {
    const headers = { 'accept-language': language };
    const asked = await instructor.call('GET /api/courses/{id}/grading-rules/versions', { params: params(), headers });
    return asked.answer[0]?.changes;
  };
  expect(await changes('en')).toEqual(expect.arrayContaining(['weights or points', 'groups', 'late work']));
  expect(await changes('es')).toEqual(expect.arrayContaining(['pesos o puntos', 'grupos', 'trabajos tardíos']));
});

test.each([
  ['1000', '100', []],
  ['0', '0', []],
  ['1000,0001', '100,1', ['rules.groups.0.weight', 'rules.late.percent']],
  ['-1', '1,2,3', ['rules.groups.0.weight', 'rules.late.percent']],
  ['1,23456', '', ['rules.groups.0.weight', 'rules.late.percent']],
])('a weight of %s and %s percent', async (weight, percent, wrong) => {
  const looked = await lookAt(await withNumbers(weight, percent));
  expect(looked.status === 200 ? [] : Object.keys(looked.problem.errors ?? {})).toEqual(wrong);
});
