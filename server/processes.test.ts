import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Database, transaction } from './db/database.ts';
import { openDatabase } from './db/open.ts';
import { newId } from './ids.ts';
import { ExamLoad, type Exam, lostAnswers, prepareExam } from './testing/exam.ts';
import { type LiveReader, openLive } from './testing/live.ts';
import { openMailbox } from './testing/mailbox.ts';
import { aPlace } from './testing/places.ts';
import { type ServerProcess, startedProcess } from './testing/process.ts';
import { startS3 } from './testing/s3.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of undo.splice(0).toReversed()) await each();
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const bound = server.address();
  await new Promise((closed) => server.close(closed));
  return bound !== null && typeof bound === 'object' ? bound.port : 0;
}

/** A college on one PostgreSQL and one S3 store, served by two processes with a key and a data directory of their own. */
async function twoProcesses() {
  const s3 = await startS3();
  undo.push(() => s3.stop());
  const mailbox = await openMailbox();
  undo.push(() => mailbox.close());
  const secret = Buffer.alloc(32, 7).toString('base64');
  const place = await aPlace('postgres', {
    ...s3.variables,
    COLLEGIUM_SMTP_URL: mailbox.url,
    COLLEGIUM_SECRET: secret,
    COLLEGIUM_URL: 'http://localhost',
  });
  undo.push(() => place.drop());
  const database = await openDatabase(place.settings);
  undo.push(() => database.close());
  const exam = await prepareExam(database, 10);
  const start = async () => {
    const port = String(await freePort());
    const variables = { ...place.variables, PORT: port, COLLEGIUM_URL: `http://localhost:${port}` };
    const server = await startedProcess(variables);
    undo.push(() => server.end('SIGKILL'));
    return server;
  };
  return { database, exam, mailbox, one: await start(), two: await start() };
}

async function listen({ address }: ServerProcess, cookie: string, search = ''): Promise<LiveReader> {
  const reader = await openLive(address, { cookie }, search);
  undo.push(() => reader.close());
  await reader.until('ready');
  return reader;
}

async function send({ address }: ServerProcess, { teacher }: Exam, path: string, body: object): Promise<unknown> {
  const headers = { cookie: teacher.cookie, 'content-type': 'application/json' };
  const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.status, `${path} ${response.status}`).toBeLessThan(300);
  return response.json();
}

const publish = (server: ServerProcess, exam: Exam, courseCode: string) =>
  send(server, exam, '/api/courses', { title: courseCode, courseCode, description: 'About signals.' });

async function titles({ address }: ServerProcess, { teacher }: Exam): Promise<string[]> {
  const response = await fetch(`${address}/api/courses`, { headers: { cookie: teacher.cookie } });
  return z
    .array(z.object({ title: z.string() }))
    .parse(await response.json())
    .map(({ title }) => title);
}

/** Mails that wait to be sent, and announcements that are due: work for the jobs of whichever process comes first. */
async function queueWork(database: Database, { teacher }: Exam, count: number): Promise<void> {
  await transaction(database, async (tx) => {
    await sql`insert into mails (id, message_id, user_id, to_address, kind, subject, text, html, state, attempts, created_at, next_try_at)
      select gen_random_uuid(), '<mail-' || n || '@college.test>', ${teacher.id}, 'reader@college.test', 'test', 'No. ' || n, 'Text', '<p>Text</p>',
        'queued', 0, now(), now() from generate_series(1, ${count}::integer) n`.execute(tx);
    for (let n = 0; n < 5; n++)
      await sql`insert into announcements (id, course_id, author_id, title, body, publish_at, created_at)
        values (${newId()}, null, ${teacher.id}, ${`News ${n}`}, '<p>Text</p>', now(), now())`.execute(tx);
  });
}

describe.skipIf(!process.env['TEST_DATABASE_URL'])('two processes on one PostgreSQL and one S3 store', () => {
  it(
    'one is killed under load: nothing acknowledged is lost, and nothing is done twice',
    { timeout: 300_000 },
    async () => {
      const { database, exam, mailbox, one, two } = await twoProcesses();
      const stream = await listen(one, exam.teacher.cookie);
      const load = new ExamLoad(exam, [one.address, two.address]);
      await load.more(200);

      // What one does, the other knows at once: its kept answers, and the files.
      expect(await titles(two, exam)).not.toContain('SIG-1');
      await publish(one, exam, 'SIG-1');
      expect(await titles(two, exam)).toContain('SIG-1');
      await stream.until('change');
      const body = `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`;
      const { key, uploadURL } = z
        .object({ key: z.string(), uploadURL: z.string() })
        .parse(await send(one, exam, '/api/objects/upload', {}));
      expect((await fetch(new URL(uploadURL, one.address), { method: 'PUT', body })).status).toBeLessThan(300);
      const file = await send(one, exam, '/api/files', { key, name: 'a.pdf', purpose: 'content-file' });
      const { url } = z.object({ url: z.string() }).parse(file);

      await queueWork(database, exam, 200);
      while (mailbox.mails.length < 20) await sleep(20);
      const place = stream.lastId();
      await publish(one, exam, 'SIG-2');
      await one.end('SIGKILL');
      // At that moment in the hands of a process: whether the mail server has taken these, only the killed one knew.
      const held = await sql<{
        message_id: string;
      }>`select message_id from mails where state = 'queued' and attempts > 0`.execute(database.read);
      await stream.untilEnded();

      // A browser reconnects to the one that is left, from where it was.
      const again = await listen(two, exam.teacher.cookie, `?after=${place}`);
      expect(again.topics()).toContain('courses');
      await publish(two, exam, 'SIG-3');
      expect(await titles(two, exam)).toEqual(expect.arrayContaining(['SIG-1', 'SIG-2', 'SIG-3']));
      const downloaded = await fetch(new URL(new URL(url, two.address).pathname, two.address), {
        headers: { cookie: exam.teacher.cookie },
      });
      expect(
        createHash('sha256')
          .update(await downloaded.bytes())
          .digest('hex'),
      ).toBe(createHash('sha256').update(body).digest('hex'));

      await load.more(200);
      await load.stop();
      expect(load.refusals).toEqual([]);
      expect(await lostAnswers(database, load.acknowledged)).toEqual([]);
      const attempts = await sql<{ n: number }>`select count(*) as n from quiz_attempts`.execute(database.read);
      expect(attempts.rows).toEqual([{ n: exam.cookies.length }]);

      await untilSent(
        database,
        held.rows.map((row) => row.message_id),
      );
      const copies = new Map<string, number>();
      for (const { messageId = '' } of mailbox.mails) copies.set(messageId, (copies.get(messageId) ?? 0) + 1);
      expect(copies.size).toBe(200);
      const twice = [...copies].filter(([, count]) => count > 1).map(([id]) => id);
      expect(held.rows.map((row) => row.message_id)).toEqual(expect.arrayContaining(twice));
      const told = await sql<{
        n: number;
      }>`select count(*) as n from announcements where posted_at is not null`.execute(database.read);
      expect(told.rows).toEqual([{ n: 5 }]);
      // Nobody but the author, and so nobody twice, is told of one announcement.
      const doubled =
        await sql`select user_id, title from notifications group by 1, 2, path having count(*) > 1`.execute(
          database.read,
        );
      expect(doubled.rows).toEqual([]);
    },
  );

  it('wrong passwords count wherever they are tried', { timeout: 300_000 }, async () => {
    const { one, two } = await twoProcesses();
    const tryAt = async ({ address }: ServerProcess) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ username: 'examiner', password: 'not-this-one' });
      return (await fetch(`${address}/api/login`, { method: 'POST', headers, body })).status;
    };
    const statuses: number[] = [];
    while (!statuses.includes(429) && statuses.length < 40) statuses.push(await tryAt(statuses.length % 2 ? one : two));
    expect(statuses.at(-1)).toBe(429);
    expect([await tryAt(one), await tryAt(two)]).toEqual([429, 429]);
  });
});

/** Lets the five minutes pass for which these are left to whoever took them, and waits until every mail is sent. */
async function untilSent(database: Database, held: string[]): Promise<void> {
  await sql`update mails set next_try_at = now() where state = 'queued' and message_id = any (${held})`.execute(
    database.read,
  );
  for (;;) {
    const waiting = sql<{ n: number }>`select count(*) as n from mails where state = 'queued'`;
    if ((await waiting.execute(database.read)).rows[0]?.n === 0) return;
    await sleep(200);
  }
}
