import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filesProblem, handInRefusal, linkProblem } from './hand-in.ts';
import { assessmentTotal, ratingFor, ratingSpan } from './rubric.ts';
import { groupCount, spread } from './split-groups.ts';
import { lateSeconds, timelinessOf } from './timeliness.ts';

const due = new Date('2026-11-20T10:00:00Z');
const after = (seconds: number) => new Date(due.getTime() + seconds * 1000);

describe('late and missing', () => {
  it.each([
    [0, 0, 0],
    [1, 0, 1],
    [600, 10, 0],
    [601, 10, 601],
    [-5, 0, 0],
  ])('work that came %i s after it was due, with %i minutes of grace, is %i s late', (seconds, graceMinutes, late) => {
    expect(lateSeconds({ dueAt: due, graceMinutes, submittedAt: after(seconds) })).toBe(late);
  });

  it('is missing once the grace is over, unless it is settled, not published or not handed in here', () => {
    const work = {
      handingIn: 'online',
      dueAt: due,
      graceMinutes: 10,
      submittedAt: null,
      isSettled: false,
      isPublished: true,
      said: null,
      standsSince: null,
    } as const;
    expect(timelinessOf(work, after(600))).toBe('in_time');
    expect(timelinessOf(work, after(601))).toBe('missing');
    expect(timelinessOf({ ...work, isSettled: true }, after(601))).toBe('in_time');
    expect(timelinessOf({ ...work, isPublished: false }, after(601))).toBe('in_time');
    expect(timelinessOf({ ...work, handingIn: 'paper' }, after(601))).toBe('in_time');
    expect(timelinessOf({ ...work, standsSince: after(600) }, after(9999))).toBe('in_time');
    expect(timelinessOf({ ...work, standsSince: after(601) }, after(9999))).toBe('missing');
  });

  it('is what staff said of it, whatever the dates say', () => {
    const every = { handingIn: 'online', isSettled: false, isPublished: true, standsSince: null } as const;
    const work = { ...every, dueAt: due, graceMinutes: 0 };
    expect(timelinessOf({ ...work, submittedAt: after(60), said: 'none' }, after(90))).toBe('in_time');
    expect(timelinessOf({ ...work, submittedAt: after(-60), said: 'late' }, after(90))).toBe('late');
    expect(timelinessOf({ ...work, submittedAt: null, said: 'none' }, after(90))).toBe('in_time');
    expect(timelinessOf({ ...work, handingIn: 'paper', submittedAt: null, said: 'missing' }, after(90))).toBe(
      'missing',
    );
  });
});

describe('handing in', () => {
  const facts = {
    handingIn: 'online',
    availableFrom: due,
    availableUntil: after(60),
    attemptsAllowed: 2,
    attemptsMade: 1,
    isOver: false,
    isLocked: false,
    lacksGroup: false,
  } as const;

  it('is open from the moment of opening to before that of closing, as often as is allowed', () => {
    expect(handInRefusal(facts, after(-1))).toBe('not_open');
    expect(handInRefusal(facts, due)).toBeNull();
    expect(handInRefusal(facts, after(59))).toBeNull();
    expect(handInRefusal(facts, after(60))).toBe('closed');
    expect(handInRefusal({ ...facts, attemptsMade: 2 }, due)).toBe('no_attempts_left');
    expect(handInRefusal({ ...facts, lacksGroup: true }, due)).toBe('no_group');
  });

  it('takes links of the web alone, and files that fit', () => {
    expect(['https://a.example/x', 'http://a.example'].map(linkProblem)).toEqual([null, null]);
    for (const link of ['javascript:alert(1)', 'ftp://a.example', 'file:///etc/passwd', 'https://x', 'no address'])
      expect(linkProblem(link), link).not.toBeNull();
    const rules = { accepts: ['file' as const], fileTypes: ['.pdf'], mostFiles: 2, largestFile: 1024 };
    const file = (name: string, size = 1) => ({ name, size });
    const problem = (...files: ReturnType<typeof file>[]) => filesProblem(rules, files)?.toString();
    expect(problem(file('a.PDF'), file('b.pdf'))).toBeUndefined();
    expect(problem(file('a.pdf'), file('a.pdf'))).toMatch(/duplicate/);
    expect(problem(file('a.pdf', 1025))).toBe('a.pdf exceeds maximum allowed size of 1 KB');
    expect(problem(file('a.exe'))).toBe('You can only upload: .pdf');
  });
});

describe('a random split', () => {
  it('places everybody once, and sizes differ by one at most', () => {
    fc.assert(
      fc.property(
        fc.nat(60),
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1 }),
        (people, groups, numbers) => {
          let at = 0;
          const random = () => numbers[at++ % numbers.length] ?? 0;
          const joined = spread(
            Array.from({ length: people }, (_, i) => i),
            Array.from({ length: groups }, () => 0),
            random,
          );
          expect(joined.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: people }, (_, i) => i));
          const sizes = joined.map((group) => group.length);
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('never passes the most that a group may have', () => {
    expect(spread([1, 2, 3, 4, 5], [1, 0], () => 0, 2).map((group) => group.length)).toEqual([1, 2]);
    expect([groupCount({ by: 'size', count: 2 }, 7), groupCount({ by: 'size', count: 5 }, 3)]).toEqual([4, 1]);
  });
});

describe('a rubric', () => {
  it('adds up exactly, and finds the rating that points stand for', () => {
    expect(assessmentTotal([{ points: '0.1' }, { points: '0.2' }, { points: null }])).toBe('0.3');
    expect(assessmentTotal([{ points: null }])).toBeNull();
    const rating = (id: string, points: string) => ({ id, points, title: id, description: '' });
    const criterion = { id: 'c', points: '10', usesRanges: true, ratings: [rating('high', '10'), rating('low', '4')] };
    expect([
      ratingFor(criterion, '10'),
      ratingFor(criterion, '4.01'),
      ratingFor(criterion, '4'),
      ratingFor(criterion, '0'),
    ]).toEqual(['high', 'high', 'low', 'low']);
    expect(ratingFor({ ...criterion, usesRanges: false }, '5')).toBeNull();
    expect([ratingSpan(criterion, 0), ratingSpan(criterion, 1)]).toEqual([
      { most: '10', end: { points: '4', isIn: false } },
      { most: '4', end: { points: '0', isIn: true } },
    ]);
    expect(ratingSpan({ ...criterion, ratings: [rating('none', '0')] }, 0)).toEqual({ most: '0', end: null });
    expect(ratingSpan({ ...criterion, usesRanges: false }, 1)).toEqual({ most: '4', end: null });
  });
});
