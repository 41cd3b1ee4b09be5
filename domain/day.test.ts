import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addDays, dayIn, daysBetween, momentOf } from './day.ts';
import { weekOf, weeksOf } from './term.ts';

const zones = fc.constantFrom(
  'UTC',
  'Europe/Prague',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Apia',
  'Australia/Lord_Howe',
);
const days = fc
  .integer({ min: Date.UTC(2000, 0, 1) / 86_400_000, max: Date.UTC(2060, 0, 1) / 86_400_000 })
  .map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));

describe('days', () => {
  it('depend on where one stands', () => {
    const moment = new Date('2026-11-18T23:30:00Z');
    expect(dayIn('Europe/Prague', moment)).toBe('2026-11-19');
    expect(dayIn('America/New_York', moment)).toBe('2026-11-18');
  });

  it('are the same in a browser that writes dates in another order', () => {
    const dates = Intl.DateTimeFormat.prototype;
    const own = Object.getOwnPropertyDescriptor(dates, 'format') ?? {};
    Object.defineProperty(dates, 'format', { configurable: true, get: () => () => '11/18/2026' });
    onTestFinished(() => void Object.defineProperty(dates, 'format', own));
    expect(dayIn('Asia/Kathmandu', new Date('2026-11-18T12:00:00Z'))).toBe('2026-11-18');
  });

  it('are added and counted across months, years and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    fc.assert(
      fc.property(days, fc.integer({ min: -2000, max: 2000 }), (day, n) => {
        expect(daysBetween(day, addDays(day, n))).toBe(n);
      }),
    );
  });

  it('a wall clock time is found again on the wall, whatever the clocks do that night', () => {
    // Midday exists once on every day of every zone but where a whole day is left out (Apia, 30 December 2011).
    fc.assert(
      fc.property(zones, days, (zone, day) => {
        fc.pre(!(zone === 'Pacific/Apia' && day === '2011-12-30'));
        const moment = momentOf(zone, day, '12:00');
        expect(dayIn(zone, moment)).toBe(day);
        const wall = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
          moment,
        );
        expect(wall).toBe('12:00');
      }),
    );
  });

  it('23:59 is on its day on the nights of the change too', () => {
    expect(momentOf('Europe/Prague', '2026-03-29', '23:59').toISOString()).toBe('2026-03-29T21:59:00.000Z');
    expect(momentOf('Europe/Prague', '2026-10-25', '23:59').toISOString()).toBe('2026-10-25T22:59:00.000Z');
  });
});

describe('the weeks of a term', () => {
  it('begin at one and count a part of a week', () => {
    expect(weeksOf('2026-09-14', '2026-12-06')).toBe(12);
    expect(weeksOf('2026-09-14', '2026-12-07')).toBe(13);
    expect(weekOf({ startsOn: '2026-09-14', endsOn: '2026-12-06' }, '2026-09-20')).toEqual({ week: 1, weeks: 12 });
    expect(weekOf({ startsOn: '2026-09-14', endsOn: '2026-12-06' }, '2026-11-18')).toEqual({ week: 10, weeks: 12 });
  });
});
