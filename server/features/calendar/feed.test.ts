import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CalendarEntry } from '../../../contract/calendar-events.ts';
import { addDays } from '../../../domain/day.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';

let college: TestCollege;
const logged: string[] = [];
beforeAll(async () => {
  const keep = (details: object, message: string) => void logged.push(`${message} ${JSON.stringify(details)}`);
  const levels = { info: keep, warn: keep, error: keep, debug: keep, trace: keep, fatal: keep, level: 'info' };
  const log = { ...levels, child: () => log };
  college = await openTestCollege({}, log);
});
afterAll(() => college.close());

const everything = {
  name: 'Phone',
  withDeadlines: true,
  withQuizzes: true,
  withEvents: true,
  withMeetings: true,
  withPersonal: true,
  courseIds: null,
};
const nothing = {
  withDeadlines: false,
  withQuizzes: false,
  withEvents: false,
  withMeetings: false,
  withPersonal: false,
};
const pathOf = (address: string) => new URL(address).pathname;
const open = async (client: Client, parts: object = everything) =>
  (await client.call('POST /api/calendar/feeds', { body: { ...everything, ...parts } })).answer;
const read = (address: string, headers: Record<string, string> = {}) =>
  college.nobody.raw({ method: 'GET', url: pathOf(address), headers });
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));

async function aStudent() {
  return college.write(async (tx) => {
    const course = await aCourse(tx, { course_code: `ICS-${newId().slice(-6)}` });
    const [student, instructor] = [await aUser(tx, 'student'), await aUser(tx, 'instructor')];
    await enrols(tx, course, student);
    await teaches(tx, course, instructor);
    return { course, student, instructor, module: await aModule(tx, course) };
  });
}

const words = [
  'Plain',
  'Commas, semicolons; and a \\ backslash',
  'Žluťoučký kůň 🐎 — a title that is a good deal longer than the seventy-five octets after which a line is folded',
  'Two\nlines in what it says',
];

/** 500 events of every form: once, all day, for days, weekly in several time zones, with times left out and moved. */
async function fiveHundred(owner: string): Promise<void> {
  const then = new Date('2026-10-01T08:00:00Z');
  const zones = ['Europe/Prague', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'];
  const rows = Array.from({ length: 500 }, (_, i) => {
    const first = addDays('2026-02-01', (i * 7) % 280);
    const isAllDay = i % 5 === 0;
    const lasts = i % 9 === 0 ? 2 : 0;
    const isWeekly = i % 4 === 1 && lasts === 0;
    const until = addDays(first, 100);
    return {
      id: newId(),
      scope: 'personal' as const,
      owner_id: owner,
      course_id: null,
      title: `${(words[i % 3] ?? '').replace('\n', ' ')} ${i}`,
      description: words[i % 4] ?? '',
      place: i % 3 === 0 ? 'Room 1.02, second floor' : '',
      link: i % 6 === 0 ? `https://example.org/?a=${i}&b=c,d;e` : null,
      first_day: first,
      last_day: addDays(first, lasts),
      starts_time: isAllDay ? null : `${String(i % 22).padStart(2, '0')}:30`,
      ends_time: isAllDay ? null : `${String((i % 22) + 1).padStart(2, '0')}:15`,
      time_zone: zones[i % 5] ?? 'UTC',
      repeats: isWeekly ? `FREQ=WEEKLY;UNTIL=${until.replaceAll('-', '')}` : null,
      skipped: isWeekly && i % 8 === 1 ? [addDays(first, 14), addDays(first, 28)] : [],
      final_day: isWeekly ? until : addDays(first, lasts),
      revision: (i % 3) + 1,
      created_by: owner,
      created_at: then,
      updated_at: then,
    };
  });
  await college.write((tx) => insertRows(tx, 'calendar_events', rows));
}

/** Every time of a file's events between two moments, as `title start end`. */
function timesIn(text: string, from: Date, until: Date): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .flatMap((event) => {
      const found: string[] = [];
      const line = (start: ICAL.Time, end: ICAL.Time) =>
        start.isDate
          ? `${event.summary} ${start.toString()} ${addDays(end.toString(), -1)}`
          : `${event.summary} ${start.toJSDate().toISOString()} ${end.toJSDate().toISOString()}`;
      if (!event.isRecurring()) return [line(event.startDate, event.endDate)];
      const iterator = event.iterator();
      for (let next = iterator.next(); next && next.toJSDate() < until; next = iterator.next()) {
        const details = event.getOccurrenceDetails(next);
        if (next.toJSDate() >= from) found.push(line(details.startDate, details.endDate));
      }
      return found;
    });
}

describe('a feed', () => {
  test('of 500 events says event by event what the calendar shows, and each of their times', async () => {
    const { student } = await aStudent();
    await fiveHundred(student.id);
    const client = await college.as(student);
    const { address } = await open(client);
    const reply = await read(address);
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const events = eventsIn(reply.body);
    expect(events).toHaveLength(500);
    const stored = await college.app.database.read
      .selectFrom('calendar_events')
      .selectAll()
      .where('owner_id', '=', student.id)
      .execute();
    const byId = new Map(events.map((event) => [event.uid, event]));
    for (const row of stored) {
      const event = byId.get(`event-${row.id}@collegium`);
      expect(event?.summary).toBe(row.title);
      expect(event?.description ?? '').toBe(row.description);
      expect(event?.location ?? '').toBe(row.place);
      expect(event?.component.getFirstPropertyValue('url') ?? null).toBe(
        row.link?.replace(',', '%2C').replace(';', '%3B') ?? null,
      );
      expect(event?.sequence).toBe(row.revision - 1);
      expect(event?.startDate.isDate).toBe(row.starts_time === null);
      expect(event?.component.getFirstPropertyValue('last-modified')?.toString()).toBe('2026-10-01T08:00:00Z');
    }
    const lineOf = ({ title, startsAt, endsAt, firstDay, lastDay }: CalendarEntry) =>
      `${title} ${startsAt ?? firstDay} ${endsAt ?? lastDay}`;
    // Asked for in parts: the calendar shows a hundred days at most.
    const shown = new Map<string, string>();
    for (const from of ['2026-01-15', '2026-04-25', '2026-08-03', '2026-11-11', '2027-02-19']) {
      const query = { from, to: addDays(from, 99) };
      for (const entry of (await client.call('GET /api/calendar', { query })).answer.entries)
        shown.set(entry.key, lineOf(entry));
    }
    const told = timesIn(reply.body, new Date('2026-01-01T00:00:00Z'), new Date('2027-05-01T00:00:00Z'));
    expect(told.length).toBeGreaterThan(1500);
    expect(told.toSorted()).toEqual([...shown.values()].toSorted());
  });

  test('is in lines that any calendar program takes', async () => {
    const { student } = await aStudent();
    await fiveHundred(student.id);
    const { body } = await read((await open(await college.as(student))).address);
    expect(body.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
    expect(body.trimEnd().endsWith('END:VCALENDAR')).toBe(true);
    const lines = body.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([]);
    const zones = [...body.matchAll(/^TZID:(.*)\r$/gm)].map((found) => found[1]);
    for (const [, zone] of body.matchAll(/;TZID=([^:;]+):/g)) expect(zones).toContain(zone);
    expect(new Set(zones).size).toBe(zones.length);
  });

  test('says what is due, by the dates that hold for its owner, and counts its changes', async () => {
    const { course, student, instructor, module } = await aStudent();
    const due = new Date('2026-11-27T22:59:00Z');
    const essay = await college.write((tx) =>
      anActivity(tx, course, 'assignment', { title: 'Essay', module_id: module.id, due_at: due }),
    );
    await college.write((tx) => anActivity(tx, course, 'quiz', { title: 'Hidden', is_published: false, due_at: due }));
    const { address } = await open(await college.as(student));
    const [event, ...others] = eventsIn((await read(address)).body);
    expect(others).toEqual([]);
    expect(event?.uid).toBe(`due-${essay.id}@collegium`);
    expect(event?.summary).toBe(`Essay (${course.course_code})`);
    expect(event?.startDate.toJSDate()).toEqual(due);
    // RFC 5545, 3.6.1: what ends when it begins has no end, and an end is later than what it ends.
    expect(event?.component.hasProperty('dtend')).toBe(false);
    expect(event?.sequence).toBe(0);
    expect(event?.component.getFirstPropertyValue('url')).toContain(`/courses/${course.id}/assignments/${essay.id}`);
    const params = { id: essay.id };
    const body = { days: 1, seen: due.toISOString() };
    await (await college.as(instructor)).call('PUT /api/calendar/deadlines/{id}', { params, body });
    const [moved] = eventsIn((await read(address)).body);
    expect([moved?.uid, moved?.sequence]).toEqual([event?.uid, 1]);
    expect(moved?.startDate.toJSDate()).toEqual(new Date('2026-11-28T22:59:00Z'));
    const own = { target: { kind: 'student' as const, id: student.id }, dates: { dueAt: '2026-12-04T22:59:00Z' } };
    await (
      await college.as(instructor)
    ).call('PUT /api/activities/{id}/overrides', { params, body: { ...own, revision: 0 } });
    const [later] = eventsIn((await read(address)).body);
    expect([later?.sequence, later?.startDate.toJSDate().toISOString()]).toEqual([2, '2026-12-04T22:59:00.000Z']);
  });

  test('gives what is a moment no end, once and weekly, and what is longer its own', async () => {
    const { student } = await aStudent();
    const client = await college.as(student);
    const event = { scope: 'personal' as const, firstDay: '2026-11-20', lastDay: '2026-11-20', startsTime: '09:00' };
    const weekly = '2026-12-18';
    for (const [title, endsTime, repeatsUntil] of [
      ['Once', '09:00', null],
      ['Weekly', '09:00', weekly],
      ['Once, longer', '09:15', null],
      ['Weekly, longer', '09:15', weekly],
    ] as const)
      expect(
        (await client.call('POST /api/calendar/events', { body: { ...event, title, endsTime, repeatsUntil } })).status,
      ).toBe(201);
    const { body } = await read((await open(client)).address);
    const ends = eventsIn(body).map(({ summary, component }) => [summary, component.hasProperty('dtend')]);
    expect(Object.fromEntries(ends)).toEqual({
      Once: false,
      Weekly: false,
      'Once, longer': true,
      'Weekly, longer': true,
    });
  });

  test('has what it includes and nothing else, and is asked again by its tag', async () => {
    const { course, student, instructor, module } = await aStudent();
    const due = new Date('2026-11-27T22:59:00Z');
    await college.write((tx) => anActivity(tx, course, 'quiz', { title: 'Due', module_id: module.id, due_at: due }));
    const event = { firstDay: '2026-11-20', lastDay: '2026-11-20', startsTime: null, endsTime: null };
    const of = { ...event, scope: 'course' as const, courseId: course.id, title: 'Excursion' };
    await (await college.as(instructor)).call('POST /api/calendar/events', { body: of });
    const client = await college.as(student);
    await client.call('POST /api/calendar/events', { body: { ...event, scope: 'personal', title: 'Party' } });
    const code = course.course_code;
    const wanted: [object, string[]][] = [
      [{}, [`Due (${code})`, `Excursion (${code})`, 'Party']],
      [{ withPersonal: false }, [`Due (${code})`, `Excursion (${code})`]],
      [{ ...nothing, withPersonal: true }, ['Party']],
      [{ ...nothing, withQuizzes: true }, [`Due (${code})`]],
      [{ ...nothing, withDeadlines: true }, []],
      [{ ...nothing, withEvents: true }, [`Excursion (${code})`]],
      [{ ...nothing, withMeetings: true }, []],
    ];
    for (const [parts, titles] of wanted) {
      const { address } = await open(client, parts);
      expect(
        eventsIn((await read(address)).body)
          .map(({ summary }) => summary)
          .toSorted(),
      ).toEqual(titles.toSorted());
    }
    const { address, feed } = await open(client);
    const first = await read(address);
    const tag = String(first.headers['etag']);
    const again = await read(address, { 'if-none-match': tag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    // An hour later nothing has changed, and so it says the same.
    college.clock.pass({ hours: 1 });
    expect((await read(address)).headers['etag']).toBe(tag);
    const parts = { ...everything, withPersonal: false };
    const put = { params: { id: feed.id }, body: parts };
    const later = await college.as(student);
    expect((await later.call('PUT /api/calendar/feeds/{id}', put)).answer).toMatchObject(parts);
    expect((await read(address, { 'if-none-match': tag })).statusCode).toBe(200);
  });

  test('of chosen courses has nothing of the others, and all of what belongs to no course', async () => {
    const { course, student } = await aStudent();
    const due = new Date('2026-11-27T22:59:00Z');
    const other = await college.write(async (tx) => {
      const made = await aCourse(tx);
      await enrols(tx, made, student);
      for (const of of [course, made]) {
        const module = await aModule(tx, of);
        await anActivity(tx, of, 'assignment', { title: `Of ${of.course_code}`, module_id: module.id, due_at: due });
      }
      return made;
    });
    const client = await college.as(student);
    const event = { firstDay: '2026-11-20', lastDay: '2026-11-20', startsTime: null, endsTime: null };
    await client.call('POST /api/calendar/events', { body: { ...event, scope: 'personal', title: 'Party' } });
    const { address, feed } = await open(client, { courseIds: [course.id] });
    const titles = async () =>
      eventsIn((await read(address)).body)
        .map(({ summary }) => summary)
        .toSorted();
    const of = ({ course_code: code }: { course_code: string }) => `Of ${code} (${code})`;
    expect(await titles()).toEqual([of(course), 'Party'].toSorted());
    expect(await client.call('GET /api/calendar/feeds')).toMatchObject({ answer: [{ courseIds: [course.id] }] });
    const change = (courseIds: string[] | null) =>
      client.call('PUT /api/calendar/feeds/{id}', { params: { id: feed.id }, body: { ...everything, courseIds } });
    expect((await change([other.id])).answer.courseIds).toEqual([other.id]);
    expect(await titles()).toEqual([of(other), 'Party'].toSorted());
    expect((await change([newId()])).problem.errors).toHaveProperty('courseIds');
    expect((await change([])).status).toBe(422);
    expect(await titles()).toEqual([of(other), 'Party'].toSorted());
    // A course that was chosen and left is not made up for by others.
    await college.write((tx) =>
      tx.updateTable('enrolments').set({ state: 'dropped' }).where('course_id', '=', other.id).execute(),
    );
    expect(await titles()).toEqual(['Party']);
    expect((await change(null)).answer.courseIds).toBeNull();
    expect(await titles()).toEqual([of(course), 'Party'].toSorted());
  });

  test('costs three statements, and one that is none costs one', async () => {
    const { student } = await aStudent();
    const { address } = await open(await college.as(student));
    const params = { token: pathOf(address).slice('/api/calendar/feed/'.length, -'.ics'.length) };
    const call = (token: string) => college.nobody.call('GET /api/calendar/feed/{token}.ics', { params: { token } });
    expect((await call(params.token)).statements).toBe(3);
    const unknown = await call('x'.repeat(43));
    expect([unknown.status, unknown.statements]).toEqual([404, 1]);
    expect((await call('short')).status).toBe(404);
  });
});

describe('an address', () => {
  test('is said once, is replaced, is ended, and never stands in the log or the database', async () => {
    const { student } = await aStudent();
    const client = await college.as(student);
    const { address, feed } = await open(client);
    const token = pathOf(address).slice('/api/calendar/feed/'.length, -'.ics'.length);
    expect(token).toHaveLength(43);
    const listed = (await client.call('GET /api/calendar/feeds')).answer;
    expect(JSON.stringify(listed)).not.toContain(token);
    expect(listed).toMatchObject([{ id: feed.id, name: 'Phone' }]);
    expect((await read(address)).statusCode).toBe(200);
    const params = { id: feed.id };
    const renewed = (await client.call('POST /api/calendar/feeds/{id}/renew', { params })).answer;
    expect([(await read(address)).statusCode, (await read(renewed.address)).statusCode]).toEqual([404, 200]);
    expect((await client.call('DELETE /api/calendar/feeds/{id}', { params })).status).toBe(204);
    expect((await read(renewed.address)).statusCode).toBe(404);
    expect((await client.call('DELETE /api/calendar/feeds/{id}', { params })).status).toBe(404);
    expect(logged.some((line) => line.includes('/api/calendar/feed/'))).toBe(true);
    expect(logged.filter((line) => line.includes(token))).toEqual([]);
    const rows = await college.app.database.read.selectFrom('calendar_feeds').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const none = { ...everything, ...nothing };
    expect((await client.call('POST /api/calendar/feeds', { body: none })).status).toBe(422);
    for (let i = 0; i < 10; i++) await open(client);
    expect((await client.call('POST /api/calendar/feeds', { body: everything })).status).toBe(409);
  });

  test('shows nothing of a course any more that was left, and nothing at all of who is deactivated', async () => {
    const { course, student, module } = await aStudent();
    const due = new Date('2026-11-27T22:59:00Z');
    await college.write((tx) => anActivity(tx, course, 'quiz', { title: 'Due', module_id: module.id, due_at: due }));
    const { address } = await open(await college.as(student));
    expect(eventsIn((await read(address)).body)).toHaveLength(1);
    await college.write((tx) =>
      tx.updateTable('enrolments').set({ state: 'dropped' }).where('user_id', '=', student.id).execute(),
    );
    expect(eventsIn((await read(address)).body)).toEqual([]);
    await college.write((tx) =>
      tx.updateTable('users').set({ is_active: false }).where('id', '=', student.id).execute(),
    );
    expect((await read(address)).statusCode).toBe(404);
  });
});
