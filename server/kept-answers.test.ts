import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiCall } from '../contract/api.ts';
import type { Tx } from './db/database.ts';
import { newId } from './ids.ts';
import { type Client, openTestCollege, type TestCollege } from './testing/college.ts';
import { aCourse, aModule, anActivity, aTerm, aUser, enrols, teaches } from './testing/factories.ts';

/**
 * Answers of calls with a `version` are kept and sent again while nothing that they are made from has changed. After
 * each kind of change, the server that has been asked before must answer like one that never was.
 */
describe('a kept answer is never older than the database', () => {
  let college: TestCollege;
  let ids: Record<
    'student' | 'teacher' | 'admin' | 'term' | 'course' | 'other' | 'module' | 'first' | 'second' | 'set' | 'group',
    string
  >;

  beforeAll(async () => {
    college = await openTestCollege();
    ids = await college.write(async (tx) => {
      const student = await aUser(tx, 'student');
      const teacher = await aUser(tx, 'instructor');
      const admin = await aUser(tx, 'admin');
      const term = await aTerm(tx);
      const course = await aCourse(tx, { term_id: term.id });
      const other = await aCourse(tx, { term_id: term.id });
      await teaches(tx, course, teacher);
      await enrols(tx, course, student);
      const inModule = await aModule(tx, course);
      const first = await anActivity(tx, course, 'lesson', { module_id: inModule.id });
      const second = await anActivity(tx, course, 'lesson', { module_id: inModule.id });
      return {
        student: student.id,
        teacher: teacher.id,
        admin: admin.id,
        term: term.id,
        course: course.id,
        other: other.id,
        module: inModule.id,
        first: first.id,
        second: second.id,
        set: newId(),
        group: newId(),
      };
    });
  });
  afterAll(() => college.close());

  const at = () => college.clock.now();
  const completes = (activity_id: string) => (tx: Tx) =>
    tx
      .insertInto('activity_progress')
      .values({ activity_id, user_id: ids.student, viewed_at: at(), completed_at: at() })
      .execute();
  const setCourse = (values: { title?: string; status?: 'completed' }) => (tx: Tx) =>
    tx.updateTable('courses').set(values).where('id', '=', ids.course).execute();

  const changes: [string, () => (tx: Tx) => Promise<unknown>][] = [
    ['a course is renamed', () => setCourse({ title: 'Renamed' })],
    ['a course is completed', () => setCourse({ status: 'completed' })],
    ['a student completes an item', () => completes(ids.first)],
    ['a student completes the last item', () => completes(ids.second)],
    [
      'progress is taken back',
      () => (tx) => tx.deleteFrom('activity_progress').where('activity_id', '=', ids.second).execute(),
    ],
    [
      'an item is unpublished',
      () => (tx) => tx.updateTable('activities').set({ is_published: false }).where('id', '=', ids.second).execute(),
    ],
    ['an item is added', () => (tx) => anActivity(tx, { id: ids.course }, 'lesson', { module_id: ids.module })],
    [
      'a module is unpublished',
      () => (tx) => tx.updateTable('modules').set({ is_published: false }).where('id', '=', ids.module).execute(),
    ],
    [
      'an instructor is renamed',
      () => (tx) => tx.updateTable('users').set({ last_name: 'New' }).where('id', '=', ids.teacher).execute(),
    ],
    [
      'an instructor joins',
      () => async (tx) => teaches(tx, { id: ids.course }, await aUser(tx, 'instructor', { last_name: 'Second' })),
    ],
    ['an instructor leaves', () => (tx) => tx.deleteFrom('course_staff').where('user_id', '=', ids.teacher).execute()],
    ['the student is enrolled', () => (tx) => enrols(tx, { id: ids.other }, { id: ids.student })],
    [
      'the student drops out',
      () => (tx) => tx.updateTable('enrolments').set({ state: 'dropped' }).where('course_id', '=', ids.other).execute(),
    ],
    [
      'an item gets other dates for a group',
      () => async (tx) => {
        await tx
          .insertInto('group_sets')
          .values({ id: ids.set, course_id: ids.course, name: 'Teams', created_at: at() })
          .execute();
        await tx
          .insertInto('course_groups')
          .values({ id: ids.group, set_id: ids.set, name: 'Team 1', position: 1 })
          .execute();
        await tx
          .insertInto('date_overrides')
          .values({
            id: newId(),
            activity_id: ids.first,
            group_id: ids.group,
            sets_due: true,
            due_at: new Date('2026-12-24T10:00:00Z'),
            updated_at: at(),
          })
          .execute();
      },
    ],
    [
      'the student joins the group',
      () => (tx) =>
        tx
          .insertInto('group_members')
          .values({ set_id: ids.set, group_id: ids.group, user_id: ids.student, joined_at: at() })
          .execute(),
    ],
    [
      'the student leaves the group',
      () => (tx) => tx.deleteFrom('group_members').where('user_id', '=', ids.student).execute(),
    ],
    [
      'the term is renamed',
      () => (tx) => tx.updateTable('terms').set({ name: 'Fall' }).where('id', '=', ids.term).execute(),
    ],
    [
      'the student is renamed',
      () => (tx) => tx.updateTable('users').set({ first_name: 'Mai' }).where('id', '=', ids.student).execute(),
    ],
    [
      'the student chooses pronouns, a theme and a picture',
      () => (tx) =>
        tx
          .updateTable('users')
          .set({ pronouns: 'she/her', theme: 'dark', picture_version: 'a' })
          .where('id', '=', ids.student)
          .execute(),
    ],
    [
      'the student is notified',
      () => (tx) =>
        tx
          .insertInto('notifications')
          .values({ id: newId(), user_id: ids.student, kind: 'graded', title: 'T', path: '/', created_at: at() })
          .execute(),
    ],
    [
      'a notification is read',
      () => (tx) => tx.updateTable('notifications').set({ read_at: at() }).where('user_id', '=', ids.student).execute(),
    ],
  ];

  const calls = ['GET /api/courses', 'GET /api/auth/user'] as const satisfies readonly ApiCall[];

  async function compare(): Promise<void> {
    const fresh = await college.another();
    const [asked, never] = [await college.as({ id: ids.student }), await fresh.as({ id: ids.student })];
    for (const name of calls) expect((await asked.call(name)).answer, name).toEqual((await never.call(name)).answer);
    const modules = async (client: Client) =>
      (await client.call('GET /api/courses/{id}/modules', { params: { id: ids.course } })).answer;
    expect(await modules(asked), 'modules').toEqual(await modules(never));
    const users = async (from: TestCollege) => {
      const { answer, headers } = await (await from.as({ id: ids.admin })).call('GET /api/users');
      return [answer, headers['x-total-count']];
    };
    expect(await users(college), 'users').toEqual(await users(fresh));
    await fresh.close();
  }

  it.each(changes)('when %s', async (_name, change) => {
    await compare();
    await college.write(change());
    await compare();
  });

  it('when somebody signs in, comes or goes, and after what was taken back', async () => {
    const sees = async (change: (tx: Tx) => Promise<unknown>) => {
      await compare();
      await college.write(change);
      await compare();
    };
    await sees((tx) => tx.updateTable('users').set({ last_login_at: at() }).where('id', '=', ids.student).execute());
    await sees((tx) => aUser(tx, 'student', { username: 'fleeting' }));
    await sees((tx) => tx.deleteFrom('users').where('username', '=', 'fleeting').execute());
    const undone = college.write(async (tx) => {
      await tx.updateTable('users').set({ last_name: 'Undone' }).execute();
      throw new Error('not so');
    });
    await expect(undone).rejects.toThrow('not so');
    await compare();
  });

  it('when the day passes and the term ends', async () => {
    await compare();
    college.clock.pass({ days: 40 });
    await compare();
    college.clock.pass({ days: -40 });
  });

  it('costs one statement while nothing changes, and is sent with the same headers', async () => {
    const client = await college.as({ id: ids.student });
    const first = await client.call('GET /api/courses');
    const again = await client.call('GET /api/courses');
    expect(again.statements).toBe(1);
    expect(again.answer).toEqual(first.answer);
    expect(again.headers['x-total-count']).toBe(first.headers['x-total-count']);
    const admin = await college.as({ id: ids.admin });
    const users = await admin.call('GET /api/users', { query: { limit: 3 } });
    const usersAgain = await admin.call('GET /api/users', { query: { limit: 3 } });
    expect([users.statements, usersAgain.statements]).toEqual([2, 1]);
    expect(usersAgain.answer).toEqual(users.answer);
    expect(usersAgain.headers['x-total-count']).toBe(users.headers['x-total-count']);
    const seen = () => admin.call('GET /api/users', { query: { seen: 'never' } });
    expect([(await seen()).statements, (await seen()).statements]).toEqual([2, 2]);
  });

  it("is never somebody else's", async () => {
    const stranger = await college.as(await college.write((tx) => aUser(tx, 'student')));
    expect((await stranger.call('GET /api/courses')).answer).toEqual([]);
    expect((await stranger.call('GET /api/auth/user')).answer.id).not.toBe(ids.student);
  });
});
