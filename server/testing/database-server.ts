import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open.ts';
import { schemaHash } from './database-dump.ts';

const templateLock = 2_026_112_102;

let template: Promise<string> | undefined;

/** A fresh copy of the migrated template on the server, until it is dropped. */
export const createServerCopy = async (serverUrl: string) =>
  createServerDatabase(serverUrl, await (template ??= ensureTemplate(serverUrl)));

/** The same, opened; it is dropped when it is closed. */
export async function openServerCopy(serverUrl: string): Promise<Database> {
  const { url, drop } = await createServerCopy(serverUrl);
  const database = await openDatabase({ databaseUrl: url, dataDirectory: '', poolSize: 5 });
  return { ...database, close: () => database.close().then(drop) };
}

/** A database of its own on the server, until it is dropped. */
export async function createServerDatabase(
  serverUrl: string,
  from: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `${nameOf(process.env['COLLEGIUM_TEST_RUN'])}${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, (client) => client.query(`create database ${name} template ${from}`));
  const drop = () => onServer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
  return { url: withDatabase(serverUrl, name), drop };
}

/** The name of the database of an address. */
export const databaseOf = (url: string): string => new URL(url).pathname.slice(1);

const nameOf = (run = '') => `collegium_test_${run}_`;

/** Drops whatever a run of tests has left on the server. */
export async function dropDatabasesOf(serverUrl: string, run: string): Promise<void> {
  await onServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [nameOf(run)],
    );
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  });
}

/** Made under another name and renamed when it is complete: what was cut short is never taken for a template. */
async function ensureTemplate(serverUrl: string): Promise<string> {
  const name = `collegium_template_${await schemaHash()}`;
  const draft = `${name}_draft`;
  await onServer(serverUrl, async (client) => {
    await client.query(`select pg_advisory_lock(${templateLock})`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft} encoding 'UTF8' template template0`);
    const migrated = await openDatabase({ databaseUrl: withDatabase(serverUrl, draft), dataDirectory: '' });
    await migrated.close();
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

async function onServer(serverUrl: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
