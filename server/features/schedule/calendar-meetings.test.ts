import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aUser, enrols, teaches } from '../../testing/factories.ts';

let college: TestCollege;
let host: Client;
let student: Client;
let stranger: Client;
beforeAll(async () => {
  college = await openTestCollege();
  const people = await college.write(async (tx) => {
    const course = await aCourse(tx);
    const teacher = await aUser(tx, 'instructor', { first_name: 'Ingrid', last_name: 'Halloran' });
    const her = await aUser(tx, 'student', { first_name: 'Maya', last_name: 'Lindgren' });
    const other = await aUser(tx, 'student');
    await teaches(tx, course, teacher);
    for (const each of [her, other]) await enrols(tx, course, each);
    return [teacher, her, other] as const;
  });
  [host, student, stranger] = [await college.as(people[0]), await college.as(people[1]), await college.as(people[2])];
});
afterAll(() => college.close());

it('a meeting stands in the calendar and the feed of its two people, and leaves them when it is cancelled', async () => {
  const times = { day: '2026-11-24', startsTime: '14:00', endsTime: '15:00', slotMinutes: 20, capacity: 1 };
  await host.call('POST /api/schedule/hours', { body: { title: 'Office hours', ...times } });
  const [offer] = (await student.call('GET /api/schedule/offers')).answer;
  const params = { id: offer?.slots[0]?.id ?? '' };
  const booked = await student.call('POST /api/schedule/slots/{id}/meetings', { params, body: {} });
  const entries = async (by: Client) => {
    const { answer } = await by.call('GET /api/calendar', { query: { from: '2026-11-23', to: '2026-11-29' } });
    return answer.entries.map(({ title, startsAt }) => [title, startsAt]);
  };
  expect(await entries(student)).toEqual([['Office hours: Ingrid Halloran', '2026-11-24T13:00:00.000Z']]);
  expect(await entries(host)).toEqual([['Office hours: Maya Lindgren', '2026-11-24T13:00:00.000Z']]);
  expect(await entries(stranger)).toEqual([]);

  const work = { withDeadlines: false, withQuizzes: false };
  const feed = {
    name: 'Phone',
    ...work,
    withEvents: false,
    withMeetings: true,
    withPersonal: false,
    courseIds: null,
  };
  const { address } = (await student.call('POST /api/calendar/feeds', { body: feed })).answer;
  const read = async () => {
    const { body } = await college.nobody.raw({ method: 'GET', url: new URL(address).pathname });
    return new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  };
  const events = await read();
  expect(events.map(({ summary, description }) => [summary, description])).toEqual([
    ['Office hours', 'Ingrid Halloran'],
  ]);
  expect(events[0]?.startDate.toJSDate().toISOString()).toBe('2026-11-24T13:00:00.000Z');

  await student.call('POST /api/meetings/{id}/cancel', { params: { id: booked.answer.id }, body: {} });
  expect(await entries(student)).toEqual([]);
  expect(await read()).toEqual([]);
});
