import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sent } from '../../../contract/api.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aUser, enrols, teaches } from '../../testing/factories.ts';

let college: TestCollege;
let course: { id: string };
let host: Client;
let student: Client;
let other: Client;
let hoursId: string;

beforeAll(async () => {
  const mail = { COLLEGIUM_SMTP_URL: 'smtp://127.0.0.1:1', COLLEGIUM_URL: 'http://college.example' };
  college = await openTestCollege(mail);
});
afterAll(() => college.close());

/** Two Tuesdays of 14:00 to 15:00 in Prague, three slots each; Maya has booked the second of the first. */
beforeEach(async () => {
  const people = await college.write(async (tx) => {
    course = await aCourse(tx);
    const made = {
      ingrid: await aUser(tx, 'instructor', { first_name: 'Ingrid', last_name: 'Halloran' }),
      maya: await aUser(tx, 'student', { first_name: 'Maya', last_name: 'Lindgren' }),
      noor: await aUser(tx, 'student'),
    };
    await teaches(tx, course, made.ingrid);
    for (const each of [made.maya, made.noor]) await enrols(tx, course, each);
    return made;
  });
  [host, student, other] = [
    await college.as(people.ingrid),
    await college.as(people.maya),
    await college.as(people.noor),
  ];
  const body = { ...standing, ...tuesdays, courseId: course.id };
  hoursId = (await host.call('POST /api/schedule/hours', { body })).answer.id;
  await book(student, '14:20');
});

type Change = Sent<'PUT /api/schedule/hours/{id}', 'body'>;
const standing = { title: 'Office hours', place: 'Room 214', note: '', capacity: 1, closesMinutes: 0 };
const tuesdays = {
  day: '2026-11-24',
  startsTime: '14:00',
  endsTime: '15:00',
  slotMinutes: 20,
  repeatsUntil: '2026-12-01',
};

const ask = (change: Partial<Change>, by = host) =>
  by.call('POST /api/schedule/hours/{id}/preview', { params: { id: hoursId }, body: { ...standing, ...change } });
const apply = (change: Partial<Change>, by = host) =>
  by.call('PUT /api/schedule/hours/{id}', { params: { id: hoursId }, body: { ...standing, ...change } });
const times = (change: Partial<typeof tuesdays>) => ({ times: { ...tuesdays, ...change } });
const inPrague = (moment: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Prague', hour: '2-digit', minute: '2-digit' }).format(
    new Date(moment),
  );

/** The first slot at a time of the clock that can still be booked. */
async function book(by: Client, time: string): Promise<string> {
  const offers = (await by.call('GET /api/schedule/offers', { query: {} })).answer;
  const slot = offers.flatMap(({ slots }) => slots).find(({ startsAt }) => inPrague(startsAt) === time);
  const params = { id: slot?.id ?? newId() };
  return (await by.call('POST /api/schedule/slots/{id}/meetings', { params, body: {} })).answer.id;
}

const range = { query: { from: '2026-11-16', to: '2026-12-20' } };
const slots = async () =>
  (await host.call('GET /api/schedule', range)).answer.slots.map(
    ({ startsAt, meetings }) => `${startsAt.slice(5, 10)} ${inPrague(startsAt)}${meetings.length > 0 ? ' booked' : ''}`,
  );
const meetingsOf = async (by: Client) => (await by.call('GET /api/schedule', range)).answer.meetings;
const told = async (by: Client) =>
  (await by.call('GET /api/notifications')).answer.map(({ title, detail }) => `${title}: ${detail}`);
const mails = async () =>
  (
    await college.app.database.read
      .selectFrom('mails')
      .select(['subject', 'invitation', 'invitation_method'])
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ subject, invitation, invitation_method: method }) => ({
    subject,
    method,
    sequence: Number(/SEQUENCE:(\d+)/.exec(invitation ?? '')?.[1]),
  }));

describe('other words for hours', () => {
  it('are said to who has booked, whose meeting stays', async () => {
    const change = { place: 'Room 7', kind: 'consultation' as const };
    expect((await ask(change)).answer).toEqual({ kept: 6, added: 0, removed: 0, told: 1, cancelled: [] });
    // Looking changes nothing.
    expect(await meetingsOf(student)).toMatchObject([{ place: 'Room 214' }]);
    const before = (await mails()).length;
    expect((await apply(change)).status).toBe(204);
    expect(await meetingsOf(student)).toMatchObject([{ place: 'Room 7', state: 'booked' }]);
    expect(await told(student)).toEqual([
      'Ingrid Halloran changed “Office hours”: Tuesday 24 November, 14:20 · Room 7',
    ]);
    expect(await told(other)).toEqual([]);
    // To both, and their calendars take it over in its place.
    const changed = { subject: 'Changed: Office hours, Tuesday 24 November, 14:20', method: 'REQUEST', sequence: 1 };
    expect((await mails()).slice(before)).toEqual([changed, changed]);
    const { entries } = (await student.call('GET /api/calendar', range)).answer;
    expect(entries).toMatchObject([{ meeting: 'consultation', place: 'Room 7' }]);
  });

  it('tell nobody where nothing of it is theirs to know', async () => {
    const change = { capacity: 3, closesMinutes: 60 };
    expect((await ask(change)).answer.told).toBe(0);
    const before = (await mails()).length;
    await apply(change);
    expect([await told(student), (await mails()).length]).toEqual([[], before]);
    expect((await host.call('GET /api/schedule', range)).answer.hours).toMatchObject([{ ...change, upcoming: 6 }]);
  });

  it('do not make a slot smaller than who has booked it', async () => {
    await apply({ capacity: 2 });
    await book(other, '14:20');
    const refused = await apply({ capacity: 1 });
    expect(refused.problem.errors).toEqual({ capacity: '2 people have booked one of these times: at least 2' });
    expect((await ask({ capacity: 1 })).status).toBe(422);
  });
});

describe('other times for hours', () => {
  it('keep what is at the same time, and cancel what is not, which is said before', async () => {
    const later = times({ startsTime: '14:20', endsTime: '15:20', repeatsUntil: '2026-12-01' });
    expect((await ask(later)).answer).toEqual({ kept: 4, added: 2, removed: 2, told: 0, cancelled: [] });
    expect((await apply(later)).status).toBe(204);
    expect(await slots()).toEqual([
      '11-24 14:20 booked',
      '11-24 14:40',
      '11-24 15:00',
      '12-01 14:20',
      '12-01 14:40',
      '12-01 15:00',
    ]);
    expect(await told(student)).toEqual([]);

    const away = times({ day: '2026-11-25', startsTime: '09:00', endsTime: '10:00', repeatsUntil: '2026-11-25' });
    const { answer } = await ask(away);
    const [meeting] = await meetingsOf(student);
    expect(answer).toMatchObject({ kept: 0, added: 3, removed: 6 });
    expect(answer.cancelled).toMatchObject([
      { id: meeting?.id, startsAt: '2026-11-24T13:20:00.000Z', person: { lastName: 'Lindgren' } },
    ]);
    const cancels = answer.cancelled.map(({ id }) => id);
    expect((await apply({ ...away, reason: 'I teach then' })).status).toBe(409);
    expect((await apply({ ...away, cancels })).problem.errors).toHaveProperty('reason');
    const before = (await mails()).length;
    expect((await apply({ ...away, cancels, reason: 'I teach then' })).status).toBe(204);
    expect(await slots()).toEqual(['11-25 09:00', '11-25 09:20', '11-25 09:40']);
    expect(await meetingsOf(student)).toEqual([]);
    expect(await told(student)).toEqual([
      'Ingrid Halloran cancelled “Office hours”: Tuesday 24 November, 14:20 · I teach then',
    ]);
    expect((await mails()).slice(before).map(({ method }) => method)).toEqual(['CANCEL', 'CANCEL']);
    // What a form begins from.
    const { hours } = (await host.call('GET /api/schedule', range)).answer;
    expect(hours).toMatchObject([
      { times: { day: '2026-11-25', lastDay: '2026-11-25', startsTime: '09:00', endsTime: '10:00' } },
    ]);
  });

  it('take nothing from who has booked meanwhile', async () => {
    const away = times({ startsTime: '16:00', endsTime: '17:00' });
    const cancels = (await ask(away)).answer.cancelled.map(({ id }) => id);
    await book(other, '14:00');
    const refused = await apply({ ...away, cancels, reason: 'I teach then' });
    expect([refused.status, refused.problem.detail]).toEqual([
      409,
      'Somebody has booked one of these times meanwhile. Look again at what changes.',
    ]);
    expect(await meetingsOf(student)).toHaveLength(1);
    expect(await slots()).toHaveLength(6);
  });

  it('do not overlap with others of the same host, but for those that give way', async () => {
    const body = { title: 'Seminar', ...tuesdays, startsTime: '15:30', endsTime: '16:30', capacity: 5 };
    await host.call('POST /api/schedule/hours', { body });
    const over = times({ startsTime: '14:00', endsTime: '16:00' });
    expect((await ask(over)).problem.detail).toMatch(
      /^You offer “Seminar” on Tuesday 24 November, 15:30–15:50 already/,
    );
    expect((await apply(over)).status).toBe(409);
    // Ten minutes later all of them are others, which lie where the ones before were.
    const shifted = times({ startsTime: '14:10', endsTime: '15:10' });
    expect((await ask(shifted)).answer).toMatchObject({ kept: 0, removed: 6, added: 6 });
  });

  it('are refused field by field, and when they are over', async () => {
    const errors = async (change: Partial<Change>) => Object.keys((await apply(change)).problem.errors ?? {});
    expect(await errors(times({ endsTime: '13:00' }))).toEqual(['times.endsTime']);
    expect(await errors(times({ slotMinutes: 90 }))).toEqual(['times.slotMinutes']);
    expect(await errors(times({ day: '2026-11-10', repeatsUntil: '2026-11-10' }))).toEqual(['startsTime']);
    expect(await errors({ title: ' ' })).toEqual(['title']);
    await host.call('POST /api/schedule/hours/{id}/end', { params: { id: hoursId }, body: { reason: 'Ill' } });
    expect([(await ask({})).status, (await apply({})).status]).toEqual([409, 409]);
  });
});

it('are its host’s alone to change', async () => {
  const manager = await college.as(await college.write((tx) => aUser(tx, 'course_manager')));
  for (const call of [ask, apply]) {
    expect((await call({}, manager)).status).toBe(404);
    expect((await call({}, student)).status).toBe(403);
    expect((await call({}, college.nobody)).status).toBe(401);
  }
});

it('a course shows the hours of its staff, those for all their students too, and no others', async () => {
  const guide = await college.write(async (tx) => {
    const made = await aUser(tx, 'supervisor');
    const maya = await tx.selectFrom('users').select('id').where('last_name', '=', 'Lindgren').execute();
    for (const { id } of maya)
      await tx.insertInto('supervisions').values({ supervisor_id: made.id, student_id: id }).execute();
    return made;
  });
  const supervisor = await college.as(guide);
  await supervisor.call('POST /api/schedule/hours', { body: { ...standing, ...tuesdays, title: 'Progress talk' } });
  const all = { ...standing, ...tuesdays, title: 'For all', startsTime: '17:00', endsTime: '18:00' };
  await host.call('POST /api/schedule/hours', { body: all });
  const titles = async (query: { courseId?: string }) =>
    (await student.call('GET /api/schedule/offers', { query })).answer.map(({ title }) => title).toSorted();
  expect(await titles({})).toEqual(['For all', 'Office hours', 'Progress talk']);
  expect(await titles({ courseId: course.id })).toEqual(['For all', 'Office hours']);
  expect(await titles({ courseId: newId() })).toEqual([]);
});

it('does not go over what another window of the host has changed since', async () => {
  const before = { title: 'Office hours', place: 'Room 214' };
  for (let i = 0; i < 2; i++) expect((await apply({ place: 'Room 7', before })).status).toBe(204);
  const refused = await apply({ place: 'Room 9', before });
  expect([refused.status, refused.problem.code]).toEqual([409, 'changed-since']);
  expect((await apply({ place: 'Room 9', before: { ...before, place: 'Room 7' } })).status).toBe(204);
});
