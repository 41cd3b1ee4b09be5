import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readSettings, type Settings } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { createServerDatabase, databaseOf } from './database-server.ts';
import { madeOnce } from './made-once.ts';
import { startedProcess } from './process.ts';
import { runDirectory } from './run-directory.ts';

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

/** What places are copied from: a data directory and, on PostgreSQL, the name of a database. */
interface Model {
  readonly data: string;
  readonly database: string | null;
}

const models = new Map<string, Promise<Model>>();

/** A place with a college that nobody is in: to make a database takes seconds, to copy one a fraction of that. */
export const anEmptyPlace = async (more: Record<string, string> = {}): Promise<Place> =>
  copyOf(await emptyModel(), { COLLEGIUM_DEMO: '0', ...more });

/** A place with a demo college as its first start leaves it. */
export const aDemoPlace = async (): Promise<Place> => copyOf(await demoModel(), { COLLEGIUM_DEMO: '1' });

const emptyModel = (): Promise<Model> =>
  modelOf('empty', async () => {
    const place = await aPlace(databaseKind);
    await (await openDatabase(place.settings)).close();
    return place;
  });

const demoModel = (): Promise<Model> =>
  modelOf('demo', async () => {
    const place = copyOf(await emptyModel(), { COLLEGIUM_DEMO: '1' });
    const server = await startedProcess((await place).variables);
    await server.end('SIGTERM');
    return place;
  });

/** Made by one of the processes of a run for all; they and their databases stay until its end. */
function modelOf(name: string, make: () => Promise<Place>): Promise<Model> {
  const made = async (): Promise<Model> => {
    const file = join(runDirectory(process.env['COLLEGIUM_TEST_RUN']), name, 'model.json');
    await madeOnce(file, async () => {
      const { data, variables } = await make();
      const url = variables['DATABASE_URL'];
      const kept = join(dirname(file), 'data');
      await rename(data, kept);
      await writeFile(`${file}.new`, JSON.stringify({ data: kept, database: url ? databaseOf(url) : null }));
      await rename(`${file}.new`, file);
    });
    return JSON.parse(await readFile(file, 'utf8')) as Model;
  };
  const model = models.get(name) ?? made();
  models.set(name, model);
  return model;
}

async function copyOf({ data: from, database }: Model, more: Record<string, string>): Promise<Place> {
  const data = await mkdtemp(join(tmpdir(), 'collegium-place-'));
  await cp(from, data, { recursive: true });
  const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
  return placeOf(data, database ? await createServerDatabase(serverUrl, database) : null, more);
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
