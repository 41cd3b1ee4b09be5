import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { latestDay } from '../contract/calendar-range.ts';
import { addDays } from './day.ts';
import { lastOccurrence, occurrences, parseRecurrence, type Recurrence, recurrenceText } from './recurrence.ts';
import { weekdayOf } from './calendar-grid.ts';

const once: Recurrence = { frequency: 'WEEKLY', interval: 1, until: null, count: null, weekdays: [] };
const days = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2020-01-01', n));
const rules = fc
  .record({
    first: days,
    frequency: fc.constantFrom('DAILY' as const, 'WEEKLY' as const, 'MONTHLY' as const, 'YEARLY' as const),
    interval: fc.integer({ min: 1, max: 5 }),
    end: fc.oneof(
      fc.constant({ until: null, count: null }),
      fc.integer({ min: 0, max: 900 }).map((n) => ({ until: n, count: null })),
      fc.integer({ min: 1, max: 40 }).map((count) => ({ until: null, count })),
    ),
    others: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
  })
  .map(({ first, frequency, interval, end, others }) => {
    const weekdays = frequency === 'WEEKLY' && others.length > 0 ? [...new Set([...others, weekdayOf(first)])] : [];
    const until = end.until === null ? null : addDays(first, end.until);
    const rule = { frequency, interval, until, count: end.count, weekdays: weekdays.toSorted((a, b) => a - b) };
    return { first, rule };
  });

describe('what repeats', () => {
  it('ends with the calendar, however rarely it is', () => {
    fc.assert(
      fc.property(rules, fc.nat({ max: 2 ** 31 }), ({ first, rule }, interval) => {
        const endless = { ...rule, interval: interval + 1, until: null };
        const all = occurrences(endless, first, first, '9999-12-31');
        expect(all[0] ?? first).toBe(first);
        expect((all.at(-1) ?? first) <= latestDay).toBe(true);
        expect(lastOccurrence(endless, first)).toBe(rule.count === null ? null : (all.at(-1) ?? first));
      }),
      { numRuns: 50 },
    );
  });

  it('is on the days that ical.js says', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: 0, max: 700 }), ({ first, rule }, skipped) => {
        // It moves a leap day to 1 March in other years; they have none (RFC 5545, 3.3.10).
        fc.pre(rule.frequency !== 'YEARLY' || !first.endsWith('-02-29'));
        const from = addDays(first, skipped);
        const to = addDays(from, 200);
        const iterator = ICAL.Recur.fromString(recurrenceText(rule)).iterator(ICAL.Time.fromDateString(first));
        const expected: string[] = [];
        for (let next = iterator.next(); next && next.toString() <= to; next = iterator.next())
          if (next.toString() >= from) expected.push(next.toString());
        expect(occurrences(rule, first, from, to)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('is left out in years and months without its day', () => {
    const yearly = { ...once, frequency: 'YEARLY' } as const;
    expect(occurrences(yearly, '2020-02-29', '2020-01-01', '2029-01-01')).toEqual([
      '2020-02-29',
      '2024-02-29',
      '2028-02-29',
    ]);
    const monthly = { ...once, frequency: 'MONTHLY' } as const;
    expect(occurrences(monthly, '2026-01-31', '2026-01-01', '2026-05-31')).toEqual([
      '2026-01-31',
      '2026-03-31',
      '2026-05-31',
    ]);
  });

  it('is written and read again', () => {
    fc.assert(
      fc.property(rules, ({ rule }) => {
        expect(parseRecurrence(recurrenceText(rule))).toEqual(rule);
      }),
    );
    expect(parseRecurrence('FREQ=HOURLY')).toBeNull();
    expect(parseRecurrence('FREQ=MONTHLY;BYDAY=1TU')).toBeNull();
  });

  it('ends on the day it says, and after as often as it says', () => {
    expect(lastOccurrence(once, '2026-11-03')).toBeNull();
    expect(lastOccurrence({ ...once, until: '2026-12-19' }, '2026-11-03')).toBe('2026-12-19');
    expect(lastOccurrence({ ...once, count: 3 }, '2026-11-03')).toBe('2026-11-17');
  });
});
