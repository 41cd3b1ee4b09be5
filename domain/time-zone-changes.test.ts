import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { addDays, dayIn, momentOf, timeIn } from './day.ts';
import { clockChanges, timeZoneComponent } from './time-zone-changes.ts';

const from = new Date('2024-01-01T00:00:00Z');
const until = new Date('2030-01-01T00:00:00Z');
const zones = ['Europe/Prague', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Casablanca'];

test('the changes of the clocks are those of the zone’s rules', () => {
  const of2026 = (zone: string) =>
    clockChanges(zone, new Date('2026-01-01T00:00:00Z'), new Date('2027-01-01T00:00:00Z')).map(({ at, from, to }) => [
      at.toISOString(),
      from,
      to,
    ]);
  expect(of2026('Europe/Prague')).toEqual([
    ['2026-03-29T01:00:00.000Z', 60, 120],
    ['2026-10-25T01:00:00.000Z', 120, 60],
  ]);
  expect(of2026('Australia/Lord_Howe')).toEqual([
    ['2026-04-04T15:00:00.000Z', 660, 630],
    ['2026-10-03T15:30:00.000Z', 630, 660],
  ]);
  expect(of2026('Asia/Kathmandu')).toEqual([]);
});

test('a calendar program that reads the description of a zone comes to the same moments', () => {
  for (const zone of zones) {
    const described = new ICAL.Component(ICAL.parse(timeZoneComponent(zone, from, until)));
    const timezone = new ICAL.Timezone({ component: described, tzid: zone });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2100 }), fc.integer({ min: 0, max: 1439 }), (days, minutes) => {
        const day = addDays('2024-01-01', days);
        const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        const moment = momentOf(zone, day, time);
        // Times that are left out or there twice are each program's own.
        const isPlain = [-60, -30, 0, 30, 60].filter((by) => {
          const near = new Date(moment.getTime() + by * 60_000);
          return `${dayIn(zone, near)}T${timeIn(zone, near)}` === `${day}T${time}`;
        });
        fc.pre(isPlain.length === 1 && isPlain[0] === 0);
        const read = ICAL.Time.fromDateTimeString(`${day}T${time}:00`);
        read.zone = timezone;
        expect(read.toJSDate().toISOString()).toBe(moment.toISOString());
      }),
    );
  }
});
