import { sql } from 'kysely';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { type By, writeAudit } from '../users/audit.ts';
import { hashOf, readHashed } from './entry-hash.ts';
import { digestOf, type Erased } from './erasures.ts';

interface Change {
  number: number;
  subject: string;
  changes: Record<string, unknown>;
}

interface Erasing {
  person: { id: string; first_name: string; last_name: string };
  /** The entries that name the person, as they are to be. */
  entries: readonly Change[];
}

/**
 * Takes a person's name out of entries of the log, and writes down that it did. The hashes of the entries stay as they
 * were, so the chain holds and an end that is kept elsewhere still proves it; what the entries are hashed to from now on
 * is vouched for by the erasure's own entry.
 */
export async function eraseFromAudit(app: App, tx: Tx, by: By, { person, entries }: Erasing): Promise<void> {
  await sql`select set_config('collegium.audit_erasing', 'on', true)`.execute(tx);
  for (const { number, subject, changes } of entries)
    await sql`update audit_log set subject = ${subject}, changes = ${JSON.stringify(changes)}::jsonb
      where number = ${number}::bigint`.execute(tx);
  await sql`select set_config('collegium.audit_erasing', 'off', true)`.execute(tx);
  const erased: Erased[] = [];
  for (const { number } of entries) erased.push({ number, digest: await digestNow(tx, number) });
  await writeAudit(app, tx, by, {
    action: 'user.erased',
    user: person,
    changes: { entries: { to: erased.length }, digest: { to: digestOf(erased) } },
  });
  const { id: erasure } = await tx
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'user.erased')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  await insertRows(
    tx,
    'audit_erasures',
    erased.map((each) => ({ erasure, ...each })),
  );
}

async function digestNow(tx: Tx, number: number): Promise<Buffer> {
  const entries = await readHashed(
    tx,
    sql`number in (${number}::bigint, ${number - 1}::bigint) order by number desc limit 2`,
  );
  const [entry, before] = entries;
  if (!entry) throw new Error('The entry is there: it was changed just now');
  return hashOf(entry, before?.hash ?? (await anchor(tx)));
}

/** The hash before the first entry that is kept. */
async function anchor(tx: Tx): Promise<Buffer> {
  const { first_hash } = await tx.selectFrom('audit_chain').select('first_hash').executeTakeFirstOrThrow();
  return first_hash;
}
