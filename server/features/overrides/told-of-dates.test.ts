import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';

let college: TestCollege;
let course: { id: string; course_code: string };
let section: string;
let work: { id: string };
let ann: { id: string };
let clients: Record<'teacher' | 'ann' | 'bob', Client>;

beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

beforeEach(async () => {
  const bob = await college.write(async (tx) => {
    course = await aCourse(tx);
    section = newId();
    await tx.insertInto('sections').values({ id: section, course_id: course.id, name: 'Evening' }).execute();
    ann = await aUser(tx, 'student', { time_zone: 'Europe/Prague' });
    await enrols(tx, course, ann, 'active', { section_id: section });
    const other = await aUser(tx, 'student');
    await enrols(tx, course, other);
    work = await anActivity(tx, course, 'assignment', { title: 'Essay', due_at: new Date('2027-01-20T08:00:00Z') });
    return other;
  });
  const teacher = await college.write(async (tx) => {
    const made = await aUser(tx, 'instructor');
    await teaches(tx, course, made);
    return made;
  });
  clients = { teacher: await college.as(teacher), ann: await college.as(ann), bob: await college.as(bob) };
});

const set = async (target: { kind: 'section' | 'student'; id: string }, dates: object, revision = 0) =>
  (
    await clients.teacher.call('PUT /api/activities/{id}/overrides', {
      params: work,
      body: { target, dates, revision },
    })
  ).answer.overrides;
const told = async (who: 'ann' | 'bob') =>
  (await clients[who].call('GET /api/notifications')).answer.map(({ title, detail, path }) => [title, detail, path]);
const hers = () => ({ kind: 'student' as const, id: ann.id });

test('who gets another due date is told of it, on their own clock, and nobody else', async () => {
  await set(hers(), { dueAt: '2027-01-22T22:59:00.000Z' });
  const path = `/courses/${course.id}/assignments/${work.id}`;
  const title = 'The due date of “Essay” has changed';
  expect(await told('ann')).toEqual([[title, `Friday 22 January, 23:59 CET · ${course.course_code}`, path]]);
  expect(await told('bob')).toEqual([]);
  await set(hers(), { dueAt: null }, 1);
  expect(await told('ann')).toEqual([[title, `No due date · ${course.course_code}`, path]]);
});

test('what her section gets as well is no news, and what is taken away is', async () => {
  await set({ kind: 'section', id: section }, { dueAt: '2027-01-22T22:59:00.000Z' });
  await clients.ann.call('POST /api/notifications/read');
  college.clock.pass({ seconds: 1 });
  const overrides = await set(hers(), { dueAt: '2027-01-22T22:59:00.000Z' });
  expect(await told('ann')).toHaveLength(1);
  for (const { id } of overrides) await clients.teacher.call('DELETE /api/overrides/{id}', { params: { id } });
  expect((await told('ann')).map(([, detail]) => detail)).toEqual([
    `Wednesday 20 January, 09:00 CET · ${course.course_code}`,
    `Friday 22 January, 23:59 CET · ${course.course_code}`,
  ]);
});

test('of what students do not see yet, or of when it opens alone, nobody is told', async () => {
  await set({ kind: 'section', id: section }, { availableFrom: '2027-01-10T08:00:00.000Z' });
  await college.write((tx) =>
    tx.updateTable('activities').set({ is_published: false }).where('id', '=', work.id).execute(),
  );
  await set(hers(), { dueAt: '2027-01-22T22:59:00.000Z' });
  expect(await told('ann')).toEqual([]);
});
