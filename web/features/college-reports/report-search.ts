import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  type ReportColumn,
  reportGroupings,
  type ReportGrouping,
  reportNames,
  type ReportName,
} from '../../../contract/report-columns.ts';
import { columnWords } from './report-words.ts';

/** Which report, of what and in which order, as it stands in the address: a link shows the same. */
export interface ReportSearch {
  report: ReportName;
  by: ReportGrouping;
  from: string;
  to: string;
  term: string;
  department: string;
  course: string;
  sort: ReportColumn | '';
  order: 'asc' | 'desc';
}

const names: readonly string[] = reportNames;
const isName = (text: string): text is ReportName => names.includes(text);
const groupings: readonly string[] = reportGroupings;
const isGrouping = (text: string): text is ReportGrouping => groupings.includes(text);
const isColumn = (text: string): text is ReportColumn => Object.hasOwn(columnWords, text);
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export function searchOf(search: Record<string, unknown>): ReportSearch {
  const text = (key: string) => (typeof search[key] === 'string' ? search[key] : '');
  const day = (key: string) => (isDay(text(key)) ? text(key) : '');
  const [report, by, sort] = [text('report'), text('by'), text('sort')];
  return {
    report: isName(report) ? report : 'enrolment',
    by: isGrouping(by) ? by : 'course',
    from: day('from'),
    to: day('to'),
    term: text('term'),
    department: text('department'),
    course: text('course'),
    sort: isColumn(sort) ? sort : '',
    order: search['order'] === 'asc' ? 'asc' : 'desc',
  };
}

/** What of it is not as usual: for the address, and for the calls, which take the report by its name. */
export function queryOf({ by, sort, order, from, to, term, department, course }: ReportSearch) {
  return {
    ...(by !== 'course' && { by }),
    ...(from && { from }),
    ...(to && { to }),
    ...(term && { term }),
    ...(department && { department }),
    ...(course && { course }),
    ...(sort && { sort, order }),
  };
}

export type ReportsPath = '/reports' | '/admin/reports';

export function useReportSearch(to: ReportsPath) {
  const navigate = useNavigate();
  const search = searchOf(useSearch({ strict: false }));
  const show = (change: Partial<ReportSearch>) => {
    const next = { ...search, ...change };
    void navigate({
      to,
      search: { ...(next.report !== 'enrolment' && { report: next.report }), ...queryOf(next) },
      replace: change.report === undefined,
      resetScroll: false,
    });
  };
  return { search, show };
}
