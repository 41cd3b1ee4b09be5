import { rounded } from '../../../domain/plots/ticks.ts';
import type { Range } from '../../../domain/plots/plot.ts';
import { formatNumber } from '../../lib/numbers.ts';

/** A value of an axis as finely as one can tell it in the drawing. */
export function shortly(value: number, { min, max }: Range): string {
  if (Math.abs(value) >= 1e6) return formatNumber(value, { notation: 'scientific', maximumFractionDigits: 2 });
  return formatNumber(rounded(value, (max - min) / 200), { maximumFractionDigits: 12 });
}
