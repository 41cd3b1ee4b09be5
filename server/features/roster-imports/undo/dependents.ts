import { CompiledQuery } from 'kysely';
import type { Tx } from '../../../db/database.ts';

export interface Dependent {
  table: string;
  column: string;
}

/** What comes with a thing by itself, and says nothing about anybody's work. */
const companions = new Set([
  'course_totals',
  'events',
  'gradebooks',
  'grading_rules',
  'mails',
  'password_resets',
  'roster_imports',
  'roster_invitations',
  'notification_times',
  'notifications',
  'idempotency_keys',
]);

const statement = `select c.conrelid::regclass::text as "table", a.attname as "column"
from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
where c.contype = 'f' and c.confrelid = $1::regclass and array_length(c.conkey, 1) = 1 order by 1, 2`;

/** Every column that refers to a table, as the database itself knows: a table of a later feature is asked too. */
export async function dependentsOf(tx: Tx, table: string): Promise<Dependent[]> {
  const { rows } = await tx.executeQuery<Dependent>(CompiledQuery.raw(statement, [table]));
  return rows.filter((row) => !companions.has(row.table));
}
