import { availableParallelism } from 'node:os';
import { inThreads } from '../../threads/in-threads.ts';
import type { HashingOutcome, HashingTask } from './hashing-worker.ts';

/** Hashing is heavy: its threads give way to everything else; they are two at most, and one core stays free of it. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Does one task of hashing when its turn comes. */
export const hashing = inThreads<HashingTask, HashingOutcome>(
  new URL('./hashing-worker.ts', import.meta.url),
  'hashing',
  atOnce,
);
