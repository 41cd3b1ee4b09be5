import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ServerClock } from './server-clock.ts';

const server = Date.parse('2026-03-01T10:00:00Z');

/** A device whose clock that nobody sets runs from 0, and which knows nothing of the server but what it is told. */
function aDevice() {
  let at = 0;
  let date = 0;
  const clock = new ServerClock(
    () => at,
    () => date,
  );
  return {
    clock,
    pass: (milliseconds: number) => {
      at += milliseconds;
      date += milliseconds;
    },
    sleep: (milliseconds: number) => {
      date += milliseconds;
    },
    /** A call that takes so long on the way there and on the way back. */
    ask(there: number, back: number, now: () => number) {
      return clock.during(() => {
        this.pass(there);
        const answer = { now: new Date(now()).toISOString() };
        this.pass(back);
        return Promise.resolve(answer);
      });
    },
    steady: () => at,
  };
}

test('one slow answer does not put a device behind: a later quick one sets it right, and no slow one wrong again', async () => {
  const device = aDevice();
  const now = () => server + device.steady();
  await device.ask(100, 4000, now);
  expect(device.clock.isVague()).toBe(true);
  await device.ask(20, 20, now);
  expect(device.clock.isVague()).toBe(false);
  expect(Math.abs(device.clock.now() - now())).toBeLessThanOrEqual(20);
  await device.ask(0, 6000, now);
  device.pass(60_000);
  expect(Math.abs(device.clock.now() - now())).toBeLessThanOrEqual(20);
});

test('the device is never off by more than half of its quickest answer', async () => {
  const way = fc.integer({ min: 0, max: 9000 });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(way, way), { minLength: 1, maxLength: 8 }), async (answers) => {
      const device = aDevice();
      const now = () => server + device.steady();
      for (const [there, back] of answers) await device.ask(there, back, now);
      const quickest = Math.min(...answers.map(([there, back]) => there + back));
      expect(Math.abs(device.clock.now() - now())).toBeLessThanOrEqual(quickest / 2 + 1);
    }),
  );
});

test('a device that slept takes the time anew', async () => {
  const device = aDevice();
  let slept = 0;
  const now = () => server + device.steady() + slept;
  await device.ask(10, 10, now);
  device.sleep(3_600_000);
  slept = 3_600_000;
  expect(device.clock.sleptFor()).toBe(3_600_000);
  await device.ask(300, 100, now);
  expect(Math.abs(device.clock.now() - now())).toBeLessThanOrEqual(200);
  expect(device.clock.sleptFor()).toBe(0);
});

test('the server that changed its own clock is followed', async () => {
  const device = aDevice();
  await device.ask(10, 10, () => server + device.steady());
  const later = () => server + device.steady() + 7000;
  await device.ask(50, 50, later);
  expect(Math.abs(device.clock.now() - later())).toBeLessThanOrEqual(50);
});
