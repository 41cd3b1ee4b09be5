import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Dates, effectiveDates, mostLenientDates, type OverrideDates } from './effective-dates.ts';

const day = (n: number) => new Date(Date.UTC(2026, 10, n, 8));
const none: Dates = { availableFrom: null, dueAt: null, availableUntil: null };
const base: Dates = { availableFrom: day(5), dueAt: day(10), availableUntil: day(15) };
const now = day(8);

describe('the dates that hold for a person', () => {
  const cases: [string, OverrideDates[], Partial<Dates>][] = [
    ['no override: the activity’s own', [], {}],
    ['one override replaces what it sets', [{ dueAt: day(12) }], { dueAt: day(12) }],
    ['also with an earlier date', [{ dueAt: day(9) }], { dueAt: day(9) }],
    ['what it does not set stays', [{ availableFrom: day(2) }], { availableFrom: day(2) }],
    ['the latest due date of two', [{ dueAt: day(11) }, { dueAt: day(13) }], { dueAt: day(13) }],
    ['a student’s cannot shorten a section’s', [{ dueAt: day(20) }, { dueAt: day(7) }], { dueAt: day(20) }],
    ['the earliest opening of two', [{ availableFrom: day(6) }, { availableFrom: day(3) }], { availableFrom: day(3) }],
    [
      'the latest closing of two',
      [{ availableUntil: day(16) }, { availableUntil: day(19) }],
      { availableUntil: day(19) },
    ],
    ['no due date wins', [{ dueAt: day(20) }, { dueAt: null }], { dueAt: null }],
    ['no opening date wins', [{ availableFrom: null }, { availableFrom: day(1) }], { availableFrom: null }],
    ['no closing date wins', [{ availableUntil: null }, { availableUntil: day(30) }], { availableUntil: null }],
    [
      'each date from the override that sets it',
      [{ dueAt: day(12) }, { availableUntil: day(18) }],
      {
        dueAt: day(12),
        availableUntil: day(18),
      },
    ],
    [
      'an override that has closed opens nothing earlier',
      [
        { availableFrom: day(1), availableUntil: day(7) },
        { availableFrom: day(6), availableUntil: day(9) },
      ],
      { availableFrom: day(6), availableUntil: day(9) },
    ],
    [
      'nor does it take the opening date away',
      [{ availableFrom: null, availableUntil: day(7) }],
      {
        availableUntil: day(7),
      },
    ],
    ['it closes at its very moment', [{ availableFrom: day(1), availableUntil: now }], { availableUntil: now }],
    [
      'its due date still counts',
      [{ dueAt: day(6), availableUntil: day(7) }],
      { dueAt: day(6), availableUntil: day(7) },
    ],
  ];
  test.each(cases)('%s', (_, overrides, changed) => {
    expect(effectiveDates(base, overrides, now)).toEqual({ ...base, ...changed });
  });

  test('an activity without dates can have them for some', () => {
    expect(effectiveDates(none, [{ dueAt: day(9) }], now)).toEqual({ ...none, dueAt: day(9) });
  });
});

describe('what staff see', () => {
  test('is the most lenient of all, the activity’s own among them', () => {
    const overrides = [{ dueAt: day(9), availableFrom: day(1) }, { availableUntil: null }];
    expect(mostLenientDates(base, overrides, now)).toEqual({
      availableFrom: day(1),
      dueAt: day(10),
      availableUntil: null,
    });
  });
});

const moment = fc.option(fc.integer({ min: 1, max: 20 }).map(day), { nil: null });
const dates = fc.record({ availableFrom: moment, dueAt: moment, availableUntil: moment });
const override = fc.record({ availableFrom: moment, dueAt: moment, availableUntil: moment }, { requiredKeys: [] });
const overrides = fc.array(override, { maxLength: 5 });
const at = fc.integer({ min: 1, max: 20 }).map(day);
const latest = (moment: Date | null) => moment?.getTime() ?? Number.POSITIVE_INFINITY;

describe('whatever the overrides', () => {
  test('their order says nothing, and one given twice says it once', () => {
    const shuffled = overrides.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
    );
    fc.assert(
      fc.property(dates, shuffled, at, (own, [given, order], now) => {
        const merged = effectiveDates(own, given, now);
        expect(effectiveDates(own, order, now)).toEqual(merged);
        expect(effectiveDates(own, [...given, ...given], now)).toEqual(merged);
      }),
    );
  });

  test('one more never brings the due or closing date forward, once another sets it', () => {
    fc.assert(
      fc.property(dates, overrides, override, at, (own, given, more, now) => {
        const before = effectiveDates(own, given, now);
        const after = effectiveDates(own, [...given, more], now);
        for (const date of ['dueAt', 'availableUntil'] as const)
          if (given.some((each) => each[date] !== undefined))
            expect(latest(after[date])).toBeGreaterThanOrEqual(latest(before[date]));
      }),
    );
  });

  test('staff see nothing stricter than anybody has', () => {
    fc.assert(
      fc.property(dates, overrides, fc.array(fc.nat(4)), at, (own, all, chosen, now) => {
        const applying = chosen.flatMap((index) => all[index] ?? []);
        const seen = mostLenientDates(own, all, now);
        const theirs = effectiveDates(own, applying, now);
        expect(latest(seen.dueAt)).toBeGreaterThanOrEqual(latest(theirs.dueAt));
        expect(latest(seen.availableUntil)).toBeGreaterThanOrEqual(latest(theirs.availableUntil));
      }),
    );
  });
});
