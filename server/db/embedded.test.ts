import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDatabaseChild } from '../testing/child.ts';
import { anEmptyPlace, type Place } from '../testing/places.ts';
import { transaction } from './database.ts';
import { openEmbedded } from './embedded.ts';

const root = mkdtempSync(join(tmpdir(), 'collegium-embedded-'));
let prepared: Place;
beforeAll(async () => {
  prepared = await anEmptyPlace();
}, 120_000);
afterAll(async () => {
  rmSync(root, { recursive: true, force: true });
  await prepared.drop();
});

/** A data directory with an empty, migrated database. */
function dataDirectory(name: string): string {
  const directory = join(root, name);
  cpSync(prepared.data, directory, { recursive: true });
  return directory;
}

function walSyncs(trace: string): number {
  return readFileSync(trace, 'utf8')
    .split('\n')
    .filter((line) => /fsync\(\d+<.*pg_wal\/[0-9A-F]{24}>\)/.test(line)).length;
}

function tracedPid(trace: string): number {
  return Number(/^\d+/.exec(readFileSync(trace, 'utf8'))?.[0]);
}

const oneRow = async (database: Awaited<ReturnType<typeof openEmbedded>>, query: ReturnType<typeof sql>) =>
  (await query.execute(database.read)).rows[0];

describe('the embedded database on disk', () => {
  test('keeps its data in <data>/database, and leaves no lock behind', () => {
    expect(readdirSync(prepared.data)).toEqual(['database']);
  });

  test('a first start that was cut short is begun anew', async () => {
    const directory = join(root, 'cut-short');
    mkdirSync(join(directory, 'database.new'), { recursive: true });
    writeFileSync(join(directory, 'database.new', 'PG_VERSION'), '18\n');
    const database = await openEmbedded(directory);
    await database.ping();
    await database.close();
    expect(readdirSync(directory)).toEqual(['database']);
  });

  test('a database of another PostgreSQL is refused, and its directory free again', async () => {
    const directory = dataDirectory('other-version');
    writeFileSync(join(directory, 'database', 'PG_VERSION'), '17\n');
    await expect(openEmbedded(directory)).rejects.toThrow('was made by PostgreSQL 17');
    expect(existsSync(join(directory, 'lock'))).toBe(false);
  });

  test('asks PostgreSQL for a sync on every commit', async () => {
    const database = await openEmbedded(dataDirectory('synced'));
    expect(
      await oneRow(
        database,
        sql`select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method,
      current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages`,
      ),
    ).toEqual({ fsync: 'on', method: 'fsync', commit: 'on', pages: 'on' });
    await database.close();
  });

  test.skipIf(spawnSync('strace', ['true']).status !== 0)(
    'every acknowledged insert reached the disk first (seen by strace; skipped where there is none)',
    async () => {
      const trace = join(root, 'trace.txt');
      const strace = ['strace', '-f', '-y', '-e', 'trace=fsync', '-o', trace];
      const child = startDatabaseChild({ deed: 'insert', dataDirectory: dataDirectory('traced') }, strace);
      await child.until((line) => line === 'open');
      const before = walSyncs(trace);
      await child.until((line) => line === '60');
      const acknowledged = child.lines.filter((line) => /^\d+$/.test(line)).length;
      const synced = walSyncs(trace) - before;
      // strace hands SIGTERM to itself, not to what it traces.
      process.kill(tracedPid(trace), 'SIGKILL');
      await child.kill('SIGCONT');
      expect(synced, readFileSync(trace, 'utf8').slice(-2000)).toBeGreaterThanOrEqual(acknowledged);
    },
    120_000,
  );

  test('what was acknowledged is there after kill -9, three times over', async () => {
    const directory = dataDirectory('killed');
    for (let round = 1; round <= 3; round++) {
      const child = startDatabaseChild({ deed: 'insert', dataDirectory: directory });
      await child.until((line) => Number(line) >= round * 300);
      await child.kill('SIGKILL');
      const acknowledged = Number(child.lines.at(-1));
      const database = await openEmbedded(directory);
      const found = await oneRow(database, sql`select count(*) as n, max(n) as last from acknowledged`);
      await database.close();
      // One more may have been committed whose answer was not yet given.
      expect([acknowledged, acknowledged + 1].map((n) => ({ n, last: n }))).toContainEqual(found);
    }
  }, 120_000);
});

describe('the lock of the data directory', () => {
  test('refuses a second process while the first lives, and lets it in afterwards', async () => {
    const directory = dataDirectory('held');
    const child = startDatabaseChild({ deed: 'hold', dataDirectory: directory });
    await child.until((line) => line === 'open');
    await expect(openEmbedded(directory)).rejects.toThrow(
      `The data directory ${directory} is in use by another Collegium process (pid ${child.pid}). ` +
        'Stop it, or set COLLEGIUM_DATA to another directory.',
    );
    await child.kill('SIGTERM');
    await (await openEmbedded(directory)).close();
  }, 120_000);

  test('refuses a second opening by the same process', async () => {
    const directory = dataDirectory('twice');
    const database = await openEmbedded(directory);
    await expect(openEmbedded(directory)).rejects.toMatchObject({ name: 'DirectoryInUse' });
    await database.ping();
    await database.close();
  });

  test('is taken over from a process that was killed', async () => {
    const directory = dataDirectory('left');
    const child = startDatabaseChild({ deed: 'hold', dataDirectory: directory });
    await child.until((line) => line === 'open');
    await child.kill('SIGKILL');
    expect(JSON.parse(readFileSync(join(directory, 'lock'), 'utf8'))).toMatchObject({ pid: child.pid });
    await (await openEmbedded(directory)).close();
  }, 120_000);
});

test('a heavy query does not hold up the process', async () => {
  const database = await openEmbedded(dataDirectory('heavy'));
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const started = performance.now();
  await sql`select count(*) from generate_series(1, 3000000)`.execute(database.read);
  const took = performance.now() - started;
  clearInterval(timer);
  await database.close();
  expect(longest).toBeLessThan(took / 2);
});

test('transactions run in the order they were asked for', async () => {
  const database = await openEmbedded(dataDirectory('fair'));
  const order: number[] = [];
  const started = Array.from({ length: 10 }, (_, n) =>
    transaction(database, async (tx) => {
      order.push(n);
      await sql`select ${n}::int4`.execute(tx);
    }),
  );
  await Promise.all(started);
  await database.close();
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('closing waits for what runs, and refuses what comes after', async () => {
  const database = await openEmbedded(dataDirectory('closing'));
  const running = sql<{ n: number }>`select count(*) as n from generate_series(1, 200000)`.execute(database.read);
  await new Promise(setImmediate);
  const closed = database.close();
  expect((await running).rows).toEqual([{ n: 200_000 }]);
  await closed;
  await expect(database.ping()).rejects.toMatchObject({ name: 'DatabaseStopped' });
});
