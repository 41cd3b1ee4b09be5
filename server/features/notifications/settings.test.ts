import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aUser, enrols } from '../../testing/factories.ts';
import { createVault } from '../../vault.ts';
import { pushKeys } from './push-keys.ts';

let college: TestCollege;
let hers: Client;
let course: { id: string };
let other: { id: string };
beforeAll(async () => {
  college = await openTestCollege();
  const maya = await college.write(async (tx) => {
    const user = await aUser(tx, 'student', { time_zone: 'Asia/Kolkata', email: 'maya@college.test' });
    [course, other] = [await aCourse(tx), await aCourse(tx)];
    await enrols(tx, course, user);
    return user;
  });
  hers = await college.as(maya);
});
afterAll(() => college.close());

const change = (body: object) => hers.call('PUT /api/account/notifications', { body });
const mail = (frequency: string | null, courseId: string | null = null) => ({
  choices: [{ kind: 'graded', channel: 'mail', courseId, frequency }],
});

describe('the settings of notifications', () => {
  it('are as usual for who has chosen nothing', async () => {
    const { answer } = await hers.call('GET /api/account/notifications');
    expect(answer).toMatchObject({
      choices: [],
      quietHours: { from: '22:00', until: '07:00' },
      digestAt: '07:00',
      digestDay: 1,
      timeZone: 'Asia/Kolkata',
      mailIsSetUp: false,
      courses: [{ id: course.id }],
      devices: [],
    });
    expect(answer.pushKey).toMatch(/^[\w-]{87}$/);
  });

  it('are changed one by one, by the last of two, and taken back', async () => {
    expect((await change(mail('weekly'))).answer.choices).toEqual(mail('weekly').choices);
    const twice = { choices: [...mail('never', course.id).choices, ...mail('at_once', course.id).choices] };
    expect((await change(twice)).answer.choices).toHaveLength(2);
    expect((await change(mail(null, course.id))).answer.choices).toEqual(mail('weekly').choices);
    const { answer } = await change({ quietHours: null, digestDay: 5 });
    expect(answer).toMatchObject({
      quietHours: null,
      digestDay: 5,
      digestAt: '07:00',
      choices: mail('weekly').choices,
    });
  });

  it('are changed in two tabs at once, and both stand', async () => {
    await Promise.all([change({ digestAt: '06:30' }), change({ digestDay: 7 }), change(mail('never'))]);
    const { answer } = await hers.call('GET /api/account/notifications');
    expect(answer).toMatchObject({ digestAt: '06:30', digestDay: 7, choices: mail('never').choices });
  });

  it.each([
    [{ choices: [{ kind: 'graded', channel: 'push', courseId: null, frequency: 'daily' }] }, 'choices.0.frequency'],
    [{ choices: [{ kind: 'nothing', channel: 'mail', courseId: null, frequency: 'daily' }] }, 'choices.0.kind'],
    [{ quietHours: { from: '22:00', until: '22:00' } }, 'quietHours.until'],
    [{ quietHours: { from: '25:00', until: '07:00' } }, 'quietHours.from'],
    [{ digestDay: 8 }, 'digestDay'],
  ])('refuse %j', async (body, field) => {
    expect((await change(body)).problem.errors).toHaveProperty([field]);
  });

  it('refuse a course of others', async () => {
    expect((await change(mail('never', other.id))).problem.errors).toEqual({
      choices: 'Choose courses that you are in',
    });
  });
});

describe('what is one’s own', () => {
  const person = async () => college.as(await college.write((tx) => aUser(tx, 'student')));
  const set = async (by: Client, body: object) => (await by.call('PUT /api/account/notifications', { body })).answer;

  it('is changed by nobody else, nor begun with theirs', async () => {
    const his = await person();
    await set(his, { ...mail('daily'), digestAt: '05:00' });
    const theirs = await person();
    expect(await set(theirs, { ...mail(null), digestDay: 3 })).toMatchObject({ digestAt: '07:00', choices: [] });
    const { answer } = await his.call('GET /api/account/notifications');
    expect(answer).toMatchObject({ digestAt: '05:00', choices: mail('daily').choices });
  });

  it('is a device that does not give way to those of others', async () => {
    const [his, theirs] = [await person(), await person()];
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
    const add = (by: Client, name: string) =>
      by.call('POST /api/account/push-devices', {
        body: { endpoint: `https://fcm.googleapis.com/fcm/send/${name}`, ...keys },
      });
    await add(his, 'his');
    college.clock.pass({ seconds: 1 });
    for (let i = 0; i < 22; i++) await add(theirs, `theirs-${i}`);
    const devices = async (of: Client) => (await of.call('GET /api/account/notifications')).answer.devices.length;
    expect([await devices(his), await devices(theirs)]).toEqual([1, 20]);
  });
});

it('the keys for push services are made once; when they cannot be read any more, new ones ask every device again', async () => {
  const [first, second] = await Promise.all([pushKeys(college.app), pushKeys(college.app)]);
  expect(second).toEqual(first);
  const stored = await college.app.database.read
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'push_keys')
    .execute();
  expect(JSON.stringify(stored)).not.toContain(first.privateKey);
  await hers.call('POST /api/account/push-devices', {
    body: { endpoint: 'https://fcm.googleapis.com/fcm/send/x', p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  });
  const lost = { ...college.app, vault: createVault(Buffer.alloc(32, 9)) };
  const fresh = await pushKeys(lost);
  expect(fresh.publicKey).not.toBe(first.publicKey);
  expect(await pushKeys(lost)).toEqual(fresh);
  expect((await hers.call('GET /api/account/notifications')).answer.devices).toEqual([]);
});
