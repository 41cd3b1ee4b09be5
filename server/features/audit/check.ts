import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AuditCheck } from '../../../contract/audit.ts';
import type { App } from '../../context.ts';

interface Row {
  number: number;
  hash: Buffer;
  fields: (string | null)[];
}

interface Chain {
  last_number: number;
  last_hash: Buffer;
  first_number: number;
  first_hash: Buffer;
}

const batch = 2000;

/**
 * Reads the log from its beginning and hashes each entry anew, here and not in the database: whoever changed a row, or the
 * function that hashes there, has not changed this.
 */
export async function checkAudit(app: App): Promise<AuditCheck> {
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
  for (;;) {
    const entries = await readEntries(app, end.number);
    for (const entry of entries) {
      const number = end.number + 1;
      if (entry.number !== number) return result({ number, reason: 'missing' });
      if (!entry.hash.equals(hashOf(entry, end.hash))) return result({ number, reason: 'changed' });
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

async function readEntries(app: App, after: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select number, hash, array[id::text, (extract(epoch from at) * 1000000)::bigint::text, actor_id::text, acted_as::text,
      address, action, user_id::text, course_id::text, subject, changes::text] as fields
    from audit_log where number > ${after}::bigint order by number limit ${batch}::bigint`.execute(app.database.read);
  return rows;
}

/** As `audit_text` of the migration writes it: each field with its length before it. */
function hashOf({ number, fields }: Row, previous: Buffer): Buffer {
  const all = [previous.toString('hex'), String(number), ...fields];
  const text = all.map((field) => (field === null ? '~,' : `${Buffer.byteLength(field)}:${field},`)).join('');
  return createHash('sha256').update(text).digest();
}
