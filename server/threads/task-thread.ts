import { Worker } from 'node:worker_threads';

/** A thread that does what it is asked, as the rest of the process sees it: one task at a time, each answered by one message. */
export class TaskThread<Task, Outcome> {
  readonly #worker: Worker;
  #asked: PromiseWithResolvers<Outcome> | undefined;

  constructor(module: URL, name: string) {
    this.#worker = new Worker(module, { name });
    this.#worker.on('message', (outcome: Outcome) => this.#asked?.resolve(outcome));
    this.#worker.on('error', (error) => this.#asked?.reject(error));
    this.#worker.on('exit', (code) => this.#asked?.reject(new Error(`The thread “${name}” ended with ${code}`)));
  }

  /** The process stays for a task, and not for a thread that has none. */
  async ask(task: Task): Promise<Outcome> {
    this.#asked = Promise.withResolvers<Outcome>();
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
