import { sql } from 'kysely';
import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { writeAudit } from '../users/audit.ts';

/**
 * Removes entries from before a moment. The number and the hash of the last one that goes stay as the anchor: what is kept
 * can be checked as before. A hole in the middle is never made: it stops at the first entry that is to stay.
 */
export async function pruneAudit(app: App, before: Date): Promise<number> {
  return transaction(app.database, async (tx) => {
    await sql`select set_config('collegium.audit_pruning', 'on', true)`.execute(tx);
    const { rows } = await sql<{ number: number; hash: Buffer }>`
      select number, hash from audit_log
      where number < coalesce((select min(number) from audit_log where at >= ${before}), ${Number.MAX_SAFE_INTEGER}::bigint)
      order by number desc limit 1`.execute(tx);
    const last = rows[0];
    if (!last) return 0;
    await sql`update audit_chain set first_number = ${last.number}::bigint, first_hash = ${last.hash}::bytea`.execute(
      tx,
    );
    const { rows: gone } = await sql<{ id: string }>`
      delete from audit_log where number <= ${last.number}::bigint returning id`.execute(tx);
    const changes = { entries: { to: gone.length }, until: { to: before.toISOString() } };
    const by = { actor: null, visitor: { address: '' } };
    await writeAudit(app, tx, by, { action: 'college.audit_pruned', user: null, changes });
    return gone.length;
  });
}
