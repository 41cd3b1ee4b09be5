import { parentPort } from 'node:worker_threads';
import { answer, giveWay } from './in-thread.ts';

// A thread that makes files, one after the other.

/** The function of that name in that module makes the file, from these. */
export type MakingTask = { module: string; name: string; from: readonly unknown[] };
export type MakingOutcome = { bytes: Uint8Array } | { failed: string };

giveWay();

parentPort?.on('message', (task: MakingTask) => void outcomeOf(task).then(answer));

async function outcomeOf({ module, name, from }: MakingTask): Promise<MakingOutcome> {
  try {
    const makers = (await import(module)) as Record<string, (...from: readonly unknown[]) => Promise<Buffer>>;
    return { bytes: await (makers[name] as (typeof makers)[string])(...from) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
