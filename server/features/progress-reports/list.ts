import { sql } from 'kysely';
import type { Received } from '../../../contract/api.ts';
import type { ListedReport } from '../../../contract/progress-reports.ts';
import type { Actor, App } from '../../context.ts';
import type { Page } from '../../http/routes.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import { refuseOthers } from './access.ts';
import { isOpenTo, listedReport, reportColumns, type ReportRow, reportTables } from './report-query.ts';

const states = {
  draft: sql`r.finished_at is null`,
  finished: sql`r.finished_at is not null and r.shared_at is null`,
  shared: sql`r.shared_at is not null`,
};

/** Ids rise with time: the newest first. */
export async function listReports(
  app: App,
  actor: Actor,
  { limit = 50, cursor, studentId, state }: Received<'GET /api/progress-reports', 'query'>,
): Promise<Page<ListedReport[]>> {
  refuseOthers(actor);
  const before = cursor === undefined ? null : readCursor(cursor).id;
  const { rows } = await sql<Omit<ReportRow, 'figures'>>`select ${reportColumns} from ${reportTables}
    where ${isOpenTo(actor)} and (${before}::uuid is null or r.id < ${before}::uuid)
      and (${studentId ?? null}::uuid is null or r.student_id = ${studentId ?? null}::uuid)
      and ${state === undefined ? sql`true` : states[state]}
    order by r.id desc limit ${limit + 1}`.execute(app.database.read);
  const items = rows.slice(0, limit).map(listedReport);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? writeCursor({ key: '', id: last.id }) : undefined };
}
