import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, isDay, monthAround, weekAround, weekdayOf } from './calendar-grid.ts';
import { addDays, daysBetween } from './day.ts';

const days = fc.integer({ min: 0, max: 40_000 }).map((n) => addDays('1990-01-01', n));

describe('the grid of a month', () => {
  it('is of whole weeks from Monday, each day after the one before, with all of the month in it', () => {
    fc.assert(
      fc.property(days, (day) => {
        const grid = monthAround(day);
        const flat = grid.flat();
        expect(grid.length).toBeGreaterThanOrEqual(4);
        expect(grid.length).toBeLessThanOrEqual(6);
        expect(flat.every((each, i) => each === addDays(flat[0] ?? '', i))).toBe(true);
        expect(weekdayOf(flat[0] ?? '')).toBe(0);
        const month = flat.filter((each) => each.startsWith(day.slice(0, 7)));
        expect(month[0]).toBe(`${day.slice(0, 7)}-01`);
        expect(addDays(month.at(-1) ?? '', 1).slice(8)).toBe('01');
        expect(flat).toContain(day);
      }),
    );
  });

  it('has four weeks where February begins on a Monday, and six where a month needs them', () => {
    expect(monthAround('2027-02-14')).toHaveLength(4);
    expect(monthAround('2026-11-17')).toHaveLength(6);
    expect(monthAround('2026-11-17')[0]?.[0]).toBe('2026-10-26');
  });

  it('a week is the one around its days', () => {
    expect(weekAround('2026-11-22')).toEqual(weekAround('2026-11-16'));
    expect(weekAround('2026-11-22')[6]).toBe('2026-11-22');
  });
});

describe('months', () => {
  it('are added without skipping one', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    fc.assert(
      fc.property(days, fc.integer({ min: -60, max: 60 }), (day, months) => {
        const moved = addMonths(day, months);
        const [year = 0, month = 0] = day.split('-').map(Number);
        const [toYear = 0, toMonth = 0] = moved.split('-').map(Number);
        expect(toYear * 12 + toMonth).toBe(year * 12 + month + months);
        expect(Math.abs(daysBetween(day, moved) - (months * 365.25) / 12)).toBeLessThan(5);
      }),
    );
  });

  it('a day is one that there is', () => {
    expect(['2026-02-28', '2028-02-29'].map(isDay)).toEqual([true, true]);
    expect(['2026-02-29', '2026-13-01', 'today', '', '2026-1-1'].map(isDay)).toEqual(Array(5).fill(false));
  });
});
