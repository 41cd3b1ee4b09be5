import { rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, type Settings } from '../config.ts';
import { createServerDatabase, databaseOf } from './database-server.ts';
import { startedProcess } from './process.ts';

/** Where a college can be: a data directory and, on PostgreSQL, a database. */
export interface Place {
  readonly variables: Record<string, string>;
  readonly settings: Settings;
  readonly data: string;
  drop(): Promise<void>;
}

/** The database that this run is about. */
export const databaseKind = process.env['TEST_DATABASE_URL'] ? 'postgres' : 'embedded';

/** A place of its own for a college of this caller, with nothing in it. */
export async function aPlace(
  kind: 'embedded' | 'postgres',
  more: Record<string, string> = {},
  serverUrl = process.env['TEST_DATABASE_URL'] ?? '',
): Promise<Place> {
  const data = await mkdtemp(join(tmpdir(), 'collegium-place-'));
  const server = kind === 'postgres' ? await createServerDatabase(serverUrl, 'template0') : null;
  return placeOf(data, server, { COLLEGIUM_DEMO: '0', ...more });
}

let filled: Promise<Place> | undefined;

/** A place with a demo college as its first start leaves it. This process starts one once, which takes ten seconds. */
export async function aDemoPlace(): Promise<Place> {
  const from = await (filled ??= fillPlace());
  const data = await mkdtemp(join(tmpdir(), 'collegium-place-'));
  await cp(from.data, data, { recursive: true });
  const url = from.variables['DATABASE_URL'];
  const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
  return placeOf(data, url ? await createServerDatabase(serverUrl, databaseOf(url)) : null, { COLLEGIUM_DEMO: '1' });
}

/** It stays as long as this process does; its database, until the end of the run. */
async function fillPlace(): Promise<Place> {
  const place = await aPlace(databaseKind, { COLLEGIUM_DEMO: '1' });
  process.once('exit', () => rmSync(place.data, { recursive: true, force: true }));
  const server = await startedProcess(place.variables);
  await server.end('SIGTERM');
  return place;
}

type ServerDatabase = Awaited<ReturnType<typeof createServerDatabase>>;

function placeOf(data: string, server: ServerDatabase | null, more: Record<string, string>): Place {
  const variables = {
    COLLEGIUM_DATA: data,
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
