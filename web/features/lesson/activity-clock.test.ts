import { beforeEach, describe, expect, it } from 'vitest';
import { ActivityClock } from './activity-clock.ts';

let now: number;
let isVisible: boolean;
let isPlaying: boolean;
let clock: ActivityClock;
beforeEach(() => {
  now = 0;
  isVisible = true;
  isPlaying = false;
  clock = new ActivityClock({ now: () => now, isVisible: () => isVisible, isPlaying: () => isPlaying });
});
const pass = (seconds: number) => {
  for (let n = 0; n < seconds; n++) {
    now += 1000;
    clock.tick();
  }
};

describe('time at work', () => {
  it('is counted for a minute after the last sign of somebody', () => {
    pass(30);
    expect(clock.activeMs).toBe(30_000);
    pass(300);
    expect(clock.activeMs).toBe(59_000);
    clock.see();
    pass(10);
    expect(clock.activeMs).toBe(69_000);
  });
  it('goes on while something plays', () => {
    isPlaying = true;
    pass(300);
    expect(clock.activeMs).toBe(300_000);
  });
  it('stands while the page is out of sight, whatever plays', () => {
    isVisible = false;
    isPlaying = true;
    clock.see();
    pass(30);
    expect(clock.activeMs).toBe(0);
  });
  it('does not count what a sleeping device held back, nor a clock that was set', () => {
    now += 3_600_000;
    clock.see();
    clock.tick();
    expect(clock.activeMs).toBe(0);
    now -= 7_200_000;
    clock.tick();
    expect(clock.activeMs).toBe(0);
  });
  it('is taken once, and given back when it did not arrive', () => {
    pass(20);
    expect(clock.take(15_000)).toBe(15_000);
    expect(clock.take(15_000)).toBe(0);
    clock.giveBack(15_000);
    expect(clock.take(60_000)).toBe(15_000);
  });
});
