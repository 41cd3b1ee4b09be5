import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeIn } from './day.ts';
import { overlap, remindersPast, slotsOf } from './meeting-slots.ts';

const prague = { timeZone: 'Europe/Prague', slotMinutes: 20, repeatsUntil: null };
const starts = (hours: Parameters<typeof slotsOf>[0]) => slotsOf(hours).map(({ startsAt }) => startsAt.toISOString());

describe('the slots of hours', () => {
  it('are as many whole ones as fit', () => {
    const hours = { ...prague, day: '2026-11-24', startsTime: '14:00', endsTime: '15:10' };
    expect(starts(hours)).toEqual(['2026-11-24T13:00:00.000Z', '2026-11-24T13:20:00.000Z', '2026-11-24T13:40:00.000Z']);
  });

  it('keep to the wall clock when summer time ends, and until the last day', () => {
    const hours = { ...prague, day: '2026-10-20', startsTime: '14:00', endsTime: '14:20', repeatsUntil: '2026-11-03' };
    expect(starts(hours)).toEqual(['2026-10-20T12:00:00.000Z', '2026-10-27T13:00:00.000Z', '2026-11-03T13:00:00.000Z']);
  });

  it.each([
    ['the hour that is left out', '2026-03-29', 60],
    ['the hour that is shown twice', '2026-10-25', 180],
  ])('fill the time that there is: %s', (_, day, minutes) => {
    const slots = slotsOf({ ...prague, day, startsTime: '01:30', endsTime: '03:30' });
    expect(slots).toHaveLength(minutes / 20);
  });

  it('never overlap, and begin at the same time of day', () => {
    const zone = fc.constantFrom('Europe/Prague', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata');
    fc.assert(
      fc.property(
        zone,
        fc.integer({ min: 5, max: 240 }),
        fc.integer({ min: 8, max: 20 }),
        (timeZone, slotMinutes, hour) => {
          const startsTime = `${String(hour).padStart(2, '0')}:00`;
          const hours = {
            timeZone,
            slotMinutes,
            day: '2026-09-01',
            startsTime,
            endsTime: '23:00',
            repeatsUntil: '2027-02-01',
          };
          const slots = slotsOf(hours);
          for (const [i, slot] of slots.entries()) {
            const next = slots[i + 1];
            if (next) expect(overlap(slot, next)).toBe(false);
          }
          if (slots[0]) expect(timeIn(timeZone, slots[0].startsAt)).toBe(startsTime);
        },
      ),
      { numRuns: 30 },
    );
  });
});

it('who books late is not reminded of what they just did', () => {
  const now = new Date('2026-11-24T12:00:00Z');
  expect(remindersPast(new Date('2026-11-26T12:00:00Z'), now)).toEqual({ day: false, hour: false });
  expect(remindersPast(new Date('2026-11-25T12:00:00Z'), now)).toEqual({ day: true, hour: false });
  expect(remindersPast(new Date('2026-11-24T12:30:00Z'), now)).toEqual({ day: true, hour: true });
});
