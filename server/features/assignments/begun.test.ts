import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, aUser, enrols } from '../../testing/factories.ts';
import { aQuizWorld } from '../../testing/quiz-world.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

test('what a group has begun to write is in progress for all of it, wherever it is listed', async () => {
  const { course, work, students } = await college.write(async (tx) => {
    const course = await aCourse(tx);
    const work = await anActivity(tx, course, 'assignment', { points: '10' });
    const students = [await aUser(tx, 'student'), await aUser(tx, 'student'), await aUser(tx, 'student')];
    const set = { id: newId(), course_id: course.id, name: 'Teams', created_at: college.clock.now() };
    await tx.insertInto('group_sets').values(set).execute();
    const group_id = newId();
    await tx.insertInto('course_groups').values({ id: group_id, set_id: set.id, name: 'One', position: 1 }).execute();
    for (const user of students) await enrols(tx, course, user);
    for (const user of students.slice(0, 2)) {
      const member = { set_id: set.id, group_id, user_id: user.id, joined_at: college.clock.now() };
      await tx.insertInto('group_members').values(member).execute();
    }
    const settings = { group_set_id: set.id, accepts: ['text' as const] };
    await tx.updateTable('assignments').set(settings).where('activity_id', '=', work.id).execute();
    return { course, work, students };
  });
  const [writer, member, alone] = await Promise.all(students.map((student) => college.as(student)));
  if (!writer || !member || !alone) throw new Error('three were made');
  const params = { id: work.id };
  const draft = (await writer.call('GET /api/assignments/{id}/draft', { params })).answer;
  const { attempt, revision, groupId } = draft;
  const body = { attempt, revision, groupId, body: '<p>A beginning</p>', link: '', files: [] };
  await writer.call('PUT /api/assignments/{id}/draft', { params, body });

  for (const [client, status] of [
    [writer, 'in_progress'],
    [member, 'in_progress'],
    [alone, 'not_started'],
  ] as const) {
    const listed = await client.call('GET /api/courses/{id}/assignments', { params: { id: course.id } });
    expect([
      (await client.call('GET /api/assignments')).answer[0]?.status,
      (await client.call('GET /api/assignments/{id}', { params })).answer.mine?.status,
      listed.answer[0]?.mine?.status,
    ]).toEqual([status, status, status]);
  }
});

test('a quiz that has closed is not closed for whoever is taking it', async () => {
  const { quiz, students } = await aQuizWorld(college, { students: 2 });
  const [taker, other] = await Promise.all(students.map((student) => college.as(student)));
  if (!taker || !other) throw new Error('two were made');
  await taker.call('POST /api/quizzes/{quizId}/start', { params: { quizId: quiz.id }, body: {} });
  const closed = new Date(college.clock.now().getTime() - 60_000);
  await college.write((tx) =>
    tx.updateTable('activities').set({ available_until: closed }).where('id', '=', quiz.id).execute(),
  );

  const locked = async (client: typeof taker) => (await client.call('GET /api/assignments')).answer[0]?.locked;
  expect([await locked(taker), await locked(other)]).toEqual([null, 'closed']);
});
