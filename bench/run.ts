import { startScratchPostgres } from '../scripts/postgres-scratch.ts';
import { benchCalls } from './calls.ts';
import { benchFirstLoads } from './first-loads.ts';

/** `npm run bench [-- --seconds 5]`: ratios to the floor on both databases, and what a first load costs. */
const given = process.argv.indexOf('--seconds');
const seconds = given > 0 ? Number(process.argv[given + 1]) : 5;

await benchCalls('Embedded database', undefined, seconds);
const postgres = await startScratchPostgres();
if (postgres) {
  try {
    await benchCalls('PostgreSQL', postgres.url, seconds);
  } finally {
    await postgres.stop();
  }
} else process.stdout.write('\nPostgreSQL 15 or newer is not installed here: left out.\n');
await benchFirstLoads();
