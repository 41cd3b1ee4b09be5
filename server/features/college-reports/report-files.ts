import type { ReportQuery } from '../../../contract/college-reports.ts';
import type { ReportColumn, ReportName } from '../../../contract/report-columns.ts';
import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Media } from '../../http/routes.ts';
import { csvFile, workbookFile } from '../files/table-files.ts';
import { type By, writeAudit } from '../users/audit.ts';
import { makeReport } from './read-report.ts';
import { cellOf } from './table.ts';

export async function reportCsv(app: App, by: By, name: ReportName, query: ReportQuery): Promise<Media> {
  return csvFile(await tableToTake(app, by, { name, query, format: 'csv' }));
}

export async function reportWorkbook(app: App, by: By, name: ReportName, query: ReportQuery): Promise<Media> {
  const options = { sheet: 'Report', stickyRowsCount: 1, stickyColumnsCount: 1 };
  return workbookFile(await tableToTake(app, by, { name, query, format: 'xlsx' }), options);
}

interface Taken {
  name: ReportName;
  query: ReportQuery;
  format: string;
}

/** What a report tells leaves the college: who took it is written down. */
async function tableToTake(app: App, by: By, { name, query, format }: Taken) {
  const table = await tableOf(app, by.actor, name, query);
  const changes = { report: { to: table.name }, format: { to: format } };
  await transaction(app.database, (tx) =>
    writeAudit(app, tx, by, { action: 'college.report_exported', user: null, changes }),
  );
  return table;
}

async function tableOf(app: App, actor: Actor, name: ReportName, query: ReportQuery) {
  const { filters, columns, rows } = await makeReport(app, actor, name, query);
  const lines = rows.map((row) => columns.map((column) => cellOf(column, row[column]) ?? ''));
  return {
    name: `${titles[name]} ${filters.from} to ${filters.to}`,
    rows: [columns.map((column) => headers[column]), ...lines],
  };
}

const titles: Record<ReportName, string> = {
  enrolment: 'Enrollment',
  completion: 'Completion and withdrawal',
  grades: 'Grades by course',
  activity: 'Activity',
  load: 'Instructors load',
  waiting: 'Waiting grading work',
  turnaround: 'Late grading',
  storage: 'Storage',
  'sign-ins': 'Sign-ins',
};

const headers: Record<ReportColumn, string> = {
  course: 'Course',
  code: 'Code',
  term: 'Term',
  department: 'Department',
  instructor: 'Instructor',
  day: 'Day',
  week: 'Week from',
  active: 'Active',
  completed: 'Completed',
  withdrawn: 'Withdrawn',
  queued: 'Waiting',
  joined: 'Joined in the period',
  capacity: 'Places',
  enrolled: 'Enrolled',
  completionRate: 'Completed (%)',
  withdrawalRate: 'Withdrawn (%)',
  completedInPeriod: 'Completed in the period',
  withdrawnInPeriod: 'Withdrawn in the period',
  graded: 'Graded',
  mean: 'Mean (%)',
  median: 'Median (%)',
  failed: 'Failed',
  failRate: 'Failed (%)',
  below60: 'Below 60%',
  from60: '60 to 70%',
  from70: '70 to 80%',
  from80: '80 to 90%',
  from90: '90% and more',
  people: 'People',
  lessons: 'Lessons completed',
  handIns: 'Handed in',
  posts: 'Posts',
  courses: 'Courses',
  students: 'Students',
  staff: 'Staff',
  works: 'Waiting work',
  oldestDays: 'Oldest (days)',
  meanDays: 'Mean (days)',
  medianDays: 'Median (days)',
  overWeek: 'More than 7 days',
  overWeekRate: 'More than 7 days (%)',
  files: 'Files',
  bytes: 'Bytes',
  signIns: 'Sign-ins',
};
