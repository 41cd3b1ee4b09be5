import type { Here } from '../../lib/here.ts';
import { onceAVisit, onceAWay, reading } from '../../lib/query-client.ts';
import { queryOf, type ReportSearch, searchOf } from './report-search.ts';

export const choicesQuery = reading('GET /api/college-reports');

export const reportQuery = (search: ReportSearch) => ({
  ...reading('GET /api/college-reports/{report}', { params: { report: search.report }, query: queryOf(search) }),
  ...onceAVisit,
});

/** What the page of the reports begins with. */
export function askForReports({ queryClient, search }: Here): void {
  void queryClient.prefetchQuery(choicesQuery);
  void queryClient.prefetchQuery({ ...reportQuery(searchOf(search)), ...onceAWay });
}
