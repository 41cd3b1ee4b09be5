import { sql } from 'kysely';
import { systemClock } from '../server/clock.ts';
import { type Database, transaction } from '../server/db/database.ts';
import { signIn, withMeasuredServer } from './measured-server.ts';
import { median, p95 } from './measure.ts';

export const people = 40_000;
const connections = 16;
const rounds = 3;
const limit = 3;

/** What an administrator asks for who looks for somebody; the search of every page has no bound of its own. */
const asked: [what: string, path: string, limit: number][] = [
  ['first page', '/api/users?limit=50', limit],
  ['last seen first', '/api/users?limit=50&sort=lastLoginAt', limit],
  ['search, a name', '/api/users?limit=50&q=halvorsen', limit],
  ['search, two letters', '/api/users?limit=50&q=ha', limit],
  ['search, two words', '/api/users?limit=50&q=ada%20hal', limit],
  ['search of every page', '/api/search?q=halvorsen', Infinity],
];

/** The list of users and its search in a large college beside the floor, in turns: p95 of every answer. */
export async function benchPeople(name: string, databaseUrl: string | undefined, seconds: number): Promise<void> {
  process.env['BENCH_PEOPLE'] = String(people);
  await withMeasuredServer(databaseUrl, async (ports) => {
    const base = `http://127.0.0.1:${ports.server}`;
    const cookie = await signIn(base, 'admin');
    process.stdout.write(`\n${name}: ${people} users, ${connections} connections, p95 beside the floor's\n`);
    for (const [what, path, most] of asked) {
      const ratios: number[] = [];
      let told = '';
      for (let round = 0; round < rounds; round++) {
        const below = await p95(`http://127.0.0.1:${ports.floor}/floor`, connections, seconds);
        const ours = await p95(base + path, connections, seconds, cookie);
        ratios.push(ours / below);
        told = `floor ${below.toFixed(1)} ms, ours ${ours.toFixed(1)} ms`;
      }
      const ratio = median(ratios);
      const bound = Number.isFinite(most) ? ` (at most ${most})` : '';
      process.stdout.write(`${what.padEnd(22)} ${ratio.toFixed(2)} × the floor${bound}; last round ${told}\n`);
      if (ratio > most) process.exitCode = 1;
    }
  });
  delete process.env['BENCH_PEOPLE'];
}

const firstNames = ['Ada', 'Bruno', 'Chidi', 'Dana', 'Eva', 'Farid', 'Greta', 'Hugo', 'Ida', 'Jonas', 'Kim', 'Lars'];
const beginnings = [
  'Hal',
  'Ber',
  'Cas',
  'Dan',
  'Eng',
  'Fal',
  'Gar',
  'Has',
  'Ive',
  'Jan',
  'Kol',
  'Lin',
  'Mor',
  'Nov',
  'Osk',
];
const middles = ['vor', 'ber', 'den', 'fer', 'gar', 'lan', 'mer', 'nik', 'ros', 'tov'];
const ends = ['sen', 'ova', 'mann', 'ez', 'ić', 'ton', 'quist', 'aro'];

/** So many students; a last name is shared by some dozens of them, as in a large college. */
export async function layPeople(database: Database, count: number): Promise<void> {
  const now = systemClock.now();
  const oneOf = (words: readonly string[], which: string) =>
    sql`(${words}::text[])[1 + (${sql.raw(which)}) % ${words.length}::integer]`;
  await transaction(database, (tx) =>
    sql`insert into users (id, username, email, first_name, last_name, role, created_at, last_login_at)
      select gen_random_uuid(), 'person.' || n, 'person.' || n || '@college.test', ${oneOf(firstNames, 'n')},
        ${oneOf(beginnings, 'n / 12')} || ${oneOf(middles, 'n / 180')} || ${oneOf(ends, 'n / 1800')},
        'student', ${now}::timestamptz - n * interval '1 minute', ${now}::timestamptz - n * interval '7 minutes'
      from generate_series(1, ${count}::integer) n`.execute(tx),
  );
  // As the maintenance of the database does within a minute.
  await sql`vacuum analyze users`.execute(database.read);
}
