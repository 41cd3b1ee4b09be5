import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** A line to a PostgreSQL server that can be made slow, or to carry nothing for a while. */
export interface SlowLine {
  /** The database's address over this line. */
  readonly url: string;
  /** Milliseconds that whatever is sent takes each way. */
  delay(milliseconds: number): void;
  /** Carries nothing until it is let go on; nothing is lost meanwhile. */
  hold(): void;
  goOn(): void;
  close(): Promise<void>;
}

/** Lays it in a directory, as a socket beside that of `databaseUrl`. */
export async function openSlowLine(databaseUrl: string, directory: string): Promise<SlowLine> {
  const url = new URL(databaseUrl);
  const far = join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const sockets = new Set<Socket>();
  let delayed = 0;
  let held: Promise<void> | null = null;
  let release = () => undefined as void;
  const carry = (from: Socket, to: Socket) => {
    let last: Promise<void> = Promise.resolve();
    const later = (deed: () => void) => {
      const due = new Promise((passed) => setTimeout(passed, delayed));
      last = last
        .then(() => due)
        .then(() => held ?? undefined)
        .then(deed);
    };
    from.on('data', (bytes) => later(() => void to.write(bytes)));
    from.on('close', () => later(() => void to.destroy()));
    from.on('error', () => undefined);
  };
  const server = createServer((near) => {
    const there = connect(far);
    for (const socket of [near, there]) sockets.add(socket.once('close', () => sockets.delete(socket)));
    carry(near, there);
    carry(there, near);
  });
  await new Promise<void>((listening) => server.listen(join(directory, '.s.PGSQL.5432'), listening));
  url.searchParams.set('host', directory);
  return {
    url: url.href,
    delay(milliseconds) {
      delayed = milliseconds;
    },
    hold() {
      const holding = Promise.withResolvers<void>();
      [held, release] = [holding.promise, holding.resolve];
    },
    goOn() {
      held = null;
      release();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
