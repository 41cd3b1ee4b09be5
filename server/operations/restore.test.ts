import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, transaction } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { migrationsDirectory, readMigrations } from '../db/migration-files.ts';
import { openDatabase, withSession } from '../db/open.ts';
import { newId } from '../ids.ts';
import { openStore } from '../storage/open.ts';
import { prepareExam } from '../testing/exam.ts';
import { aPlace, databaseKind, type Place } from '../testing/places.ts';
import { startS3, type TestS3 } from '../testing/s3.ts';
import { tableHashes } from '../testing/table-hashes.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

/** Written by the restoring itself. */
const restoring = ['audit_log', 'audit_chain', 'live_messages'];
const places: Place[] = [];
let s3: TestS3;
let source: Place;
let file: string;
let exact: Awaited<ReturnType<typeof stateOf>>;

async function place(kind: 'embedded' | 'postgres', more: Record<string, string> = {}): Promise<Place> {
  const made = await aPlace(kind, more);
  places.push(made);
  return made;
}

/** Values of every shape that a text form could get wrong. */
async function fill(database: Database): Promise<void> {
  const { teacher } = await prepareExam(database, 2);
  await transaction(database, async (tx) => {
    await sql`insert into settings (key, value) values ('json-null', 'null'), ('text', '"null"'), ('empty', '""'),
      ('nested', ${JSON.stringify({ a: ['\\', '"', '{', '\n', ',', '𝄞', 'ü'], b: 1e-9, c: null })})`.execute(tx);
    await sql`insert into events (id, kind, at, actor_id, subject) values
      (${newId()}, 'x', '2026-01-01 00:00:00.123456+00', ${teacher.id}, ${'a "quoted", \\ (row)\n\r\t{} \' and \\N'}),
      (${newId()}, 'y', 'infinity', null, ''), (${newId()}, 'z', '0001-01-01 00:00:00+00', null, ${'x'.repeat(300_000)})`.execute(
      tx,
    );
    await sql`update questions set tags = array['', 'NULL', 'a,b', '"', ${'\\'}], points = 12345678.12`.execute(tx);
    await sql`insert into quiz_attempts (id, quiz_id, user_id, number, state, started_at, seed)
      select ${newId()}, activity_id, ${teacher.id}, 1, 'open', now(), 7 from quizzes`.execute(tx);
    await sql`insert into quiz_attempt_log (attempt_id, at, kind)
      select id, now(), 'viewed' from quiz_attempts, generate_series(1, 7)`.execute(tx);
    await sql`update users set last_login_at = now(), picture_version = ${'\u00a0'}`.execute(tx);
  });
}

async function storeFiles(settings: Place['settings'], database: Database, count: number): Promise<void> {
  const store = await openStore(settings);
  for (let n = 0; n < count; n++) {
    const bytes = n === 0 ? Buffer.alloc(0) : randomBytes(n * 700_000);
    async function* body() {
      yield bytes;
    }
    const draft = await store.receive(`upload-${n}`, body(), bytes.length);
    await draft.keep();
    await transaction(database, async (tx) => {
      const at = new Date('2026-11-02T09:00:00Z');
      const { key, size, sha256, etag } = draft;
      await tx.insertInto('file_objects').values({ key, size, sha256, etag, created_at: at }).execute();
      await sql`insert into files (id, state, state_since, upload_id, name, type, size, object_key, created_at, uploaded_at)
        values (${newId()}, 'stored', ${at}, ${`${n}`.padStart(32, 'u')}, ${`${n}.bin`}, 'application/octet-stream', ${size}, ${key}, ${at}, ${at})`.execute(
        tx,
      );
    });
  }
}

/** The hash of each table and of each file. */
async function stateOf({ settings }: Place) {
  const database = await openDatabase(settings);
  const store = await openStore(settings);
  const { files, file_objects, ...others } = await tableHashes(database, restoring);
  const rows = await database.read.selectFrom('files').select(['name', 'object_key']).orderBy('name').execute();
  const contents: string[] = [];
  for (const { name, object_key } of rows) {
    const bytes = await buffer(await store.read(object_key ?? ''));
    contents.push(`${name} ${createHash('sha256').update(bytes).digest('hex')}`);
  }
  await database.close();
  return { files, file_objects, others, contents };
}

/** Another college with the same database, without the work of making one. */
async function copyOfSource(): Promise<Place> {
  const copy = await place('embedded');
  await cp(join(source.data, 'database'), join(copy.data, 'database'), { recursive: true });
  await cp(join(source.data, 'files'), join(copy.data, 'files'), { recursive: true });
  return copy;
}

const patience = { timeout: 300_000 };

beforeAll(async () => {
  s3 = await startS3();
  source = await place('embedded');
  const database = await openDatabase(source.settings);
  await fill(database);
  await storeFiles(source.settings, database, 4);
  await database.close();
  exact = await stateOf(source);
  file = join(source.data, 'college.tar');
  await backUp(source.settings, file);
}, 300_000);
afterAll(async () => {
  for (const each of places) await each.drop();
  await s3.stop();
});

it('a college moves to another database and from a disk to S3, and back, without a change', patience, async () => {
  const there = await place(databaseKind, s3.variables);
  const restored = await restore(there.settings, file);
  expect(restored).toMatchObject({ leftOut: [], key: 'missing', audit: { broken: null } });
  expect(restored.manifest.files.count).toBe(4);
  const moved = await stateOf(there);
  expect(moved.others).toEqual(exact.others);
  expect(moved.contents).toEqual(exact.contents);
  await goesOn(there);
  await backUp(there.settings, join(there.data, 'back.tar'));
  const home = await place('embedded');
  await restore(home.settings, join(there.data, 'back.tar'));
  expect(await stateOf(home)).toEqual(exact);
});

/** Numbers go on behind those that were given out, references hold, and so do triggers. */
async function goesOn({ settings }: Place): Promise<void> {
  const database = await openDatabase(settings);
  const rows = async (text: string) => (await sql.raw<{ n: string }>(text).execute(database.read)).rows;
  const [last] = await rows('select max(id)::text as n from quiz_attempt_log');
  const [next] = await rows(
    `select setval('quiz_attempt_log_id_seq', nextval('quiz_attempt_log_id_seq') - 1)::text as n`,
  );
  expect(next).toEqual(last);
  await expect(
    rows(`insert into sections (id, course_id, name) values ('${newId()}', '${newId()}', 'x')`),
  ).rejects.toThrow();
  await expect(rows('delete from audit_log')).rejects.toThrow('never changed or removed');
  await database.close();
}

it('a backup of an older Collegium is restored as it was and migrated up', patience, async () => {
  const old = await place(databaseKind);
  const first = await migrationsOf(old, (number) => number <= 50 || number === 59);
  await withSession(old.settings, async (session) => {
    await migrate(session, first);
    await session.query(
      `insert into users (id, username, email, first_name, last_name, role, created_at)
         values ($1, 'early', 'early@college.test', 'Early', 'Bird', 'admin', '2026-01-01T00:00:00Z')`,
      [newId()],
    );
  });
  const path = join(old.data, 'old.tar');
  const { opening } = await backUp(old.settings, path);
  expect(opening.schema.at(-1)?.name).toBe('0059-texts-found.sql');
  const there = await place('embedded');
  await restore(there.settings, path);
  const database = await openDatabase(there.settings);
  const users = await database.read.selectFrom('users').select(['username', 'last_name']).execute();
  expect(users).toEqual([{ username: 'early', last_name: 'Bird' }]);
  await database.close();
});

async function migrationsOf({ data }: Place, has: (number: number) => boolean): Promise<string> {
  const directory = join(data, 'migrations');
  await mkdir(directory);
  for (const { name } of await readMigrations(migrationsDirectory))
    if (has(Number(name.slice(0, 4)))) await copyFile(join(migrationsDirectory, name), join(directory, name));
  return directory;
}

describe('is refused, and nothing is written', () => {
  async function refused(path: string, says: string): Promise<void> {
    const there = await place('embedded');
    await expect(restore(there.settings, path)).rejects.toThrow(says);
    for (const name of ['database', 'files']) expect(existsSync(join(there.data, name)), name).toBe(false);
  }

  it('where it is cut off, wherever that is', async () => {
    const bytes = await readFile(file);
    const path = join(source.data, 'cut.tar');
    for (const share of [0, 0.01, 0.3, 0.7, 0.99, 1]) {
      const end = share === 1 ? bytes.length - 1 : Math.floor(bytes.length * share);
      await writeFile(path, bytes.subarray(0, end));
      await refused(path, 'is not a whole backup of Collegium');
    }
  });

  it('where a byte was changed, or something was added', async () => {
    const bytes = await readFile(file);
    const path = join(source.data, 'changed.tar');
    for (const share of [0.0001, 0.2, 0.5, 0.9, 0.999]) {
      const changed = Buffer.from(bytes);
      const at = Math.floor(bytes.length * share);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await writeFile(path, changed);
      await refused(path, 'is not a whole backup of Collegium');
    }
    await writeFile(path, 'no backup at all');
    await refused(path, 'is not a whole backup of Collegium');
  });

  it('where a newer Collegium made it', patience, async () => {
    const newer = await copyOfSource();
    const database = await openDatabase(newer.settings);
    await sql`insert into schema_migrations (name, checksum) values ('9999-later.sql', 'x')`.execute(database.read);
    await database.close();
    const path = join(newer.data, 'newer.tar');
    await backUp(newer.settings, path);
    await refused(path, 'was made by a newer Collegium: it has the migration 9999-later.sql');
  });

  it('where a row refers to nothing', patience, async () => {
    const broken = await copyOfSource();
    const database = await openDatabase(broken.settings);
    await sql`alter table sections drop constraint sections_course_id_fkey`.execute(database.read);
    await sql`insert into sections (id, course_id, name) values (${newId()}, ${newId()}, 'nowhere')`.execute(
      database.read,
    );
    await database.close();
    await backUp(broken.settings, join(broken.data, 'broken.tar'));
    const there = await place(databaseKind);
    await expect(restore(there.settings, join(broken.data, 'broken.tar'))).rejects.toThrow('sections_course_id_fkey');
    // The database is as empty as before: the next backup fits in.
    await restore(there.settings, file);
    expect(await stateOf(there)).toEqual(exact);
  });

  it('into a college that is not empty', patience, async () => {
    await expect(restore(source.settings, file)).rejects.toThrow('has a database already');
    expect(await stateOf(source)).toEqual(exact);
    if (databaseKind === 'embedded') return;
    const there = await place(databaseKind);
    await (await openDatabase(there.settings)).close();
    const before = await stateOf(there);
    await expect(restore(there.settings, file)).rejects.toThrow('is not empty');
    expect(await stateOf(there)).toEqual(before);
  });
});

describe('a backup', () => {
  it('never takes the place of a file, and is its owner’s alone', async () => {
    await expect(backUp(source.settings, file)).rejects.toThrow('There is a file');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(source.data)).filter((name) => /part|rows/.test(name))).toEqual([]);
  });

  it('names the files that the store has lost, holds the others, and tables of nobody’s', patience, async () => {
    const there = await copyOfSource();
    const database = await openDatabase(there.settings);
    await sql`create table own_report (n integer)`.execute(database.read);
    const objects = database.read.selectFrom('file_objects').select('key').orderBy('size', 'desc');
    const lost = await objects.executeTakeFirstOrThrow();
    await (await openStore(there.settings)).remove(lost.key);
    await database.close();
    const { manifest } = await backUp(there.settings, join(there.data, 'less.tar'));
    expect(manifest.files).toMatchObject({ count: 3, missing: [lost.key] });
    const home = await place(databaseKind);
    expect((await restore(home.settings, join(there.data, 'less.tar'))).leftOut).toEqual(['own_report']);
  });

  it('of nothing is refused', async () => {
    const nowhere = await place('embedded');
    await expect(backUp(nowhere.settings, join(nowhere.data, 'x.tar'))).rejects.toThrow('There is no database in');
  });
});
