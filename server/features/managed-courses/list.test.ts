import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sent } from '../../../contract/api.ts';
import { courseProblem, managedCourseSort } from '../../../contract/managed-courses.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aTerm, aUser, enrols, teaches } from '../../testing/factories.ts';

let college: TestCollege;
let manager: Client;
const ids: Record<string, string> = {};

/** A college with a course for each problem, and one that is as it should be. */
beforeAll(async () => {
  college = await openTestCollege();
  manager = await college.as(await college.write((tx) => aUser(tx, 'course_manager')));
  await college.write(async (tx) => {
    const autumn = await aTerm(tx, { name: 'Autumn', starts_on: '2026-09-14', ends_on: '2026-12-06' });
    const spring = await aTerm(tx, { name: 'Spring', starts_on: '2027-01-11', ends_on: '2027-04-04' });
    const arts = { id: newId(), name: 'Arts' };
    await tx.insertInto('departments').values(arts).execute();
    Object.assign(ids, { autumn: autumn.id, spring: spring.id, arts: arts.id });
    const teacher = await aUser(tx, 'instructor', { first_name: 'Ada', last_name: 'Hallowell' });
    const assistant = await aUser(tx, 'teaching_assistant', { first_name: 'Ben', last_name: 'Okafor' });
    const students = [];
    for (let i = 0; i < 6; i++) students.push(await aUser(tx, 'student'));
    const make = async (code: string, given: Parameters<typeof aCourse>[1] = {}, bare = false) => {
      const course = await aCourse(tx, {
        course_code: code,
        title: `About ${code.toLowerCase()}`,
        term_id: autumn.id,
        start_date: '2026-09-14',
        end_date: '2026-12-06',
        enrollment_deadline: '2026-09-28',
        max_students: 4,
        ...given,
      });
      ids[code] = course.id;
      if (bare) return course;
      await teaches(tx, course, teacher);
      await anActivity(tx, course, 'lesson', { module_id: (await aModule(tx, course)).id });
      return course;
    };
    const fine = await make('FINE', { department_id: arts.id });
    await teaches(tx, fine, assistant, 'teaching_assistant');
    for (const student of students.slice(0, 3)) await enrols(tx, fine, student);
    await enrols(tx, fine, students[4] ?? teacher, 'dropped');
    await tx
      .insertInto('events')
      .values({ id: newId(), kind: 'lesson.completed', at: new Date('2026-11-10T09:00:00Z'), course_id: fine.id })
      .execute();
    await anActivity(tx, await make('BARE', {}, true), 'link', { is_published: false });
    await make('BACK', { start_date: '2026-11-30', end_date: '2026-11-20' });
    const late = await make('LATE', { enrollment_deadline: '2026-12-20' });
    await enrols(tx, late, students[0] ?? teacher, 'pending_approval');
    await make('OUT', { term_id: spring.id, enrollment_deadline: null });
    await make('NOTERM', { term_id: null });
    await make('DRAFT', { status: 'draft' });
    await make('OVER', { end_date: '2026-11-17' });
    const free = await make('FREE');
    await enrols(tx, free, students[0] ?? teacher, 'waitlisted');
    const crowd = await make('CROWD', { max_students: 1 });
    for (const student of students.slice(0, 2)) await enrols(tx, crowd, student);
    await make('DONE', { status: 'completed', end_date: '2026-01-01' });
    await make('GONE', { status: 'archived', status_before_archive: 'completed' }, true);
    await make('FRAME', { status: 'draft', is_template: true }, true);
    Object.assign(ids, { teacher: teacher.id, assistant: assistant.id });
  });
});
afterAll(() => college.close());

const list = (query: Sent<'GET /api/managed-courses', 'query'> = {}) =>
  manager.call('GET /api/managed-courses', { query });
const codes = async (query: Sent<'GET /api/managed-courses', 'query'> = {}) =>
  (await list(query)).answer.map(({ courseCode }) => courseCode);

describe('GET /api/managed-courses', () => {
  test('lists all but archived courses by code, in two statements', async () => {
    const reply = await list();
    const all = ['BACK', 'BARE', 'CROWD', 'DONE', 'DRAFT', 'FINE', 'FRAME', 'FREE', 'LATE', 'NOTERM', 'OUT', 'OVER'];
    expect(reply.answer.map(({ courseCode }) => courseCode)).toEqual(all);
    expect(reply.statements).toBe(2);
    expect(reply.headers['x-total-count']).toBe('12');
    expect(await codes({ status: 'all' })).toContain('GONE');
  });

  test('says of each course what there is to know', async () => {
    const [fine] = (await list({ q: 'fine' })).answer;
    expect(fine).toMatchObject({
      id: ids['FINE'],
      status: 'active',
      term: { id: ids['autumn'], name: 'Autumn' },
      department: { id: ids['arts'], name: 'Arts' },
      startDate: '2026-09-14',
      maxStudents: 4,
      enrolled: 3,
      waiting: 0,
      pending: 0,
      staff: [
        { id: ids['teacher'], role: 'instructor', lastName: 'Hallowell' },
        { id: ids['assistant'], role: 'teaching_assistant', lastName: 'Okafor' },
      ],
      lastActivityAt: '2026-11-10T09:00:00.000Z',
      mayBecome: ['completed', 'archived'],
      problems: [],
    });
    expect((await manager.call('GET /api/managed-courses/{id}', { params: { id: ids['FINE'] ?? '' } })).answer).toEqual(
      fine,
    );
  });

  test('counts what another count over the rows says', async () => {
    const rows = await college.app.database.read.selectFrom('enrolments').selectAll().execute();
    for (const course of (await list({ status: 'all' })).answer) {
      const count = (...states: string[]) =>
        rows.filter((row) => row.course_id === course.id && states.includes(row.state)).length;
      expect([course.enrolled, course.waiting, course.pending]).toEqual([
        count('active', 'completed'),
        count('waitlisted'),
        count('pending_approval'),
      ]);
    }
  });

  test.each([
    ['noInstructor', ['BARE']],
    ['noContent', ['BARE']],
    ['endsBeforeStart', ['BACK']],
    ['deadlineAfterEnd', ['LATE']],
    ['outsideTerm', ['OUT']],
    ['noTerm', ['NOTERM']],
    ['deadlinePassed', ['DRAFT']],
    ['isOver', ['OVER']],
    ['placesFree', ['FREE']],
    ['overfull', ['CROWD']],
    ['requestsWaiting', ['LATE']],
  ] as const)('finds the courses with the problem %s', async (problem, expected) => {
    const reply = await list({ problem });
    expect(reply.answer.map(({ courseCode }) => courseCode)).toEqual(expected);
    expect(reply.statements).toBe(3);
    expect(reply.headers['x-total-count']).toBe(String(expected.length));
  });

  test('finds a course by a problem exactly when it says that it has it', async () => {
    const all = (await list({ status: 'all' })).answer;
    for (const problem of courseProblem.options)
      expect(await codes({ problem, status: 'all' })).toEqual(
        all.filter(({ problems }) => problems.includes(problem)).map(({ courseCode }) => courseCode),
      );
    expect(await codes({ problem: 'any' })).toEqual(
      all.filter(({ problems }) => problems.length > 0).map(({ courseCode }) => courseCode),
    );
  });

  test('is narrowed by words, term, department, status and staff', async () => {
    expect(await codes({ q: 'about bar' })).toEqual(['BARE']);
    expect(await codes({ q: 'okafor' })).toEqual(['FINE']);
    expect(await codes({ q: '%' })).toEqual([]);
    expect(await codes({ term: ids['spring'] ?? '' })).toEqual(['OUT']);
    expect(await codes({ term: 'none' })).toEqual(['NOTERM']);
    expect(await codes({ department: ids['arts'] ?? '' })).toEqual(['FINE']);
    expect(await codes({ department: 'none', status: 'draft' })).toEqual(['DRAFT', 'FRAME']);
    expect(await codes({ staff: ids['assistant'] ?? '' })).toEqual(['FINE']);
    expect(await codes({ status: 'archived' })).toEqual(['GONE']);
    expect((await list({ q: 'nothing like it' })).headers['x-total-count']).toBe('0');
  });

  test('comes with the most and the latest first', async () => {
    expect((await codes({ sort: 'enrolled' }))[0]).toBe('FINE');
    expect((await codes({ sort: 'waiting' }))[0]).toBe('FREE');
    expect((await codes({ sort: 'pending' }))[0]).toBe('LATE');
    expect((await codes({ sort: 'activity' }))[0]).toBe('FINE');
    expect((await codes({ sort: 'term' }))[0]).toBe('OUT');
    expect((await codes({ sort: 'department' }))[0]).toBe('FINE');
    expect((await codes({ sort: 'start' }))[0]).toBe('BACK');
  });

  test.each(managedCourseSort.options.flatMap((sort) => [[sort, undefined] as const, [sort, '1'] as const]))(
    'comes by %s (reversed: %s) in pages that leave out and repeat nothing',
    async (sort, reversed) => {
      const order = reversed ? { sort, reversed } : { sort };
      const whole = await codes({ ...order, status: 'all' });
      const seen: string[] = [];
      let url: string | undefined =
        `/api/managed-courses?${new URLSearchParams(Object.entries({ ...order, status: 'all', limit: '5' }))}`;
      while (url) {
        const reply = await manager.raw({ method: 'GET', url });
        seen.push(...reply.json<{ courseCode: string }[]>().map(({ courseCode }) => courseCode));
        url = /<(.+)>; rel="next"/.exec(String(reply.headers.link))?.[1];
      }
      expect(seen).toEqual(whole);
      expect(new Set(seen).size).toBe(13);
    },
  );

  test.each(['status=gone', 'problem=x', 'sort=password', 'term=x', 'cursor=x', 'limit=0', 'q=%00'])(
    'refuses ?%s',
    async (query) => {
      expect((await manager.raw({ method: 'GET', url: `/api/managed-courses?${query}` })).statusCode).toBe(400);
    },
  );
});

describe('the waitlist', () => {
  async function aQueue() {
    return college.write(async (tx) => {
      const course = await aCourse(tx, { max_students: 1 });
      await enrols(tx, course, await aUser(tx, 'student'));
      const waiting = [];
      for (const last_name of ['A', 'B', 'C'])
        waiting.push((await enrols(tx, course, await aUser(tx, 'student', { last_name }), 'waitlisted')).id);
      return { course, waiting };
    });
  }
  const place = (id: string | undefined, to: number) =>
    manager.call('PUT /api/enrolments/{id}/place', { params: { id: id ?? '' }, body: { place: to } });
  const order = async (course: { id: string }) =>
    (
      await manager.call('GET /api/courses/{id}/enrolments', { params: course, query: { state: 'waitlisted' } })
    ).answer.map(({ student }) => student.lastName);

  test('is put in another order, written down, and moves up in that order', async () => {
    const { course, waiting } = await aQueue();
    expect((await place(waiting[2], 1)).answer).toEqual({ place: 1 });
    expect(await order(course)).toEqual(['C', 'A', 'B']);
    expect((await place(waiting[2], 99)).answer).toEqual({ place: 3 });
    expect(await order(course)).toEqual(['A', 'B', 'C']);
    expect((await place(waiting[1], 1)).answer).toEqual({ place: 1 });
    expect((await place(waiting[1], 1)).answer).toEqual({ place: 1 });
    const audit = await college.app.database.read
      .selectFrom('audit_log')
      .select('changes')
      .where('action', '=', 'course.waitlist_changed')
      .orderBy('id')
      .execute();
    expect(audit.map(({ changes }) => changes)).toEqual([
      { place: { from: 3, to: 1 } },
      { place: { from: 1, to: 3 } },
      { place: { from: 2, to: 1 } },
    ]);
    const body = { courses: [course.id], change: { maxStudents: 2 } };
    await manager.call('POST /api/course-changes', { body });
    expect(await order(course)).toEqual(['A', 'C']);
  });

  test('is not there while its course is a draft', async () => {
    const { course, waiting } = await aQueue();
    await college.write((tx) =>
      tx.updateTable('courses').set({ status: 'draft' }).where('id', '=', course.id).execute(),
    );
    expect((await place(waiting[0], 2)).status).toBe(404);
  });

  test('has only who waits', async () => {
    const { course, waiting } = await aQueue();
    await manager.call('DELETE /api/enrolments/{id}', { params: { id: waiting[0] ?? '' } });
    expect((await place(waiting[0], 1)).problem).toMatchObject({ status: 409, code: 'changed-since' });
    expect(await order(course)).toEqual(['B', 'C']);
  });
});
