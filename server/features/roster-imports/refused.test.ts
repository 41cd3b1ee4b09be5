import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestCollege } from '../../testing/college.ts';
import { aUser } from '../../testing/factories.ts';
import { canvasFiles, countsOf, openRosterCollege, type Roster } from '../../testing/roster.ts';

let college: TestCollege;
let roster: Roster;

beforeEach(async () => {
  ({ college, roster } = await openRosterCollege());
});
afterEach(() => college.close());

const { users, terms, courses, sections, enrolments } = canvasFiles;

describe('a row that names another one', () => {
  it('is told apart: nothing is there of that id, or its own row is refused', async () => {
    const planned = await roster.plan({
      'terms.csv': terms('t1,Spring 2027,active,2027-05-31,2027-02-01'),
      'courses.csv': courses(
        'c1,HIS-101,Early history,,,active',
        'c2,ART-1,Art,,t1,active',
        'c3,BIO-1,Life,,t9,active',
      ),
      'sections.csv': sections('s1,c1,Morning,,,active', 's2,c2,Evening,,,active', 's3,c9,Night,,,active'),
      'users.csv': users('u1,ada,Ada,Byron,ada@college.test,active', 'u2,ben,Ben,Okafor,,active'),
      'enrollments.csv': enrolments(
        'c1,u2,student,,active,',
        'c1,u9,student,,active,',
        'c2,u1,student,,active,',
        'c9,u1,student,,active,',
        'c1,u1,student,s2,active,',
        'c1,u1,student,s9,active,',
        'c2,u2,teacher,,active,',
      ),
    });
    const refused = await roster.changes(planned.id, { outcome: 'refused' });
    expect(refused.map(({ column }) => column)).toEqual([
      'end_date',
      'term_id',
      'term_id',
      'course_id',
      'course_id',
      'email',
      'user_id',
      'user_id',
      'course_id',
      'course_id',
      'section_id',
      'section_id',
      'user_id',
    ]);
    expect(refused.map(({ name, key, reason }) => [name, key, reason?.code])).toEqual([
      ['Spring 2027', 't1', 'days-reversed'],
      ['ART-1 · Art', 'c2', 'term-refused'],
      ['BIO-1 · Life', 'c3', 'term-unknown'],
      ['Evening', 's2', 'course-refused'],
      ['Night', 's3', 'course-unknown'],
      ['Ben Okafor', 'u2', 'email-missing'],
      ['u2 · HIS-101 · Early history', 'u2 · c1', 'person-refused'],
      ['u9 · HIS-101 · Early history', 'u9 · c1', 'person-unknown'],
      ['Ada Byron · c2', 'u1 · c2', 'course-refused'],
      ['Ada Byron · c9', 'u1 · c9', 'course-unknown'],
      ['Ada Byron · HIS-101 · Early history', '', 'section-refused'],
      ['Ada Byron · HIS-101 · Early history', '', 'section-unknown'],
      ['u2 · c2', 'u2 · c2', 'person-refused'],
    ]);
  });

  it('names the column as the sheet heads it', async () => {
    const planned = await roster.plan(
      {
        'people.csv':
          'Login,Mail,Given,Family,Class\r\nada,ada@college.test,Ada,Byron,NO-1\r\nben,ben@college.test,,Okafor,\r\n',
      },
      { mapping: { username: 'Login', email: 'Mail', first_name: 'Given', last_name: 'Family', course: 'Class' } },
    );
    const refused = await roster.changes(planned.id, { outcome: 'refused' });
    expect(refused.map(({ column, reason }) => [column, reason?.code])).toEqual([
      ['Class', 'course-unknown'],
      ['Given', 'incomplete'],
    ]);
  });

  it('is counted once, though several things are refused of it', async () => {
    const sheet = 'Login,Mail,Given,Family,Class\r\nada,,Ada,Byron,NO-1\r\nben,,Ben,Okafor,NO-1\r\n';
    const mapping = { username: 'Login', email: 'Mail', first_name: 'Given', last_name: 'Family', course: 'Class' };
    const planned = await roster.plan({ 'people.csv': sheet }, { mapping });
    expect(countsOf(planned)).toEqual({ 'person refused': 2, 'enrolment refused': 2 });
    expect(planned.refusedRows).toBe(2);
  });

  it('says of a sheet without addresses too that a domain helps', async () => {
    const sheet = 'Login,Given,Family\r\nada,Ada,Byron\r\n';
    const mapping = { username: 'Login', first_name: 'Given', last_name: 'Family' };
    const planned = await roster.plan({ 'people.csv': sheet }, { mapping });
    const [refused] = await roster.changes(planned.id, { outcome: 'refused' });
    expect(refused?.reason?.code).toBe('email-missing');
    const again = await roster.plan({ 'people.csv': sheet }, { mapping, emailDomain: 'college.test' });
    expect(countsOf(again)).toEqual({ 'person created': 1 });
    await roster.apply(again.id);
    const next = await roster.plan({ 'people.csv': sheet });
    expect(next.emailDomain).toBe('college.test');
    expect(countsOf(next)).toEqual({ 'person unchanged': 1 });
  });

  it('is told in the language of who reads it', async () => {
    const { id } = await roster.plan({ 'users.csv': users('u2,ben,Ben,Okafor,,active') });
    const reasonIn = async (language: string) => {
      const headers = { 'accept-language': language };
      const { answer } = await roster.client.call('GET /api/roster-imports/{id}/changes', { params: { id }, headers });
      return answer[0]?.reason;
    };
    expect(await reasonIn('en')).toMatchObject({ code: 'email-missing', says: 'The e-mail address is missing' });
    expect(await reasonIn('es')).toMatchObject({
      code: 'email-missing',
      says: 'Falta la dirección de correo electrónico',
      advice: expect.stringMatching(/^Añádala en el origen/),
    });
  });
});

describe('an e-mail address that its owner gives up in the same files', () => {
  const ada = 'u1,ada,Ada,Byron,ada@college.test,active';
  const moved = 'u1,ada,Ada,Byron,ada.byron@college.test,active';
  const zoe = 'u4,zoe,Zoe,Four,ada@college.test,active';
  const refusedIn = async (planned: { id: string }) =>
    (await roster.changes(planned.id, { outcome: 'refused' })).map(({ key, column, reason }) => [
      key,
      column,
      reason?.code,
    ]);
  const addresses = async () => {
    const rows = await college.app.database.read.selectFrom('users').select(['username', 'email']).execute();
    return Object.fromEntries(rows.map(({ username, email }) => [username, email]));
  };

  it.each([
    ['before', [zoe, moved]],
    ['after', [moved, zoe]],
  ])('is not a newcomer’s yet, who stands %s them; it is the next time', async (_where, rows) => {
    await roster.import({ 'users.csv': users(ada) });
    expect(await refusedIn(await roster.import({ 'users.csv': users(...rows) }))).toEqual([
      ['u4', 'email', 'email-given-up'],
    ]);
    expect(await refusedIn(await roster.import({ 'users.csv': users(...rows) }))).toEqual([]);
    expect(await addresses()).toMatchObject({ ada: 'ada.byron@college.test', zoe: 'ada@college.test' });
  });

  it('makes nobody of another who was there before the source, whichever row comes first', async () => {
    const there = await college.write((tx) => aUser(tx, 'student', { username: 'ada', email: 'ada@college.test' }));
    expect(await refusedIn(await roster.import({ 'users.csv': users(zoe, moved) }))).toEqual([
      ['u4', 'email', 'email-given-up'],
    ]);
    const named = await college.app.database.read
      .selectFrom('users')
      .select(['username', 'email'])
      .where('id', '=', there.id)
      .execute();
    expect(named).toEqual([{ username: 'ada', email: 'ada.byron@college.test' }]);
  });

  it('is no other’s where two exchange theirs, and both are told why', async () => {
    const exchanged = users('u1,ada,Ada,Byron,ben@college.test,active', 'u2,ben,Ben,Okafor,ada@college.test,active');
    const both = [
      ['u1', 'email', 'email-given-up'],
      ['u2', 'email', 'email-given-up'],
    ];
    await roster.import({ 'users.csv': users(ada, 'u2,ben,Ben,Okafor,ben@college.test,active') });
    expect(await refusedIn(await roster.plan({ 'users.csv': exchanged }))).toEqual(both);
    expect(await refusedIn(await roster.plan({ 'users.csv': exchanged }, {}, 'Another registry'))).toEqual(both);
  });
});
