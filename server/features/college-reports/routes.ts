import { routes } from '../../http/routes.ts';
import { listReports } from './list.ts';
import { readReport } from './read-report.ts';
import { reportCsv, reportWorkbook } from './report-files.ts';

export const collegeReportRoutes = routes({
  'GET /api/college-reports': {
    for: 'courses.manage',
    handle: ({ app, actor }) => listReports(app, actor),
  },
  'GET /api/college-reports/{report}': {
    for: 'courses.manage',
    handle: ({ app, actor, params, query }) => readReport(app, actor, params.report, query),
  },
  'GET /api/college-reports/{report}/file.csv': {
    for: 'courses.manage',
    handle: ({ app, actor, visitor, params, query }) => reportCsv(app, { actor, visitor }, params.report, query),
  },
  'GET /api/college-reports/{report}/file.xlsx': {
    for: 'courses.manage',
    handle: ({ app, actor, visitor, params, query }) => reportWorkbook(app, { actor, visitor }, params.report, query),
  },
});
