import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestCollege } from '../../testing/college.ts';
import { countsOf, lines, openRosterCollege, type Roster } from '../../testing/roster.ts';

let college: TestCollege;
let roster: Roster;

beforeEach(async () => {
  ({ college, roster } = await openRosterCollege());
});
afterEach(() => college.close());

const canvas = (...rows: string[]) => ({
  'courses.csv': lines('course_id,short_name,long_name,account_id,term_id,status,description', ...rows),
});
const courses = () =>
  college.app.database.read.selectFrom('courses').select(['id', 'title', 'description']).orderBy('title').execute();

it('a course comes with the description that its file gives it, and is published as it is', async () => {
  const given = canvas('c1,HIS-101,Early history,,,active," From clay, to ""paper"" "', 'c2,HIS-102,Later,,,active,');
  const planned = await roster.plan(given);
  expect((await roster.changes(planned.id))[0]?.fields).toContainEqual({
    field: 'description',
    from: null,
    to: 'From clay, to "paper"',
    kept: false,
  });
  await roster.apply(planned.id);
  expect(await courses()).toMatchObject([{ description: 'From clay, to "paper"' }, { description: '' }]);
  const [first] = await courses();
  const course = (await roster.client.call('GET /api/courses/{id}', { params: { id: first?.id ?? '' } })).answer;
  expect(course.description).toBe('From clay, to "paper"');
  expect(countsOf(await roster.plan(given))).toEqual({ 'course unchanged': 2 });
});

it('a description that was written by hand stays, until the source says something else; an empty cell says nothing', async () => {
  await roster.import(canvas('c1,HIS-101,Early history,,,active,Of old'));
  const byHand = (description: string) =>
    college.write((tx) => tx.updateTable('courses').set({ description }).execute());
  await byHand('By hand');
  const again = await roster.import(canvas('c1,HIS-101,Early history,,,active,Of old'));
  expect(again.kept).toBe(1);
  await roster.import(canvas('c1,HIS-101,Early history,,,active,'));
  expect(await courses()).toMatchObject([{ description: 'By hand' }]);
  const other = await roster.import(canvas('c1,HIS-101,Early history,,,active,Of late'));
  expect(await courses()).toMatchObject([{ description: 'Of late' }]);
  await roster.undo(other.id);
  expect(await courses()).toMatchObject([{ description: 'By hand' }]);
});

it('a description that is new to a course without one is taken back by an undo', async () => {
  await roster.import({ 'courses.csv': lines('course_id,short_name,long_name,status', 'c1,HIS-101,Early,active') });
  const { id } = await roster.import(canvas('c1,HIS-101,Early,,,active,Of late'));
  expect((await roster.undo(id)).notUndone).toBe(0);
  expect(await courses()).toMatchObject([{ description: '' }]);
});

it('one that is too long is refused by its row and column', async () => {
  const { id } = await roster.plan(canvas(`c1,HIS-101,Early history,,,active,${'a'.repeat(5001)}`));
  expect(await roster.changes(id)).toMatchObject([
    { row: 2, column: 'description', outcome: 'refused', reason: { code: 'description-too-long' } },
  ]);
});

it('a class of OneRoster has its own, or that of the course it is one of', async () => {
  await roster.import({
    'courses.csv': lines('sourcedId,title,courseCode,metadata.description', 'k1,History,HIS,What was'),
    'classes.csv': lines(
      'sourcedId,title,classCode,courseSourcedId,termSourcedIds,description',
      'a,One,HIS-1,k1,,',
      'b,Two,HIS-2,k1,,Its own',
    ),
  });
  expect(await courses()).toMatchObject([
    { title: 'One', description: 'What was' },
    { title: 'Two', description: 'Its own' },
  ]);
});
