import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestCollege } from '../../testing/college.ts';
import {
  canvasFiles,
  countsOf,
  dueLaterFor,
  openRosterCollege,
  publishImported,
  type Roster,
} from '../../testing/roster.ts';
import { refreshTotals } from '../gradebook/stale.ts';

/** A student is moved to a section with a later due date, and the course is completed before or after that (0066). */
let college: TestCollege;
let roster: Roster;
beforeEach(async () => {
  ({ college, roster } = await openRosterCollege());
});
afterEach(() => college.close());

const { users, courses, sections, enrolments } = canvasFiles;
const ben = 'u2,ben,Ben,Okafor,ben@college.test,active';
const cleo = 'u3,cleo,Cleo,Marsh,cleo@college.test,active';
const files = (section: 's1' | 's2', ...people: string[]) => ({
  'courses.csv': courses('c1,HIS-101,Early history,,,active'),
  'sections.csv': sections('s1,c1,Morning,,,active', 's2,c1,Evening,,,active'),
  'users.csv': users(ben, ...people),
  'enrollments.csv': enrolments(`,u2,student,${section},active,`),
});

/** Missing work counts 40 %: an essay that was due yesterday in the morning section, and is due tomorrow in the evening one. */
async function aDatedCourse() {
  await roster.import(files('s1'));
  const at = (hours: number) => new Date(college.clock.now().getTime() + hours * 3_600_000);
  const { id } = await college.write(async (tx) => {
    const where = await publishImported(tx, 'Evening');
    const rules = JSON.stringify({ missing: { percent: '40' } });
    await tx.updateTable('grading_rules').set({ rules }).where('course_id', '=', where.course.id).execute();
    await dueLaterFor(tx, where, { points: '10' }, { due: at(-24), later: at(24), at: at(0) });
    return where.course;
  });
  await refreshTotals(college.app, id);
  return id;
}

async function complete(id: string) {
  const { status } = await roster.client.call('PUT /api/courses/{id}/status', {
    params: { id },
    body: { status: 'completed' },
  });
  expect(status).toBe(200);
}

const sectionOfBen = async () =>
  (
    await college.app.database.read
      .selectFrom('enrolments as e')
      .innerJoin('sections as s', 's.id', 'e.section_id')
      .select('s.name')
      .executeTakeFirst()
  )?.name;

it('refuses the move once the course is completed, and applies the rest after another dry run', async () => {
  const course = await aDatedCourse();
  const planned = await roster.plan(files('s2', cleo));
  expect(countsOf(planned)).toMatchObject({ 'enrolment changed': 1, 'person created': 1 });
  await complete(course);
  expect(await roster.apply(planned.id)).toMatchObject({
    state: 'open',
    problem: expect.stringContaining('make the dry run again'),
  });
  const again = await roster.import(files('s2', cleo));
  expect(countsOf(again)).toMatchObject({ 'enrolment refused': 1, 'person created': 1 });
  expect(await sectionOfBen()).toBe('Morning');
});

it('leaves the move where the course was completed since, and takes the rest back', async () => {
  const course = await aDatedCourse();
  const { id } = await roster.import(files('s2', cleo));
  await complete(course);
  const undone = await roster.undo(id);
  expect(undone).toMatchObject({ state: 'undone', notUndone: 1, problem: null });
  expect(await sectionOfBen()).toBe('Evening');
  expect(await roster.changes(id, { outcome: 'not-undone' })).toMatchObject([
    { kind: 'enrolment', notUndone: { code: 'course-completed' } },
  ]);
  const left = await college.app.database.read.selectFrom('users').select('username').execute();
  expect(left.map(({ username }) => username)).not.toContain('cleo');
});

it('lets the grades of a course that is put away stand from then on, and go on once that is taken back', async () => {
  await aDatedCourse();
  const stands = () =>
    college.app.database.read.selectFrom('courses').select(['status', 'grades_stand_since']).executeTakeFirst();
  const { id } = await roster.import({ 'courses.csv': courses('c1,HIS-101,Early history,,,deleted') });
  expect(await stands()).toEqual({ status: 'archived', grades_stand_since: college.clock.now() });
  await roster.undo(id);
  expect(await stands()).toEqual({ status: 'active', grades_stand_since: null });
});
