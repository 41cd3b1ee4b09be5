import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewPeriod } from '../../../contract/progress-reports.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aTerm, aUser, enrols } from '../../testing/factories.ts';
import { completed, scored, submitted } from '../../testing/work.ts';

let college: TestCollege;
let supervisor: Client;
let other: Client;
let student: Client;
let classmate: Client;
let studentId: string;
let supervisorId: string;
let termId: string;

// The clock stands at 18 November 2026. October is the period of most reports; the college's days are those of Prague.
const october: NewPeriod = { kind: 'month', month: '2026-10' };
const moment = (text: string) => new Date(`2026-${text}:00Z`);

beforeAll(async () => {
  college = await openTestCollege();
  const made = await college.write(async (tx) => {
    const person = await aUser(tx, 'supervisor', { first_name: 'Samuel', last_name: 'Dietrich' });
    const someoneElse = await aUser(tx, 'supervisor');
    const maya = await aUser(tx, 'student', { first_name: 'Maya', last_name: 'Lindgren' });
    const ben = await aUser(tx, 'student');
    for (const each of [maya, ben])
      await tx.insertInto('supervisions').values({ supervisor_id: person.id, student_id: each.id }).execute();
    const term = await aTerm(tx, { name: 'Autumn 2026', starts_on: '2026-09-14', ends_on: '2026-12-06' });
    const course = await aCourse(tx, { course_code: 'WEB-1', term_id: term.id });
    await aCourse(tx, { course_code: 'NOT-HERS', term_id: term.id });
    const before = await aCourse(tx, { course_code: 'BEFORE', start_date: '2026-01-05', end_date: '2026-06-30' });
    const beside = await aCourse(tx, { course_code: 'BESIDE', start_date: '2026-10-31' });
    for (const each of [course, before, beside]) await enrols(tx, each, maya);
    await enrols(tx, course, ben);
    await enrols(tx, await aCourse(tx, { course_code: 'LEFT', term_id: term.id }), maya, 'dropped');
    const theirs = { supervisor_id: someoneElse.id, student_id: (await aUser(tx, 'student')).id };
    await tx.insertInto('supervisions').values(theirs).execute();
    const module = await aModule(tx, course);
    const lessons = [];
    for (let i = 0; i < 8; i++) lessons.push(await anActivity(tx, course, 'lesson', { module_id: module.id }));
    // Two before October, four in it, by the clock of Prague: 22:30 UTC of 30 September is October there.
    const days = [
      '09-20T10:00',
      '09-30T21:30',
      '09-30T22:30',
      '10-05T09:00',
      '10-31T22:30',
      '10-31T23:30',
      '11-05T09:00',
    ];
    for (const [i, text] of days.entries()) await completed(tx, lessons[i] ?? course, maya, moment(text));
    const work = async (title: string, due: string, handedIn: string | null) => {
      const row = await anActivity(tx, course, 'assignment', { title, points: '10', due_at: moment(due) });
      if (handedIn) await submitted(tx, row, maya, { submitted_at: moment(handedIn) });
      return row;
    };
    const works = {
      early: await work('Early', '09-28T12:00', '09-27T12:00'),
      inTime: await work('In time', '10-04T12:00', '10-03T12:00'),
      late: await work('Late', '10-10T12:00', '10-12T12:00'),
      missing: await work('Missing', '10-20T12:00', null),
      excused: await work('Excused', '10-21T12:00', null),
      after: await work('After', '11-10T12:00', null),
    };
    await tx.updateTable('assignments').set({ handing_in: 'online' }).execute();
    await scored(tx, works.early, maya, '9', { posted_at: moment('10-01T09:00') });
    await scored(tx, works.inTime, maya, '7.5', { posted_at: moment('10-08T09:00') });
    await scored(tx, works.inTime, ben, '6', { posted_at: moment('10-08T09:00') });
    await scored(tx, works.late, maya, '2', { posted_at: null });
    await scored(tx, works.excused, maya, null, { is_excused: true, posted_at: moment('10-22T09:00') });
    const quiz = await anActivity(tx, course, 'quiz', { title: 'Quiz', points: '5', due_at: moment('10-15T12:00') });
    await submitted(tx, quiz, maya, { submitted_at: moment('10-14T12:00') });
    for (const [user, number, text] of [
      [maya, 1, '10-14T11:00'],
      [maya, 2, '10-14T12:00'],
      [maya, 3, '11-02T12:00'],
      [ben, 1, '10-14T12:00'],
    ] as const)
      await tx
        .insertInto('quiz_attempts')
        .values({
          id: newId(),
          quiz_id: quiz.id,
          user_id: user.id,
          number,
          state: 'submitted',
          started_at: moment(text),
          submitted_at: moment(text),
          submitted_by: 'student',
          seed: 1,
        })
        .execute();
    const hours = {
      id: newId(),
      host_id: person.id,
      course_id: null,
      is_for_sections: false,
      title: 'Progress talk',
      place: '',
      link: null,
      note: '',
      time_zone: 'Europe/Prague',
      slot_minutes: 30,
      capacity: 1,
      closes_minutes: 0,
      created_at: moment('09-01T09:00'),
    };
    const others = { ...hours, id: newId(), host_id: someoneElse.id };
    await tx.insertInto('meeting_hours').values([hours, others]).execute();
    for (const [text, state, of, student] of [
      ['09-15T09:00', 'held', hours, maya],
      ['10-06T09:00', 'held', hours, maya],
      ['10-13T09:00', 'no_show', hours, maya],
      ['10-27T09:00', 'cancelled', hours, maya],
      ['10-07T09:00', 'held', others, maya],
      ['10-08T09:00', 'held', hours, ben],
    ] as const) {
      const slot = { id: newId(), hours_id: of.id, host_id: of.host_id, starts_at: moment(text) };
      await tx
        .insertInto('meeting_slots')
        .values({ ...slot, ends_at: new Date(slot.starts_at.getTime() + 1_800_000) })
        .execute();
      const meeting = { id: newId(), slot_id: slot.id, student_id: student.id, note: '', state };
      await tx
        .insertInto('meetings')
        .values({ ...meeting, created_at: moment('09-01T09:00'), changed_at: moment('09-01T09:00') })
        .execute();
    }
    return { person, someoneElse, maya, ben, term };
  });
  studentId = made.maya.id;
  supervisorId = made.person.id;
  termId = made.term.id;
  supervisor = await college.as(made.person);
  other = await college.as(made.someoneElse);
  student = await college.as(made.maya);
  classmate = await college.as(made.ben);
});
afterAll(() => college.close());

async function begun(period: NewPeriod = october): Promise<string> {
  return (await supervisor.call('POST /api/progress-reports', { body: { studentId, period } })).answer.id;
}
const read = (client: Client, id: string) => client.call('GET /api/progress-reports/{id}', { params: { id } });
const turn = (id: string, state: 'draft' | 'finished') =>
  supervisor.call('PUT /api/progress-reports/{id}/state', { params: { id }, body: { state } });
const share = (id: string, isShared: boolean, client = supervisor) =>
  client.call('PUT /api/progress-reports/{id}/sharing', { params: { id }, body: { isShared } });
const write = (id: string, comment: string, revision: number) =>
  supervisor.call('PUT /api/progress-reports/{id}', { params: { id }, body: { comment, revision } });

describe('the figures of a report', () => {
  test('are those of the period, by the supervisor’s days', async () => {
    const { answer, statements } = await read(supervisor, await begun());
    expect(answer.period).toEqual({ kind: 'month', name: '', from: '2026-10-01', to: '2026-10-31' });
    expect(statements).toBeLessThanOrEqual(3);
    expect(answer.figures.courses.map(({ course }) => course.courseCode)).toEqual(['BESIDE', 'WEB-1']);
    const web = answer.figures.courses[1];
    expect(web).toMatchObject({ items: 8, doneAtStart: 2, doneAtEnd: 5, term: 'Autumn 2026', isFinal: false });
    expect(web).toMatchObject({ due: 4, inTime: 2, late: 1, missing: 1, quizzes: 1, attempts: 2 });
    expect(web?.grades.map(({ title, points, possible }) => `${title}: ${points} of ${possible}`)).toEqual([
      'Early: 9 of 10',
      'In time: 7.5 of 10',
    ]);
    expect(answer.figures.meetings.map(({ startsAt, state }) => [startsAt, state])).toEqual([
      ['2026-10-06T09:00:00.000Z', 'held'],
      ['2026-10-13T09:00:00.000Z', 'no_show'],
      ['2026-10-27T09:00:00.000Z', 'cancelled'],
    ]);
  });

  test('know no score that is not posted', async () => {
    await college.app.database.read.selectFrom('users').select('id').limit(1).execute();
    const { answer } = await read(supervisor, await begun({ kind: 'term', termId }));
    const web = answer.figures.courses.find(({ course }) => course.courseCode === 'WEB-1');
    expect(web?.grades.map(({ title }) => title)).toEqual(['Early', 'In time']);
    expect(JSON.stringify(answer)).not.toContain('"2"');
    expect(answer.period).toMatchObject({ kind: 'term', name: 'Autumn 2026', from: '2026-09-14', to: '2026-12-06' });
    expect(web).toMatchObject({ doneAtStart: 0, doneAtEnd: 7, due: 6, missing: 2 });
  });

  test('add up from one period to the next', async () => {
    const of = async (from: string, to: string) => {
      const { answer } = await read(supervisor, await begun({ kind: 'dates', from, to }));
      return answer.figures.courses.find(({ course }) => course.courseCode === 'WEB-1');
    };
    const [first, second, both] = [
      await of('2026-09-14', '2026-10-09'),
      await of('2026-10-10', '2026-11-18'),
      await of('2026-09-14', '2026-11-18'),
    ];
    for (const figure of ['due', 'inTime', 'late', 'missing'] as const)
      expect([figure, (first?.[figure] ?? 0) + (second?.[figure] ?? 0)]).toEqual([figure, both?.[figure]]);
    expect(first?.doneAtEnd).toBe(second?.doneAtStart);
    expect((first?.grades.length ?? 0) + (second?.grades.length ?? 0)).toBe(both?.grades.length);
  });
});

describe('a report', () => {
  test('is begun on a student of one’s own, once, in a period that has begun', async () => {
    const key = newId();
    const ask = (client: Client, period: NewPeriod, headers = {}) =>
      client.call('POST /api/progress-reports', { body: { studentId, period }, headers });
    const first = await ask(supervisor, october, { 'idempotency-key': key });
    const again = await ask(supervisor, october, { 'idempotency-key': key });
    expect(again.answer.id).toBe(first.answer.id);
    expect((await ask(other, october)).problem.errors).toEqual({ studentId: 'Choose one of your students' });
    expect((await ask(student, october)).status).toBe(403);
    expect((await ask(supervisor, { kind: 'month', month: '2026-12' })).status).toBe(422);
    expect((await ask(supervisor, { kind: 'dates', from: '2026-10-02', to: '2026-10-01' })).status).toBe(422);
    expect((await ask(supervisor, { kind: 'term', termId: newId() })).status).toBe(422);
    expect((await college.nobody.call('GET /api/progress-reports')).status).toBe(401);
  });

  test('keeps what is written, and says so when it was written elsewhere', async () => {
    const id = await begun();
    expect((await write(id, 'First words', 1)).answer).toEqual({ revision: 2 });
    expect((await write(id, 'First words', 1)).answer).toEqual({ revision: 2 });
    expect((await write(id, 'Other words', 1)).status).toBe(409);
    expect((await read(supervisor, id)).answer.comment).toBe('First words');
    expect((await write(id, 'x'.repeat(20_001), 2)).status).toBe(422);
  });

  test('has frozen figures once it is finished, and moving ones when it is open again', async () => {
    const id = await begun();
    expect((await turn(id, 'finished')).status).toBe(204);
    const work = await college.write(async (tx) => {
      const course = await tx
        .selectFrom('courses')
        .select('id')
        .where('course_code', '=', 'WEB-1')
        .executeTakeFirstOrThrow();
      const made = await anActivity(tx, course, 'assignment', { points: '1', due_at: moment('10-25T09:00') });
      await tx.updateTable('assignments').set({ handing_in: 'online' }).where('activity_id', '=', made.id).execute();
      return made;
    });
    const missing = async () => (await read(supervisor, id)).answer.figures.courses.at(-1)?.missing;
    expect(await missing()).toBe(1);
    expect((await read(supervisor, id)).statements).toBe(2);
    expect((await write(id, 'Too late', 1)).status).toBe(409);
    await turn(id, 'draft');
    expect(await missing()).toBe(2);
    await college.write((tx) => tx.deleteFrom('activities').where('id', '=', work.id).execute());
    expect(await missing()).toBe(1);
  });

  test('is shared with its student, who is told, and taken back', async () => {
    const id = await begun();
    expect((await share(id, true)).status).toBe(409);
    await write(id, 'Well done', 1);
    await turn(id, 'finished');
    expect((await read(student, id)).status).toBe(404);
    expect((await share(id, true)).status).toBe(204);
    expect((await share(id, true)).status).toBe(204);
    const { answer } = await read(student, id);
    expect(answer).toMatchObject({ comment: 'Well done', isOwn: false, supervisor: { id: supervisorId } });
    expect((await read(classmate, id)).status).toBe(404);
    expect((await read(other, id)).status).toBe(404);
    const told = async () =>
      (await student.call('GET /api/notifications')).answer.filter(({ path }) => path === `/reports/${id}`);
    expect(await told()).toMatchObject([
      { title: 'Samuel Dietrich shared a progress report with you', detail: 'October 2026', kind: 'report' },
    ]);
    const listed = (await student.call('GET /api/progress-reports')).answer.map((each) => each.id);
    expect(listed).toEqual([id]);
    // The student only reads it.
    expect((await share(id, false, student)).status).toBe(403);
    expect((await student.call('DELETE /api/progress-reports/{id}', { params: { id } })).status).toBe(403);
    expect((await turn(id, 'draft')).status).toBe(409);
    expect((await supervisor.call('DELETE /api/progress-reports/{id}', { params: { id } })).status).toBe(409);
    expect((await share(id, false)).status).toBe(204);
    expect((await read(student, id)).status).toBe(404);
    expect(await told()).toEqual([]);
    expect((await supervisor.call('DELETE /api/progress-reports/{id}', { params: { id } })).status).toBe(204);
    expect((await read(supervisor, id)).status).toBe(404);
  });

  test('is a PDF file with its figures', async () => {
    const id = await begun();
    const reply = await supervisor.raw({ method: 'GET', url: `/api/progress-reports/${id}/file` });
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.headers['content-disposition']).toContain('progress-report-2026-11-18.pdf');
    expect(reply.rawPayload.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
    expect((await student.raw({ method: 'GET', url: `/api/progress-reports/${id}/file` })).statusCode).toBe(404);
  });

  test('is not the supervisor’s to read once the student is no longer theirs', async () => {
    const id = await begun();
    const supervision = { supervisor_id: supervisorId, student_id: studentId };
    await college.write((tx) =>
      tx
        .deleteFrom('supervisions')
        .where('supervisor_id', '=', supervisorId)
        .where('student_id', '=', studentId)
        .execute(),
    );
    expect((await read(supervisor, id)).status).toBe(404);
    expect((await supervisor.call('GET /api/progress-reports')).answer).toEqual([]);
    await college.write((tx) => tx.insertInto('supervisions').values(supervision).execute());
  });
});

test('the list is filtered, and comes in pages, in two statements', async () => {
  const ids = [await begun(), await begun(), await begun()];
  await turn(ids[0] ?? '', 'finished');
  const list = async (query: object) =>
    (await supervisor.call('GET /api/progress-reports', { query })).answer.map((each) => each.id);
  expect((await list({})).slice(0, 3)).toEqual(ids.toReversed());
  expect(await list({ state: 'finished' })).toEqual([ids[0]]);
  expect(await list({ state: 'draft' })).not.toContain(ids[0]);
  expect(await list({ studentId: newId() })).toEqual([]);
  const seen: string[] = [];
  let url: string | undefined = '/api/progress-reports?limit=2';
  while (url) {
    const reply = await supervisor.raw({ method: 'GET', url });
    seen.push(...reply.json<{ id: string }[]>().map((each) => each.id));
    url = /<(.+)>; rel="next"/.exec(String(reply.headers.link))?.[1];
  }
  expect(seen).toEqual(await list({}));
  expect((await supervisor.call('GET /api/progress-reports')).statements).toBe(2);
});

test('the choices are one’s students and the terms that have begun', async () => {
  await college.write((tx) => aTerm(tx, { name: 'Spring 2027', starts_on: '2027-02-01', ends_on: '2027-05-01' }));
  const { answer } = await supervisor.call('GET /api/progress-reports/choices');
  expect(answer.students).toHaveLength(2);
  expect(answer.terms.map(({ name }) => name)).toEqual(['Autumn 2026']);
});
