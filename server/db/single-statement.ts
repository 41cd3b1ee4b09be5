import { CompiledQuery } from 'kysely';
import { forbidden } from '../refusal.ts';
import { type Database, transaction } from './database.ts';

/**
 * Runs one writing statement that is a transaction by itself: committed (and, on disk, synced) when it answers. For what
 * is written so often that the two round trips of a transaction's begin and commit would be felt. Where something is done besides (what an
 * administrator writes as somebody else is logged), it is a transaction like any other.
 */
export async function writeAtOnce<R>(database: Database, text: string, parameters: unknown[]): Promise<R[]> {
  if (database.isReadOnly) throw forbidden('Nothing can be changed here.');
  const statement = CompiledQuery.raw(text, parameters);
  if (!database.besides) return (await database.read.executeQuery<R>(statement)).rows;
  return transaction(database, async (tx) => (await tx.executeQuery<R>(statement)).rows);
}
