import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startScratchPostgres } from '../../scripts/postgres-scratch.ts';
import { systemClock } from '../../server/clock.ts';
import { readSettings, type Settings } from '../../server/config.ts';
import { withServerSession } from '../../server/db/postgres.ts';
import { fillCollege } from '../fill-college.ts';
import { layCollege } from './lay.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * `npm run bench:college [-- --students 40000]`: a large college in the database that DATABASE_URL names; without one, on a
 * server of its own that stands until Ctrl-C.
 */
const given = process.argv.indexOf('--students');
const students = given > 0 ? Number(process.argv[given + 1]) : 40_000;
const scratch = process.env['DATABASE_URL'] ? null : await startScratchPostgres();
try {
  const databaseUrl = scratch?.url ?? process.env['DATABASE_URL'];
  const data = process.env['COLLEGIUM_DATA'] ?? mkdtempSync(join(tmpdir(), 'collegium-bench-'));
  const settings = readSettings({
    ...process.env,
    DATABASE_URL: databaseUrl,
    COLLEGIUM_DATA: data,
    COLLEGIUM_LOG: 'silent',
    COLLEGIUM_DEMO: '1',
    PORT: '0',
  });
  await fill(settings, databaseUrl ?? '');
  if (scratch) {
    say(`\nIt stands until Ctrl-C:\n  DATABASE_URL='${scratch.url}' COLLEGIUM_DATA='${data}' npm start`);
    const forever = setInterval(() => undefined, 60_000);
    await new Promise((done) => process.once('SIGINT', done).once('SIGTERM', done));
    clearInterval(forever);
  }
} finally {
  await scratch?.stop();
}

async function fill(settings: Settings, databaseUrl: string): Promise<void> {
  const began = performance.now();
  const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(7)} s`;
  say(`A college of ${students} students`);
  await fillCollege(settings, async () => undefined);
  await withServerSession(databaseUrl, async (session) => {
    await layCollege(session, students, systemClock.now(), (what, ms) => say(`${inSeconds(ms)}  ${what}`));
    const rows = await session.query(
      `select relname as name, reltuples::bigint::integer as rows from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
         and reltuples >= 1000 order by reltuples desc`,
    );
    const counts = (rows as { name: string; rows: number }[]).map(
      (each) => `${each.name} ${each.rows.toLocaleString('en')}`,
    );
    say(`${inSeconds(performance.now() - began)}  in all: ${counts.join(', ')}`);
  });
}
