import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deadlineOf, limitOf, movedDeadline, noAllowance } from './deadline.ts';

const start = new Date('2026-11-18T10:00:00Z');
const plus = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const none = { timeLimit: null, availableUntil: null, cutsAtUntil: false };

test('is the limit after the start, and never without one', () => {
  expect(deadlineOf(start, { ...none, timeLimit: 30 }, noAllowance)).toEqual(plus(30));
  expect(deadlineOf(start, none, noAllowance, 30)).toBeNull();
  expect(deadlineOf(start, { ...none, timeLimit: 30 }, { ...noAllowance, isUntimed: true })).toBeNull();
});

test('is cut by the closing time only where that cuts', () => {
  const rules = { timeLimit: 30, availableUntil: plus(10), cutsAtUntil: false };
  expect(deadlineOf(start, rules, noAllowance)).toEqual(plus(30));
  expect(deadlineOf(start, { ...rules, cutsAtUntil: true }, noAllowance, 60)).toEqual(plus(10));
  expect(deadlineOf(start, { ...rules, timeLimit: null, cutsAtUntil: true }, noAllowance)).toEqual(plus(10));
});

test('grows exactly with the student’s factor', () => {
  expect(limitOf({ timeLimit: 25 }, { ...noAllowance, timeFactor: '1.10' })).toBe(27.5 * 60_000);
  expect(limitOf({ timeLimit: 30 }, { ...noAllowance, timeFactor: '1.33' })).toBe(39.9 * 60_000);
});

test('for all limits, factors, extensions and closing times: never later than it would be with more, never past the cut', () => {
  const minutes = fc.integer({ min: 1, max: 10_080 });
  const hundredths = fc.integer({ min: 100, max: 1000 });
  const until = fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: null });
  const property = fc.property(minutes, hundredths, minutes, until, fc.boolean(), (limit, factor, extra, end, cuts) => {
    const rules = { timeLimit: limit, availableUntil: end === null ? null : plus(end), cutsAtUntil: cuts };
    const allowance = { ...noAllowance, timeFactor: (factor / 100).toFixed(2) };
    const plainEnd = deadlineOf(start, rules, noAllowance);
    const own = deadlineOf(start, rules, allowance);
    const extended = deadlineOf(start, rules, allowance, extra);
    if (!plainEnd || !own || !extended) throw new Error('There is a limit');
    expect(own.getTime()).toBeGreaterThanOrEqual(plainEnd.getTime());
    const uncut = start.getTime() + (limit * factor * 60_000) / 100;
    const last = cuts && end !== null ? plus(end).getTime() : Infinity;
    expect(own.getTime()).toBe(Math.min(uncut, last));
    expect(extended.getTime()).toBe(Math.min(uncut + extra * 60_000, last));
    const now = plus(5_000);
    expect(movedDeadline(own, now)).toEqual(own < now ? now : own);
  });
  fc.assert(property, { numRuns: 2_000 });
});
