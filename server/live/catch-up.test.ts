import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../db/database.ts';
import { openDatabase } from '../db/open.ts';
import { createServerDatabase } from '../testing/database-server.ts';
import { aCourse, aUser, enrols } from '../testing/factories.ts';
import { type LiveReader, openLive } from '../testing/live.ts';
import { type LiveCollege, openLiveCollege } from '../testing/live-college.ts';
import { announce } from './announce.ts';
import { catchUp } from './catch-up.ts';
import { writePlace } from './message.ts';
import { forgetOldMessages } from './prune.ts';

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
  await reader.until('ready');
  return reader;
};
const toEveryone = (topic: `attempt:${string}` | 'courses') =>
  college.write((tx) => announce(tx, { topic, to: 'everyone' }));
const aMark = () => `attempt:${crypto.randomUUID()}` as const;
const serverUrl = process.env['TEST_DATABASE_URL'];
/**
 * What was heard of these topics; and of all others, where nobody else writes. A PostgreSQL server is shared with other
 * tests: while one of their transactions is open, a place lies before it, and what was heard is told once more. What
 * comes back and at the same moment is told of by the database is heard twice, too, and asked for once.
 */
const heardOf = (reader: LiveReader, topics: string[]) =>
  [...new Set(reader.topics())]
    .filter((topic) => !serverUrl || (topic !== undefined && topics.includes(topic)))
    .toSorted();

describe('who comes back with the id of the last event', () => {
  it('hears what was told meanwhile, by header or by query, and again nothing older', async () => {
    const session = await college.signIn(await person('student'));
    const [before, first, second] = [aMark(), aMark(), aMark()];
    await toEveryone(before);
    const stream = await open(session);
    const place = stream.lastId();
    stream.close();
    await toEveryone(first);
    await toEveryone(second);
    for (const again of [await open({ ...session, 'last-event-id': place }), await open(session, `?after=${place}`)]) {
      expect(heardOf(again, [first, second])).toEqual([first, second].toSorted());
      if (serverUrl) continue;
      expect(again.lastId()).not.toBe(place);
      expect((await open({ ...session, 'last-event-id': again.lastId() })).topics()).toEqual([]);
    }
  });

  it('hears, after each message, every later one', async () => {
    const session = await college.signIn(await person('student'));
    const stream = await open(session);
    const marks = Array.from({ length: 5 }, aMark);
    for (const mark of marks) await toEveryone(mark);
    await stream.until(({ topic }) => topic === marks.at(-1));
    for (const [index, { id }] of stream.heard.filter(({ event }) => event === 'change').entries()) {
      const again = await open({ ...session, 'last-event-id': id });
      expect(again.topics()).toEqual(expect.arrayContaining(marks.slice(index + 1)));
    }
  });

  it('attack: a stranger asks again for what was told to others', async () => {
    const [student, stranger] = [await person('student'), await person('student')];
    const session = await college.signIn(stranger);
    const place = (await open(session)).lastId();
    const { course, draft } = await college.write(async (tx) => {
      const made = await aCourse(tx, { title: 'CANARY-TITLE' });
      const hidden = await aCourse(tx, { status: 'draft' });
      await enrols(tx, made, student);
      await enrols(tx, hidden, stranger);
      await announce(
        tx,
        { topic: `course:${made.id}`, to: { members: made.id } },
        { topic: `course:${hidden.id}`, to: { members: hidden.id } },
        { topic: 'notifications', to: { person: student.id } },
        { topic: 'users', to: { may: 'users.manage' } },
      );
      return { course: made, draft: hidden };
    });
    const notTheirs = ['notifications', 'users', 'courses', `course:${course.id}`, `course:${draft.id}`];
    expect(heardOf(await open({ ...session, 'last-event-id': place }), notTheirs)).toEqual([]);
    const all = await open({ ...session, 'last-event-id': `0-${place.split('-')[1]}` });
    expect(all.text()).not.toContain(course.id);
    expect(all.text()).not.toContain('CANARY');
    const own = await open({ ...(await college.signIn(student)), 'last-event-id': place });
    expect(heardOf(own, notTheirs)).toEqual([`course:${course.id}`, 'notifications'].toSorted());
  });

  it.each([
    ['forged', () => 'rubbish'],
    ['of another database', (place: string) => place.replace(/^\d+/, '999999999999')],
    ['ancient', (place: string) => place.replace(/\d+$/, (at) => String(Number(at) - 4_000))],
    ['of the future', (place: string) => place.replace(/\d+$/, (at) => String(Number(at) + 4_000))],
    ['no number that fits', (place: string) => place.replace(/^\d+/, '9'.repeat(40))],
  ])('%s: is told to ask for everything', async (_, change) => {
    const session = await college.signIn(await person('student'));
    const place = (await open(session)).lastId();
    const stream = await open({ ...session, 'last-event-id': change(place) });
    expect(stream.heard.map(({ event }) => event)).toEqual(['resync', 'ready']);
  });
});

describe('a page that begins to listen', () => {
  it('hears what was told since it began to load', async () => {
    const session = await college.signIn(await person('student'));
    const mark = aMark();
    await toEveryone(mark);
    expect((await open(session, '?age=1000')).topics()).toContain(mark);
    expect((await open(session)).topics()).toEqual([]);
    const wrong = await openLive(college.address, session, '?age=-1');
    expect(wrong.status).toBe(400);
  });
});

it('who has missed more than they could follow is told to ask for everything', async () => {
  const session = await college.signIn(await person('student'));
  const place = (await open(session)).lastId();
  await college.write((tx) =>
    announce(tx, ...Array.from({ length: 501 }, () => ({ topic: aMark(), to: 'everyone' as const }))),
  );
  const stream = await open({ ...session, 'last-event-id': place });
  // What a server has not told its streams yet may follow.
  expect(stream.heard.slice(0, 2).map(({ event }) => event)).toEqual(['resync', 'ready']);
});

it('messages are kept for an hour', async () => {
  const mark = aMark();
  await toEveryone(mark);
  await college.write((tx) =>
    sql`update live_messages set at = at - interval '61 minutes' where topic = ${mark}`.execute(tx),
  );
  await toEveryone('courses');
  await forgetOldMessages(college.app);
  const rows = await college.app.database.read.selectFrom('live_messages').select('topic').execute();
  expect(rows.map(({ topic }) => topic)).not.toContain(mark);
  expect(rows.map(({ topic }) => topic)).toContain('courses');
});

describe.skipIf(!serverUrl)('on a PostgreSQL server (skipped without TEST_DATABASE_URL)', () => {
  it('a message that was written early and committed late is not skipped', async () => {
    const { url, drop } = await createServerDatabase(serverUrl ?? '', 'template0');
    const database = await openDatabase({ databaseUrl: url, dataDirectory: '', poolSize: 4 });
    const heard: string[] = [];
    const stop = await database.listen('collegium_live', { heard: (text) => heard.push(text), missed: () => {} });
    const [early, late] = [aMark(), aMark()];
    const reader = { id: crypto.randomUUID(), role: 'student' as const };
    const mayCommit = Promise.withResolvers<void>();
    const isWritten = Promise.withResolvers<void>();
    const slow = transaction(database, async (tx) => {
      await announce(tx, { topic: early, to: 'everyone' });
      isWritten.resolve();
      await mayCommit.promise;
    });
    await isWritten.promise;
    await transaction(database, (tx) => announce(tx, { topic: late, to: 'everyone' }));
    await expect.poll(() => heard.length).toBe(1);
    const told = JSON.parse(heard[0] ?? '') as { topic: string; resume: string; at: number };
    expect(told.topic).toBe(late);
    const fresh = await catchUp(database.read, reader, {}, {});
    mayCommit.resolve();
    await slow;
    for (const place of [told, fresh.place]) {
      const { missed } = await catchUp(database.read, reader, { lastEventId: writePlace(place) }, {});
      expect(missed?.map(({ topic }) => topic)).toContain(early);
    }
    await stop();
    await database.close();
    await drop();
  });
});
