import { sql } from 'kysely';
import { openDatabase } from '../db/open.ts';

// A process of its own for the tests that kill one: node database-child.ts '{"deed":…,"dataDirectory":…}'.
// It says on stdout, a line each, what it has done so far.

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const { deed, ...settings } = JSON.parse(process.argv[2] ?? '{}');

say('opening');
const database = await openDatabase(settings);
say('open');

if (deed === 'insert') {
  await sql`create table if not exists acknowledged (n integer primary key)`.execute(database.read);
  const { rows } = await sql<{ next: number }>`select coalesce(max(n), 0) + 1 as next from acknowledged`.execute(
    database.read,
  );
  for (let n = rows[0]?.next ?? 1; ; n++) {
    await sql`insert into acknowledged (n) values (${n})`.execute(database.read);
    say(String(n));
  }
}
// Otherwise it keeps the database open until it is told to end.
process.once('SIGTERM', () => void database.close());
