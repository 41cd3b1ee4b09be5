import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aUser, enrols } from '../../testing/factories.ts';
import { canvasFiles, countsOf, openRosterCollege, Roster } from '../../testing/roster.ts';

let college: TestCollege;
let roster: Roster;

beforeEach(async () => {
  ({ college, roster } = await openRosterCollege());
});
afterEach(() => college.close());

const { users, courses, sections, enrolments, terms } = canvasFiles;

const ada = 'u1,ada,Ada,Byron,ada@college.test,active';
const ben = 'u2,ben,Ben,Okafor,ben@college.test,active';
const cleo = 'u3,cleo,Cleo,Marchetti,cleo@college.test,active';
const small = {
  'terms.csv': terms('t1,Spring 2027,active,2027-02-01,2027-05-31'),
  'courses.csv': courses('c1,HIS-101,Early history,,t1,active'),
  'sections.csv': sections('s1,c1,Morning,,,active'),
  'users.csv': users(ada, ben, cleo),
  'enrollments.csv': enrolments('c1,u1,teacher,,active,', ',u2,student,s1,active,', 'c1,u3,ta,s1,active,'),
};

const everything = async () => {
  const read = college.app.database.read;
  return {
    users: await read
      .selectFrom('users')
      .select(['username', 'email', 'first_name', 'last_name', 'role', 'is_active', 'password_hash'])
      .where('username', '<>', 'root')
      .orderBy('username')
      .execute(),
    terms: await read.selectFrom('terms').select(['name', 'starts_on', 'ends_on']).orderBy('name').execute(),
    courses: await read
      .selectFrom('courses')
      .select(['title', 'course_code', 'status'])
      .orderBy('course_code')
      .execute(),
    sections: await read.selectFrom('sections').select('name').orderBy('name').execute(),
    enrolments: await read
      .selectFrom('enrolments')
      .innerJoin('users', 'users.id', 'enrolments.user_id')
      .leftJoin('sections', 'sections.id', 'enrolments.section_id')
      .select(['username', 'state', 'sections.name as section'])
      .orderBy('username')
      .execute(),
    staff: await read
      .selectFrom('course_staff')
      .innerJoin('users', 'users.id', 'course_staff.user_id')
      .select(['username', 'course_staff.role'])
      .orderBy('username')
      .execute(),
  };
};
const person = (username: string) =>
  college.app.database.read.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirstOrThrow();

describe('an import of Canvas files', () => {
  it('changes nothing before it is applied, and then does what its dry run said', async () => {
    const before = await everything();
    const planned = await roster.plan(small);
    expect(planned.state).toBe('planned');
    expect(planned.format).toBe('canvas');
    expect(countsOf(planned)).toEqual({
      'term created': 1,
      'course created': 1,
      'section created': 1,
      'person created': 3,
      'enrolment created': 1,
      'staff created': 2,
    });
    expect(await everything()).toEqual(before);
    const applied = await roster.apply(planned.id);
    expect(applied).toMatchObject({ state: 'applied', problem: null });
    const plain = { password_hash: null, is_active: true };
    expect(await everything()).toEqual({
      users: [
        {
          username: 'ada',
          email: 'ada@college.test',
          first_name: 'Ada',
          last_name: 'Byron',
          role: 'instructor',
          ...plain,
        },
        {
          username: 'ben',
          email: 'ben@college.test',
          first_name: 'Ben',
          last_name: 'Okafor',
          role: 'student',
          ...plain,
        },
        {
          username: 'cleo',
          email: 'cleo@college.test',
          first_name: 'Cleo',
          last_name: 'Marchetti',
          role: 'teaching_assistant',
          ...plain,
        },
      ],
      terms: [{ name: 'Spring 2027', starts_on: '2027-02-01', ends_on: '2027-05-31' }],
      courses: [{ title: 'Early history', course_code: 'HIS-101', status: 'draft' }],
      sections: [{ name: 'Morning' }],
      enrolments: [{ username: 'ben', state: 'active', section: 'Morning' }],
      staff: [
        { username: 'ada', role: 'instructor' },
        { username: 'cleo', role: 'teaching_assistant' },
      ],
    });
  });

  it('changes nothing the second time', async () => {
    await roster.import(small);
    const before = await everything();
    const again = await roster.import(small);
    expect(again.counts.every(({ outcome }) => outcome === 'unchanged')).toBe(true);
    expect(await everything()).toEqual(before);
  });

  it('writes down whom it has made and changed, and itself', async () => {
    await roster.import(small);
    const rows = await college.app.database.read
      .selectFrom('audit_log')
      .select(['action', 'subject', 'changes'])
      .orderBy('number')
      .execute();
    expect(rows.map(({ action, subject }) => `${action} ${subject}`).toSorted()).toEqual([
      'college.roster_applied Collegium',
      'user.created Ada Byron',
      'user.created Ben Okafor',
      'user.created Cleo Marchetti',
    ]);
    expect(rows.find(({ subject }) => subject === 'Ada Byron')?.changes).toEqual({
      role: { to: 'instructor' },
      import: { to: 'Registry' },
    });
  });

  it('changes what the source changes, with what was and what will be', async () => {
    await roster.import(small);
    const planned = await roster.plan({ 'users.csv': users('u2,ben,Benjamin,Okafor,ben@college.test,active') });
    expect(await roster.changes(planned.id)).toMatchObject([
      {
        kind: 'person',
        outcome: 'changed',
        file: 'users.csv',
        row: 2,
        key: 'u2',
        name: 'Benjamin Okafor',
        fields: [{ field: 'first_name', from: 'Ben', to: 'Benjamin', kept: false }],
      },
    ]);
    await roster.apply(planned.id);
    expect((await person('ben')).first_name).toBe('Benjamin');
  });

  it('leaves what was changed by hand, until the source itself says something else', async () => {
    await roster.import(small);
    await college.write((tx) =>
      tx.updateTable('users').set({ first_name: 'Benny' }).where('username', '=', 'ben').execute(),
    );
    const planned = await roster.plan({ 'users.csv': users(ben) });
    expect(planned.kept).toBe(1);
    expect(await roster.changes(planned.id, { outcome: 'kept' })).toMatchObject([
      { outcome: 'unchanged', fields: [{ field: 'first_name', from: 'Benny', to: 'Ben', kept: true }] },
    ]);
    await roster.apply(planned.id);
    expect((await person('ben')).first_name).toBe('Benny');
    await roster.import({ 'users.csv': users('u2,ben,Benedict,Okafor,ben@college.test,active') });
    expect((await person('ben')).first_name).toBe('Benedict');
  });

  it('takes up a person who is there already, by username or e-mail, and keeps their username', async () => {
    const there = await college.write((tx) =>
      aUser(tx, 'student', { username: 'bokafor', email: 'BEN@college.test', first_name: 'Ben', last_name: 'O.' }),
    );
    const planned = await roster.import({ 'users.csv': users(ben) });
    expect(countsOf(planned)).toEqual({ 'person changed': 1 });
    expect(await person('bokafor')).toMatchObject({ id: there.id, last_name: 'Okafor', email: 'ben@college.test' });
  });

  it('removes what the source calls deleted: deactivated, dropped, off the staff', async () => {
    await roster.import(small);
    const his = await college.as(await person('ben'));
    const removed = await roster.import({
      'users.csv': users(ben.replace('active', 'deleted')),
      'enrollments.csv': enrolments(',u2,student,s1,deleted,', 'c1,u3,ta,s1,deleted,'),
    });
    expect(countsOf(removed)).toEqual({ 'person removed': 1, 'enrolment removed': 1, 'staff removed': 1 });
    expect(await everything()).toMatchObject({
      enrolments: [{ username: 'ben', state: 'dropped' }],
      staff: [{ username: 'ada' }],
    });
    expect((await person('ben')).is_active).toBe(false);
    expect((await his.call('GET /api/auth/user')).status).toBe(401);
    const back = await roster.import({ 'enrollments.csv': enrolments(',u2,student,s1,active,') });
    expect(countsOf(back)).toEqual({ 'enrolment changed': 1 });
    expect((await everything()).enrolments).toMatchObject([{ state: 'active' }]);
  });

  it('takes a whole roster at its word: who is not in it is removed', async () => {
    await roster.import(small);
    const planned = await roster.import(
      { 'users.csv': users(ada, cleo), 'enrollments.csv': enrolments('c1,u1,teacher,,active,') },
      { isComplete: true },
    );
    expect(countsOf(planned)).toEqual({
      'person unchanged': 2,
      'person removed': 1,
      'enrolment removed': 1,
      'staff removed': 1,
      'staff unchanged': 1,
    });
    expect((await person('ben')).is_active).toBe(false);
    const again = await roster.plan(
      { 'users.csv': users(ada, cleo), 'enrollments.csv': enrolments('c1,u1,teacher,,active,') },
      { isComplete: true },
    );
    expect(again.counts.every(({ outcome }) => outcome === 'unchanged')).toBe(true);
  });

  it('refuses rows with a reason, by file, row and column, and leaves them out only when it is told to', async () => {
    const planned = await roster.plan({
      ...small,
      'users.csv': users(
        ada,
        ben,
        cleo,
        'u4,x,Xi,Two,xi@college.test,active',
        'u5,yan,Yan,Three,no-address,active',
        'u6,zoe,Zoe,Four,ADA@college.test,active',
        ',,,,,',
      ),
      'enrollments.csv': enrolments(
        'c1,u2,cheater,s1,active,',
        'c9,u2,student,,active,',
        'c1,u9,student,,active,',
        'c1,u1,student,,active,',
        'c1,u2,student,,semi-active,',
      ),
    });
    const refused = await roster.changes(planned.id, { outcome: 'refused' });
    expect(refused.map(({ file, row, column, reason }) => [file, row, column, reason?.code])).toEqual([
      ['users.csv', 5, 'login_id', 'username-wrong'],
      ['users.csv', 6, 'email', 'email-wrong'],
      ['users.csv', 7, 'email', 'repeated-email'],
      ['enrollments.csv', 2, 'role', 'role-unknown'],
      ['enrollments.csv', 3, 'course_id', 'course-unknown'],
      ['enrollments.csv', 4, 'user_id', 'person-unknown'],
      ['enrollments.csv', 6, 'status', 'status-unknown'],
    ]);
    expect(refused.every(({ reason }) => reason !== null && reason.advice !== '')).toBe(true);
    const params = { id: planned.id };
    const without = await roster.client.call('POST /api/roster-imports/{id}/apply', { params, body: {} });
    expect(without.status).toBe(409);
    expect(without.problem.detail).toContain('7 rows are refused');
    expect((await roster.apply(planned.id)).state).toBe('applied');
  });

  it('gives no more places than a course has', async () => {
    const course = await college.write((tx) =>
      aCourse(tx, { course_code: 'HIS-101', title: 'Early history', max_students: 2 }),
    );
    await college.write(async (tx) => enrols(tx, course, await aUser(tx, 'student')));
    const planned = await roster.plan({
      'courses.csv': courses('c1,HIS-101,Early history,,,active'),
      'users.csv': users(ada, ben, cleo),
      'enrollments.csv': enrolments('c1,u1,student,,active,', 'c1,u2,student,,active,', 'c1,u3,student,,active,'),
    });
    expect(countsOf(planned)).toMatchObject({ 'course unchanged': 1, 'enrolment created': 1, 'enrolment refused': 2 });
    expect(await roster.changes(planned.id, { outcome: 'refused' })).toMatchObject([
      { row: 3, reason: { code: 'course-full' } },
      { row: 4, reason: { code: 'course-full' } },
    ]);
  });

  it('invites who is new, when it is asked to, and nobody else', async () => {
    await roster.import({ 'users.csv': users(ada) });
    const mails = () => college.app.database.read.selectFrom('mails').select(['to_address', 'kind', 'text']).execute();
    expect(await mails()).toEqual([]);
    // Without a mail server nobody would ever hear of it.
    await expect(roster.import({ 'users.csv': users(ben) }, { invites: true })).rejects.toThrow(
      'No mail server is set up',
    );
    const demo = await openTestCollege({
      COLLEGIUM_SMTP_URL: 'smtp://127.0.0.1:1',
      COLLEGIUM_URL: 'http://college.test',
    });
    try {
      const root = await demo.write((tx) => aUser(tx, 'admin'));
      const own = demo.app.settings.college;
      demo.app.settings.college = { ...own, locale: 'es' };
      const inviting = new Roster(demo, await demo.as(root));
      await inviting.import({ 'users.csv': users(ada, ben.replace('active', 'suspended')) }, { invites: true });
      const sent = await demo.app.database.read.selectFrom('mails').selectAll().execute();
      expect(sent).toMatchObject([{ to_address: 'ada@college.test', kind: 'invitation' }]);
      expect(sent[0]?.subject).toBe('Su cuenta en Collegium');
      expect(sent[0]?.text).toContain('los próximos 7 días');
      const token = /token=([\w-]+)/.exec(sent[0]?.text ?? '')?.[1] ?? '';
      const reply = await demo.nobody.call('POST /api/password-resets/redeem', {
        body: { token, newPassword: 'a fine password' },
      });
      expect(reply.status).toBe(204);
      const signedIn = await demo.nobody.call('POST /api/login', {
        body: { username: 'ada', password: 'a fine password' },
      });
      expect(signedIn.status).toBe(200);
    } finally {
      await demo.close();
    }
  });
});
