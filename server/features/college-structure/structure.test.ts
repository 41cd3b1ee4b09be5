import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aTerm, aUser } from '../../testing/factories.ts';

let college: TestCollege;
let manager: Client;
let instructor: Client;
let managerId: string;
let count = 0;

beforeAll(async () => {
  college = await openTestCollege();
  const person = await college.write((tx) => aUser(tx, 'course_manager'));
  managerId = person.id;
  manager = await college.as(person);
  instructor = await college.as(await college.write((tx) => aUser(tx, 'instructor')));
});
afterAll(() => college.close());

let name: string;
beforeEach(() => {
  name = `Name ${++count}`;
});

const dates = { startsOn: '2027-01-11', endsOn: '2027-04-04' };
const structure = async () => (await manager.call('GET /api/college/structure')).answer;
const lastAudit = () =>
  college.app.database.read
    .selectFrom('audit_log')
    .select(['action', 'changes', 'actor_id'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
const courseRow = (id: string) =>
  college.app.database.read.selectFrom('courses').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const termOf = (given = {}) => college.write((tx) => aTerm(tx, { name, ...given }));

test('a term or a department that is saved as it is leaves no row in the record', async () => {
  const term = await manager.call('POST /api/terms', { body: { name, ...dates } });
  const department = await manager.call('POST /api/departments', { body: { name } });
  const before = await lastAudit();
  const again = await manager.call('PUT /api/terms/{id}', { params: term.answer, body: { name, ...dates } });
  expect(again.answer).toEqual(term.answer);
  const same = await manager.call('PUT /api/departments/{id}', { params: department.answer, body: { name } });
  expect(same.answer).toEqual(department.answer);
  expect(await lastAudit()).toEqual(before);
});

describe('terms', () => {
  test('are made, changed and removed, each with its row in the record', async () => {
    const made = await manager.call('POST /api/terms', { body: { name: ` ${name} `, ...dates } });
    expect(made.answer).toMatchObject({ name, ...dates, courses: 0 });
    expect(await lastAudit()).toMatchObject({ action: 'college.term_created', actor_id: managerId });
    const params = { id: made.answer.id };
    const changed = { name: `${name}b`, startsOn: '2027-01-04', endsOn: dates.endsOn };
    expect((await manager.call('PUT /api/terms/{id}', { params, body: changed })).answer).toMatchObject(changed);
    expect((await lastAudit()).changes).toEqual({
      name: { from: name, to: `${name}b` },
      startsOn: { from: dates.startsOn, to: '2027-01-04' },
    });
    expect((await manager.call('DELETE /api/terms/{id}', { params })).status).toBe(204);
    expect((await manager.call('DELETE /api/terms/{id}', { params })).status).toBe(404);
    expect((await structure()).terms.map(({ id }) => id)).not.toContain(params.id);
  });

  test.each([
    [{ name: '', ...dates }, 'name'],
    [{ name: 'x'.repeat(61), ...dates }, 'name'],
    [{ name: 'A', startsOn: '2027-02-30', endsOn: '2027-04-04' }, 'startsOn'],
    [{ name: 'A', startsOn: '2027-04-05', endsOn: '2027-04-04' }, 'endsOn'],
  ])('%j are refused', async (body, field) => {
    const { problem } = await manager.call('POST /api/terms', { body });
    expect(problem.status).toBe(422);
    expect(Object.keys(problem.errors ?? {})).toEqual([field]);
  });

  test('have names of their own, whatever their letters', async () => {
    const term = await termOf();
    const body = { name: name.toUpperCase(), ...dates };
    const taken = await manager.call('POST /api/terms', { body });
    expect(taken.problem).toMatchObject({ status: 409, errors: { name: expect.stringContaining('already') } });
    expect((await manager.call('PUT /api/terms/{id}', { params: term, body })).status).toBe(200);
    const both = await Promise.all(
      [1, 2].map(() => manager.call('POST /api/terms', { body: { name: `${name}c`, ...dates } })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('with courses are not removed, and merged move them with a new revision', async () => {
    const [old, into] = [await termOf(), await termOf({ name: `${name}b` })];
    const course = await college.write((tx) => aCourse(tx, { term_id: old.id }));
    expect((await manager.call('DELETE /api/terms/{id}', { params: old })).status).toBe(409);
    const self = await manager.call('POST /api/terms/{id}/merge', { params: old, body: { into: old.id } });
    expect(self.status).toBe(422);
    const merged = await manager.call('POST /api/terms/{id}/merge', { params: old, body: { into: into.id } });
    expect(merged.answer).toMatchObject({ id: into.id, courses: 1 });
    expect(await courseRow(course.id)).toMatchObject({ term_id: into.id, term_is_chosen: true, revision: 2 });
    expect((await lastAudit()).action).toBe('college.term_merged');
    expect((await manager.call('POST /api/terms/{id}/merge', { params: old, body: { into: into.id } })).status).toBe(
      404,
    );
  });

  test('are not merged while both have a published course of one code', async () => {
    const [old, into] = [await termOf(), await termOf({ name: `${name}b` })];
    const code = `SAME-${count}`;
    await college.write(async (tx) => {
      await aCourse(tx, { term_id: old.id, course_code: code });
      await aCourse(tx, { term_id: into.id, course_code: code.toLowerCase() });
    });
    const { problem } = await manager.call('POST /api/terms/{id}/merge', { params: old, body: { into: into.id } });
    expect(problem.status).toBe(409);
    expect(problem.detail).toContain(code);
    expect((await structure()).terms.find(({ id }) => id === old.id)?.courses).toBe(1);
  });
});

describe('departments', () => {
  const make = async (as = name) => (await manager.call('POST /api/departments', { body: { name: as } })).answer;

  test('are made, renamed, merged and removed', async () => {
    const [one, other] = [await make(), await make(`${name}b`)];
    expect((await manager.call('POST /api/departments', { body: { name: name.toLowerCase() } })).status).toBe(409);
    const renamed = await manager.call('PUT /api/departments/{id}', { params: one, body: { name: `${name}c` } });
    expect(renamed.answer).toEqual({ id: one.id, name: `${name}c`, courses: 0 });
    const clash = await manager.call('PUT /api/departments/{id}', { params: one, body: { name: other.name } });
    expect(clash.problem).toMatchObject({ status: 409, errors: { name: expect.any(String) } });
    const course = await college.write((tx) => aCourse(tx, { department_id: one.id }));
    expect((await manager.call('DELETE /api/departments/{id}', { params: one })).status).toBe(409);
    const merged = await manager.call('POST /api/departments/{id}/merge', { params: one, body: { into: other.id } });
    expect(merged.answer).toMatchObject({ id: other.id, courses: 1 });
    expect(await courseRow(course.id)).toMatchObject({ department_id: other.id, revision: 2 });
    expect(await lastAudit()).toMatchObject({
      action: 'college.department_merged',
      changes: { name: { from: `${name}c`, to: other.name }, courses: { to: 1 } },
    });
  });

  test('and terms are read in two statements, with what an independent count says', async () => {
    const reply = await manager.call('GET /api/college/structure');
    expect(reply.statements).toBe(2);
    const courses = await college.app.database.read.selectFrom('courses').selectAll().execute();
    for (const term of reply.answer.terms)
      expect(term.courses).toBe(courses.filter(({ term_id }) => term_id === term.id).length);
    for (const department of reply.answer.departments)
      expect(department.courses).toBe(courses.filter(({ department_id }) => department_id === department.id).length);
    const starts = reply.answer.terms.map(({ startsOn }) => startsOn);
    expect(starts).toEqual(starts.toSorted().toReversed());
  });
});

describe('a course', () => {
  const form = {
    title: 'Weaving',
    description: 'Warp and weft.',
    level: 'beginner' as const,
    credits: 3,
    maxStudents: 20,
    requiresApproval: false,
  };

  test('has the term and department that its manager chooses, until they say otherwise', async () => {
    const term = await termOf({ starts_on: '2031-01-01', ends_on: '2031-03-01' });
    const { id: department } = (await manager.call('POST /api/departments', { body: { name } })).answer;
    const body = {
      ...form,
      courseCode: `W-${count}`,
      startDate: '2026-10-01',
      term: term.id,
      department,
      status: 'draft' as const,
    };
    const { id } = (await manager.call('POST /api/courses', { body })).answer;
    const params = { id };
    const read = async () => (await manager.call('GET /api/courses/{id}/settings', { params })).answer;
    expect(await read()).toMatchObject({
      term: { id: term.id, name },
      isTermChosen: true,
      department: { id: department, name },
    });
    expect((await manager.call('GET /api/courses/{id}/form', { params })).answer).toMatchObject({
      term: term.id,
      department,
    });
    const fields = { ...form, courseCode: `W-${count}`, startDate: '2026-10-02' };
    await manager.call('PUT /api/courses/{id}/settings', { params, body: { ...fields, revision: 1 } });
    expect(await read()).toMatchObject({
      term: { id: term.id },
      department: { id: department },
      startDate: '2026-10-02',
    });
    expect((await lastAudit()).changes).toEqual({ startDate: { from: '2026-10-01', to: '2026-10-02' } });
    await manager.call('PUT /api/courses/{id}/settings', {
      params,
      body: { ...fields, term: null, department: null, revision: 2 },
    });
    expect(await read()).toMatchObject({ isTermChosen: false, department: null });
    expect((await read()).term?.id).not.toBe(term.id);
  });

  test('has them chosen by managers alone, among those there are', async () => {
    const body = { ...form, courseCode: `W-${count}`, department: newId(), status: 'draft' as const };
    expect((await instructor.call('POST /api/courses', { body })).status).toBe(403);
    const missing = await manager.call('POST /api/courses', { body });
    expect(missing.problem).toMatchObject({ status: 422, errors: { department: expect.any(String) } });
    const { department: _, ...plain } = body;
    expect((await instructor.call('POST /api/courses', { body: plain })).status).toBe(201);
  });
});

describe('the rules for new courses and for joining', () => {
  const usual = {
    defaults: { credits: 3, maxStudents: 50, requiresApproval: false, deadlineDays: null },
    enrolment: { maxCreditsPerTerm: null, leaveUntil: 'end' as const },
  };
  const change = (body: object) => manager.raw({ method: 'PUT', url: '/api/college/course-rules', payload: body });

  test('are those of the specification until a manager changes them, which is written down', async () => {
    expect((await instructor.call('GET /api/college/course-rules')).answer).toEqual(usual);
    const wanted = { ...usual, defaults: { ...usual.defaults, credits: 5, deadlineDays: 14 } };
    expect((await change(wanted)).statusCode).toBe(200);
    expect((await instructor.call('GET /api/college/course-rules')).answer).toEqual(wanted);
    expect(await lastAudit()).toMatchObject({
      action: 'college.course_rules_changed',
      changes: { credits: { from: 3, to: 5 }, deadlineDays: { from: null, to: 14 } },
    });
    expect((await change({ ...usual, defaults: { ...usual.defaults, credits: 7 } })).statusCode).toBe(422);
    await change(usual);
  });

  test('limit the credits that a student joins within a term, not what others do', async () => {
    await change({ ...usual, enrolment: { ...usual.enrolment, maxCreditsPerTerm: 6 } });
    const term = await termOf();
    const [first, second, third] = await college.write(async (tx) => [
      await aCourse(tx, { term_id: term.id, credits: 4 }),
      await aCourse(tx, { term_id: term.id, credits: 3 }),
      await aCourse(tx, { credits: 3 }),
    ]);
    const person = await college.write((tx) => aUser(tx, 'student'));
    const student = await college.as(person);
    const join = (course: { id: string } | undefined) =>
      student.call('POST /api/courses/{id}/join', { params: { id: course?.id ?? '' } });
    expect((await join(first)).answer.state).toBe('active');
    const refused = await join(second);
    expect(refused.problem).toMatchObject({ status: 409, detail: expect.stringContaining('7 credits') });
    expect((await join(first)).status).toBe(200);
    expect((await join(third)).answer.state).toBe('active');
    const body = { who: person.username, enrol: true };
    const enrolled = await manager.call('POST /api/courses/{id}/enrolments', {
      params: { id: second?.id ?? '' },
      body,
    });
    expect(enrolled.answer.state).toBe('active');
    await change(usual);
  });

  test('limit the credits also of courses that are joined at the same moment', async () => {
    await change({ ...usual, enrolment: { ...usual.enrolment, maxCreditsPerTerm: 6 } });
    const term = await termOf();
    for (let n = 0; n < 5; n++) {
      const courses = await college.write(async (tx) => {
        const made: { id: string }[] = [];
        for (let m = 0; m < 4; m++) made.push(await aCourse(tx, { term_id: term.id, credits: 4 }));
        return made;
      });
      const student = await college.as(await college.write((tx) => aUser(tx, 'student')));
      const replies = await Promise.all(
        courses.map(({ id }) => student.call('POST /api/courses/{id}/join', { params: { id } })),
      );
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    }
    await change(usual);
  });

  test('keep students from leaving after the deadline, where the college says so', async () => {
    const course = await college.write((tx) => aCourse(tx, { enrollment_deadline: '2026-11-01' }));
    const person = await college.write((tx) => aUser(tx, 'student'));
    const student = await college.as(person);
    const enrol = { params: course, body: { who: person.username, enrol: true } };
    await manager.call('POST /api/courses/{id}/enrolments', enrol);
    await change({ ...usual, enrolment: { ...usual.enrolment, leaveUntil: 'deadline' } });
    const leave = () => student.call('POST /api/courses/{id}/leave', { params: course });
    expect((await leave()).problem).toMatchObject({ status: 409, detail: expect.stringContaining('1 November 2026') });
    await change(usual);
    expect((await leave()).status).toBe(204);
  });
});
