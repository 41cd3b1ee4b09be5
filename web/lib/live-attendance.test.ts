import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import { watchAttendance } from './live-attendance.ts';

const minutes = 60_000;
let page: EventTarget;
let asked: { at: number; isUse: boolean }[];
let leaving: AbortController;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  page = new EventTarget();
  asked = [];
  leaving = new AbortController();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Headers }) => {
    asked.push({ at: Date.now() / minutes, isUse: !headers.has('X-Unattended') });
    return Promise.resolve(new Response('{}'));
  });
  watchAttendance(leaving.signal);
});
afterEach(() => {
  leaving.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const typeFor = async (length: number) => {
  for (let minute = 0; minute < length; minute++) {
    page.dispatchEvent(new Event('keydown'));
    await vi.advanceTimersByTimeAsync(minutes);
  }
};

test('the session of who types for long is used, though nothing of it is sent', async () => {
  await typeFor(40);
  expect(asked.every(({ isUse }) => isUse)).toBe(true);
  const times = [0, ...asked.map(({ at }) => at), 40];
  expect(Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? 0)))).toBeLessThan(10);
});

test('that of a page at which nobody is, is not', async () => {
  await vi.advanceTimersByTimeAsync(60 * minutes);
  expect(asked.filter(({ at }) => at > 5)).toEqual([]);
});

test('what says that somebody works beside the page is a use of it all the same', async () => {
  await vi.advanceTimersByTimeAsync(60 * minutes);
  asked = [];
  await api('GET /api/auth/user');
  await api('GET /api/auth/user', { isUse: true });
  expect(asked.map(({ isUse }) => isUse)).toEqual([false, true]);
});
