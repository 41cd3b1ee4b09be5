import { randomInt } from 'node:crypto';
import { NoPostgres, startScratchPostgres } from '../scripts/postgres-scratch.ts';
import { benchCalls } from './calls/run.ts';
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
import { benchLighthouse } from './lighthouse.ts';
import { benchRouteChanges } from './route-changes.ts';
import { benchThread } from './thread.ts';
import { benchKills } from './kills.ts';
import { benchSoak } from './soak.ts';

/**
 * `npm run bench [-- --seconds 5] [--students 2000] [--calls --course-page …]`: ratios to the floor on both databases, the live stream, what
 * a first load costs, and so on; of parts that are named, those alone. `--calls [instructor,admin] --big postgres://…`
 * measures the calls (of these roles) on a large college too, which `npm run bench:college` lays. `--exam --sign-ins 600`: an
 * exam while others sign in, so many a minute. Only where they are asked for: `--lighthouse 3` (loads of each page), `--kills 100
 * [--seed 7]`, and `--soak 30` (minutes). With `--embedded` or `--postgres`, on that database alone.
 */
const parts = [
  'calls',
  'course-page',
  'exam',
  'lessons',
  'routes',
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
const numberAfter = (name: string, otherwise: number): number => {
  const place = process.argv.indexOf(name);
  return place > 0 ? Number(process.argv[place + 1]) : otherwise;
};
const seconds = numberAfter('--seconds', 5);
const examStudents = numberAfter('--students', 1000);
const signIns = numberAfter('--sign-ins', 0);
const kills = numberAfter('--kills', 0);
const soakMinutes = numberAfter('--soak', 0);
const pageLoads = numberAfter('--lighthouse', 0);
const seed = numberAfter('--seed', randomInt(1_000_000));
const named = parts.filter((part) => process.argv.includes(`--${part}`));
const isLong = kills > 0 || soakMinutes > 0 || pageLoads > 0;
const wants = (part: Part): boolean => (named.length === 0 ? !isLong : named.includes(part));
const isOn = (database: 'embedded' | 'postgres'): boolean =>
  process.argv.includes(`--${database}`) ||
  !(process.argv.includes('--embedded') || process.argv.includes('--postgres'));
const big = process.argv.indexOf('--big');
const bigCollege = big > 0 ? process.argv[big + 1] : undefined;

if (wants('calls') && isOn('embedded') && bigCollege === undefined)
  await benchCalls('embedded database', { small: undefined }, seconds);
if (wants('course-page') && isOn('embedded')) await benchCoursePage('Embedded database', undefined, seconds);
if (wants('exam') && isOn('embedded'))
  await benchExam('embedded database', { databaseUrl: undefined, most: 200, seconds, signIns });
if (wants('lessons')) await benchLessonOpening();
if (wants('routes')) await benchRouteChanges();
if (wants('thread')) await benchThread(seconds);
if (wants('gradebook')) await benchGradebook();
if (wants('notices')) await benchNotices();
if (wants('people') && isOn('embedded')) await benchPeople('Embedded database', undefined, seconds);
if (kills > 0 && isOn('embedded')) await benchKills(undefined, kills, seed);
if (soakMinutes > 0 && isOn('embedded')) await benchSoak('embedded database', undefined, soakMinutes);
if (
  isOn('postgres') &&
  ((['calls', 'people', 'burst', 'live', 'exam', 'roster'] as const).some(wants) || kills > 0 || soakMinutes > 0)
)
  await onPostgres();
if (pageLoads > 0) await benchLighthouse(pageLoads);
if (wants('first-loads')) await benchFirstLoads();
if (wants('upload')) await benchUpload();

/** The same on a server database, where this machine has one. */
async function onPostgres(): Promise<void> {
  try {
    const postgres = await startScratchPostgres();
    try {
      const another = async () => (await createServerDatabase(postgres.url, 'template0')).url;
      if (kills > 0) await benchKills(postgres.url, kills, seed);
      if (soakMinutes > 0) await benchSoak('PostgreSQL', await another(), soakMinutes);
      if (wants('calls')) await benchCalls('PostgreSQL', { small: postgres.url, big: bigCollege }, seconds);
      if (wants('people')) await benchPeople('PostgreSQL', await another(), seconds);
      if (wants('burst')) await benchSignInBurst(await another(), seconds);
      if (wants('live')) await benchLive(await another(), seconds);
      if (wants('exam'))
        await benchExam('PostgreSQL', { databaseUrl: await another(), most: examStudents, seconds, signIns });
      if (wants('roster')) await benchRoster(await another());
    } finally {
      await postgres.stop();
    }
  } catch (error) {
    if (!(error instanceof NoPostgres)) throw error;
    process.stdout.write(`\n${error.message}\n`);
  }
}
