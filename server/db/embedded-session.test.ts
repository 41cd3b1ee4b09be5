import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { cachedDump } from '../testing/database-dump.ts';
import { maintain } from './embedded-maintenance.ts';
import { EmbeddedSession } from './embedded-session.ts';
import { EmbeddedMemory } from './embedded-memory.ts';
import { EmbeddedThread } from './embedded-thread.ts';

let database: EmbeddedMemory;
beforeAll(async () => {
  database = await EmbeddedMemory.start(await cachedDump());
}, 60_000);
afterAll(() => database.close());

const rowsOf = async (text: string) => (await new EmbeddedSession(database, () => {}).run({ text, values: [] })).rows;

describe('the session of the embedded database', () => {
  test('is taken from a transaction that does nothing for too long, and rolled back', async () => {
    let passed = 0;
    const session = new EmbeddedSession(database, () => passed++, 30);
    await session.run({ text: 'begin', values: [] });
    await session.run({ text: "insert into settings (key, value) values ('idle', '1')", values: [] });
    expect(passed).toBe(0);
    await sleep(120);
    expect(passed).toBe(1);
    await expect(session.run({ text: 'commit', values: [] })).rejects.toMatchObject({ code: '25P03' });
    session.release();
    expect(passed).toBe(1);
    expect(await rowsOf("select from settings where key = 'idle'")).toEqual([]);
  });

  test('is passed on without the transaction that its holder left open', async () => {
    const passed = Promise.withResolvers<void>();
    const session = new EmbeddedSession(database, passed.resolve);
    await session.run({ text: 'begin', values: [] });
    await session.run({ text: "insert into settings (key, value) values ('open', '1')", values: [] });
    session.release();
    await passed.promise;
    expect(await rowsOf("select from settings where key = 'open'")).toEqual([]);
  });
});

test('maintenance empties the log into the tables, and lets the planner know them', async () => {
  const source = {
    acquire: async () => new EmbeddedSession(database, () => {}),
    listen: async () => async () => {},
    close: async () => {},
  };
  await rowsOf("create table log as select n, repeat('x', 1000) as filling from generate_series(1, 40000) n");
  await rowsOf('delete from log where n > 20000');
  // PostgreSQL writes its statistics once a second at most, which maintenance can wait for and a test need not.
  await rowsOf('select pg_stat_force_next_flush()');
  const pending =
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()';
  expect(await rowsOf(pending)).toEqual([{ bytes: expect.toSatisfy((bytes: number) => bytes > 32 * 2 ** 20) }]);
  await maintain(source);
  expect(await rowsOf(pending)).toEqual([{ bytes: expect.toSatisfy((bytes: number) => bytes < 8 * 2 ** 20) }]);
  expect(await rowsOf("select reltuples from pg_class where relname = 'log'")).toEqual([{ reltuples: 20_000 }]);
  expect(await rowsOf("select n_dead_tup from pg_stat_user_tables where relname = 'log'")).toEqual([{ n_dead_tup: 0 }]);
});

test('when the thread ends, whoever waits and whoever comes is told so', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'collegium-thread-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const directory = join(parent, 'database');
  await (await EmbeddedThread.start({ kind: 'create', directory })).kill('it is made');
  const doomed = await EmbeddedThread.start({ kind: 'directory', directory });
  const session = new EmbeddedSession(doomed, () => {});
  const running = session.run({ text: 'select count(*) from generate_series(1, 50000000)', values: [] });
  await sleep(50);
  const told = expect(running).rejects.toThrow('The embedded database has stopped: the test wants it.');
  await doomed.kill('the test wants it');
  await told;
  await expect(session.run({ text: 'select 1', values: [] })).rejects.toMatchObject({ name: 'DatabaseStopped' });
});
