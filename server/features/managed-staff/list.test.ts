import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sent } from '../../../contract/api.ts';
import { managedStaffSort } from '../../../contract/managed-staff.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aTerm, aUser, enrols, teaches } from '../../testing/factories.ts';

let college: TestCollege;
let manager: Client;
const ids: Record<string, string> = {};

/** Ada teaches two courses with work to grade, Ben assists one section of one of them, Cleo nothing. */
beforeAll(async () => {
  college = await openTestCollege();
  manager = await college.as(await college.write((tx) => aUser(tx, 'course_manager')));
  await college.write(async (tx) => {
    const autumn = await aTerm(tx);
    const spring = await aTerm(tx, { name: 'Spring 2027', starts_on: '2027-01-11', ends_on: '2027-04-04' });
    const arts = { id: newId(), name: 'Arts' };
    await tx.insertInto('departments').values(arts).execute();
    const ada = await aUser(tx, 'instructor', { first_name: 'Ada', last_name: 'Abel', email: 'ada@college.test' });
    const ben = await aUser(tx, 'teaching_assistant', { first_name: 'Ben', last_name: 'Bor' });
    const cleo = await aUser(tx, 'instructor', { first_name: 'Cleo', last_name: 'Cas' });
    await aUser(tx, 'instructor', { first_name: 'Gone', last_name: 'Gist', is_active: false });
    await aUser(tx, 'student', { first_name: 'Ada', last_name: 'Student' });
    const now = await aCourse(tx, { course_code: 'NOW-1', term_id: autumn.id, department_id: arts.id });
    const also = await aCourse(tx, { course_code: 'ALSO-1', term_id: autumn.id });
    const coming = await aCourse(tx, { course_code: 'COMING-1', term_id: spring.id });
    const done = await aCourse(tx, { course_code: 'DONE-1', term_id: autumn.id, status: 'completed' });
    for (const course of [now, also, coming, done]) await teaches(tx, course, ada);
    const section = { id: newId(), course_id: now.id, name: 'A' };
    await tx.insertInto('sections').values(section).execute();
    const place = newId();
    await tx
      .insertInto('course_staff')
      .values({ id: place, course_id: now.id, user_id: ben.id, role: 'teaching_assistant', is_limited: true })
      .execute();
    await tx.insertInto('assistant_sections').values({ staff_id: place, section_id: section.id }).execute();
    const work = await anActivity(tx, now, 'assignment', { module_id: (await aModule(tx, now)).id });
    for (let i = 0; i < 5; i++) {
      const student = await aUser(tx, 'student');
      await enrols(tx, now, student, 'active', { section_id: i < 2 ? section.id : null });
      if (i < 3) await enrols(tx, also, student);
      if (i === 4) continue;
      const submitted_at = new Date(Date.UTC(2026, 10, 1 + i, 9));
      await tx
        .insertInto('submissions')
        .values({ id: newId(), activity_id: work.id, user_id: student.id, submitted_at })
        .execute();
      if (i === 3)
        await tx
          .insertInto('scores')
          .values({
            activity_id: work.id,
            user_id: student.id,
            points: '5',
            graded_at: new Date('2026-11-10T09:00:00Z'),
          })
          .execute();
    }
    const event = { id: newId(), kind: 'submission.graded', at: new Date('2026-11-10T09:00:00Z'), actor_id: ada.id };
    await tx.insertInto('events').values(event).execute();
    const hours = newId();
    const meeting = { title: 'Office hours', place: 'Room 4', note: '', time_zone: 'Europe/Prague' };
    await tx
      .insertInto('meeting_hours')
      .values({
        id: hours,
        host_id: ada.id,
        ...meeting,
        slot_minutes: 30,
        capacity: 1,
        closes_minutes: 0,
        course_id: null,
        link: null,
        is_for_sections: false,
        created_at: new Date('2026-11-01T09:00:00Z'),
      })
      .execute();
    for (const [at, cancelled_at] of [
      ['2026-11-17T09:00:00Z', null],
      ['2026-11-19T09:00:00Z', null],
      ['2026-11-20T09:00:00Z', new Date('2026-11-18T09:00:00Z')],
    ] as const)
      await tx
        .insertInto('meeting_slots')
        .values({
          id: newId(),
          hours_id: hours,
          host_id: ada.id,
          starts_at: new Date(at),
          ends_at: new Date(Date.parse(at) + 1_800_000),
          cancelled_at,
        })
        .execute();
    Object.assign(ids, { ada: ada.id, ben: ben.id, cleo: cleo.id, spring: spring.id, arts: arts.id, now: now.id });
  });
});
afterAll(() => college.close());

const list = (query: Sent<'GET /api/managed-staff', 'query'> = {}) => manager.call('GET /api/managed-staff', { query });
const names = async (query: Sent<'GET /api/managed-staff', 'query'> = {}) =>
  (await list(query)).answer.map(({ firstName }) => firstName);

describe('GET /api/managed-staff', () => {
  test('lists who teaches and assists with what they have to do, in two statements', async () => {
    const reply = await list();
    expect(reply.statements).toBe(2);
    expect(reply.headers['x-total-count']).toBe('3');
    const [ada, ben, cleo] = reply.answer;
    expect(ada).toMatchObject({
      firstName: 'Ada',
      role: 'instructor',
      coursesNow: 2,
      students: 5,
      waiting: 3,
      oldestWaitingAt: '2026-11-01T09:00:00.000Z',
      lastActivityAt: '2026-11-10T09:00:00.000Z',
    });
    expect(ada?.courses.map(({ courseCode, students, isCurrent }) => [courseCode, students, isCurrent])).toEqual([
      ['COMING-1', 0, false],
      ['ALSO-1', 3, true],
      ['NOW-1', 5, true],
    ]);
    expect(ben).toMatchObject({ firstName: 'Ben', role: 'teaching_assistant', students: 2, waiting: 2, coursesNow: 1 });
    expect(cleo).toMatchObject({
      firstName: 'Cleo',
      courses: [],
      coursesNow: 0,
      students: 0,
      waiting: 0,
      oldestWaitingAt: null,
    });
  });

  test('says of everybody what their own queue says', async () => {
    for (const person of (await list()).answer) {
      const client = await college.as(person);
      const queue = (await client.call('GET /api/grading-queue')).answer;
      expect(person.waiting).toBe(queue.reduce((sum, { waiting }) => sum + waiting, 0));
      expect(person.oldestWaitingAt).toBe(queue.map(({ oldest }) => oldest).toSorted()[0] ?? null);
    }
  });

  test('counts students as another count over the rows does', async () => {
    const enrolments = await college.app.database.read.selectFrom('enrolments').selectAll().execute();
    for (const person of (await list()).answer) {
      const staff = await college.app.database.read
        .selectFrom('course_staff')
        .selectAll()
        .where('user_id', '=', person.id)
        .execute();
      const sections = await college.app.database.read.selectFrom('assistant_sections').selectAll().execute();
      const current = new Set(person.courses.filter(({ isCurrent }) => isCurrent).map(({ id }) => id));
      const taught = enrolments.filter((row) => {
        const place = staff.find(({ course_id }) => course_id === row.course_id);
        if (!place || !current.has(row.course_id) || row.state !== 'active') return false;
        const own = sections.filter(({ staff_id }) => staff_id === place.id).map(({ section_id }) => section_id);
        return !place.is_limited || (row.section_id !== null && own.includes(row.section_id));
      });
      expect(person.students).toBe(new Set(taught.map(({ user_id }) => user_id)).size);
    }
  });

  test('is narrowed by words, role, term and department', async () => {
    expect(await names({ q: 'ada@' })).toEqual(['Ada']);
    expect(await names({ q: 'cas cleo' })).toEqual(['Cleo']);
    expect(await names({ role: 'teaching_assistant' })).toEqual(['Ben']);
    expect(await names({ department: ids['arts'] ?? '' })).toEqual(['Ada', 'Ben']);
    const inSpring = (await list({ term: ids['spring'] ?? '' })).answer;
    expect(inSpring.map(({ firstName }) => firstName)).toEqual(['Ada']);
    expect(inSpring[0]?.courses.map(({ courseCode }) => courseCode)).toEqual(['COMING-1']);
  });

  test.each(managedStaffSort.options.flatMap((sort) => [[sort, undefined] as const, [sort, '1'] as const]))(
    'comes by %s (reversed: %s) in pages that leave out and repeat nobody',
    async (sort, reversed) => {
      const order = reversed ? { sort, reversed } : { sort };
      const whole = await names(order);
      const seen: string[] = [];
      let url: string | undefined =
        `/api/managed-staff?${new URLSearchParams(Object.entries({ ...order, limit: '2' }))}`;
      while (url) {
        const reply = await manager.raw({ method: 'GET', url });
        seen.push(...reply.json<{ firstName: string }[]>().map(({ firstName }) => firstName));
        url = /<(.+)>; rel="next"/.exec(String(reply.headers.link))?.[1];
      }
      expect(seen).toEqual(whole);
      expect(whole).toHaveLength(3);
      if (sort !== 'name') expect(reversed ? whole.at(-1) : whole[0]).toBe('Ada');
    },
  );
});

describe('GET /api/managed-staff/{id}', () => {
  test('says the same of one person, and when they can be met', async () => {
    const [ada] = (await list({ q: 'ada' })).answer;
    const reply = await manager.call('GET /api/managed-staff/{id}', { params: { id: ids['ada'] ?? '' } });
    expect(reply.statements).toBeLessThanOrEqual(3);
    const { officeHours, ...person } = reply.answer;
    expect(person).toEqual(ada);
    expect(officeHours).toMatchObject([{ place: 'Room 4', startsAt: '2026-11-19T09:00:00.000Z', isFull: false }]);
  });

  test('follows whom they are assigned to and taken from', async () => {
    const params = { id: ids['cleo'] ?? '' };
    const course = { id: ids['now'] ?? '' };
    const added = await manager.call('POST /api/courses/{id}/staff', { params: course, body: { user: params.id } });
    const read = async () => (await manager.call('GET /api/managed-staff/{id}', { params })).answer;
    expect(await read()).toMatchObject({
      coursesNow: 1,
      students: 5,
      waiting: 3,
      courses: [{ membership: added.answer.id }],
    });
    await manager.call('DELETE /api/staff-members/{id}', { params: { id: added.answer.id } });
    expect(await read()).toMatchObject({ coursesNow: 0, courses: [] });
    const rows = await college.app.database.read
      .selectFrom('audit_log')
      .select('action')
      .where('course_id', '=', course.id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['course.staff_added', 'course.staff_removed']);
  });

  test('names the courses that nobody teaches without them', async () => {
    const only = async (name: string) => {
      const params = { id: ids[name] ?? '' };
      const { courses } = (await manager.call('GET /api/managed-staff/{id}', { params })).answer;
      return courses.filter(({ isOnlyInstructor }) => isOnlyInstructor).map(({ courseCode }) => courseCode);
    };
    expect(await only('ada')).toEqual(['COMING-1', 'ALSO-1', 'NOW-1']);
    expect(await only('ben')).toEqual([]);
    const params = { id: ids['now'] ?? '' };
    const added = await manager.call('POST /api/courses/{id}/staff', { params, body: { user: ids['cleo'] ?? '' } });
    expect(await only('ada')).toEqual(['COMING-1', 'ALSO-1']);
    expect(await only('cleo')).toEqual([]);
    await manager.call('DELETE /api/staff-members/{id}', { params: { id: added.answer.id } });
  });

  test('is nobody else’s', async () => {
    const student = await college.write((tx) => aUser(tx, 'student'));
    expect((await manager.call('GET /api/managed-staff/{id}', { params: student })).status).toBe(404);
    const instructor = await college.as({ id: ids['ada'] ?? '' });
    expect((await instructor.call('GET /api/managed-staff/{id}', { params: student })).status).toBe(403);
  });
});
