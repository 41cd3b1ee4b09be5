import { expect, test } from 'vitest';
import { isShownTwice, momentIn, momentOf, wallTimeOf } from './zoned-time.ts';

test('a wall time is a moment of its zone, whatever the zone of the machine', () => {
  expect(momentOf('2026-11-21T23:59', 'Europe/Prague')).toBe('2026-11-21T22:59:00.000Z');
  expect(momentOf('2026-07-01T08:00', 'Europe/Prague')).toBe('2026-07-01T06:00:00.000Z');
  expect(momentOf('2026-07-01T08:00', 'America/New_York')).toBe('2026-07-01T12:00:00.000Z');
  expect(wallTimeOf('2026-11-21T22:59:00.000Z', 'Europe/Prague')).toBe('2026-11-21T23:59');
});

test('times all over the year come back as they were', () => {
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 401 * 1_800_000) {
    const wall = wallTimeOf(new Date(at).toISOString(), 'Europe/Prague');
    expect(wallTimeOf(momentOf(wall, 'Europe/Prague'), 'Europe/Prague')).toBe(wall);
  }
});

test('in a night when the clock changes', () => {
  expect(momentOf('2026-03-29T02:30', 'Europe/Prague')).toBe('2026-03-29T01:30:00.000Z');
  expect(momentOf('2026-10-25T02:30', 'Europe/Prague')).toBe('2026-10-25T00:30:00.000Z');
});

test('a field that still shows what it began with stands for that moment: with its seconds, and in an hour that comes twice', () => {
  const zone = 'America/New_York';
  const again = (moment: string | null) => momentIn(wallTimeOf(moment, zone), moment, zone);
  const moments = ['2026-11-22T04:59:59.000Z', '2027-11-07T05:30:00.000Z', '2027-11-07T06:30:00.000Z', null];
  expect(moments.map(again)).toEqual(moments);
  expect(momentIn('2027-11-07T01:45', '2027-11-07T06:30:00.000Z', zone)).toBe('2027-11-07T05:45:00.000Z');
  expect(momentIn('', '2027-11-07T06:30:00.000Z', zone)).toBeNull();
});

test.each([
  ['America/New_York', '2027-11-07T05:30:00.000Z', '2027-11-07T06:30:00.000Z', '2027-11-07T07:00:00.000Z'],
  ['Australia/Lord_Howe', '2027-04-03T14:45:00.000Z', '2027-04-03T15:15:00.000Z', '2027-04-03T15:30:00.000Z'],
  ['Africa/Cairo', '2027-10-28T20:30:00.000Z', '2027-10-28T21:30:00.000Z', '2027-10-28T22:00:00.000Z'],
])('in %s an hour, or half of one, comes twice when summer time ends', (zone, first, second, after) => {
  expect([first, second, after].map((moment) => isShownTwice(moment, zone))).toEqual([true, true, false]);
});

test('nothing is no moment', () => {
  expect(momentOf('', 'Europe/Prague')).toBeNull();
  expect(wallTimeOf(null)).toBe('');
});
