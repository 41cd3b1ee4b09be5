import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, fraction, sum, times, toDecimal } from '../fraction.ts';
import { keptNumbers, keptOf } from './kept-score.ts';

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
