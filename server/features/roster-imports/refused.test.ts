import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestCollege } from '../../testing/college.ts';
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
