import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../../../contract/identity.ts';
import { newId } from '../../ids.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { opened, scored, submitted } from '../../testing/work.ts';

let college: TestCollege;
let course: { id: string };
const people = new Map<string, { id: string }>();

const at = (hours: number) => new Date(college.clock.now().getTime() + hours * 3_600_000);
const list = async (who: string) => {
  const client = await college.as(people.get(who) ?? { id: newId() });
  return client.call('GET /api/courses/{id}/assignments', { params: { id: course.id } });
};

beforeAll(async () => {
  college = await openTestCollege();
  await college.write(async (tx) => {
    course = await aCourse(tx);
    const person = async (name: string, role: Role) => {
      const user = await aUser(tx, role);
      people.set(name, user);
      return user;
    };
    const me = await person('student', 'student');
    const classmate = await person('classmate', 'student');
    await person('stranger', 'student');
    await person('admin', 'admin');
    await person('other instructor', 'instructor');
    await enrols(tx, course, me);
    await enrols(tx, course, classmate);
    await enrols(tx, course, await person('dropped', 'student'), 'dropped');
    await teaches(tx, course, await person('instructor', 'instructor'));
    await teaches(tx, course, await person('assistant', 'teaching_assistant'), 'teaching_assistant');

    const module = await aModule(tx, course);
    const hiddenModule = await aModule(tx, course, { is_published: false });
    const work = (title: string, due: number | null, given = {}) =>
      anActivity(tx, course, 'assignment', {
        title,
        points: '100',
        due_at: due === null ? null : at(due),
        module_id: module.id,
        ...given,
      });
    await work('undated', null, { points: null });
    const graded = await work('graded', -48);
    const held = await work('held back', -24);
    const excused = await work('excused', -12);
    const missing = await work('missing', -1);
    const begun = await work('begun', 1);
    await work('untouched', 2);
    await work('unpublished', 3, { is_published: false });
    await work('in a hidden module', 4, { module_id: hiddenModule.id });
    await submitted(tx, graded, me, { submitted_at: at(-60) });
    await submitted(tx, graded, me, { submitted_at: at(-50), attempt: 2 });
    await scored(tx, graded, me, '92.50');
    await submitted(tx, held, me, { submitted_at: at(-30) });
    await scored(tx, held, me, '13', { posted_at: null });
    await scored(tx, excused, me, null, { is_excused: true });
    await opened(tx, missing, me);
    await opened(tx, begun, me);
    await submitted(tx, begun, classmate);
    await scored(tx, begun, classmate, '77');
    await anActivity(tx, course, 'quiz', { title: 'a quiz' });
    await anActivity(tx, await aCourse(tx), 'assignment', { title: 'of another course' });
  });
});
afterAll(() => college.close());

test('the board has the published work of the courses that one is in', async () => {
  const board = async (who: string) => {
    const client = await college.as(people.get(who) ?? { id: newId() });
    return (await client.call('GET /api/assignments')).answer.map(({ title }) => title).toSorted();
  };
  const published = ['a quiz', 'begun', 'excused', 'graded', 'held back', 'missing', 'undated', 'untouched'];
  expect(await board('student')).toEqual(published);
  expect(await board('classmate')).toEqual(published);
  for (const who of ['dropped', 'stranger']) expect(await board(who)).toEqual([]);
});

describe('the list of assignments', () => {
  test('is for who is signed in', async () => {
    const reply = await college.nobody.call('GET /api/courses/{id}/assignments', { params: { id: course.id } });
    expect(reply.status).toBe(401);
  });

  test.each(['stranger', 'dropped', 'other instructor'])('is not there for: %s', async (who) => {
    const reply = await list(who);
    expect([reply.status, reply.problem.detail]).toEqual([404, 'Course not found']);
  });

  test('is 404 for a course that is not there', async () => {
    const client = await college.as(people.get('admin') ?? { id: '' });
    for (const id of [newId(), 'x'])
      expect((await client.call('GET /api/courses/{id}/assignments', { params: { id } })).status).toBe(404);
  });

  test('tells a student where their own work stands, by due date, in three statements', async () => {
    const reply = await list('student');
    expect(reply.answer.map(({ title, mine }) => [title, mine?.status, mine?.score])).toEqual([
      ['graded', 'graded', 92.5],
      ['held back', 'submitted', null],
      ['excused', 'graded', null],
      ['missing', 'missing', null],
      ['begun', 'in_progress', null],
      ['untouched', 'not_started', null],
      ['undated', 'not_started', null],
    ]);
    expect(reply.answer[0]?.mine?.submittedAt).toBe(at(-50).toISOString());
    expect(reply.answer[0]?.points).toBe(100);
    expect(reply.answer.at(-1)).toMatchObject({ points: null, dueAt: null });
    expect(reply.statements).toBe(3);
  });

  test.each(['instructor', 'assistant', 'admin'])(
    'shows all of them, and no work of one’s own, to: %s',
    async (who) => {
      const reply = await list(who);
      expect(reply.answer).toHaveLength(9);
      expect(reply.answer.every((one) => one.mine === null)).toBe(true);
      expect(reply.answer.filter((one) => !one.isPublished).map((one) => one.title)).toEqual([
        'unpublished',
        'in a hidden module',
      ]);
      expect(reply.statements).toBe(3);
    },
  );
});
