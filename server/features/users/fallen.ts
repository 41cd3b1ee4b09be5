import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { forbidden } from '../../refusal.ts';
import type { By } from './audit.ts';

/** Of two administrators who deactivate each other at once, the second finds that they may not any more. */
export async function refuseFallen(tx: Tx, { actor }: Pick<By, 'actor'>): Promise<void> {
  const { rows } = await sql`
    select id from users where id = ${actor.id} and is_active and role = ${actor.role} for share`.execute(tx);
  if (rows.length === 0) throw forbidden('Your own role was changed just now. Sign in again.');
}
