import { NoPostgres, startScratchPostgres } from '../scripts/postgres-scratch.ts';
import { benchCalls } from './calls.ts';
import { createServerDatabase } from '../server/testing/database-server.ts';
import { benchFirstLoads } from './first-loads.ts';
import { benchUpload } from './upload.ts';
import { benchSignInBurst } from './sign-in-burst.ts';
import { benchLive } from './live.ts';
import { benchExam } from './exam.ts';
import { benchCoursePage } from './course-page.ts';
import { benchGradebook } from './gradebook.ts';
import { benchLessonOpening } from './lesson-open.ts';

/** `npm run bench [-- --seconds 5]`: ratios to the floor on both databases, the live stream, and what a first load costs. */
const given = process.argv.indexOf('--seconds');
const seconds = given > 0 ? Number(process.argv[given + 1]) : 5;

/** `--live`: the live stream alone; `--burst`: the burst of sign-ins alone; `--exam`: the exams alone; `--lessons`: opening a lesson alone; `--gradebook`: a large gradebook alone; `--course-page`: the page of a large course alone. */
const isAll = !['--live', '--burst', '--exam', '--lessons', '--gradebook', '--course-page'].some((one) =>
  process.argv.includes(one),
);
const isExam = isAll || process.argv.includes('--exam');
const isLessons = isAll || process.argv.includes('--lessons');
const isMore = isAll || ['--live', '--burst', '--exam'].some((one) => process.argv.includes(one));

if (isAll) await benchCalls('Embedded database', undefined, seconds);
if (isAll || process.argv.includes('--course-page')) await benchCoursePage('Embedded database', undefined, seconds);
if (isExam) await benchExam('embedded database', undefined, 200, seconds);
if (isLessons) await benchLessonOpening();
if (isAll || process.argv.includes('--gradebook')) await benchGradebook();
if (isMore) await onPostgres();
if (isAll) await benchFirstLoads();
if (isMore) await benchUpload();

/** The same on a server database, where this machine has one. */
async function onPostgres(): Promise<void> {
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
}
