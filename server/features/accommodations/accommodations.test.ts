import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../../../contract/identity.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { assistsOnly, aUser } from '../../testing/factories.ts';
import { aQuizWorld } from '../../testing/quiz-world.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

type Known = { id: string };
const granted = { timeFactor: 1.5, isUntimed: false, extraAttempts: 1, note: 'On file', revision: 0 };
const grant = (client: Client, student: Known, body: Partial<typeof granted> = {}) =>
  client.call('PUT /api/students/{id}/accommodation', { params: { id: student.id }, body: { ...granted, ...body } });
const see = (client: Client, student: Known) =>
  client.call('GET /api/students/{id}/accommodation', { params: { id: student.id } });
const start = async (client: Client, quiz: Known) =>
  (await client.call('POST /api/quizzes/{quizId}/start', { params: { quizId: quiz.id }, body: {} })).answer;
const announced = (topic: string) =>
  college.app.database.read.selectFrom('live_messages').selectAll().where('topic', '=', topic).execute();
const deadlineOf = async (client: Client, id: string) =>
  (await client.call('GET /api/attempts/{id}', { params: { id } })).answer.deadlineAt;

describe('an accommodation', () => {
  test('moves the clocks that run, is told to the page, and is written down', async () => {
    const { quiz, student, students, instructor } = await aQuizWorld(college, { students: 2 });
    const me = await college.as(student);
    const { id } = await start(me, quiz);
    const other = await college.as(students[1] ?? student);
    const others = await start(other, quiz);
    const deadline_at = new Date('2026-11-18T10:31:00Z');
    await college.write((tx) =>
      tx.updateTable('quiz_attempts').set({ deadline_at }).where('id', '=', others.id).execute(),
    );
    const staff = await college.as(instructor);
    const reply = await grant(staff, student);
    expect(await deadlineOf(other, others.id)).toBe(deadline_at.toISOString());
    expect(reply.answer).toMatchObject({ timeFactor: 1.5, extraAttempts: 1, note: 'On file', revision: 1 });
    expect(await deadlineOf(me, id)).toBe('2026-11-18T10:45:00.000Z');
    expect(await announced(`attempt:${id}`)).toMatchObject([{ audience: 'person', key: student.id }]);
    const audit = await college.app.database.read
      .selectFrom('audit_log')
      .selectAll()
      .where('user_id', '=', student.id)
      .execute();
    expect(audit).toMatchObject([
      {
        action: 'user.accommodation_changed',
        actor_id: instructor.id,
        changes: {
          timeFactor: { from: 1, to: 1.5 },
          extraAttempts: { from: 0, to: 1 },
          note: { from: '', to: 'On file' },
        },
      },
    ]);
    await grant(staff, student, { isUntimed: true, revision: 1 });
    expect(await deadlineOf(me, id)).toBeNull();
    const page = await me.call('GET /api/quizzes/{quizId}', { params: { quizId: quiz.id } });
    expect(page.answer).toMatchObject({ timeLimit: null, maxAttempts: 2, deadlineIfStartedNow: null });
  });

  test('is seen by its student, without the note', async () => {
    const { student, instructor, assistant } = await aQuizWorld(college);
    await grant(await college.as(instructor), student);
    const own = (await see(await college.as(student), student)).answer;
    expect(own).toMatchObject({ timeFactor: 1.5, revision: 1 });
    expect(own).not.toHaveProperty('note');
    expect((await see(await college.as(assistant), student)).answer.note).toBe('On file');
    expect((await grant(await college.as(assistant), student, { revision: 1 })).status).toBe(403);
    const stranger = await college.write((tx) => aUser(tx, 'instructor'));
    expect((await see(await college.as(stranger), student)).status).toBe(404);
    const elsewhere = await aQuizWorld(college);
    expect((await see(await college.as(elsewhere.instructor), student)).status).toBe(404);
    expect((await see(await college.as(instructor), instructor)).status).toBe(404);
  });

  test('is told to its student as it changes, and never what is noted of it', async () => {
    const { student, instructor } = await aQuizWorld(college);
    const [me, staff] = [await college.as(student), await college.as(instructor)];
    const told = async () =>
      (await me.call('GET /api/notifications')).answer.map(({ title, detail, path }) => [title, detail, path]);
    const says = (detail: string) => [['Your time and attempts in quizzes have changed', detail, '/assignments']];
    await grant(staff, student, { timeFactor: 1, extraAttempts: 0 });
    expect(await told()).toEqual([]);
    await grant(staff, student, { revision: 1 });
    expect(await told()).toEqual(says('The usual time × 1.5 · 1 extra attempt'));
    await grant(staff, student, { isUntimed: true, extraAttempts: 0, revision: 2 });
    expect(await told()).toEqual(says('No time limit · No extra attempts'));
    await me.call('POST /api/notifications/read');
    await grant(staff, student, { isUntimed: true, extraAttempts: 0, note: 'Another', revision: 3 });
    expect(await me.call('GET /api/auth/user')).toMatchObject({ answer: { unreadNotifications: 0 } });
  });

  test('is nothing for who teaches or assists no more, nor once the student has left', async () => {
    const { student, instructor, assistant } = await aQuizWorld(college);
    const as = (who: Known, role: Role) =>
      college.write((tx) => tx.updateTable('users').set({ role }).where('id', '=', who.id).execute());
    await as(instructor, 'teaching_assistant');
    expect((await grant(await college.as(instructor), student)).status).toBe(403);
    for (const who of [instructor, assistant]) {
      await as(who, 'supervisor');
      expect((await see(await college.as(who), student)).status).toBe(404);
    }
    await as(instructor, 'instructor');
    const client = await college.as(instructor);
    expect((await see(client, student)).status).toBe(200);
    await college.write((tx) =>
      tx.updateTable('enrolments').set({ state: 'dropped' }).where('user_id', '=', student.id).execute(),
    );
    expect((await see(client, student)).status).toBe(404);
  });

  test('is not there for an assistant of other sections', async () => {
    const { course, student, assistant } = await aQuizWorld(college);
    const section = { id: newId(), course_id: course.id, name: 'A' };
    await college.write(async (tx) => {
      await tx.insertInto('sections').values(section).execute();
      await assistsOnly(tx, assistant, [section]);
    });
    const client = await college.as(assistant);
    expect((await see(client, student)).status).toBe(404);
    await college.write((tx) =>
      tx.updateTable('enrolments').set({ section_id: section.id }).where('user_id', '=', student.id).execute(),
    );
    expect((await see(client, student)).status).toBe(200);
  });

  test('of two who change it the second is told', async () => {
    const { student, instructor } = await aQuizWorld(college);
    const client = await college.as(instructor);
    const replies = await Promise.all([grant(client, student), grant(client, student, { timeFactor: 2 })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await grant(client, student, { revision: 7, timeFactor: 3 })).status).toBe(409);
    expect((await grant(client, student, { revision: 1, timeFactor: 1.25 })).answer.revision).toBe(2);
  });

  test('has limits', async () => {
    const { student, instructor } = await aQuizWorld(college);
    const client = await college.as(instructor);
    for (const body of [{ timeFactor: 0.5 }, { timeFactor: 11 }, { timeFactor: 1.005 }, { extraAttempts: -1 }])
      expect((await grant(client, student, body)).status).toBe(422);
  });
});

describe('extending an attempt', () => {
  const extend = (client: Client, id: string, minutes: number, key?: string) =>
    client.call('POST /api/attempts/{id}/extend', {
      params: { id },
      body: { minutes },
      ...(key && { headers: { 'idempotency-key': key } }),
    });

  test('adds minutes, once for a key, and the page is told', async () => {
    const { quiz, student, assistant } = await aQuizWorld(college);
    const me = await college.as(student);
    const { id } = await start(me, quiz);
    const staff = await college.as(assistant);
    for (let i = 0; i < 2; i++)
      expect((await extend(staff, id, 10, 'once-and-only-once')).answer).toEqual({
        deadlineAt: '2026-11-18T10:40:00.000Z',
        extraMinutes: 10,
      });
    expect(await deadlineOf(me, id)).toBe('2026-11-18T10:40:00.000Z');
    expect(await announced(`attempt:${id}`)).toHaveLength(1);
    expect((await extend(me, id, 10)).status).toBe(403);
  });

  test('is refused where it would change nothing', async () => {
    const until = new Date('2026-11-18T10:20:00Z');
    const cut = await aQuizWorld(college, { quiz: { cuts_at_until: true }, activity: { available_until: until } });
    const { id } = await start(await college.as(cut.student), cut.quiz);
    expect((await extend(await college.as(cut.instructor), id, 10)).problem.detail).toMatch(/closes for everybody/);
    const free = await aQuizWorld(college, { quiz: { time_limit: null } });
    const open = await start(await college.as(free.student), free.quiz);
    expect((await extend(await college.as(free.instructor), open.id, 10)).problem.detail).toMatch(/no time limit/);
    const over = await aQuizWorld(college);
    const ended = await start(await college.as(over.student), over.quiz);
    college.clock.pass({ minutes: 30 });
    expect((await extend(await college.as(over.instructor), ended.id, 10)).status).toBe(409);
    college.clock.pass({ minutes: -30 });
  });
});
