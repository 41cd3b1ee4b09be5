import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sent } from '../../../contract/api.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aTerm, aUser, enrols, teaches } from '../../testing/factories.ts';

let college: TestCollege;
let manager: Client;
let managerId: string;
let term: { id: string };
let department: string;

type Change = Sent<'POST /api/course-changes', 'body'>['change'];
type Known = { id: string };

beforeAll(async () => {
  college = await openTestCollege();
  const person = await college.write((tx) => aUser(tx, 'course_manager'));
  managerId = person.id;
  manager = await college.as(person);
  department = newId();
  term = await college.write(async (tx) => {
    await tx.insertInto('departments').values({ id: department, name: 'Arts' }).execute();
    return aTerm(tx, { name: 'Spring 2027', starts_on: '2027-01-11', ends_on: '2027-04-04' });
  });
});
afterAll(() => college.close());

const make = (given: Parameters<typeof aCourse>[1] = {}) => college.write((tx) => aCourse(tx, given));
const preview = (courses: Known[], change: Change) =>
  manager.call('POST /api/course-change-previews', { body: { courses: courses.map(({ id }) => id), change } });
const apply = (courses: Known[], change: Change, headers: Record<string, string> = {}) =>
  manager.call('POST /api/course-changes', { body: { courses: courses.map(({ id }) => id), change }, headers });
const undo = (made: Known) => manager.call('POST /api/course-changes/{id}/undo', { params: made });
const row = (course: Known) =>
  college.app.database.read.selectFrom('courses').selectAll().where('id', '=', course.id).executeTakeFirstOrThrow();
const audits = (course: Known) =>
  college.app.database.read
    .selectFrom('audit_log')
    .select(['action', 'changes', 'actor_id'])
    .where('course_id', '=', course.id)
    .orderBy('id')
    .execute();

describe('changing several courses', () => {
  test('shows what becomes of each, does exactly that, and writes down each', async () => {
    const [one, other] = [
      await make({ max_students: 10 }),
      await make({ max_students: 25, department_id: department }),
    ];
    const change = { term: term.id, department, startDate: '2027-01-11', endDate: '2027-04-04', maxStudents: 25 };
    const planned = (await preview([one, other], change)).answer;
    expect(planned.map(({ course }) => course.id)).toEqual([one.id, other.id]);
    expect(planned[0]).toMatchObject({
      refusals: [],
      isOverfull: false,
      toPost: 0,
      changes: [
        { field: 'term', from: null, to: 'Spring 2027' },
        { field: 'department', from: null, to: 'Arts' },
        { field: 'startDate', from: null, to: '2027-01-11' },
        { field: 'endDate', from: null, to: '2027-04-04' },
        { field: 'maxStudents', from: '10', to: '25' },
      ],
    });
    expect(planned[1]?.changes.map(({ field }) => field)).toEqual(['term', 'startDate', 'endDate']);
    expect(await row(one)).toMatchObject({ max_students: 10, revision: 1 });

    const made = (await apply([one, other], change)).answer;
    expect(made).toMatchObject({ courses: 2, isUndone: false, by: { id: managerId } });
    expect(made.change).toContainEqual({ field: 'department', to: 'Arts' });
    for (const course of [one, other])
      expect(await row(course)).toMatchObject({
        term_id: term.id,
        term_is_chosen: true,
        department_id: department,
        start_date: '2027-01-11',
        max_students: 25,
        revision: 2,
      });
    expect(await audits(one)).toMatchObject([
      { action: 'course.changed', actor_id: managerId, changes: { maxStudents: { from: '10', to: '25' } } },
    ]);
    expect((await preview([one, other], change)).answer.flatMap(({ changes }) => changes)).toEqual([]);
    expect((await apply([one, other], change)).status).toBe(409);
  });

  test('does it to all or to none, and says which course refuses and why', async () => {
    const fine = await make();
    const wrong = await make({ course_code: 'WRONG-1', start_date: '2027-06-01' });
    const change = { endDate: '2027-04-04' };
    expect((await preview([fine, wrong], change)).answer.map(({ refusals }) => refusals)).toEqual([[], ['dates']]);
    const refused = await apply([fine, wrong], change);
    expect(refused.problem).toMatchObject({ status: 409, detail: expect.stringContaining('WRONG-1') });
    expect(await row(fine)).toMatchObject({ end_date: null, revision: 1 });
    expect((await apply([fine], change)).status).toBe(201);
  });

  test('publishes what is finished, and nothing when one is not', async () => {
    const ready = await college.write(async (tx) => {
      const course = await aCourse(tx, { status: 'draft' });
      await anActivity(tx, course, 'lesson', { module_id: (await aModule(tx, course)).id });
      return course;
    });
    const bare = await make({ status: 'draft', description: '' });
    const change = { status: 'active' as const };
    expect((await preview([ready, bare], change)).answer.map(({ refusals }) => refusals)).toEqual([[], ['unfinished']]);
    expect((await apply([ready, bare], change)).status).toBe(409);
    expect((await row(ready)).status).toBe('draft');
    expect((await apply([ready], change)).status).toBe(201);
    expect(await row(ready)).toMatchObject({ status: 'active', published_at: expect.any(Date) });
    expect((await audits(ready)).map(({ action }) => action)).toEqual(['course.status_changed']);
  });

  test('lets those move up who wait, when there are more places', async () => {
    const { course, waiting } = await college.write(async (tx) => {
      const course = await aCourse(tx, { max_students: 1 });
      await enrols(tx, course, await aUser(tx, 'student'));
      return { course, waiting: await enrols(tx, course, await aUser(tx, 'student'), 'waitlisted') };
    });
    await apply([course], { maxStudents: 2 });
    const moved = await college.app.database.read
      .selectFrom('enrolments')
      .select('state')
      .where('id', '=', waiting.id)
      .executeTakeFirstOrThrow();
    expect(moved.state).toBe('active');
    expect((await preview([course], { maxStudents: 1 })).answer[0]).toMatchObject({ isOverfull: true, refusals: [] });
  });

  test('keeps a code from being used twice in a term', async () => {
    await make({ course_code: 'TWICE-1', term_id: term.id });
    const course = await make({ course_code: 'twice-1' });
    expect((await preview([course], { term: term.id })).answer[0]?.refusals).toEqual(['codeTaken']);
    expect((await apply([course], { term: term.id })).status).toBe(409);
  });

  test('is done once for one key, however often it is sent', async () => {
    const course = await make();
    const headers = { 'idempotency-key': newId() };
    const first = await apply([course], { maxStudents: 7 }, headers);
    const again = await apply([course], { maxStudents: 7 }, headers);
    expect(again.answer).toEqual(first.answer);
    expect((await row(course)).revision).toBe(2);
  });

  test.each<[object, number]>([
    [{ courses: [], change: { maxStudents: 1 } }, 422],
    [{ courses: [newId()], change: {} }, 422],
    [{ courses: [newId()], change: { maxStudents: 0 } }, 422],
    [{ courses: [newId()], change: { startDate: '2027-02-30' } }, 422],
    [{ courses: [newId()], change: { status: 'gone' } }, 422],
    [{ courses: Array.from({ length: 201 }, newId), change: { maxStudents: 1 } }, 422],
    [{ courses: [newId()], change: { maxStudents: 1 } }, 404],
  ])('%# is refused', async (payload, status) => {
    for (const url of ['/api/course-changes', '/api/course-change-previews'])
      expect((await manager.raw({ method: 'POST', url, payload })).statusCode).toBe(status);
  });

  test('needs a term and a department that are there', async () => {
    const course = await make();
    expect((await apply([course], { term: newId() })).problem.errors).toHaveProperty('change.term');
    expect((await apply([course], { department: newId() })).problem.errors).toHaveProperty('change.department');
  });
});

describe('undoing', () => {
  test('makes every course what it was, once', async () => {
    const [one, other] = [await make({ max_students: 10 }), await make({ start_date: '2026-10-01' })];
    const before = [await row(one), await row(other)];
    const made = (await apply([one, other], { maxStudents: 3, department, status: 'completed' })).answer;
    expect((await row(one)).status).toBe('completed');
    expect((await undo(made)).answer).toMatchObject({ id: made.id, isUndone: true });
    const plain = (course: Awaited<ReturnType<typeof row>>) => {
      const { revision: _revision, updated_at: _updatedAt, ...rest } = course;
      return rest;
    };
    expect([plain(await row(one)), plain(await row(other))]).toEqual(before.map(plain));
    expect((await undo(made)).answer.isUndone).toBe(true);
    const listed = (await manager.call('GET /api/course-changes')).answer;
    expect(listed.find(({ id }) => id === made.id)).toMatchObject({ isUndone: true, courses: 2 });
  });

  test.each(['archived', 'completed'] as const)(
    'brings back who was invited, had asked or waited where courses were %s, and tells them',
    async (status) => {
      const teacher = await college.write((tx) => aUser(tx, 'instructor'));
      const { course, ...people } = await college.write(async (tx) => {
        const course = await aCourse(tx, { max_students: 1, title: 'Wood' });
        await teaches(tx, course, teacher);
        await enrols(tx, course, await aUser(tx, 'student'));
        const some = async (state: 'invited' | 'pending_approval' | 'waitlisted' | 'dropped') => {
          const user = await aUser(tx, 'student', { first_name: 'Ida', last_name: state });
          await enrols(tx, course, user, state);
          return user;
        };
        const [invited, asked] = [await some('invited'), await some('pending_approval')];
        const [first, second] = [await some('waitlisted'), await some('waitlisted')];
        return { course, invited, asked, first, second, gone: await some('invited'), left: await some('dropped') };
      });
      const standing = async () => {
        const rows = await college.app.database.read
          .selectFrom('enrolments')
          .select(['user_id', 'state', 'waitlist_number'])
          .where('course_id', '=', course.id)
          .execute();
        const of = new Map(rows.map((each) => [each.user_id, [each.state, each.waitlist_number]]));
        return Object.fromEntries(Object.entries(people).map(([name, { id }]) => [name, of.get(id)]));
      };
      const before = await standing();
      const made = (await apply([course], { status })).answer;
      const dropped = ['dropped', null];
      expect(Object.values(await standing())).toEqual(Object.values(before).map(() => dropped));
      // Whose account was closed meanwhile has nothing to come back to.
      await college.write((tx) =>
        tx.updateTable('users').set({ is_active: false }).where('id', '=', people.gone.id).execute(),
      );
      expect((await undo(made)).answer).toMatchObject({ isUndone: true });
      expect(await standing()).toEqual({ ...before, gone: dropped });
      const told = async (person: Known) => {
        const { answer } = await (await college.as(person)).call('GET /api/notifications');
        return answer.map(({ title, path }) => ({ title, path }));
      };
      const path = `/courses/browse?course=${course.id}`;
      expect(await told(people.invited)).toEqual([{ title: 'Wood goes on: you are invited to it again', path }]);
      expect(await told(people.asked)).toEqual([{ title: 'Wood goes on: your request to join it stands again', path }]);
      expect(await told(people.first)).toEqual([{ title: 'Wood goes on: you wait for a place in it again', path }]);
      expect(await told(teacher)).toMatchObject([{ title: 'Ida pending_approval asks to join Wood' }]);
      const entry = (await audits(course)).find(({ changes }) => 'undone' in (changes as object));
      expect(JSON.stringify(entry?.changes)).not.toContain('invited');
      // A second time nothing is there to be brought back.
      await undo(made);
      expect(await told(people.invited)).toHaveLength(1);
    },
  );

  test('lets who waits move up, where there is room since', async () => {
    const { course, waiting, inside } = await college.write(async (tx) => {
      const course = await aCourse(tx, { max_students: 1 });
      const inside = await enrols(tx, course, await aUser(tx, 'student'));
      return { course, inside, waiting: await enrols(tx, course, await aUser(tx, 'student'), 'waitlisted') };
    });
    const made = (await apply([course], { status: 'archived' })).answer;
    await college.write((tx) =>
      tx.updateTable('enrolments').set({ state: 'dropped' }).where('id', '=', inside.id).execute(),
    );
    await undo(made);
    const { state } = await college.app.database.read
      .selectFrom('enrolments')
      .select('state')
      .where('id', '=', waiting.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('active');
  });

  test('is refused as a whole when somebody has changed one of them since', async () => {
    const [one, other] = [await make({ max_students: 10 }), await make({ max_students: 10, course_code: 'SINCE-1' })];
    const made = (await apply([one, other], { maxStudents: 3 })).answer;
    await apply([other], { maxStudents: 4 });
    expect((await undo(made)).problem).toMatchObject({ status: 409, detail: expect.stringContaining('SINCE-1') });
    expect((await row(one)).max_students).toBe(3);
  });

  test('is refused when a course cannot go back', async () => {
    const teacher = await college.write((tx) => aUser(tx, 'instructor'));
    const course = await college.write(async (tx) => {
      const course = await aCourse(tx, { status: 'draft', course_code: 'BACK-1' });
      await teaches(tx, course, teacher);
      return course;
    });
    const made = (await apply([course], { status: 'active' })).answer;
    await college.write(async (tx) => enrols(tx, course, await aUser(tx, 'student')));
    expect((await undo(made)).problem).toMatchObject({ status: 409, detail: expect.stringContaining('BACK-1') });
    expect((await row(course)).status).toBe('active');
  });

  test('is refused when a term is gone', async () => {
    const gone = await college.write((tx) =>
      aTerm(tx, { name: 'Gone', starts_on: '2029-01-01', ends_on: '2029-03-01' }),
    );
    const course = await make({ term_id: gone.id, term_is_chosen: true });
    const made = (await apply([course], { term: term.id })).answer;
    expect((await manager.call('DELETE /api/terms/{id}', { params: gone })).status).toBe(204);
    expect((await undo(made)).status).toBe(409);
  });
});

test('two who change the same courses at once do so one after the other', async () => {
  const courses = [await make(), await make(), await make()];
  const both = await Promise.all([apply(courses, { maxStudents: 5 }), apply(courses.toReversed(), { maxStudents: 6 })]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  const limits = new Set((await Promise.all(courses.map(row))).map(({ max_students }) => max_students));
  expect(limits.size).toBe(1);
});

test('is for course managers and admins', async () => {
  const course = await make();
  const body = { courses: [course.id], change: { maxStudents: 5 } };
  const instructor = await college.as(await college.write((tx) => aUser(tx, 'instructor')));
  for (const call of ['POST /api/course-changes', 'POST /api/course-change-previews'] as const) {
    expect((await instructor.call(call, { body })).status).toBe(403);
    expect((await college.nobody.call(call, { body })).status).toBe(401);
  }
});
