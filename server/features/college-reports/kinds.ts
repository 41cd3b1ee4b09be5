import type { ReportName } from '../../../contract/report-columns.ts';
import { activityReport } from './activity.ts';
import { completionReport } from './completion.ts';
import { enrolmentReport } from './enrolment.ts';
import { gradesReport } from './grades.ts';
import { loadReport } from './load.ts';
import type { ReportKind } from './report.ts';
import { signInsReport } from './sign-ins.ts';
import { storageReport } from './storage.ts';
import { turnaroundReport } from './turnaround.ts';
import { waitingReport } from './waiting.ts';

export const reportKinds: Record<ReportName, ReportKind> = {
  enrolment: enrolmentReport,
  completion: completionReport,
  grades: gradesReport,
  activity: activityReport,
  load: loadReport,
  waiting: waitingReport,
  turnaround: turnaroundReport,
  storage: storageReport,
  'sign-ins': signInsReport,
};
