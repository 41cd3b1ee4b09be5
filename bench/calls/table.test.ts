import { describe, expect, it } from 'vitest';
import { median, percentile } from '../measure.ts';
import { type Cost, heading, linesOf, verdictsOf } from './table.ts';

const figures = (p95: number) => ({ perSecond: 812.4, p50: p95 / 2, p95, p99: p95 * 2, errors: 0 });
const cost = (p95: number, ofFloor = 0.5): Cost => ({
  statements: 3,
  isOnce: false,
  driven: { 1: figures(p95), 16: figures(p95), 64: figures(p95) },
  ofFloor,
});

describe('what latencies are told by', () => {
  it('takes the value that a share of them is not above', () => {
    const hundred = Array.from({ length: 100 }, (_, i) => i + 1);
    expect([0, 0.5, 0.95, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([1, 50, 95, 99, 100]);
    expect(percentile([7], 0.99)).toBe(7);
    expect(percentile([], 0.5)).toBeNaN();
    expect(median([9, 1, 4])).toBe(4);
  });
});

describe('the table of calls', () => {
  it('has a line for each college, in its columns', () => {
    const lines = linesOf({
      asker: 'student',
      call: '/api/dashboard',
      small: cost(10),
      big: cost(12),
      largest: { ...cost(31), students: 1730 },
    });
    expect(lines.map((line) => line.slice(59, 68).trim())).toEqual(['small', 'big', 'largest']);
    expect(lines[0]).toMatch(/^student {4}\/api\/dashboard +small +3 +5\.0 +10 +20 +812 +812 +812 +50 %$/);
    expect(lines[1]).toMatch(/ 1\.20 ×$/);
    expect(lines[2]).toMatch(/ 3\.10 ×, 1730 students$/);
    expect(lines[1]?.length).toBe(heading.length);
  });

  it('names what misses a goal, the worst first, and what could not be measured', () => {
    const slow = { asker: 'admin', call: '/api/users', small: cost(10, 0.1), big: cost(16) };
    const slower = { asker: 'admin', call: '/api/courses', small: cost(10), big: cost(20) };
    const unmeasured = { asker: 'admin', call: '/api/terms', small: cost(Number.NaN, Number.NaN) };
    expect(verdictsOf([slow, slower, unmeasured])).toEqual({
      isMissed: true,
      lines: [
        '1 of 3 calls reach 40 % of the floor at 16 connections in the small college.',
        '  missed: admin /api/users 10 %',
        '  missed: admin /api/terms NaN %',
        '0 of 2 calls take at most 1.5 × as long at p95 in the big college.',
        '  missed: admin /api/courses 2.00 ×',
        '  missed: admin /api/users 1.60 ×',
      ],
    });
  });

  it('is content with what keeps to the goals', () => {
    const { lines, isMissed } = verdictsOf([{ asker: 'student', call: '/', small: cost(10), big: cost(15) }]);
    expect(isMissed).toBe(false);
    expect(lines).toHaveLength(2);
  });
});
