import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

// What the module of a thread calls.

/** Whoever reads goes first. On Linux this is the thread's own priority; elsewhere it would be that of the whole process. */
export function giveWay(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}

/** To whoever has begun the thread. */
export function answer(outcome: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(outcome);
}
