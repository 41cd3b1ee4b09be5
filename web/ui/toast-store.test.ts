import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToasts, dismissToast, removalDelay, subscribeToToasts, toast } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  dismissToast();
  vi.runAllTimers();
  vi.useRealTimers();
});

test('shows one at a time: the newest', () => {
  toast({ title: 'first' });
  toast({ title: 'second', tone: 'bad' });
  expect(currentToasts()).toMatchObject([{ title: 'second', tone: 'bad', open: true }]);
});

test('a dismissed toast closes at once and is forgotten 1,000,000 ms later', () => {
  const id = toast({ title: 'x' });
  dismissToast(id);
  expect(currentToasts()).toMatchObject([{ id, open: false }]);
  vi.advanceTimersByTime(removalDelay - 1);
  expect(currentToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(currentToasts()).toHaveLength(0);
});

test('forgetting an old toast leaves the newer one alone', () => {
  dismissToast(toast({ title: 'old' }));
  toast({ title: 'new' });
  vi.advanceTimersByTime(removalDelay);
  expect(currentToasts()).toMatchObject([{ title: 'new', open: true }]);
});

test('listeners hear of every change until they leave', () => {
  const listener = vi.fn();
  const leave = subscribeToToasts(listener);
  const id = toast({ title: 'x' });
  dismissToast(id);
  dismissToast(id);
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  toast({ title: 'y' });
  expect(listener).toHaveBeenCalledTimes(2);
});
