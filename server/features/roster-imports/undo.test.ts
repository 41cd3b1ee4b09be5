import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, aUser } from '../../testing/factories.ts';
import { overtaken } from '../../testing/overtaken.ts';
import { submitted } from '../../testing/work.ts';
import { canvasFiles, lines, openRosterCollege, Roster } from '../../testing/roster.ts';
import { newId } from '../../ids.ts';
import { lockTotals } from '../gradebook/locks.ts';
import { writeDueMails } from '../outgoing/mail-job.ts';
import { workOnRosters } from './work.ts';

let college: TestCollege;
let roster: Roster;

beforeEach(async () => {
  ({ college, roster } = await openRosterCollege());
});
afterEach(() => college.close());

const { users } = canvasFiles;
const small = {
  'terms.csv': lines('term_id,name,status,start_date,end_date', 't1,Spring 2027,active,2027-02-01,2027-05-31'),
  'courses.csv': lines(
    'course_id,short_name,long_name,account_id,term_id,status',
    'c1,HIS-101,Early history,,t1,active',
  ),
  'sections.csv': lines('section_id,course_id,name,status', 's1,c1,Morning,active'),
  'users.csv': users('u1,ada,Ada,Byron,ada@college.test,active', 'u2,ben,Ben,Okafor,ben@college.test,active'),
  'enrollments.csv': lines(
    'course_id,user_id,role,section_id,status',
    'c1,u1,teacher,,active',
    ',u2,student,s1,active',
  ),
};
const counted = async () => {
  const count = async (
    table: 'users' | 'courses' | 'terms' | 'sections' | 'enrolments' | 'course_staff' | 'roster_links',
  ) =>
    Number(
      (
        await college.app.database.read
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  return {
    users: await count('users'),
    courses: await count('courses'),
    terms: await count('terms'),
    sections: await count('sections'),
    enrolments: await count('enrolments'),
    staff: await count('course_staff'),
    links: await count('roster_links'),
  };
};
const person = (username: string) =>
  college.app.database.read.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst();

it('an import enrols nobody who is erased at the same moment', async () => {
  await roster.import({ 'users.csv': small['users.csv'] });
  const { id } = await roster.plan(small);
  const ben = (await person('ben'))?.id ?? '';
  const applied = await overtaken(
    college,
    async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', ben).forUpdate().execute();
      await tx.updateTable('users').set({ is_active: false, erased_at: new Date() }).where('id', '=', ben).execute();
    },
    () => roster.apply(id),
  );
  expect(applied.problem).toContain('The college has changed since the dry run');
  expect(await counted()).toMatchObject({ enrolments: 0 });
});

describe('undoing an import', () => {
  it('leaves nothing of what it has made, and it can be imported again', async () => {
    const before = await counted();
    const { id } = await roster.import(small);
    expect(await counted()).toEqual({ users: 3, courses: 1, terms: 1, sections: 1, enrolments: 1, staff: 1, links: 7 });
    // What the server writes of itself for whoever is there.
    await writeDueMails(college.app);
    await college.write(async (tx) => {
      const { id: course } = await tx.selectFrom('courses').select('id').executeTakeFirstOrThrow();
      await lockTotals(tx, course, null);
    });
    const undone = await roster.undo(id);
    expect(undone).toMatchObject({ state: 'undone', notUndone: 0, problem: null });
    expect(await counted()).toEqual(before);
    expect((await roster.import(small)).state).toBe('applied');
  });

  it('leaves its source without people, as it was before the import was applied', async () => {
    const sources = async () => (await roster.client.call('GET /api/roster-sources')).answer;
    await roster.plan(small);
    expect(await sources()).toMatchObject([{ name: 'Registry', hasPeople: false }]);
    const { id } = await roster.import(small);
    expect(await sources()).toMatchObject([{ hasPeople: true }]);
    await roster.undo(id);
    expect(await sources()).toMatchObject([{ hasPeople: false }]);
  });

  it('waits for what is changed by hand at the same moment, and for work that is begun, and leaves both', async () => {
    const { id } = await roster.import(small);
    const renamed = { 'users.csv': users('u1,ada,Augusta,King,ada@college.test,active') };
    const second = await roster.import(renamed);
    const undone = await overtaken(
      college,
      (tx) => tx.updateTable('users').set({ last_name: 'Lovelace' }).where('username', '=', 'ada').execute(),
      () => roster.undo(second.id),
    );
    expect(undone.notUndone).toBe(1);
    expect(await person('ada')).toMatchObject({ first_name: 'Ada', last_name: 'Lovelace' });
    const ben = { id: (await person('ben'))?.id ?? '' };
    await overtaken(
      college,
      async (tx) => {
        const course = await tx.selectFrom('courses').select('id').forShare().executeTakeFirstOrThrow();
        await submitted(tx, await anActivity(tx, course, 'assignment'), ben);
      },
      () => roster.undo(id),
    );
    expect(await counted()).toMatchObject({ courses: 1, enrolments: 1 });
  });

  it('changes back what it has changed, and no more', async () => {
    await roster.import(small);
    const second = await roster.import({
      'users.csv': users(
        'u1,ada,Augusta,King,ada@college.test,active',
        'u2,ben,Benjamin,Okafor,ben@college.test,deleted',
      ),
      'enrollments.csv': lines(
        'course_id,user_id,role,section_id,status',
        'c1,u1,teacher,,deleted',
        ',u2,student,s1,deleted',
      ),
    });
    await college.write((tx) =>
      tx.updateTable('users').set({ last_name: 'Lovelace' }).where('username', '=', 'ada').execute(),
    );
    const undone = await roster.undo(second.id);
    expect(undone.notUndone).toBe(1);
    expect(await person('ada')).toMatchObject({ first_name: 'Ada', last_name: 'Lovelace' });
    expect(await person('ben')).toMatchObject({ is_active: true });
    expect(await counted()).toMatchObject({ staff: 1, enrolments: 1 });
    expect(await college.app.database.read.selectFrom('enrolments').select('state').execute()).toEqual([
      { state: 'active' },
    ]);
    expect(await roster.changes(second.id, { outcome: 'not-undone' })).toMatchObject([
      {
        name: 'Augusta King',
        notUndone: { code: 'changed-by-hand', says: 'It was changed by hand since', of: ['last_name'] },
      },
    ]);
    const entries = await college.app.database.read
      .selectFrom('audit_log')
      .select(['subject', 'changes'])
      .where('user_id', 'is not', null)
      .orderBy('number', 'desc')
      .limit(2)
      .execute();
    expect(
      entries.map(({ changes }) => Object.keys(Object(changes))).every((keys) => keys.includes('undoneImport')),
    ).toBe(true);
  });

  it('leaves what something was built upon: who has signed in, work in a course, a published course', async () => {
    const { id } = await roster.import(small);
    const course = await college.app.database.read.selectFrom('courses').select('id').executeTakeFirstOrThrow();
    const ben = await person('ben');
    await college.write(async (tx) => {
      const lesson = await anActivity(tx, course, 'lesson');
      await tx
        .insertInto('activity_progress')
        .values({ activity_id: lesson.id, user_id: ben?.id ?? '', viewed_at: new Date() })
        .execute();
      await tx.updateTable('users').set({ last_login_at: new Date() }).where('username', '=', 'ada').execute();
    });
    const undone = await roster.undo(id);
    const left = await roster.changes(id, { outcome: 'not-undone' });
    expect(left.map(({ kind, notUndone }) => [kind, notUndone?.code, notUndone?.of])).toEqual([
      ['term', 'built-upon', ['courses']],
      ['course', 'built-upon', [expect.any(String)]],
      ['section', 'built-upon', ['enrolments']],
      ['person', 'signed-in', []],
      ['person', 'built-upon', [expect.any(String)]],
      ['enrolment', 'work-begun', []],
    ]);
    expect(undone.notUndone).toBe(left.length);
    expect(await counted()).toMatchObject({ users: 3, courses: 1, enrolments: 1, staff: 0 });
  });

  it('leaves an e-mail address, a course code and a name of a section where another has the old one by now', async () => {
    await roster.import(small);
    const second = await roster.import({
      ...small,
      'courses.csv': small['courses.csv'].replace('HIS-101', 'HIS-110'),
      'sections.csv': small['sections.csv'].replace('Morning', 'Early'),
      'users.csv': users(
        'u1,ada,Augusta,Byron,augusta@college.test,active',
        'u2,ben,Ben,Okafor,ben@college.test,active',
      ),
    });
    await college.write(async (tx) => {
      const course = await tx.selectFrom('courses').selectAll().executeTakeFirstOrThrow();
      await aUser(tx, 'student', { username: 'other', email: 'Ada@college.test' });
      await aCourse(tx, { course_code: 'his-101', term_id: course.term_id, status: 'active' });
      await tx
        .updateTable('courses')
        .set({ status: 'active', description: 'Old.' })
        .where('id', '=', course.id)
        .execute();
      await tx.insertInto('sections').values({ id: newId(), course_id: course.id, name: 'Morning' }).execute();
    });
    expect(await roster.undo(second.id)).toMatchObject({ state: 'undone', problem: null, notUndone: 3 });
    expect(await person('ada')).toMatchObject({ first_name: 'Ada', email: 'augusta@college.test' });
    expect(
      (await roster.changes(second.id, { outcome: 'not-undone' })).map(({ kind, notUndone }) => [
        kind,
        notUndone?.code,
        notUndone?.of,
      ]),
    ).toEqual([
      ['course', 'taken', ['course_code']],
      ['section', 'taken', ['name']],
      ['person', 'taken', ['email']],
    ]);
  });

  it('is for imports that are applied alone', async () => {
    const { id } = await roster.plan(small);
    const reply = await roster.client.call('POST /api/roster-imports/{id}/undo', { params: { id } });
    expect(reply.status).toBe(409);
  });
});

describe('an import that is interrupted', () => {
  /** A statement that fails in the middle of what is applied. */
  const breakEnrolments = () =>
    college.write((tx) =>
      tx.schema
        .alterTable('enrolments')
        .addColumn('broken', 'integer', (column) => column.notNull())
        .execute(),
    );
  const mendEnrolments = () => college.write((tx) => tx.schema.alterTable('enrolments').dropColumn('broken').execute());

  it('has done nothing, says so, and can be applied again', async () => {
    const planned = await roster.plan(small);
    const before = await counted();
    await breakEnrolments();
    college.app.log.error = () => {};
    const failed = await roster.apply(planned.id);
    expect(failed).toMatchObject({ state: 'planned', problem: expect.stringContaining('Nothing was done') });
    expect(await counted()).toEqual(before);
    await mendEnrolments();
    expect((await roster.apply(planned.id)).state).toBe('applied');
    expect(await counted()).toMatchObject({ users: 3, enrolments: 1 });
  });

  it('is not applied when the college has changed since the dry run', async () => {
    const planned = await roster.plan(small);
    await college.write((tx) => aUser(tx, 'student', { username: 'ben', email: 'other@college.test' }));
    const refused = await roster.apply(planned.id);
    expect(refused).toMatchObject({ state: 'open', problem: expect.stringContaining('changed since the dry run') });
    expect(await counted()).toMatchObject({ users: 2, courses: 0 });
  });
});

describe('a course manager', () => {
  it('neither makes nor changes administrators and course managers', async () => {
    const manager = await college.write((tx) => aUser(tx, 'course_manager'));
    const theirs = new Roster(college, await college.as(manager));
    await college.write((tx) => aUser(tx, 'admin', { username: 'boss', email: 'boss@college.test', first_name: 'Bo' }));
    const sheet = lines(
      'username,email,first,last,role',
      'boss,boss@college.test,Robert,Ross,',
      'mina,mina@college.test,Mina,Roe,course_manager',
      'tom,tom@college.test,Tom,Poe,student',
    );
    const settings = {
      mapping: { username: 'username', email: 'email', first_name: 'first', last_name: 'last', role: 'role' },
    };
    const planned = await theirs.plan({ 'people.csv': sheet }, settings);
    expect((await theirs.changes(planned.id)).map(({ outcome, reason }) => [outcome, reason?.code])).toEqual([
      ['refused', 'not-yours'],
      ['refused', 'role-not-yours'],
      ['created', undefined],
    ]);
    const asAdmin = await roster.plan({ 'people.csv': sheet }, settings);
    expect((await roster.changes(asAdmin.id)).map(({ outcome }) => outcome)).toEqual(['changed', 'created', 'created']);
    // Nor by a plan that an administrator has made.
    expect(await theirs.apply(asAdmin.id)).toMatchObject({
      state: 'open',
      problem: expect.stringContaining('changed since the dry run'),
    });
    expect(await theirs.apply(planned.id)).toMatchObject({ state: 'applied', problem: null });
    const names = await college.app.database.read
      .selectFrom('users')
      .select(['username', 'first_name', 'role'])
      .where('username', 'in', ['boss', 'mina', 'tom'])
      .orderBy('username')
      .execute();
    expect(names).toEqual([
      { username: 'boss', first_name: 'Bo', role: 'admin' },
      { username: 'tom', first_name: 'Tom', role: 'student' },
    ]);
  });

  it('who was deactivated since they asked has nothing done in their name', async () => {
    const manager = await college.write((tx) => aUser(tx, 'course_manager'));
    const theirs = new Roster(college, await college.as(manager));
    const { id } = await theirs.plan(small);
    const params = { id };
    const asked = await theirs.client.call('POST /api/roster-imports/{id}/apply', { params, body: {} });
    expect(asked.status).toBe(202);
    await college.write((tx) =>
      tx.updateTable('users').set({ is_active: false }).where('id', '=', manager.id).execute(),
    );
    await workOnRosters(college.app, () => Promise.resolve());
    expect(await roster.read(id)).toMatchObject({
      state: 'open',
      problem: expect.stringContaining('was deactivated'),
    });
  });

  it('finds courses of a plain sheet by their codes, and makes their sections', async () => {
    await college.write((tx) => aCourse(tx, { course_code: 'MATH102', title: 'Mathematics' }));
    const sheet = lines(
      'username;firstname;lastname;email;course1;group1',
      'jonest;Tom;Jones;jonest@college.test;math102;Section 1',
      'reznor;Trent;Reznor;reznor@college.test;nowhere;',
    );
    const mapping = {
      username: 'username',
      first_name: 'firstname',
      last_name: 'lastname',
      email: 'email',
      course: 'course1',
      section: 'group1',
    };
    const planned = await roster.import({ 'upload.csv': sheet }, { mapping });
    expect(await roster.changes(planned.id)).toMatchObject([
      { kind: 'person', outcome: 'created' },
      { kind: 'section', outcome: 'created' },
      {
        kind: 'enrolment',
        outcome: 'created',
        fields: [
          { field: 'section', to: 'Section 1' },
          { field: 'state', to: 'active' },
        ],
      },
      { kind: 'person', outcome: 'created' },
      { kind: 'enrolment', outcome: 'refused', row: 3, column: 'course1', reason: { code: 'course-unknown' } },
    ]);
  });
});
