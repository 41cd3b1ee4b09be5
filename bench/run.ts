import { NoPostgres, startScratchPostgres } from '../scripts/postgres-scratch.ts';
import { benchCalls } from './calls.ts';
import { createServerDatabase } from '../server/testing/database-server.ts';
import { benchFirstLoads } from './first-loads.ts';
import { benchUpload } from './upload.ts';
import { benchSignInBurst } from './sign-in-burst.ts';
import { benchRoster } from './roster.ts';
import { benchLive } from './live.ts';
import { benchExam } from './exam.ts';
import { benchCoursePage } from './course-page.ts';
import { benchGradebook } from './gradebook.ts';
import { benchNotices } from './notices.ts';
import { benchPeople } from './people.ts';
import { benchLessonOpening } from './lesson-open.ts';
import { benchThread } from './thread.ts';

/**
 * `npm run bench [-- --seconds 5] [--students 2000] [--calls --course-page …]`: ratios to the floor on both databases, the live stream, what
 * a first load costs, and so on; of parts that are named, those alone.
 */
const parts = [
  'calls',
  'course-page',
  'exam',
  'lessons',
  'thread',
  'gradebook',
  'notices',
  'people',
  'burst',
  'live',
  'first-loads',
  'upload',
  'roster',
] as const;
type Part = (typeof parts)[number];
const named = parts.filter((part) => process.argv.includes(`--${part}`));
const wants = (part: Part): boolean => named.length === 0 || named.includes(part);
const given = process.argv.indexOf('--seconds');
const seconds = given > 0 ? Number(process.argv[given + 1]) : 5;
const students = process.argv.indexOf('--students');
const examStudents = students > 0 ? Number(process.argv[students + 1]) : 1000;

if (wants('calls')) await benchCalls('Embedded database', undefined, seconds);
if (wants('course-page')) await benchCoursePage('Embedded database', undefined, seconds);
if (wants('exam')) await benchExam('embedded database', undefined, 200, seconds);
if (wants('lessons')) await benchLessonOpening();
if (wants('thread')) await benchThread(seconds);
if (wants('gradebook')) await benchGradebook();
if (wants('notices')) await benchNotices();
if (wants('people')) await benchPeople('Embedded database', undefined, seconds);
if ((['calls', 'people', 'burst', 'live', 'exam', 'roster'] as const).some(wants)) await onPostgres();
if (wants('first-loads')) await benchFirstLoads();
if (wants('upload')) await benchUpload();

/** The same on a server database, where this machine has one. */
async function onPostgres(): Promise<void> {
  try {
    const postgres = await startScratchPostgres();
    try {
      const another = async () => (await createServerDatabase(postgres.url, 'template0')).url;
      if (wants('calls')) await benchCalls('PostgreSQL', postgres.url, seconds);
      if (wants('people')) await benchPeople('PostgreSQL', await another(), seconds);
      if (wants('burst')) await benchSignInBurst(await another(), seconds);
      if (wants('live')) await benchLive(await another(), seconds);
      if (wants('exam')) await benchExam('PostgreSQL', await another(), examStudents, seconds);
      if (wants('roster')) await benchRoster(await another());
    } finally {
      await postgres.stop();
    }
  } catch (error) {
    if (!(error instanceof NoPostgres)) throw error;
    process.stdout.write(`\n${error.message}\n`);
  }
}
