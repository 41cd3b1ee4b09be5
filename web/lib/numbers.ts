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

/** A percentage as somebody typed it, without zeros that say nothing: "87.25%". */
export function formatTypedPercent(percent: string): string {
  return formatNumber(Number(percent) / 100, { style: 'percent', maximumFractionDigits: 4 });
}

/** "88.2% A-": a grade as lists have it. */
export function formatGrade({ percent, letter }: { percent: string; letter: string | null }): string {
  return `${formatPercent(Number(percent), 1)} ${letter ?? ''}`.trim();
}

/** Points without zeros that say nothing: "8.5". */
export function formatPoints(points: string): string {
  return formatNumber(Number(points), { maximumFractionDigits: 2 });
}

/** Of which one is enough. */
export function formatAlternatives(items: readonly string[]): string {
  return new Intl.ListFormat(formatLocale(), { type: 'disjunction' }).format(items);
}

export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat(formatLocale(), { type: 'conjunction' }).format(items);
}
