import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aUser } from '../../testing/factories.ts';
import { countsOf, Roster } from '../../testing/roster.ts';

const rosters = resolve(import.meta.dirname, '../../../../shared/material/rosters');

let college: TestCollege;
let roster: Roster;

beforeEach(async () => {
  college = await openTestCollege();
  const admin = await college.write((tx) => aUser(tx, 'admin', { username: 'root' }));
  roster = new Roster(college, await college.as(admin));
});
afterEach(() => college.close());

const read = (...path: string[]) => readFileSync(join(rosters, ...path));
const folder = (...path: string[]) =>
  Object.fromEntries(
    readdirSync(join(rosters, ...path))
      .filter((name) => name.endsWith('.csv'))
      .map((name) => [name, read(...path, name)]),
  );
const withDomain = { emailDomain: 'college.test' };
const refusals = async (id: string) =>
  (await roster.changes(id, { outcome: 'refused' })).map(({ file, row, reason }) => `${file} ${row} ${reason?.code}`);
/** A second run of what was applied changes nothing. */
const changesAgain = async (files: Record<string, Buffer>) =>
  (await roster.plan(files, withDomain)).counts.filter(({ outcome }) => !['unchanged', 'refused'].includes(outcome));

describe.skipIf(!existsSync(rosters))('rosters of other systems', () => {
  it('a minimal OneRoster archive', async () => {
    const files = { 'data.zip': read('oneroster', 'Test_minimal_data_set.zip') };
    const applied = await roster.import(files, withDomain);
    expect(countsOf(applied)).toEqual({
      'term created': 4,
      'course created': 2,
      'person created': 5,
      'person refused': 1,
      'enrolment created': 2,
      'enrolment refused': 2,
      'staff created': 2,
    });
    expect(await refusals(applied.id)).toEqual([
      'users.csv 4 role-not-kept',
      'enrollments.csv 3 not-a-student',
      'enrollments.csv 6 not-a-student',
    ]);
    expect(await changesAgain(files)).toEqual([]);
  });

  it('OneRoster 1.2, with roles in a file of their own', async () => {
    const files = { 'data.zip': read('oneroster', 'oneroster_test_data.zip') };
    const applied = await roster.import(files, withDomain);
    expect(countsOf(applied)).toEqual({
      'term created': 1,
      'course created': 1,
      'person created': 1,
      'enrolment created': 1,
    });
    expect(await changesAgain(files)).toEqual([]);
  });

  it('School Data Sync 2.1, a kind of OneRoster', async () => {
    const files = folder('microsoft-sds_v2.1');
    const applied = await roster.import(files);
    expect(countsOf(applied)).toMatchObject({
      'term created': 2,
      'course created': 2,
      'enrolment created': 4,
      'staff created': 2,
    });
    const courses = await college.app.database.read
      .selectFrom('courses')
      .select('course_code')
      .orderBy('course_code')
      .execute();
    expect(courses).toEqual([{ course_code: 'B10' }, { course_code: 'CS101' }]);
    expect(
      JSON.stringify(await college.app.database.read.selectFrom('roster_changes').selectAll().execute()),
    ).not.toContain('P@ssword');
  });

  it('Canvas samples, which do not all refer to each other: what is missing is told', async () => {
    const applied = await roster.import(folder('canvas-sis', 'doc_samples'));
    expect(countsOf(applied)).toMatchObject({
      'person created': 3,
      'course created': 2,
      'course refused': 1,
      'section created': 2,
      'section refused': 1,
      'enrolment refused': 2,
      'staff refused': 1,
    });
    expect(await refusals(applied.id)).toEqual(
      expect.arrayContaining([
        'courses.csv 3 term-unknown',
        'sections.csv 4 course-refused',
        'enrollments.csv 2 section-unknown',
      ]),
    );
  });

  it('names longer than ours are refused one by one, and nothing breaks', async () => {
    const planned = await roster.plan({ 'users.csv': read('canvas-sis', 'users_utf8.csv') });
    expect(planned.state).toBe('planned');
    expect(Object.values(countsOf(planned)).reduce((sum, rows) => sum + rows, 0)).toBe(9);
  });

  it('a plain list of users, its columns guessed', async () => {
    const { guessMapping } = await import('../../../domain/roster/guess-mapping.ts');
    const file = read('moodle-csv', 'upload_users.csv');
    const mapping = guessMapping(String(file).split('\n')[0]?.trim().split(',') ?? []);
    const { course: _, section: __, ...people } = mapping;
    const applied = await roster.import({ 'upload_users.csv': file }, { mapping: people });
    expect(countsOf(applied)).toEqual({ 'person created': 2 });
  });
});

interface Scenario {
  id: string;
  steps: Record<string, string>[];
}

describe.skipIf(!existsSync(rosters))('scenarios of Canvas’s own importer', () => {
  const scenarios: Scenario[] = existsSync(rosters)
    ? JSON.parse(String(read('canvas-sis', 'import_scenarios.json')))
    : [];
  const filesOf = (id: string, step: number) => scenarios.find((each) => each.id === id)?.steps[step] ?? {};
  const names = async () =>
    (
      await college.app.database.read
        .selectFrom('users')
        .select(['first_name', 'last_name'])
        .where('username', '<>', 'root')
        .orderBy('username')
        .execute()
    ).map(({ first_name, last_name }) => `${first_name} ${last_name}`);

  it('SIS-03: people, teachers, students and assistants; a blank line is no row', async () => {
    await roster.import(filesOf('SIS-03', 0));
    expect(countsOf(await roster.import(filesOf('SIS-03', 1)))).toEqual({ 'person created': 6 });
    await roster.import(filesOf('SIS-03', 2));
    const all = await roster.import({ ...filesOf('SIS-03', 1), ...filesOf('SIS-03', 3) });
    expect(countsOf(all)).toMatchObject({ 'enrolment created': 1, 'staff created': 2, 'enrolment refused': 2 });
  });

  it('SIS-05: an enrolment that was deleted comes back, and is no second one', async () => {
    await roster.import({ ...filesOf('SIS-05', 0), ...filesOf('SIS-05', 1) });
    const states = async () =>
      (await college.app.database.read.selectFrom('enrolments').select('state').execute()).map(({ state }) => state);
    await roster.import(filesOf('SIS-05', 3));
    expect(await states()).toEqual(['active']);
    await roster.import(filesOf('SIS-05', 2));
    expect(await states()).toEqual(['dropped']);
    await roster.import(filesOf('SIS-05', 3));
    expect(await states()).toEqual(['active']);
  });

  it('SIS-10: a name that was changed by hand stays', async () => {
    await roster.import(filesOf('SIS-10', 0));
    await roster.import(filesOf('SIS-10', 1));
    expect(await names()).toEqual(['User Uno 2']);
    await college.write((tx) =>
      tx
        .updateTable('users')
        .set({ first_name: 'My Awesome', last_name: 'Name' })
        .where('username', '=', 'user1')
        .execute(),
    );
    await roster.import(filesOf('SIS-10', 3));
    expect(await names()).toEqual(['My Awesome Name']);
  });

  it('SIS-12: the order of the columns does not matter', async () => {
    await roster.import(filesOf('SIS-12', 0));
    expect(await names()).toEqual(['User Dos']);
  });

  it('SIS-17: courses that lack something are refused, one by one', async () => {
    await roster.import({
      'terms.csv': 'term_id,name,status,start_date,end_date\nT001,Term,active,2027-01-01,2027-05-01\n',
    });
    const courses = await roster.import(filesOf('SIS-17', 0));
    expect(countsOf(courses)).toMatchObject({ 'course refused': 4 });
  });

  it('SIS-15: so are sections', async () => {
    await roster.import(filesOf('SIS-15', 0));
    const sections = await roster.import(filesOf('SIS-15', 1));
    expect(countsOf(sections)).toEqual({ 'section created': 1, 'section refused': 5 });
  });
});
