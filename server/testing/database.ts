import { sql } from 'kysely';
import { type Database, transaction } from '../db/database.ts';
import { openInMemory } from '../db/embedded.ts';
import { cachedDump } from './database-dump.ts';
import { openServerCopy } from './database-server.ts';

/**
 * A migrated, empty database that is this caller's alone, and gone once it is closed: embedded and in memory, or, where
 * TEST_DATABASE_URL names a PostgreSQL server that we may create databases on, one of that server.
 */
export async function openTestDatabase(): Promise<Database> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  return serverUrl ? openServerCopy(serverUrl) : openInMemory(await cachedDump());
}

/** Databases of this process, which runs many test files, that were emptied: a hundredth of what opening another costs. */
const spare: Database[] = [];

/** As `openTestDatabase`, for who gives it back. */
export async function borrowTestDatabase(): Promise<Database> {
  return spare.pop() ?? openTestDatabase();
}

/** It is lent again, as empty as a new one; one that a test has stopped, or that cannot be emptied so, is closed. */
export async function giveBack(database: Database): Promise<void> {
  try {
    await transaction(database, (tx) => emptied.execute(tx));
    spare.push(database);
  } catch {
    await database.close();
  }
}

/** What migrations have written stays, or is written again. Triggers and references are not asked. */
const emptied = sql`do $$
declare place record; is_used boolean;
begin
  perform set_config('session_replication_role', 'replica', true);
  for place in select format('%I', tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' loop
    execute format('select exists (select from %s)', place.name) into is_used;
    if is_used then execute 'delete from ' || place.name; end if;
  end loop;
  for place in select format('%I', sequencename) as name, start_value from pg_sequences where schemaname = 'public' loop
    perform setval(place.name::regclass, place.start_value, false);
  end loop;
  insert into versions (subject, number) values ('college', 1);
end $$`;
