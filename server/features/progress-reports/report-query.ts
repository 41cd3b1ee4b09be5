import { sql } from 'kysely';
import { may } from '../../../domain/access.ts';
import type { ListedReport } from '../../../contract/progress-reports.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';

export interface ReportRow {
  id: string;
  supervisor_id: string;
  student_id: string;
  period_kind: 'term' | 'month' | 'dates';
  period_name: string;
  from_day: string;
  to_day: string;
  time_zone: string;
  comment: string;
  revision: number;
  figures: unknown;
  finished_at: Date | null;
  shared_at: Date | null;
  updated_at: Date;
  student_first_name: string;
  student_last_name: string;
  supervisor_first_name: string;
  supervisor_last_name: string;
}

/** Of reports `r`: those that a supervisor wrote of their students, and those that are shared with a student. */
export const isOpenTo = (actor: Actor) =>
  may(actor, 'students.supervise')
    ? sql<boolean>`(r.supervisor_id = ${actor.id}::uuid and exists (select from supervisions v
        where v.supervisor_id = r.supervisor_id and v.student_id = r.student_id))`
    : sql<boolean>`(r.student_id = ${actor.id}::uuid and r.shared_at is not null)`;

/** Without the figures, which only one that is read needs. */
export const reportColumns = sql`r.id, r.supervisor_id, r.student_id, r.period_kind, r.period_name, r.from_day, r.to_day,
  r.time_zone, r.comment, r.revision, r.finished_at, r.shared_at, r.updated_at,
  u.first_name as student_first_name, u.last_name as student_last_name,
  p.first_name as supervisor_first_name, p.last_name as supervisor_last_name`;
export const reportTables = sql`progress_reports r join users u on u.id = r.student_id join users p on p.id = r.supervisor_id`;

export async function findReport(read: Readable, actor: Actor, id: string): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`select ${reportColumns}, r.figures from ${reportTables}
    where r.id = ${id}::uuid and ${isOpenTo(actor)}`.execute(read);
  return rows[0];
}

export function listedReport(row: Omit<ReportRow, 'figures'>): ListedReport {
  return {
    id: row.id,
    student: { id: row.student_id, firstName: row.student_first_name, lastName: row.student_last_name },
    supervisor: { id: row.supervisor_id, firstName: row.supervisor_first_name, lastName: row.supervisor_last_name },
    period: { kind: row.period_kind, name: row.period_name, from: row.from_day, to: row.to_day },
    finishedAt: row.finished_at?.toISOString() ?? null,
    sharedAt: row.shared_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  };
}
