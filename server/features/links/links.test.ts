import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
});
