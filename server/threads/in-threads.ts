import { TaskThread } from './task-thread.ts';

/** Does tasks in threads of their own, so many at once at most: the rest waits in order. They begin with the first task. */
export function inThreads<Task, Outcome>(module: URL, name: string, atOnce: number): (task: Task) => Promise<Outcome> {
  const idle: TaskThread<Task, Outcome>[] = [];
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      const thread = idle.pop() ?? new TaskThread<Task, Outcome>(module, name);
      const outcome = await thread.ask(task);
      // One that failed is not used again.
      idle.push(thread);
      return outcome;
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
