import { availableParallelism } from 'node:os';
import { ThreadPool } from '../../threads/thread-pool.ts';
import type { HashingOutcome, HashingTask } from './hashing-worker.ts';

/** Hashing is heavy: its threads give way to everything else; they are two at most, and one core stays free of it. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
const threads = new ThreadPool<HashingTask, HashingOutcome>(new URL('./hashing-worker.ts', import.meta.url), {
  name: 'hashing',
  atOnce,
});

/** Does one task of hashing when its turn comes. */
export const hashing = (task: HashingTask): Promise<HashingOutcome> => threads.ask(task);
