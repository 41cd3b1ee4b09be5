import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchDay } from './live-day.ts';
import { setViewer } from './viewer.ts';

const leaving = new AbortController();
const written = vi.fn();

beforeEach(() => {
  // In Prague 23:58 of 18 November.
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 18, 22, 58) });
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  setViewer({ locale: 'en-GB', timeZone: 'Europe/Prague' }, []);
  i18n.on('change', written);
});
afterEach(() => vi.useRealTimers());

test('what a page says of days is written once more at the viewer’s midnight, and only then', () => {
  watchDay(leaving.signal);
  vi.advanceTimersByTime(119_000);
  expect(written).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30_000);
  expect(written).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(23 * 3_600_000);
  expect(written).toHaveBeenCalledOnce();
  leaving.abort();
  vi.advanceTimersByTime(48 * 3_600_000);
  expect(written).toHaveBeenCalledOnce();
});
