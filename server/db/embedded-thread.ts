import { Worker } from 'node:worker_threads';
import type {
  AskedDatabase,
  EngineAnswer,
  EngineReport,
  EngineRequest,
  EngineSettings,
  NumberedRequest,
} from './embedded-messages.ts';
import { DatabaseUnreachable } from './refusals.ts';

interface Waiting {
  resolve(answer: EngineAnswer): void;
  reject(error: Error): void;
}

/** The database thread is gone; whoever waited for it, and whoever asks it from now on, gets this. */
export class DatabaseStopped extends DatabaseUnreachable {
  override name = 'DatabaseStopped';

  constructor(reason: string) {
    super(`The embedded database has stopped: ${reason}.`);
  }
}

/** The database thread as the rest of the process sees it. */
export class EmbeddedThread implements AskedDatabase {
  readonly #worker: Worker;
  readonly #ready: Promise<void>;
  readonly #ended: Promise<void>;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<string, Set<(payload: string) => void>>();
  #nextId = 1;
  #failure: DatabaseStopped | undefined;

  private constructor(settings: EngineSettings) {
    this.#worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
      workerData: settings,
      name: 'database',
    });
    const ready = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    this.#ready = ready.promise;
    this.#ended = ended.promise;
    this.#worker.on('message', (report: EngineReport) => {
      if (report.kind === 'ready') ready.resolve();
      else if (report.kind === 'answer') this.#settle(report.id, report.answer);
      else if (report.kind === 'notification') this.#tell(report.channel, report.payload);
      else this.#fail(report.reason);
    });
    this.#worker.on('error', (error) => this.#fail(String(error)));
    this.#worker.on('exit', () => {
      this.#fail('it was closed');
      ready.reject(this.#failure);
      ended.resolve();
    });
  }

  /** Starts a thread and waits until it serves (or, where it only makes a database, until that is made). */
  static async start(settings: EngineSettings): Promise<EmbeddedThread> {
    const thread = new EmbeddedThread(settings);
    await thread.#ready;
    return thread;
  }

  ask(request: EngineRequest): Promise<EngineAnswer> {
    if (this.#failure) return Promise.reject(this.#failure);
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      this.#worker.postMessage({ id, request } satisfies NumberedRequest);
    });
  }

  hear(channel: string, heard: (payload: string) => void): () => void {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(heard));
    return () => listeners.delete(heard);
  }

  /** Closes the database in order and waits for the thread's end. */
  async close(): Promise<void> {
    if (!this.#failure) await this.ask({ kind: 'close' });
    await this.#ended;
  }

  /** Ends the thread at once, whatever it is doing. */
  async kill(reason: string): Promise<void> {
    this.#fail(reason);
    await this.#worker.terminate();
  }

  #tell(channel: string, payload: string): void {
    for (const heard of this.#listeners.get(channel) ?? []) heard(payload);
  }

  #settle(id: number, answer: EngineAnswer): void {
    this.#waiting.get(id)?.resolve(answer);
    this.#waiting.delete(id);
  }

  #fail(reason: string): void {
    this.#failure ??= new DatabaseStopped(reason);
    for (const { reject } of this.#waiting.values()) reject(this.#failure);
    this.#waiting.clear();
  }
}
