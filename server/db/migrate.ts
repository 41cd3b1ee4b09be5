import { z } from 'zod';
import { leftOutOf, readMigrations } from './migration-files.ts';
import type { Migration } from './migration-files.ts';
import type { MigrationSession } from './session.ts';

/** The database and this Collegium do not fit together; nothing was changed. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused';
}

// Any number will do, as long as every Collegium uses the same. Whoever holds it shared keeps the tables as they are.
export const lockKey = 2_026_112_101;

const listOfMigrations = `create table if not exists schema_migrations (
  name text primary key, checksum text not null, applied_at timestamptz not null default now())`;

const appliedRows = z.array(z.object({ name: z.string(), checksum: z.string() }));

/**
 * Brings a database up to date: each file of the directory once, in the order of their names, each in a transaction of
 * its own together with its row in schema_migrations. Of two processes that start at once, the second waits.
 */
export async function migrate(session: MigrationSession, directory: string): Promise<void> {
  const migrations = await readMigrations(directory);
  await session.query(`select pg_advisory_lock(${lockKey})`);
  try {
    await session.script(listOfMigrations).catch(refuseWithoutRights);
    const rows = appliedRows.parse(await session.query('select name, checksum from schema_migrations'));
    // Sorted here: the order of the server's collation may be another.
    const applied = rows.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    for (const migration of pending(migrations, applied)) await apply(session, migration, applied.length === 0);
  } finally {
    // Where the connection is gone, so is the lock; what went wrong first is what is reported.
    await session.query(`select pg_advisory_unlock(${lockKey})`).catch(() => undefined);
  }
}

/** Makes the tables as these migrations leave them, in an empty database and within the transaction that is open. */
export async function makeTables(session: MigrationSession, migrations: readonly Migration[]): Promise<void> {
  await session.script(listOfMigrations);
  for (const migration of migrations) await run(session, migration);
}

/** Those still to run, once what was applied is found to be the beginning of what there is. */
function pending(migrations: Migration[], applied: z.infer<typeof appliedRows>): Migration[] {
  for (const { name, checksum } of applied) {
    const own = migrations.find((migration) => migration.name === name);
    if (!own)
      throw new MigrationRefused(
        `This database was made by a newer Collegium: it has the migration ${name}, which this one does not know. ` +
          'Start that version, or restore a backup from before the upgrade.',
      );
    if (own.checksum !== checksum)
      throw new MigrationRefused(
        `The migration ${name} was changed after it had been applied to this database. ` +
          'Bring the file back as it was; a change of the schema is a new migration.',
      );
  }
  const early = leftOutOf(migrations, applied);
  if (early)
    throw new MigrationRefused(
      `The migration ${early.name} was added before ${applied.at(-1)?.name}, which this database already has. Give it a later name.`,
    );
  const names = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !names.has(name));
}

async function run(session: MigrationSession, { name, text, checksum }: Migration): Promise<void> {
  await session.script(text);
  await session.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

async function apply(session: MigrationSession, migration: Migration, isFirstStart: boolean): Promise<void> {
  await session.script('begin');
  try {
    await run(session, migration);
    await session.script('commit');
  } catch (error) {
    // Where the connection is gone, so is the transaction.
    await session.script('rollback').catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    if (isFirstStart && codeOf(error) === '42P07')
      throw new MigrationRefused(
        `This database has tables that are none of Collegium’s (${reason}). Give Collegium one of its own (createdb …).`,
        { cause: error },
      );
    throw new Error(`The migration ${migration.name} failed and was rolled back: ${reason}`, {
      cause: error,
    });
  }
}

function refuseWithoutRights(error: unknown): never {
  if (codeOf(error) !== '42501') throw error;
  throw new MigrationRefused(
    'The user of DATABASE_URL may not make tables in this database. Make that user its owner: alter database … owner to …',
    { cause: error },
  );
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
