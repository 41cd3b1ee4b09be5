import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { features } from '../../app.ts';
import { newId } from '../../ids.ts';
import { withoutBefore } from '../../permissions/asking.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aUser, enrols, teaches } from '../../testing/factories.ts';

let college: TestCollege;
let course: { id: string; course_code: string };
let teacher: Client;
let assistant: Client;
let student: Client;
let learner: { id: string };
let stranger: Client;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());
beforeEach(async () => {
  const people = await college.write(async (tx) => {
    course = await aCourse(tx);
    const made = {
      teacher: await aUser(tx, 'instructor'),
      assistant: await aUser(tx, 'teaching_assistant'),
      student: await aUser(tx, 'student'),
      stranger: await aUser(tx, 'instructor'),
    };
    await teaches(tx, course, made.teacher);
    await teaches(tx, course, made.assistant, 'teaching_assistant');
    await enrols(tx, course, made.student);
    return made;
  });
  teacher = await college.as(people.teacher);
  assistant = await college.as(people.assistant);
  learner = people.student;
  student = await college.as(learner);
  stranger = await college.as(people.stranger);
});

const file = (...events: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//A//B//EN', 'X-WR-CALNAME:Timetable']
    .concat(...events.map((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']), ['END:VCALENDAR', ''])
    .join('\r\n');
// Without a time zone: by the college's clock.
const lecture = ['UID:lecture', 'SUMMARY:Lecture', 'DTSTART:20261120T100000', 'DTEND:20261120T113000'];
const broken = ['UID:broken', 'SUMMARY:Hourly', 'DTSTART:20261120T100000', 'RRULE:FREQ=HOURLY'];
const send = (by: Client, what: 'import' | 'import/preview', text: string, courseId = course.id) =>
  by.raw({
    method: 'POST',
    url: `/api/calendar/${what}?courseId=${courseId}${what === 'import' ? '&name=Timetable' : ''}`,
    payload: Buffer.from(text),
    headers: { 'content-type': 'text/calendar' },
  });
const shown = async (by: Client, day = '2026-11-20') =>
  (await by.call('GET /api/calendar', { query: { from: day, to: day } })).answer.entries;
const imports = async (by: Client) => by.call('GET /api/calendar/imports', { query: { courseId: course.id } });

describe('a calendar file that is taken over into a course', () => {
  test('is looked at event by event, and then stands in the calendars of its people', async () => {
    const preview = await send(teacher, 'import/preview', file(lecture, broken));
    expect(preview.json()).toEqual({
      name: 'Timetable',
      counts: { new: 1, changed: 0, same: 0, refused: 1 },
      events: [
        { title: 'Lecture', firstDay: '2026-11-20', startsTime: '10:00', outcome: 'new', reason: null },
        {
          title: 'Hourly',
          firstDay: null,
          startsTime: null,
          outcome: 'refused',
          reason: 'It repeats in a way that this calendar does not have.',
        },
      ],
    });
    expect(await shown(student)).toEqual([]);
    const counts = (await send(teacher, 'import', file(lecture, broken))).json();
    expect(counts).toEqual({ new: 1, changed: 0, same: 0, refused: 1 });
    const entry = {
      title: 'Lecture',
      scope: 'course',
      startsAt: '2026-11-20T09:00:00.000Z',
      course: { id: course.id },
    };
    expect(await shown(student)).toMatchObject([{ ...entry, mayEdit: false }]);
    expect(await shown(teacher)).toMatchObject([{ ...entry, mayEdit: true }]);
    expect(await shown(stranger)).toEqual([]);
    // It is nothing of her own.
    expect((await teacher.call('GET /api/calendar/imports', { query: {} })).answer).toEqual([]);
  });

  test('is not doubled when it comes again, from whomever, or twice at once', async () => {
    const both = await Promise.all([send(teacher, 'import', file(lecture)), send(teacher, 'import', file(lecture))]);
    expect(both.map((reply) => reply.json<{ new: number }>().new).toSorted()).toEqual([0, 1]);
    const manager = await college.as(await college.write((tx) => aUser(tx, 'course_manager')));
    const moved = lecture.map((line) => line.replace('T10', 'T09'));
    expect((await send(manager, 'import/preview', file(moved))).json()).toMatchObject({ counts: { changed: 1 } });
    expect((await send(manager, 'import', file(moved))).json()).toMatchObject({ changed: 1, new: 0 });
    expect(await shown(student)).toMatchObject([{ title: 'Lecture', startsAt: '2026-11-20T08:00:00.000Z' }]);
    // The same calendar is also somebody's own, and another course's.
    const own = { method: 'POST' as const, url: '/api/calendar/import', headers: { 'content-type': 'text/calendar' } };
    const reply = await teacher.raw({ ...own, payload: Buffer.from(file(lecture)) });
    expect(reply.json()).toMatchObject({ new: 1 });
    const other = await college.write((tx) => aCourse(tx));
    expect((await send(manager, 'import', file(lecture), other.id)).json()).toMatchObject({ new: 1 });
  });

  test('keeps for whom its series is when a time of it is changed by the file', async () => {
    const series = ['UID:lab', 'SUMMARY:Lab', 'DTSTART:20261120T100000', 'DTEND:20261120T110000'];
    const weekly = [...series, 'RRULE:FREQ=WEEKLY;UNTIL=20261218T225900Z'];
    await send(teacher, 'import', file(weekly));
    const [section] = await college.write(async (tx) => {
      const made = { id: newId(), course_id: course.id, name: 'B' };
      await tx.insertInto('sections').values(made).execute();
      return [made];
    });
    const [lab] = await shown(teacher);
    const params = { id: lab?.id ?? '' };
    const { answer: event } = await teacher.call('GET /api/calendar/events/{id}', { params });
    const { title, firstDay, lastDay, startsTime, endsTime, revision } = event;
    const body = { title, firstDay, lastDay, startsTime, endsTime, revision, sectionIds: [section?.id ?? ''] };
    expect((await teacher.call('PUT /api/calendar/events/{id}', { params, body })).status).toBe(204);
    expect(await shown(student)).toEqual([]);
    const once = ['UID:lab', 'SUMMARY:Lab', 'RECURRENCE-ID:20261127T100000', 'DTSTART:20261127T150000'];
    expect((await send(teacher, 'import', file(weekly, once))).json()).toMatchObject({ changed: 1 });
    expect(await shown(teacher, '2026-11-27')).toHaveLength(1);
    expect(await shown(student, '2026-11-27')).toEqual([]);
  });

  test('is undone as a whole, by who may edit the course', async () => {
    await send(teacher, 'import', file(lecture));
    const [made] = (await imports(teacher)).answer;
    expect(made).toMatchObject({ name: 'Timetable', events: 1 });
    const params = { id: made?.id ?? '' };
    const remove = (by: Client) => by.call('DELETE /api/calendar/imports/{id}', { params });
    expect([(await remove(assistant)).status, (await remove(student)).status]).toEqual([403, 403]);
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(teacher)).status).toBe(204);
    expect(await shown(student)).toEqual([]);
    expect((await remove(teacher)).status).toBe(404);
    const kinds = await college.app.database.read
      .selectFrom('events')
      .select('kind')
      .where('course_id', '=', course.id)
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['calendar.imported', 'calendar.removed']);
  });

  test('is for who may edit the course, which is said before the file is read', async () => {
    for (const what of ['import', 'import/preview'] as const) {
      expect((await send(student, what, 'no file')).statusCode).toBe(403);
      expect((await send(assistant, what, 'no file')).statusCode).toBe(403);
      expect((await send(stranger, what, 'no file')).statusCode).toBe(404);
      expect((await send(college.nobody, what, 'no file')).statusCode).toBe(401);
      expect((await send(teacher, what, 'no file')).statusCode).toBe(422);
      expect((await send(teacher, what, file(lecture), newId())).statusCode).toBe(404);
    }
    // Even where there is none at all.
    for (const url of ['/api/calendar/import', '/api/calendar/import/preview']) {
      const asked = { method: 'POST', url: `${url}?courseId=${course.id}` };
      expect([(await student.raw(asked)).statusCode, (await stranger.raw(asked)).statusCode]).toEqual([403, 404]);
    }
    const statuses = await Promise.all([student, assistant, stranger].map(async (by) => (await imports(by)).status));
    expect(statuses).toEqual([403, 403, 404]);
  });

  test('is judged by the deed too', async () => {
    const unguarded = await college.another(withoutBefore(features));
    const client = await unguarded.as(learner);
    expect((await send(client, 'import', file(lecture))).statusCode).toBe(403);
    expect((await send(client, 'import/preview', file(lecture))).statusCode).toBe(403);
    await unguarded.close();
  });
});
