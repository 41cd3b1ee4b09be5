import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDatabaseChild } from '../testing/child.ts';
import { createServerDatabase } from '../testing/database-server.ts';
import { MigrationRefused } from './migrate.ts';
import { openDatabase } from './open.ts';

const serverUrl = process.env.TEST_DATABASE_URL;
const root = mkdtempSync(join(tmpdir(), 'collegium-migrate-'));
const prepared = join(root, 'prepared');
afterAll(() => rmSync(root, { recursive: true, force: true }));

const first = { '0001-books.sql': 'create table books (n integer); insert into books values (1);' };
const second = {
  ...first,
  '0002-shelves.sql': 'create table shelves (n integer); alter table books add shelf integer;',
};

let directories = 0;
function migrations(files: Record<string, string>): string {
  const directory = join(root, `migrations-${++directories}`);
  mkdirSync(directory);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  return directory;
}

/** Where a database is, and how it is got rid of. */
interface Place {
  databaseUrl?: string;
  dataDirectory: string;
  drop(): Promise<void>;
}

async function embeddedPlace(): Promise<Place> {
  const dataDirectory = join(root, `data-${++directories}`);
  cpSync(prepared, dataDirectory, { recursive: true });
  return { dataDirectory, drop: async () => {} };
}

async function serverPlace(): Promise<Place> {
  const { url, drop } = await createServerDatabase(serverUrl ?? '', 'template0');
  return { databaseUrl: url, dataDirectory: '', drop };
}

const slow = {
  embedded: 'insert into half select n from generate_series(1, 20000000) n;',
  postgres: 'select pg_sleep(2);',
};

const kind = serverUrl ? 'postgres' : 'embedded';
const place = serverUrl ? serverPlace : embeddedPlace;

describe(`migrations: ${kind}`, () => {
  let here: Place;
  const open = (files: Record<string, string>) => openDatabase({ ...here, migrations: migrations(files) });
  const openAndClose = async (files: Record<string, string>) => (await open(files)).close();
  const tables = async (files: Record<string, string>) => {
    const database = await open(files);
    const { rows } = await sql<{ name: string }>`
      select tablename::text as name from pg_tables where schemaname = 'public' order by 1`.execute(database.read);
    await database.close();
    return rows.map(({ name }) => name);
  };

  beforeAll(async () => {
    if (kind === 'embedded')
      await (await openDatabase({ dataDirectory: prepared, migrations: migrations({}) })).close();
  }, 60_000);

  const testHere = (name: string, work: () => Promise<void>) =>
    test(
      name,
      async () => {
        here = await place();
        try {
          await work();
        } finally {
          await here.drop();
        }
      },
      30_000,
    );

  testHere('run once each, in order, and only what is new', async () => {
    await openAndClose(first);
    await openAndClose(first);
    const database = await open(second);
    const { rows } = await sql`select n, shelf from books`.execute(database.read);
    expect(rows).toEqual([{ n: 1, shelf: null }]);
    await database.close();
  });

  testHere('line ends of another system are no change; another text is', async () => {
    await openAndClose({ '0001-books.sql': 'create table books (n integer);\n' });
    await openAndClose({ '0001-books.sql': 'create table books (n integer);\r\n' });
    await expect(open({ '0001-books.sql': 'create table books (n bigint);\n' })).rejects.toThrow(
      'The migration 0001-books.sql was changed after it had been applied',
    );
  });

  testHere('a database of a newer Collegium is refused and left as it is', async () => {
    await openAndClose(second);
    await expect(open(first)).rejects.toThrow('This database was made by a newer Collegium: it has the migration 0002');
    expect(await tables(second)).toEqual(['books', 'schema_migrations', 'shelves']);
  });

  testHere('a migration slipped in before an applied one is refused', async () => {
    await openAndClose(first);
    await expect(open({ '0000-early.sql': 'create table early (n integer)', ...first })).rejects.toThrow(
      'The migration 0000-early.sql was added before 0001-books.sql',
    );
  });

  testHere('a database with tables of another program is refused in a sentence', async () => {
    const empty = await open({});
    await sql`create table books (title text)`.execute(empty.read);
    await empty.close();
    const refused = await open(first).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MigrationRefused);
    expect(String(refused)).toContain('has tables that are none of Collegium’s (relation "books" already exists)');
  });

  testHere('one that fails leaves nothing of itself, and those before it stay', async () => {
    const broken = {
      ...first,
      '0002-shelves.sql': 'create table shelves (n integer); insert into nowhere values (1);',
    };
    await expect(open(broken)).rejects.toThrow('The migration 0002-shelves.sql failed and was rolled back');
    expect(await tables(first)).toEqual(['books', 'schema_migrations']);
  });

  testHere('killed in the middle of one: the next start runs it from the beginning', async () => {
    await openAndClose(first);
    const half = { ...first, '0002-half.sql': `create table half (n integer); ${slow[kind]}` };
    const child = startDatabaseChild({ deed: 'hold', ...here, migrations: migrations(half) });
    await child.until((line) => line === 'opening');
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await child.kill('SIGKILL');
    expect(child.lines).toEqual(['opening']);
    expect(await tables(first)).toEqual(['books', 'schema_migrations']);
    expect(await tables({ ...first, '0002-half.sql': 'create table half (n integer)' })).toContain('half');
  });

  if (kind === 'postgres')
    testHere('whose user may make no tables is refused in a sentence', async () => {
      const url = new URL(here.databaseUrl ?? '');
      url.searchParams.set('options', '-c role=pg_read_all_data');
      here = { ...here, databaseUrl: url.href };
      const refused = await open(first).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(MigrationRefused);
      expect(String(refused)).toContain('The user of DATABASE_URL may not make tables in this database');
    });

  if (kind === 'postgres')
    testHere('of five processes that start at once, one migrates and four find it done', async () => {
      const slowly = { ...second, '0003-slow.sql': 'select pg_sleep(0.2); create table slow (n integer);' };
      const databases = await Promise.all(Array.from({ length: 5 }, () => open(slowly)));
      const { rows } = await sql`select n from books`.execute(databases[0]?.read ?? expect.fail());
      expect(rows).toEqual([{ n: 1 }]);
      await Promise.all(databases.map((database) => database.close()));
    });
});
