import { CompiledQuery } from 'kysely';
import { forbidden } from '../refusal.ts';
import type { Database } from './database.ts';

/**
 * Runs one writing statement that is a transaction by itself: committed (and, on disk, synced) when it answers. For what
 * is written so often that the two round trips of a transaction's begin and commit would be felt.
 */
export async function writeAtOnce<R>(database: Database, text: string, parameters: unknown[]): Promise<R[]> {
  if (database.isReadOnly) throw forbidden('Nothing can be changed here.');
  return (await database.read.executeQuery<R>(CompiledQuery.raw(text, parameters))).rows;
}
