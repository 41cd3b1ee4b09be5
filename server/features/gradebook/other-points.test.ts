import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { anActivity } from '../../testing/factories.ts';
import { aGradebookWorld } from '../../testing/gradebook-world.ts';
import { takesOffATenthAnHour } from '../../testing/work.ts';

/** What is taken off late work is a share of what it is worth, and follows when that changes: the total counts it so. */

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

/** Work on paper and a discussion of ten points, each given nine and called two hours late, where each takes off a tenth. */
async function aWorld() {
  const world = await aGradebookWorld(college, { students: 1, items: 1 });
  const { course, students, items } = world;
  const talk = await college.write(async (tx) => {
    await takesOffATenthAnHour(tx, course);
    return anActivity(tx, course, 'discussion', { points: '10' });
  });
  const client = await college.as(world.instructor);
  const [userId, params] = [students[0].id, { id: course.id }];
  const of = { userId, revision: 0, entry: '9', status: 'late' as const, lateSeconds: 7200 };
  const changes = [items[0], talk].map(({ id }) => ({ ...of, activityId: id }));
  await client.call('PUT /api/courses/{id}/gradebook/scores', { params, body: { changes } });
  const score = ({ id }: { id: string }) =>
    college.app.database.read
      .selectFrom('scores')
      .select(['points', 'late_penalty'])
      .where('activity_id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
  return { ...world, work: items[0], talk, client, score };
}

test('an assignment loses as much as its new points say, and nothing once it is only completed', async () => {
  const { work, client, score } = await aWorld();
  expect(await score(work)).toEqual({ points: '7', late_penalty: '2' });
  const params = { id: work.id };
  const save = async (given: object) => {
    const { settings, revision } = (await client.call('GET /api/assignments/{id}/form', { params })).answer;
    const whole = { ...settings, instructions: '<p>Write.</p>', accepts: ['text' as const], ...given };
    await client.call('PUT /api/assignments/{id}', { params, body: { settings: whole, revision } });
  };
  await save({ points: '20' });
  expect(await score(work)).toEqual({ points: '5', late_penalty: '4' });
  await save({ gradingType: 'complete' });
  expect(await score(work)).toEqual({ points: '9', late_penalty: '0' });
});

test('so does a discussion', async () => {
  const { talk, client, score } = await aWorld();
  const params = { id: talk.id };
  const body = { points: '20', revision: 1 };
  expect((await client.call('PATCH /api/activities/{id}', { params, body })).status).toBe(200);
  expect(await score(talk)).toEqual({ points: '5', late_penalty: '4' });
});
