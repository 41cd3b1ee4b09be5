import { availableParallelism } from 'node:os';
import { HashingThread } from './hashing-thread.ts';
import type { HashingOutcome, HashingTask } from './hashing-worker.ts';

/**
 * Hashing is heavy: it has threads of its own, which give way to everything else, two at most; the rest waits in order,
 * and one core stays free of it.
 */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
const idle: HashingThread[] = [];
const waiting: (() => void)[] = [];
let running = 0;

/** Does one task of hashing when its turn comes. */
export async function hashing(task: HashingTask): Promise<HashingOutcome> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    const thread = idle.pop() ?? new HashingThread();
    const outcome = await thread.ask(task);
    // One that failed is not used again.
    idle.push(thread);
    return outcome;
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
