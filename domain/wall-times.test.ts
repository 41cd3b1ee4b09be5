import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, dayIn, momentOf, timeIn } from './day.ts';
import { occurrences, parseRecurrence } from './recurrence.ts';
import { onDay, shownTimes } from './wall-times.ts';

/** The moments of a wall clock around the nights on which clocks change, as the zones' rules have them. */
const changes: [zone: string, day: string, time: string, moment: string, what: string][] = [
  ['Europe/Prague', '2026-03-28', '10:00', '2026-03-28T09:00Z', 'the day before spring'],
  ['Europe/Prague', '2026-03-29', '10:00', '2026-03-29T08:00Z', 'the day of spring'],
  ['Europe/Prague', '2026-03-29', '02:30', '2026-03-29T01:30Z', 'left out: as much later as the clocks jump'],
  ['Europe/Prague', '2026-10-25', '02:30', '2026-10-25T00:30Z', 'twice: the first time'],
  ['Europe/Prague', '2026-10-25', '03:00', '2026-10-25T02:00Z', 'after the second time'],
  ['America/New_York', '2026-03-08', '01:59', '2026-03-08T06:59Z', 'the last minute of winter'],
  ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30Z', 'left out'],
  ['America/New_York', '2026-03-08', '03:00', '2026-03-08T07:00Z', 'the first minute of summer'],
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30Z', 'twice: the first time'],
  ['America/New_York', '2026-11-01', '02:00', '2026-11-01T07:00Z', 'after the second time'],
  ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45Z', 'left out, by half an hour'],
  ['Australia/Lord_Howe', '2026-10-04', '02:30', '2026-10-03T15:30Z', 'after half an hour was left out'],
  ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45Z', 'twice, half an hour: the first time'],
  ['Australia/Lord_Howe', '2026-04-05', '02:00', '2026-04-04T15:30Z', 'after half an hour was there twice'],
  ['Asia/Kathmandu', '2026-11-18', '09:00', '2026-11-18T03:15Z', 'a quarter of an hour, never changed'],
  ['America/St_Johns', '2026-03-08', '02:30', '2026-03-08T06:00Z', 'left out, half an hour from its neighbours'],
  ['Africa/Casablanca', '2026-02-15', '02:30', '2026-02-15T01:30Z', 'Ramadan: twice, the first time'],
  ['Pacific/Apia', '2011-12-31', '08:00', '2011-12-30T18:00Z', 'the day after one that was left out'],
  ['America/Sao_Paulo', '2018-11-04', '00:00', '2018-11-04T03:00Z', 'a midnight that was left out'],
  ['UTC', '2026-03-29', '02:30', '2026-03-29T02:30Z', 'no changes'],
];

test.each(changes)('%s, %s %s is %s: %s', (zone, day, time, moment) => {
  expect(momentOf(zone, day, time)).toEqual(new Date(moment));
});

const zones = fc.constantFrom(...new Set(changes.map(([zone]) => zone)));
const times = fc
  .integer({ min: 0, max: 1439 })
  .map((n) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`);
const days = fc.integer({ min: 0, max: 8000 }).map((n) => addDays('2015-01-01', n));

describe('wall clocks', () => {
  it('show a moment’s time again, or a later one where the clocks leave it out', () => {
    fc.assert(
      fc.property(zones, days, times, (zone, day, time) => {
        const moment = momentOf(zone, day, time);
        const shown = `${dayIn(zone, moment)} ${timeIn(zone, moment)}`;
        expect(shown >= `${day} ${time}`).toBe(true);
        if (shown !== `${day} ${time}`) {
          // Nothing shows it: an hour before or after, the wall shows another time too.
          for (const minutes of [-60, -30, 30, 60]) {
            const near = new Date(moment.getTime() + minutes * 60_000);
            expect(`${dayIn(zone, near)} ${timeIn(zone, near)}`).not.toBe(`${day} ${time}`);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('a lecture stays at ten all term, and elsewhere moves with the clocks of the college', () => {
    const rule = parseRecurrence('FREQ=WEEKLY;UNTIL=20261108');
    const lecture = { firstDay: '2026-10-18', lastDay: '2026-10-18', startsTime: '10:00', endsTime: '11:30' };
    const at = { ...lecture, timeZone: 'Europe/Prague' };
    const shown = (rule ? occurrences(rule, at.firstDay, '2026-10-01', '2026-12-01') : []).map((day) => {
      const { startsAt, endsAt } = shownTimes(onDay(at, day), 'Asia/Kathmandu');
      return [startsAt?.toISOString(), endsAt && timeIn('Europe/Prague', endsAt)];
    });
    expect(shown).toEqual([
      ['2026-10-18T08:00:00.000Z', '11:30'],
      ['2026-10-25T09:00:00.000Z', '11:30'],
      ['2026-11-01T09:00:00.000Z', '11:30'],
      ['2026-11-08T09:00:00.000Z', '11:30'],
    ]);
  });

  it('what ends at midnight does not touch the next day; what lasts all day is on its days everywhere', () => {
    const party = { firstDay: '2026-11-18', lastDay: '2026-11-19', startsTime: '20:00', endsTime: '00:00' };
    const at = { ...party, timeZone: 'Europe/Prague' };
    expect(shownTimes(at, 'Europe/Prague')).toMatchObject({ firstDay: '2026-11-18', lastDay: '2026-11-18' });
    expect(shownTimes(at, 'Asia/Kathmandu')).toMatchObject({ firstDay: '2026-11-19', lastDay: '2026-11-19' });
    const holiday = { ...at, startsTime: null, endsTime: null };
    for (const zone of ['America/New_York', 'Pacific/Apia'])
      expect(shownTimes(holiday, zone)).toEqual({
        firstDay: '2026-11-18',
        lastDay: '2026-11-19',
        startsAt: null,
        endsAt: null,
      });
  });
});
