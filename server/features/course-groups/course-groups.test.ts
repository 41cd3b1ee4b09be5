import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { overtaken } from '../../testing/overtaken.ts';
import { submitted } from '../../testing/work.ts';

let college: TestCollege;
let course: { id: string };
let students: { id: string }[];
let teacher: Client;

beforeAll(async () => {
  college = await openTestCollege();
  const instructor = await college.write(async (tx) => {
    course = await aCourse(tx);
    students = [];
    for (let i = 0; i < 7; i++) {
      const student = await aUser(tx, 'student');
      await enrols(tx, course, student);
      students.push(student);
    }
    const user = await aUser(tx, 'instructor');
    await teaches(tx, course, user);
    return user;
  });
  teacher = await college.as(instructor);
});
afterAll(() => college.close());

const make = async (body: {
  name: string;
  selfSignup?: boolean;
  mostMembers?: number;
  split?: { by: 'groups' | 'size'; count: number };
}) => (await teacher.call('POST /api/courses/{id}/group-sets', { params: { id: course.id }, body })).answer;

describe('group sets', () => {
  test('spread everybody at random, evenly, once', async () => {
    const set = await make({ name: 'Teams', split: { by: 'groups', count: 3 } });
    expect(set.groups.map(({ size }) => size).toSorted()).toEqual([2, 2, 3]);
    expect(new Set(set.groups.flatMap(({ members }) => members.map(({ id }) => id))).size).toBe(7);
    expect(set.ungrouped).toEqual([]);
    const pairs = await make({ name: 'Pairs', split: { by: 'size', count: 2 } });
    expect(pairs.groups.map(({ size }) => size).toSorted()).toEqual([1, 2, 2, 2]);
    const again = await teacher.call('POST /api/group-sets/{id}/split', {
      params: { id: set.id },
      body: { by: 'groups', count: 3 },
    });
    expect(again.answer.groups).toEqual(set.groups);
  });

  test('are saved as sent, by the first of two who opened them', async () => {
    const set = await make({ name: 'By hand' });
    const [one, two] = students;
    const save = (groups: { id?: string; name: string; members: string[] }[], revision: number) =>
      teacher.call('PUT /api/group-sets/{id}', {
        params: { id: set.id },
        body: { revision, name: 'By hand', selfSignup: false, mostMembers: null, groups },
      });
    const saved = await save([{ name: 'A', members: [one?.id ?? ''] }], 1);
    expect(saved.answer.groups.map(({ name, size }) => [name, size])).toEqual([['A', 1]]);
    expect((await save([], 1)).problem).toMatchObject({ status: 409, code: 'changed-since' });
    const twice = await save(
      [
        { name: 'A', members: [one?.id ?? ''] },
        { name: 'B', members: [one?.id ?? ''] },
      ],
      2,
    );
    expect(twice.problem.errors?.['groups.1.members']).toBe('Somebody is in two groups of this set');
    const stranger = await college.write((tx) => aUser(tx, 'student'));
    expect((await save([{ name: 'A', members: [stranger.id] }], 2)).status).toBe(422);
    expect((await save([{ name: 'B', members: [two?.id ?? ''] }], 2)).answer.groups).toHaveLength(1);
  });

  test('are saved after somebody has left the course, who finds their group again', async () => {
    const [one, two] = await college.write(async (tx) => [await aUser(tx, 'student'), await aUser(tx, 'student')]);
    const [leaver, mate] = [one ?? { id: '' }, two ?? { id: '' }];
    await college.write(async (tx) => {
      await enrols(tx, course, leaver);
      await enrols(tx, course, mate);
    });
    const set = await make({ name: 'Left', mostMembers: 2 });
    const params = { id: set.id };
    const common = { name: 'Left', selfSignup: true, mostMembers: 2 };
    const save = (revision: number, groups: { id?: string; name: string; members: string[] }[]) =>
      teacher.call('PUT /api/group-sets/{id}', { params, body: { ...common, revision, groups } });
    const began = await save(1, [{ name: 'A', members: [leaver.id, mate.id] }]);
    const groups = began.answer.groups.map(({ id, name, members }) => ({
      id,
      name,
      members: members.map((member) => member.id),
    }));
    const become = (state: 'active' | 'dropped') =>
      college.write((tx) => tx.updateTable('enrolments').set({ state }).where('user_id', '=', leaver.id).execute());
    await become('dropped');
    const listed = async () =>
      (await teacher.call('GET /api/courses/{id}/group-sets', { params: { id: course.id } })).answer
        .filter(({ id }) => id === set.id)
        .flatMap((found) => found.groups.map(({ size, members }) => [size, members.map(({ id }) => id)]));
    expect(await listed()).toEqual([[1, [mate.id]]]);
    // As whoever opened the groups before would send them, and as they are read now.
    expect((await save(2, groups)).status).toBe(200);
    expect((await save(3, [{ ...groups[0], name: 'B', members: [mate.id] }])).status).toBe(200);
    const third = students[0] ?? { id: '' };
    const join = await (
      await college.as(third)
    ).call('POST /api/course-groups/{id}/join', {
      params: { id: groups[0]?.id ?? '' },
    });
    expect(join.status).toBe(200);
    await become('active');
    expect((await listed())[0]?.[1]).toContain(leaver.id);
  });

  test('that students choose have a last place only once, and show no other group’s names', async () => {
    const set = await make({ name: 'Own choice', selfSignup: true, mostMembers: 1, split: { by: 'groups', count: 2 } });
    const emptied = await teacher.call('PUT /api/group-sets/{id}', {
      params: { id: set.id },
      body: {
        revision: set.revision,
        name: set.name,
        selfSignup: true,
        mostMembers: 1,
        groups: set.groups.map(({ id, name }) => ({ id, name, members: [] })),
      },
    });
    const [place, other] = emptied.answer.groups.map(({ id }) => id);
    const clients = await Promise.all(students.slice(0, 4).map((student) => college.as(student)));
    const replies = await Promise.all(
      clients.map((client) => client.call('POST /api/course-groups/{id}/join', { params: { id: place ?? '' } })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const winner = clients[replies.findIndex(({ status }) => status === 200)];
    const loser = clients[replies.findIndex(({ status }) => status === 409)];
    const seen = await loser?.call('GET /api/courses/{id}/group-sets', { params: { id: course.id } });
    const shown = seen?.answer.find(({ id }) => id === set.id);
    expect(shown?.groups.find(({ id }) => id === place)).toMatchObject({ size: 1, members: [] });
    expect(shown?.ungrouped).toEqual([]);
    expect(seen?.statements).toBe(3);
    const moved = await winner?.call('POST /api/course-groups/{id}/join', { params: { id: other ?? '' } });
    expect(moved?.answer.mine).toBe(other);
    // Who is in it already takes no other place in it.
    const again = await winner?.call('POST /api/course-groups/{id}/join', { params: { id: other ?? '' } });
    expect(again?.answer.mine).toBe(other);
    const left = await winner?.call('POST /api/course-groups/{id}/leave', { params: { id: other ?? '' } });
    expect(left?.answer.mine).toBeNull();
  });

  test('are joined as they are by then, not as they were when the student looked', async () => {
    const student = await college.as(students[0] ?? { id: '' });
    const set = await make({ name: 'Changing', selfSignup: true, split: { by: 'groups', count: 2 } });
    const [gone, full] = set.groups.map(({ id }) => ({ id }));
    const join = (group?: { id: string }) => () =>
      student.call('POST /api/course-groups/{id}/join', { params: { id: group?.id ?? '' } });
    const removed = await overtaken(
      college,
      async (tx) => {
        await tx.updateTable('group_sets').set({ name: 'Fewer' }).where('id', '=', set.id).execute();
        await tx
          .deleteFrom('course_groups')
          .where('id', '=', gone?.id ?? '')
          .execute();
      },
      join(gone),
    );
    expect(removed.status).toBe(404);
    const closed = await overtaken(
      college,
      (tx) => tx.updateTable('group_sets').set({ self_signup: false }).where('id', '=', set.id).execute(),
      join(full),
    );
    expect([closed.status, closed.problem.detail]).toEqual([
      409,
      'Your instructor makes these groups. Ask them if you want to be in another one.',
    ]);
    const split = await overtaken(
      college,
      (tx) => tx.deleteFrom('group_sets').where('id', '=', set.id).execute(),
      () =>
        teacher.call('POST /api/group-sets/{id}/split', { params: { id: set.id }, body: { by: 'groups', count: 2 } }),
    );
    expect(split.status).toBe(404);
  });

  test('are left by who leaves alone, and stay for those alone whose group has handed in', async () => {
    const set = await make({ name: 'Two and one', selfSignup: true, split: { by: 'groups', count: 2 } });
    const sets = async () =>
      (await teacher.call('GET /api/courses/{id}/group-sets', { params: { id: course.id } })).answer;
    const [place] = set.groups;
    const members = async () =>
      (await sets())
        .find(({ id }) => id === set.id)
        ?.groups.find(({ id }) => id === place?.id)
        ?.members.map(({ id }) => id)
        .toSorted();
    const [one, two, ...rest] = (await members()) ?? [];
    const deed = async (who: string | undefined, name: 'join' | 'leave') =>
      (await college.as({ id: who ?? '' })).call(`POST /api/course-groups/{id}/${name}`, {
        params: { id: place?.id ?? '' },
      });
    expect((await deed(one, 'leave')).status).toBe(200);
    expect(await members()).toEqual([two, ...rest]);
    await college.write(async (tx) => {
      const work = await anActivity(tx, course, 'assignment');
      await submitted(tx, work, { id: two ?? '' }, { group_id: place?.id ?? '' });
    });
    expect((await deed(two, 'leave')).status).toBe(409);
    expect((await deed(one, 'join')).status).toBe(200);
  });

  test('stay while an assignment is done in them', async () => {
    const set = await make({ name: 'Used' });
    await college.write(async (tx) => {
      const { id } = await anActivity(tx, course, 'assignment', { title: 'Together' });
      await tx.updateTable('assignments').set({ group_set_id: set.id }).where('activity_id', '=', id).execute();
    });
    const refused = await teacher.call('DELETE /api/group-sets/{id}', { params: { id: set.id } });
    expect([refused.status, refused.problem.detail]).toEqual([
      409,
      '“Together” is done in these groups. Let it be done alone, or in others, first.',
    ]);
    const gone = await make({ name: 'Not used' });
    expect((await teacher.call('DELETE /api/group-sets/{id}', { params: { id: gone.id } })).status).toBe(204);
  });
});
