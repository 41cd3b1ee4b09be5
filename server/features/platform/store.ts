import type { z } from 'zod';
import type { Readable, Tx } from '../../db/database.ts';

/** Reads a setting of the college; null: none, or one that an older version wrote in another form. */
export async function readSetting<S extends z.ZodType>(
  read: Readable,
  key: string,
  schema: S,
): Promise<z.output<S> | null> {
  const row = await read.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  const parsed = schema.safeParse(row?.value);
  return parsed.success ? parsed.data : null;
}

export async function writeSetting(tx: Tx, key: string, content: unknown): Promise<void> {
  const value = JSON.stringify(content);
  await tx
    .insertInto('settings')
    .values({ key, value })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
    .execute();
}
