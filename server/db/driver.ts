import { AbortedTransactionError } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { encodeParameter, quoteIdentifier } from './parameters.ts';
import type { Outcome, Session, SessionSource, Statement } from './session.ts';
import { StatementNames } from './statement-names.ts';

const writing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** A session as Kysely sees it: statements one after the other, named where that pays, and counted. */
class SessionConnection implements DatabaseConnection {
  readonly #session: Session;
  readonly #names: StatementNames;
  readonly #count: () => void;
  #last: Promise<unknown> = Promise.resolve();
  broken = false;

  constructor(session: Session, names: StatementNames, count: () => void) {
    this.#session = session;
    this.#names = names;
    this.#count = count;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#count();
    const values = query.parameters.map(encodeParameter);
    const outcome = await this.run({ name: this.#names.nameOf(query.sql), text: query.sql, values });
    return {
      // Rows are what the statement's types promise; Kysely derives R from the schema.
      rows: outcome.rows as R[],
      ...(writing.has(outcome.command) && { numAffectedRows: BigInt(outcome.rowCount ?? 0) }),
    };
  }

  /** Waits for the statements before it, so that `Promise.all` inside a transaction keeps its order. */
  run(statement: Statement): Promise<Outcome> {
    const outcome = this.#last.then(() => this.#session.run(statement));
    this.#last = outcome.catch(() => undefined);
    return outcome;
  }

  control(text: string): Promise<Outcome> {
    return this.run({ text, values: [] });
  }

  async release(): Promise<void> {
    await this.#last;
    this.#session.release(this.broken);
  }

  // oxlint-disable-next-line require-yield -- the interface wants a generator; nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported; read in pages.');
  }
}

/** Kysely's driver over our sessions, the same for the embedded database and a server. */
export class SessionDriver implements Driver {
  readonly #source: SessionSource;
  readonly #names = new StatementNames();
  readonly #beforeAcquire: () => void;
  readonly #count: () => void;

  constructor(source: SessionSource, beforeAcquire: () => void, count: () => void) {
    this.#source = source;
    this.#beforeAcquire = beforeAcquire;
    this.#count = count;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#beforeAcquire();
    return new SessionConnection(await this.#source.acquire(), this.#names, this.#count);
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    const mode = settings.accessMode ? ` ${settings.accessMode}` : '';
    await ours(connection).control(`begin${level}${mode}`);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { command } = await ours(connection).control('commit');
    // PostgreSQL answers COMMIT with ROLLBACK where a statement before it had failed.
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await ours(connection).control('rollback');
    } catch {
      // The connection is thrown away, and its transaction with it; what went wrong before is what is reported.
      ours(connection).broken = true;
    }
  }

  async savepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await ours(connection).control(`savepoint ${quoteIdentifier(name)}`);
  }

  async rollbackToSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await ours(connection).control(`rollback to ${quoteIdentifier(name)}`);
  }

  async releaseSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await ours(connection).control(`release ${quoteIdentifier(name)}`);
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await ours(connection).release();
  }

  async destroy(): Promise<void> {
    await this.#source.close();
  }
}

function ours(connection: DatabaseConnection): SessionConnection {
  if (!(connection instanceof SessionConnection)) throw new TypeError('A connection of another driver.');
  return connection;
}
