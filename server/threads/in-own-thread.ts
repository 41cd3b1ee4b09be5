import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Transferable, Worker } from 'node:worker_threads';

interface How {
  /** Less than the usual minute, for tests. */
  atMostMs?: number | undefined;
  /** Of the task, what the thread gets instead of a copy. */
  transfer?: readonly Transferable[];
}

/** So many bytes are read at once, sooner than a thread has begun. */
export const readAtOnce = 100_000;
const longest = 60_000;
const mostMemoryMb = 1024;

/**
 * Does one task in a thread of its own, which gets it as its `workerData`, answers with one message, and ends. Null: it
 * took longer than a minute, or more memory than a gigabyte.
 */
export async function inOwnThread<Outcome>(
  module: URL,
  name: string,
  task: unknown,
  { atMostMs = longest, transfer = [] }: How,
): Promise<Outcome | null> {
  const worker = new Worker(module, {
    name,
    workerData: task,
    transferList: [...transfer],
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
  });
  const isOver = new AbortController();
  try {
    return await Promise.race([
      once(worker, 'message', { signal: isOver.signal }).then(([outcome]) => outcome as Outcome),
      pause(atMostMs, null, { signal: isOver.signal, ref: false }),
    ]);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') return null;
    throw error;
  } finally {
    isOver.abort();
    await worker.terminate();
  }
}
