import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols } from '../../testing/factories.ts';

let college: TestCollege;
let course: { id: string };
let student: { id: string };
let manager: { id: string };
let stranger: { id: string };

const list = async (user: { id: string }) =>
  (await college.as(user)).call('GET /api/courses/{id}/resources', { params: { id: course.id } });

beforeAll(async () => {
  college = await openTestCollege();
  await college.write(async (tx) => {
    course = await aCourse(tx);
    student = await aUser(tx, 'student');
    stranger = await aUser(tx, 'supervisor');
    manager = await aUser(tx, 'course_manager');
    await enrols(tx, course, student, 'completed');
    const hidden = await aModule(tx, course, { is_published: false });
    await anActivity(tx, course, 'link', { title: 'second', position: 2 });
    await anActivity(tx, course, 'link', { title: 'first', position: 1 });
    await anActivity(tx, course, 'link', { title: 'unpublished', position: 3, is_published: false });
    await anActivity(tx, course, 'link', { title: 'in a hidden module', module_id: hidden.id, position: 1 });
    await anActivity(tx, course, 'lesson', { title: 'no link' });
  });
});
afterAll(() => college.close());

describe('the list of resources', () => {
  test('is for who is signed in', async () => {
    const reply = await college.nobody.call('GET /api/courses/{id}/resources', { params: { id: course.id } });
    expect(reply.status).toBe(401);
  });

  test('is not there for who is not in the course', async () => {
    expect((await list(stranger)).status).toBe(404);
  });

  test('is in course order, for students the published ones, in three statements', async () => {
    const reply = await list(student);
    expect(reply.answer.map((one) => one.title)).toEqual(['first', 'second']);
    expect(reply.answer[0]).toMatchObject({ url: 'https://example.org/', description: '' });
    expect(reply.statements).toBe(3);
  });

  test('has the unpublished ones for staff', async () => {
    expect((await list(manager)).answer.map((one) => one.title)).toEqual([
      'in a hidden module',
      'first',
      'second',
      'unpublished',
    ]);
  });

  test('tells students of what is locked that it is, and neither where it leads nor what is said of it', async () => {
    const later = new Date('2026-12-01T08:00:00Z');
    const { other, module } = await college.write(async (tx) => {
      const other = await aCourse(tx);
      await enrols(tx, other, student, 'active');
      const module = await aModule(tx, other, { available_from: later });
      await anActivity(tx, other, 'link', { title: 'in a module that opens', module_id: module.id, position: 1 });
      await anActivity(tx, other, 'link', { title: 'opens by itself', position: 2, available_from: later });
      await anActivity(tx, other, 'link', { title: 'is over', position: 3, available_until: college.clock.now() });
      await anActivity(tx, other, 'link', { title: 'is open', position: 4, available_until: later });
      await tx.updateTable('links').set({ description: 'Read this.' }).execute();
      return { other, module };
    });
    const told = async (user: { id: string }) =>
      (await (await college.as(user)).call('GET /api/courses/{id}/resources', { params: { id: other.id } })).answer;
    const opens = { kind: 'opens', at: later.toISOString(), title: null };
    const closed = { kind: 'closed', at: college.clock.now().toISOString(), title: null };
    expect(await told(student)).toMatchObject([
      { title: 'in a module that opens', url: null, description: '', lock: opens },
      { title: 'opens by itself', url: null, description: '', lock: opens },
      { title: 'is over', url: null, description: '', lock: closed },
      { title: 'is open', url: 'https://example.org/', description: 'Read this.', lock: null },
    ]);
    expect((await told(manager)).every(({ url, lock }) => url !== null && lock === null)).toBe(true);
    // Dates of their own open it for whom they are meant, in its module.
    const { id } = (await told(student))[0] ?? { id: '' };
    await college.write(async (tx) => {
      await tx.updateTable('modules').set({ available_from: null }).where('id', '=', module.id).execute();
      await tx.updateTable('activities').set({ available_from: later }).where('id', '=', id).execute();
      await tx
        .insertInto('date_overrides')
        .values({ id: newId(), activity_id: id, student_id: student.id, sets_from: true, updated_at: later })
        .execute();
    });
    expect((await told(student))[0]).toMatchObject({ url: 'https://example.org/', lock: null });
  });
});
