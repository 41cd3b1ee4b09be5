import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import { openInMemory } from './embedded.ts';
import { cachedDump } from '../testing/database-dump.ts';
import { openServerCopy } from '../testing/database-server.ts';
import { isUniqueViolation, transaction } from './database.ts';
import type { Database, Readable } from './database.ts';

const serverUrl = process.env.TEST_DATABASE_URL;
const kinds = [
  { kind: 'embedded', open: async () => openInMemory(await cachedDump()) },
  { kind: 'postgres', open: async () => openServerCopy(serverUrl ?? '') },
];

const addTerm = (db: Readable, id: string) =>
  sql`insert into terms (id, name, starts_on, ends_on) values (${id}, 'Autumn', '2026-09-01', '2027-01-31')`.execute(
    db,
  );
const countTerms = async (db: Readable) =>
  (await sql<{ n: number }>`select count(*) as n from terms`.execute(db)).rows[0]?.n;
const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

describe.each(kinds)('a database: $kind', ({ kind, open }) => {
  if (kind === 'postgres' && !serverUrl) {
    test.skip('needs a server: node scripts/postgres-scratch.ts -- vitest run server/db', () => {});
    return;
  }

  let database: Database;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close());

  const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(database.read)).rows[0];

  const allGrowing = () => one(sql`select * from growing`);
  const divide = (by: number) => one(sql`select 10 / ${by}::int4 as quotient`);

  test('says what it is and answers a ping', async () => {
    expect(database.kind).toBe(kind);
    await database.ping();
  });

  test('reads every type as the schema promises', async () => {
    const row = await one(sql`select
      timestamptz '2026-11-21 08:30:00.125+01' as moment, date '2026-02-28' as day, 12.50::numeric(7, 2) as amount,
      9007199254740991::int8 as big, count(*) as n, '\\x00ff10'::bytea as bytes, '{"a": [1, "ž"]}'::jsonb as json,
      'null'::json as json_null, true as yes, null::text as nothing, 1.5::float8 as ratio, 7::int2 as small,
      array['a,b', 'c"d', null, 'NULL', ''] as words, array[1, 2]::int8[] as numbers, '{}'::text[] as empty`);
    expect(row).toEqual({
      moment: new Date('2026-11-21T07:30:00.125Z'),
      day: '2026-02-28',
      amount: '12.50',
      big: 9_007_199_254_740_991,
      n: 1,
      bytes: Buffer.from([0, 255, 16]),
      json: { a: [1, 'ž'] },
      json_null: null,
      yes: true,
      nothing: null,
      ratio: 1.5,
      small: 7,
      words: ['a,b', 'c"d', null, 'NULL', ''],
      numbers: [1, 2],
      empty: [],
    });
  });

  test('writes every type back as it was read', async () => {
    const moment = new Date('2026-11-21T07:30:00.125Z');
    const words = ['a,b', 'c"d\\', null, 'NULL', ''];
    const row = await one(sql`select ${moment}::timestamptz as moment, ${'2026-02-28'}::date as day,
      ${'12.50'}::numeric as amount, ${Buffer.from([0, 255])}::bytea as bytes, ${'{"a":1}'}::jsonb as json,
      ${false}::boolean as no, ${null}::text as nothing, ${words}::text[] as words, ${42}::int4 as n`);
    expect(row).toEqual({
      moment,
      day: '2026-02-28',
      amount: '12.50',
      bytes: Buffer.from([0, 255]),
      json: { a: 1 },
      no: false,
      nothing: null,
      words,
      n: 42,
    });
  });

  test('refuses an integer that JavaScript cannot hold, and an object as a parameter', async () => {
    await expect(one(sql`select 9007199254740993::int8 as n`)).rejects.toThrow('9007199254740993');
    await expect(one(sql`select ${{ a: 1 }}::jsonb as json`)).rejects.toThrow('JSON is written as text');
    await database.ping();
  });

  test('lower() knows letters beyond ASCII, which unique names rely on', async () => {
    expect(await one(sql`select lower('ŽOFIE É') as name`)).toEqual({ name: 'žofie é' });
  });

  test('reports how many rows were written', async () => {
    const { numAffectedRows } =
      await sql`insert into programmes (id, name) values (${id(1)}, 'Law'), (${id(2)}, 'Art')`.execute(database.read);
    expect(numAffectedRows).toBe(2n);
  });

  test('commits what a transaction did, and nothing of one that threw', async () => {
    const before = (await countTerms(database.read)) ?? 0;
    expect(await transaction(database, async (tx) => (await addTerm(tx, id(10)), 'done'))).toBe('done');
    await expect(
      transaction(database, async (tx) => {
        await addTerm(tx, id(11));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await countTerms(database.read)).toBe(before + 1);
  });

  test('a transaction whose statement failed cannot commit, even where the failure was swallowed', async () => {
    const before = await countTerms(database.read);
    const swallowing = transaction(database, async (tx) => {
      await addTerm(tx, id(12));
      await sql`select 1 / 0`.execute(tx).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow('rolled back');
    expect(await countTerms(database.read)).toBe(before);
  });

  test('refuses to go past the transaction from inside it', async () => {
    const nested = () => transaction(database, () => transaction(database, async (tx) => addTerm(tx, id(13))));
    await expect(nested()).rejects.toThrow('Inside a transaction');
    await expect(transaction(database, () => countTerms(database.read))).rejects.toThrow('Inside a transaction');
    await database.ping();
  });

  test('what a transaction left running may use the database once it has ended', async () => {
    let later: Promise<unknown> = Promise.resolve();
    const ended = Promise.withResolvers<void>();
    await transaction(database, async () => {
      later = ended.promise.then(() => countTerms(database.read));
    });
    ended.resolve();
    expect(await later).toBeTypeOf('number');
  });

  test('thirty transactions at once all come through, and none reads what another has not committed', async () => {
    await sql`insert into settings (key, value) values ('counter', '0')`.execute(database.read);
    const raise = () =>
      transaction(database, async (tx) => {
        const { rows } = await sql<{
          value: number;
        }>`select value from settings where key = 'counter' for update`.execute(tx);
        await sql`update settings set value = ${String((rows[0]?.value ?? 0) + 1)} where key = 'counter'`.execute(tx);
      });
    await Promise.all(Array.from({ length: 30 }, raise));
    expect(await one(sql`select value from settings where key = 'counter'`)).toEqual({ value: 30 });
  });

  test('statements sent at once inside a transaction run in their order', async () => {
    const seen = await transaction(database, async (tx) => {
      const [, first, , second] = await Promise.all([
        addTerm(tx, id(20)),
        countTerms(tx),
        addTerm(tx, id(21)),
        countTerms(tx),
      ]);
      return (second ?? 0) - (first ?? 0);
    });
    expect(seen).toBe(1);
  });

  test('names the constraint that was violated', async () => {
    const twice = async () => {
      await addTerm(database.read, id(30));
      await addTerm(database.read, id(30));
    };
    const error = await twice().catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: '23505', constraint: 'terms_pkey', table: 'terms' });
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'terms_pkey')).toBe(true);
    expect(isUniqueViolation(error, 'terms_name')).toBe(false);
    const check =
      await sql`insert into terms (id, name, starts_on, ends_on) values (${id(31)}, '', '2026-02-02', '2026-01-01')`
        .execute(database.read)
        .catch((caught: unknown) => caught);
    expect(check).toMatchObject({ code: '23514', constraint: 'terms_check' });
    expect(isUniqueViolation(check)).toBe(false);
  });

  test.each([
    ['a serialisation failure', '40001'],
    ['a reference to what is gone', '23503'],
  ])('tries again when PostgreSQL reports %s, at most six times', async (_, code) => {
    let attempts = 0;
    const failing = (times: number) =>
      transaction(database, async (tx) => {
        attempts++;
        if (attempts <= times)
          await sql.raw(`do $$ begin raise exception 'again' using errcode = '${code}'; end $$`).execute(tx);
      });
    await failing(5);
    expect(attempts).toBe(6);
    attempts = 0;
    await expect(failing(9)).rejects.toThrow('again');
    expect(attempts).toBe(6);
  });

  test('counts statements, and not the control of transactions', async () => {
    const before = database.statements();
    await countTerms(database.read);
    await transaction(database, async (tx) => {
      await countTerms(tx);
      await countTerms(tx);
    });
    expect(database.statements() - before).toBe(3);
  });

  test('a prepared statement survives a change of its table', async () => {
    await sql`create table growing (a integer)`.execute(database.read);
    await sql`insert into growing values (1)`.execute(database.read);
    for (let round = 0; round < 4; round++) expect(await allGrowing()).toEqual({ a: 1 });
    await sql`alter table growing add column b text default 'new'`.execute(database.read);
    expect(await allGrowing()).toEqual({ a: 1, b: 'new' });
    await sql`alter table growing drop column a`.execute(database.read);
    const inTransaction = await transaction(database, (tx) => sql`select * from growing`.execute(tx));
    expect(inTransaction.rows).toEqual([{ b: 'new' }]);
  });

  test('a statement refused on its first and second run still works on the third', async () => {
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
    expect(await divide(5)).toEqual({ quotient: 2 });
    expect(await divide(2)).toEqual({ quotient: 5 });
  });
});

test('every test database is empty and its own', async () => {
  const [first, second] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  await addTerm(first.read, id(1));
  expect(await countTerms(first.read)).toBe(1);
  expect(await countTerms(second.read)).toBe(0);
  await Promise.all([first.close(), second.close()]);
  await expect(first.ping()).rejects.toThrow();
});
