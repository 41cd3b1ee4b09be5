import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './day.ts';
import { daysOfMonth } from './report-period.ts';

test('a month has its days', () => {
  expect(daysOfMonth('2026-10')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});

test('after the last day of a month the next begins', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
      const month = `${year}-${String(number).padStart(2, '0')}`;
      const { from, to } = daysOfMonth(month);
      expect([from.slice(0, 7), to.slice(0, 7)]).toEqual([month, month]);
      expect(addDays(to, 1).slice(8)).toBe('01');
    }),
  );
});
