import { z } from 'zod';

/**
 * A backup is a tar archive, in this order: `collegium.json` (what made it), the bytes of each file, the rows of each table
 * (compressed, a JSON string in each line, which is the row in PostgreSQL's own text form), `manifest.json` (how many there
 * are of what, with digests), and the SHA-256 of everything before it. Of one that was cut off the last is missing.
 */
export const entryNames = {
  opening: 'collegium.json',
  file: (key: string) => `files/${key}`,
  table: (name: string) => `tables/${name}.jsonl.zst`,
  manifest: 'manifest.json',
  seal: 'SHA256',
};

export const openingSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  database: z.enum(['embedded', 'postgres']),
  store: z.enum(['disk', 's3']),
  /** The migrations that had been applied. */
  schema: z.array(z.object({ name: z.string(), checksum: z.string() })),
});
export type Opening = z.infer<typeof openingSchema>;

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  digest: z.string(),
});
export type TableFacts = z.infer<typeof tableSchema>;

export const manifestSchema = z.object({
  tables: z.array(tableSchema),
  /** Where each sequence stood, as setval takes it. */
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.object({
    count: z.int(),
    bytes: z.int(),
    /** Over `fileLine` of each. */
    digest: z.string(),
    /** Files that the database names and the store did not have. */
    missing: z.array(z.string()),
  }),
});
export type Manifest = z.infer<typeof manifestSchema>;

export interface FileFacts {
  key: string;
  size: number;
  sha256: string;
}

export function fileLine({ key, size, sha256 }: FileFacts): string {
  return `${sha256} ${size} ${key}`;
}

export function rowsIn({ tables }: Pick<Manifest, 'tables'>): number {
  return tables.reduce((sum, table) => sum + table.rows, 0);
}
