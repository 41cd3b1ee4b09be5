import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { type LiveReader, openLive } from '../testing/live.ts';
import { aDemoPlace, type Place } from '../testing/places.ts';
import { type ServerProcess, signInTo, startedProcess } from '../testing/process.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const opened: LiveReader[] = [];
const running: ServerProcess[] = [];
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const reader of opened.splice(0)) reader.close();
  await Promise.all(running.splice(0).map((server) => server.end('SIGKILL')));
  for (const each of undo.splice(0).toReversed()) await each();
});

async function aCollege(): Promise<Place> {
  const place = await aDemoPlace();
  undo.push(() => place.drop());
  return place;
}
async function start({ variables }: Pick<Place, 'variables'>): Promise<ServerProcess> {
  const server = await startedProcess(variables);
  running.push(server);
  return server;
}
async function listen(address: string, cookie: string, search = ''): Promise<LiveReader> {
  const reader = await openLive(address, { cookie }, search);
  opened.push(reader);
  await reader.until('ready');
  return reader;
}
async function publish(address: string, cookie: string, courseCode: string): Promise<string> {
  const response = await fetch(`${address}/api/courses`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Signals', courseCode, description: 'About signals.' }),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

it('a restarted server tells what was told before it stopped, and what comes', { timeout: 300_000 }, async () => {
  const college = await aCollege();
  const first = await start(college);
  const [student, teacher] = [await signInTo(first.address, 'student'), await signInTo(first.address, 'instructor')];
  const stream = await listen(first.address, student);
  const place = stream.lastId();
  await publish(first.address, teacher, 'SIG-1');
  await stream.until('change');
  await first.end('SIGTERM');
  await stream.untilEnded();
  expect(stream.text()).toContain('event: restart');

  const second = await start(college);
  const again = await listen(second.address, student, `?after=${place}`);
  expect(again.topics()).toContain('courses');
  const next = await listen(second.address, student, `?after=${again.lastId()}`);
  expect(next.topics()).toEqual([]);
  await publish(second.address, teacher, 'SIG-2');
  await next.until(({ topic }) => topic === 'courses');
});

describe.skipIf(!serverUrl)('several processes on one PostgreSQL (skipped without TEST_DATABASE_URL)', () => {
  async function twoProcesses() {
    const { variables, settings } = await aCollege();
    const one = await start({ variables });
    const two = await start({ variables: { ...variables, COLLEGIUM_DEMO: '0' } });
    return { url: settings.databaseUrl ?? '', one, two };
  }

  it('what is done in one is told by the other', { timeout: 300_000 }, async () => {
    const { one, two } = await twoProcesses();
    const [student, teacher, admin] = await Promise.all(
      ['student', 'instructor', 'admin'].map((name) => signInTo(one.address, name)),
    );
    const [own, managing] = [await listen(two.address, student ?? ''), await listen(two.address, admin ?? '')];
    await publish(one.address, teacher ?? '', 'SIG-1');
    await own.until(({ topic }) => topic === 'courses');
    await managing.until(({ topic }) => topic?.startsWith('course:') ?? false);
    // Deactivated by the one, and off the other.
    const users = (await (
      await fetch(`${one.address}/api/users?q=student`, { headers: { cookie: admin ?? '' } })
    ).json()) as { id: string; username: string }[];
    const id = users.find(({ username }) => username === 'student')?.id;
    const headers = { cookie: admin ?? '' };
    await fetch(`${one.address}/api/users/${id}/deactivate`, { method: 'POST', headers });
    await own.until('end');
  });

  it(
    'a lost connection to the database is made anew, and everybody asks for everything',
    { timeout: 300_000 },
    async () => {
      const { url, one, two } = await twoProcesses();
      const [student, teacher] = [await signInTo(one.address, 'student'), await signInTo(one.address, 'instructor')];
      const stream = await listen(two.address, student);
      const client = new Client({ connectionString: url });
      await client.connect();
      const killed = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'collegium live'`,
      );
      await client.end();
      // Both processes listen for settings that change, and whoever has a page open for live events.
      expect(killed.rowCount).toBeGreaterThanOrEqual(1);
      await stream.until('resync');
      await publish(one.address, teacher, 'SIG-1');
      await stream.until(({ topic }) => topic === 'courses');
    },
  );
});
