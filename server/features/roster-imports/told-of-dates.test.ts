import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestCollege } from '../../testing/college.ts';
import { canvasFiles, dueLaterFor, openRosterCollege, publishImported, type Roster } from '../../testing/roster.ts';

/** The registry moves a student to a section with another due date, and the student is told of it. */
let college: TestCollege;
let roster: Roster;
beforeEach(async () => {
  ({ college, roster } = await openRosterCollege());
});
afterEach(() => college.close());

type Place = 's1' | 's2' | 's3' | null;
const { users, courses, sections, enrolments } = canvasFiles;
/** Where Ben, Cleo and Dana are; null: not yet in the course. */
function files(ben: Place, cleo: Place, dana: Place) {
  const placed = { u2: ben, u3: cleo, u4: dana };
  const rows = Object.entries(placed).flatMap(([user, place]) => (place ? [`,${user},student,${place},active,`] : []));
  return {
    'courses.csv': courses('c1,HIS-101,Early history,,,active'),
    'sections.csv': sections('s1,c1,Morning,,,active', 's2,c1,Evening,,,active', 's3,c1,Noon,,,active'),
    'users.csv': users(
      'u2,ben,Ben,Okafor,ben@college.test,active',
      'u3,cleo,Cleo,Marsh,cleo@college.test,active',
      'u4,dana,Dana,Reyes,dana@college.test,active',
    ),
    'enrollments.csv': enrolments(...rows),
  };
}

/** Pieces of work that are due on Monday, and on Friday in the evening section. */
async function datedLater(...titles: string[]) {
  const dates = { due: new Date('2027-01-18T22:59:00Z'), later: new Date('2027-01-22T22:59:00Z') };
  await college.write(async (tx) => {
    const where = await publishImported(tx, 'Evening');
    for (const title of titles) await dueLaterFor(tx, where, { title }, { ...dates, at: college.clock.now() });
  });
}

/** What somebody's bell says of dates, the newest first. */
async function told(username: string): Promise<{ title: string; detail: string }[]> {
  const user = await college.app.database.read
    .selectFrom('users')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const { answer } = await (await college.as(user)).call('GET /api/notifications');
  return answer.filter(({ title }) => title.includes('due date')).map(({ title, detail }) => ({ title, detail }));
}

const essay = 'The due date of “Essay” has changed';

it('once the import is applied, and again once it is taken back', async () => {
  await roster.import(files('s1', 's2', null));
  await datedLater('Essay');
  const { id } = await roster.plan(files('s2', 's2', null));
  expect(await told('ben')).toEqual([]);
  await roster.apply(id);
  expect(await told('ben')).toEqual([{ title: essay, detail: expect.stringContaining('Friday 22 January') }]);
  await roster.undo(id);
  expect((await told('ben'))[0]).toEqual({ title: essay, detail: expect.stringContaining('Monday 18 January') });
  // Who stayed where they were has heard nothing.
  expect(await told('cleo')).toEqual([]);
});

it('and nobody else is: not who comes into the course with it, nor who is moved to a section of the same dates', async () => {
  await roster.import(files('s1', 's1', null));
  await datedLater('Essay');
  await roster.import(files('s3', 's2', 's2'));
  expect(await told('ben')).toEqual([]);
  expect(await told('cleo')).toMatchObject([{ title: essay }]);
  expect(await told('dana')).toEqual([]);
});

it('of several dates at once', async () => {
  await roster.import(files('s1', null, null));
  await datedLater('Essay', 'Report');
  await roster.import(files('s2', null, null));
  expect(await told('ben')).toEqual([
    { title: expect.stringContaining('2 due dates have changed'), detail: 'Essay, Report' },
  ]);
});
