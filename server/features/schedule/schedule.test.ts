import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sent } from '../../../contract/api.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aTerm, aUser, enrols, teaches } from '../../testing/factories.ts';
import { overtaken } from '../../testing/overtaken.ts';
import { cancelForeign } from './jobs.ts';

let college: TestCollege;
let course: { id: string };
let ingrid: { id: string };
let maya: { id: string };
let host: Client;
let student: Client;

const start = Date.parse('2026-11-18T10:00:00Z');

beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());
afterEach(() => college.clock.pass({ seconds: (start - college.clock.now().getTime()) / 1000 }));

beforeEach(async () => {
  ({ course, ingrid, maya } = await college.write(async (tx) => {
    const made = {
      course: await aCourse(tx),
      ingrid: await aUser(tx, 'instructor', { first_name: 'Ingrid', last_name: 'Halloran' }),
      maya: await aUser(tx, 'student', { first_name: 'Maya', last_name: 'Lindgren' }),
    };
    await teaches(tx, made.course, made.ingrid);
    await enrols(tx, made.course, made.maya);
    return made;
  }));
  await signIn();
});

/** Sessions do not last as long as the clock of a test is moved on. */
async function signIn(): Promise<void> {
  host = await college.as(ingrid);
  student = await college.as(maya);
}

async function pass(amount: Parameters<typeof college.clock.pass>[0]): Promise<void> {
  college.clock.pass(amount);
  await signIn();
}

type Hours = Sent<'POST /api/schedule/hours', 'body'>;

const officeHours = (given: Partial<Hours> = {}): Hours => ({
  title: 'Office hours',
  place: 'Room 214',
  courseId: course.id,
  day: '2026-11-24',
  startsTime: '14:00',
  endsTime: '15:00',
  slotMinutes: 20,
  capacity: 1,
  ...given,
});

async function offer(given: Partial<Hours> = {}, by = host) {
  const { answer } = await by.call('POST /api/schedule/hours', { body: officeHours(given) });
  return answer;
}

/** What of it the student can book. */
const offered = async (by = student) =>
  (await by.call('GET /api/schedule/offers')).answer.flatMap(({ slots }) => slots);
const book = (slotId: string, { by = student, body = {} }: { by?: Client; body?: object } = {}) =>
  by.call('POST /api/schedule/slots/{id}/meetings', { params: { id: slotId }, body });
const range = { from: '2026-11-16', to: '2026-12-20' };
const scheduleOf = async (by: Client) => (await by.call('GET /api/schedule', { query: range })).answer;
const another = async (given: object = {}) => {
  const user = await college.write(async (tx) => {
    const made = await aUser(tx, 'student', given);
    await enrols(tx, course, made);
    return made;
  });
  return { user, client: await college.as(user) };
};

async function anAssistant(): Promise<Client> {
  const user = await college.write(async (tx) => {
    const made = await aUser(tx, 'teaching_assistant');
    await teaches(tx, course, made, 'teaching_assistant');
    return made;
  });
  return college.as(user);
}

/** The first slot that can be booked. */
async function firstSlot(by = student): Promise<string> {
  const [slot] = await offered(by);
  if (!slot) throw new Error('nothing is offered');
  return slot.id;
}

describe('hours', () => {
  it('are cut into slots, once for one key', async () => {
    const request = {
      body: officeHours({ repeatsUntil: '2026-12-08' }),
      headers: { 'idempotency-key': 'hours-1-of-ingrid' },
    };
    const first = await host.call('POST /api/schedule/hours', request);
    const retried = await host.call('POST /api/schedule/hours', request);
    expect(first.status).toBe(201);
    expect(first.answer.slots).toBe(9);
    expect(retried.answer).toEqual(first.answer);
    const { hours, slots } = await scheduleOf(host);
    expect(hours).toMatchObject([{ title: 'Office hours', upcoming: 9, course: { id: course.id } }]);
    expect(slots[0]).toMatchObject({ startsAt: '2026-11-24T13:00:00.000Z', meetings: [] });
    expect(slots).toHaveLength(9);
  });

  it('refuse what cannot be, field by field', async () => {
    const refusal = async (given: Partial<Hours>) => {
      const { status, problem } = await host.call('POST /api/schedule/hours', { body: officeHours(given) });
      return [status, ...Object.keys(problem.errors ?? {})];
    };
    expect(await refusal({ endsTime: '13:00' })).toEqual([422, 'endsTime']);
    expect(await refusal({ slotMinutes: 90 })).toEqual([422, 'slotMinutes']);
    expect(await refusal({ day: '2026-11-17' })).toEqual([422, 'startsTime']);
    expect(await refusal({ repeatsUntil: '2027-11-17' })).toEqual([422, 'repeatsUntil']);
    expect(await refusal({ link: 'javascript:alert(1)' })).toEqual([422, 'link']);
    expect(await refusal({ sectionIds: [newId()] })).toEqual([422, 'sectionIds']);
    expect(await refusal({ courseId: newId() })).toEqual([404]);
  });

  it('never overlap with others of the same host, whoever is first', async () => {
    await offer();
    const refused = await host.call('POST /api/schedule/hours', {
      body: officeHours({ title: 'Thesis talks', startsTime: '14:50', endsTime: '15:50' }),
    });
    expect(refused.status).toBe(409);
    expect(refused.problem.detail).toBe(
      'You offer “Office hours” on Tuesday 24 November, 14:40–15:00 already. Choose other times, or cancel that slot first.',
    );
    // What touches does not overlap.
    expect((await offer({ startsTime: '15:00', endsTime: '15:20' })).slots).toBe(1);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        host.call('POST /api/schedule/hours', { body: officeHours({ day: '2026-11-25' }) }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('take one slot more, and are ended with a reason that is told', async () => {
    const { id } = await offer();
    const add = () =>
      host.call('POST /api/schedule/hours/{id}/slots', {
        params: { id },
        body: { day: '2026-11-26', startsTime: '09:00' },
      });
    expect((await add()).status).toBe(201);
    expect((await add()).status).toBe(409);
    await book(await firstSlot());
    const end = () => host.call('POST /api/schedule/hours/{id}/end', { params: { id }, body: { reason: 'I am away' } });
    expect((await end()).status).toBe(204);
    expect((await end()).status).toBe(204);
    expect(await offered()).toEqual([]);
    expect((await scheduleOf(host)).slots).toEqual([]);
    const told = (await student.call('GET /api/notifications')).answer;
    expect(told).toMatchObject([{ kind: 'meeting', title: 'Ingrid Halloran cancelled “Office hours”' }]);
    expect(told[0]?.detail).toBe('Tuesday 24 November, 14:00 · I am away');
  });
});

describe('a slot', () => {
  it('is offered to the students of the course, or of its section, and to nobody else', async () => {
    const section = newId();
    await college.write((tx) =>
      tx.insertInto('sections').values({ id: section, course_id: course.id, name: 'A' }).execute(),
    );
    const stranger = await college.as(await college.write((tx) => aUser(tx, 'student')));
    const inSection = await another();
    await college.write((tx) =>
      tx.updateTable('enrolments').set({ section_id: section }).where('user_id', '=', inSection.user.id).execute(),
    );
    await offer({ sectionIds: [section] });
    const slot = await firstSlot(inSection.client);
    expect(await offered(student)).toEqual([]);
    expect(await offered(stranger)).toEqual([]);
    expect((await book(slot)).status).toBe(404);
    expect((await book(slot, { by: stranger })).status).toBe(404);
    expect((await book(slot, { by: inSection.client })).status).toBe(201);
  });

  it('of a supervisor is for the students whom they supervise', async () => {
    const samuel = await college.write(async (tx) => {
      const made = await aUser(tx, 'supervisor');
      await tx.insertInto('supervisions').values({ supervisor_id: made.id, student_id: maya.id }).execute();
      return made;
    });
    await offer({ courseId: null }, await college.as(samuel));
    const { client } = await another();
    expect(await offered(client)).toEqual([]);
    expect((await book(await firstSlot())).status).toBe(201);
  });

  it('is booked with a note that the host alone reads; a retry books once', async () => {
    await offer();
    const slot = await firstSlot();
    const request = {
      params: { id: slot },
      body: { note: 'My essay' },
      headers: { 'idempotency-key': 'book-1-of-maya' },
    };
    const first = await student.call('POST /api/schedule/slots/{id}/meetings', request);
    const retried = await student.call('POST /api/schedule/slots/{id}/meetings', request);
    expect(retried.answer).toEqual(first.answer);
    const { slots } = await scheduleOf(host);
    expect(slots[0]?.meetings).toMatchObject([{ note: 'My essay', person: { firstName: 'Maya' }, state: 'booked' }]);
    const mine = await scheduleOf(student);
    expect(mine.meetings).toMatchObject([{ title: 'Office hours', host: { lastName: 'Halloran' }, note: 'My essay' }]);
    const { client } = await another();
    const others = await client.call('GET /api/schedule/offers');
    expect(JSON.stringify(others.answer)).not.toMatch(/Maya|My essay/);
    expect(others.answer[0]?.slots.map(({ id }) => id)).not.toContain(slot);
    expect((await host.call('GET /api/notifications')).answer).toMatchObject([
      { title: 'Maya Lindgren booked “Office hours”', detail: 'Tuesday 24 November, 14:00 · My essay' },
    ]);
    expect((await student.call('GET /api/notifications')).answer).toEqual([]);
  });

  it('has never more people than places, however many come at once', async () => {
    await offer({ capacity: 3, slotMinutes: 60 });
    const slot = await firstSlot();
    const people = [];
    for (let i = 0; i < 50; i++) people.push(await another());
    const replies = await Promise.all(people.map(({ client }) => book(slot, { by: client })));
    const refused = replies.filter(({ status }) => status === 409);
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(refused).toHaveLength(47);
    expect(refused[0]?.problem.detail).toBe('Somebody else has just taken this time. Choose another one.');
    expect((await scheduleOf(host)).slots[0]?.meetings).toHaveLength(3);
  });

  it('has no more people than there are places by then, where their number is changed meanwhile', async () => {
    const { id } = await offer({ capacity: 2, slotMinutes: 60 });
    const slot = await firstSlot();
    await book(slot);
    const { client } = await another();
    const late = await overtaken(
      college,
      async (tx) => {
        await tx.selectFrom('meeting_slots').select('id').where('id', '=', slot).forUpdate().execute();
        await tx.updateTable('meeting_hours').set({ capacity: 1 }).where('id', '=', id).execute();
      },
      () => book(slot, { by: client }),
    );
    expect(late.status).toBe(409);
    expect((await scheduleOf(host)).slots[0]?.meetings).toHaveLength(1);
  });

  it('with places left is offered to the others, and no more to who is in it', async () => {
    await offer({ capacity: 2, slotMinutes: 60 });
    const slot = await firstSlot();
    await book(slot);
    expect(await offered()).toEqual([]);
    expect(await offered((await another()).client)).toMatchObject([{ id: slot, free: 1 }]);
  });

  it('is refused to who has another meeting then, in words that name it', async () => {
    await offer();
    const elena = await anAssistant();
    await offer({ title: 'Lab help', startsTime: '14:10', endsTime: '14:30' }, elena);
    const offers = (await student.call('GET /api/schedule/offers')).answer;
    const slots = offers.map((each) => each.slots[0]?.id ?? '');
    const replies = await Promise.all(slots.map((id) => book(id)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.problem.detail).toMatch(
      /^You have the meeting “(Office hours|Lab help)” on Tuesday 24 November, 14:/,
    );
  });

  it('is refused to a host for who has another meeting then, in words that do not name it', async () => {
    await offer();
    await book(await firstSlot());
    const elena = await anAssistant();
    await offer({ title: 'Lab help', startsTime: '14:00', endsTime: '14:20' }, elena);
    const slot = (await scheduleOf(elena)).slots[0]?.id ?? '';
    const refused = await book(slot, { by: elena, body: { studentId: maya.id } });
    expect(refused.problem.detail).toBe('This student has another meeting at that time. Choose another slot.');
  });

  it('closes when its host said, for students', async () => {
    await offer({ closesMinutes: 120 });
    const slot = await firstSlot();
    await pass({ days: 6, hours: 1, minutes: 10 });
    expect(await offered()).toHaveLength(2);
    expect((await book(slot)).problem.detail).toBe('It is too late to book this time. Choose a later one.');
    expect((await book(slot, { by: host, body: { studentId: maya.id } })).status).toBe(201);
  });

  it('is cancelled by its host alone; with somebody in it, with a reason', async () => {
    await offer();
    const slot = await firstSlot();
    await book(slot);
    const cancel = (body: object) => host.call('POST /api/schedule/slots/{id}/cancel', { params: { id: slot }, body });
    expect((await cancel({})).status).toBe(422);
    expect((await scheduleOf(student)).meetings).toHaveLength(1);
    expect((await cancel({ reason: 'Ill' })).status).toBe(204);
    expect((await cancel({})).status).toBe(204);
    expect((await scheduleOf(student)).meetings).toEqual([]);
    expect((await book(slot)).problem.detail).toBe('This time was cancelled. Choose another one.');
  });
});

describe('a meeting', () => {
  const booked = async () => (await book(await firstSlot())).answer.id;
  const cancel = (id: string, by: Client, body: object = {}) =>
    by.call('POST /api/meetings/{id}/cancel', { params: { id }, body });
  const move = (id: string, slotId: string, by = student) =>
    by.call('POST /api/meetings/{id}/move', { params: { id }, body: { slotId } });

  it('is moved as it is: its place is free again, the other is told, and a retry changes nothing', async () => {
    await offer();
    const id = await booked();
    const [target] = await offered();
    const moves = [await move(id, target?.id ?? ''), await move(id, target?.id ?? '')];
    expect(moves.map(({ status }) => status)).toEqual([204, 204]);
    const { slots } = await scheduleOf(host);
    expect(slots.map(({ meetings }) => meetings.map((each) => each.id))).toEqual([[], [id], []]);
    expect((await host.call('GET /api/notifications')).answer).toMatchObject([
      { title: 'Maya Lindgren moved “Office hours”' },
    ]);
    expect((await move(id, newId())).status).toBe(404);
  });

  it('is moved by its two people alone, to another time of the same host', async () => {
    await offer();
    const id = await booked();
    const nonsense = { method: 'POST', url: `/api/meetings/${id}/move`, payload: {} };
    expect((await (await another()).client.raw(nonsense)).statusCode).toBe(404);
    const elena = await anAssistant();
    await offer({ title: 'Lab help', startsTime: '16:00', endsTime: '16:20' }, elena);
    expect((await move(id, (await scheduleOf(elena)).slots[0]?.id ?? '')).status).toBe(404);
    expect((await scheduleOf(host)).slots[0]?.meetings).toMatchObject([{ id }]);
  });

  it('is cancelled by either until it begins; a host says why', async () => {
    await offer();
    const id = await booked();
    const stranger = (await another()).client;
    expect((await cancel(id, stranger)).status).toBe(404);
    expect((await cancel(id, host)).status).toBe(422);
    expect((await cancel(id, student)).status).toBe(204);
    expect((await cancel(id, student)).status).toBe(204);
    expect(await offered()).toHaveLength(3);
    const again = await booked();
    await pass({ days: 6, hours: 4 });
    expect((await cancel(again, student)).problem.detail).toBe(
      'This meeting has begun: it can no longer be cancelled.',
    );
  });

  it('is marked as held or not once it has begun, by its host', async () => {
    await offer();
    const id = await booked();
    const mark = (by: Client) =>
      by.call('PUT /api/meetings/{id}/outcome', { params: { id }, body: { outcome: 'no_show' } });
    expect((await mark(host)).status).toBe(409);
    await pass({ days: 6, hours: 4 });
    expect((await mark(student)).status).toBe(403);
    // Nor by its student where they are an assistant by now.
    const as = (role: 'student' | 'teaching_assistant') =>
      college.write((tx) => tx.updateTable('users').set({ role }).where('id', '=', maya.id).execute());
    await as('teaching_assistant');
    expect((await mark(await college.as(maya))).status).toBe(403);
    await as('student');
    expect((await mark(host)).status).toBe(204);
    expect((await scheduleOf(host)).slots[0]?.meetings[0]?.state).toBe('no_show');
  });

  it('ends with the course for who leaves it, and both are told', async () => {
    await offer();
    await booked();
    await cancelForeign(college.app);
    expect((await scheduleOf(student)).meetings).toHaveLength(1);
    await college.write((tx) =>
      tx.updateTable('enrolments').set({ state: 'completed' }).where('user_id', '=', maya.id).execute(),
    );
    await cancelForeign(college.app);
    expect((await scheduleOf(student)).meetings).toHaveLength(1);
    await college.write((tx) =>
      tx.updateTable('enrolments').set({ state: 'dropped' }).where('user_id', '=', maya.id).execute(),
    );
    expect(await offered()).toEqual([]);
    await cancelForeign(college.app);
    await cancelForeign(college.app);
    expect((await scheduleOf(student)).meetings).toEqual([]);
    for (const [client, other] of [
      [host, 'Maya Lindgren'],
      [student, 'Ingrid Halloran'],
    ] as const)
      expect((await client.call('GET /api/notifications')).answer).toMatchObject([
        { title: `Cancelled: “Office hours” with ${other}` },
      ]);
  });
});

it('a host finds the students whom the hours are for, and books one in', async () => {
  const { id } = await offer();
  const find = (q: string) => host.call('GET /api/schedule/hours/{id}/students', { params: { id }, query: { q } });
  expect((await find('maya l')).answer).toMatchObject([{ id: maya.id }]);
  expect((await find('%')).answer).toEqual([]);
  const slot = await firstSlot();
  const outsider = await college.write((tx) => aUser(tx, 'student'));
  expect((await book(slot, { by: host, body: { studentId: outsider.id } })).status).toBe(422);
  expect((await book(slot, { by: student, body: { studentId: outsider.id } })).status).toBe(403);
  expect((await book(slot, { by: host, body: { studentId: maya.id } })).status).toBe(201);
  expect((await student.call('GET /api/notifications')).answer).toMatchObject([
    { title: 'Ingrid Halloran booked you in: “Office hours”' },
  ]);
});

it('who has booked a time already is told so, and not that it is somebody else’s', async () => {
  await offer();
  const slot = await firstSlot();
  await book(slot);
  const again = await book(slot);
  expect([again.status, again.problem.detail]).toEqual([409, 'You have booked this time already.']);
  const { client, user } = await another();
  expect((await book(slot, { by: client })).problem.detail).toBe(
    'Somebody else has just taken this time. Choose another one.',
  );
  const hostsOwn = await book(slot, { by: host, body: { studentId: maya.id } });
  expect(hostsOwn.problem.detail).toBe('This student has booked this time already.');
  expect((await book(slot, { by: host, body: { studentId: user.id } })).status).toBe(409);
});

it('a schedule costs two statements and what can be booked one, besides the session', async () => {
  await offer({ repeatsUntil: '2027-01-05' });
  expect((await host.call('GET /api/schedule', { query: range })).statements).toBeLessThanOrEqual(3);
  expect((await student.call('GET /api/schedule', { query: range })).statements).toBe(2);
  expect((await student.call('GET /api/schedule/offers')).statements).toBe(2);
});

it('tells runs of one course apart by their terms', async () => {
  await college.write(async (tx) => {
    for (const [name, year] of [
      ['Autumn 2041', 2041],
      ['Autumn 2042', 2042],
    ] as const) {
      const term = await aTerm(tx, { name, starts_on: `${year}-09-01`, ends_on: `${year}-12-20` });
      await teaches(tx, await aCourse(tx, { course_code: 'RUN-1', term_id: term.id }), ingrid);
    }
  });
  const { answer } = await host.call('GET /api/schedule', { query: { from: '2026-11-16', to: '2026-11-22' } });
  const runs = answer.courses.filter(({ courseCode }) => courseCode === 'RUN-1');
  expect(runs.map(({ term }) => term)).toEqual(['Autumn 2041', 'Autumn 2042']);
});
