import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayBecome } from './course-state.ts';
import { daysToShift, shiftMoment } from './date-shift.ts';
import { addDays, dayIn, daysBetween, momentOf } from './day.ts';
import { looksLikeHeadings, readPeopleList } from './people-list.ts';
import { publishChecklist, type PublishFacts } from './publish-checklist.ts';

describe('the states of a course', () => {
  test.each([
    ['draft', null, false, ['active']],
    ['active', null, false, ['completed', 'archived', 'draft']],
    ['active', null, true, ['completed', 'archived']],
    ['completed', null, true, ['active', 'archived']],
    ['archived', 'active', true, ['active']],
    ['archived', 'completed', false, ['completed']],
  ] as const)('%s (before: %s, used: %s) may become %s', (status, before, isUsed, expected) => {
    expect(mayBecome({ status, before, isUsed })).toEqual(expected);
  });
});

describe('moving dates', () => {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
  const dayText = day.map((date) => date.toISOString().slice(0, 10));

  test('a wall clock shows the same before and after, also over a change of the clocks', () => {
    const shift = { startDate: '2027-01-11', timeZone: 'Europe/Prague', days: daysBetween('2026-09-14', '2027-01-11') };
    const due = momentOf('Europe/Prague', '2026-10-23', '23:59');
    expect(due.toISOString()).toBe('2026-10-23T21:59:00.000Z');
    expect(shiftMoment(due, shift).toISOString()).toBe('2027-02-19T22:59:00.000Z');
    const exact = new Date('2026-10-23T21:59:59.500Z');
    expect(shiftMoment(exact, shift).toISOString()).toBe('2027-02-19T22:59:59.500Z');
  });

  test('any moment comes to the day so many days away, and back again', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (moment, days) => {
        // In the hours that clocks skip or repeat (those before 8:00 UTC, there) there is no way back.
        fc.pre(moment.getUTCHours() > 8 && moment.getUTCHours() < 20);
        const shift = { startDate: '2026-01-01', timeZone: 'America/New_York', days };
        const moved = shiftMoment(moment, shift);
        expect(dayIn('America/New_York', moved)).toBe(addDays(dayIn('America/New_York', moment), days));
        expect(shiftMoment(moved, { ...shift, days: -days })).toEqual(moment);
      }),
    );
  });

  test('keeping weekdays moves by whole weeks, never more than three days beside the start', () => {
    fc.assert(
      fc.property(dayText, dayText, (from, to) => {
        const days = daysToShift(from, to, true);
        expect(Math.abs(days % 7)).toBe(0);
        expect(Math.abs(days - daysBetween(from, to))).toBeLessThanOrEqual(3);
        expect(daysToShift(from, to, false)).toBe(daysBetween(from, to));
      }),
    );
  });
});

describe('a pasted list', () => {
  test('is read whatever divides its cells, without empty lines, the address first', () => {
    const text = 'Name,E-mail\r\n"Byron, Ada",ADA@college.test\n\nGrace Hopper <grace@college.test>;\tx\n,;\njdoe';
    const lines = readPeopleList(text);
    expect(lines).toEqual([
      { line: 1, text: 'Name,E-mail', names: ['name', 'e-mail'] },
      { line: 2, text: '"Byron, Ada",ADA@college.test', names: ['ada@college.test', 'byron', 'ada'] },
      { line: 4, text: 'Grace Hopper <grace@college.test>;\tx', names: ['grace@college.test', 'grace hopper', 'x'] },
      { line: 6, text: 'jdoe', names: ['jdoe'] },
    ]);
    expect(lines.map(looksLikeHeadings)).toEqual([true, false, false, false]);
  });

  test('names as many people on a line as there are addresses', () => {
    const text = 'Ada Byron <ada@a.test>; GRACE@a.test, "Doe, J" <j.doe@a.test> ada@a.test';
    expect(readPeopleList(text)).toEqual(
      ['ada@a.test', 'grace@a.test', 'j.doe@a.test'].map((address) => ({ line: 1, text: address, names: [address] })),
    );
  });

  test('keeps a line that is too long for a name, which then is nobody’s', () => {
    expect(readPeopleList('x'.repeat(300))).toEqual([{ line: 1, text: 'x'.repeat(300), names: [] }]);
  });

  test('never throws, and names its lines in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const lines = readPeopleList(text).map(({ line }) => line);
        expect(lines).toEqual(lines.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('the checklist before publishing', () => {
  const item = { kind: 'lesson', title: 'L', isPublished: true, days: [], hasContent: true } as const;
  const whole: PublishFacts = {
    missing: [],
    startDate: '2026-09-14',
    endDate: '2026-12-06',
    instructors: 1,
    modules: [{ id: 'm', title: 'M', isPublished: true, items: [{ ...item, id: 'i', days: [] }] }],
  };
  const codes = (facts: Partial<PublishFacts>) =>
    publishChecklist({ ...whole, ...facts }).map(({ code, blocks }) => `${code}${blocks ? '!' : ''}`);
  const withItem = (given: object) => ({
    modules: [{ id: 'm', title: 'M', isPublished: true, items: [{ ...item, id: 'i', days: [], ...given }] }],
  });

  test.each<[string, Partial<PublishFacts>, string[]]>([
    ['nothing', {}, []],
    ['fields', { missing: ['description', 'title'] }, ['title!', 'description!']],
    ['dates the wrong way round', { missing: ['endDate', 'enrollmentDeadline'] }, ['dates!']],
    ['no modules', { modules: [] }, ['noModules']],
    [
      'a module with nothing in it',
      { modules: [{ id: 'm', title: '', isPublished: false, items: [] }] },
      ['moduleTitle!', 'emptyModule', 'unpublishedModule'],
    ],
    ['an item without a title', withItem({ title: '' }), ['itemTitle!']],
    ['a lesson without text', withItem({ hasContent: false }), ['emptyLesson']],
    [
      'a quiz without questions',
      withItem({ kind: 'quiz', hasContent: false, isPublished: false }),
      ['quizWithoutQuestions'],
    ],
    ['an unpublished item', withItem({ isPublished: false }), ['unpublishedItem']],
    ['a date before the course', withItem({ days: ['2026-09-13'] }), ['dateOutside']],
    ['a date after the course', withItem({ days: ['2026-10-01', '2026-12-07'] }), ['dateOutside']],
    ['nobody who teaches', { instructors: 0 }, ['noInstructor']],
    ['no dates', { startDate: null, endDate: null }, ['noDates']],
  ])('says what is missing: %s', (_name, facts, expected) => {
    expect(codes(facts)).toEqual(expected);
  });
});
