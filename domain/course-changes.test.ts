import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CourseChange } from '../contract/course-changes.ts';
import { type ChangeableCourse, planChange } from './course-changes.ts';

const course = (given: Partial<ChangeableCourse> = {}): ChangeableCourse => ({
  id: 'a',
  code: 'WEB-301',
  status: 'active',
  mayBecome: ['completed', 'archived'],
  term: 'autumn',
  isTermChosen: false,
  department: null,
  startDate: '2026-09-14',
  endDate: '2026-12-06',
  enrollmentDeadline: '2026-09-28',
  maxStudents: 40,
  held: 30,
  isUnfinished: false,
  ...given,
});
const world = { termOn: (day: string | null) => (day === null || day < '2027' ? 'autumn' : 'spring'), namesakes: [] };
const planOf = (given: Partial<ChangeableCourse>, change: CourseChange, namesakes = [] as never[]) =>
  planChange([course(given)], change, { ...world, namesakes })[0];

describe('one course', () => {
  test('takes what is given and keeps the rest', () => {
    const plan = planOf({}, { department: 'arts', maxStudents: null });
    expect(plan).toMatchObject({ changed: ['department', 'maxStudents'], refusals: [], isOverfull: false });
    expect(plan?.after).toEqual(course({ department: 'arts', maxStudents: null }));
  });

  test('follows its start date into another term, unless its term was chosen', () => {
    const change = { startDate: '2027-01-11', endDate: '2027-04-04' };
    expect(planOf({}, change)).toMatchObject({ after: { term: 'spring' }, changed: ['term', 'startDate', 'endDate'] });
    expect(planOf({ isTermChosen: true }, change)?.after.term).toBe('autumn');
    expect(planOf({}, { term: 'spring' })?.after).toMatchObject({ term: 'spring', isTermChosen: true });
    expect(planOf({ term: 'spring', isTermChosen: true }, { term: null })?.after).toMatchObject({
      term: 'autumn',
      isTermChosen: false,
    });
  });

  test.each<[string, Partial<ChangeableCourse>, CourseChange, string[]]>([
    [
      'an archived one changes no field',
      { status: 'archived', mayBecome: ['active'] },
      { maxStudents: 5 },
      ['archived'],
    ],
    ['but comes out of the archive', { status: 'archived', mayBecome: ['active'] }, { status: 'active' }, []],
    ['never ends before it begins', {}, { endDate: '2026-09-13' }, ['dates', 'deadline']],
    ['has its deadline before its end', {}, { enrollmentDeadline: '2026-12-07' }, ['deadline']],
    ['is not judged by dates that stay', { endDate: '2026-01-01' }, { maxStudents: 5 }, []],
    ['becomes only what it can', {}, { status: 'draft' }, ['status']],
    [
      'is finished before it is published',
      { status: 'draft', mayBecome: ['active'], isUnfinished: true },
      { status: 'active' },
      ['unfinished'],
    ],
    [
      'is published with its dates in order',
      { status: 'draft', mayBecome: ['active'], endDate: '2026-09-01', enrollmentDeadline: null },
      { status: 'active' },
      ['dates'],
    ],
    ['refuses nothing where nothing changes', { status: 'archived' }, { status: 'archived' }, []],
  ])('%s', (_name, given, change, refusals) => {
    expect(planOf(given, change)?.refusals).toEqual(refusals);
  });

  test('may have fewer places than students, which is said', () => {
    expect(planOf({}, { maxStudents: 29 })).toMatchObject({ isOverfull: true, refusals: [] });
    expect(planOf({}, { maxStudents: 30 })).toMatchObject({ isOverfull: false });
  });
});

describe('the code of a course', () => {
  test('is used once in a term, among those that change and those that do not', () => {
    const others = [{ id: 'x', code: 'web-301', term: 'spring' }];
    const [plan] = planChange([course()], { term: 'spring' }, { ...world, namesakes: others });
    expect(plan?.refusals).toEqual(['codeTaken']);
    const two = [course({ id: 'a' }), course({ id: 'b', term: 'summer' })];
    const plans = planChange(two, { term: 'spring' }, world);
    expect(plans.map(({ refusals }) => refusals)).toEqual([['codeTaken'], ['codeTaken']]);
  });

  test('may be repeated by drafts', () => {
    const two = [course({ id: 'a', status: 'draft' }), course({ id: 'b', status: 'draft', term: 'summer' })];
    expect(planChange(two, { term: 'spring' }, world).flatMap(({ refusals }) => refusals)).toEqual([]);
  });
});

test('a change that was made changes nothing a second time', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`);
  const dayOrNone = fc.option(day, { nil: null });
  const change = fc.record(
    {
      term: fc.constantFrom('autumn', 'spring'),
      department: fc.option(fc.constant('arts'), { nil: null }),
      startDate: dayOrNone,
      endDate: dayOrNone,
      enrollmentDeadline: dayOrNone,
      maxStudents: fc.option(fc.integer({ min: 1, max: 50 }), { nil: null }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(change, dayOrNone, dayOrNone, (wanted, startDate, endDate) => {
      const [first] = planChange([course({ startDate, endDate })], wanted, world);
      const [second] = planChange(first ? [first.after] : [], wanted, world);
      expect(second?.changed).toEqual([]);
      expect(second?.after).toEqual(first?.after);
    }),
  );
});
