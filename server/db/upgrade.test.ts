import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { checkAudit } from '../features/audit/check.ts';
import { aPlace, databaseKind } from '../testing/places.ts';
import { migrate } from './migrate.ts';
import { migrationsDirectory } from './migration-files.ts';
import { openDatabase, withSession } from './open.ts';
import type { MigrationSession } from './session.ts';

/**
 * The way up from the first schema that was released: data is written by the tables of migration 0001 and of some between,
 * and after each step every row is there with every value that its table still has a column for.
 */
const steps: { upTo: string; without?: string[]; data?: string }[] = [
  { upTo: '0001', data: readFileSync(join(import.meta.dirname, '../testing/old-college.sql'), 'utf8') },
  {
    upTo: '0002',
    data: `insert into audit_log (id, at, actor_id, address, action, user_id, subject, changes) values
      ('00000000-0000-7000-8000-00000000f001', '2026-10-01 00:00:00.5+00', '00000000-0000-7000-8000-000000000102', '10.0.0.1',
       'user.role_changed', '00000000-0000-7000-8000-000000000104', 'Zoë 4', '{"role": {"from": "student", "to": "admin"}}'),
      ('00000000-0000-7000-8000-00000000f002', '2026-10-01 00:00:00.5+00', null, '', 'user.created', null, 'Somebody', '{}')`,
  },
  {
    upTo: '0008',
    data: `insert into file_objects values ('ab/cd', 12, 'abcd', '"abcd"', '2026-10-01 00:00:00+00');
      insert into files values ('00000000-0000-7000-8000-000000001001', '00000000-0000-7000-8000-000000000101', 'referenced',
        '2026-10-01 00:00:00+00', 'uploaduploaduploaduploaduploadup', null, 'content-file', 'a.pdf', 'application/pdf', 12,
        'ab/cd', '2026-10-01 00:00:00+00', '2026-10-01 00:00:00+00');
      insert into file_references values ('00000000-0000-7000-8000-000000001001', 'course',
        '00000000-0000-7000-8000-000000000301', '00000000-0000-7000-8000-000000000301', null, '2026-10-01 00:00:00+00')`,
  },
  {
    upTo: '0010',
    data: `insert into quiz_attempts (id, quiz_id, user_id, number, state, started_at, deadline_at, submitted_at, submitted_by, seed, score, digest)
        values ('00000000-0000-7000-8000-000000001101', '00000000-0000-7000-8000-000000000805', '00000000-0000-7000-8000-000000000104',
          1, 'submitted', '2026-10-01 00:00:00+00', '2026-10-01 00:30:00+00', '2026-10-01 00:20:00+00', 'student', 7, 1.6666666667, 'd');
      insert into quiz_attempt_questions (attempt_id, question_id, position, points, mark, fraction) values
        ('00000000-0000-7000-8000-000000001101', '00000000-0000-7000-8000-000000000901', 1, 2.50, 1.6666666667, '2/3');
      insert into quiz_answers (attempt_id, question_id, revision, response, saved_at) values
        ('00000000-0000-7000-8000-000000001101', '00000000-0000-7000-8000-000000000901', 3, '{"choice": "c1"}', '2026-10-01 00:10:00+00');
      insert into quiz_attempt_log (attempt_id, at, kind) values ('00000000-0000-7000-8000-000000001101', '2026-10-01 00:00:00+00', 'started')`,
  },
  { upTo: '0017' },
  {
    upTo: '0025',
    data: `insert into announcements (id, course_id, author_id, title, body, publish_at, created_at) values
      ('00000000-0000-7000-8000-000000001201', null, '00000000-0000-7000-8000-000000000102', 'Hear', '<p>ye</p>', '2099-01-01 00:00:00+00', '2026-10-01 00:00:00+00')`,
  },
  { upTo: '0034' },
  // 0059 came to Collegium before those with a smaller number.
  { upTo: '0059', without: ['0051', '0053', '0054', '0057', '0058'] },
  { upTo: '9999' },
];

/** What migrations change on purpose. */
const changed: Record<string, string[]> = {
  // 0010: a question became rich text, with its choices and key apart; its id, points and place stay.
  questions: ['feedback', 'options', 'answer', 'question', 'position', 'quiz_id'],
  // 0003 gives numbers to who waits, and 0004 counts whatever changes.
  versions: ['number'],
};

const directory = mkdtempSync(join(tmpdir(), 'collegium-upgrade-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function migrationsUpTo(number: string, without: string[] = []): string {
  const path = join(directory, number);
  if (existsSync(path)) return path;
  mkdirSync(path);
  for (const name of readdirSync(migrationsDirectory))
    if (name.slice(0, 4) <= number && !without.includes(name.slice(0, 4)))
      copyFileSync(join(migrationsDirectory, name), join(path, name));
  return path;
}

type Row = Record<string, unknown>;
type Snapshot = Map<string, { key: string[]; rows: Row[] }>;

const tableRows = z.array(z.object({ name: z.string(), key: z.array(z.string()) }));
const jsonRows = z.array(z.object({ row: z.record(z.string(), z.unknown()) }));

async function snapshot(session: MigrationSession): Promise<Snapshot> {
  const tables = tableRows.parse(
    await session.query(`select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as key
      from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname`),
  );
  const found: Snapshot = new Map();
  for (const { name, key } of tables) {
    const rows = jsonRows.parse(await session.query(`select to_jsonb(t) as row from "${name}" t`));
    found.set(name, { key, rows: rows.map(({ row }) => row) });
  }
  return found;
}

/** Every row of before, with every value that has a column still. */
function expectKept(before: Snapshot, after: Snapshot): number {
  let compared = 0;
  for (const [table, { key, rows }] of before) {
    const there = after.get(table);
    expect(there, table).toBeDefined();
    const byKey = new Map(there?.rows.map((row) => [keyOf(row, key), row]));
    for (const row of rows) {
      const kept = byKey.get(keyOf(row, key));
      expect(kept, `${table} ${keyOf(row, key)}`).toBeDefined();
      const shared = Object.keys(row).filter((column) => !changed[table]?.includes(column));
      expect(pick(kept ?? {}, shared), table).toEqual(pick(row, shared));
      compared++;
    }
  }
  return compared;
}

const keyOf = (row: Row, key: string[]) => JSON.stringify(key.map((column) => row[column]));
const pick = (row: Row, columns: string[]) => Object.fromEntries(columns.map((column) => [column, row[column]]));

it('the way up from the first schema to this one keeps every row', { timeout: 300_000 }, async () => {
  const place = await aPlace(databaseKind);
  try {
    await withSession(place.settings, async (session) => {
      let before: Snapshot = new Map();
      let compared = 0;
      for (const { upTo, without, data } of steps) {
        await migrate(session, migrationsUpTo(upTo, without));
        compared += expectKept(before, await snapshot(session));
        if (data) await session.script(data);
        before = await snapshot(session);
      }
      expect(compared).toBeGreaterThan(300);
      await expectDerived(session);
    });
    // It opens as any other, and what was written before there was a chain is part of it.
    const database = await openDatabase(place.settings);
    expect(await checkAudit({ database })).toMatchObject({ entries: 2, broken: null });
    await database.close();
  } finally {
    await place.drop();
  }
});

/** What migrations made of what was there. */
async function expectDerived(session: MigrationSession): Promise<void> {
  // Who came first is first in the queue: user 7 an hour before user 6.
  expect(
    await session.query(`select right(user_id::text, 1) as user, waitlist_number from enrolments
    where state = 'waitlisted' order by waitlist_number`),
  ).toEqual([
    { user: '7', waitlist_number: 1 },
    { user: '6', waitlist_number: 2 },
  ]);
  expect(await session.query('select stem, body, key, points from questions')).toEqual([
    {
      stem: '<p>Is 1 &lt; 2?</p>',
      body: {
        choices: [
          { id: 'c1', html: 'yes' },
          { id: 'c2', html: 'no &amp; never' },
        ],
      },
      key: expect.objectContaining({ credits: { c1: '100' }, general: 'Because.' }),
      points: '2.50',
    },
  ]);
  expect(await session.query('select question_id::text, position from quiz_slots')).toEqual([
    { question_id: '00000000-0000-7000-8000-000000000901', position: 1 },
  ]);
  expect(await session.query('select points, entered from scores order by points nulls last')).toEqual([
    { points: '11.75', entered: '11.75' },
    { points: null, entered: null },
  ]);
  expect(await session.query('select count(*) as n from gradebooks')).toEqual([{ n: 3 }]);
  expect(await session.query('select id = root_id as is_root from discussion_replies')).toEqual([{ is_root: true }]);
}
