import { z } from 'zod';
import { quoteIdentifier } from '../db/parameters.ts';
import type { MigrationSession } from '../db/session.ts';
import type { Column } from './catalogue.ts';

/** Text in memory at a time, about. */
const batchSize = 1024 * 1024;
const fewest = 1;
const most = 5_000;

const lines = z.array(z.object({ line: z.string() }));

/**
 * The rows of a table within the open transaction, in batches, each in PostgreSQL's text form of a row: exact for every
 * type, and read again by `insert … from unnest(…)` whatever it holds.
 */
export async function* rowsOf(session: MigrationSession, table: string, columns: Column[]): AsyncGenerator<string[]> {
  const fields = columns.map(({ name, isKept }) => (isKept ? quoteIdentifier(name) : 'null'));
  await session.query(
    `declare backup_rows no scroll cursor for select row(${fields.join(', ')})::text as line from public.${quoteIdentifier(table)}`,
  );
  for (let count = 100; ;) {
    const batch = lines.parse(await session.query(`fetch ${count} from backup_rows`)).map(({ line }) => line);
    if (batch.length > 0) yield batch;
    if (batch.length < count) break;
    const average = batch.reduce((sum, line) => sum + line.length, 0) / batch.length;
    count = Math.min(most, Math.max(fewest, Math.floor(batchSize / Math.max(1, average))));
  }
  await session.query('close backup_rows');
}
