import { TaskThread } from './task-thread.ts';

/** Does tasks in threads of their own, so many at once at most: the rest waits in order. They begin with the first task. */
export class ThreadPool<Task, Outcome> {
  readonly #module: URL;
  readonly #name: string;
  readonly #atOnce: number;
  readonly #idle: TaskThread<Task, Outcome>[] = [];
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(module: URL, { name, atOnce }: { name: string; atOnce: number }) {
    this.#module = module;
    this.#name = name;
    this.#atOnce = atOnce;
  }

  async ask(task: Task): Promise<Outcome> {
    if (this.#running >= this.#atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running++;
    try {
      const thread = this.#idle.pop() ?? new TaskThread<Task, Outcome>(this.#module, this.#name);
      const outcome = await thread.ask(task);
      // One that failed is not used again.
      this.#idle.push(thread);
      return outcome;
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
