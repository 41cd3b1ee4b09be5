import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Sent } from '../../../contract/api.ts';
import { newId } from '../../ids.ts';
import type { Client, TestCollege } from '../../testing/college.ts';
import { aCourse, aUser, enrols } from '../../testing/factories.ts';
import { atEachMoment } from '../../testing/moments.ts';
import { openManagedCollege } from '../../testing/managers.ts';

let college: TestCollege;
let root: { id: string };
let admin: Client;
let manager: Client;

beforeEach(async () => {
  ({ college, root, admin, manager } = await openManagedCollege());
});
afterEach(() => college.close());

type Body = Sent<'POST /api/users/bulk', 'body'>;
const bulk = (client: Client, body: Body) => client.call('POST /api/users/bulk', { body });
const students = (count: number) =>
  college.write(async (tx) => {
    const made = [];
    for (let i = 0; i < count; i++) made.push(await aUser(tx, 'student'));
    return made.map(({ id }) => id);
  });
const row = (id: string) =>
  college.app.database.read
    .selectFrom('users')
    .select(['role', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const audit = () =>
  college.app.database.read
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'actor_id', 'changes'])
    .orderBy('number')
    .execute();

describe('POST /api/users/bulk', () => {
  it('says what would become of whom, and does nothing', async () => {
    const ids = await students(3);
    const reply = await bulk(admin, { who: { ids }, deed: { kind: 'role', role: 'teaching_assistant' } });
    expect(reply.answer).toEqual({ applied: false, found: 3, changed: 3, unchanged: 0, refused: 0, refusals: [] });
    expect(await row(ids[0] ?? '')).toMatchObject({ role: 'student' });
    expect(await audit()).toEqual([]);
  });

  it('changes a role for all, writes each down, and changes nothing the second time', async () => {
    const ids = await students(3);
    const body: Body = { who: { ids }, deed: { kind: 'role', role: 'teaching_assistant' }, apply: true };
    expect((await bulk(manager, body)).answer).toMatchObject({ applied: true, changed: 3 });
    expect((await bulk(manager, body)).answer).toMatchObject({ changed: 0, unchanged: 3 });
    const entries = await audit();
    expect(entries.map(({ user_id }) => user_id).toSorted()).toEqual(ids.toSorted());
    expect(entries[0]).toMatchObject({
      action: 'user.role_changed',
      changes: { role: { from: 'student', to: 'teaching_assistant' } },
    });
  });

  it('is for everybody or nobody, unless those who are refused are left out', async () => {
    const ids = [...(await students(2)), root.id];
    const body: Body = { who: { ids }, deed: { kind: 'deactivate' }, apply: true };
    const refused = await bulk(manager, body);
    expect(refused.status).toBe(409);
    expect(await row(ids[0] ?? '')).toMatchObject({ is_active: true });
    const preview = await bulk(manager, { ...body, apply: false });
    expect(preview.answer).toMatchObject({
      changed: 2,
      refused: 1,
      refusals: [{ person: { id: root.id }, reason: 'not-yours' }],
    });
    const his = await college.as({ id: ids[0] ?? '' });
    expect((await bulk(manager, { ...body, leaveOut: true })).answer).toMatchObject({ applied: true, changed: 2 });
    expect((await his.call('GET /api/auth/user')).status).toBe(401);
    expect(await row(root.id)).toMatchObject({ is_active: true });
  });

  it('reaches all that a filter finds', async () => {
    await students(4);
    await college.write((tx) => aUser(tx, 'instructor'));
    const reply = await bulk(admin, {
      who: { filter: { role: 'student', seen: 'never', source: 'hand' } },
      deed: { kind: 'deactivate' },
      apply: true,
    });
    expect(reply.answer).toMatchObject({ found: 4, changed: 4 });
    const found = await admin.call('GET /api/users', { query: { status: 'inactive' } });
    expect(found.answer).toHaveLength(4);
  });

  it('never lets somebody demote or deactivate themselves, so that an administrator stays', async () => {
    const other = await college.write((tx) => aUser(tx, 'admin'));
    for (const deed of [{ kind: 'deactivate' }, { kind: 'role', role: 'student' }] as const) {
      const reply = await bulk(admin, { who: { filter: { role: 'admin' } }, deed });
      expect(reply.answer).toMatchObject({ changed: 1, refusals: [{ person: { id: root.id }, reason: 'yourself' }] });
    }
    const theirs = await college.as(other);
    const both = await Promise.all([
      bulk(admin, { who: { ids: [other.id] }, deed: { kind: 'deactivate' }, apply: true }),
      bulk(theirs, { who: { ids: [root.id] }, deed: { kind: 'deactivate' }, apply: true }),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const active = await college.app.database.read
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('is_active', '=', true)
      .execute();
    expect(active).toHaveLength(1);
  });

  it('is done by nobody whose own right ended while they asked', async () => {
    const ids = await students(1);
    const is = (is_active: boolean) =>
      college.write((tx) => tx.updateTable('users').set({ is_active }).where('id', '=', root.id).execute());
    const ask = () => bulk(admin, { who: { ids }, deed: { kind: 'deactivate' }, apply: true });
    const statuses = await atEachMoment(college, { ask, deed: () => is(false), undo: () => is(true) });
    expect(new Set(statuses)).toEqual(new Set([403]));
  });

  it('gives course managers no role that is not theirs to give', async () => {
    const reply = await bulk(manager, { who: { ids: await students(1) }, deed: { kind: 'role', role: 'admin' } });
    expect(reply.status).toBe(403);
  });

  it('enrols students as far as there are places, with their section', async () => {
    const ids = await students(3);
    const staff = await college.write((tx) => aUser(tx, 'instructor'));
    const course = await college.write((tx) => aCourse(tx, { max_students: 3 }));
    const section = await college.write((tx) =>
      tx
        .insertInto('sections')
        .values({ id: newId(), course_id: course.id, name: 'A' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await college.write((tx) => enrols(tx, course, { id: ids[0] ?? '' }));
    await college.write(async (tx) => enrols(tx, course, await aUser(tx, 'student')));
    const body: Body = {
      who: { ids: [...ids, staff.id] },
      deed: { kind: 'enrol', course: course.id, section: section.id },
      apply: true,
      leaveOut: true,
    };
    const reply = await bulk(admin, body);
    expect(reply.answer).toMatchObject({ changed: 1, unchanged: 1, refused: 2 });
    expect(reply.answer.refusals.map(({ reason }) => reason).toSorted()).toEqual(['full', 'not-a-student']);
    const places = await college.app.database.read
      .selectFrom('enrolments')
      .select(['user_id', 'section_id'])
      .where('course_id', '=', course.id)
      .where('section_id', 'is not', null)
      .execute();
    expect(places).toEqual([{ user_id: ids[1], section_id: section.id }]);
    expect((await audit()).map(({ action }) => action)).toEqual(['user.enrolled']);
  });

  it('refuses drafts, and courses and sections that are not there', async () => {
    const who = { ids: await students(1) };
    const draft = await college.write((tx) => aCourse(tx, { status: 'draft' }));
    const course = await college.write((tx) => aCourse(tx));
    expect((await bulk(admin, { who, deed: { kind: 'enrol', course: draft.id } })).status).toBe(409);
    expect((await bulk(admin, { who, deed: { kind: 'enrol', course: newId() } })).status).toBe(404);
    const elsewhere = { id: newId(), course_id: (await college.write((tx) => aCourse(tx))).id, name: 'A' };
    await college.write((tx) => tx.insertInto('sections').values(elsewhere).execute());
    for (const section of [newId(), elsewhere.id])
      expect((await bulk(admin, { who, deed: { kind: 'enrol', course: course.id, section } })).status).toBe(404);
  });

  it('assigns students to a supervisor, and nobody else', async () => {
    const ids = await students(2);
    const [supervisor, instructor] = await college.write(async (tx) => [
      await aUser(tx, 'supervisor'),
      await aUser(tx, 'instructor'),
    ]);
    const body: Body = {
      who: { ids: [...ids, instructor?.id ?? ''] },
      deed: { kind: 'supervise', supervisor: supervisor?.id ?? '' },
      apply: true,
      leaveOut: true,
    };
    expect((await bulk(manager, body)).answer).toMatchObject({ changed: 2, refusals: [{ reason: 'not-a-student' }] });
    expect((await bulk(manager, body)).answer).toMatchObject({ changed: 0, unchanged: 2 });
    expect(await college.app.database.read.selectFrom('supervisions').selectAll().execute()).toHaveLength(2);
    expect((await bulk(manager, { ...body, deed: { kind: 'supervise', supervisor: root.id } })).status).toBe(422);
  });
});
