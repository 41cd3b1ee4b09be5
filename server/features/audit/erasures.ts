import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Readable } from '../../db/database.ts';

/** What an entry is hashed to since a name was taken out of it. */
export interface Erased {
  number: number;
  digest: Buffer;
}

/** One hash over all entries that an erasure has changed; it stands in the erasure's own entry, and so in the chain. */
export function digestOf(erased: readonly Erased[]): string {
  const hash = createHash('sha256');
  for (const { number, digest } of erased.toSorted((a, b) => a.number - b.number))
    hash.update(`${number}:${digest.toString('hex')}\n`);
  return hash.digest('hex');
}

interface Row extends Erased {
  erasure: string;
  vouched: string | null;
}

/** The digests that an entry of the log vouches for, by number; of two erasures in one entry the later one's counts. */
export async function readErasures(read: Readable): Promise<Map<number, Buffer>> {
  const { rows } = await sql<Row>`
    select e.erasure, e.number, e.digest, l.changes -> 'digest' ->> 'to' as vouched
    from audit_erasures e join audit_log l on l.id = e.erasure and l.action = 'user.erased'
    order by l.number, e.number`.execute(read);
  const erasures = Map.groupBy(rows, ({ erasure }) => erasure);
  const known = new Map<number, Buffer>();
  for (const erased of erasures.values())
    if (digestOf(erased) === erased[0]?.vouched) for (const { number, digest } of erased) known.set(number, digest);
  return known;
}
