import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatAgo, formatDue } from './dates.ts';
import { hearTime, now } from './now.ts';
import { setViewer } from './viewer.ts';

const college = new Date('2026-11-17T09:00:00Z');

beforeEach(() => {
  vi.useFakeTimers();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  setViewer({ locale: 'en-GB', timeZone: 'Europe/London' }, []);
});

afterEach(() => {
  vi.useRealTimers();
});

test.each(['2026-11-16T09:00:00Z', '2026-11-18T09:00:00Z', '2026-11-17T09:00:00Z'])(
  'a device whose clock says %s says when something is due as the college does',
  (device) => {
    vi.setSystemTime(new Date(device));
    hearTime(college.toUTCString());
    expect(formatDue('2026-11-18T23:59:00Z')).toBe('Due tomorrow, 23:59');
    expect(formatAgo('2026-11-17T08:00:00Z')).toBe('Today, 08:00');
    vi.advanceTimersByTime(60_000);
    expect(now().getTime() - college.getTime()).toBe(60_000);
  },
);

test('what is off by less than anybody notices stays, and an answer without a date says nothing', () => {
  vi.setSystemTime(new Date(college.getTime() + 90_000));
  hearTime(college.toUTCString());
  expect(now()).toEqual(new Date(college.getTime() + 90_000));
  hearTime(null);
  expect(now()).toEqual(new Date(college.getTime() + 90_000));
});
