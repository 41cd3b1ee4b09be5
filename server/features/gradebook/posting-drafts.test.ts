import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { anActivity } from '../../testing/factories.ts';
import { aGradebookWorld, type GradebookWorld } from '../../testing/gradebook-world.ts';

/** Work that students do not see yet: its scores are told to nobody. */
let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

async function grade(world: GradebookWorld, activityId: string) {
  const client = await college.as(world.instructor);
  const params = { id: world.course.id };
  const changes = [{ activityId, userId: world.students[0].id, entry: '8', revision: 0 }];
  expect((await client.call('PUT /api/courses/{id}/gradebook/scores', { params, body: { changes } })).status).toBe(200);
  for (const isPosted of [false, true]) {
    const body = { activityIds: [activityId], isPosted, sectionId: null, postsManually: false };
    expect((await client.call('PUT /api/courses/{id}/gradebook/posting', { params, body })).answer.changed).toBe(1);
  }
}

async function heardOf({ students: [student] }: GradebookWorld) {
  const { answer } = await (await college.as(student)).call('GET /api/notifications');
  const events = college.app.database.read.selectFrom('events').select('kind');
  return {
    notifications: answer.map(({ title }) => title),
    events: (await events.where('user_id', '=', student.id).execute()).map(({ kind }) => kind),
  };
}

test('a posted score of work that is a draft is told to nobody', async () => {
  const world = await aGradebookWorld(college);
  const draft = await college.write((tx) =>
    anActivity(tx, world.course, 'assignment', { points: '10', is_published: false, title: 'Secret plan' }),
  );
  await grade(world, draft.id);
  expect(await heardOf(world)).toEqual({ notifications: [], events: [] });
});

test('nor is one of a course that is a draft, and the gradebook says that it is one', async () => {
  const world = await aGradebookWorld(college);
  const client = await college.as(world.instructor);
  const isDraft = async () =>
    (await client.call('GET /api/courses/{id}/gradebook', { params: { id: world.course.id } })).answer.course.isDraft;
  expect(await isDraft()).toBe(false);
  await college.write((tx) =>
    tx.updateTable('courses').set({ status: 'draft' }).where('id', '=', world.course.id).execute(),
  );
  expect(await isDraft()).toBe(true);
  await grade(world, world.items[0].id);
  expect(await heardOf(world)).toEqual({ notifications: [], events: [] });
});
