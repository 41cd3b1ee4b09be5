import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';

let college: TestCollege;
let world: Awaited<ReturnType<typeof aWorld>>;

beforeAll(async () => {
  college = await openTestCollege();
});
beforeEach(async () => {
  world = await aWorld();
});
afterAll(() => college.close());

/** Two modules, the second one sequential: a video, a quiz and a lesson; then a hidden lesson and a lesson. */
async function aWorld() {
  return college.write(async (tx) => {
    const course = await aCourse(tx, { hue: 7 });
    const student = await aUser(tx, 'student');
    const instructor = await aUser(tx, 'instructor');
    const assistant = await aUser(tx, 'teaching_assistant');
    const manager = await aUser(tx, 'course_manager');
    await enrols(tx, course, student);
    await teaches(tx, course, instructor);
    await teaches(tx, course, assistant, 'teaching_assistant');
    const one = await aModule(tx, course, { position: 1 });
    const two = await aModule(tx, course, { position: 2, is_sequential: true });
    const video = await anActivity(tx, course, 'video', {
      module_id: one.id,
      position: 1,
      title: 'Video',
      minutes: 15,
    });
    const quiz = await anActivity(tx, course, 'quiz', { module_id: one.id, position: 2 });
    const lesson = await anActivity(tx, course, 'lesson', { module_id: one.id, position: 3, title: 'Lesson' });
    const hidden = await anActivity(tx, course, 'lesson', {
      module_id: two.id,
      position: 1,
      title: 'Hidden',
      is_published: false,
    });
    const later = await anActivity(tx, course, 'lesson', { module_id: two.id, position: 2, title: 'Later' });
    return { course, student, instructor, assistant, manager, one, two, video, quiz, lesson, hidden, later };
  });
}

const read = async (user: { id: string }, lesson: { id: string }) =>
  (await college.as(user)).call('GET /api/lessons/{id}', { params: { id: lesson.id } });

const record = async (user: { id: string }, lesson: { id: string }, status: 'viewed' | 'completed') =>
  (await college.as(user)).call('PUT /api/lessons/{id}/progress', { params: { id: lesson.id }, body: { status } });

const passQuiz = (user: { id: string }) =>
  college.write((tx) => {
    const at = college.clock.now();
    const row = { user_id: user.id, activity_id: world.quiz.id, viewed_at: at, completed_at: at };
    return tx.insertInto('activity_progress').values(row).execute();
  });

const completionsOf = (lesson: { id: string }) =>
  college.app.database.read.selectFrom('events').selectAll().where('subject_id', '=', lesson.id).execute();

describe('GET /api/lessons/{id}', () => {
  test('shows the lesson in its place', async () => {
    const { student, video, quiz, lesson, course, one } = world;
    const { answer, statements } = await read(student, lesson);
    expect(answer).toMatchObject({
      id: lesson.id,
      kind: 'lesson',
      body: '<p>Text</p>',
      position: 3,
      status: 'not_started',
    });
    expect(answer.course).toEqual({ id: course.id, title: course.title, courseCode: course.course_code, hue: 7 });
    expect(answer.module).toMatchObject({ id: one.id, position: 1, total: 3 });
    expect(answer.previous).toEqual({ id: quiz.id, kind: 'quiz', title: quiz.title });
    expect(statements).toBe(2);
    expect((await read(student, video)).answer).toMatchObject({
      kind: 'video',
      minutes: 15,
      previous: null,
      next: { id: quiz.id, kind: 'quiz' },
    });
  });

  test('leads over module borders, but never into what is locked or not published', async () => {
    const { student, instructor, video, lesson, hidden, later } = world;
    expect((await read(student, lesson)).answer.next).toBeNull();
    for (const item of [video, lesson]) await record(student, item, 'completed');
    await passQuiz(student);
    expect((await read(student, lesson)).answer.next).toEqual({ id: later.id, kind: 'lesson', title: 'Later' });
    expect((await read(student, later)).answer).toMatchObject({ previous: { id: lesson.id }, position: 1, next: null });
    expect((await read(instructor, lesson)).answer).toMatchObject({
      next: { id: hidden.id },
      status: null,
      reading: null,
    });
    expect((await read(instructor, later)).answer.position).toBe(2);
  });

  test('is not there for students while it is not published or locked, nor for strangers', async () => {
    const { student, instructor, assistant, manager, hidden, later, lesson, quiz, one } = world;
    for (const item of [hidden, later, quiz]) expect((await read(student, item)).status).toBe(404);
    for (const user of [instructor, assistant, manager]) {
      expect((await read(user, hidden)).status).toBe(200);
      expect((await read(user, later)).status).toBe(200);
    }
    expect((await college.nobody.call('GET /api/lessons/{id}', { params: lesson })).status).toBe(401);
    for (const role of ['student', 'instructor', 'teaching_assistant', 'supervisor'] as const)
      expect((await read(await college.write((tx) => aUser(tx, role)), lesson)).status).toBe(404);
    expect((await read(manager, { id: newId() })).status).toBe(404);
    await college.write((tx) =>
      tx.updateTable('modules').set({ is_published: false }).where('id', '=', one.id).execute(),
    );
    expect((await read(student, lesson)).status).toBe(404);
  });
});

describe('PUT /api/lessons/{id}/progress', () => {
  test('records viewed, then completed; viewed never takes back completed', async () => {
    const { student, lesson } = world;
    expect((await record(student, lesson, 'viewed')).answer).toEqual({ status: 'in_progress', completedAt: null });
    expect((await read(student, lesson)).answer.status).toBe('in_progress');
    const completed = { status: 'completed', completedAt: '2026-11-18T10:05:00.000Z' };
    college.clock.pass({ minutes: 5 });
    expect((await record(student, lesson, 'completed')).answer).toEqual(completed);
    college.clock.pass({ minutes: 1 });
    expect((await record(student, lesson, 'completed')).answer).toEqual(completed);
    expect((await record(student, lesson, 'viewed')).answer).toEqual(completed);
    college.clock.pass({ minutes: -6 });
    expect((await read(student, lesson)).answer.status).toBe('completed');
  });

  test('is one’s own: nobody else’s is shown or changed', async () => {
    const { student, lesson, course } = world;
    const [done, begun] = await college.write(async (tx) => {
      const made = [await aUser(tx, 'student'), await aUser(tx, 'student')] as const;
      for (const user of made) await enrols(tx, course, user);
      return made;
    });
    await record(done, lesson, 'completed');
    await record(begun, lesson, 'viewed');
    expect((await record(student, lesson, 'viewed')).answer.completedAt).toBeNull();
    await record(student, lesson, 'completed');
    expect((await read(begun, lesson)).answer.status).toBe('in_progress');
  });

  test('twenty retries at once leave one row and one event', async () => {
    const { student, lesson, course } = world;
    const client = await college.as(student);
    const send = () => client.call('PUT /api/lessons/{id}/progress', { params: lesson, body: { status: 'completed' } });
    const replies = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(replies.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
    const rows = await college.app.database.read
      .selectFrom('activity_progress')
      .selectAll()
      .where('activity_id', '=', lesson.id)
      .execute();
    expect(rows).toHaveLength(1);
    expect(await completionsOf(lesson)).toMatchObject([
      { kind: 'lesson.completed', actor_id: student.id, user_id: student.id, course_id: course.id, subject: 'Lesson' },
    ]);
  });

  test('opening a lesson is no event', async () => {
    await record(world.student, world.lesson, 'viewed');
    expect(await completionsOf(world.lesson)).toEqual([]);
  });

  test('is for students of the course: staff 403, strangers 404, before the body is judged', async () => {
    const { instructor, assistant, manager, lesson } = world;
    const stranger = await college.write((tx) => aUser(tx, 'student'));
    const raw = async (user: { id: string }) =>
      (
        await (
          await college.as(user)
        ).raw({ method: 'PUT', url: `/api/lessons/${lesson.id}/progress`, payload: { status: 'x' } })
      ).statusCode;
    for (const user of [instructor, assistant, manager]) {
      expect((await record(user, lesson, 'completed')).status).toBe(403);
      expect(await raw(user)).toBe(403);
    }
    expect(await raw(stranger)).toBe(404);
    expect(await raw(world.student)).toBe(422);
    const call = college.nobody.call('PUT /api/lessons/{id}/progress', { params: lesson, body: { status: 'viewed' } });
    expect((await call).status).toBe(401);
    expect(await completionsOf(lesson)).toEqual([]);
  });

  test('refuses a locked lesson with 409, an unpublished one and a quiz with 404', async () => {
    const { student, hidden, later, quiz } = world;
    expect((await record(student, later, 'completed')).status).toBe(409);
    expect((await record(student, hidden, 'completed')).status).toBe(404);
    expect((await record(student, quiz, 'completed')).status).toBe(404);
    expect(await completionsOf(later)).toEqual([]);
  });

  test('a completed lesson stays open when its module is locked again', async () => {
    const { student, video, lesson, later, one, course } = world;
    for (const item of [video, lesson]) await record(student, item, 'completed');
    await passQuiz(student);
    await record(student, later, 'completed');
    await college.write((tx) => anActivity(tx, course, 'lesson', { module_id: one.id, position: 9 }));
    expect((await read(student, later)).answer.status).toBe('completed');
    expect((await record(student, later, 'viewed')).answer.status).toBe('completed');
  });
});
