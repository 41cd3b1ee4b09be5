import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Channel, Frequency, NotificationChoice } from '../contract/notification-settings.ts';
import { channel, frequency } from '../contract/notification-settings.ts';
import { notificationKind } from '../contract/notifications.ts';
import { timeIn } from './day.ts';
import { offsetMinutes } from './time-zone.ts';
import {
  afterQuiet,
  decide,
  frequencyOf,
  isWeeklyDigest,
  nextDigest,
  type Times,
  usual,
} from './notification-rules.ts';

const zones = ['Europe/Prague', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC', 'America/Santiago'];
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const quiet = fc.option(
  fc.tuple(time, time).filter(([from, until]) => from !== until),
  { nil: null },
);
const times: fc.Arbitrary<Times> = fc
  .record({ timeZone: fc.constantFrom(...zones), quiet, digestAt: time, digestDay: fc.integer({ min: 1, max: 7 }) })
  .map(({ quiet: hours, ...rest }) => ({ ...rest, quietFrom: hours?.[0] ?? null, quietUntil: hours?.[1] ?? null }));
/** Around the changes of the clocks more often than elsewhere. */
const moment = fc.oneof(
  fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2027-01-01T00:00:00Z'), noInvalidDate: true }),
  fc
    .tuple(
      fc.constantFrom(
        '2026-03-29T01:00Z',
        '2026-10-25T01:00Z',
        '2026-03-08T07:00Z',
        '2026-11-01T06:00Z',
        '2026-04-04T15:00Z',
      ),
      fc.integer({ min: -90, max: 90 }),
    )
    .map(([change, minutes]) => new Date(Date.parse(change) + minutes * 60_000)),
);
const hour = 3_600_000;
const prague = { timeZone: 'Europe/Prague', quietFrom: '22:00', quietUntil: '07:00', digestAt: '07:00', digestDay: 1 };

describe('quiet hours', () => {
  it.each([
    ['before them', '2026-11-18T20:59:00Z', '2026-11-18T20:59:00Z'],
    ['as they begin', '2026-11-18T21:00:00Z', '2026-11-19T06:00:00Z'],
    ['after midnight', '2026-11-19T01:00:00Z', '2026-11-19T06:00:00Z'],
    ['as they end', '2026-11-19T06:00:00Z', '2026-11-19T06:00:00Z'],
    ['over the night in which the clocks go forward', '2026-03-28T22:00:00Z', '2026-03-29T05:00:00Z'],
    ['over the night in which they go back', '2026-10-24T21:00:00Z', '2026-10-25T06:00:00Z'],
  ])('%s', (_, at, expected) => {
    expect(afterQuiet(prague, new Date(at))).toEqual(new Date(expected));
  });

  it('that end in the hour that is shown twice are over after its first showing', () => {
    const until = { ...prague, quietUntil: '02:30' };
    expect(afterQuiet(until, new Date('2026-10-25T00:10:00Z'))).toEqual(new Date('2026-10-25T00:30:00Z'));
    expect(afterQuiet(until, new Date('2026-10-25T01:10:00Z'))).toEqual(new Date('2026-10-25T01:10:00Z'));
  });

  it('put off by less than a day and an hour, never to before, and once', () => {
    fc.assert(
      fc.property(times, moment, (of, at) => {
        const after = afterQuiet(of, at);
        const late = after.getTime() - at.getTime();
        // An end that the clocks leave out comes later, and by then the next quiet may have begun.
        const isMoved = late > 0 && timeIn(of.timeZone, after) !== of.quietUntil;
        return late >= 0 && late <= 25 * hour && (isMoved || afterQuiet(of, after).getTime() === after.getTime());
      }),
      { numRuns: 500 },
    );
  });
});

describe('the digest', () => {
  it('comes after, within two days, and when it was asked for or as quiet ends', () => {
    fc.assert(
      fc.property(times, moment, (of, at) => {
        const next = nextDigest(of, at);
        const wait = next.getTime() - at.getTime();
        const shown = timeIn(of.timeZone, next);
        // A time that the clocks leave out comes as much later as they jump.
        const offset = (days: number) => offsetMinutes(of.timeZone, new Date(next.getTime() + days * 24 * hour));
        const isMoved = offset(-1) !== offset(1);
        return wait > 0 && wait <= 50 * hour && (shown === of.digestAt || shown === of.quietUntil || isMoved);
      }),
      { numRuns: 500 },
    );
  });

  it('comes once a day over a year with both changes of the clocks', () => {
    for (const timeZone of zones) {
      let at = new Date('2026-01-01T12:00:00Z');
      const seen: string[] = [];
      for (let day = 0; day < 365; day++) {
        at = nextDigest({ ...prague, timeZone }, at);
        seen.push(timeIn(timeZone, at));
      }
      expect(Math.abs(at.getTime() - Date.parse('2027-01-01T12:00:00Z')), timeZone).toBeLessThan(24 * hour);
      expect(new Set(seen), timeZone).toEqual(new Set(['07:00']));
    }
  });

  it('of the week is on one day of it, on the person’s calendar', () => {
    const auckland = { ...prague, timeZone: 'Pacific/Auckland' };
    const sunday = new Date('2026-11-22T18:00:00Z');
    expect(isWeeklyDigest(auckland, sunday, sunday)).toBe(true);
    expect(isWeeklyDigest(prague, sunday, sunday)).toBe(false);
    expect(isWeeklyDigest({ ...prague, digestDay: 7 }, sunday, sunday)).toBe(true);
  });

  it('of the week is the next one where none was written on its day', () => {
    const [saturday, sunday] = [new Date('2026-11-21T06:00:00Z'), new Date('2026-11-22T06:00:00Z')];
    const tuesday = new Date('2026-11-24T06:00:00Z');
    expect(isWeeklyDigest(prague, sunday, tuesday)).toBe(true);
    expect(isWeeklyDigest(prague, saturday, sunday)).toBe(false);
    expect(isWeeklyDigest(prague, tuesday, tuesday)).toBe(false);
  });
});

describe('a choice', () => {
  const kinds = notificationKind.options;
  const choice = fc.record({
    kind: fc.constantFrom(...kinds),
    channel: fc.constantFrom<Channel>(...channel.options),
    courseId: fc.constantFrom(null, 'a', 'b'),
    frequency: fc.constantFrom<Frequency>(...frequency.options),
  });
  const choices = fc.uniqueArray(choice, {
    selector: (c: NotificationChoice) => `${c.kind} ${c.channel} ${c.courseId}`,
  });

  it('for the course goes before that for all, and that before what is usual', () => {
    fc.assert(
      fc.property(
        choices,
        fc.constantFrom(...kinds),
        fc.constantFrom<Channel>('mail', 'push'),
        fc.constantFrom(null, 'a'),
        (all, kind, to, courseId) => {
          const find = (id: string | null) => all.find((c) => c.kind === kind && c.channel === to && c.courseId === id);
          const expected = (courseId === null ? undefined : find(courseId)) ?? find(null);
          return frequencyOf(all, { kind, channel: to, courseId }) === (expected?.frequency ?? usual[kind][to]);
        },
      ),
    );
  });

  it('of never drops, at once waits for quiet alone, and the others for their digest', () => {
    const night = new Date('2026-11-18T23:00:00Z');
    const noon = new Date('2026-11-18T11:00:00Z');
    const outcome = (of: Frequency, now: Date, isDigest = false) =>
      decide(prague, { frequency: of, now, digestDue: isDigest ? now : null });
    expect(outcome('never', noon, true)).toBe('drop');
    expect(outcome('at_once', noon)).toBe('send');
    expect(outcome('at_once', night)).toEqual(new Date('2026-11-19T06:00:00Z'));
    expect(outcome('daily', noon)).toEqual(new Date('2026-11-19T06:00:00Z'));
    expect(outcome('daily', new Date('2026-11-19T06:00:00Z'), true)).toBe('send');
    // A Thursday is not the day of the weekly one, Monday is.
    expect(outcome('weekly', new Date('2026-11-19T06:00:00Z'), true)).toEqual(new Date('2026-11-20T06:00:00Z'));
    expect(outcome('weekly', new Date('2026-11-23T06:00:00Z'), true)).toBe('send');
  });

  it('is made for a moment at which it holds: looked at again then, it is sent', () => {
    fc.assert(
      fc.property(times, moment, fc.constantFrom<Frequency>('at_once', 'daily'), (of, now, how) => {
        const first = decide(of, { frequency: how, now, digestDue: null });
        return (
          !(first instanceof Date) ||
          decide(of, { frequency: how, now: first, digestDue: how === 'daily' ? first : null }) === 'send'
        );
      }),
      { numRuns: 500 },
    );
  });
});
