import { may } from '../../../domain/access.ts';
import type { Actor } from '../../context.ts';
import type { Readable, Tx } from '../../db/database.ts';
import { forbidden, notFound } from '../../refusal.ts';
import { findReport, type ReportRow } from './report-query.ts';

/** 403 for whom there are no reports at all. */
export function refuseOthers(actor: Actor): void {
  if (!may(actor, 'students.supervise') && !may(actor, 'courses.learn'))
    throw forbidden('Progress reports are for supervisors and their students.');
}

/** A report for its supervisor, or for its student while it is shared. */
export async function loadReport(read: Readable, actor: Actor, id: string): Promise<ReportRow> {
  refuseOthers(actor);
  const row = await findReport(read, actor, id);
  if (!row) throw notFound();
  return row;
}

/** For who changes it. */
export async function loadOwnReport(read: Readable, actor: Actor, id: string): Promise<ReportRow> {
  const row = await loadReport(read, actor, id);
  if (row.supervisor_id !== actor.id) throw forbidden('Only the supervisor who wrote this report changes it.');
  return row;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockOwnReport(tx: Tx, actor: Actor, id: string): Promise<ReportRow> {
  await tx.selectFrom('progress_reports').select('id').where('id', '=', id).forUpdate().execute();
  return loadOwnReport(tx, actor, id);
}
