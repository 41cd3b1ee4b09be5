import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { PGlite } from '@electric-sql/pglite';

type Options = Parameters<NodeFS['init']>[1];

/**
 * PGlite's directory on disk, with fsync passed on to the system. As PGlite comes, a sync request of PostgreSQL is
 * answered without doing anything (https://github.com/electric-sql/pglite/issues/1107), and a power cut can take
 * commits that were acknowledged. Requests for files and for directories both come this way.
 */
export class SyncedNodeFs extends NodeFS {
  readonly #stop: (reason: string) => never;

  /**
   * `stop` ends the thread: where a sync failed or PostgreSQL gave up (a full disk, say), nothing more may be answered.
   * PGlite itself would go on after that, with a database that is no longer one.
   */
  constructor(directory: string, stop: (reason: string) => never) {
    super(directory);
    this.#stop = stop;
  }

  override async init(pg: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), (module) => this.#addSync(module.FS.filesystems.NODEFS)],
        onAbort: () => this.#stop('PostgreSQL gave up; the disk may be full or failing'),
      },
    };
  }

  #addSync(nodeFs: object): void {
    const operations: unknown = Reflect.get(nodeFs, 'stream_ops');
    // A PGlite that brings its own, or has moved the table, is to be looked at before it is trusted.
    if (typeof operations !== 'object' || operations === null || 'fsync' in operations)
      this.#stop('this version of PGlite syncs in another way than expected');
    Object.assign(operations, { fsync: (stream: { nfd: number }) => this.#sync(stream.nfd) });
  }

  #sync(descriptor: number): number {
    try {
      fsyncSync(descriptor);
      return 0;
    } catch (error) {
      return this.#stop(`a sync to disk failed (${String(error)})`);
    }
  }
}
