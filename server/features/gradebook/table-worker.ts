import { parentPort, workerData } from 'node:worker_threads';
import { BadPackage } from '../../archives/bad-package.ts';
import { keepText } from '../../kept-words.ts';
import { giveWay } from '../../threads/give-way.ts';
import type { TableOutcome } from './read-table.ts';
import { tableIn } from './table-in.ts';

// A thread that reads one table and ends.

giveWay();

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await outcomeOf(workerData as Uint8Array));

async function outcomeOf(bytes: Uint8Array): Promise<TableOutcome> {
  try {
    return { rows: await tableIn(bytes) };
  } catch (error) {
    if (error instanceof BadPackage) return { refused: keepText(error.sentence) };
    throw error;
  }
}
