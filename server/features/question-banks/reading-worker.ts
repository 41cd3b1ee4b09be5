import { parentPort, workerData } from 'node:worker_threads';
import { BadPackage } from '../../archives/bad-package.ts';
import { keepText, type KeptText } from '../../kept-words.ts';
import { giveWay } from '../../threads/give-way.ts';
import { readFile, type SentFile } from './read-file.ts';
import { packed, type SentResult } from './sent-result.ts';

// A thread that reads one file of questions and ends.

export type ReadingOutcome = { result: SentResult } | { refused: KeptText };

giveWay();

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await outcomeOf(workerData as SentFile));

async function outcomeOf(file: SentFile): Promise<ReadingOutcome> {
  try {
    return { result: packed(await readFile(file)) };
  } catch (error) {
    if (error instanceof BadPackage) return { refused: keepText(error.sentence) };
    throw error;
  }
}
