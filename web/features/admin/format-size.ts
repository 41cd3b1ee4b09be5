import { formatNumber } from '../../lib/numbers.ts';

/** As the texts of every language write them (0042). */
const units = ['kB', 'MB', 'GB', 'TB'] as const;

/** "34.1 MB", "512 GB": as a disk's maker counts, three digits of it. */
export function formatSize(bytes: number): string {
  const power = Math.min(units.length, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const unit = units[power - 1];
  if (unit === undefined) return formatNumber(bytes, { style: 'unit', unit: 'byte', unitDisplay: 'long' });
  return `${formatNumber(bytes / 1000 ** power, { maximumSignificantDigits: 3 })} ${unit}`;
}
