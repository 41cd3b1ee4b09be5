import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CellChange } from '../../../contract/gradebook.ts';
import { readCells } from '../../../domain/gradebook-cells.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aGradebookWorld, type GradebookWorld } from '../../testing/gradebook-world.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

const open = async (given?: Parameters<typeof aGradebookWorld>[1]) => {
  const world = await aGradebookWorld(college, given);
  return { world, client: await college.as(world.instructor) };
};
const cell = (world: GradebookWorld) => ({ activityId: world.items[0].id, userId: world.students[0].id });
const enter = (client: Client, world: GradebookWorld, ...changes: CellChange[]) =>
  client.call('PUT /api/courses/{id}/gradebook/scores', { params: { id: world.course.id }, body: { changes } });
const read = async (client: Client, world: GradebookWorld) =>
  (await client.call('GET /api/courses/{id}/gradebook', { params: { id: world.course.id } })).answer;
const historyOf = async (client: Client, world: GradebookWorld) =>
  (
    await client.call('GET /api/courses/{id}/gradebook/history', {
      params: { id: world.course.id },
      query: cell(world),
    })
  ).answer;

describe('a score entered in the gradebook', () => {
  it('is there at once with the totals that follow, the history, and what the student hears', async () => {
    const { world, client } = await open();
    const { rows } = (await enter(client, world, { ...cell(world), entry: '8.5', revision: 0 })).answer;
    expect(rows).toMatchObject([
      { id: world.students[0].id, cells: '0:8.5', totals: ['85 B+', '51 F', '85 B+', '51 F'] },
    ]);
    expect((await read(client, world)).rows.find(({ id }) => id === world.students[0].id)).toEqual(rows[0]);
    expect(await historyOf(client, world)).toMatchObject([
      { by: { firstName: 'Ingrid' }, via: 'gradebook', before: null, after: { entered: '8.5', isPosted: true } },
    ]);
    const told = college.app.database.read.selectFrom('notifications').select(['path', 'detail', 'user_id']);
    const path = `/courses/${world.course.id}/assignments/${world.items[0].id}`;
    expect(await told.where('user_id', '=', world.students[0].id).execute()).toMatchObject([
      { path, detail: '8.5 of 10' },
    ]);
    const happened = college.app.database.read.selectFrom('events').select(['kind', 'data']);
    expect(await happened.where('user_id', '=', world.students[0].id).execute()).toEqual([
      { kind: 'submission.graded', data: { points: '8.5', of: '10' } },
    ]);
  });

  it('is refused when somebody else has been quicker, with what they entered, and nothing of it is written', async () => {
    const { world, client } = await open();
    const other = await college.as(world.colleague);
    const [, otherItem = world.items[0]] = world.items;
    await enter(client, world, { ...cell(world), entry: '8', revision: 0 });
    await enter(other, world, { ...cell(world), entry: '9', revision: 1 });
    const second = { activityId: otherItem.id, userId: world.students[0].id, entry: '1', revision: 0 };
    const refused = await enter(client, world, second, { ...cell(world), entry: '7', revision: 1 });
    expect(refused.status).toBe(409);
    expect(refused.problem.errors).toEqual({ 'changes.1': 'Paul Okoye entered 9 meanwhile' });
    expect((await read(client, world)).rows[0]?.cells).toBe('0:9#2');
    // The same as the other has entered is no conflict.
    expect((await enter(client, world, { ...cell(world), entry: '9', revision: 1 })).status).toBe(200);
  });

  it('names each cell that cannot be read', async () => {
    const { world, client } = await open();
    const refused = await enter(client, world, { ...cell(world), entry: 'lots', revision: 0 });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.problem.errors ?? {})).toEqual(['changes.0.entry']);
    const strangers = { activityId: world.course.id, userId: world.instructor.id, entry: '1', revision: 0 };
    expect((await enter(client, world, strangers)).problem.errors).toHaveProperty('changes.0.activityId');
    const staff = { ...cell(world), userId: world.instructor.id, entry: '1', revision: 0 };
    expect((await enter(client, world, staff)).problem.errors).toHaveProperty('changes.0.userId');
  });

  it('is excused and no longer, taken back, and marked by hand', async () => {
    const { world, client } = await open();
    await enter(client, world, { ...cell(world), entry: '4', revision: 0 });
    await enter(client, world, { ...cell(world), entry: 'ex', revision: 1 });
    expect((await read(client, world)).rows[0]).toMatchObject({ cells: '0:4x#2', totals: ['', '0 F', '', '0 F'] });
    await enter(client, world, { ...cell(world), entry: '6', status: 'late', lateSeconds: 90_000, revision: 2 });
    expect(readCells((await read(client, world)).rows[0]?.cells ?? '').get(0)).toMatchObject({
      entered: '6',
      isExcused: false,
      isLate: true,
      status: 'late',
    });
    await enter(client, world, { ...cell(world), entry: '', revision: 3 });
    expect((await read(client, world)).rows[0]?.totals[0]).toBe('');
    expect(await historyOf(client, world)).toHaveLength(4);
  });

  it('is taken back to what it was', async () => {
    const { world, client } = await open();
    await enter(client, world, { ...cell(world), entry: '4', revision: 0 });
    const back = { ...cell(world), points: null, isExcused: false, status: null, revision: 1 };
    await client.call('PUT /api/courses/{id}/gradebook/scores', {
      params: { id: world.course.id },
      body: { changes: [back], isUndo: true },
    });
    expect((await read(client, world)).rows[0]?.cells).toBe('0:#2');
    expect((await historyOf(client, world))[0]).toMatchObject({ via: 'undo' });
  });
});

describe('posting', () => {
  const post = (client: Client, world: GradebookWorld, isPosted: boolean) =>
    client.call('PUT /api/courses/{id}/gradebook/posting', {
      params: { id: world.course.id },
      body: { activityIds: [world.items[0].id], isPosted },
    });

  it('hides a column, holds what is entered then, and posts it with one notification', async () => {
    const { world, client } = await open();
    await enter(client, world, { ...cell(world), entry: '8', revision: 0 });
    expect((await post(client, world, false)).answer).toEqual({ changed: 1 });
    const second = { ...cell(world), userId: world.students[1]?.id ?? '', entry: '5', revision: 0 };
    await enter(client, world, second);
    const hidden = await read(client, world);
    expect(hidden.columns[0]?.postsManually).toBe(true);
    expect(hidden.rows.map(({ cells, totals }) => [cells, totals[0], totals[2]])).toEqual([
      ['0:8h#2', '80 B', ''],
      ['0:5h', '50 F', ''],
    ]);
    const told = () =>
      college.app.database.read
        .selectFrom('notifications')
        .select('title')
        .where('user_id', '=', second.userId)
        .execute();
    expect(await told()).toEqual([]);
    expect((await post(client, world, true)).answer).toEqual({ changed: 2 });
    expect(await told()).toHaveLength(1);
    expect((await read(client, world)).rows.map(({ totals }) => totals[2])).toEqual(['80 B', '50 F']);
  });
});

describe('what others do', () => {
  it('comes as the rows that have changed, and as nothing where nothing has', async () => {
    const { world, client } = await open({ students: 3 });
    const other = await college.as(world.colleague);
    const changes = async (since: string) =>
      (
        await client.call('GET /api/courses/{id}/gradebook/changes', {
          params: { id: world.course.id },
          query: { since },
        })
      ).answer;
    // While another transaction of the same server is open, what it might not have seen is told again.
    const patience = { timeout: 15_000 };
    const { since, shape } = await vi.waitUntil(async () => {
      const book = await read(client, world);
      return (await changes(book.since)).rows.length === 0 && book;
    }, patience);
    expect(await changes(since)).toMatchObject({ rows: [], isWhole: false, shape });
    await enter(other, world, { ...cell(world), entry: '3', revision: 0 });
    const next = await changes(since);
    expect(next.rows.map(({ id, cells }) => [id, cells])).toEqual([[world.students[0].id, '0:3']]);
    await vi.waitUntil(async () => (await changes((await changes(since)).since)).rows.length === 0, patience);
  });
});

describe('a note', () => {
  it('is for staff, and the first to save wins', async () => {
    const { world, client } = await open();
    const params = { id: world.course.id, userId: world.students[0].id };
    const write = (note: string, revision: number) =>
      client.call('PUT /api/courses/{id}/gradebook/notes/{userId}', { params, body: { note, revision } });
    expect((await write('Ill in week 3', 0)).answer).toEqual({ note: 'Ill in week 3', revision: 1 });
    expect((await write('Something else', 0)).status).toBe(409);
    expect((await read(client, world)).rows[0]).toMatchObject({ note: 'Ill in week 3', noteRevision: 1 });
  });
});

describe('a status without a score', () => {
  it.each(['missing', 'late', 'none'] as const)('is told to the open pages of its student: %s', async (status) => {
    const { world, client } = await open();
    const told = () =>
      college.app.database.read
        .selectFrom('live_messages')
        .select(['audience', 'key'])
        .where('topic', '=', `course:${world.course.id}`)
        .execute();
    expect((await enter(client, world, { ...cell(world), status, revision: 0 })).status).toBe(200);
    expect(await told()).toEqual([{ audience: 'person', key: world.students[0].id }]);
    await enter(client, world, { ...cell(world), status: null, revision: 1 });
    expect(await told()).toHaveLength(2);
  });
});
