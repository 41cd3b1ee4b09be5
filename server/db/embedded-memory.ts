import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { EmbeddedEngine } from './embedded-engine.ts';
import type { AskedDatabase, EngineAnswer, EngineRequest } from './embedded-messages.ts';
import { DatabaseStopped } from './embedded-thread.ts';

/**
 * A database in memory, lost at the end, begun from the dump in a file where one is named: for tests. It runs in the
 * thread of whoever asks, as messages to another one are a third of the work of short statements, and nobody is held up.
 */
export class EmbeddedMemory implements AskedDatabase {
  readonly #pglite: PGlite;
  readonly #engine: EmbeddedEngine;
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  private constructor(pglite: PGlite) {
    this.#pglite = pglite;
    this.#engine = new EmbeddedEngine(pglite);
  }

  static async start(dumpFile?: string): Promise<EmbeddedMemory> {
    const start = dumpFile ? { loadDataDir: await openAsBlob(dumpFile) } : { initDbStartParams: ['--wal-segsize=1'] };
    const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
    return new EmbeddedMemory(await PGlite.create({ ...start, startParams }));
  }

  ask(request: EngineRequest): Promise<EngineAnswer> {
    if (this.#isClosed) return Promise.reject(new DatabaseStopped('it was closed'));
    this.#isClosed = request.kind === 'close';
    const answer = this.#last.then(() => this.#engine.answer(request));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  hear(channel: string, heard: (payload: string) => void): () => void {
    return this.#pglite.onNotification((told, payload) => {
      if (told === channel) heard(payload);
    });
  }

  async close(): Promise<void> {
    await this.ask({ kind: 'close' });
  }
}
