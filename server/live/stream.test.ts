import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Stream } from './stream.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const now = new Date('2026-11-18T10:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

function aStream() {
  const sent: string[] = [];
  const line = { send: (text: string) => void sent.push(text), end: () => {} };
  return { sent, stream: new Stream('token', line, { id: 'a', role: 'student', endsAt: after(1_800) }, now) };
}

it('says that it is alive every 15 to 25 seconds, in a comment and an event', () => {
  const { sent, stream } = aStream();
  const times: number[] = [];
  for (let second = 1; second <= 120; second++) {
    vi.advanceTimersByTime(1_000);
    const before = sent.length;
    stream.beat();
    if (sent.length > before) times.push(second);
  }
  const gaps = times.map((second, index) => second - (times[index - 1] ?? 0));
  expect(times.length).toBeGreaterThanOrEqual(4);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(15);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(25);
  expect(sent[0]).toBe(': heartbeat\nevent: alive\ndata: {}\n\n');
});

it('is due after a minute, and when its session would end', () => {
  const { stream } = aStream();
  expect([0, 59, 60].map((seconds) => stream.isDue(after(seconds)))).toEqual([false, false, true]);
  stream.renew({ id: 'a', role: 'student', endsAt: after(70) }, after(60));
  expect([61, 69, 70].map((seconds) => stream.isDue(after(seconds)))).toEqual([false, false, true]);
});
