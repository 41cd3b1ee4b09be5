import type { Range } from './plot.ts';

/** Round numbers within a range, in even steps of 1, 2 or 5 times a power of ten: as many as fit `most`, at least one. */
export function ticksOf({ min, max }: Range, most: number): number[] {
  const step = stepOf((max - min) / Math.max(1, most));
  const first = Math.ceil(min / step - 1e-9);
  const last = Math.floor(max / step + 1e-9);
  // Whole numbers of steps, so that 0.1 + 0.2 is written 0.3; and no minus zero.
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => rounded((first + i) * step, step));
}

/** A number as a slider of this step shows it. */
export function rounded(value: number, step: number): number {
  const digits = Math.min(12, Math.max(0, 1 - Math.floor(Math.log10(step))));
  return Number(value.toFixed(digits)) + 0;
}

function stepOf(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const times = [1, 2, 5, 10].find((each) => each * power >= least * (1 - 1e-9)) ?? 10;
  return times * power;
}
