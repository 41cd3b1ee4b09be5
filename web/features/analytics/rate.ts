import { formatPercent } from '../../lib/numbers.ts';
import type { DataCell } from '../charts/data-table.tsx';

/** One count in another, in percent; of nothing there is none. */
export function rate(part: number, whole: number): DataCell {
  if (whole === 0) return { shown: '–', value: '' };
  const percent = (part / whole) * 100;
  return { shown: formatPercent(percent), value: percent.toFixed(1) };
}
