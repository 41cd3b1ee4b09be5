import { type ColumnKind, columnKinds, type ReportColumn } from '../../../contract/report-columns.ts';
import { compare, dividedBy, type Fraction, fraction, sum, times, toDecimal, zero } from '../../../domain/fraction.ts';
import type { ReportKind, ReportRow } from './report.ts';

export type Cell = string | null;

/** Decimals of what has them, rounded once. */
const places: Partial<Record<ColumnKind, number>> = { percent: 1, days: 1 };

/** A row with its rates; nothing of nothing has none. */
export function withRates(kind: ReportKind, row: ReportRow): ReportRow {
  const rates = (kind.rates ?? []).map(({ column, part, whole }) => [column, rateOf(row[part], row[whole])]);
  return { ...row, ...Object.fromEntries(rates) };
}

function rateOf(part: ReportRow[ReportColumn], whole: ReportRow[ReportColumn]): string | null {
  const all = fraction(whole ?? 0);
  if (compare(all, zero) === 0) return null;
  return toDecimal(dividedBy(times(fraction(part ?? 0), fraction(100)), all), 10);
}

export function cellOf(column: ReportColumn, value: ReportRow[ReportColumn]): Cell {
  if (value === null || value === undefined) return null;
  const digits = places[columnKinds[column]];
  return digits === undefined ? String(value) : toDecimal(fraction(value), digits);
}

/** What adds up, added up, with the rates of the sums. */
export function totalsOf(kind: ReportKind, rows: readonly ReportRow[]): ReportRow {
  const sums = kind.sums.map((column) => [column, toDecimal(sum(rows.map((row) => numberOf(row[column]))), 0)]);
  return withRates(kind, Object.fromEntries(sums));
}

function numberOf(value: ReportRow[ReportColumn]): Fraction {
  return value === null || value === undefined ? zero : fraction(value);
}

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Rows by a column; those that have nothing there come last either way, and rows that are alike keep their order. */
export function sorted(rows: readonly ReportRow[], column: ReportColumn, order: 'asc' | 'desc'): ReportRow[] {
  const isText = columnKinds[column] === 'text' || columnKinds[column] === 'day';
  const direction = order === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [x, y] = [a[column] ?? null, b[column] ?? null];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return direction * (isText ? words.compare(String(x), String(y)) : compare(fraction(x), fraction(y)));
  });
}
