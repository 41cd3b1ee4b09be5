import { afterEach, expect, it, vi } from 'vitest';
import { type Job, repeating, type RepeatingJob } from './repeating.ts';
import { createSignals } from './signals.ts';

const signals = createSignals();
const errors: object[] = [];
const log = { info() {}, warn() {}, error: (details: object) => void errors.push(details) };
let running: RepeatingJob | undefined;

function start(job: Partial<Job> & Pick<Job, 'work'>): RepeatingJob {
  running = repeating({ name: 'test', everyMs: 100, ...job }, { log, signals });
  return running;
}

afterEach(async () => {
  await running?.stop();
  vi.useRealTimers();
  errors.length = 0;
});

it('works at once and then every so often, until it is stopped', async () => {
  vi.useFakeTimers();
  let turns = 0;
  const job = start({ work: async () => void turns++ });
  await vi.advanceTimersByTimeAsync(0);
  expect(turns).toBe(1);
  await vi.advanceTimersByTimeAsync(300);
  expect(turns).toBe(4);
  expect(job.lastSuccess).toEqual(new Date());
  await job.stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(turns).toBe(4);
});

it('never overlaps itself, and makes up for what woke it meanwhile with one more turn', async () => {
  vi.useFakeTimers();
  let atOnce = 0;
  let most = 0;
  let turns = 0;
  const job = start({
    wokenBy: 'mail.queued',
    async work() {
      turns++;
      most = Math.max(most, ++atOnce);
      await new Promise((done) => setTimeout(done, 250));
      atOnce--;
    },
  });
  for (let i = 0; i < 5; i++) signals.give('mail.queued');
  await vi.advanceTimersByTimeAsync(249);
  expect(turns).toBe(1);
  await vi.advanceTimersByTimeAsync(10);
  expect(turns).toBe(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(most).toBe(1);
  const stopped = job.stop();
  await vi.advanceTimersByTimeAsync(250);
  await stopped;
});

it('is woken by its signal alone, and no more once it is stopped', async () => {
  let turns = 0;
  const job = start({ everyMs: 3_600_000, wokenBy: 'mail.queued', work: async () => void turns++ });
  await expect.poll(() => turns).toBe(1);
  signals.give('reset.asked');
  signals.give('mail.queued');
  await expect.poll(() => turns).toBe(2);
  await job.stop();
  signals.give('mail.queued');
  await Promise.resolve();
  expect(turns).toBe(2);
});

it('logs a failure and goes on', async () => {
  vi.useFakeTimers();
  let turns = 0;
  const job = start({
    async work() {
      if (++turns === 1) throw new Error('no database');
    },
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(job.lastFailure).toEqual(new Date());
  expect(job.lastSuccess).toBeNull();
  expect(errors).toMatchObject([{ job: 'test', err: { message: 'no database' } }]);
  await vi.advanceTimersByTimeAsync(100);
  expect(job.lastSuccess).toEqual(new Date());
});

it('waits for the turn that is running before it stops, and gives back what it holds', async () => {
  const done: string[] = [];
  const job = start({
    async work() {
      await new Promise((ready) => setTimeout(ready, 50));
      done.push('worked');
    },
    close: () => void done.push('closed'),
  });
  await job.stop();
  expect(done).toEqual(['worked', 'closed']);
});
