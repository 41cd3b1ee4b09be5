import type { Tx } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import type { ReportRow } from './report-query.ts';

/** Open pages of the supervisor ask again, and those of the student where it is or was shared. */
export async function tellPages(
  tx: Tx,
  row: Pick<ReportRow, 'supervisor_id' | 'student_id' | 'shared_at'>,
): Promise<void> {
  const people = row.shared_at === null ? [row.supervisor_id] : [row.supervisor_id, row.student_id];
  await announce(tx, { topic: 'progress-reports', to: { people } });
}
