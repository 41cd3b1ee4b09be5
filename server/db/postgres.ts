import { Client, DatabaseError, Pool } from 'pg';
import type { ClientConfig, CustomTypesConfig, PoolClient } from 'pg';
import type { MigrationSession, Outcome, Session, SessionSource, Statement } from './session.ts';
import { DatabaseUnreachable, stalePlanRoutine } from './refusals.ts';
import { listenOnServer } from './postgres-listening.ts';
import { decoderOf } from './value-types.ts';

const oldestVersion = 15;
const statementTimeout = 30_000;

// What the decoders of value-types.ts rely on, whatever the server's own defaults are; and no statement is compiled: for the
// largest of ours that takes more than a second, and saves a fraction of it. What is acknowledged is on the server's disk, also where
// its own default is otherwise; one that waits for its replicas besides stays.
const sessionSettings = `set timezone = 'UTC'; set datestyle = 'ISO'; set bytea_output = 'hex'; set extra_float_digits = 1; set jit = off;
  select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`;

/** The server cannot be used as it is: not reached, too old, or of the wrong encoding. */
export class UnusableServer extends Error {
  override name = 'UnusableServer';
}

// pg asks by type and format; everything of ours is in text format.
const types: CustomTypesConfig = { getTypeParser: (type: number) => decoderOf(type) };

function settings(databaseUrl: string): ClientConfig {
  return { connectionString: databaseUrl, types, keepAlive: true, connectionTimeoutMillis: 10_000 };
}

/** Checks the server and runs `work` on a session of its own without time limits, for migrations. */
export async function withServerSession(
  databaseUrl: string,
  work: (session: MigrationSession) => Promise<void>,
): Promise<void> {
  const client = new Client({ ...settings(databaseUrl), application_name: 'collegium migrations' });
  // Without a listener the loss of a connection would end the process; the running statement reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error);
    throw new UnusableServer(`The database server at ${addressOf(databaseUrl)} cannot be reached: ${reason}`, {
      cause: error,
    });
  }
  try {
    await checkServer(client, addressOf(databaseUrl));
    await work({
      script: async (text) => {
        await client.query(text);
      },
      query: async (text, values = []) => (await client.query({ text, values: [...values] })).rows,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The pool of a server as a source of sessions. A lost connection fails what ran on it; the next one is new. */
export function serverSessions(databaseUrl: string, poolSize: number): SessionSource {
  const pool = new Pool({
    ...settings(databaseUrl),
    application_name: 'collegium',
    max: poolSize,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeout,
    lock_timeout: 15_000,
    idle_in_transaction_session_timeout: 60_000,
    // For a server that no longer answers at all; one that does has refused long before.
    query_timeout: statementTimeout + 10_000,
  });
  // Without listeners the loss of a connection would end the process; the running statement reports it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const prepared = new WeakSet<PoolClient>();
  return {
    acquire: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw unreachable(error);
      });
      const session = new ServerSession(client);
      if (!prepared.has(client)) {
        try {
          await session.run({ text: sessionSettings, values: [] });
        } catch (error) {
          session.release(true);
          throw error;
        }
        prepared.add(client);
      }
      return session;
    },
    listen: (channel, listener) => listenOnServer(settings(databaseUrl), channel, listener),
    close: () => pool.end(),
  };
}

class ServerSession implements Session {
  readonly #client: PoolClient;
  #broken = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  async run({ name, text, values }: Statement): Promise<Outcome> {
    if (this.#broken) throw new DatabaseUnreachable('The connection to the database was lost.');
    const inTransaction = this.#client.getTransactionStatus() !== 'I';
    try {
      return await this.#client.query({ name, text, values: [...values] });
    } catch (error) {
      const stalePlan = error instanceof DatabaseError && error.routine === stalePlanRoutine;
      // A stale plan stays with its connection.
      this.#broken = stalePlan || endsConnection(error);
      if (stalePlan && !inTransaction) return this.#client.query({ text, values: [...values] });
      throw error instanceof DatabaseError ? error : unreachable(error);
    }
  }

  release(broken: boolean): void {
    this.#client.release(broken || this.#broken || this.#client.getTransactionStatus() !== 'I');
  }
}

/** What `pg` says without a code of the server: a connection that cannot be made, was lost, or no longer answers. */
function unreachable(error: unknown): unknown {
  const isOfConnection = error instanceof Error && (error.constructor === Error || 'code' in error);
  return isOfConnection && !(error instanceof DatabaseError)
    ? new DatabaseUnreachable(error.message, { cause: error })
    : error;
}

/** Whether the connection is of no use after this: lost, or ended by the server together with the statement. */
function endsConnection(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return true;
  // 08: connection exceptions; 57P: shutdowns; 25P03: idle in a transaction for too long.
  return /^(08|57P|25P03)/.test(error.code ?? '');
}

async function checkServer(client: Client, address: string): Promise<void> {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int4 as number, current_setting('server_version') as version,
       current_setting('server_encoding') as encoding`,
  );
  const { number, version, encoding } = rows[0];
  if (number < oldestVersion * 10_000)
    throw new UnusableServer(
      `Collegium needs PostgreSQL ${oldestVersion} or newer; the server at ${address} is ${version}.`,
    );
  if (encoding !== 'UTF8')
    throw new UnusableServer(
      `Collegium needs a database in UTF8; the one at ${address} is in ${encoding}. Create it with "create database … encoding 'UTF8' template template0".`,
    );
}

/** Host and database, without the password. */
function addressOf(databaseUrl: string): string {
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `${searchParams.get('host') ?? host}${pathname}`;
}
