import { sql } from 'kysely';
import type { AuditCheck } from '../../../contract/audit.ts';
import type { App } from '../../context.ts';
import { hashOf, readHashed } from './entry-hash.ts';
import { readErasures } from './erasures.ts';

interface Chain {
  last_number: number;
  last_hash: Buffer;
  first_number: number;
  first_hash: Buffer;
}

const batch = 2000;

/**
 * Reads the log from its beginning and hashes each entry anew, here and not in the database: whoever changed a row, or the
 * function that hashes there, has not changed this. Of an entry that a name was taken out of, the erasure's entry says what
 * it is hashed to since.
 */
export async function checkAudit(app: Pick<App, 'database'>): Promise<AuditCheck> {
  const { rows } = await sql<Chain>`select * from audit_chain`.execute(app.database.read);
  const chain = rows[0];
  const known = chain && chain.first_number > 0 ? chain.first_number : null;
  const end = { number: chain?.first_number ?? 0, hash: chain?.first_hash ?? Buffer.alloc(0) };
  const result = (broken: AuditCheck['broken']): AuditCheck => ({
    entries: end.number - (known ?? 0),
    first: end.number > (known ?? 0) ? (known ?? 0) + 1 : null,
    last: end.number > (known ?? 0) ? end.number : null,
    hash: end.hash.length > 0 ? end.hash.toString('hex') : null,
    prunedTo: known,
    broken,
  });
  let erased: Awaited<ReturnType<typeof readErasures>> = new Map();
  for (;;) {
    const entries = await readHashed(
      app.database.read,
      sql`number > ${end.number}::bigint order by number limit ${batch}::bigint`,
    );
    for (const entry of entries) {
      const number = end.number + 1;
      if (entry.number !== number) return result({ number, reason: 'missing' });
      const found = hashOf(entry, end.hash);
      if (!found.equals(entry.hash) && !erased.get(number)?.equals(found)) {
        // Somebody may have been erased since the log began to be read.
        erased = await readErasures(app.database.read);
        if (!erased.get(number)?.equals(found)) return result({ number, reason: 'changed' });
      }
      end.number = number;
      end.hash = entry.hash;
    }
    if (entries.length < batch) break;
  }
  // Entries that were written since the chain's end was read lie beyond it.
  const isCut = chain !== undefined && end.number < chain.last_number;
  const isOther = chain !== undefined && end.number === chain.last_number && !end.hash.equals(chain.last_hash);
  if (isCut) return result({ number: end.number + 1, reason: 'cut' });
  return result(isOther ? { number: end.number, reason: 'changed' } : null);
}
