import type { App } from '../context.ts';
import { transaction } from '../db/database.ts';
import type { AuditAction } from '../db/tables/identity.ts';
import { type Changes, writeAudit } from '../features/users/audit.ts';

export interface Recorded {
  /** When the rows were read. */
  madeAt: string;
  rows: number;
  files: number;
  /** Of the file, once it is kept. */
  bytes?: number;
}

/** Writes into the audit log that a backup was made, or that this college was restored from one. */
export async function record(
  app: Pick<App, 'database' | 'clock' | 'settings'>,
  action: Extract<AuditAction, 'college.backed_up' | 'college.restored'>,
  { madeAt, bytes, rows, files }: Recorded,
): Promise<void> {
  const changes: Changes = { madeAt: { to: madeAt }, rows: { to: rows }, files: { to: files } };
  if (bytes !== undefined) changes['bytes'] = { to: bytes };
  await transaction(app.database, (tx) =>
    writeAudit(app, tx, { actor: null, visitor: { address: '' } }, { action, user: null, changes }),
  );
}
