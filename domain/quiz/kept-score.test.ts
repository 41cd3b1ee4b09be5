import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, fraction, minus, sum, times, toDecimal } from '../fraction.ts';
import { latePenalty } from '../grading/late-policy.ts';
import { bestOf, keptNumbers, keptOf } from './kept-score.ts';

const attempts = (...scores: (string | null)[]) =>
  scores.map((score, index) => ({ number: index + 1, score: score === null ? null : fraction(score) }));
const kept = (policy: 'highest' | 'average' | 'latest' | 'first', ...scores: (string | null)[]) => {
  const score = keptOf(policy, attempts(...scores));
  return score && toDecimal(score, 4);
};

test('is the highest, the mean, the latest or the first', () => {
  const scores = ['2', '5', '3'];
  expect(kept('highest', ...scores)).toBe('5.0000');
  expect(kept('average', ...scores)).toBe('3.3333');
  expect(kept('latest', ...scores)).toBe('3.0000');
  expect(kept('first', ...scores)).toBe('2.0000');
  expect(kept('average')).toBeNull();
});

test('leaves out what waits for a grader, but for the one attempt that would count', () => {
  expect(kept('highest', '2', null)).toBe('2.0000');
  expect(kept('average', '2', null, '4')).toBe('3.0000');
  expect(kept('latest', '2', null)).toBeNull();
  expect(kept('first', null, '2')).toBeNull();
});

test('for all scores: the highest is none lower, the mean is exact, and the numbers say whose it is', () => {
  const score = fc.integer({ min: 0, max: 1000 }).map((hundredths) => (hundredths / 100).toFixed(2));
  const property = fc.property(fc.array(score, { minLength: 1, maxLength: 6 }), (scores) => {
    const all = attempts(...scores);
    const given = all.flatMap((one) => one.score ?? []);
    const best = keptOf('highest', all);
    if (!best) throw new Error('There is one');
    expect(given.every((one) => compare(one, best) <= 0) && given.some((one) => compare(one, best) === 0)).toBe(true);
    const mean = keptOf('average', all);
    expect(mean && compare(times(mean, fraction(all.length)), sum(given))).toBe(0);
    expect(keptNumbers('latest', all)).toEqual([all.length]);
    expect(keptNumbers('first', all)).toEqual([1]);
    const [number] = keptNumbers('highest', all);
    expect(all.find((one) => one.number === number)?.score).toEqual(best);
    expect(keptNumbers('average', all)).toHaveLength(all.length);
  });
  fc.assert(property, { numRuns: 500 });
});

test('where the highest counts, nobody loses by another attempt, however late it comes', () => {
  const points = fc.integer({ min: 0, max: 1000 }).map((hundredths) => (hundredths / 100).toFixed(2));
  const attempt = fc.record({ points, minutes: fc.integer({ min: 0, max: 3000 }) });
  const policy = fc.record({
    percent: fc.constantFrom('0', '7.5', '10', '33.33'),
    per: fc.constantFrom('hour' as const, 'day' as const),
    floor: fc.constantFrom('0', '40'),
    graceMinutes: fc.constantFrom(0, 30),
  });
  const property = fc.property(fc.array(attempt, { minLength: 2, maxLength: 6 }), policy, (given, late) => {
    const all = given.map((one, index) => {
      const score = fraction(one.points);
      const counted = minus(score, latePenalty(late, '10', one.points, one.minutes));
      return { number: index + 1, score, counted };
    });
    const before = bestOf(all.slice(0, -1));
    const after = bestOf(all);
    if (!before || !after) throw new Error('There is one');
    expect(compare(after.counted, before.counted)).toBeGreaterThanOrEqual(0);
    expect(all.every(({ counted }) => compare(counted, after.counted) <= 0)).toBe(true);
    expect(keptNumbers('highest', all)).toEqual([after.number]);
    expect(keptOf('highest', all)).toEqual(all.find(({ number }) => number === after.number)?.score);
  });
  fc.assert(property, { numRuns: 500 });
});
