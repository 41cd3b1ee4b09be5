import { z } from 'zod';
import { calls } from './call.ts';
import { columnKinds, type ReportColumn, reportGroupings, reportNames } from './report-columns.ts';
import { day, id } from './values.ts';

const reportName = z.enum(reportNames);

const reportColumn = z.enum(Object.keys(columnKinds) as [ReportColumn, ...ReportColumn[]]);

const reportGrouping = z.enum(reportGroupings);

export const reportQuery = z.object({
  /** Both included; by default the last twelve weeks. */
  from: day.optional(),
  to: day.optional(),
  term: id.optional(),
  department: id.optional(),
  course: id.optional(),
  by: reportGrouping.default('course'),
  sort: reportColumn.optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
});
export type ReportQuery = z.infer<typeof reportQuery>;

export const report = z.object({
  report: reportName,
  from: day,
  to: day,
  columns: z.array(reportColumn),
  rows: z.array(z.object({ courseId: id.nullable(), cells: z.array(z.string().nullable()) })),
  /** Under the columns that add up, and rates of these. */
  totals: z.array(z.string().nullable()),
  /** How many rows there are; the first five hundred are shown, files hold all. */
  count: z.int(),
});
export type Report = z.infer<typeof report>;

const params = z.object({ report: reportName });
const who =
  'For course managers and admins; those on storage and sign-ins for admins alone (403). 404 for a report that there is not.';

export const reportCalls = calls({
  'GET /api/college-reports': {
    summary: 'The reports that one may read, and what they can be narrowed to',
    description: who,
    answer: z.object({
      reports: z.array(reportName),
      terms: z.array(z.object({ id, name: z.string() })),
      departments: z.array(z.object({ id, name: z.string() })),
    }),
  },
  'GET /api/college-reports/{report}': {
    summary: 'A report as a table, sorted',
    description: who,
    params,
    query: reportQuery,
    answer: report,
  },
  'GET /api/college-reports/{report}/file.csv': {
    summary: 'The same as CSV (UTF-8): no cell of it is run as a formula',
    description: `${who} Written to the audit log.`,
    params,
    query: reportQuery,
    media: 'text/csv; charset=utf-8',
  },
  'GET /api/college-reports/{report}/file.xlsx': {
    summary: 'The same as an Excel workbook',
    description: `${who} Written to the audit log.`,
    params,
    query: reportQuery,
    media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
});
