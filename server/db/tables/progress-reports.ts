import type { Generated } from 'kysely';

interface ProgressReportsTable {
  id: string;
  supervisor_id: string;
  student_id: string;
  period_kind: 'term' | 'month' | 'dates';
  period_name: Generated<string>;
  from_day: string;
  to_day: string;
  time_zone: string;
  comment: Generated<string>;
  revision: Generated<number>;
  /** Null while it is a draft. */
  figures: unknown;
  finished_at: Date | null;
  shared_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface ProgressReportsTables {
  progress_reports: ProgressReportsTable;
}
