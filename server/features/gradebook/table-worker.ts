import { workerData } from 'node:worker_threads';
import { BadPackage } from '../../archives/bad-package.ts';
import { keepText } from '../../kept-words.ts';
import { answer, giveWay } from '../../threads/in-thread.ts';
import type { TableOutcome } from './read-table.ts';
import { tableIn } from './table-in.ts';

// A thread that reads one table and ends.

giveWay();

answer(await outcomeOf(workerData as Uint8Array));

async function outcomeOf(bytes: Uint8Array): Promise<TableOutcome> {
  try {
    return { rows: await tableIn(bytes) };
  } catch (error) {
    if (error instanceof BadPackage) return { refused: keepText(error.sentence) };
    throw error;
  }
}
