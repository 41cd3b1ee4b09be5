import { NoPostgres, startScratchPostgres } from '../scripts/postgres-scratch.ts';
import { benchCalls } from './calls.ts';
import { createServerDatabase } from '../server/testing/database-server.ts';
import { benchFirstLoads } from './first-loads.ts';
import { benchUpload } from './upload.ts';
import { benchSignInBurst } from './sign-in-burst.ts';
import { benchLive } from './live.ts';
import { benchExam } from './exam.ts';

/** `npm run bench [-- --seconds 5]`: ratios to the floor on both databases, the live stream, and what a first load costs. */
const given = process.argv.indexOf('--seconds');
const seconds = given > 0 ? Number(process.argv[given + 1]) : 5;

/** `--live`: the live stream alone; `--burst`: the burst of sign-ins alone; `--exam`: the exams alone. */
const isAll = !['--live', '--burst', '--exam'].some((one) => process.argv.includes(one));
const isExam = isAll || process.argv.includes('--exam');

if (isAll) await benchCalls('Embedded database', undefined, seconds);
if (isExam) await benchExam('embedded database', undefined, 200, seconds);
try {
  const postgres = await startScratchPostgres();
  try {
    if (isAll) await benchCalls('PostgreSQL', postgres.url, seconds);
    const another = async () => (await createServerDatabase(postgres.url, 'template0')).url;
    if (isAll || process.argv.includes('--burst')) await benchSignInBurst(await another(), seconds);
    if (isAll || process.argv.includes('--live')) await benchLive(await another(), seconds);
    if (isExam) await benchExam('PostgreSQL', await another(), 1000, seconds);
  } finally {
    await postgres.stop();
  }
} catch (error) {
  if (!(error instanceof NoPostgres)) throw error;
  process.stdout.write(`\n${error.message}\n`);
}
if (isAll) await benchFirstLoads();
await benchUpload();
