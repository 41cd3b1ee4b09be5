import type { Report, ReportQuery } from '../../../contract/college-reports.ts';
import type { ReportColumn, ReportName } from '../../../contract/report-columns.ts';
import { columnKinds } from '../../../contract/report-columns.ts';
import { may } from '../../../domain/access.ts';
import type { Actor, App } from '../../context.ts';
import { forbidden } from '../../refusal.ts';
import { type Filters, filtersOf } from './filters.ts';
import { reportKinds } from './kinds.ts';
import type { ReportKind, ReportRow } from './report.ts';
import { cellOf, sorted, totalsOf, withRates } from './table.ts';

/** More are in the files alone. */
const mostShown = 500;

interface Made {
  filters: Filters;
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
  totals: ReportRow;
}

/** A report for the screen; one statement, or two where grades are made anew first. */
export async function readReport(app: App, actor: Actor, name: ReportName, query: ReportQuery): Promise<Report> {
  const { filters, columns, rows, totals } = await makeReport(app, actor, name, query);
  return {
    report: name,
    from: filters.from,
    to: filters.to,
    columns: [...columns],
    rows: rows.slice(0, mostShown).map((row) => ({
      courseId: row.courseId ?? null,
      cells: columns.map((column) => cellOf(column, row[column])),
    })),
    totals: columns.map((column) => cellOf(column, totals[column])),
    count: rows.length,
  };
}

/** All rows of a report, in the order that was asked for. */
export async function makeReport(app: App, actor: Actor, name: ReportName, query: ReportQuery): Promise<Made> {
  const kind = reportKinds[name];
  if (!isOpen(actor, kind)) throw forbidden('This report is for administrators. Ask one of them for its figures.');
  const filters = filtersOf(app, actor, query);
  const columns = kind.columns(filters);
  const found = (await kind.rows(app, filters)).map((row) => withRates(kind, row));
  const { column, order } = orderOf(kind, columns, query);
  return { filters, columns, rows: sorted(found, column, order), totals: totalsOf(kind, found) };
}

export function isOpen(actor: Actor, kind: ReportKind): boolean {
  return !kind.isForAdmins || may(actor, 'college.administer');
}

/** What a report has no column for is sorted as it usually is: by its greatest figures, or its days. */
function orderOf(kind: ReportKind, columns: readonly ReportColumn[], { sort, order }: ReportQuery) {
  if (sort && columns.includes(sort)) return { column: sort, order };
  const [first = kind.sort] = columns;
  const column = columns.includes(kind.sort) ? kind.sort : first;
  return { column, order: columnKinds[column] === 'day' ? ('asc' as const) : ('desc' as const) };
}
