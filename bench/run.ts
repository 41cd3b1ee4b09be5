import { NoPostgres, startScratchPostgres } from '../scripts/postgres-scratch.ts';
import { benchCalls } from './calls.ts';
import { benchFirstLoads } from './first-loads.ts';

/** `npm run bench [-- --seconds 5]`: ratios to the floor on both databases, and what a first load costs. */
const given = process.argv.indexOf('--seconds');
const seconds = given > 0 ? Number(process.argv[given + 1]) : 5;

await benchCalls('Embedded database', undefined, seconds);
try {
  const postgres = await startScratchPostgres();
  try {
    await benchCalls('PostgreSQL', postgres.url, seconds);
  } finally {
    await postgres.stop();
  }
} catch (error) {
  if (!(error instanceof NoPostgres)) throw error;
  process.stdout.write(`\n${error.message}\n`);
}
await benchFirstLoads();
