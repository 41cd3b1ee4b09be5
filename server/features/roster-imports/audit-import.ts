import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { writeAudit } from '../users/audit.ts';
import type { Asker } from './asker.ts';
import type { ImportRow } from './steps.ts';

/** One entry for the import as a whole, beside those of the people that it has changed. */
export async function auditImport(
  app: App,
  tx: Tx,
  row: ImportRow,
  asker: Asker,
  action: 'college.roster_applied' | 'college.roster_undone',
): Promise<void> {
  const by = { actor: asker, visitor: { address: row.asked_from } };
  await writeAudit(app, tx, by, {
    action,
    user: null,
    changes: { source: { to: asker.source }, import: { to: row.id } },
  });
}
