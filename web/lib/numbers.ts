import { numberFormatter } from './formatters.ts';
import { formatLocale } from './viewer.ts';

export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return numberFormatter(formatLocale(), options).format(value);
}

/** From 0 to 100: `formatPercent(87.3, 1)` is "87.3%". */
export function formatPercent(value: number, digits = 0): string {
  return formatNumber(value / 100, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat(formatLocale(), { type: 'conjunction' }).format(items);
}
