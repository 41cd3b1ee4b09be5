import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aTerm, aUser, enrols, teaches } from '../../testing/factories.ts';

let college: TestCollege;
let admin: Client;
let manager: Client;
let maya: { id: string };

beforeEach(async () => {
  college = await openTestCollege();
  admin = await college.as(await college.write((tx) => aUser(tx, 'admin', { first_name: 'Ro', last_name: 'Ot' })));
  manager = await college.as(await college.write((tx) => aUser(tx, 'course_manager')));
  maya = await college.write((tx) =>
    aUser(tx, 'student', { username: 'maya', first_name: 'Maya', last_name: 'Lindgren' }),
  );
});
afterEach(() => college.close());

const read = (client: Client, id: string) => client.call('GET /api/users/{id}', { params: { id } });
const history = (client: Client, id: string, query = {}) =>
  client.call('GET /api/users/{id}/history', { params: { id }, query });

describe('GET /api/users/{id}', () => {
  it('shows who somebody is, where they learn and teach, and how they sign in, in one statement', async () => {
    await college.write(async (tx) => {
      const term = await aTerm(tx);
      const course = await aCourse(tx, { title: 'Web', course_code: 'WEB-1', term_id: term.id });
      const section = await tx
        .insertInto('sections')
        .values({ id: newId(), course_id: course.id, name: 'B' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await enrols(tx, course, maya, 'active', { section_id: section.id });
      await enrols(tx, await aCourse(tx, { title: 'Old', course_code: 'OLD-1' }), maya, 'completed', {
        final_percent: '87.2500',
      });
      await tx
        .insertInto('supervisions')
        .values({ supervisor_id: (await aUser(tx, 'supervisor', { first_name: 'Sia' })).id, student_id: maya.id })
        .execute();
    });
    const hers = await college.as(maya);
    await hers.call('GET /api/auth/user');
    const reply = await read(manager, maya.id);
    expect(reply.statements).toBeLessThanOrEqual(2);
    expect(reply.answer).toMatchObject({
      username: 'maya',
      learning: [
        {
          course: { title: 'Web', courseCode: 'WEB-1', term: 'Autumn 2026' },
          state: 'active',
          section: 'B',
          finalPercent: null,
        },
        { course: { title: 'Old' }, state: 'completed', finalPercent: 87.25 },
      ],
      teaching: [],
      supervisors: [{ firstName: 'Sia' }],
      students: [],
      signIn: { hasPassword: false, twoFactorSince: null, singleSignOn: 0, invited: false },
      sessions: [{ address: '127.0.0.1' }],
      sources: [],
    });
  });

  it('shows whom a supervisor looks after, and what somebody teaches', async () => {
    const course = await college.write((tx) => aCourse(tx, { title: 'Web' }));
    const [supervisor, instructor] = await college.write(async (tx) => [
      await aUser(tx, 'supervisor'),
      await aUser(tx, 'instructor'),
    ]);
    await college.write(async (tx) => {
      await teaches(tx, course, { id: instructor?.id ?? '' });
      await tx
        .insertInto('supervisions')
        .values({ supervisor_id: supervisor?.id ?? '', student_id: maya.id })
        .execute();
    });
    expect((await read(admin, supervisor?.id ?? '')).answer.students).toMatchObject([{ username: 'maya' }]);
    expect((await read(admin, instructor?.id ?? '')).answer.teaching).toMatchObject([
      { course: { title: 'Web' }, role: 'instructor' },
    ]);
  });

  it('is 404 for nobody', async () => {
    expect((await read(admin, newId())).status).toBe(404);
    expect((await history(admin, newId())).status).toBe(404);
  });
});

describe('GET /api/users/{id}/history', () => {
  it('says who has changed what, the newest first, page after page', async () => {
    for (const firstName of ['Maja', 'Mia', 'Maya'])
      await admin.call('PUT /api/users/{id}', { params: { id: maya.id }, body: { firstName } });
    const other = await college.write((tx) => aUser(tx, 'student'));
    await admin.call('PUT /api/users/{id}', { params: { id: other.id }, body: { firstName: 'Noor' } });
    const first = await history(manager, maya.id, { limit: 2 });
    expect(first.statements).toBeLessThanOrEqual(2);
    expect(first.answer.map(({ changes }) => changes)).toEqual([
      [{ field: 'firstName', from: 'Mia', to: 'Maya' }],
      [{ field: 'firstName', from: 'Maja', to: 'Mia' }],
    ]);
    expect(first.answer[0]).toMatchObject({ action: 'user.changed', actor: { firstName: 'Ro' }, address: '127.0.0.1' });
    const cursor = /cursor=(\d+)/.exec(String(first.headers.link))?.[1];
    const second = await history(manager, maya.id, { limit: 2, cursor });
    expect(second.answer.map(({ changes }) => changes[0]?.to)).toEqual(['Maja']);
    expect(second.headers.link).toBeUndefined();
  });
});

describe('supervisors', () => {
  const assign = (client: Client, supervisor: string, id = maya.id) =>
    client.call('POST /api/users/{id}/supervisors', { params: { id }, body: { supervisor } });
  const take = (client: Client, supervisorId: string, id = maya.id) =>
    client.call('DELETE /api/users/{id}/supervisors/{supervisorId}', { params: { id, supervisorId } });

  it('are assigned once, and taken away again, and both are written down', async () => {
    const supervisor = await college.write((tx) => aUser(tx, 'supervisor', { first_name: 'Sia', last_name: 'Roe' }));
    for (let i = 0; i < 2; i++) expect((await assign(manager, supervisor.id)).status).toBe(204);
    expect((await read(admin, maya.id)).answer.supervisors).toHaveLength(1);
    expect((await take(manager, supervisor.id)).status).toBe(204);
    expect((await take(manager, supervisor.id)).status).toBe(404);
    expect((await read(admin, maya.id)).answer.supervisors).toEqual([]);
    expect((await history(admin, maya.id)).answer.map(({ action, changes }) => [action, changes])).toEqual([
      ['user.supervisor_removed', [{ field: 'supervisor', from: 'Sia Roe', to: null }]],
      ['user.supervisor_added', [{ field: 'supervisor', from: null, to: 'Sia Roe' }]],
    ]);
  });

  it('are supervisors who are active, of students', async () => {
    const [asleep, instructor] = await college.write(async (tx) => [
      await aUser(tx, 'supervisor', { is_active: false }),
      await aUser(tx, 'instructor'),
    ]);
    expect((await assign(admin, asleep?.id ?? '')).status).toBe(422);
    expect((await assign(admin, instructor?.id ?? '')).status).toBe(422);
    const supervisor = await college.write((tx) => aUser(tx, 'supervisor'));
    expect((await assign(admin, supervisor.id, instructor?.id)).status).toBe(422);
  });
});
