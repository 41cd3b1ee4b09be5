import { Worker } from 'node:worker_threads';
import type { HashingOutcome, HashingTask } from './hashing-worker.ts';

/** A thread that hashes, as the rest of the process sees it: one task at a time. */
export class HashingThread {
  readonly #worker = new Worker(new URL('./hashing-worker.ts', import.meta.url), { name: 'hashing' });
  #asked: PromiseWithResolvers<HashingOutcome> | undefined;

  constructor() {
    this.#worker.on('message', (outcome: HashingOutcome) => this.#asked?.resolve(outcome));
    this.#worker.on('error', (error) => this.#asked?.reject(error));
    this.#worker.on('exit', (code) => this.#asked?.reject(new Error(`The hashing thread ended with ${code}`)));
  }

  /** The process stays for a task, and not for a thread that has none. */
  async ask(task: HashingTask): Promise<HashingOutcome> {
    this.#asked = Promise.withResolvers<HashingOutcome>();
    this.#worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage(task);
    try {
      return await this.#asked.promise;
    } finally {
      this.#worker.unref();
    }
  }
}
