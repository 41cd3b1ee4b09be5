import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isPushService } from '../../../domain/push-services.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, quietLog, type TestCollege } from '../../testing/college.ts';
import { aUser } from '../../testing/factories.ts';
import { openPushService, type PushService } from '../../testing/push-service.ts';
import { pushKeys } from '../notifications/push-keys.ts';
import { tell } from '../notifications/tell.ts';
import { sendDuePushes } from './push-job.ts';

let college: TestCollege;
let service: PushService;
let maya: { id: string };
let hers: Client;
beforeEach(async () => {
  service = await openPushService();
  college = await openTestCollege({ COLLEGIUM_URL: 'http://college.example' }, quietLog);
  maya = await college.write(async (tx) => {
    const user = await aUser(tx, 'student');
    await giveDevice(tx, user.id);
    return user;
  });
  hers = await college.as(maya);
});
afterEach(async () => {
  await college.close();
  await service.close();
});

const giveDevice = (tx: Tx, user_id: string, endpoint = service.device.endpoint) =>
  tx
    .insertInto('push_devices')
    .values({ id: newId(), user_id, ...service.device, endpoint, name: 'Firefox', created_at: college.clock.now() })
    .execute();
const told = (kind: 'message' | 'reply' = 'message', to = maya) =>
  college.write((tx) =>
    tell(college.app, tx, {
      kind,
      to: [to.id],
      by: null,
      subject: newId(),
      course: null,
      path: '/messages/7',
      title: 'Ann Lee wrote to you',
      detail: 'Shall we meet?',
    }),
  );
const after = async (time: Parameters<typeof college.clock.pass>[0]) => {
  college.clock.pass(time);
  await sendDuePushes(college.app);
  return service.messages.length;
};

describe('a push message', () => {
  it('comes a minute later, once, encrypted for the device, signed by this server', async () => {
    await told();
    expect(await after({ seconds: 59 })).toBe(0);
    expect(await after({ seconds: 2 })).toBe(1);
    const [message] = service.messages;
    const [notice] = (await hers.call('GET /api/notifications')).answer;
    expect(message?.payload).toEqual({
      title: 'Ann Lee wrote to you',
      body: 'Shall we meet?',
      path: '/messages/7',
      tag: notice?.id,
    });
    expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    const { publicKey } = await pushKeys(college.app);
    expect(message?.headers.authorization).toContain(`k=${publicKey}`);
    expect((await hers.call('GET /api/account/notifications')).answer.pushKey).toBe(publicKey);
    expect(await after({ hours: 1 })).toBe(1);
  });

  it('does not come of what was read, is not chosen, or falls in quiet hours before they end', async () => {
    await told();
    await hers.call('POST /api/notifications/read');
    await told('reply');
    expect(await after({ minutes: 2 })).toBe(0);
    await hers.call('PUT /api/account/notifications', { body: { quietHours: { from: '10:00', until: '12:30' } } });
    await told();
    expect(await after({ minutes: 2 })).toBe(0);
    // 12:30 in Prague.
    expect(await after({ hours: 1, minutes: 27 })).toBe(1);
  });

  it.each([404, 410])('that is answered %i ends the device', async (status) => {
    service.answerWith(status);
    await told();
    await after({ minutes: 2 });
    expect((await hers.call('GET /api/account/notifications')).answer.devices).toEqual([]);
  });

  it('that fails otherwise is given up, and the device stays', async () => {
    service.answerWith(503);
    await told();
    await after({ minutes: 2 });
    service.answerWith(201);
    expect(await after({ minutes: 10 })).toBe(0);
    expect((await hers.call('GET /api/account/notifications')).answer.devices).toHaveLength(1);
  });

  it('to somebody whose account is closed is dropped, and holds up nobody behind it', async () => {
    const closed = await college.write(async (tx) => {
      const user = await aUser(tx, 'student');
      await giveDevice(tx, user.id, `${service.device.endpoint}/closed`);
      return user;
    });
    for (let n = 0; n < 50; n++) await told('message', closed);
    await college.write((tx) =>
      tx.updateTable('users').set({ is_active: false }).where('id', '=', closed.id).execute(),
    );
    college.clock.pass({ seconds: 1 });
    await told();
    expect(await after({ minutes: 2 })).toBe(1);
    const waiting = await college.app.database.read
      .selectFrom('notification_sends')
      .select('notification_id')
      .where('push_at', 'is not', null)
      .execute();
    expect(waiting).toEqual([]);
  });

  it('of a process that died while it sent comes again, in the place of the first', async () => {
    await told();
    college.clock.pass({ minutes: 2 });
    // It had taken it, and had not marked it.
    await college.write((tx) =>
      tx
        .updateTable('notification_sends')
        .set({ push_at: new Date(college.clock.now().getTime() + 5 * 60_000) })
        .execute(),
    );
    expect(await after({ minutes: 4 })).toBe(0);
    expect(await after({ minutes: 2 })).toBe(1);
  });
});

describe('a device', () => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  const add = (endpoint: string, client = hers) =>
    client.call('POST /api/account/push-devices', { body: { endpoint, ...keys } });

  it('is whose who added it last, and is removed by them alone', async () => {
    const other = await college.as(await college.write((tx) => aUser(tx, 'student')));
    const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/abc';
    const { id } = (await add(endpoint)).answer;
    expect((await add(endpoint)).answer.id).toBe(id);
    expect((await add(endpoint, other)).answer.id).toBe(id);
    expect((await hers.call('DELETE /api/account/push-devices/{id}', { params: { id } })).status).toBe(404);
    expect((await other.call('DELETE /api/account/push-devices/{id}', { params: { id } })).status).toBe(204);
  });

  it('is nowhere but at a push service of a browser', async () => {
    for (const endpoint of ['https://169.254.169.254/latest', 'http://fcm.googleapis.com/x', 'https://localhost/x'])
      expect((await add(endpoint)).problem.errors, endpoint).toHaveProperty('endpoint');
    const good = [
      'https://fcm.googleapis.com/fcm/send/a',
      'https://web.push.apple.com/Q',
      'https://wns2-par02p.notify.windows.com/w/?t=1',
    ];
    const bad = [
      'https://fcm.googleapis.com.evil.example/',
      'https://evilfcm.googleapis.com/',
      'https://fcm.googleapis.com:8443/',
      'https://user@fcm.googleapis.com/',
      'https://push.services.mozilla.com@127.0.0.1/',
      'not an address',
    ];
    expect([good.map(isPushService), bad.map(isPushService)]).toEqual([good.map(() => true), bad.map(() => false)]);
  });
});
