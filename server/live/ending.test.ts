import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aUser } from '../testing/factories.ts';
import { type LiveReader, openLive } from '../testing/live.ts';
import { type LiveCollege, openLiveCollege } from '../testing/live-college.ts';
import { announce } from './announce.ts';

let college: LiveCollege;
const opened: LiveReader[] = [];
beforeAll(async () => {
  college = await openLiveCollege();
});
afterEach(() => {
  for (const reader of opened.splice(0)) reader.close();
});
afterAll(() => college.close());

const person = (role: Parameters<typeof aUser>[1]) => college.write((tx) => aUser(tx, role));
const open = async (headers: Record<string, string>, search = '') => {
  const reader = await openLive(college.address, headers, search);
  opened.push(reader);
  return reader;
};
const live = async (user: { id: string }) => {
  const reader = await college.live(user);
  opened.push(reader);
  return reader;
};

describe('a stream does not outlive the right to it', () => {
  it('attack: a deactivated user keeps a stream open, and is off it within two seconds', async () => {
    const [admin, student] = [await person('admin'), await person('student')];
    const [stream, other] = [await live(student), await live(admin)];
    const client = await college.as(admin);
    await client.call('POST /api/users/{id}/deactivate', { params: { id: student.id } });
    const deactivated = performance.now();
    const ended = (await stream.until('end')).at - deactivated;
    await stream.untilEnded();
    const announced = performance.now();
    await college.write((tx) => announce(tx, { topic: 'courses', to: 'everyone' }));
    const ordinary = (await other.until(({ topic }) => topic === 'courses')).at - announced;
    // Beyond what anything takes on this machine just now.
    expect(ended - ordinary).toBeLessThan(2_000);
    expect(stream.topics()).toEqual([]);
  });

  it('attack: a user deactivated past the application is off it too', async () => {
    const student = await person('student');
    const stream = await live(student);
    await college.write((tx) =>
      tx.updateTable('users').set({ is_active: false }).where('id', '=', student.id).execute(),
    );
    await stream.until('end');
  });

  it('attack: a stream goes on with the cookie of a session that was signed out; another session stays', async () => {
    const student = await person('student');
    const [session, second] = [await college.signIn(student), await live(student)];
    const stream = await open(session);
    await stream.until('ready');
    await fetch(`${college.address}/api/auth/logout`, { method: 'POST', headers: session });
    await stream.until('end');
    await college.write((tx) => announce(tx, { topic: 'notifications', to: { person: student.id } }));
    await second.until(({ topic }) => topic === 'notifications');
    expect((await open(session)).status).toBe(401);
  });

  it('attack: an open stream keeps a session alive beyond its idle time', async () => {
    const student = await person('student');
    const session = await college.signIn(student);
    const stream = await open(session);
    await stream.until('ready');
    for (let minutes = 0; minutes < 29; minutes += 5) college.clock.pass({ minutes: 5 });
    await stream.until('end');
    expect((await open(session)).status).toBe(401);
  });

  it('a session that is used goes on, and so does its stream', async () => {
    const student = await person('student');
    const session = await college.signIn(student);
    const stream = await open(session);
    await stream.until('ready');
    for (let n = 0; n < 3; n++) {
      college.clock.pass({ minutes: 20 });
      await fetch(`${college.address}/api/courses`, { headers: session });
    }
    await college.write((tx) => announce(tx, { topic: 'notifications', to: { person: student.id } }));
    await stream.until(({ topic }) => topic === 'notifications');
    expect(stream.heard.some(({ event }) => event === 'end')).toBe(false);
  });

  it('attack: what a page asks by itself keeps an unattended session alive', async () => {
    const session = await college.signIn(await person('student'));
    for (let n = 0; n < 2; n++) {
      college.clock.pass({ minutes: 20 });
      await fetch(`${college.address}/api/courses`, { headers: { ...session, 'x-unattended': '1' } });
    }
    expect((await fetch(`${college.address}/api/courses`, { headers: session })).status).toBe(401);
  });

  it('attack: a demoted administrator goes on hearing of users', async () => {
    const [admin, other] = [await person('admin'), await person('admin')];
    const [stream, witness] = [await live(admin), await live(other)];
    const client = await college.as(other);
    await client.call('PUT /api/users/{id}', { params: { id: admin.id }, body: { role: 'student' } });
    await stream.until(({ topic }) => topic === 'session');
    await college.write((tx) => announce(tx, { topic: 'overview', to: { may: 'college.administer' } }));
    await witness.until(({ topic }) => topic === 'overview');
    await college.write((tx) => announce(tx, { topic: 'courses', to: 'everyone' }));
    await stream.until(({ topic }) => topic === 'courses');
    expect(stream.topics()).not.toContain('users');
    expect(stream.topics()).not.toContain('overview');
  });

  it('the server closes: every stream is told to come back', async () => {
    const other = await openLiveCollege();
    const stream = await other.live(await other.write((tx) => aUser(tx, 'student')));
    await other.close();
    await stream.untilEnded();
    expect(stream.text()).toMatch(/retry: \d+\nevent: restart/);
  });
});
