import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import type { Database, Reader } from './database.ts';
import { SessionDriver } from './driver.ts';
import type { Schema } from './schema.ts';
import type { SessionSource } from './session.ts';
import { refuseSecondSession } from './transaction-scope.ts';

/** A database over a source of sessions. Closing it closes the source. */
export function databaseOver(kind: Database['kind'], source: SessionSource): Database {
  let statements = 0;
  let closed: Promise<void> | undefined;
  const read: Reader = new Kysely<Schema>({
    dialect: {
      createDriver: () =>
        new SessionDriver(
          source,
          () => refuseSecondSession(read),
          () => statements++,
        ),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return {
    kind,
    read,
    statements: () => statements,
    ping: async () => {
      await sql`select 1`.execute(read);
    },
    listen: (channel, listener) => source.listen(channel, listener),
    // Not read.destroy(): Kysely leaves a driver that never ran a statement open.
    close: () => (closed ??= source.close()),
  };
}
