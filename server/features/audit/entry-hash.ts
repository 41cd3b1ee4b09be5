import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Readable } from '../../db/database.ts';

/** An entry as its hash is made from it. */
export interface HashedEntry {
  number: number;
  hash: Buffer;
  fields: (string | null)[];
}

/** Entries as they are hashed, in their order. */
export async function readHashed(read: Readable, which: RawBuilder<unknown>): Promise<HashedEntry[]> {
  const { rows } = await sql<HashedEntry>`
    select number, hash, array[id::text, (extract(epoch from at) * 1000000)::bigint::text, actor_id::text, acted_as::text,
      address, action, user_id::text, course_id::text, subject, changes::text] as fields
    from audit_log where ${which}`.execute(read);
  return rows;
}

/** As `audit_text` of the migration writes it: each field with its length before it. */
export function hashOf({ number, fields }: Pick<HashedEntry, 'number' | 'fields'>, previous: Buffer): Buffer {
  const all = [previous.toString('hex'), String(number), ...fields];
  const text = all.map((field) => (field === null ? '~,' : `${Buffer.byteLength(field)}:${field},`)).join('');
  return createHash('sha256').update(text).digest();
}
