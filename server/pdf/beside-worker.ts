import { parentPort } from 'node:worker_threads';
import { giveWay } from '../threads/give-way.ts';

// A thread that writes PDF files, one after the other.

/** The function of that name in that module writes the file, from these. */
export type WritingTask = { module: string; name: string; from: readonly unknown[] };
export type WritingOutcome = { bytes: Uint8Array } | { failed: string };

giveWay();

parentPort?.on('message', (task: WritingTask) => void answer(task));

async function answer(task: WritingTask): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(await outcomeOf(task));
}

async function outcomeOf({ module, name, from }: WritingTask): Promise<WritingOutcome> {
  try {
    const writers = (await import(module)) as Record<string, (...from: readonly unknown[]) => Promise<Buffer>>;
    return { bytes: await (writers[name] as (typeof writers)[string])(...from) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
