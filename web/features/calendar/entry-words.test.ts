import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CalendarEntry } from '../../../contract/calendar-events.ts';
import { byDay, cellTime, fullWhen, shortCode } from './entry-words.ts';
import { rangeOf, step } from './use-place.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const entry: CalendarEntry = {
  key: 'event:1:',
  kind: 'event',
  id: '01900000-0000-7000-8000-000000000001',
  title: 'Excursion',
  activity: null,
  meeting: null,
  scope: 'personal',
  course: null,
  firstDay: '2026-11-18',
  lastDay: '2026-11-20',
  startsAt: '2026-11-18T07:00:00.000Z',
  endsAt: '2026-11-20T17:00:00.000Z',
  place: '',
  description: '',
  link: null,
  sections: [],
  isDone: false,
  isPublished: true,
  handedIn: null,
  occurrence: null,
  seriesId: null,
  revision: 1,
  mayEdit: true,
};

describe('what stands in a cell', () => {
  it('is on each of its days, with its time on the first', () => {
    const days = byDay([entry], ['2026-11-17', '2026-11-18', '2026-11-20', '2026-11-21']);
    expect([...days.values()].map((found) => found.length)).toEqual([0, 1, 1, 0]);
    expect(cellTime(entry, '2026-11-18', 'Europe/Prague')).toBe('08:00');
    expect(cellTime(entry, '2026-11-19', 'Europe/Prague')).toBeNull();
  });

  it('has no time where it is due at the end of a day', () => {
    const due = { ...entry, kind: 'due' as const, startsAt: '2026-11-18T22:59:00.000Z' };
    expect(cellTime(due, '2026-11-18', 'Europe/Prague')).toBeNull();
    const at = (startsAt: string, zone: string) => cellTime({ ...due, startsAt }, '2026-11-18', zone);
    expect(at('2026-11-18T17:00:00.000Z', 'Europe/Prague')).toBe('18:00');
    // Only the last minute of the day is its end; that of the college may be another one here.
    expect(at('2026-11-18T13:59:00.000Z', 'Europe/Prague')).toBe('14:59');
    expect(at('2026-11-18T18:29:00.000Z', 'Asia/Kolkata')).toBeNull();
    expect(at('2026-11-18T22:59:00.000Z', 'America/New_York')).toBe('17:59');
  });

  it('names its course in few letters', () => {
    expect(['WEB-301', 'MATH 220', 'ART'].map(shortCode)).toEqual(['WEB', 'MATH', 'ART']);
  });
});

describe('what the dialog says', () => {
  it('is the time of a work once, and of an event from when to when', () => {
    const due = { ...entry, kind: 'due' as const, lastDay: '2026-11-18', endsAt: entry.startsAt };
    expect(fullWhen(due, 'Europe/Prague')).toBe('Due 08:00 · Wednesday, 18 November 2026');
    expect(fullWhen(entry, 'Europe/Prague')).toBe(
      'Wednesday, 18 November 2026, 08:00 to Friday, 20 November 2026, 18:00',
    );
  });
});

describe('a view', () => {
  it('shows whole weeks, one week, or what comes; a step leads to the next', () => {
    expect(rangeOf('month', '2026-11-17')).toEqual({ from: '2026-10-26', to: '2026-12-06' });
    expect(rangeOf('week', '2026-11-17')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(rangeOf('list', '2026-11-17')).toEqual({ from: '2026-11-17', to: '2026-12-28' });
    expect(step('month', '2026-01-31', 1)).toBe('2026-02-01');
    expect(step('week', '2026-11-17', -1)).toBe('2026-11-10');
    expect(step('list', '2026-11-17', 1)).toBe('2026-12-29');
  });
});
