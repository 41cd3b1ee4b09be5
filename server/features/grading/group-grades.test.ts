import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

type Name = 'ada' | 'ben' | 'cleo' | 'dan';

/** A group work with one grade: Ada and Ben are in one group, Cleo and Dan in the other. */
async function aWorld() {
  const made = await college.write(async (tx) => {
    const course = await aCourse(tx);
    const teacher = await aUser(tx, 'instructor');
    await teaches(tx, course, teacher);
    const people = {} as Record<Name, { id: string }>;
    for (const name of ['ada', 'ben', 'cleo', 'dan'] as const) {
      people[name] = await aUser(tx, 'student');
      await enrols(tx, course, people[name]);
    }
    const [set, first, second] = [newId(), newId(), newId()];
    const at = college.clock.now();
    await tx
      .insertInto('group_sets')
      .values({ id: set, course_id: course.id, name: 'Teams', created_at: at })
      .execute();
    const groups = [first, second].map((id, index) => ({
      id,
      set_id: set,
      name: `Team ${index}`,
      position: index + 1,
    }));
    await tx.insertInto('course_groups').values(groups).execute();
    const member = (name: Name, group_id: string) => ({
      set_id: set,
      group_id,
      user_id: people[name].id,
      joined_at: at,
    });
    const members = [member('ada', first), member('ben', first), member('cleo', second), member('dan', second)];
    await tx.insertInto('group_members').values(members).execute();
    const work = await anActivity(tx, course, 'assignment', { points: '10' });
    const ways = { accepts: ['text' as const], group_set_id: set };
    await tx.updateTable('assignments').set(ways).where('activity_id', '=', work.id).execute();
    return { course, teacher, people, work, groups: { first, second } };
  });
  const clients = {} as Record<Name, Client>;
  for (const name of ['ada', 'ben', 'cleo', 'dan'] as const) clients[name] = await college.as(made.people[name]);
  return { ...made, clients, client: await college.as(made.teacher) };
}
type World = Awaited<ReturnType<typeof aWorld>>;

async function handIn({ clients, work }: World, name: Name) {
  const params = { id: work.id };
  const draft = (await clients[name].call('GET /api/assignments/{id}/draft', { params })).answer;
  const { attempt } = draft;
  const body = { attempt, revision: 0, body: `<p>By ${name}</p>`, link: '', files: [] };
  const { revision } = (await clients[name].call('PUT /api/assignments/{id}/draft', { params, body })).answer;
  await clients[name].call('POST /api/assignments/{id}/submissions', { params, body: { attempt, revision } });
}

async function grade({ client, work, people }: World, name: Name, entry: string) {
  const params = { id: work.id, workId: people[name].id };
  const { score } = (await client.call('GET /api/assignments/{id}/grading/{workId}', { params })).answer;
  const body = { revision: score?.revision ?? 0, entry };
  expect((await client.call('PUT /api/assignments/{id}/grading/{workId}', { params, body })).status).toBe(200);
}

const moves = ({ people }: World, name: Name, group_id: string) =>
  college.write((tx) =>
    tx.updateTable('group_members').set({ group_id }).where('user_id', '=', people[name].id).execute(),
  );

/** What stands for each: points, `excused`, or nothing. */
async function standing({ work, people }: World) {
  const { read } = college.app.database;
  const rows = await read.selectFrom('scores').selectAll().where('activity_id', '=', work.id).execute();
  const said = ({ id }: { id: string }) => {
    const row = rows.find(({ user_id }) => user_id === id);
    return row?.is_excused ? 'excused' : row?.points ? Number(row.points) : null;
  };
  return [said(people.ada), said(people.ben), said(people.cleo), said(people.dan)];
}

test('who is excused from group work stays so when the others are graded, and is graded with them once they are', async () => {
  const world = await aWorld();
  await handIn(world, 'ada');
  const change = { activityId: world.work.id, userId: world.people.ben.id, entry: 'ex', revision: 0 };
  const params = { id: world.course.id };
  await world.client.call('PUT /api/courses/{id}/gradebook/scores', { params, body: { changes: [change] } });
  await grade(world, 'ada', '8');
  expect(await standing(world)).toEqual([8, 'excused', null, null]);
  await grade(world, 'ada', 'ex');
  await grade(world, 'ada', '7');
  expect(await standing(world)).toEqual([7, 7, null, null]);
});

test('work has the grade of who handed it in together, wherever they have moved since', async () => {
  const world = await aWorld();
  await handIn(world, 'ada');
  await handIn(world, 'cleo');
  await moves(world, 'ben', world.groups.second);
  await grade(world, 'cleo', '5');
  expect(await standing(world)).toEqual([null, null, 5, 5]);
  await grade(world, 'ada', '8');
  expect(await standing(world)).toEqual([8, 8, 5, 5]);
  await grade(world, 'ben', '9');
  expect(await standing(world)).toEqual([9, 9, 5, 5]);
});

test('who has come to a group since, with nothing of their own, shares its grade; a group without any work does too', async () => {
  const world = await aWorld();
  await handIn(world, 'cleo');
  await moves(world, 'ben', world.groups.second);
  await grade(world, 'cleo', '6');
  expect(await standing(world)).toEqual([null, 6, 6, 6]);
  const empty = await aWorld();
  await grade(empty, 'ada', '0');
  expect(await standing(empty)).toEqual([0, 0, null, null]);
});
