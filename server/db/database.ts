import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import { stalePlanRoutine } from './refusals.ts';
import { forbidden } from '../refusal.ts';
import type { Listener } from './session.ts';
import { insideTransaction } from './transaction-scope.ts';

declare const written: unique symbol;

/** Reads outside a transaction. */
export type Reader = Kysely<Schema>;
/** An open transaction; writes accept only this. */
export type Tx = Transaction<Schema> & { readonly [written]: true };
/** What a query that only reads accepts. */
export type Readable = Reader | Tx;

/** An open database, embedded or a PostgreSQL server: the same migrations and queries run on both. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** Transactions are refused. */
  readonly isReadOnly?: true;
  /** Done at the end of each transaction, within it. */
  readonly besides?: (tx: Tx) => Promise<void>;
  readonly read: Reader;
  /** Statements sent since the database was opened, transaction control not counted: tests ask for differences. */
  statements(): number;
  /** Answers once a trivial statement went through; throws what stands in the way. */
  ping(): Promise<void>;
  /** Hears what any process tells on a channel of NOTIFY, until what this answers is called. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** The same database for who may only read. */
export function readOnly(database: Database): Database {
  return {
    kind: database.kind,
    isReadOnly: true,
    read: database.read,
    statements: () => database.statements(),
    ping: () => database.ping(),
    listen: (channel, listener) => database.listen(channel, listener),
    close: () => database.close(),
  };
}

/** Two that wait for each other in many places at once do so again; a server needs a second to see it each time. */
const mostAttempts = 6;
const longestPause = 100;

/**
 * Runs `work` in one transaction: committed (and, on disk, synced) when it returns, rolled back when it throws.
 * Tried from the start, up to six times, when PostgreSQL reports a serialisation failure or deadlock (40001, 40P01),
 * that what a row refers to is gone (23503): it was there when `work` looked, and whoever looks again sees that it is not,
 * or that a prepared statement no longer fits because another node has migrated the database.
 * Inside it everything goes through `tx`: a second transaction, or a read past it, is refused.
 */
export async function transaction<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (database.isReadOnly) throw forbidden('Nothing can be changed here.');
  for (let attempt = 1; ; attempt++) {
    const afterwards: (() => void)[] = [];
    try {
      const outcome = await database.read.transaction().execute((tx) =>
        insideTransaction(database.read, afterwards, async () => {
          const done = await work(tx as Tx);
          await database.besides?.(tx as Tx);
          return done;
        }),
      );
      for (const each of afterwards) each();
      return outcome;
    } catch (error) {
      if (attempt >= mostAttempts || !isRetryable(error)) throw error;
      // Not at the same moment as those that it collided with.
      await sleep(Math.random() * longestPause);
    }
  }
}

/** What `work` reads in several statements is what stood at one moment: whoever writes meanwhile is not waited for. */
export function atOneMoment<T>(database: Database, work: (read: Readable) => Promise<T>): Promise<T> {
  return database.read
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => insideTransaction(database.read, [], () => work(tx as Tx)));
}

/** Whether a unique constraint or index was violated, that one where it is named. Alike on both kinds of database. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: violated } = fieldsOf(error);
  return code === '23505' && (constraint === undefined || violated === constraint);
}

function isRetryable(error: unknown): boolean {
  const { code, routine } = fieldsOf(error);
  return code === '40001' || code === '40P01' || code === '23503' || routine === stalePlanRoutine;
}

/** As both drivers set them on what PostgreSQL refused. */
function fieldsOf(error: unknown): { code?: unknown; constraint?: unknown; routine?: unknown } {
  return typeof error === 'object' && error !== null ? error : {};
}
