import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { CompiledQuery } from 'kysely';
import type { App } from '../context.ts';
import type { MigrationSession } from '../db/session.ts';
import { rowsIn } from './format.ts';
import { record } from './record.ts';
import { spool, type Spooled } from './spool.ts';
import { archiveOf } from './write-archive.ts';

/** Longer ones do not fit into a socket's address (unix(7): 108 bytes with the zero at the end). */
const longestPath = 107;

export function controlPath(dataDirectory: string): string {
  return join(resolve(dataDirectory), 'control.sock');
}

interface Control {
  close(): Promise<void>;
}

/**
 * Gives backups of the embedded database, which this process alone has open, to whoever may use the data directory: over
 * a socket in it, which no other user of the machine and nobody on the network can reach.
 */
export async function openControl(app: App): Promise<Control> {
  const path = controlPath(app.settings.dataDirectory);
  if (process.platform === 'win32' || Buffer.byteLength(path) > longestPath) {
    app.log.warn({ path }, 'no backup can be made while this serves: such a socket cannot be made here');
    return { close: async () => {} };
  }
  let busy = false;
  const sockets = new Set<Socket>();
  const answer = async (socket: Socket) => {
    if (busy) return void socket.end('busy\n');
    busy = true;
    try {
      await giveBackup(app, socket);
    } catch (err) {
      app.log.error({ err }, 'a backup was not made');
    } finally {
      busy = false;
      socket.destroy();
    }
  };
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    void answer(socket);
  });
  try {
    // The directory is ours alone: what lies there is of a process that was killed.
    await rm(path, { force: true });
    await once(server.listen(path), 'listening');
    await chmod(path, 0o600);
  } catch (err) {
    // A file system without sockets (a folder of another system, mounted) is no reason not to serve.
    app.log.warn({ err }, 'no backup can be made while this serves');
  }
  return {
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Sends a backup; once the other side has kept it, and says how large it is, that is written down. */
async function giveBackup(app: App, socket: Socket): Promise<void> {
  const gone = new AbortController();
  socket.once('close', () => gone.abort());
  const send = async (chunk: Buffer | string) => {
    if (!socket.write(chunk)) await once(socket, 'drain', { signal: gone.signal });
    gone.signal.throwIfAborted();
  };
  const directory = join(resolve(app.settings.dataDirectory), 'backup-rows');
  const madeAt = app.clock.now();
  try {
    const spooled = await spoolHere(app, directory);
    await send('ready\n');
    const { store } = app;
    for await (const chunk of archiveOf({ madeAt, database: 'embedded', store, spooled })) await send(chunk);
    socket.end();
    const kept = /^kept (\d+) (\d+)$/.exec((await text(socket)).trim());
    if (!kept) throw new Error('Whoever asked for the backup has not kept it.');
    const [bytes = 0, files = 0] = kept.slice(1).map(Number);
    const rows = rowsIn(spooled);
    await record(app, 'college.backed_up', { madeAt: madeAt.toISOString(), bytes, rows, files });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function spoolHere(app: App, directory: string): Promise<Spooled> {
  return app.database.read
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => {
      const query = async (statement: string, values: readonly string[] = []) =>
        (await tx.executeQuery<unknown>(CompiledQuery.raw(statement, [...values]))).rows;
      const script = async (statement: string) => void (await query(statement));
      return spool({ query, script } satisfies MigrationSession, directory);
    });
}
