import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { startMaintenance } from './embedded-maintenance.ts';
import { EmbeddedMemory } from './embedded-memory.ts';
import type { AskedDatabase } from './embedded-messages.ts';
import { EmbeddedSession } from './embedded-session.ts';
import { EmbeddedThread } from './embedded-thread.ts';
import { migrate } from './migrate.ts';
import { migrationsDirectory } from './migration-files.ts';
import { quoteIdentifier } from './parameters.ts';
import { databaseOver } from './session-database.ts';
import type { MigrationSession, SessionSource } from './session.ts';
import { Turns } from './turns.ts';

/** Opens the database in `<dataDirectory>/database`: made where there is none, migrated, and ours alone. */
export async function openEmbedded(
  dataDirectory: string,
  prepare: (session: MigrationSession) => Promise<void> = (session) => migrate(session, migrationsDirectory),
): Promise<Database> {
  const { sessions, close } = await openSessions(dataDirectory, (opened) => inSession(opened, prepare));
  const endMaintenance = startMaintenance(sessions);
  return databaseOver('embedded', {
    ...sessions,
    close: () => {
      endMaintenance();
      return close();
    },
  });
}

/** Runs `work` on the database of a data directory as it is, made where there is none, while nobody else has it open. */
export async function withEmbeddedSession(
  dataDirectory: string,
  work: (session: MigrationSession) => Promise<void>,
): Promise<void> {
  const { close } = await openSessions(dataDirectory, (sessions) => inSession(sessions, work));
  await close();
}

async function openSessions(dataDirectory: string, prepare: (sessions: EmbeddedSessions) => Promise<void>) {
  let thread: EmbeddedThread | undefined;
  const lock = await lockDirectory(dataDirectory, () => {
    void thread?.kill('another process has taken over its data directory');
  });
  try {
    const directory = join(resolve(dataDirectory), 'database');
    if (!existsSync(directory)) await (await EmbeddedThread.start({ kind: 'create', directory })).kill('it is made');
    thread = await EmbeddedThread.start({ kind: 'directory', directory });
    const sessions = embeddedSessions(thread);
    await prepare(sessions);
    return { sessions, close: () => sessions.close().finally(lock.release) };
  } catch (error) {
    await thread?.kill('it could not be opened');
    lock.release();
    throw error;
  }
}

/** Opens a database in memory, begun from a dump, for tests: nothing is synced, and it is gone when it is closed. */
export async function openInMemory(dumpFile: string): Promise<Database> {
  return databaseOver('embedded', await sessionsInMemory(dumpFile));
}

/** The sessions of such a database. */
export async function sessionsInMemory(dumpFile: string): Promise<SessionSource> {
  return embeddedSessions(await EmbeddedMemory.start(dumpFile));
}

/** An empty, migrated database as a dump to begin from: making one takes seconds, loading it a fraction of one. */
export async function makeDump(): Promise<Uint8Array> {
  const database = await EmbeddedMemory.start();
  const sessions = embeddedSessions(database);
  await inSession(sessions, (session) => migrate(session, migrationsDirectory));
  const answer = await database.ask({ kind: 'dump' });
  await sessions.close();
  if (answer.kind !== 'dump') throw new Error(`An unexpected ${answer.kind}.`);
  return answer.dump;
}

interface EmbeddedSessions extends SessionSource {
  acquire(): Promise<EmbeddedSession>;
}

/** The one session of a database, given to whoever asks in the order of asking. */
function embeddedSessions(database: AskedDatabase): EmbeddedSessions {
  const turns = new Turns();
  const acquire = async () => {
    await turns.take();
    return new EmbeddedSession(database, () => turns.pass());
  };
  return {
    acquire,
    listen: async (channel, { heard }) => {
      const stop = database.hear(channel, heard);
      const session = await acquire();
      try {
        await session.script(`listen ${quoteIdentifier(channel)}`);
      } catch (error) {
        stop();
        throw error;
      } finally {
        session.release();
      }
      return async () => stop();
    },
    close: async () => {
      await turns.take();
      // Whoever asks after this gets their turn too, and from the database that it has stopped.
      await database.close().finally(() => turns.pass());
    },
  };
}

async function inSession(
  sessions: EmbeddedSessions,
  work: (session: MigrationSession) => Promise<void>,
): Promise<void> {
  const session = await sessions.acquire();
  try {
    const script = (text: string) => session.script(text);
    const query = async (text: string, values: readonly string[] = []) => (await session.run({ text, values })).rows;
    await work({ script, query });
  } finally {
    session.release();
  }
}
