import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { controlPath } from './control.ts';
import { BackupRefused, type Kept } from './keep-archive.ts';

interface Running {
  /** The backup that the server makes. */
  readonly archive: AsyncIterable<Uint8Array>;
  /** Tells it that the backup lies safely where it should. */
  tellKept(kept: Kept): Promise<void>;
}

/** The server that has this data directory open; null where none runs. */
export async function askServer(dataDirectory: string): Promise<Running | null> {
  const socket = connect({ path: controlPath(dataDirectory), allowHalfOpen: true });
  try {
    await once(socket, 'connect');
  } catch (error) {
    socket.destroy();
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'EINVAL') return null;
    throw error;
  }
  return {
    archive: archiveFrom(socket),
    async tellKept({ bytes, manifest }) {
      socket.end(`kept ${bytes} ${manifest.files.count}\n`);
      // The server hangs up when it has written that down.
      if (!socket.closed) await once(socket, 'close');
    },
  };
}

/** What comes after the first line, which says whether a backup comes at all. */
async function* archiveFrom(socket: Socket): AsyncGenerator<Uint8Array> {
  let opening: Buffer | null = Buffer.alloc(0);
  for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (opening === null) {
      yield chunk;
      continue;
    }
    opening = Buffer.concat([opening, chunk]);
    const end = opening.indexOf('\n');
    if (end === -1) continue;
    if (opening.subarray(0, end).toString() === 'busy')
      throw new BackupRefused('The server is making another backup. Wait until it is done.');
    yield opening.subarray(end + 1);
    opening = null;
  }
  if (opening !== null) throw new BackupRefused('The server has not made the backup; its log says why.');
}
