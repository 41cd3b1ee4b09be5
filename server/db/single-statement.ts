import { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

/**
 * Runs one writing statement that is a transaction by itself: committed (and, on disk, synced) when it answers. For what
 * is written so often that the two round trips of a transaction's begin and commit would be felt.
 */
export async function writeAtOnce<R>(database: Database, text: string, parameters: unknown[]): Promise<R[]> {
  return (await database.read.executeQuery<R>(CompiledQuery.raw(text, parameters))).rows;
}
