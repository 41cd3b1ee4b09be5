import { describe, expect, it, test } from 'vitest';
import { formatOffset, knownTimeZone, offsetMinutes } from './time-zone.ts';

describe('a time zone', () => {
  it.each([
    ['Europe/Prague', 'Europe/Prague'],
    ['europe/prague', 'Europe/Prague'],
    ['America/Argentina/Ushuaia', 'America/Argentina/Ushuaia'],
    ['UTC', 'UTC'],
    ['utc', 'UTC'],
    ['+05:00', null],
    ['EST', null],
    ['Europe/Atlantis', null],
    ['', null],
    ["Europe/Prague'; drop table users", null],
  ])('%j is known as %j', (name, known) => {
    expect(knownTimeZone(name)).toBe(known);
  });

  it('every zone that a browser offers is known', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) expect(knownTimeZone(zone)).toBe(zone);
  });
});

test.each([
  ['Europe/Prague', '2026-07-01T12:00:00Z', 120, 'UTC+02:00'],
  ['Europe/Prague', '2026-12-01T12:00:00Z', 60, 'UTC+01:00'],
  ['Asia/Kathmandu', '2026-12-01T12:00:00Z', 345, 'UTC+05:45'],
  ['America/St_Johns', '2026-12-01T12:00:00Z', -210, 'UTC−03:30'],
  ['UTC', '2026-12-01T12:00:00Z', 0, 'UTC'],
  ['Europe/London', '2026-12-01T12:00:00Z', 0, 'UTC'],
])('%s at %s is %i minutes ahead', (zone, at, minutes, written) => {
  expect(offsetMinutes(zone, new Date(at))).toBe(minutes);
  expect(formatOffset(minutes)).toBe(written);
});
