import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, type Settings } from '../config.ts';
import { createServerDatabase } from './database-server.ts';

/** Where a college can be: an empty data directory and, on PostgreSQL, an empty database. */
export interface Place {
  readonly variables: Record<string, string>;
  readonly settings: Settings;
  readonly data: string;
  drop(): Promise<void>;
}

/** A place of its own for a college of this caller. */
export async function aPlace(
  kind: 'embedded' | 'postgres',
  more: Record<string, string> = {},
  serverUrl = process.env['TEST_DATABASE_URL'] ?? '',
): Promise<Place> {
  const data = await mkdtemp(join(tmpdir(), 'collegium-place-'));
  const server = kind === 'postgres' ? await createServerDatabase(serverUrl, 'template0') : null;
  const variables = {
    COLLEGIUM_DATA: data,
    COLLEGIUM_DEMO: '0',
    COLLEGIUM_LOG: 'error',
    ...(server && { DATABASE_URL: server.url }),
    ...more,
  };
  return {
    variables,
    settings: readSettings(variables),
    data,
    async drop() {
      await server?.drop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** The database that this run is about. */
export const databaseKind = process.env['TEST_DATABASE_URL'] ? 'postgres' : 'embedded';
