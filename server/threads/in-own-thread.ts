import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Transferable, Worker } from 'node:worker_threads';

interface Limits {
  atMostMs: number;
  mostMemoryMb: number;
  /** Of the task, what the thread gets instead of a copy. */
  transfer?: readonly Transferable[];
}

/**
 * Does one task in a thread of its own, which gets it as its `workerData`, answers with one message, and ends. Null: it
 * took longer or more memory than it may.
 */
export async function inOwnThread<Outcome>(
  module: URL,
  name: string,
  task: unknown,
  { atMostMs, mostMemoryMb, transfer = [] }: Limits,
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
