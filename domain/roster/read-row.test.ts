import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rosterFileKind, sheetField } from '../../contract/roster-imports.ts';
import { guessMapping, lackOfMapping, mappingFor } from './guess-mapping.ts';
import { reasons } from './reasons.ts';
import { rowReader } from './read-row.ts';
import { recognise } from './recognise.ts';
import { dayOf, partsOfName } from './values.ts';

const columns = {
  people: ['user_id', 'login_id', 'first_name', 'last_name', 'full_name', 'email', 'status'],
  enrolments: ['course_id', 'user_id', 'role', 'section_id', 'status'],
};
const canvas = (kind: keyof typeof columns, emailDomain: string | null = null) =>
  rowReader({ format: 'canvas', kind, columns: columns[kind], mapping: {}, emailDomain });

describe('reading a row', () => {
  it('never throws, and says of whatever it makes what is wrong with it in words that there are', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('', 'active', 'deleted', 'student', 'teacher', '2026-1-1', 'a@b.test'),
    );
    const headings = [
      'sourcedId',
      'status',
      'role',
      'username',
      'givenName',
      'familyName',
      'email',
      'title',
      'startDate',
      'type',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom('oneroster' as const, 'canvas' as const),
        fc.constantFrom(...rosterFileKind.options),
        fc.array(cell, { maxLength: 10 }),
        (format, kind, row) => {
          const read = rowReader({ format, kind, columns: headings, mapping: {}, emailDomain: null });
          for (const { problem, value, key } of read(row)) {
            if (problem) expect(reasons).toHaveProperty([problem.reason]);
            expect(typeof key).toBe('string');
            expect(Object.values(value).every((each) => typeof each === 'string' && each !== '')).toBe(true);
          }
        },
      ),
    );
  });

  it('does not depend on the order of the columns', () => {
    const row = {
      user_id: 'u2',
      login_id: 'user2',
      email: 'user2@example.com',
      status: 'active',
      full_name: 'User Dos',
    };
    fc.assert(
      fc.property(fc.shuffledSubarray(Object.keys(row), { minLength: 5 }), (headings) => {
        const read = rowReader({ format: 'canvas', kind: 'people', columns: headings, mapping: {}, emailDomain: null });
        const cells = headings.map((heading) => row[heading as keyof typeof row]);
        expect(read(cells)).toEqual([
          {
            kind: 'person',
            key: 'u2',
            isRemoved: false,
            problem: null,
            value: {
              username: 'user2',
              email: 'user2@example.com',
              first_name: 'User',
              last_name: 'Dos',
              is_active: 'true',
            },
          },
        ]);
      }),
    );
  });

  it('never hands a password on', () => {
    const headings = ['user_id', 'login_id', 'password', 'first_name', 'last_name', 'email', 'status'];
    expect(
      JSON.stringify(
        rowReader({ format: 'canvas', kind: 'people', columns: headings, mapping: {}, emailDomain: null })([
          'u1',
          'ada',
          'secret-words',
          'Ada',
          'Byron',
          'ada@college.test',
          'active',
        ]),
      ),
    ).not.toContain('secret-words');
  });

  it('gives people without an address one at the domain that was set, and refuses them without', () => {
    const row = ['u1', 'Ada', 'Ada', 'Byron', '', '', 'active'];
    expect(canvas('people', 'college.edu')(row)[0]).toMatchObject({
      problem: null,
      value: { email: 'ada@college.edu' },
    });
    expect(canvas('people')(row)[0]?.problem).toEqual({ column: 'email', reason: 'email-missing' });
  });

  it('says of a short row where it ends', () => {
    expect(canvas('people')(['u1', 'ada'])[0]?.problem).toEqual({ column: 'first_name', reason: 'cells-missing' });
  });

  it('keeps no observers and designers, and knows no cheaters', () => {
    const reasonOf = (role: string) => canvas('enrolments')(['c', 'u', role, '', 'active'])[0]?.problem?.reason;
    expect([reasonOf('observer'), reasonOf('designer'), reasonOf('cheater'), reasonOf('student')]).toEqual([
      'role-not-kept',
      'role-not-kept',
      'role-unknown',
      undefined,
    ]);
  });

  it('keeps names as forms do, without what nobody sees', () => {
    const nameIn = (first: string, last: string, whole: string) =>
      canvas('people')(['u1', 'ada', first, last, whole, 'ada@b.test', 'active'])[0];
    const ada = { first_name: 'Ada', last_name: 'Byron' };
    expect(nameIn('\u202eA\u200bda', 'By\u00adron\u2069', '')?.value).toMatchObject(ada);
    expect(nameIn('', '', '\u2067Byron, Ada')?.value).toMatchObject(ada);
    expect(nameIn('\u200b', 'Byron', '')?.problem).toEqual({ column: 'first_name', reason: 'name-missing' });
  });

  it('makes of a row of a plain sheet a person, a section and an enrolment', () => {
    const mapping = {
      username: 'Login',
      first_name: 'First',
      last_name: 'Last',
      email: 'Mail',
      course: 'Course',
      section: 'Group',
    };
    const read = rowReader({
      format: 'sheet',
      kind: null,
      columns: Object.values(mapping),
      mapping,
      emailDomain: null,
    });
    expect(
      read(['ada', 'Ada', 'Byron', 'ada@b.test', 'M-1', 'A']).map(({ kind, key, value }) => [kind, key, value]),
    ).toEqual([
      ['person', 'ada', { username: 'ada', email: 'ada@b.test', first_name: 'Ada', last_name: 'Byron' }],
      ['section', 'M-1/A', { name: 'A', course: 'M-1' }],
      ['enrolment', 'ada · M-1', { course: 'M-1', section: 'M-1/A', person: 'ada', state: 'active' }],
    ]);
  });
});

describe('recognising a file', () => {
  it.each([
    [['sourcedId', 'status', 'givenName', 'familyName', 'username'], 'oneroster', 'people'],
    [['classSourcedId', 'userSourcedId', 'role'], 'oneroster', 'enrolments'],
    [['sourcedId', 'title', 'termSourcedIds', 'courseSourcedId'], 'oneroster', 'classes'],
    [['sourcedId', 'name', 'type'], 'oneroster', 'ignored'],
    [['user_id', 'login_id', 'status'], 'canvas', 'people'],
    [['section_id', 'user_id', 'role', 'status'], 'canvas', 'enrolments'],
    [['section_id', 'course_id', 'name', 'status'], 'canvas', 'sections'],
    [['group_id', 'account_id', 'name', 'status'], 'canvas', 'ignored'],
    [['Name', 'Mail'], 'sheet', null],
  ])('%j', (headings, format, kind) => {
    expect(recognise(headings)).toEqual({ format, kind });
    expect(recognise(headings.map((heading) => heading.toUpperCase()))).toEqual({ format, kind });
  });
});

describe('the mapping of a sheet', () => {
  it('gives each field a heading of its own', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.oneof(fc.string(), fc.constantFrom('E-Mail', 'Login', 'First Name', 'surname', 'ID'))),
        (headings) => {
          const guessed = guessMapping(headings);
          const chosen = Object.values(guessed);
          expect(new Set(chosen).size).toBe(chosen.length);
          for (const heading of chosen) expect(headings).toContain(heading);
          for (const field of Object.keys(guessed)) expect(sheetField.options).toContain(field);
        },
      ),
    );
    expect(guessMapping(['Student ID', 'E-Mail', 'First Name', 'surname', 'Login'])).toEqual({
      id: 'Student ID',
      email: 'E-Mail',
      first_name: 'First Name',
      last_name: 'surname',
      username: 'Login',
    });
  });

  it('of another sheet stays where it fits, and is guessed for the rest', () => {
    const chosen = { full_name: 'Name', email: 'E-Mail', role: 'Role' };
    expect(mappingFor(['Name', 'E-Mail', 'Role', 'Login'], chosen)).toBe(chosen);
    expect(mappingFor(['First name', 'Last name', 'Username', 'Email', 'Role'], chosen)).toEqual({
      first_name: 'First name',
      last_name: 'Last name',
      username: 'Username',
      email: 'Email',
      role: 'Role',
    });
    expect(mappingFor(['Login'], {})).toEqual({ username: 'Login' });
  });

  it('says what it lacks', () => {
    expect(lackOfMapping({})).not.toBeNull();
    expect(lackOfMapping({ username: 'a', first_name: 'b' })).not.toBeNull();
    expect(lackOfMapping({ username: 'a', full_name: 'b' })).toBeNull();
  });
});

describe('values', () => {
  it('reads every day that there is, and no other', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
        (date) => {
          const [day = ''] = date.toISOString().split('T');
          const [year, month, date_] = day.split('-').map(Number);
          expect(dayOf(day)).toBe(day);
          expect(dayOf(`${year}-${month}-${date_} 00:00:00`)).toBe(day);
        },
      ),
    );
    for (const wrong of ['', '2026-02-30', '7/1/2017', '2026', '2026-13-01']) expect(dayOf(wrong)).toBeNull();
  });

  it('divides whole names', () => {
    expect(partsOfName('User Dos')).toEqual({ first: 'User', last: 'Dos' });
    expect(partsOfName('Byron, Ada Augusta')).toEqual({ first: 'Ada Augusta', last: 'Byron' });
    expect(partsOfName('')).toEqual({ first: '', last: '' });
  });
});
