import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

type Step = 'viewed' | 'completed';

async function aClass() {
  return college.write(async (tx) => {
    const course = await aCourse(tx);
    const [student, classmate] = [await aUser(tx, 'student'), await aUser(tx, 'student')];
    for (const user of [student, classmate]) await enrols(tx, course, user);
    const instructor = await aUser(tx, 'instructor');
    await teaches(tx, course, instructor);
    return { course, student, classmate, instructor };
  });
}

/** A module of lessons, each with how far the student is with it. */
async function fill(
  course: { id: string },
  student: { id: string },
  steps: (Step | null)[],
  given: { position: number; is_sequential?: boolean; is_published?: boolean },
) {
  return college.write(async (tx) => {
    const module = await aModule(tx, course, given);
    const lessons = [];
    for (const [position, step] of steps.entries()) {
      const lesson = await anActivity(tx, course, 'lesson', { module_id: module.id, position });
      lessons.push(lesson);
      const at = college.clock.now();
      const row = {
        activity_id: lesson.id,
        user_id: student.id,
        viewed_at: at,
        completed_at: step === 'completed' ? at : null,
      };
      if (step) await tx.insertInto('activity_progress').values(row).execute();
    }
    return { module, lessons };
  });
}

const read = async (user: { id: string }, course: { id: string }) =>
  (await college.as(user)).call('GET /api/courses/{id}/modules', { params: { id: course.id } });

describe('GET /api/courses/{id}/modules', () => {
  test('is for members, managers and admins; for everyone else it is not there', async () => {
    const { course, student, instructor } = await aClass();
    expect((await college.nobody.call('GET /api/courses/{id}/modules', { params: course })).status).toBe(401);
    const [manager, admin] = await college.write(
      async (tx) => [await aUser(tx, 'course_manager'), await aUser(tx, 'admin')] as const,
    );
    for (const user of [student, instructor, manager, admin]) expect((await read(user, course)).answer).toEqual([]);
    for (const role of ['student', 'instructor', 'teaching_assistant', 'supervisor'] as const)
      expect((await read(await college.write((tx) => aUser(tx, role)), course)).status).toBe(404);
  });

  test('says how far a student is with each module and item', async () => {
    const { course, student, classmate } = await aClass();
    await fill(course, student, ['completed', 'completed'], { position: 1 });
    await fill(course, student, ['completed', null], { position: 2 });
    await fill(course, student, ['viewed', null], { position: 3 });
    await fill(course, student, [null], { position: 4 });
    await fill(course, student, [], { position: 5 });
    await fill(course, student, [null, 'viewed'], { position: 6, is_sequential: true });
    const { answer } = await read(student, course);
    expect(answer.map(({ status, done, total }) => [status, done, total])).toEqual([
      ['completed', 2, 2],
      ['in_progress', 1, 2],
      ['in_progress', 0, 2],
      ['not_started', 0, 1],
      ['not_started', 0, 0],
      ['locked', 0, 2],
    ]);
    expect(answer.map(({ items }) => items.map(({ status }) => status))).toEqual([
      ['completed', 'completed'],
      ['completed', 'not_started'],
      ['in_progress', 'not_started'],
      ['not_started'],
      [],
      ['locked', 'locked'],
    ]);
    const other = await read(classmate, course);
    expect(other.answer.map(({ done }) => done)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('unlocks a sequential module once every published item before it is completed', async () => {
    const { course, student } = await aClass();
    const { module } = await fill(course, student, ['completed'], { position: 1 });
    await fill(course, student, [null], { position: 2, is_published: false });
    await fill(course, student, [null], { position: 3, is_sequential: true });
    await college.write((tx) => anActivity(tx, course, 'lesson', { module_id: module.id, is_published: false }));
    expect((await read(student, course)).answer.map(({ status }) => status)).toEqual(['completed', 'not_started']);
  });

  test('shows students what is published, in order and counted without gaps; staff see all without progress', async () => {
    const { course, student, instructor } = await aClass();
    const hidden = await fill(course, student, ['completed'], { position: 1, is_published: false });
    const shown = await fill(course, student, [null, null], { position: 2 });
    await college.write((tx) =>
      tx
        .updateTable('activities')
        .set({ is_published: false })
        .where('id', '=', shown.lessons[0]?.id ?? '')
        .execute(),
    );
    const forStudent = (await read(student, course)).answer;
    expect(forStudent.map(({ id, position, items }) => [id, position, items.map((item) => item.id)])).toEqual([
      [shown.module.id, 1, [shown.lessons[1]?.id]],
    ]);
    const forStaff = (await read(instructor, course)).answer;
    expect(forStaff.map(({ id, isPublished, status, done, total }) => [id, isPublished, status, done, total])).toEqual([
      [hidden.module.id, false, null, 0, 1],
      [shown.module.id, true, null, 0, 1],
    ]);
    expect(forStaff[1]?.items.map(({ isPublished, status }) => [isPublished, status])).toEqual([
      [false, null],
      [true, null],
    ]);
  });

  test('carries points, minutes and due moments', async () => {
    const { course, student } = await aClass();
    await college.write(async (tx) => {
      const module = await aModule(tx, course);
      const due = new Date('2026-11-20T22:59:00.5Z');
      await anActivity(tx, course, 'assignment', { module_id: module.id, points: '12.50', minutes: 45, due_at: due });
    });
    expect((await read(student, course)).answer[0]?.items[0]).toMatchObject({
      kind: 'assignment',
      points: 12.5,
      minutes: 45,
      dueAt: '2026-11-20T22:59:00.500Z',
    });
  });

  test('costs two statements, however many modules', async () => {
    const { course, student } = await aClass();
    for (let position = 1; position <= 10; position++)
      await fill(course, student, [null, 'viewed', 'completed'], { position });
    const reply = await read(student, course);
    expect(reply.answer).toHaveLength(10);
    expect(reply.statements).toBe(2);
  });
});
