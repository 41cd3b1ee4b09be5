import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CourseProblem } from '../contract/course-problems.ts';
import { type CourseFacts, problemsOf } from './course-problems.ts';

const today = '2026-11-18';
const fine: CourseFacts = {
  status: 'active',
  isTemplate: false,
  startDate: '2026-09-14',
  endDate: '2026-12-06',
  enrollmentDeadline: '2026-09-28',
  term: { startsOn: '2026-09-14', endsOn: '2026-12-06' },
  maxStudents: 30,
  held: 20,
  waiting: 0,
  pending: 0,
  instructors: 1,
  hasContent: true,
};

test('a course that is as it should be has none', () => {
  expect(problemsOf(fine, today)).toEqual([]);
});

test.each<[CourseProblem[], Partial<CourseFacts>]>([
  [['noInstructor'], { instructors: 0 }],
  [['noInstructor'], { instructors: 0, status: 'draft', enrollmentDeadline: null }],
  [['noContent'], { hasContent: false }],
  [[], { hasContent: false, status: 'draft', enrollmentDeadline: null }],
  [['endsBeforeStart'], { startDate: '2026-11-30', endDate: '2026-11-29' }],
  [['deadlineAfterEnd'], { enrollmentDeadline: '2026-12-07' }],
  [[], { enrollmentDeadline: '2026-12-06' }],
  [['outsideTerm'], { startDate: '2026-09-13' }],
  [['outsideTerm'], { endDate: '2026-12-07' }],
  [['noTerm'], { term: null }],
  [['deadlinePassed'], { status: 'draft' }],
  [[], { status: 'draft', enrollmentDeadline: today }],
  [['isOver'], { endDate: '2026-11-17' }],
  [[], { endDate: today }],
  [['placesFree'], { waiting: 1 }],
  [[], { waiting: 1, held: 30 }],
  [['placesFree'], { waiting: 1, maxStudents: null }],
  [['isOver'], { waiting: 1, pending: 2, endDate: '2026-11-17' }],
  [['overfull'], { held: 31 }],
  [['requestsWaiting'], { pending: 1 }],
  [[], { isTemplate: true, status: 'draft', instructors: 0 }],
])('%j: %j', (expected, given) => {
  const facts = { ...fine, ...given };
  // Dates that are moved for one rule must not break another.
  const inTerm = expected.includes('outsideTerm') || given.term === null;
  expect(
    problemsOf(inTerm ? facts : { ...facts, term: { startsOn: '2026-09-01', endsOn: '2026-12-31' } }, today),
  ).toEqual(expected);
});

const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`);
const dayOrNone = fc.option(day, { nil: null });
const count = fc.integer({ min: 0, max: 6 });
const anyCourse: fc.Arbitrary<CourseFacts> = fc.record({
  status: fc.constantFrom('draft', 'active', 'completed', 'archived'),
  isTemplate: fc.boolean(),
  startDate: dayOrNone,
  endDate: dayOrNone,
  enrollmentDeadline: dayOrNone,
  term: fc.option(fc.record({ startsOn: day, endsOn: day }), { nil: null }),
  maxStudents: fc.option(count, { nil: null }),
  held: count,
  waiting: count,
  pending: count,
  instructors: count,
  hasContent: fc.boolean(),
});

describe('of any course', () => {
  test('each problem is named once, and what is completed or put away has none', () => {
    fc.assert(
      fc.property(anyCourse, day, (course, on) => {
        const problems = problemsOf(course, on);
        expect(new Set(problems).size).toBe(problems.length);
        if (course.status === 'completed' || course.status === 'archived') expect(problems).toEqual([]);
      }),
    );
  });

  test('raising the limit until all fit mends what is overfull, and leaves no place free for nobody', () => {
    fc.assert(
      fc.property(anyCourse, day, (course, on) => {
        const roomy = problemsOf({ ...course, maxStudents: course.held + course.waiting, waiting: 0 }, on);
        expect(roomy).not.toContain('overfull');
        expect(roomy).not.toContain('placesFree');
      }),
    );
  });
});
