import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServerDatabase } from '../testing/database-server.ts';
import { transaction } from './database.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

test('a server that cannot be reached is named, without its password', async () => {
  const open = openDatabase({ databaseUrl: 'postgres://lms:secret@127.0.0.1:1/college', dataDirectory: '' });
  const error = await open.catch((caught: unknown) => String(caught));
  expect(error).toContain('The database server at 127.0.0.1:1/college cannot be reached');
  expect(error).not.toContain('secret');
});

describe.skipIf(!serverUrl)('a PostgreSQL server (skipped without TEST_DATABASE_URL)', () => {
  let database: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const created = await createServerDatabase(serverUrl ?? '', 'template0');
    ({ drop } = created);
    database = await openDatabase({ databaseUrl: created.url, dataDirectory: '', poolSize: 3 });
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  const killOthers = () =>
    sql`select count(pg_terminate_backend(pid)) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(database.read);

  const sleepers = async () =>
    (
      await sql`select count(*) as n from pg_stat_activity
        where datname = current_database() and wait_event = 'PgSleep'`.execute(database.read)
    ).rows;

  test('what is asked again is a prepared statement; session commands and one-off texts are not', async () => {
    const prepared = await transaction(database, async (tx) => {
      for (let n = 0; n < 3; n++) await sql`select ${n}::int4 as asked_again`.execute(tx);
      for (let n = 0; n < 3; n++) await sql`set local work_mem = '8MB'`.execute(tx);
      await sql`select 1 as one_off`.execute(tx);
      return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx);
    });
    expect(prepared.rows.map(({ statement }) => statement)).toEqual(['select $1::int4 as asked_again']);
  });

  test('a session has time limits, and the decoders’ settings whatever the server’s are', async () => {
    const { rows } = await sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone`.execute(
      database.read,
    );
    expect(rows).toEqual([{ statement: '30s', idle: '1min', zone: 'UTC' }]);
  });

  test.each([
    ['off', 'on'],
    ['local', 'local'],
    ['remote_apply', 'remote_apply'],
  ])('commits are on the disk before they are answered, where the default is %s', async (given, wanted) => {
    const created = await createServerDatabase(serverUrl ?? '', 'template0');
    const name = new URL(created.url).pathname.slice(1);
    await sql`alter database ${sql.id(name)} set synchronous_commit = ${sql.raw(given)}`.execute(database.read);
    const other = await openDatabase({ databaseUrl: created.url, dataDirectory: '', poolSize: 1 });
    const { rows } =
      await sql`select current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages`.execute(
        other.read,
      );
    await other.close();
    await created.drop();
    expect(rows).toEqual([{ commit: wanted, pages: 'on' }]);
  });

  test('a lost connection fails what ran on it, and the next statement has a new one', async () => {
    const settled = (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        () => 'failed',
      );
    const inserted = Promise.withResolvers<void>();
    const lost = Promise.withResolvers<void>();
    const sleeping = settled(sql`select pg_sleep(20)`.execute(database.read));
    const open = settled(
      transaction(database, async (tx) => {
        await sql`insert into settings (key, value) values ('lost', '1')`.execute(tx);
        inserted.resolve();
        await lost.promise;
        await sql`select 1`.execute(tx);
      }),
    );
    await inserted.promise;
    await expect.poll(sleepers).toEqual([{ n: 1 }]);
    await killOthers();
    expect(await sleeping).toBe('failed');
    lost.resolve();
    expect(await open).toBe('failed');
    for (let n = 0; n < 10; n++) await database.ping();
    const { rows } = await sql`select from settings where key = 'lost'`.execute(database.read);
    expect(rows).toEqual([]);
  });

  test('idle connections that are lost do not show', async () => {
    await Promise.all([database.ping(), database.ping(), database.ping()]);
    await killOthers();
    // The server's notice of it takes a moment to arrive; a statement sent before is refused.
    const all = () => Promise.all([database.ping(), database.ping(), database.ping(), database.ping()]);
    await expect
      .poll(() =>
        all().then(
          () => 'answered',
          () => 'refused',
        ),
      )
      .toBe('answered');
  });

  test('a transaction that meets a stale plan is run again, on a connection without it', async () => {
    await sql`create table changing (a integer)`.execute(database.read);
    await sql`insert into changing values (1)`.execute(database.read);
    const read = () => transaction(database, async (tx) => (await sql`select * from changing`.execute(tx)).rows);
    for (let n = 0; n < 3; n++) expect(await read()).toEqual([{ a: 1 }]);
    await sql`alter table changing add b integer default 2`.execute(database.read);
    expect(await read()).toEqual([{ a: 1, b: 2 }]);
  });
});
