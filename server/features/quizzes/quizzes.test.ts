import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { aQuestion } from '../../testing/work.ts';

let college: TestCollege;
let course: { id: string };
let student: { id: string };
let instructor: { id: string };
let stranger: { id: string };

const list = async (user: { id: string }) =>
  (await college.as(user)).call('GET /api/courses/{id}/quizzes', { params: { id: course.id } });

beforeAll(async () => {
  college = await openTestCollege();
  await college.write(async (tx) => {
    course = await aCourse(tx);
    student = await aUser(tx, 'student');
    stranger = await aUser(tx, 'student');
    instructor = await aUser(tx, 'instructor');
    await enrols(tx, course, student);
    await teaches(tx, course, instructor);
    const [second, first] = [await aModule(tx, course, { position: 2 }), await aModule(tx, course, { position: 1 })];
    const hidden = await aModule(tx, course, { position: 3, is_published: false });
    await anActivity(tx, course, 'quiz', { title: 'third', module_id: second.id, position: 1, points: '40' });
    const quiz = await anActivity(tx, course, 'quiz', { title: 'second', module_id: first.id, position: 2 });
    await anActivity(tx, course, 'quiz', {
      title: 'first',
      module_id: first.id,
      position: 1,
      due_at: college.clock.now(),
    });
    await anActivity(tx, course, 'quiz', {
      title: 'unpublished',
      module_id: first.id,
      position: 3,
      is_published: false,
    });
    await anActivity(tx, course, 'quiz', { title: 'in a hidden module', module_id: hidden.id });
    await anActivity(tx, course, 'assignment', { title: 'no quiz', module_id: first.id });
    await aQuestion(tx, quiz, { points: '2.50' });
    await aQuestion(tx, quiz, {}, 2);
  });
});
afterAll(() => college.close());

describe('the list of quizzes', () => {
  test('is for who is signed in', async () => {
    const reply = await college.nobody.call('GET /api/courses/{id}/quizzes', { params: { id: course.id } });
    expect(reply.status).toBe(401);
  });

  test('is not there for who is not in the course', async () => {
    expect((await list(stranger)).status).toBe(404);
  });

  test('is in course order, with questions counted and their points added up, in three statements', async () => {
    const reply = await list(student);
    expect(reply.answer.map((one) => [one.title, one.questions, one.points])).toEqual([
      ['first', 0, 0],
      ['second', 2, 4.5],
      ['third', 0, 40],
    ]);
    expect(reply.answer[0]).toMatchObject({
      timeLimit: 30,
      maxAttempts: 1,
      dueAt: college.clock.now().toISOString(),
      isPublished: true,
    });
    expect(reply.statements).toBe(3);
  });

  test('has the unpublished ones for staff', async () => {
    const reply = await list(instructor);
    expect(reply.answer.filter((one) => !one.isPublished).map((one) => one.title)).toEqual([
      'unpublished',
      'in a hidden module',
    ]);
    expect(reply.answer).toHaveLength(5);
  });
});
