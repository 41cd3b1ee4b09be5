import type { ReportColumn } from '../../../contract/report-columns.ts';
import type { App } from '../../context.ts';
import type { Filters } from './filters.ts';

/** One row as a statement answers it: whole numbers, exact decimals, words and days. */
export type ReportRow = { readonly courseId?: string | null } & {
  readonly [C in ReportColumn]?: string | number | null;
};

/** What a report is: its columns, its rows, and what of them adds up. */
export interface ReportKind {
  readonly isForAdmins?: true;
  columns(filters: Filters): readonly ReportColumn[];
  rows(app: App, filters: Filters): Promise<readonly ReportRow[]>;
  readonly sums: readonly ReportColumn[];
  /** Percent of one counted column in another, of rows and of their totals. */
  readonly rates?: readonly {
    readonly column: ReportColumn;
    readonly part: ReportColumn;
    readonly whole: ReportColumn;
  }[];
  /** The column by which it is sorted unless something else is asked for, from the greatest down; days from the first on. */
  readonly sort: ReportColumn;
}
