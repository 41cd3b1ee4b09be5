import { i18n } from '@lingui/core';
import { beforeEach, describe, expect, test } from 'vitest';
import { agoWithin } from './ago-within.ts';
import {
  daysBetween,
  formatAgo,
  formatDate,
  formatDateTime,
  formatDay,
  formatDue,
  formatMoment,
  formatTime,
} from './dates.ts';
import { setViewer } from './viewer.ts';

const now = new Date('2026-11-17T09:00:00Z'); // a Tuesday

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  setViewer({ locale: 'en-GB', timeZone: 'Europe/London' }, []);
});

test.each([
  ['2026-11-17T23:59:00Z', 'Due today, 23:59'],
  ['2026-11-17T08:00:00Z', 'Was due today, 08:00'],
  ['2026-11-18T23:59:00Z', 'Due tomorrow, 23:59'],
  ['2026-11-20T18:00:00Z', 'Due Friday, 18:00'],
  ['2026-11-23T18:00:00Z', 'Due Monday, 18:00'],
  ['2026-11-24T18:00:00Z', 'Due in 7 days'],
  ['2026-11-27T23:59:00Z', 'Due in 10 days'],
  ['2026-12-03T12:00:00Z', 'Due 3 December'],
  ['2027-01-15T12:00:00Z', 'Due 15 January 2027'],
  ['2026-11-16T12:00:00Z', 'Was due yesterday, 12:00'],
  ['2026-11-02T12:00:00Z', 'Was due 2 November'],
])('%s is "%s"', (moment, said) => {
  expect(formatDue(moment, now)).toBe(said);
});

test.each([
  ['2026-11-17T09:12:00Z', 'Today, 09:12'],
  ['2026-11-16T16:40:00Z', 'Yesterday, 16:40'],
  ['2026-11-15T20:05:00Z', 'Sunday, 20:05'],
  ['2026-11-03T20:05:00Z', '3 November'],
])('%s happened "%s"', (moment, said) => {
  expect(formatAgo(moment, now)).toBe(said);
});

test.each([
  ['2026-11-17T09:12:00Z', 'today, 09:12'],
  ['2026-11-16T16:40:00Z', 'yesterday, 16:40'],
  ['2026-11-15T20:05:00Z', 'Sunday, 20:05'],
  ['2026-11-03T20:05:00Z', '3 November'],
])('%s happened "%s" in the middle of a sentence', (moment, said) => {
  expect(agoWithin(moment, now)).toBe(said);
});

test('a day of the week is written large where it opens a line, in languages that write it small too', () => {
  i18n.loadAndActivate({ locale: 'es', messages: {} });
  setViewer({ locale: 'es-ES', timeZone: 'Europe/London' }, []);
  expect(formatAgo('2026-11-15T20:05:00Z', now)).toBe('Domingo, 20:05');
  expect(agoWithin('2026-11-15T20:05:00Z', now)).toBe('domingo, 20:05');
});

test('the exact time is written out', () => {
  expect(formatMoment('2026-11-18T23:59:00Z')).toBe('Wednesday, 18 November 2026, 23:59');
});

test('no line breaks within a time', () => {
  setViewer({ locale: 'ar-EG', timeZone: 'UTC' }, []);
  expect(formatTime('2026-11-18T23:59:00Z')).not.toMatch(/ /);
});

test('a calendar day is the same day in every time zone', () => {
  for (const timeZone of ['Pacific/Auckland', 'America/Los_Angeles']) {
    setViewer({ locale: 'en-GB', timeZone }, []);
    expect(formatDay('2026-11-21')).toBe('21 November 2026');
  }
});

describe('time zones', () => {
  test('the day is the viewer’s', () => {
    const moment = '2026-11-17T23:30:00Z';
    expect(formatDue(moment, now)).toBe('Due today, 23:30');
    setViewer({ locale: 'en-GB', timeZone: 'Asia/Tokyo' }, []);
    expect(formatDue(moment, now)).toBe('Due tomorrow, 08:30');
  });

  test('days are counted by the calendar, also over a change of the clock', () => {
    setViewer({ locale: 'en-GB', timeZone: 'Europe/London' }, []);
    const before = new Date('2026-10-24T22:30:00Z'); // 23:30 in summer time
    const after = new Date('2026-10-26T00:30:00Z'); // 00:30, the clock went back in between
    expect(daysBetween(before, after)).toBe(2);
  });
});

describe('a browser with another clock than the viewer’s time zone', () => {
  const due = '2026-11-18T22:59:00Z';
  const looksAt = (clock: string | undefined, locale = 'en-GB') =>
    setViewer({ locale, timeZone: 'Europe/Prague' }, [], clock);
  const said = (moment: string) =>
    [formatDue(moment, now), formatDateTime(moment), formatMoment(moment)].map((text) => text.replace(/\s/gu, ' '));

  test('is told by which clock something is due', () => {
    looksAt('America/New_York');
    expect(said(due)).toEqual([
      'Due tomorrow, 23:59 CET',
      '18 November, 23:59 CET',
      'Wednesday, 18 November 2026, 23:59 CET',
    ]);
    expect(formatAgo('2026-11-17T08:12:00Z', now), 'what has happened is no deadline').toBe('Today, 09:12');
    expect(formatDue('2026-11-27T22:59:00Z', now), 'a day has no clock').toBe('Due in 10 days');
    i18n.loadAndActivate({ locale: 'ar', messages: {} });
    looksAt('America/New_York', 'ar');
    expect(formatDateTime(due)).toContain('غرينتش+1');
  });

  test('and not where both clocks show the same then', () => {
    const plain = 'Due tomorrow, 23:59';
    for (const clock of [undefined, 'Europe/Prague', 'Europe/Berlin']) {
      looksAt(clock);
      expect(formatDue(due, now), String(clock)).toBe(plain);
    }
    looksAt('Africa/Algiers'); // which is with Prague in winter alone
    expect(formatDue(due, now)).toBe(plain);
    expect(formatDateTime('2026-07-01T21:59:00Z').replace(/\s/gu, ' ')).toBe('1 July, 23:59 CEST');
  });
});

test('the region is the user’s, then the browser’s, and 24 hours where neither says', () => {
  const moment = '2026-11-18T23:59:00Z';
  setViewer({ locale: null, timeZone: 'UTC' }, ['de-DE', 'en-US']);
  expect(formatDate(moment, undefined, now)).toBe('November 18');
  setViewer({ locale: 'en', timeZone: 'UTC' }, []);
  expect(formatDue(moment, now)).toBe('Due tomorrow, 23:59');
});

test.each([
  ['en-GB', '09:05'],
  ['en-US', '9:05 AM'],
  ['es-MX', '9:05 a.m.'],
] as const)('in %s a time is written %s', (locale, said) => {
  i18n.loadAndActivate({ locale: locale.slice(0, 2), messages: {} });
  setViewer({ locale, timeZone: 'UTC' }, []);
  expect(formatTime('2026-11-18T09:05:00Z').replace(/\s/gu, ' ')).toBe(said);
});
